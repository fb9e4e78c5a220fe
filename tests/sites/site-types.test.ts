import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import {afterAll, beforeAll, expect, test} from 'vitest';
import {clientModules, nodeModules} from '../../core/compat/docusaurus-modules.ts';
import {emitTypes} from '../../scripts/emit-types.ts';
import {inkstone, PROJECT} from '../harness/build-site.ts';
import {unpackClassicTemplate} from '../harness/classic-template.ts';
import {installPackages, typeErrors} from '../harness/typed-site.ts';

let siteDir: string;

beforeAll(async () => {
  siteDir = path.join(await fs.mkdtemp(path.join(os.tmpdir(), 'inkstone-types-')), 'classic');
  emitTypes(PROJECT);
  await unpackClassicTemplate('typescript', siteDir);
  const run = await inkstone(['migrate', siteDir, '--no-install', '--no-build']);
  expect(run.code, run.output).toBe(0);
  await installPackages(siteDir);
});

afterAll(() => fs.rm(path.dirname(siteDir), {recursive: true, force: true}));

test('the migrated classic site has no type errors', async () => {
  // The template's home page and its features are among the checked files.
  expect(await fs.readFile(path.join(siteDir, 'src/components/HomepageFeatures/index.tsx'), 'utf8')).toContain(
    'require(',
  );
  expect(typeErrors(path.join(siteDir, 'tsconfig.json'))).toEqual([]);
});

test('every @docusaurus name, theme component and generated module has types', async () => {
  const names = [...Object.keys(clientModules()), ...Object.keys(nodeModules)].filter((name) =>
    /^@(?:docusaurus|generated)/.test(name),
  );
  const others = [
    '@theme/Layout',
    '@theme/IdealImage',
    '@theme-original/Footer',
    '@theme-init/CodeBlock',
    '@site/src/pages/index',
  ];
  const lines = [...names, '@docusaurus/types', ...others].map(
    (name, index) => `import type * as m${index} from '${name}';`,
  );
  const uses = [...names, '', ...others].map((_, index) => `export type T${index} = typeof m${index};`);
  await fs.writeFile(
    path.join(siteDir, 'src/names.ts'),
    [...lines, ...uses, "export const image: string = require('./a.png').default;"].join('\n'),
  );
  expect(names.length).toBeGreaterThan(55);
  expect(typeErrors(path.join(siteDir, 'tsconfig.json'))).toEqual([]);
  await fs.rm(path.join(siteDir, 'src/names.ts'));
});

test('wrong options of presets, plugins and the theme are errors', async () => {
  await fs.copyFile(path.join(PROJECT, 'tests/types/fixtures/options.ts'), path.join(siteDir, 'src/options.ts'));
  expect(typeErrors(path.join(siteDir, 'tsconfig.json'))).toEqual([]);
});

test('components can read the configuration of the theme by the types of @docusaurus/theme-common', async () => {
  await fs.copyFile(path.join(PROJECT, 'tests/types/fixtures/theme-config.tsx'), path.join(siteDir, 'src/names.tsx'));
  expect(typeErrors(path.join(siteDir, 'tsconfig.json'))).toEqual([]);
});

test('a site with "paths" of its own has no type errors after the migration', async () => {
  const own = path.join(path.dirname(siteDir), 'own-paths');
  await unpackClassicTemplate('typescript', own);
  const tsconfig = path.join(own, 'tsconfig.json');
  const text = `{\n  "extends": "@docusaurus/tsconfig",\n  "compilerOptions": {\n    "baseUrl": ".",\n    "paths": {\n      "@site/*": ["./*"]\n    }\n  }\n}\n`;
  await fs.writeFile(tsconfig, text);
  const run = await inkstone(['migrate', own, '--no-install', '--no-build']);
  expect(run.code, run.output).toBe(0);
  await installPackages(own);
  expect(typeErrors(tsconfig)).toEqual([]);
});
