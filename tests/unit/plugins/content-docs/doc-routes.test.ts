import {expect, test} from 'vitest';
import type {RouteRequest} from '../../../../contract/route.ts';
import {tagRoutes} from '../../../../plugins/content-docs/doc-routes.ts';
import type {DocsOptions} from '../../../../plugins/content-docs/options.ts';
import type {LoadedVersion} from '../../../../plugins/content-docs/types.ts';
import {pagesOf} from './plugin-context.ts';
import {handbook, runDocs, type DocsRun} from './run-docs.ts';

const sidebarPath = './sidebars.js';

function page(run: DocsRun, path: string): {route: RouteRequest; parents: RouteRequest[]} {
  const found = pagesOf(run.routes).find(({route}) => route.path === path);
  if (!found) throw new Error(`no page ${path}`);
  return found;
}

function shownSidebar(run: DocsRun, path: string): unknown {
  const level = page(run, path).parents.at(-1);
  const ref = level?.modules?.['sidebarItems'] as {__shared: string; when: string} | undefined;
  return ref && run.shared.get(ref.__shared);
}

test('DOC-89 routes are nested as components expect them, with the data of the page', async () => {
  const run = await runDocs({siteDir: handbook, baseUrl: '/base/'}, {sidebarPath});
  const {route, parents} = page(run, '/base/docs/next/guide/use');
  expect(parents.map(({path, component, exact}) => [path, component, exact])).toEqual([
    ['/base/docs', '@theme/DocsRoot', false],
    ['/base/docs/next/', '@theme/DocVersionRoot', false],
    ['/base/docs/next/', '@theme/DocRoot', false],
  ]);
  expect(parents[1]?.props).toEqual({
    version: {
      ...{pluginId: 'default', version: 'current', label: 'Next', banner: 'unreleased', badge: true, noIndex: false},
      ...{className: 'docs-version-current', isLast: false, docsSidebars: {}, docs: {}},
    },
  });
  expect(parents[2]).toMatchObject({
    sidebar: 'handbook',
    modules: {sidebarFull: {when: 'idle'}, sidebarItems: {when: 'inline'}},
  });
  expect(route).toMatchObject({
    component: '@theme/DocItem',
    exact: true,
    sidebar: 'handbook',
    metadata: {sourceFilePath: 'docs/02-guide/use.md'},
  });
  expect(route.modules?.['content']).toMatchObject({
    __import: true,
    path: `${handbook}/docs/02-guide/use.md`,
    metadata: {id: 'guide/use'},
  });
});

test('DOC-90 metadata of a document, with the fields that it has', async () => {
  const run = await runDocs({siteDir: handbook}, {sidebarPath, editUrl: 'https://g.example/'});
  const metadataOf = (path: string): object => {
    const content = page(run, path).route.modules?.['content'] as {metadata: object};
    return content.metadata;
  };
  expect(metadataOf('/docs/next/start/install')).toMatchObject({
    ...{id: 'start/install', slug: '/start/install', permalink: '/docs/next/start/install', version: 'current'},
    ...{source: '@site/docs/01-start/02-install.md', sourceDirName: '01-start', sidebarPosition: 2},
    ...{draft: false, unlisted: false, editUrl: 'https://g.example/docs/01-start/02-install.md', sidebar: 'handbook'},
    tags: [
      {inline: false, label: 'Water', permalink: '/docs/next/tags/h2o', description: 'All that flows.'},
      {inline: true, label: 'Loose', permalink: '/docs/next/tags/loose'},
    ],
    frontMatter: expect.any(Object),
    previous: {title: expect.any(String), permalink: expect.any(String)},
  });
  expect(metadataOf('/docs/next/guide/use')).not.toHaveProperty('lastUpdatedAt');
});

test('DOC-66 a page carries the open part of its sidebar only', async () => {
  const run = await runDocs({siteDir: handbook}, {sidebarPath});
  expect(shownSidebar(run, '/docs/next/start/install')).toMatchObject([
    {label: 'Home'},
    {label: '404', docId: 'start/first'},
    {label: 'Install it'},
    {label: 'Notes of January'},
    {
      type: 'category',
      label: 'The guide',
      href: '/docs/next/guide/',
      items: [],
      firstHref: '/docs/next/guide/use',
      itemCount: 3,
    },
  ]);
  const open = shownSidebar(run, '/docs/next/guide/use') as {items?: {label: string}[]}[];
  expect(open.at(-1)?.items?.map((item) => item.label)).toEqual(['Use', 'Secret', 'One']);
});

test('pages that show the same part of a sidebar share it', async () => {
  const run = await runDocs({siteDir: handbook}, {sidebarPath});
  const refOf = (path: string): unknown => page(run, path).parents.at(-1)?.modules?.['sidebarItems'];
  expect(refOf('/docs/next/start/install')).toBe(refOf('/docs/next/start/first'));
  expect(refOf('/docs/next/guide/use')).toBe(refOf('/docs/next/guide/secret'));
  expect(refOf('/docs/next/guide/use')).not.toBe(refOf('/docs/next/start/first'));
});

test('the index of a category gets descriptions of what is in it, apart from those of the sidebar', async () => {
  const run = await runDocs({siteDir: handbook}, {sidebarPath});
  const guide = (shownSidebar(run, '/docs/next/guide/') as {label: string; items?: object[]}[]).at(-1);
  expect(guide?.items).toContainEqual(expect.objectContaining({docId: 'guide/use', docDescription: 'How to use it.'}));
});

