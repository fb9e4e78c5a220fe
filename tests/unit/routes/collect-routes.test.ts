import {describe, expect, it} from 'vitest';
import type {RouteRequest} from '../../../contract/route.ts';
import type {Site} from '../../../contract/site.ts';
import {dataFileOf} from '../../../contract/url.ts';
import {collectRoutes, type CollectedRoutes} from '../../../core/routes/collect-routes.ts';
import {findFileConflicts} from '../../../core/routes/route-conflicts.ts';

interface Options {
  baseUrl?: string;
  trailingSlash?: boolean;
  onDuplicateRoutes?: string;
  data?: Record<string, unknown>;
  generatedDir?: string;
}

function collect(requests: (RouteRequest & {by?: string})[], options: Options = {}): CollectedRoutes {
  const {
    baseUrl = '/',
    trailingSlash,
    onDuplicateRoutes = 'warn',
    data = {},
    generatedDir = '/site/.docusaurus',
  } = options;
  const i18n = {currentLocale: 'en', localeConfigs: {en: {baseUrl}, fr: {baseUrl: `${baseUrl}fr/`}}};
  const site = {
    siteDir: '/site',
    generatedDir,
    baseUrl,
    i18n,
    config: {trailingSlash, onDuplicateRoutes},
  } as unknown as Site;
  return collectRoutes({
    site,
    routes: requests.map(({by = 'test', ...request}) => ({
      plugin: {name: by, id: 'default'},
      request: request as RouteRequest,
    })),
    shared: [],
    isDocument: (path) => /\.mdx?$/.test(path),
    readData: (path) => {
      if (!(path in data)) throw new Error(`no ${path}`);
      return data[path];
    },
  });
}

const page = (path: string, more: Partial<RouteRequest> = {}): RouteRequest => ({
  path,
  component: '@theme/X',
  exact: true,
  ...more,
});
const paths = (table: CollectedRoutes): string[] => table.routes.map((route) => route.path);

