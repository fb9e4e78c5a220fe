import {describe, expect, it} from 'vitest';
import type {PropSidebarItem, PropSidebarItemCategory} from '../../../../../plugins/content-docs/client/types.ts';
import {SidebarViews} from '../../../../../plugins/content-docs/sidebars/sidebar-views.ts';

const link = (number: number): PropSidebarItem => ({
  type: 'link',
  label: `Page ${number}`,
  href: `/p/${number}`,
  docId: `p${number}`,
});
const category = (label: string, items: PropSidebarItem[]): PropSidebarItemCategory => ({
  type: 'category',
  label,
  items,
  collapsed: true,
  collapsible: true,
});
const pages = (count: number): PropSidebarItem[] => Array.from({length: count}, (_, index) => link(index));

function shownOn(items: PropSidebarItem[], path: string, withDescriptions = false): PropSidebarItem[] {
  const views = new SidebarViews(items);
  return views.prune(views.viewOf(path, withDescriptions), (id) => `About ${id}`);
}

function countOf(items: PropSidebarItem[]): number {
  return items.reduce((sum, item) => sum + 1 + (item.type === 'category' ? countOf(item.items) : 0), 0);
}

describe('the part of a sidebar that the HTML of a page shows', () => {
  it('has the open path, and of closed categories their first page and their size', () => {
    const items = [category('A', pages(3)), category('B', [link(7), category('C', [link(8)])])];
    const [a, b] = shownOn(items, '/p/8') as PropSidebarItemCategory[];
    expect(a).toMatchObject({items: [], firstHref: '/p/0', itemCount: 3});
    expect(b?.items).toMatchObject([{href: '/p/7'}, {label: 'C', items: [{href: '/p/8'}]}]);
  });

  it('is whole for components of a site that expect all items', () => {
    const items = [category('A', pages(300)), link(400)];
    const views = new SidebarViews(items, true);
    const [first, second] = ['/p/7', '/p/400'].map((path) => views.viewOf(path, false));
    expect(first?.key).toBe(second?.key);
    expect(first && views.prune(first, () => undefined)).toEqual(items);
  });

  it('is whole where the list is not long', () => {
    expect(shownOn([category('A', pages(200))], '/p/150')).toMatchObject([{items: {length: 200}}]);
  });

  it('does not grow with a list that is long: the page with its neighbourhood, and a closed category for each side', () => {
    for (const count of [1000, 4000]) {
      const [long] = shownOn([category('A', pages(count))], '/p/512') as PropSidebarItemCategory[];
      expect(countOf([long as PropSidebarItem])).toBe(153);
      expect(long?.items[0]).toMatchObject({
        label: 'Page 0 … Page 449',
        firstHref: '/p/0',
        itemCount: 450,
        items: [],
        isStretch: true,
      });
      expect(long?.items[1]).toMatchObject({href: '/p/450'});
      expect(long?.items).toContainEqual(link(512));
      expect(long?.items.at(-1)).toMatchObject({label: `Page 600 … Page ${count - 1}`, itemCount: count - 600});
    }
  });

  it('is the same for neighbours, so that their data are written once', () => {
    const views = new SidebarViews([category('A', pages(1000))]);
    const keys = new Set(Array.from({length: 1000}, (_, number) => views.viewOf(`/p/${number}`, false).key));
    expect(keys.size).toBe(20);
  });

  it('begins at the start of a long list that the page is not in', () => {
    const open = {...category('A', pages(1000)), collapsible: false};
    const [a] = shownOn([open, link(2000)], '/p/2000') as PropSidebarItemCategory[];
    expect(a?.items[0]).toMatchObject({href: '/p/0'});
    expect(a?.items).toHaveLength(101);
  });

  it('is whole at the level whose entries the page may show as cards', () => {
    const items = pages(1000);
    expect(shownOn(items, '/p/5', true)).toHaveLength(1000);
    expect(shownOn(items, '/p/5', true)[999]).toMatchObject({docDescription: 'About p999'});
  });
});
