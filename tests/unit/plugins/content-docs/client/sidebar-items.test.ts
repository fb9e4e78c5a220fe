import {expect, test} from 'vitest';
import {
  filterDocCardListItems,
  findFirstSidebarItemLink,
  findSidebarCategory,
  isActiveSidebarItem,
  isVisibleSidebarItem,
} from '../../../../../plugins/content-docs/client/sidebar-items.ts';
import type {PropSidebarItem, PropSidebarItemCategory} from '../../../../../plugins/content-docs/client/types.ts';

const link = (href: string, unlisted = false): PropSidebarItem => ({
  type: 'link',
  label: href,
  href,
  docId: href,
  unlisted,
});
const category = (items: PropSidebarItem[], more: Partial<PropSidebarItemCategory> = {}): PropSidebarItemCategory => ({
  ...{type: 'category', label: 'C', collapsible: true, collapsed: true, items},
  ...more,
});

test('API-19 the first link of a category is its own page, else that of its first listed page', () => {
  expect(findFirstSidebarItemLink(category([link('/a')], {href: '/c'}))).toBe('/c');
  expect(
    findFirstSidebarItemLink(category([link('/hidden', true), link('/a')], {href: '/c', linkUnlisted: true})),
  ).toBe('/a');
  expect(findFirstSidebarItemLink(category([{type: 'html', value: '<hr>'}]))).toBeUndefined();
});

test('HTML-17 a closed category without its items still leads to its first page', () => {
  const closed = category([], {firstHref: '/first', itemCount: 3});
  expect(findFirstSidebarItemLink(closed)).toBe('/first');
  expect(isVisibleSidebarItem(closed, '/x')).toBe(true);
  expect(filterDocCardListItems([closed, category([])])).toEqual([closed]);
});

test('DOC-38 an unlisted page is visible on itself only, and so is a category that has nothing else', () => {
  expect([isVisibleSidebarItem(link('/a', true), '/b'), isVisibleSidebarItem(link('/a', true), '/a/')]).toEqual([
    false,
    true,
  ]);
  const hidden = category([link('/a', true)]);
  expect([isVisibleSidebarItem(hidden, '/b'), isVisibleSidebarItem(hidden, '/a')]).toEqual([false, true]);
});

test('DOC-66 a category is active when it is or contains the page', () => {
  const outer = category([category([link('/a/')])], {href: '/outer'});
  expect(['/a', '/outer/', '/b'].map((path) => isActiveSidebarItem(outer, path))).toEqual([true, true, false]);
  expect(findSidebarCategory([link('/x'), outer], ({items}) => items.some((item) => item.type === 'link'))).toBe(
    outer.items[0],
  );
});

test('a category is active for its page in another case, without a slash or encoded', () => {
  const item = category([link('/中文/')], {href: '/Docs'});
  expect(['/docs/', '/%E4%B8%AD%E6%96%87'].map((path) => isActiveSidebarItem(item, path))).toEqual([true, true]);
});
