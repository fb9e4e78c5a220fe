import fs from 'node:fs/promises';
import path from 'node:path';
import {beforeAll, describe, expect, it} from 'vitest';
import {LoadedIndex} from '../../../plugins/search-local/client/loaded-index.ts';
import {
  decodePostings,
  type IndexFile,
  type SearchManifest,
  type ShardFile,
  type TextFile,
} from '../../../plugins/search-local/shared/index-format.ts';
import {buildSite, filesOf, inkstone} from '../../harness/build-site.ts';
import {builtFixture, builtGuide, type BuiltSite} from './built-site.ts';
import {laterRoutes} from './planned-routes.ts';
import {servedPage} from './served-page.ts';

async function indexOf(file: string): Promise<IndexFile> {
  return JSON.parse(await fs.readFile(file, 'utf8')) as IndexFile;
}

async function manifestOf(outDir: string): Promise<SearchManifest> {
  return JSON.parse(await fs.readFile(path.join(outDir, 'search-index/manifest.json'), 'utf8')) as SearchManifest;
}

/** Addresses of the pages that an index holds. */
async function pagesIn(outDir: string, name: string): Promise<string[]> {
  const {pages} = await indexOf(path.join(outDir, name));
  return pages.map(({u}) => u).sort();
}

describe('the index of the guide', () => {
  let guide: BuiltSite;
  let index: IndexFile;
  let files: string[];

  beforeAll(async () => {
    guide = await builtGuide();
    index = await indexOf(path.join(guide.outDir, 'search-index.json'));
    const names = await fs.readdir(path.join(guide.outDir, 'search-index'));
    files = ['search-index.json', ...names.map((name) => path.join('search-index', name))];
  });

  it('SB-01 has all its other files in one folder', async () => {
    const names = (await fs.readdir(guide.outDir)).filter((name) => name.startsWith('search'));
    expect(names.sort()).toEqual(['search', 'search-index', 'search-index.json']);
    expect(files.filter((name) => /content-\d+\.json$/.test(name)).length).toBeGreaterThan(2);
  });

  it('SB-04 holds every document, post and page once, and nothing else', async () => {
    const routes = index.pages.map(({u}) => u.replace(/(.)\/$/, '$1'));
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
    expect(index.pages.every(({t}) => t !== '')).toBe(true);
  });

  it('SB-05 numbers sections from 1, and texts like their sections', async () => {
    let next = 1;
    for (const {i, h = []} of index.pages) {
      expect(i).toBe(next);
      next += 1 + h.length / 2;
    }
    const numbers: number[] = [];
    // The text of a description has the negative number of its page.
    for (const name of files.filter((file) => /text-\d+\.json$/.test(file))) {
      const texts = JSON.parse(await fs.readFile(path.join(guide.outDir, name), 'utf8')) as TextFile;
      numbers.push(...texts.map(([i]) => i));
    }
    expect(new Set(numbers).size).toBe(numbers.length);
    expect(Math.min(...numbers.map(Math.abs))).toBe(1);
    expect(Math.max(...numbers)).toBeLessThan(next);
    const pages = new Set(index.pages.map(({i}) => -i));
    expect(numbers.every((i) => i > 0 || pages.has(i))).toBe(true);
  });

  it('SB-06 SB-09 has hashes that are ids of its pages, and breadcrumbs of navbar and sidebar', async () => {
    const page = index.pages.find(({u}) => u === '/guide/usage/wsi');
    const {html} = await servedPage(guide.outDir, '/guide/usage/wsi');
    const hashes = (page?.h ?? []).filter((_, at) => at % 2 === 1);
    expect(hashes.length).toBeGreaterThan(3);
    for (const hash of hashes) {
      expect(hash).toMatch(/^#/);
      expect(html).toContain(`id="${hash.slice(1)}"`);
    }
    expect(page?.b[0]).toBe('Vulkan 入门指南');
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
    const bodies = new LoadedIndex((word) => word);
    for (const [at, text] of texts.entries()) {
      const value = JSON.parse(text) as unknown;
      if (!/content-\d+\.json$/.test(files[at] ?? '')) continue;
      bodies.add((value as ShardFile).map(([term, postings]) => [term, decodePostings(postings)]));
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
