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

/** A link in a docs sidebar. */
export interface SidebarLink {
  type: 'link';
  label: string;
  href: string;
  docId?: string;
  unlisted?: boolean;
  className?: string;
  customProps?: Record<string, unknown>;
  description?: string;
  docDescription?: string;
  autoAddBaseUrl?: boolean;
}

/** A category in a docs sidebar. If pruned, `items` is empty while `itemCount` isn't 0. */
export interface SidebarCategory {
  type: 'category';
  label: string;
  items: SidebarItem[];
  href?: string;
  collapsible: boolean;
  collapsed: boolean;
  className?: string;
  customProps?: Record<string, unknown>;
  description?: string;
  linkUnlisted?: boolean;
  /** URL of its first page, if `items` are pruned. */
  firstHref?: string;
  /** Number of its direct children, if `items` are pruned. */
  itemCount?: number;
  /** A placeholder for a part of a long list, removed once the list is loaded. */
  isStretch?: boolean;
}

/** HTML in a docs sidebar. */
export interface SidebarHtml {
  type: 'html';
  value: string;
  defaultStyle?: boolean;
  className?: string;
  customProps?: Record<string, unknown>;
}

/** Any item of a docs sidebar. */
export type SidebarItem = SidebarLink | SidebarCategory | SidebarHtml;

/** Returns whether the children of a category aren't loaded yet. */
export function isPrunedCategory(category: SidebarCategory): boolean {
  return category.items.length === 0 && (category.itemCount ?? 0) > 0;
}
