import {existsSync} from 'node:fs';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import {pathToFileURL} from 'node:url';
import {beforeAll, describe, expect, it} from 'vitest';
import {findNode, OTHER_NODES} from '../../scripts/find-node.ts';
import {filesOf, inkstone, type RunOptions} from '../harness/build-site.ts';
import {writeCorpus} from '../harness/corpus.ts';

/**
 * Rule 3 of the design: the output depends on the sources and on nothing else. Fault 65, 67, 68.
 */
let root: string;
let siteDir: string;
let reference: Map<string, string>;

async function build(dir: string, args: string[] = [], options: RunOptions = {}): Promise<Map<string, string>> {
  const run = await inkstone(['build', dir, ...args], options);
  expect(run.code, run.output).toBe(0);
  return filesOf(path.join(dir, 'build'));
}

function changedFiles(before: Map<string, string>, after: Map<string, string>): string[] {
  const all = new Set([...before.keys(), ...after.keys()]);
  return [...all].filter((file) => before.get(file) !== after.get(file)).sort();
}

beforeAll(async () => {
  root = await fs.mkdtemp(path.join(os.tmpdir(), 'inkstone-determinism-'));
  siteDir = path.join(root, 'one');
  await writeCorpus(40, siteDir);
  reference = await build(siteDir, [], {env: {INKSTONE_CACHE_DIR: path.join(root, 'cache')}});
}, 180_000);

describe('two builds of the same sources are byte for byte the same', () => {
  it('with a cold and with a warm cache', async () => {
    expect(
      changedFiles(reference, await build(siteDir, [], {env: {INKSTONE_CACHE_DIR: path.join(root, 'cache')}})),
    ).toEqual([]);
  });

  it('with another cache, made from nothing, by one worker', async () => {
    const again = await build(siteDir, ['--workers', '1'], {
      env: {INKSTONE_CACHE_DIR: path.join(root, 'cache-of-one')},
    });
    expect(changedFiles(reference, again)).toEqual([]);
  });

  it.each(OTHER_NODES)('with Node.js %s', async (major) => {
    const env = {INKSTONE_CACHE_DIR: path.join(root, `cache-of-node-${major}`)};
    expect(changedFiles(reference, await build(siteDir, [], {env, node: findNode(major)}))).toEqual([]);
  });

  it('in another folder, time zone and language, with and without a cache that comes from elsewhere', async () => {
    const other = path.join(root, 'another folder', '站点');
    await writeCorpus(40, other);
    const env = {TZ: 'Pacific/Auckland', LANG: 'tr_TR.UTF-8', LC_ALL: 'tr_TR.UTF-8'};
    expect(
      changedFiles(
        reference,
        await build(other, [], {env: {...env, INKSTONE_CACHE_DIR: path.join(root, 'cache-of-other')}}),
      ),
    ).toEqual([]);
    expect(
      changedFiles(reference, await build(other, [], {env: {...env, INKSTONE_CACHE_DIR: path.join(root, 'cache')}})),
    ).toEqual([]);
  });

  it('fault 66: whatever SOURCE_DATE_EPOCH and the clock say, in pages, feeds and the sitemap', async () => {
    const preload = path.join(root, 'year-before.mjs');
    await fs.writeFile(
      preload,
      `const Now = Date, shift = -365 * 86_400_000;
       globalThis.Date = class extends Now {
         constructor(...given) { given.length > 0 ? super(...given) : super(Now.now() + shift); }
         static now() { return Now.now() + shift; }
       };`,
    );
    expect([...reference.keys()]).toEqual(expect.arrayContaining(['blog/rss.xml', 'blog/atom.xml', 'sitemap.xml']));
    const cache = path.join(root, 'cache-of-another-time');
    // Everything else is made again. The package has the bundle if nobody has changed its sources.
    const bundle = path.join(root, 'cache/bundle');
    if (existsSync(bundle)) await fs.cp(bundle, path.join(cache, 'bundle'), {recursive: true});
    const env = {INKSTONE_CACHE_DIR: cache, NODE_OPTIONS: `--import=${pathToFileURL(preload).href}`};
    const other = await build(siteDir, [], {env: {...env, SOURCE_DATE_EPOCH: '946684800'}});
    expect(changedFiles(reference, other)).toEqual([]);
    const year = String(new Date().getFullYear());
    for (const file of ['blog/rss.xml', 'blog/atom.xml', 'sitemap.xml'])
      expect(await fs.readFile(path.join(siteDir, 'build', file), 'utf8')).not.toContain(`${year}-`);
  });

  it('fault 67: no path of this machine is in the output', async () => {
    const files = [...reference.keys()].filter((file) => /\.(?:html|js|json|css|xml)$/.test(file));
    for (const file of files) {
      const text = await fs.readFile(path.join(siteDir, 'build', file), 'utf8');
      expect(text.includes(root) || text.includes(os.homedir() + path.sep), file).toBe(false);
    }
  });
});

describe('one page added', () => {
  it('fault 69: changes the name of no script, style or document of another page', async () => {
    const added = path.join(siteDir, 'content/docs/zz-added.md');
    await fs.writeFile(added, '# Added\n\nA page with `code`.\n');
    const after = await build(siteDir, [], {env: {INKSTONE_CACHE_DIR: path.join(root, 'cache')}});
    await fs.rm(added);
    const hashed = (files: Map<string, string>): string[] =>
      [...files.keys()].filter((file) => /\.[0-9a-f]{8,}\.(?:js|css)$/.test(file));
    expect(hashed(reference).length).toBeGreaterThan(40);
    expect(hashed(reference).filter((file) => !after.has(file))).toEqual([]);
    const fresh = hashed(after).filter((file) => !reference.has(file));
    // The page shows `code` as no other does, so it also has a style sheet of its own.
    expect(fresh).toEqual([
      expect.stringMatching(/^assets\/css\/page\./),
      expect.stringMatching(/^assets\/js\/docs\/.*added/),
    ]);
  });
});

describe('one character changed in one document', () => {
  it('fault 68: changes that page, its data and what lists it, and compiles one document', async () => {
    const docs = await fs.readdir(path.join(siteDir, 'content/docs'), {recursive: true, encoding: 'utf8'});
    const doc = docs.filter((file) => /-\d+\.md$/.test(file)).sort()[3] as string;
    const file = path.join(siteDir, 'content/docs', doc);
    const source = await fs.readFile(file, 'utf8');
    const lines = source.trimEnd().split('\n');
    // The last paragraph: in no description, title or heading.
    const last = lines.findLastIndex((line) => /^\p{Script=Han}/u.test(line));
    lines[last] += '改';
    await fs.writeFile(file, `${lines.join('\n')}\n`);
    const run = await inkstone(['build', siteDir], {env: {INKSTONE_CACHE_DIR: path.join(root, 'cache')}});
    expect(run.code, run.output).toBe(0);
    expect(run.output).toMatch(/\b1 compiled\b/);
    const route = doc.replace(/\.md$/, '').replace(/(^|\/)\d+-/g, '$1');
    const changed = changedFiles(reference, await filesOf(path.join(siteDir, 'build')));
    const expected = changed.filter((name) => name.includes(path.basename(route)));
    expect(changed).toEqual(expected);
    // The page, its data, its old module and its new one.
    expect(changed).toHaveLength(4);
    await fs.writeFile(file, source);
    expect(
      changedFiles(reference, await build(siteDir, [], {env: {INKSTONE_CACHE_DIR: path.join(root, 'cache')}})),
    ).toEqual([]);
  });
});
