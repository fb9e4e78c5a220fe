import {describe, expect, it} from 'vitest';
import type {CompiledDocument, DocumentLink} from '../../../contract/document.ts';
import type {RouteRecord} from '../../../contract/route.ts';
import type {RenderedRoute} from '../../../contract/stages.ts';
import {checkLinks, type LinkCheckInput} from '../../../core/finish/check-links.ts';

function page(
  path: string,
  facts: {links?: string[]; anchors?: string[]; documents?: string[]; strict?: boolean; source?: string} = {},
): RenderedRoute {
  const route = {path, documents: facts.documents ?? [], strict: facts.strict ?? false} as unknown as RouteRecord;
  if (facts.source) route.metadata = {sourceFilePath: facts.source};
  return {route, title: '', noIndex: false, links: facts.links ?? [], anchors: facts.anchors ?? []};
}

function document(key: string, links: DocumentLink[], documents: string[] = []): [string, CompiledDocument] {
  return [key, {facts: {links, documents}} as unknown as CompiledDocument];
}

function check(pages: RenderedRoute[], overrides: Partial<LinkCheckInput> = {}) {
  return checkLinks({
    config: {onBrokenLinks: 'throw', onBrokenAnchors: 'warn'},
    baseUrl: '/',
    pages,
    table: {routes: [], patterns: []},
    documents: new Map(),
    files: new Set(),
    ...overrides,
  });
}

