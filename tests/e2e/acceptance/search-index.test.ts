import fs from 'node:fs/promises';
import path from 'node:path';
import lunr from 'lunr';
import {beforeAll, describe, expect, it} from 'vitest';
import {LoadedIndex} from '../../../plugins/search-local/client/loaded-index.ts';
import {
  decodeDeltas,
  type SearchDocument,
  type SearchManifest,
  type ShardFile,
  type SubIndex,
  type TextFile,
} from '../../../plugins/search-local/shared/index-format.ts';
import {buildSite, filesOf, inkstone} from '../../harness/build-site.ts';
import {builtFixture, builtGuide, type BuiltSite} from './built-site.ts';
import {laterRoutes} from './planned-routes.ts';
import {servedPage} from './served-page.ts';

async function partsOf(file: string): Promise<SubIndex[]> {
  return JSON.parse(await fs.readFile(file, 'utf8')) as SubIndex[];
}

async function manifestOf(outDir: string): Promise<SearchManifest> {
  return JSON.parse(await fs.readFile(path.join(outDir, 'search-index/manifest.json'), 'utf8')) as SearchManifest;
}

/** Addresses of the pages that an index holds. */
async function pagesIn(outDir: string, name: string): Promise<string[]> {
  const [titles] = await partsOf(path.join(outDir, name));
  return titles?.documents.map(({u = ''}) => u).sort() ?? [];
}

/** Titles and headings of a compact index with what it leaves out. */
function expanded([titles, headings, ...others]: SubIndex[]): SearchDocument[][] {
  let crumbs: string[] | undefined;
  const pages = (titles?.documents ?? []).map((title) => ({...title, b: (crumbs = title.b ?? crumbs) ?? []}));
  const sections = (headings?.documents ?? []).flatMap(({e = '', ...heading}) =>
    [0, ...decodeDeltas(e)].map((distance) => {
      const i = heading.i + distance;
      const page = pages.findLast((title) => title.i <= i);
      return {...heading, i, ...(page?.u !== undefined && {u: page.u, p: page.i})};
    }),
  );
  return [pages, sections, ...others.map(({documents}) => documents)];
}

describe('the index of the guide', () => {
  let guide: BuiltSite;
  let parts: SubIndex[];
  let files: string[];
  const documents = (kind: number): SearchDocument[] => expanded(parts)[kind] ?? [];

  beforeAll(async () => {
    guide = await builtGuide();
    parts = await partsOf(path.join(guide.outDir, 'search-index.json'));
    const names = await fs.readdir(path.join(guide.outDir, 'search-index'));
    files = ['search-index.json', ...names.map((name) => path.join('search-index', name))];
  });

  it('SB-01 SB-02 is five parts of documents and a lunr index, which lunr loads', () => {
    expect(parts.map((part) => Object.keys(part))).toEqual(Array.from({length: 5}, () => ['documents', 'index']));
    for (const {index} of parts) {
      expect(index.fields).toEqual(['t']);
      expect(() => lunr.Index.load(index)).not.toThrow();
    }
    const hits = lunr.Index.load(parts[0]?.index as object).search('vkcreateinst');
    const found = documents(0).find(({i}) => String(i) === hits[0]?.ref);
    expect(found?.u).toBe('/api/vkCreateInstance');
  });

  it('SB-01 has all its other files in one folder', async () => {
    const names = (await fs.readdir(guide.outDir)).filter((name) => name.startsWith('search'));
    expect(names.sort()).toEqual(['search', 'search-index', 'search-index.json']);
    expect(files.filter((name) => /content-\d+\.json$/.test(name)).length).toBeGreaterThan(2);
  });

  it('SB-04 holds every document, post and page once, and nothing else', async () => {
    const routes = documents(0).map(({u = ''}) => u.replace(/(.)\/$/, '$1'));
    expect(new Set(routes).size).toBe(routes.length);
    const pages = (await fs.readdir(guide.outDir, {recursive: true, encoding: 'utf8'})).filter((file) =>
      /(?:^|[\\/])index\.html$/.test(file),
    );
    const wanted: string[] = [];
    for (const file of pages) {
      const html = await fs.readFile(path.join(guide.outDir, file), 'utf8');
      const classes = /<html[^>]*\sclass="([^"]*)"/.exec(html)?.[1] ?? '';
      const isHidden = /<meta[^>]*name="robots"[^>]*noindex/.test(html);
      const isIgnored = file === path.join('test', 'index.html');
      if (!isHidden && !isIgnored && /docs-doc-id-|blog-post-page|mdx-page/.test(classes))
        wanted.push(`/${path.dirname(file).replaceAll(path.sep, '/')}`);
    }
    expect(routes.sort()).toEqual(wanted.sort());
    expect(documents(0).every(({t}) => t !== '')).toBe(true);
  });

  it('SB-05 numbers entries from 1; those of one page share or name its number', async () => {
    const titles = new Set(documents(0).map(({i}) => i));
    const own = [...documents(0), ...documents(1), ...documents(4)].map(({i}) => i);
    // Bodies of this size lie in files of their own, with the descriptions of pages.
    for (const name of files.filter((file) => /text-\d+\.json$/.test(file))) {
      const texts = JSON.parse(await fs.readFile(path.join(guide.outDir, name), 'utf8')) as TextFile;
      own.push(...texts.map(([i]) => i).filter((i) => !titles.has(i)));
    }
    expect(Math.min(...own)).toBe(1);
    expect(new Set(own).size).toBe(own.length);
    expect(own.every(Number.isInteger)).toBe(true);
    for (const kind of [2, 3]) expect(documents(kind).every(({i}) => titles.has(i))).toBe(true);
    expect(documents(1).every(({p}) => p !== undefined && titles.has(p))).toBe(true);
  });

  it('SB-06 SB-09 has hashes that are ids of its pages, and breadcrumbs of navbar and sidebar', async () => {
    const page = documents(1).filter(({u}) => u === '/guide/usage/wsi');
    const {html} = await servedPage(guide.outDir, '/guide/usage/wsi');
    expect(page.length).toBeGreaterThan(3);
    for (const {h = ''} of page) {
      expect(h).toMatch(/^#/);
      expect(html).toContain(`id="${h.slice(1)}"`);
    }
    expect(documents(0).find(({u}) => u === '/guide/usage/wsi')?.b?.[0]).toBe('Vulkan 入门指南');
  });

  it('SB-19 is not larger than 3 MB and the share of each page of a later section, and parses and loads in half a second', async () => {
    let size = 0;
    const texts: string[] = [];
    for (const name of files) {
      const content = await fs.readFile(path.join(guide.outDir, name), 'utf8');
      size += Buffer.byteLength(content);
      texts.push(content);
    }
    // A chapter of the course is long and half of it code; the facts of the reference are left out.
    const share = (route: string): number =>
      route.startsWith('/course/') ? 44 : route.startsWith('/reference/') ? 2 : 12;
    const shares = (await laterRoutes()).map(share);
    expect(size).toBeLessThanOrEqual((3 * 1024 + shares.reduce((sum, each) => sum + each, 0)) * 1024);
    const started = process.cpuUsage();
    const bodies = new LoadedIndex();
    for (const [at, text] of texts.entries()) {
      const value = JSON.parse(text) as unknown;
      if (files[at] === 'search-index.json') for (const {index} of value as SubIndex[]) lunr.Index.load(index);
      else if (/content-\d+\.json$/.test(files[at] ?? '')) bodies.addShard(value as ShardFile);
    }
    const {user, system} = process.cpuUsage(started);
    expect((user + system) / 1000).toBeLessThan(500);
  });
});

