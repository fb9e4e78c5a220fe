import path from 'node:path';
import {expect, test} from 'vitest';
import babelPreset from '../../../core/compat/node/babel-preset.ts';
import {temporarySite} from '../config/temporary-site.ts';

/** Returns the names of the parser's plugins for a file. */
function parserPlugins(filename: string): string[] {
  const parser = {plugins: []};
  for (const plugin of babelPreset(undefined, undefined, '/').plugins)
    (plugin as () => {manipulateOptions: (options: object, parser: object) => void})().manipulateOptions(
      {filename},
      parser,
    );
  return parser.plugins;
}

test('FILE-10 babel-loader in a rule of a plugin can read TypeScript and JSX', () => {
  expect(parserPlugins('/site/src/a.tsx')).toEqual(['typescript', 'jsx']);
  expect(parserPlugins('/site/src/a.ts')).toEqual(['typescript']);
  expect(parserPlugins('/site/src/a.mts')).toEqual(['typescript']);
  expect(parserPlugins('/site/src/a.js')).toEqual(['jsx']);
});

test('FILE-10 it compiles JSX if the site has the preset for it, also that of packages', () => {
  const siteDir = temporarySite({'node_modules/@babel/preset-react/index.js': ''});
  const file = path.join(siteDir, 'node_modules/@babel/preset-react/index.js');
  expect(babelPreset(undefined, undefined, siteDir).presets).toEqual([[file, {runtime: 'automatic'}]]);
  expect(babelPreset(undefined, undefined, '/').presets).toEqual([]);
});
