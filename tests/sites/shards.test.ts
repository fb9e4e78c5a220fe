import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import {afterAll, afterEach, beforeAll, beforeEach, describe, expect, it} from 'vitest';
import type {BuildResult} from '../../bin/api.mjs';
import {decodeActionResult} from '../../core/remote/action-result.ts';
import {isInShard} from '../../core/support/shard.ts';
import {filesOf, inkstone, PROJECT} from '../harness/build-site.ts';
import {type CacheServer, startCacheServer} from '../harness/cache-server.ts';

const SHARDS = ['1/4', '2/4', '3/4', '4/4'];
/** Documents that the site has in addition to those of its folder. */
const MORE_DOCUMENTS = 12;

let root: string;
/** Documents in two languages. */
let site: string;
let expected: BuildResult;
let expectedFiles: Files;

type Files = [file: string, hash: string][];

beforeAll(async () => {
  root = await fs.realpath(await fs.mkdtemp(path.join(os.tmpdir(), 'inkstone-shards-')));
  site = await siteLike('minimal');
  const config = path.join(site, 'site.config.ts');
  const written = await fs.readFile(config, 'utf8');
  await fs.writeFile(
    config,
    written.replace("baseUrl: '/',", "$&\n  i18n: {defaultLocale: 'en', locales: ['en', 'fr']},"),
  );
  expected = await build('whole');
  expect(expected.locales.map(({locale}) => locale)).toEqual(['en', 'fr']);
  expectedFiles = await builtFiles();
  await removeOutput();
});
afterAll(() => fs.rm(root, {recursive: true, force: true}));

const removeOutput = (): Promise<void> => fs.rm(path.join(site, 'build'), {recursive: true, force: true});
afterEach(removeOutput);

/** Copies a folder of `tests/sites` and adds documents. */
async function siteLike(name: string): Promise<string> {
  const copy = path.join(root, name);
  await fs.cp(path.join(PROJECT, 'tests/sites', name), copy, {recursive: true});
  for (let at = 1; at <= MORE_DOCUMENTS; at++)
    await fs.writeFile(
      path.join(copy, `content/docs/more-${at}.md`),
      `# More ${at}\n\nAfter [another](./more-1.md).\n`,
    );
  return copy;
}

/** Builds the site, or a shard of it, with the cache of a machine. */
async function build(
  machine: string,
  args: string[] = [],
  {siteDir = site, ...env}: Record<string, string> = {},
): Promise<BuildResult> {
  const run = await inkstone(['build', siteDir, '--json', ...args], {
    env: {INKSTONE_CACHE_DIR: path.join(root, machine), ...env},
  });
  return JSON.parse(run.output) as BuildResult;
}

async function buildShards(
  machines: string,
  env: Record<string, string> = {},
  names: readonly string[] = SHARDS,
): Promise<BuildResult[]> {
  return Promise.all(names.map((shard) => build(`${machines}-${shard[0]}`, ['--shard', shard], env)));
}

const builtFiles = async (siteDir = site): Promise<Files> => [...(await filesOf(path.join(siteDir, 'build')))];

type Count = 'documents' | 'compiled' | 'pages' | 'rendered';
const sum = (results: BuildResult[], count: Count): number =>
  results.flatMap(({locales}) => locales).reduce((total, locale) => total + locale[count], 0);

