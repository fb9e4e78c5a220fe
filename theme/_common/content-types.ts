/** A link to a page before or after. */
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

/** A page in a sidebar of documents. */
export interface SidebarLink {
  type: 'link';
  label: string;
  href: string;
  docId?: string;
  unlisted?: boolean;
  className?: string;
  customProps?: Record<string, unknown>;
  description?: string;
  autoAddBaseUrl?: boolean;
}

/**
 * A group in a sidebar of documents. In the pruned form `items` may be empty while `itemCount` is
 * not 0.
 */
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
  /** Address of its first page, when `items` are left out. */
  firstHref?: string;
  /** Number of its direct children, when `items` are left out. */
  itemCount?: number;
  /** Stands for a part of a long list, and goes when the list is loaded. */
  isStretch?: boolean;
}

/** A piece of HTML in a sidebar of documents. */
export interface SidebarHtml {
  type: 'html';
  value: string;
  defaultStyle?: boolean;
  className?: string;
  customProps?: Record<string, unknown>;
}

/** Anything in a sidebar of documents. */
export type SidebarItem = SidebarLink | SidebarCategory | SidebarHtml;

/** Whether the children of a category are still to be loaded. */
export function isPrunedCategory(category: SidebarCategory): boolean {
  return category.items.length === 0 && (category.itemCount ?? 0) > 0;
}
