import {describe, expect, it, vi} from 'vitest';
import type {PageData} from '../../../contract/route.ts';
import {createPageLoader, type PageSource} from '../../../runtime/page-loader.ts';
import {createPageLookup} from '../../../runtime/page-lookup.ts';
import {siteData} from './site-data.ts';

const Page = (): null => null;

function data(path: string, rest: Partial<PageData> = {}): PageData {
  return {
    bundle: 'B1',
    path,
    branch: [{path, component: '@theme/Page'}],
    documents: [],
    needs: ['@theme/Page'],
    shared: [],
    ...rest,
  };
}

function setUp(files: Record<string, unknown>, overrides: Record<string, unknown> = {}) {
  const fetch = vi.fn<PageSource['fetch']>(async (url) => {
    const file = files[url];
    if (typeof file === 'number') return {ok: false, status: file, json: async () => ({})};
    return {
      ok: file !== undefined,
      status: file === undefined ? 404 : 200,
      json: async () => (typeof file === 'string' ? (JSON.parse(file) as unknown) : file),
    };
  });
  const importDocument = vi.fn<PageSource['importDocument']>(async () => ({
    needs: [],
    create: () => ({default: () => null, toc: [], frontMatter: {}, assets: {}}),
  }));
  const registry = {'@theme/Page': vi.fn<() => Promise<object>>(async () => ({default: Page}))};
  const loadNavigationChunk = async () => ({createPageLookup, completeStyles: async () => undefined});
  const source = {site: siteData(), registry, bundle: 'B1', fetch, importDocument, loadNavigationChunk};
  const loader = createPageLoader({...source, ...overrides});
  return {loader, fetch, importDocument, registry};
}

const NOT_FOUND = {'/assets/js/routes/404.html.json': data('/404.html')};

describe('createPageLoader', () => {
  it('loads data, modules and documents of a page, each once', async () => {
    const {loader, fetch, importDocument, registry} = setUp({
      '/assets/js/routes/a.json': data('/a', {documents: [['docs/a.md', '/assets/js/docs/a.js']]}),
    });
    const [first, second] = await Promise.all([loader.load('/a'), loader.load('/a')]);
    expect(first).toBe(second);
    expect(first.page.levels[0]?.component).toBe(Page);
    expect(loader.getIfLoaded('/a')).toBe(first);
    expect([fetch, importDocument, registry['@theme/Page']].map((call) => call.mock.calls.length)).toEqual([1, 1, 1]);
  });

  it('finds a page by the other form of its last slash', async () => {
    const {loader} = setUp({'/assets/js/routes/demo.json': data('/demo/')});
    expect((await loader.load('/demo')).page.data.path).toBe('/demo/');
  });

  it('NF-04 gives the not-found page for a path that has none', async () => {
    const {loader} = setUp(NOT_FOUND);
    expect((await loader.load('/nope')).page.data.path).toBe('/404.html');
  });

  it('fault 123: asks again for a page that was missing', async () => {
    const files: Record<string, unknown> = {...NOT_FOUND};
    const {loader} = setUp(files);
    await loader.filesOf('/later');
    await loader.load('/later');
    expect(loader.getIfLoaded('/later')).toBeUndefined();
    files['/assets/js/routes/later.json'] = data('/later');
    expect((await loader.load('/later')).page.data.path).toBe('/later');
  });

  it('RT-13 does not take a page whose path differs in case, though the file was found', async () => {
    const {loader} = setUp({...NOT_FOUND, '/assets/js/routes/api/vkx.json': data('/api/vkX')});
    expect((await loader.load('/api/vkx')).page.data.path).toBe('/404.html');
  });

  it('CLN-05 CLN-07 names the clean path of an address that ends in .html, found or not', async () => {
    const {loader} = setUp({...NOT_FOUND, '/assets/js/routes/faq.json': data('/faq')});
    expect(await loader.load('/faq.html')).toMatchObject({cleanPath: '/faq', page: {data: {path: '/faq'}}});
    expect(loader.getIfLoaded('/faq')?.cleanPath).toBeUndefined();
    expect(await loader.load('/nope.html')).toMatchObject({cleanPath: '/nope', page: {data: {path: '/404.html'}}});
  });

  it('takes a route with parameters after the literal path was not found', async () => {
    const site = siteData({patterns: [{path: '/u/:id', exact: true, strict: false, data: '/assets/js/routes/u.json'}]});
    const {loader} = setUp({'/assets/js/routes/u.json': data('/u/:id')}, {site});
    expect((await loader.load('/u/7')).page.data.path).toBe('/u/:id');
  });

  it.each([
    ['a server error', 500],
    ['something that is not JSON', '<!doctype html>'],
    ['data of another deployment', data('/a', {bundle: 'B2'})],
    ['a module that the bundle does not have', data('/a', {needs: ['@theme/Gone']})],
  ])('NAV-13 rejects with StaleSiteError for %s', async (_, file) => {
    const {loader} = setUp({'/assets/js/routes/a.json': file});
    await expect(loader.load('/a')).rejects.toMatchObject({name: 'StaleSiteError'});
    expect(loader.getIfLoaded('/a')).toBeUndefined();
  });

  it('tries a page that failed again the next time', async () => {
    const files: Record<string, unknown> = {'/assets/js/routes/a.json': 500};
    const {loader} = setUp(files);
    await expect(loader.load('/a')).rejects.toMatchObject({name: 'StaleSiteError'});
    files['/assets/js/routes/a.json'] = data('/a');
    await expect(loader.load('/a')).resolves.toBeDefined();
  });

  it.each([
    ['offline', new TypeError('Failed to fetch')],
    ['the answer takes too long', new DOMException('The operation timed out.', 'TimeoutError')],
  ])('rejects with StaleSiteError when %s', async (_name, reason) => {
    const fetch = async (): Promise<never> => Promise.reject(reason);
    await expect(setUp({}, {fetch}).loader.load('/a')).rejects.toMatchObject({name: 'StaleSiteError'});
  });

  it('takes over the data that came with the HTML without asking for them', async () => {
    const {loader, fetch} = setUp({});
    await loader.adopt(data('/a'));
    expect(loader.getIfLoaded('/a')).toBeDefined();
    await loader.load('/a');
    expect(fetch).not.toHaveBeenCalled();
  });

  it('names the files of a page that are still to be fetched', async () => {
    const documents: PageData['documents'] = [['docs/a.md', '/assets/js/docs/a.js']];
    const {loader} = setUp({'/assets/js/routes/a.json': data('/a', {documents})});
    expect(await loader.filesOf('/a')).toEqual(['/assets/js/docs/a.js']);
    await loader.load('/a');
    expect(await loader.filesOf('/a')).toEqual([]);
  });
});