describe('four shards with a remote cache', () => {
  let server: CacheServer;
  beforeEach(async () => {
    server = await startCacheServer();
  });
  afterEach(() => server.close());

  function packsOnServer(folder: string): string[] {
    const lists = [...server.files].filter(([name]) => name.startsWith('/ac/'));
    const names = lists.flatMap(([, bytes]) => decodeActionResult(bytes).files.map((file) => file.path));
    return names.filter((name) => name.startsWith(`${folder}/`)).sort();
  }

  it('leave a build nothing to compile', async () => {
    const env = {INKSTONE_REMOTE_CACHE: server.url};
    const shards = await buildShards('first', env);
    expect(shards.map(({ok, shard, diagnostics}) => ({ok, shard, diagnostics}))).toEqual(
      SHARDS.map((shard) => ({ok: true, shard, diagnostics: []})),
    );
    expect(sum(shards, 'compiled')).toBe(sum([expected], 'documents'));
    expect(sum(shards, 'documents')).toBe(sum([expected], 'documents'));
    await expect(fs.access(path.join(site, 'build'))).rejects.toThrow('ENOENT');

    const final = await build('final', [], env);
    expect(final.diagnostics).toEqual([]);
    expect(sum([final], 'documents')).toBe(sum([expected], 'documents'));
    expect(sum([final], 'compiled')).toBe(0);
    expect(await builtFiles()).toEqual(expectedFiles);
  });

  it('leave a build of a site with code nothing to bundle, render or tokenize if they run twice', async () => {
    const siteDir = await siteLike('live-translated');
    const env = {INKSTONE_REMOTE_CACHE: server.url, siteDir};
    const whole = await build('code-whole', [], {siteDir});
    const files = await builtFiles(siteDir);
    const first = await buildShards('code', env, ['1/2', '2/2']);
    expect(sum(first, 'compiled')).toBe(sum([whole], 'documents'));
    const second = await buildShards('code', env, ['1/2', '2/2']);
    expect(sum(second, 'compiled')).toBe(0);
    expect(sum(second, 'pages')).toBe(sum([whole], 'pages'));
    const tokenized = packsOnServer('plugins/search-local-en-pages');
    expect(tokenized.length).toBeGreaterThan(0);
    const final = await build('code-final', [], env);
    expect(packsOnServer('plugins/search-local-en-pages')).toEqual(tokenized);
    expect(sum([final], 'compiled')).toBe(0);
    expect(sum([final], 'rendered')).toBe(0);
    expect(final.locales.map(({bundled}) => bundled)).toEqual([false, false]);
    expect(await builtFiles(siteDir)).toEqual(files);
  });

  it('serve a build although one of them is missing, and another one finds no server', async () => {
    const env = {INKSTONE_REMOTE_CACHE: server.url};
    const [, second] = SHARDS as [string, string];
    const result = await build('alone', ['--shard', second], env);
    await build('lost', ['--shard', '1/4'], {INKSTONE_REMOTE_CACHE: 'http://127.0.0.1:9'});
    const final = await build('rest', [], env);
    expect(sum([final], 'compiled')).toBe(sum([expected], 'documents') - sum([result], 'compiled'));
    expect(await builtFiles()).toEqual(expectedFiles);
  });
});

it('the caches of shards can be copied together', async () => {
  await buildShards('copied');
  for (const shard of SHARDS)
    await fs.cp(path.join(root, `copied-${shard[0]}`), path.join(root, 'copied'), {recursive: true});
  const final = await build('copied');
  expect(sum([final], 'compiled')).toBe(0);
  expect(final.diagnostics).toEqual([]);
  expect(await builtFiles()).toEqual(expectedFiles);
});

it('shards can share a cache and run at the same time, each for one language', async () => {
  const shards = await Promise.all(
    ['en', 'fr'].flatMap((locale) =>
      ['1/2', '2/2'].map((shard) => build('shared', ['--shard', shard, '--locale', locale])),
    ),
  );
  expect(shards.map(({locales}) => locales.map(({locale, baseUrl}) => `${locale} ${baseUrl}`))).toEqual([
    ['en /'],
    ['en /'],
    ['fr /fr/'],
    ['fr /fr/'],
  ]);
  expect(sum(shards, 'compiled')).toBe(sum([expected], 'documents'));
  expect(sum([await build('shared')], 'compiled')).toBe(0);
  expect(await builtFiles()).toEqual(expectedFiles);
  const unknown = await build('shared', ['--shard', '1/2', '--locale', 'fr', '--locale', 'xx']);
  expect(unknown.diagnostics).toMatchObject([{code: 'INK1030'}]);
});

