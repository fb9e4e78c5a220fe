import fs from 'node:fs';
import path from 'node:path';
import {describe, expect, test} from 'vitest';
import {findProject} from '../../../../bin/migrate/project.ts';
import {surroundingChanges, undoneSurroundings} from '../../../../bin/migrate/surrounding-files.ts';
import {parseYamlFile} from '../../../../bin/migrate/yaml-file.ts';
import {writeChanges} from '../../../../bin/migrate/file-change.ts';
import {problems, temporarySite} from '../../config/temporary-site.ts';

const MANIFEST = JSON.stringify({packageManager: 'yarn@4.5.0', dependencies: {'@docusaurus/core': '3.8.0'}});

describe('YAML that cannot be read', () => {
  test.each([
    ['a: 1\nb: [1, 2\n', ':3:1 INK8092 settings.yml is not valid YAML: Flow sequence in block collection'],
    ['a: 1\na: 2\n', ':2:1 INK8092 settings.yml is not valid YAML: Map keys must be unique'],
    ['a: *nowhere\n', ' INK8092 settings.yml is not valid YAML: Unresolved alias'],
    ['- a\n', ':1:1 INK8092 settings.yml contains no settings by name.'],
    ['only text\n', ':1:1 INK8092 settings.yml contains no settings by name.'],
  ])('%j is an error with its place', async (text, problem) => {
    const parsing = (async () => Promise.resolve(parseYamlFile('/site/settings.yml', text)))();
    const [said] = await problems(parsing, '/site');
    expect(said).toContain(`settings.yml${problem}`);
    expect(said).toContain(' | Correct the file, ');
    expect(said).not.toContain('\n');
  });

  test.each(['', '# Only a comment\n', '---\n'])('%j has no settings, but can get some', (text) => {
    const {document, settings} = parseYamlFile('/site/settings.yml', text);
    expect(settings).toEqual({});
    document.set('a', 1);
    expect(document.toString()).toContain('a: 1\n');
  });

  test('is named for the workspaces of pnpm', async () => {
    const dir = temporarySite({'package.json': MANIFEST, 'pnpm-workspace.yaml': 'packages: [docs\n'});
    const [said] = await problems((async () => Promise.resolve(findProject(dir)))(), dir);
    expect(said).toMatch(/^pnpm-workspace\.yaml:2:1 INK8092 /);
  });

  test('is named for the settings of Yarn', async () => {
    const dir = temporarySite({'package.json': MANIFEST, '.yarnrc.yml': 'nodeLinker: pnp\n\tbad: 1\n'});
    const [said] = await problems((async () => Promise.resolve(surroundingChanges(findProject(dir))))(), dir);
    expect(said).toMatch(/^\.yarnrc\.yml:2:\d+ INK8092 /);
  });
});

test('--undo removes the paths into Inkstone from tsconfig.json, and no others', async () => {
  const tsconfig = `{
  "extends": "@docusaurus/tsconfig",
  "compilerOptions": {
    "paths": {
      "@own/*": ["./src/own/*", "./node_modules/own/*"]
    }
  }
}
`;
  const dir = temporarySite({'package.json': MANIFEST, 'tsconfig.json': tsconfig});
  const read = (): string => fs.readFileSync(path.join(dir, 'tsconfig.json'), 'utf8');
  await writeChanges(surroundingChanges(findProject(dir)));
  expect(read()).toContain('"@theme/*": ["./src/theme/*","./node_modules/inkstone/types/theme/*",');
  await writeChanges(undoneSurroundings(findProject(dir)));
  expect(read()).toBe(tsconfig);
});
