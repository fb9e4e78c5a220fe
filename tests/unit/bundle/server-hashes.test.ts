import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterAll, expect, it} from 'vitest';
import {entryModules, registrySource, requestOf} from '../../../core/bundle/entry-modules.ts';
import {runWebpack} from '../../../core/bundle/run-webpack.ts';
import {serverHashes} from '../../../core/bundle/server-hashes.ts';
import type {ServerHashes} from '../../../contract/manifest.ts';

const dir = fs.mkdtempSync(path.join(fs.realpathSync(os.tmpdir()), 'inkstone-test-'));
afterAll(() => fs.rmSync(dir, {recursive: true, force: true}));

const KEYS = ['src/home.js', 'src/about.js', 'src/frame.js'];
const FILES = {
  // Parts of the frame are also a module that documents import.
  'entry.js': "import './src/frame.js'; export {default} from '@inkstone/registry';",
  'src/home.js': "import {word} from './word.js'; export default () => import('./late.js').then(() => word);",
  'src/about.js': "import {word} from './word.js'; export default () => word;",
  'src/frame.js': 'export const frame = 1;',
  'src/word.js': 'export const word = 1;',
  'src/late.js': 'export const late = 1;',
  'generated.js': 'export default {};',
};

/** Bundles the files and returns the hashes. */
async function hashesOf(changed: Partial<typeof FILES> = {}): Promise<ServerHashes | undefined> {
  const write = (file: string, text: string): void => {
    fs.mkdirSync(path.dirname(file), {recursive: true});
    fs.writeFileSync(file, text);
  };
  for (const [name, text] of Object.entries({...FILES, ...changed})) write(path.join(dir, name), text);
  const {modules} = entryModules(dir, 'server');
  const moduleRefs = KEYS.map((key) => ({key, names: ['*']}));
  write(
    modules['@inkstone/registry'],
    registrySource(moduleRefs, 'server', (key) => requestOf(key, dir)),
  );
  const compilation = await runWebpack(
    {
      mode: 'production',
      target: 'node',
      context: dir,
      entry: './entry.js',
      output: {path: path.join(dir, 'out')},
      resolve: {
        alias: {
          '@inkstone/registry': modules['@inkstone/registry'],
          '@generated/registry': path.join(dir, 'generated.js'),
        },
      },
      optimization: {minimize: false},
    },
    {sources: {generatedDirs: [dir]}},
  );
  return serverHashes(compilation, {key: 'key', entriesDir: dir, siteDir: dir, moduleRefs});
}

it('gives each registry module a hash of all that it imports, and one of what any page can run', async () => {
  const before = await hashesOf();
  expect(Object.keys(before?.modules ?? {})).toEqual(KEYS);
  const changes = async (file: keyof typeof FILES): Promise<string[]> => {
    const after = await hashesOf({[file]: FILES[file].replace('= 1', '= 2')});
    const keys = KEYS.filter((key) => after?.modules[key] !== before?.modules[key]);
    return after?.everywhere === before?.everywhere ? keys : ['everywhere', ...keys];
  };
  expect(await changes('src/word.js')).toEqual(['src/home.js', 'src/about.js']);
  expect(await changes('src/late.js')).toEqual(['src/home.js']);
  expect(await changes('src/frame.js')).toEqual(['everywhere', 'src/frame.js']);
  expect(await hashesOf()).toEqual(before);
});

it('gives none if code can load every module', async () => {
  expect(await hashesOf({'src/late.js': "export {default as late} from '@generated/registry';"})).toBeUndefined();
});
