import type {CategoryLink, Sidebar, SidebarCategory, SidebarDoc, SidebarItem, Sidebars} from './sidebar-types.ts';

/** A category whose label leads to a page of its own. */
export type LinkedCategory = SidebarCategory & {link: CategoryLink};
/** What previous and next go through. */
export type NavigationItem = SidebarDoc | LinkedCategory;

/** All items in reading order, a category before what is in it. */
export function flattenItems(items: readonly SidebarItem[]): SidebarItem[] {
  return items.flatMap((item) => (item.type === 'category' ? [item, ...flattenItems(item.items)] : [item]));
}

/**
 * Documents and linked categories in reading order; `ref` items do not count.
 */
export function navigationItems(sidebar: Sidebar): NavigationItem[] {
  return flattenItems(sidebar).filter(
    (item): item is NavigationItem => item.type === 'doc' || (item.type === 'category' && item.link !== undefined),
  );
}

/** The document that an item of the navigation shows, if it is one. */
export function shownDocId(item: NavigationItem): string | undefined {
  if (item.type !== 'category') return item.id;
  return item.link.type === 'doc' ? item.link.id : undefined;
}

/** Sidebar of each document: the last one that contains it. */
export function sidebarByDocId(sidebars: Sidebars): Map<string, string> {
  const result = new Map<string, string>();
  for (const [name, sidebar] of Object.entries(sidebars)) {
    for (const id of navigationItems(sidebar).map(shownDocId)) if (id !== undefined) result.set(id, name);
  }
  return result;
}

/** Categories with a generated index, with the sidebar each stands in. */
export function generatedIndexes(
  sidebars: Sidebars,
): {sidebar: string; category: SidebarCategory; link: CategoryLink & {type: 'generated-index'}}[] {
  return Object.entries(sidebars).flatMap(([sidebar, items]) =>
    navigationItems(items).flatMap((item) =>
      item.type === 'category' && item.link.type === 'generated-index'
        ? [{sidebar, category: item, link: item.link}]
        : [],
    ),
  );
}

/** Where a link to the sidebar leads: its first page. */
export function firstLink(
  items: readonly SidebarItem[],
): {type: 'doc'; id: string; label?: string} | {type: 'generated-index'; permalink: string; label: string} | undefined {
  for (const item of items) {
    if (item.type === 'doc') return {type: 'doc', id: item.id, ...(item.label !== undefined && {label: item.label})};
    if (item.type !== 'category') continue;
    if (item.link?.type === 'doc') return {type: 'doc', id: item.link.id, label: item.label};
    if (item.link) return {type: 'generated-index', permalink: item.link.permalink, label: item.label};
    const inner = firstLink(item.items);
    if (inner) return inner;
  }
  return undefined;
}
