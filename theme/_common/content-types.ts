import type {PropSidebarItemCategory} from 'inkstone/docs';

/** A link to the previous or next page. */
export interface PaginationLink {
  readonly title: string;
  readonly permalink: string;
}

/** A tag on a page. */
export interface TagLink {
  readonly label: string;
  readonly permalink: string;
  readonly description?: string;
}

/** The items of a docs sidebar. A category that is pruned has no `items`, but an `itemCount`. */
export type {
  PropSidebarItem as SidebarItem,
  PropSidebarItemCategory as SidebarCategory,
  PropSidebarItemHtml as SidebarHtml,
  PropSidebarItemLink as SidebarLink,
} from 'inkstone/docs';

/** Returns whether the children of a category aren't loaded yet. */
export function isPrunedCategory(category: PropSidebarItemCategory): boolean {
  return category.items.length === 0 && (category.itemCount ?? 0) > 0;
}
