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
  const {packages, threads, documents} = await modulesOfBuild(siteDir, env);
  expect(packages).toContain('commander');
  expect(documents).toEqual([]);
  expect(packages.filter((name) => NEEDLESS.some((needless) => name.startsWith(needless)))).toEqual([]);
  expect(threads).toBe(0);
  expect(await inodesOf(outDir)).toEqual(before);
});

it('a build reads the modules of documents that were changed in the output, and writes them again', async () => {
  const env = {INKSTONE_CACHE_DIR: await fs.mkdtemp(path.join(os.tmpdir(), 'inkstone-cache-'))};
  const {siteDir, outDir} = await buildSite(path.join(import.meta.dirname, 'minimal'), [], {env});
  const dir = path.join(outDir, 'assets/js/docs');
  const [changed = '', removed = ''] = (await fs.readdir(dir)).map((name) => path.join(dir, name));
  const [content, other] = await Promise.all([fs.readFile(changed), fs.readFile(removed)]);
  await fs.writeFile(changed, Buffer.alloc(content.length, ' '));
  await fs.rm(removed);
  const before = await inodesOf(outDir);
  const {documents} = await modulesOfBuild(siteDir, env);
  expect(new Set(documents.map((file) => path.basename(file)))).toEqual(new Set([path.basename(changed)]));
  expect(await fs.readFile(changed)).toEqual(content);
  expect(await fs.readFile(removed)).toEqual(other);
  const kept = Object.entries(before).filter(([name]) => path.join(outDir, name) !== changed);
  expect(await inodesOf(outDir)).toMatchObject(Object.fromEntries(kept));
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

/**
 * Builds a site and returns which packages were loaded, how many threads started, and which modules
 * of documents the main thread has read.
 */
async function modulesOfBuild(
  siteDir: string,
  env: Record<string, string>,
): Promise<{packages: string[]; threads: number; documents: string[]}> {
  const seen = path.join(siteDir, 'loaded.json');
  const recorder = path.join(PROJECT, 'tests/harness/record-modules.cjs');
  const run = await inkstone(['build', siteDir], {
    env: {...env, RECORD_MODULES: seen, NODE_OPTIONS: `--require ${JSON.stringify(recorder)}`},
  });
  expect(run.code, run.output).toBe(0);
  return JSON.parse(await fs.readFile(seen, 'utf8')) as Awaited<ReturnType<typeof modulesOfBuild>>;
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