describe('collectRoutes', () => {
  it('gives leaves with their branch, sorted, and the not-found page', () => {
    const table = collect([
      {
        path: '/docs',
        component: '@theme/DocsRoot',
        routes: [
          {path: '/docs', component: '@theme/DocRoot', sidebar: 'a', routes: [page('/docs/b'), page('/docs/a')]},
        ],
      },
      page('/'),
    ]);
    expect(paths(table)).toEqual(['/', '/404.html', '/docs/a', '/docs/b']);
    expect(table.routes[2]).toMatchObject({
      htmlFile: 'docs/a/index.html',
      dataFile: dataFileOf('/docs/a', '/'),
      exact: true,
      branch: [
        {path: '/docs', component: '@theme/DocsRoot', exact: false, plugin: {name: 'test', id: 'default'}},
        {component: '@theme/DocRoot', attributes: {sidebar: 'a'}},
        {path: '/docs/a', component: '@theme/X'},
      ],
    });
    expect(table.routes[1]).toMatchObject({
      htmlFile: '404.html',
      branch: [{component: '@theme/NotFound'}],
      plugin: {name: 'native'},
    });
  });

  it.each([
    [undefined, ['/a/', '/b', '/x/index.html-no'], ['a/index.html', 'b/index.html', 'x/index.html-no/index.html']],
    [true, ['/a/', '/b/', '/x/index.html-no/'], ['a/index.html', 'b/index.html', 'x/index.html-no/index.html']],
    [false, ['/a', '/b', '/x/index.html-no'], ['a.html', 'b.html', 'x/index.html-no.html']],
  ])('CFG-08 to CFG-10 applies trailingSlash %s', (trailingSlash, expected, files) => {
    const table = collect([page('/a/'), page('/b'), page('/x/index.html-no')], {
      ...(trailingSlash !== undefined && {trailingSlash}),
    });
    const own = table.routes.filter((route) => route.path !== '/404.html');
    expect(own.map((route) => route.path)).toEqual(expected);
    expect(own.map((route) => route.htmlFile)).toEqual(files);
  });

  it('keeps 404.html a file whatever the trailing slash', () => {
    expect(collect([], {trailingSlash: true}).routes[0]?.htmlFile).toBe('404.html');
  });

  it('names sources relative to the site, also those that a plugin names with @site', () => {
    const child = page('/a/b', {metadata: {sourceFilePath: '@site/a/b.md'}});
    const {routes} = collect([{by: 'own', path: '/a', component: '@theme/DocRoot', routes: [child]}]);
    expect(routes.find(({path}) => path === '/a/b')?.metadata).toEqual({sourceFilePath: 'a/b.md'});
  });

  it('TRAP-04 shows the page and not the document where both want the root', () => {
    const docs = {
      by: 'docs',
      path: '/',
      component: '@theme/DocsRoot',
      routes: [page('/', {component: '@theme/DocItem', metadata: {sourceFilePath: 'docs/home.md'}})],
    };
    const table = collect([
      docs,
      {
        by: 'pages',
        ...page('/', {component: '@site/src/pages/index.tsx', metadata: {sourceFilePath: 'src/pages/index.tsx'}}),
      },
    ]);
    expect(table.routes.find((route) => route.path === '/')?.branch[0]?.component).toBe('src/pages/index.tsx');
    expect(table.diagnostics).toMatchObject([
      {
        code: 'INK3001',
        severity: 'warning',
        message:
          'Duplicate route "/": pages (src/pages/index.tsx) and docs (docs/home.md). The site shows the first one.',
        place: {file: 'docs/home.md'},
        related: [{place: {file: 'src/pages/index.tsx'}}],
      },
    ]);
  });

  it.each([
    ['throw', 'error'],
    ['log', 'info'],
    ['ignore', undefined],
  ])('CFG-15 reports duplicates at the severity %s', (onDuplicateRoutes, severity) => {
    expect(collect([page('/a'), page('/a')], {onDuplicateRoutes}).diagnostics.map((found) => found.severity)).toEqual(
      severity ? [severity] : [],
    );
  });

  it.each([
    ['the path without a slash', [page('/a/'), page('/a')], '/a'],
    ['the higher priority', [page('/a'), page('/a/', {priority: 1})], '/a/'],
    ['a page before a document', [{path: '/', component: '@theme/D', routes: [page('/a')]}, page('/a/')], '/a/'],
  ])('TRAP-08 /a and /a/ are one address, shown by the route that is tried first: %s', (_name, requests, kept) => {
    const table = collect(requests, {onDuplicateRoutes: 'throw'});
    expect(paths(table).filter((path) => path.startsWith('/a'))).toEqual([kept]);
    expect(table.routes.find((route) => route.path === kept)?.htmlFile).toBe('a/index.html');
    expect(table.diagnostics).toMatchObject([{code: 'INK3001', severity: 'warning'}]);
  });

  it('gives the configuration of the site to who asks for it, without anything to load', () => {
    const table = collect([page('/a', {modules: {config: '@generated/docusaurus.config'}})]);
    const route = table.routes.find((record) => record.path === '/a');
    expect(route?.branch[0]?.props).toEqual({config: {$module: '@generated/docusaurus.config'}});
    expect(route?.needs).toEqual(['@theme/X']);
  });

  it('faults 32 and 33: reports paths that meet on a disk', () => {
    expect(collect([page('/Foo'), page('/foo')]).diagnostics).toMatchObject([{code: 'INK3002'}]);
    expect(collect([page('/caf\u00e9'), page('/cafe\u0301')]).diagnostics).toMatchObject([{code: 'INK3005'}]);
  });

  it('fault 34: reports names that no file can have', () => {
    expect(collect([page(`/${'页'.repeat(90)}`)]).diagnostics).toMatchObject([{code: 'INK3003', severity: 'error'}]);
  });

  it.each(['/con', '/docs/AUX', '/com1', '/a/nul.', '/a:b', '/end '])(
    'fault 34: reports %j on Windows, where no file can have that name, and only there',
    (path) => {
      const {routes} = collect([page(path)]);
      const found = (platform: string) => findFileConflicts(routes, 'warn', platform);
      expect(found('win32')).toMatchObject([{code: 'INK3003', severity: 'error'}]);
      expect(found('win32')[0]?.message).toContain(`"${path}" requires the file name`);
      expect(found('linux')).toEqual([]);
    },
  );

  it('fault 34: takes names that only contain those of devices', () => {
    const {routes} = collect([page('/console'), page('/docs/auxiliary'), page('/com'), page('/.con')]);
    expect(findFileConflicts(routes, 'warn', 'win32')).toEqual([]);
  });

  it.each(['/../x', '/a/%2e%2e/b', '/a\\..\\b', '/a/./b', '/a\u0000'])('fault 26: refuses %j as a path', (path) => {
    const table = collect([page(path)]);
    expect(paths(table)).toEqual(['/404.html']);
    expect(table.diagnostics).toMatchObject([{code: 'INK3004', severity: 'error'}]);
  });

  it('reports a page that another language can replace', () => {
    const {diagnostics} = collect([page('/base/fr/a'), page('/base/fr'), page('/base/french')], {baseUrl: '/base/'});
    expect(diagnostics.map(({code, severity, message}) => `${code} ${severity} ${message}`)).toEqual(
      ['/base/fr', '/base/fr/a'].map(
        (path) =>
          `INK3001 warning The page "${path}" has a URL of the language "fr": a page of that language with the same URL replaces it.`,
      ),
    );
  });

  it.each(['/blog/learn-C#', '/what?', '/100%', '/a%23b', '/%41%zz'])(
    'refuses %j, which no link leads to, and names the file',
    (path) => {
      const table = collect([page(path, {metadata: {sourceFilePath: 'blog/a.md'}})]);
      expect(paths(table)).toEqual(['/404.html']);
      expect(table.diagnostics).toMatchObject([{code: 'INK3004', severity: 'error', place: {file: 'blog/a.md'}}]);
    },
  );

  it('PLG-10 knows the names of the folders of the content plugins, in each language', () => {
    const folder = '/site/.docusaurus/locale-fr/docusaurus-plugin-content-blog/default';
    const modules = {
      asked: '~blog/default/a.json',
      written: '~blog/../locale-fr/docusaurus-plugin-content-blog/default/b.json',
      code: '~docs/default/code.js',
    };
    const table = collect([page('/a', {modules, context: {meta: '~blog/default/a.json'}})], {
      generatedDir: '/site/.docusaurus/locale-fr',
      data: {[`${folder}/a.json`]: 1, [`${folder}/b.json`]: 2},
    });
    const [level] = table.routes.find((record) => record.path === '/a')?.branch ?? [];
    const code = '.docusaurus/locale-fr/docusaurus-plugin-content-docs/default/code.js';
    expect(level?.props).toEqual({asked: 1, written: 2, code: {$module: code}});
    expect(level?.context).toEqual({meta: 1});
  });

  it('PLG-10 turns modules into markers, data and code', () => {
    const table = collect(
      [
        page('/a', {
          modules: {
            content: {__import: true, path: '@site/docs/a.md', metadata: {id: 'a'}},
            items: [{content: {__import: true, path: '/site/blog/b.mdx', query: {truncated: true}}}],
            old: '@site/docs/c.md?truncated=true',
            list: '/site/.docusaurus/x/default/list.json',
            code: '/site/src/code.js',
            bar: {__shared: 'bar.123', when: 'inline'},
            full: {__shared: 'full.456', when: 'idle'},
          },
          props: {heading: 'H', list: 'hidden by the module'},
          context: {blogMetadata: '/site/.docusaurus/x/default/meta.json', plain: 'text'},
        }),
      ],
      {data: {'/site/.docusaurus/x/default/list.json': [1], '/site/.docusaurus/x/default/meta.json': {b: 1}}},
    );
    const route = table.routes.find((record) => record.path === '/a');
    expect(route?.branch[0]?.props).toEqual({
      heading: 'H',
      content: {$document: 'docs/a.md', metadata: {id: 'a'}},
      items: [{content: {$document: 'blog/b.mdx?truncated=true'}}],
      old: {$document: 'docs/c.md?truncated=true'},
      list: [1],
      code: {$module: 'src/code.js'},
      bar: {$shared: 'bar.123'},
      full: {$shared: 'full.456', idle: true},
    });
    expect(route?.branch[0]?.context).toEqual({blogMetadata: {b: 1}, plain: 'text'});
    expect(route?.documents).toEqual(['docs/a.md', 'blog/b.mdx?truncated=true', 'docs/c.md?truncated=true']);
    expect(route?.needs).toEqual(['@theme/X', 'src/code.js']);
    expect(route?.shared).toEqual(['bar.123', 'full.456']);
    expect(table.documents).toContain('blog/b.mdx?truncated=true');
  });

  it('stores large props once that several pages have', () => {
    const list = Array.from({length: 1000}, (_, index) => `item ${index}`);
    const parent = {path: '/p', component: '@theme/P', props: {list, small: 1}, routes: [page('/p/a'), page('/p/b')]};
    const table = collect([parent, page('/alone', {props: {other: [...list, 'x']}})]);
    expect(table.shared).toHaveLength(1);
    expect(JSON.parse(table.shared[0]?.json ?? '')).toEqual(list);
    const name = table.shared[0]?.name;
    for (const path of ['/p/a', '/p/b']) {
      const route = table.routes.find((record) => record.path === path);
      expect(route?.branch[0]?.props).toEqual({list: {$shared: name}, small: 1});
      expect(route?.shared).toEqual([name]);
    }
  });

  it('lists what matches more than its own path, in the order it is tried', () => {
    const table = collect([page('/x/:id'), page('/open', {exact: false}), page('/closed')], {baseUrl: '/base/'});
    expect(table.patterns).toEqual([
      {path: '/open', exact: false, strict: false, data: `/base/${dataFileOf('/open', '/')}`},
      {path: '/x/:id', exact: true, strict: false, data: `/base/${dataFileOf('/x/:id', '/')}`},
    ]);
  });

  it('fault 71: props that are no JSON and modules that are not there are named with their route', () => {
    const circle: Record<string, unknown> = {};
    circle['self'] = circle;
    const table = collect([page('/a', {props: circle}), page('/b', {modules: {x: '/site/none.json'}})]);
    expect(table.diagnostics.map((found) => found.code).sort()).toEqual(['INK3006', 'INK3007']);
    expect(paths(table)).toEqual(['/404.html']);
  });

  it('can be sent to another thread', () => {
    const table = collect([page('/a', {props: {date: new Date(0)}})]);
    expect(structuredClone(table)).toEqual(table);
  });
});
