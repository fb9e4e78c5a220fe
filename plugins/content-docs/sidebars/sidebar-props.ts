import type {DocMetadataBase} from '../types.ts';
import type {Sidebar, SidebarCategory, SidebarDoc, SidebarHtml, SidebarItem} from './sidebar-types.ts';

interface PropBase {
  className?: string;
  customProps?: Record<string, unknown>;
  key?: string;
}

/** Sidebar items as components get them; the names are Docusaurus's. */
export interface PropSidebarItemLink extends PropBase {
  type: 'link';
  href: string;
  label: string;
  docId?: string;
  unlisted?: boolean;
  autoAddBaseUrl?: boolean;
  description?: string;
}

export interface PropSidebarItemCategory extends PropBase {
  type: 'category';
  label: string;
  items: PropSidebarItem[];
  collapsed: boolean;
  collapsible: boolean;
  href?: string;
  linkUnlisted?: boolean;
  description?: string;
  /** Inkstone: address of the first page, where `items` were left out. */
  firstHref?: string;
  /** Inkstone: number of items, where `items` were left out. */
  itemCount?: number;
  /** Inkstone: stands for a part of a long list, and goes when the list is loaded. */
  isStretch?: boolean;
}

export type PropSidebarItem = PropSidebarItemLink | PropSidebarItemCategory | SidebarHtml;

type DocsById = ReadonlyMap<string, DocMetadataBase>;

/** A sidebar with ids replaced by addresses and labels. */
export function sidebarProps(sidebar: Sidebar, docs: DocsById): PropSidebarItem[] {
  return sidebar.flatMap((item) => itemProps(item, docs));
}

function itemProps(item: SidebarItem, docs: DocsById): PropSidebarItem[] {
  if (item.type === 'category') return [categoryProps(item, docs)];
  if (item.type !== 'doc' && item.type !== 'ref') return [item];
  const doc = docs.get(item.id);
  return doc ? [docProps(item, doc)] : [];
}

function docProps(item: SidebarDoc, doc: DocMetadataBase): PropSidebarItemLink {
  const {sidebar_label, sidebar_custom_props, sidebar_class_name} = doc.frontMatter;
  const className = item.className ?? sidebar_class_name;
  const customProps = item.customProps ?? sidebar_custom_props;
  return {
    type: 'link',
    href: doc.permalink,
    label: sidebar_label ?? item.label ?? doc.title,
    ...(className !== undefined && {className}),
    ...(customProps !== undefined && {customProps}),
    docId: doc.id,
    ...(doc.unlisted && {unlisted: true}),
    ...(item.key !== undefined && {key: item.key}),
  };
}

function categoryProps(item: SidebarCategory, docs: DocsById): PropSidebarItemCategory {
  const {link, items, ...rest} = item;
  const doc = link?.type === 'doc' ? docs.get(link.id) : undefined;
  const href = link?.type === 'generated-index' ? link.permalink : doc?.permalink;
  const customProps = item.customProps ?? doc?.frontMatter.sidebar_custom_props;
  return {
    ...rest,
    ...(customProps !== undefined && {customProps}),
    items: sidebarProps(items, docs),
    ...(href !== undefined && {href}),
    ...(doc?.unlisted && {linkUnlisted: true}),
  };
}

/** Address of the first listed page of an item. */
export function firstHref(item: PropSidebarItem): string | undefined {
  if (item.type === 'link') return item.unlisted ? undefined : item.href;
  if (item.type !== 'category') return undefined;
  if (item.href !== undefined && !item.linkUnlisted) return item.href;
  return firstHrefIn(item.items);
}

/** Address of the first listed page among items. */
export function firstHrefIn(items: readonly PropSidebarItem[]): string | undefined {
  for (const item of items) {
    const href = firstHref(item);
    if (href !== undefined) return href;
  }
  return undefined;
}