test('DOC-75 a generated index knows its neighbours and its place', async () => {
  const run = await runDocs({siteDir: handbook}, {});
  const {route} = page(run, '/docs/next/category/start');
  expect(route.component).toBe('@theme/DocCategoryGeneratedIndexPage');
  expect(route.props).toEqual({
    categoryGeneratedIndex: {
      ...{
        title: 'First steps',
        description: 'Where to begin.',
        slug: '/category/start',
        permalink: '/docs/next/category/start',
      },
      ...{sidebar: 'defaultSidebar', version: 'current', alternates: {current: '/docs/next/category/start'}},
      breadcrumbs: [expect.objectContaining({type: 'category', label: 'Start', items: []})],
      navigation: {
        previous: {title: 'Use', permalink: '/docs/next/guide/use'},
        next: {title: 'The first one', permalink: '/docs/next/start/first'},
      },
    },
  });
});

test('DOC-68 DOC-85 breadcrumbs and the same page in other versions stand in the data of the page', async () => {
  const run = await runDocs({siteDir: handbook}, {sidebarPath});
  const metadataOf = (path: string) =>
    (page(run, path).route.modules?.['content'] as {metadata: Record<string, unknown>}).metadata;
  expect(metadataOf('/docs/next/guide/use')['breadcrumbs']).toMatchObject([
    {label: 'The guide', href: '/docs/next/guide/', items: []},
    {label: 'Use'},
  ]);
  expect(metadataOf('/docs/next/')['alternates']).toEqual({current: '/docs/next/', '1.0': '/docs/'});
  const off = await runDocs({siteDir: handbook}, {sidebarPath, breadcrumbs: false});
  expect(page(off, '/docs/next/guide/use').route.modules?.['content']).not.toHaveProperty('metadata.breadcrumbs');
});

test('DOC-71 DOC-38 tag pages, sorted by title; a tag of unlisted pages alone is in no list', async () => {
  const run = await runDocs({siteDir: handbook}, {sidebarPath});
  expect(page(run, '/docs/next/tags').route.props).toEqual({
    tags: [
      {label: 'Water', permalink: '/docs/next/tags/h2o', description: 'All that flows.', count: 2},
      {label: 'Loose', permalink: '/docs/next/tags/loose', description: undefined, count: 1},
    ],
  });
  expect(page(run, '/docs/next/tags/h2o').route.props).toMatchObject({
    tag: {
      allTagsPath: '/docs/next/tags',
      count: 2,
      unlisted: false,
      items: [{title: 'Home'}, {title: 'Install the tool'}],
    },
  });
  expect(page(run, '/docs/next/tags/hidden').route.props).toMatchObject({tag: {unlisted: true, count: 1}});
});

test('DOC-71 DOC-38 where all tags are unlisted, the page that theirs link to is there, and empty', () => {
  const doc = {
    title: 'Hidden',
    permalink: '/docs/hidden',
    unlisted: true,
    tags: [{label: 'One', permalink: '/docs/tags/one'}],
  };
  const version = {docs: [doc], tagsPath: '/docs/tags'} as unknown as LoadedVersion;
  const options = {docTagsListComponent: '@theme/List', docTagDocListComponent: '@theme/Tag'} as unknown as DocsOptions;
  expect(tagRoutes(version, options).map(({path}) => path)).toEqual(['/docs/tags', '/docs/tags/one']);
  expect(tagRoutes(version, options)[0]?.props).toEqual({tags: []});
  expect(tagRoutes({...version, docs: []}, options)).toEqual([]);
});

test('DOC-12 components can be replaced', async () => {
  const run = await runDocs({siteDir: handbook}, {sidebarPath, docItemComponent: '@theme/ApiItem'});
  expect(page(run, '/docs/next/guide/use').route.component).toBe('@theme/ApiItem');
});

test('DOC-91 global data: the head has the main documents and those of the navbar, the rest has all', async () => {
  const themeConfig = {
    navbar: {
      items: [
        {label: 'More', items: [{type: 'doc', docId: 'guide/use'}]},
        {type: 'doc', docId: 'x', docsPluginId: 'other'},
      ],
    },
  };
  const run = await runDocs({siteDir: handbook, siteConfig: {themeConfig}}, {sidebarPath});
  const [current] = (run.globalData as {versions: Record<string, unknown>[]}).versions;
  expect(current).toMatchObject({
    ...{
      name: 'current',
      label: 'Next',
      isLast: false,
      path: '/docs/next',
      mainDocId: 'index',
      mainDocPath: '/docs/next/',
      draftIds: [],
    },
    docs: [
      {id: 'guide/use', path: '/docs/next/guide/use', sidebar: 'handbook'},
      {id: 'index', path: '/docs/next/', sidebar: 'handbook'},
    ],
    sidebars: {
      handbook: {link: {path: '/docs/next/', label: 'index'}},
      reference: {link: {path: '/docs/next/reference/'}},
    },
  });
  const [all] = (run.globalDataRest as {versions: {docs: object[]; draftIds: string[]}[]}).versions;
  expect([all?.docs.length, all?.draftIds]).toEqual([10, ['guide/draft']]);
});
