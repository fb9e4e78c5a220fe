import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import {afterAll, beforeAll, expect, test} from 'vitest';
import type {SwizzleAction} from '../../theme/_manifest.ts';
import {loadSiteThemes, swizzleComponent} from '../../core/commands/swizzle.ts';
import {emitTypes} from '../../scripts/emit-types.ts';
import {inkstone, PROJECT} from '../harness/build-site.ts';
import {installPackages, typeErrors} from '../harness/typed-site.ts';

let parent: string;

beforeAll(async () => {
  parent = await fs.mkdtemp(path.join(os.tmpdir(), 'inkstone-swizzle-types-'));
  emitTypes(PROJECT);
});

afterAll(() => fs.rm(parent, {recursive: true, force: true}));

/** A new site with every component of the theme wrapped or ejected, unsafe ones too. */
async function swizzledSite(action: SwizzleAction): Promise<string> {
  const siteDir = path.join(parent, action);
  const run = await inkstone(['init', siteDir, '--typescript']);
  expect(run.code, run.output).toBe(0);
  await installPackages(siteDir);
  const {components, ownFolder, language} = await loadSiteThemes({siteDir});
  const possible = [...components.values()].filter(({safety}) => safety[action] !== 'forbidden');
  expect(possible.length).toBeGreaterThan(200);
  for (const component of possible) await swizzleComponent({component, action, language, danger: true}, ownFolder);
  return siteDir;
}

/** Errors of `tsc` in the site, with the types of React 18 or 19 wherever React is imported. */
async function errorsWithReact(siteDir: string, react: 18 | 19): Promise<string[]> {
  const types = path.join(PROJECT, 'node_modules/@types', react === 18 ? 'react' : 'react-19');
  const {compilerOptions} = JSON.parse(await fs.readFile(path.join(PROJECT, 'tsconfig.site.json'), 'utf8')) as {
    compilerOptions: {paths: Record<string, string[]>};
  };
  // Paths of the file that extends another replace those of the other.
  const paths = Object.fromEntries(
    Object.entries(compilerOptions.paths).map(([name, places]) => [
      name,
      places.map((place) => (place.startsWith('./') ? path.join(PROJECT, place) : place)),
    ]),
  );
  const config = {
    extends: './tsconfig.json',
    compilerOptions: {
      paths: {...paths, react: [types], 'react/jsx-runtime': [path.join(types, 'jsx-runtime.d.ts')]},
    },
  };
  const file = path.join(siteDir, `tsconfig.${react}.json`);
  await fs.writeFile(file, JSON.stringify(config));
  return typeErrors(file);
}

test.each(['wrap', 'eject'] as const)('what swizzle --%s writes type-checks with React 18 and 19', async (action) => {
  const siteDir = await swizzledSite(action);
  expect(await errorsWithReact(siteDir, 18)).toEqual([]);
  expect(await errorsWithReact(siteDir, 19)).toEqual([]);
});
