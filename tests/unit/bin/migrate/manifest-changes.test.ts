import fs from 'node:fs';
import path from 'node:path';
import {describe, expect, test} from 'vitest';
import {writeChanges} from '../../../../bin/migrate/file-change.ts';
import {manifestChanges, undoneManifests} from '../../../../bin/migrate/manifest-changes.ts';
import {findProject, type Manifest} from '../../../../bin/migrate/project.ts';
import {problems, temporarySite} from '../../config/temporary-site.ts';

const CORE = '@docusaurus/core';
const PRESET = '@docusaurus/preset-classic';
const TRANSLATIONS = '@docusaurus/theme-translations';

const siteWith = (manifest: Manifest, files: Record<string, string> = {}): string =>
  temporarySite({'package.json': JSON.stringify(manifest), ...files});

const read = (dir: string, file = 'package.json'): string => fs.readFileSync(path.join(dir, file), 'utf8');
const manifestOf = (dir: string): Manifest => JSON.parse(read(dir)) as Manifest;

const migrate = (dir: string): Promise<void> =>
  writeChanges(manifestChanges(findProject(dir), {usesThemeFiles: false}));
const undo = async (dir: string): Promise<void> => writeChanges(undoneManifests(findProject(dir)));

describe('what migrations record', () => {
  test('a second migration adds to the record of the first, and --undo brings all back', async () => {
    const dir = siteWith({dependencies: {[CORE]: '3.8.0'}, devDependencies: {'@docusaurus/types': '3.8.0'}});
    await migrate(dir);
    const {dependencies, ...others} = manifestOf(dir);
    const added = {...others, dependencies: {...dependencies, '@docusaurus/plugin-pwa': '3.9.0'}};
    fs.writeFileSync(path.join(dir, 'package.json'), JSON.stringify(added));
    await migrate(dir);
    expect(manifestOf(dir).inkstone?.replaced).toEqual({
      dependencies: {[CORE]: '3.8.0', '@docusaurus/plugin-pwa': '3.9.0'},
      devDependencies: {'@docusaurus/types': '3.8.0'},
    });
    await undo(dir);
    expect(manifestOf(dir).dependencies).toMatchObject({[CORE]: '3.8.0', '@docusaurus/plugin-pwa': '3.9.0'});
    expect(manifestOf(dir).devDependencies).toMatchObject({'@docusaurus/types': '3.8.0'});
  });

  test('a package that came back in another field has its newest version there alone', async () => {
    const inkstone = {replaced: {dependencies: {[CORE]: '3.8.0'}, devDependencies: {'@docusaurus/types': '3.8.0'}}};
    const dir = siteWith({dependencies: {inkstone: '1.0.0'}, devDependencies: {[CORE]: '3.9.0'}, inkstone});
    await migrate(dir);
    expect(manifestOf(dir).inkstone?.replaced).toEqual({
      devDependencies: {[CORE]: '3.9.0', '@docusaurus/types': '3.8.0'},
    });
  });

  test('--undo brings the older TypeScript back', async () => {
    const devDependencies = {typescript: '~5.2.2'};
    const dir = siteWith({dependencies: {[CORE]: '3.8.0'}, devDependencies}, {'tsconfig.json': '{}'});
    await migrate(dir);
    expect(manifestOf(dir).devDependencies?.['typescript']).toBe('~5.9.3');
    await undo(dir);
    expect(manifestOf(dir).devDependencies?.['typescript']).toBe('~5.2.2');
  });

  test('a site that never used Docusaurus has nothing to undo, even after "migrate"', async () => {
    const devDependencies = {typescript: '~5.2.2'};
    const dir = siteWith({dependencies: {inkstone: '1.0.0'}, devDependencies}, {'tsconfig.json': '{}'});
    await migrate(dir);
    const before = read(dir);
    const [said] = await problems(undo(dir), dir);
    expect(said).toMatch(/^package\.json INK8094 There is nothing to undo: .* \| /);
    expect(read(dir)).toBe(before);
  });
});

describe('the version of the UI strings', () => {
  const installed = (name: string): Record<string, string> => ({
    [`node_modules/${CORE}/package.json`]: JSON.stringify({name, version: '3.7.2'}),
  });
  test.each([
    ['^3.8.0', installed(CORE), '^3.8.0'],
    ['catalog:', installed(CORE), '3.7.2'],
    ['workspace:*', installed(CORE), '3.7.2'],
    ['file:../core', installed(CORE), '3.7.2'],
    ['link:../core', installed(CORE), '3.7.2'],
    ['portal:../core', installed(CORE), '3.7.2'],
    ['me/docusaurus#main', installed(CORE), '3.7.2'],
    ['npm:@me/core@3.7.2', installed('@me/core'), '^3.0.0'],
    ['catalog:docs', {}, '^3.0.0'],
  ])('for a core of %s', async (core, files, version) => {
    const dir = siteWith({dependencies: {[CORE]: core, [PRESET]: core}}, files);
    await migrate(dir);
    expect(manifestOf(dir).dependencies?.[TRANSLATIONS]).toBe(version);
  });
});

describe('line endings and long lines', () => {
  test('package.json keeps CRLF', async () => {
    const text = `{\r\n  "dependencies": {\r\n    "${CORE}": "3.8.0"\r\n  }\r\n}\r\n`;
    const dir = temporarySite({'package.json': text});
    await migrate(dir);
    expect(read(dir)).toContain('"inkstone": {\r\n');
    expect(read(dir).replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  });

  test('pnpm-workspace.yaml keeps long lines and CRLF, and --undo gives the same file again', async () => {
    const workspace = `description: ${'a long line '.repeat(20)}end\r\n# Ours\r\npackages:\r\n  - docs\r\n`;
    const files = {'pnpm-lock.yaml': '', 'pnpm-workspace.yaml': workspace};
    const dependencies = {[CORE]: '3.8.0', '@docusaurus/theme-mermaid': '3.8.0'};
    const dir = siteWith({packageManager: 'pnpm@10.1.0', dependencies}, files);
    await migrate(dir);
    expect(read(dir, 'pnpm-workspace.yaml')).toBe(
      `${workspace}overrides:\r\n  "${CORE}": npm:empty-npm-package@1.0.0\r\n`,
    );
    await undo(dir);
    expect(read(dir, 'pnpm-workspace.yaml')).toBe(workspace);
  });

  test.each([
    ['overrides:\n', undefined],
    ['overrides: none\n', 'pnpm-workspace.yaml INK8092 pnpm-workspace.yaml has "overrides" that are no map.'],
  ])('overrides that are %j', async (workspace, problem) => {
    const dependencies = {[CORE]: '3.8.0', '@docusaurus/theme-mermaid': '3.8.0'};
    const dir = siteWith({packageManager: 'pnpm@10.1.0', dependencies}, {'pnpm-workspace.yaml': workspace});
    const migrating = (async () => migrate(dir))();
    if (problem !== undefined) return expect((await problems(migrating, dir))[0]).toContain(problem);
    await migrating;
    expect(read(dir, 'pnpm-workspace.yaml')).toBe(`overrides:\n  "${CORE}": npm:empty-npm-package@1.0.0\n`);
  });
});
