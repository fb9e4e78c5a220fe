import {describe, expect, it, test} from 'vitest';
import type {DocumentExports, DocumentHost} from '../../../contract/host.ts';
import type {PageData} from '../../../contract/route.ts';
import {createDocumentStore} from '../../../runtime/document-host.ts';
import {findHighlighted} from '../../../runtime/highlighted-code.ts';
import {createModuleCache} from '../../../runtime/module-cache.ts';
import {type PageResources, resolvePage, resolveValue} from '../../../runtime/resolve-page.ts';
import {siteData} from './site-data.ts';

const parts: PageResources = {
  module: (key) => ({default: {name: key}, extra: 1}),
  document: ({$document, metadata}) => ({$document, metadata, isDocument: true}),
  shared: (name) => ({name, isShared: true}),
};

describe('resolveValue', () => {
  it('puts documents, shared data and modules in the places of their markers, at any depth', () => {
    const props = {
      items: [{content: {$document: 'blog/a.md', metadata: {title: 'A'}}}],
      sidebar: {$shared: 'sb'},
      plain: [1, null],
    };
    expect(resolveValue(props, parts)).toEqual({
      items: [{content: {$document: 'blog/a.md', metadata: {title: 'A'}, isDocument: true}}],
      sidebar: {name: 'sb', isShared: true},
      plain: [1, null],
    });
  });

  it('leaves data that are loaded later as the handle for useSharedData', () => {
    expect(resolveValue({$shared: 'sb', idle: true}, parts)).toEqual({$shared: 'sb', idle: true});
  });

  it('PLG-10 gives the default export of a module with the named ones on it', () => {
    expect(resolveValue({$module: 'x.ts'}, parts)).toEqual({name: 'x.ts', extra: 1});
    expect(resolveValue({$module: 'x'}, {...parts, module: () => ({default: 'text', other: 1})})).toBe('text');
    expect(resolveValue({$module: 'x'}, {...parts, module: () => ({other: 1})})).toEqual({other: 1});
  });
});

test('the configuration of the site is at hand without a module', () => {
  globalThis.__INKSTONE_SITE__ = siteData({});
  expect(resolveValue({$module: '@generated/docusaurus.config'}, {...parts, module: () => ({})})).toBe(
    globalThis.__INKSTONE_SITE__?.siteConfig,
  );
});

describe('resolvePage', () => {
  it('names the module when there is no component as default export', () => {
    const data: PageData = {
      bundle: 'b',
      path: '/a',
      branch: [{path: '/a', component: 'src/x.tsx'}],
      documents: [],
      needs: [],
      shared: [],
    };
    expect(() => resolvePage(data, {...parts, module: () => ({})})).toThrow(/^the default export of "src\/x\.tsx"/);
  });
});

/** What is on a component. */
const staticsOf = (component: unknown): object => ({...(component as object)});

const exportsOf = (rest: Partial<DocumentExports> = {}): DocumentExports => ({
  default: () => null,
  toc: [{value: 'x', id: 'x', level: 2}],
  frontMatter: {a: 1},
  contentTitle: 'Title',
  assets: {},
  ...rest,
});

describe('createDocumentStore', () => {
  const modules = createModuleCache({'@theme/Tabs': async () => ({default: 'Tabs'})});

  it('BLG-44 MDX-42 puts metadata and the other exports on the component', () => {
    const store = createDocumentStore(modules);
    store.add('a.md', {needs: [], create: () => exportsOf()});
    const component = store.component({$document: 'a.md', metadata: {title: 'A'}});
    expect(component).toBeTypeOf('function');
    expect(staticsOf(component)).toMatchObject({
      metadata: {title: 'A'},
      frontMatter: {a: 1},
      contentTitle: 'Title',
      assets: {},
      toc: [{value: 'x', id: 'x', level: 2}],
    });
  });

  it('takes names that functions have themselves', () => {
    const store = createDocumentStore(modules);
    store.add('a.md', {needs: [], create: () => exportsOf({name: 'x', length: 7})});
    expect(staticsOf(store.component({$document: 'a.md'}))).toMatchObject({name: 'x', length: 7});
  });

  it('gives each place of use its own metadata', () => {
    const store = createDocumentStore(modules);
    store.add('a.md', {needs: [], create: (host) => exportsOf({seen: host.metadata})});
    const first = store.component({$document: 'a.md', metadata: {n: 1}});
    expect(staticsOf(store.component({$document: 'a.md', metadata: {n: 2}}))).toMatchObject({
      metadata: {n: 2},
      seen: {n: 2},
    });
    expect(staticsOf(first)).toMatchObject({metadata: {n: 1}, seen: {n: 1}});
  });

  it('hands partials to the documents that import them, each run once', () => {
    const store = createDocumentStore(modules);
    let runs = 0;
    store.add('a.md', {
      needs: [],
      create: (host) => exportsOf({part: host.document('_p.mdx'), again: host.document('_p.mdx')}),
      partials: {'_p.mdx': () => exportsOf({run: ++runs})},
    });
    expect(staticsOf(store.component({$document: 'a.md'}))).toMatchObject({part: {run: 1}, again: {run: 1}});
  });

  it('hands out modules that were loaded, and names those that were not', async () => {
    const store = createDocumentStore(modules);
    let host: DocumentHost | undefined;
    store.add('a.md', {needs: [], create: (given) => exportsOf({host: (host = given) && undefined})});
    store.component({$document: 'a.md'});
    expect(() => host?.use('@theme/Tabs')).toThrow('@theme/Tabs');
    await host?.load('@theme/Tabs');
    expect(host?.use('@theme/Tabs')).toEqual({default: 'Tabs'});
    await expect(host?.load('@theme/Gone')).rejects.toThrow('@theme/Gone');
  });

  it('gives the text of highlighted code, by which its lines are found again', () => {
    const store = createDocumentStore(modules);
    const html = '<i class="k">const</i> a = &lt;b&gt; &amp;&amp; &quot;c&quot;;\n<i>d</i>';
    store.add('a.md', {needs: [], create: (host) => exportsOf({text: host.code('js', html)})});
    const text = 'const a = <b> && "c";\nd';
    expect(staticsOf(store.component({$document: 'a.md'}))).toMatchObject({text});
    expect(findHighlighted('js', text)).toEqual(html.split('\n'));
    expect(findHighlighted('ts', text)).toBeUndefined();
  });
});
