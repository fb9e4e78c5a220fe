import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import {globSync} from 'tinyglobby';
import {afterAll, beforeAll, expect, it} from 'vitest';
import {compileProgram} from '../../bin/program.mjs';
import {writePublishedManifest} from '../../scripts/published-manifest.ts';
import {buildSite, filesOf, inkstone, PROJECT} from '../harness/build-site.ts';

interface Manifest {
  files: string[];
  dependencies: Record<string, string>;
}

let root: string;
let packed: string;
let manifest: Manifest;
let expected: Map<string, string>;

/** Copies what is published, as an installation does, and compiles the program. */
beforeAll(async () => {
  root = await fs.realpath(await fs.mkdtemp(path.join(os.tmpdir(), 'inkstone-installed-')));
  packed = path.join(root, 'packed');
  manifest = JSON.parse(await fs.readFile(path.join(PROJECT, 'package.json'), 'utf8')) as Manifest;
  const patterns = manifest.files.filter((entry) => !/^(?:lib|types)$/.test(entry));
  for (const file of globSync(['package.json', ...patterns], {cwd: PROJECT, dot: true})) {
    await fs.cp(path.join(PROJECT, file), path.join(packed, file));
  }
  await compileProgram(path.join(packed, 'lib'));
  writePublishedManifest(packed);
  const reference = await buildSite(path.join(PROJECT, 'tests/sites/attacked-pages'));
  expected = await filesOf(reference.outDir);
}, 120_000);

afterAll(() => fs.rm(root, {recursive: true, force: true}));

it('fault 138: builds where each package sees only its own dependencies', async () => {
  const siteDir = path.join(root, 'isolated');
  await copySite(siteDir);
  const modules = path.join(siteDir, 'node_modules/.pnpm/inkstone@0.1.0/node_modules');
  await fs.cp(packed, path.join(modules, 'inkstone'), {recursive: true});
  await linkDependencies(modules);
  await fs.symlink(path.join(modules, 'inkstone'), path.join(siteDir, 'node_modules/inkstone'));
  expect(await build(siteDir, path.join(siteDir, 'node_modules/inkstone'))).toEqual(expected);
});

it('fault 138: builds in a workspace whose packages are all in its root', async () => {
  const modules = path.join(root, 'workspace/node_modules');
  const siteDir = path.join(root, 'workspace/packages/site');
  await copySite(siteDir);
  await fs.cp(packed, path.join(modules, 'inkstone'), {recursive: true});
  await linkDependencies(modules);
  expect(await build(siteDir, path.join(modules, 'inkstone'))).toEqual(expected);
});

async function copySite(siteDir: string): Promise<void> {
  await fs.cp(path.join(PROJECT, 'tests/sites/attacked-pages'), siteDir, {recursive: true});
  await fs.writeFile(path.join(siteDir, 'package.json'), '{"name": "site", "type": "module", "private": true}\n');
}

/** Links the declared dependencies and nothing else; they find theirs where they really are. */
async function linkDependencies(modules: string): Promise<void> {
  for (const name of Object.keys(manifest.dependencies)) {
    await fs.mkdir(path.dirname(path.join(modules, name)), {recursive: true});
    await fs.symlink(path.join(PROJECT, 'node_modules', name), path.join(modules, name));
  }
}

async function build(siteDir: string, installed: string): Promise<Map<string, string>> {
  const program = path.join(installed, 'bin/inkstone.mjs');
  const run = await inkstone(['build', siteDir], {
    program,
    cwd: siteDir,
    env: {INKSTONE_CACHE_DIR: path.join(siteDir, '.cache')},
  });
  expect(run.code, run.output).toBe(0);
  return filesOf(path.join(siteDir, 'build'));
}
