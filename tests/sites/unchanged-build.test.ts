import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import {expect, it} from 'vitest';
import {buildSite, copyToTemporary, inkstone, PROJECT} from '../harness/build-site.ts';

/**
 * Packages that an unchanged site needs none of: the bundler, compilers of documents and code,
 * parsers of HTML.
 */
const NEEDLESS = [
  '@swc/core',
  'css-loader',
  'esbuild',
  'lightningcss',
  'mini-css-extract-plugin',
  'prismjs',
  'satteri',
  'tapable',
  'webpack',
  'webpack-merge',
];

it('a build of an unchanged site loads neither bundler nor compiler, starts no thread, and leaves every file as it was', async () => {
  const env = {INKSTONE_CACHE_DIR: await fs.mkdtemp(path.join(os.tmpdir(), 'inkstone-cache-'))};
  const {siteDir, outDir} = await buildSite(path.join(import.meta.dirname, 'minimal'), [], {env});
  const before = await inodesOf(outDir);
  const {packages, threads} = await modulesOfBuild(siteDir, env);
  expect(packages).toContain('commander');
  expect(packages.filter((name) => NEEDLESS.some((needless) => name.startsWith(needless)))).toEqual([]);
  expect(threads).toBe(0);
  expect(await inodesOf(outDir)).toEqual(before);
});

it('nor does a site with a search load the bundler', async () => {
  const env = {INKSTONE_CACHE_DIR: await fs.mkdtemp(path.join(os.tmpdir(), 'inkstone-cache-'))};
  const siteDir = await copyToTemporary(path.join(import.meta.dirname, 'minimal'));
  const config = path.join(siteDir, 'site.config.ts');
  const text = await fs.readFile(config, 'utf8');
  await fs.writeFile(config, text.replace('presets:', `themes: ['search-local'],\n  presets:`));
  const first = await inkstone(['build', siteDir], {env});
  expect(first.code, first.output).toBe(0);
  const {packages} = await modulesOfBuild(siteDir, env);
  expect(packages).toContain('lunr');
  expect(packages.filter((name) => /^(?:webpack|css-loader|mini-css-extract-plugin)/.test(name))).toEqual([]);
});

/** Builds a site and returns which packages were loaded and how many threads started. */
async function modulesOfBuild(
  siteDir: string,
  env: Record<string, string>,
): Promise<{packages: string[]; threads: number}> {
  const seen = path.join(siteDir, 'loaded.json');
  const recorder = path.join(PROJECT, 'tests/harness/record-modules.cjs');
  const run = await inkstone(['build', siteDir], {
    env: {...env, RECORD_MODULES: seen, NODE_OPTIONS: `--require ${JSON.stringify(recorder)}`},
  });
  expect(run.code, run.output).toBe(0);
  return JSON.parse(await fs.readFile(seen, 'utf8')) as {packages: string[]; threads: number};
}

/**
 * Relative names of all files to the number of the file. What plugins write at the end has no other
 * name while it is written.
 */
async function inodesOf(dir: string): Promise<Record<string, number>> {
  const entries = await fs.readdir(dir, {recursive: true, withFileTypes: true});
  const files = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
  const numbered = await Promise.all(
    files.map(async (file): Promise<[string, number]> => [path.relative(dir, file), (await fs.stat(file)).ino]),
  );
  return Object.fromEntries(numbered.sort(([a], [b]) => (a < b ? -1 : 1)));
}