describe('CFG-12 broken links', () => {
  it('accepts pages with and without slash, query, encoding, files and relative addresses', () => {
    const links = [
      '/b',
      '/b/',
      '/b?q=1',
      '/%E4%B8%AD%E6%96%87',
      '/中文/',
      '/feed.xml',
      '/demo/',
      '/old',
      'c',
      './c',
      '../b',
      '',
      '?x',
      'https://x',
      'mailto:a@b',
      '//x',
      'pathname:///y',
    ];
    const pages = [page('/dir/a', {links}), page('/b'), page('/中文'), page('/dir/c')];
    expect(check(pages, {files: new Set(['feed.xml', 'demo/index.html', 'old.html'])})).toEqual([]);
  });

  it('reports a page that does not exist, with the nearest name', () => {
    expect(check([page('/a', {links: ['/guide/instal']}), page('/guide/install')])).toEqual([
      {
        code: 'INK7001',
        severity: 'error',
        message: 'Broken link to "/guide/instal" on the page /a: there is no page or file at this URL.',
        hint: 'Did you mean "/guide/install"? Set onBrokenLinks to "warn" to build anyway.',
      },
    ]);
  });

  it('fault 22: upper and lower case count on every system', () => {
    const [found] = check([
      page('/a', {links: ['/Guide/Very-Long-Name-Indeed']}),
      page('/guide/very-long-name-indeed'),
    ]);
    expect(found?.hint).toContain('Did you mean "/guide/very-long-name-indeed"?');
    expect(check([page('/a', {links: ['/Feed.xml']})], {files: new Set(['feed.xml'])})).toHaveLength(1);
  });

  it('holds strict routes to their slash', () => {
    expect(
      check([page('/a', {links: ['/b', '/b/']}), page('/b/', {strict: true})]).map(({message}) => message),
    ).toEqual(['Broken link to "/b" on the page /a: there is no page or file at this URL.']);
  });

  it('reports a link in a document at its place, also one in a partial, once for all pages that show it', () => {
    const place = {file: 'docs/a.md', line: 3, column: 5};
    const partialPlace = {file: 'docs/_p.md', line: 1, column: 1};
    const documents = new Map([
      document('docs/a.md', [{url: 'missing?x#y', kind: 'url', place}], ['docs/_p.md']),
      document('docs/_p.md', [{url: './gone.md', target: '/base/gone', kind: 'document', place: partialPlace}]),
    ]);
    const links = ['/base/docs/missing?x#y', '/base/gone'];
    const pages = [
      page('/base/docs/a', {links, documents: ['docs/a.md']}),
      page('/base/docs/b', {links, documents: ['docs/a.md']}),
    ];
    const found = check(pages, {documents, baseUrl: '/base/'});
    expect(found.map(({message, place: at}) => [message, at])).toEqual([
      ['Broken link to "missing?x#y" (/base/docs/missing): there is no page or file at this URL.', place],
      ['Broken link to "./gone.md" (/base/gone): there is no page or file at this URL.', partialPlace],
    ]);
  });

  it('finds the place of a link that was written without the base URL', () => {
    const place = {file: 'docs/a.md', line: 9, column: 1};
    const documents = new Map([document('docs/a.md', [{url: '/nowhere', kind: 'url', place}])]);
    const found = check([page('/base/a', {links: ['/base/nowhere'], documents: ['docs/a.md']})], {
      documents,
      baseUrl: '/base/',
    });
    expect(found.map((diagnostic) => diagnostic.place)).toEqual([place]);
  });

  it('reports what all pages show once', () => {
    const pages = Array.from({length: 30}, (_, index) => page(`/p${index}`, {links: ['/nowhere-at-all']}));
    const found = check(pages);
    expect(found).toHaveLength(1);
    expect(found[0]?.hint).toContain('navbar');
    expect(found[0]?.related?.at(-1)).toEqual({message: 'and on 25 more'});
  });

  it('names the source of a component page', () => {
    const [found] = check([page('/a', {links: ['/zzz'], source: 'src/pages/a.tsx'})]);
    expect(found?.place).toEqual({file: 'src/pages/a.tsx'});
  });

  it('takes pages that failed to render, and routes with parameters, for what they are', () => {
    const routes = [{path: '/failed'} as RouteRecord];
    const patterns = [
      {path: '/user/:id', exact: true, strict: false, data: ''},
      {path: '/number/:id(\\d+)', exact: true, strict: false, data: ''},
      {path: '/maybe/:id?', exact: true, strict: false, data: ''},
      {path: '/many/:path+', exact: true, strict: false, data: ''},
      {path: '*', exact: false, strict: false, data: ''},
    ];
    const links = ['/failed/', '/user/5', '/user/5/x', '/number/12', '/number/x', '/maybe', '/maybe/1', '/many/b/c'];
    const found = check([page('/a', {links})], {table: {routes, patterns}});
    expect(found.map(({message}) => message)).toEqual([
      'Broken link to "/user/5/x" on the page /a: there is no page or file at this URL.',
      'Broken link to "/number/x" on the page /a: there is no page or file at this URL.',
    ]);
  });

  it('does not take files for targets outside the base URL', () => {
    expect(
      check([page('/base/a', {links: ['/x.txt', '/base/x.txt']})], {baseUrl: '/base/', files: new Set(['x.txt'])}),
    ).toHaveLength(1);
  });

  it('VAL-06 says nothing when told to ignore, and notes when told to log', () => {
    const pages = [page('/a', {links: ['/zzz', '#zzz']})];
    expect(check(pages, {config: {onBrokenLinks: 'ignore', onBrokenAnchors: 'ignore'}})).toEqual([]);
    expect(
      check(pages, {config: {onBrokenLinks: 'log', onBrokenAnchors: 'ignore'}}).map(({severity}) => severity),
    ).toEqual(['info']);
  });
});

describe('CFG-13 broken anchors', () => {
  it('fault 37: accepts anchors raw and percent-encoded, the empty one, the top and text fragments', () => {
    const links = [
      '#',
      '/b#',
      '#top',
      '/b#x',
      '/b/#%E4%B8%AD',
      '/b#中',
      '#own',
      '/b#x:~:text=y',
      '/b#:~:text=y',
      '/b#50%',
    ];
    expect(check([page('/a', {links, anchors: ['own']}), page('/b', {anchors: ['x', '中', '50%']})])).toEqual([]);
  });

  it('VAL-03 warns about an anchor that the page does not have, with the nearest one', () => {
    expect(
      check([page('/a', {links: ['/b#intro', '/b#introduction']}), page('/b', {anchors: ['introduction', 'intra']})]),
    ).toEqual([
      {
        code: 'INK7002',
        severity: 'warning',
        message: 'Broken link to "/b#intro" on the page /a: the page has no such anchor.',
        hint: 'Did you mean "/b#intra"?',
      },
    ]);
  });
});