it('pages that a shard rendered for a bundle without the component of another shard are rendered again', async () => {
  const withCode = path.join(site, 'content/docs/with-code.mdx');
  await build('guess');
  await fs.writeFile(withCode, "import Note from '@site/Note.jsx';\n\n# With code\n\n<Note />\n");
  await fs.writeFile(path.join(site, 'Note.jsx'), 'export default () => <p>A note</p>;\n');
  try {
    const isOfFirst = isInShard('content/docs/with-code.mdx', {index: 1, count: 2});
    const [without, having] = isOfFirst ? ['2/2', '1/2'] : ['1/2', '2/2'];
    const guess = await build('guess', ['--shard', without as string]);
    expect(sum([guess], 'rendered')).toBeGreaterThan(0);
    await build('guess', ['--shard', having as string]);
    const final = await build('guess');
    expect(sum([final], 'compiled')).toBe(0);
    expect(sum([final], 'rendered')).toBeGreaterThanOrEqual(sum([guess], 'rendered'));
    const files = await builtFiles();
    await build('no-guess');
    expect(files).toEqual(await builtFiles());
  } finally {
    await Promise.all([withCode, path.join(site, 'Note.jsx')].map((file) => fs.rm(file)));
  }
});

it('a broken document fails its shard as it fails a build, and no other', async () => {
  const broken = path.join(site, 'content/docs/broken.mdx');
  await fs.writeFile(broken, '# Broken\n\n<Unclosed>\n');
  try {
    const shards = await buildShards('broken');
    const failed = shards.filter(({ok}) => !ok);
    expect(failed).toHaveLength(1);
    const whole = await build('broken-whole');
    expect(failed[0]?.diagnostics).toEqual(whole.diagnostics);
    expect(whole.diagnostics).toMatchObject([{severity: 'error', file: 'content/docs/broken.mdx'}]);
  } finally {
    await fs.rm(broken);
  }
});

it('a shard leaves the built site as it is and says what it stored', async () => {
  await build('told');
  const before = await builtFiles();
  const {code, output, stderr} = await inkstone(['build', site, '--shard', '1/1'], {
    env: {INKSTONE_CACHE_DIR: path.join(root, 'told')},
  });
  expect([code, stderr]).toEqual([0, '']);
  const documents = sum([expected], 'documents');
  expect(output).toMatch(/^Shard 1\/1, in [\d.]+ m?s$/m);
  expect(output).toContain(`\n${documents} documents: 0 compiled, ${documents} from the cache\n`);
  expect(output).not.toMatch(/publish|Generated/);
  expect(await builtFiles()).toEqual(before);
});

it('a shard removes its files from the cache, and those of shards that were killed long ago', async () => {
  const scratch = path.join(root, 'killed/shards');
  await fs.mkdir(path.join(scratch, 'shard-killed'), {recursive: true});
  await fs.utimes(path.join(scratch, 'shard-killed'), 0, 0);
  await fs.mkdir(path.join(scratch, 'shard-running'));
  await build('killed', ['--shard', '1/4']);
  expect(await fs.readdir(scratch)).toEqual(['shard-running']);
});

it('a shard whose cache cannot be written says so', async () => {
  await fs.writeFile(path.join(root, 'no-folder'), '');
  const {ok, diagnostics} = await build('no-folder', ['--shard', '1/4']);
  expect(ok).toBe(false);
  expect(diagnostics).toMatchObject([{code: 'INK8084', message: expect.stringContaining('cannot be written')}]);
});

it('a shard cannot be compared with a deployment', async () => {
  const {code, stderr} = await inkstone(['build', site, '--shard', '1/2', '--changed', 'deployed.json']);
  expect(code).toBe(1);
  expect(stderr).toMatch(/INK8084.*no output to compare/);
});

it('a development server has no shards', async () => {
  const {code, stderr} = await inkstone(['start', site, '--shard', '1/2']);
  expect(code).toBe(1);
  expect(stderr).toContain('INK0002  Unknown option "--shard" of "start"');
  expect(stderr).toContain('"--shard" is an option of build.');
});