describe('indexes of contexts and versions', () => {
  const inTutorial = ['/tutorial/queue', '/tutorial/swapchain'];

  it('SB-15 SB-18 puts pages of a context into a file of its own, the rest into the root file', async () => {
    const {outDir} = await builtFixture('search');
    expect(await pagesIn(outDir, 'search-index-tutorial.json')).toEqual(inTutorial);
    expect(await pagesIn(outDir, 'search-index-api.json')).toEqual(['/api/create']);
    expect(await pagesIn(outDir, 'search-index-guide-usage.json')).toEqual(['/guide/usage/wsi']);
    expect(await pagesIn(outDir, 'search-index.json')).toEqual(['/', '/blog/2024/01/01/post', '/guide/more/other']);
    const next = await pagesIn(outDir, 'next/search-index.json');
    expect(next).toContain('/next/tutorial/swapchain');
    expect(next.every((page) => page === '/next' || page.startsWith('/next/'))).toBe(true);
  });

  it('SB-16 puts everything into the root file where a setting asks for it', async () => {
    const {outDir} = await builtFixture('search', 'all');
    expect(await pagesIn(outDir, 'search-index.json')).toEqual([
      '/',
      '/api/create',
      '/blog/2024/01/01/post',
      '/guide/more/other',
      '/guide/usage/wsi',
      ...inTutorial,
    ]);
    expect(await pagesIn(outDir, 'search-index-tutorial.json')).toEqual(inTutorial);
  });

  it('SB-13 SB-14 writes the same bytes for the same files, and another hash for one byte more', async () => {
    const {siteDir, outDir} = await buildSite(path.join(import.meta.dirname, 'fixtures/search'));
    const searchFiles = async (): Promise<[string, string][]> =>
      [...(await filesOf(outDir))].filter(([name]) => path.basename(name).startsWith('search-'));
    const build = async (): Promise<void> => {
      const run = await inkstone(['build', siteDir]);
      expect(run.code, run.output).toBe(0);
    };
    const before = await searchFiles();
    const {hash} = await manifestOf(outDir);
    expect(hash).toMatch(/^[0-9a-f]{8}$/);
    await build();
    expect(await searchFiles()).toEqual(before);
    const source = path.join(siteDir, 'versioned_docs/version-1.0/guide/more/other.md');
    const text = await fs.readFile(source, 'utf8');
    await fs.writeFile(source, text.replace('其余戊', '其余戊子'));
    await build();
    expect((await manifestOf(outDir)).hash).not.toBe(hash);
    await fs.writeFile(source, text);
    await build();
    expect(await searchFiles()).toEqual(before);
    await fs.rm(siteDir, {recursive: true, force: true});
  });
});
