import {renderToStaticMarkup} from 'react-dom/server';
import {expect, test} from 'vitest';
import {
  DocsSidebarProvider,
  useDocsSidebar,
  useDocsSidebarLoader,
} from '../../../../../plugins/content-docs/client/sidebar-context.tsx';
import {useCurrentSidebarCategory, useDocById} from '../../../../../plugins/content-docs/client/current-category.ts';
import {DocProvider, DocsVersionProvider, useDoc} from '../../../../../plugins/content-docs/client/doc-context.tsx';
import {renderInSite} from '../../../theme/render-in-site.tsx';
import type {PropDocContent, PropVersionMetadata} from '../../../../../plugins/content-docs/client/types.ts';

function Shown() {
  const sidebar = useDocsSidebar();
  useDocsSidebarLoader()();
  return <p>{sidebar === null ? 'none' : `${sidebar.name}: ${sidebar.items.length}`}</p>;
}

test('API-19 the sidebar of the page, null on pages without one, an error outside', () => {
  const items = [{type: 'link' as const, label: 'A', href: '/a'}];
  expect(
    renderToStaticMarkup(
      <DocsSidebarProvider name="s" items={items}>
        <Shown />
      </DocsSidebarProvider>,
    ),
  ).toBe('<p>s: 1</p>');
  expect(
    renderToStaticMarkup(
      <DocsSidebarProvider name={undefined} items={undefined}>
        <Shown />
      </DocsSidebarProvider>,
    ),
  ).toBe('<p>none</p>');
  expect(() => renderToStaticMarkup(<Shown />)).toThrow('useDocsSidebar was called outside <DocsSidebarProvider>.');
});

test('a sidebar that a package shows without the provider has nothing to load', () => {
  const Load = () => <p>{String(useDocsSidebarLoader()())}</p>;
  expect(renderToStaticMarkup(<Load />)).toBe('<p>undefined</p>');
});

test('API-19 a document is known to everything below its provider', () => {
  const Title = () => <p>{useDoc().metadata.title}</p>;
  const content = Object.assign(() => null, {
    metadata: {title: 'T'},
    frontMatter: {},
    toc: [],
    assets: {},
    contentTitle: undefined,
  });
  expect(
    renderToStaticMarkup(
      <DocProvider content={content as unknown as PropDocContent}>
        <Title />
      </DocProvider>,
    ),
  ).toBe('<p>T</p>');
});

test('API-19 a page of a tag, which has no sidebar, may ask for documents', () => {
  const Title = () => <p>{useDocById('other')?.title ?? 'unknown'}</p>;
  expect(
    renderInSite(
      <DocsVersionProvider version={{docs: {}} as unknown as PropVersionMetadata}>
        <Title />
      </DocsVersionProvider>,
    ),
  ).toBe('<p>unknown</p>');
});

test('API-19 a card of a site can count the items of a category that the page does not have', () => {
  const closed = {type: 'category' as const, label: 'B', items: [], itemCount: 3, collapsed: true, collapsible: true};
  const open = {...closed, label: 'A', href: '/docs/a', items: [closed]};
  const Count = () => {
    const [item] = useCurrentSidebarCategory().items;
    return <p>{item?.type === 'category' ? item.items.length : 'none'}</p>;
  };
  expect(
    renderInSite(
      <DocsSidebarProvider name="s" items={[open]}>
        <Count />
      </DocsSidebarProvider>,
      {pathname: '/docs/a'},
    ),
  ).toBe('<p>3</p>');
});
