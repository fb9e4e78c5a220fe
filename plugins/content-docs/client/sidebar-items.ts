import {useMemo} from 'react';
import {isSamePath} from 'inkstone/runtime';
import type {PropSidebar, PropSidebarItem, PropSidebarItemCategory} from './types.ts';

/** The first category, going down, for which the predicate holds. */
export function findSidebarCategory(
  sidebar: PropSidebar,
  predicate: (category: PropSidebarItemCategory) => boolean,
): PropSidebarItemCategory | undefined {
  for (const item of sidebar) {
    if (item.type !== 'category') continue;
    const found = predicate(item) ? item : findSidebarCategory(item.items, predicate);
    if (found) return found;
  }
  return undefined;
}

/** Where the label of a category may lead: its own page, else the first listed page in it. */
export function findFirstSidebarItemCategoryLink(item: PropSidebarItemCategory): string | undefined {
  if (item.href !== undefined && !item.linkUnlisted) return item.href;
  if (item.firstHref !== undefined) return item.firstHref;
  for (const child of item.items) {
    const link = findFirstSidebarItemLink(child);
    if (link !== undefined) return link;
  }
  return undefined;
}

/** Where an item may lead; nothing for HTML and unlisted pages. */
export function findFirstSidebarItemLink(item: PropSidebarItem): string | undefined {
  if (item.type === 'link') return item.unlisted ? undefined : item.href;
  return item.type === 'category' ? findFirstSidebarItemCategoryLink(item) : undefined;
}

/** Returns whether an item is the current page or contains it. */
export function isActiveSidebarItem(item: PropSidebarItem, activePath: string): boolean {
  if (item.type === 'link') return isSamePath(item.href, activePath);
  if (item.type !== 'category') return false;
  return isSamePath(item.href, activePath) || item.items.some((child) => isActiveSidebarItem(child, activePath));
}

/** Returns whether an item is visible: unlisted pages are only visible while they are shown. */
export function isVisibleSidebarItem(item: PropSidebarItem, activePath: string): boolean {
  if (item.type === 'link') return !item.unlisted || isActiveSidebarItem(item, activePath);
  if (item.type !== 'category') return true;
  return (
    findFirstSidebarItemCategoryLink(item) !== undefined ||
    isActiveSidebarItem(item, activePath) ||
    item.items.some((child) => isVisibleSidebarItem(child, activePath))
  );
}

/** Returns the items that are visible. */
export function useVisibleSidebarItems(items: readonly PropSidebarItem[], activePath: string): PropSidebarItem[] {
  return useMemo(() => items.filter((item) => isVisibleSidebarItem(item, activePath)), [items, activePath]);
}

/** Items that can be shown as cards. */
export function filterDocCardListItems(items: PropSidebarItem[]): PropSidebarItem[] {
  return items.filter((item) => item.type === 'html' || findFirstSidebarItemLink(item) !== undefined);
}
