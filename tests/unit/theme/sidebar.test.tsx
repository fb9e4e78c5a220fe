import {describe, expect, it} from 'vitest';
import type {SidebarItem} from '../../../theme/_common/content-types.ts';
import DocSidebarItems from '../../../theme/DocSidebarItems/index.tsx';
import {renderInSite} from './render-in-site.tsx';

const items: SidebarItem[] = [
  {
    type: 'category',
    label: 'Open',
    collapsible: true,
    collapsed: true,
    items: [{type: 'link', label: 'Here', href: '/here'}],
  },
  {type: 'category', label: 'Shut', collapsible: true, collapsed: true, items: [], firstHref: '/first', itemCount: 3},
  {
    type: 'category',
    label: 'Paged',
    collapsible: true,
    collapsed: true,
    href: '/paged',
    items: [{type: 'link', label: 'In', href: '/in'}],
  },
  {type: 'link', label: 'Out', href: 'https://example.org'},
];
const rows = (pathname: string) =>
  renderInSite(<DocSidebarItems items={items} activePath={pathname} level={1} />, {pathname}).split(/(?=<li)/);

describe('sidebar of documents', () => {
  it('DOC-66 opens the category of the page and marks the page', () => {
    const [open, here] = rows('/here');
    expect(open).toContain(
      'class="theme-doc-sidebar-item-category theme-doc-sidebar-item-category-level-1 menu__list-item"',
    );
    expect(open).toContain('menu__link--active');
    expect(open).toContain('aria-expanded="true"');
    expect(here).toContain('theme-doc-sidebar-item-link-level-2');
    expect(here).toContain('aria-current="page"');
  });

  it('HTML-17 lets the label of a category without a page lead to its first page, children loaded or not', () => {
    expect(rows('/')[0]).toContain('href="/here"');
    const shut = rows('/here')[2];
    expect(shut).toContain('href="/first"');
    expect(shut).toContain('menu__list-item--collapsed');
    expect(shut).toContain('aria-expanded="false"');
    expect(shut).toContain('menu__link--sublist-caret');
  });

  it('DOC-66 leaves children of closed categories out of the HTML', () => {
    const html = rows('/here').join('');
    expect(html).not.toContain('href="/in"');
    expect(html).toContain('href="/paged"');
  });

  it('gives a category with a page a button of its own, named by the category', () => {
    const paged = rows('/here')[3];
    expect(paged).toMatch(
      /<button[^>]*aria-label="Expand sidebar category &#x27;Paged&#x27;"[^>]*aria-expanded="false"/,
    );
  });

  it('DOC-54 marks links that leave the site', () => {
    expect(rows('/here').at(-1)).toContain('aria-label="(opens in new tab)"');
  });
});
