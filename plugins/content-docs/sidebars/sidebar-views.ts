import {comparablePath} from 'inkstone/plugin';
import type {PropSidebarItem, PropSidebarItemCategory, PropSidebarItemLink} from '../client/types.ts';
import type {DocMetadataBase} from '../types.ts';
import type {Sidebar, SidebarCategory, SidebarDoc, SidebarHtml, SidebarItem} from './sidebar-items.ts';

type DocsById = ReadonlyMap<string, DocMetadataBase>;

/** Replaces ids in a sidebar with addresses and labels. */
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
  const className = sidebar_class_name ?? item.className;
  const customProps = sidebar_custom_props ?? item.customProps;
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

/** Returns the address of the first listed page of an item. */
export function firstHref(item: PropSidebarItem): string | undefined {
  if (item.type === 'link') return item.unlisted ? undefined : item.href;
  if (item.type !== 'category') return undefined;
  if (item.href !== undefined && !item.linkUnlisted) return item.href;
  return firstHrefIn(item.items);
}

/** Returns the address of the first listed page in a list. */
function firstHrefIn(items: readonly PropSidebarItem[]): string | undefined {
  for (const item of items) {
    const href = firstHref(item);
    if (href !== undefined) return href;
  }
  return undefined;
}

type Categories = ReadonlySet<PropSidebarItemCategory>;

/** The items of this category; `null`: the top level. */
type Level = PropSidebarItemCategory | null;

/** The part of a sidebar in the HTML of a page. Pages with the same `key` show the same. */
export interface SidebarView {
  key: string;
  open: Categories;
  /**
   * Whose items carry descriptions: the category that the page is the index of, or stands in.
   * `null`: the top level.
   */
  described: Level | undefined;
  /** Block of a long list that contains the page, for each such list. */
  blocks: ReadonlyMap<Level, number>;
}

/** Determines the open categories of a sidebar for each page. */
export class SidebarViews {
  readonly #items: PropSidebarItem[];
  readonly #numbers = new Map<PropSidebarItemCategory, number>();
  readonly #open = new Map<string, Set<PropSidebarItemCategory>>();
  /** Innermost category at the first place of a page, its own if it is the index of one. */
  readonly #innermost = new Map<string, Level>();
  readonly #blocks = new Map<string, Map<Level, number>>();
  /** Most views show the same closed categories. */
  readonly #folded = new Map<PropSidebarItemCategory, PropSidebarItemCategory>();
  readonly #isWhole: boolean;

  /** @param isWhole whether all pages have all items, for components of a site that expect them */
  constructor(items: PropSidebarItem[], isWhole = false) {
    this.#items = items;
    this.#isWhole = isWhole;
    this.#visit(items, [], new Map());
  }

  /**
   * Returns the view of a page.
   *
   * @param withDescriptions whether the page may show its siblings or children as cards
   */
  viewOf(permalink: string, withDescriptions: boolean): SidebarView {
    const path = comparablePath(permalink);
    const open = (this.#isWhole ? undefined : this.#open.get(path)) ?? new Set<PropSidebarItemCategory>();
    const innermost = this.#innermost.get(path);
    const described = withDescriptions ? (innermost ?? null) : undefined;
    const numbers = [...open].map((category) => this.#numbers.get(category)).toSorted((a, b) => Number(a) - Number(b));
    const suffix = described === undefined ? '' : described === null ? '|top' : `|${this.#numbers.get(described)}`;
    const blocks = (this.#isWhole ? undefined : this.#blocks.get(path)) ?? new Map<Level, number>();
    const places = [...blocks].map(([owner, block]) => `|${owner ? this.#numbers.get(owner) : 'top'}:${block}`);
    return {key: numbers.join(',') + suffix + places.join(''), open, described, blocks};
  }

  /**
   * Returns the items of a view.
   *
   * @param describe returns the description of a document
   */
  prune(view: SidebarView, describe: (docId: string) => string | undefined): PropSidebarItem[] {
    const shown = (item: PropSidebarItem, owner: Level): PropSidebarItem => {
      const described = owner === view.described ? withDescription(item, describe) : item;
      if (described.type !== 'category' || item.type !== 'category') return described;
      const isShown = this.#isWhole || view.open.has(item) || !item.collapsible || !item.collapsed;
      if (isShown) return {...described, items: level(item.items, item)};
      const closed = this.#folded.get(item) ?? folded(item);
      this.#folded.set(item, closed);
      return closed;
    };
    const level = (items: PropSidebarItem[], owner: Level): PropSidebarItem[] => {
      // The page may show its siblings as cards, and then needs all of them.
      if (this.#isWhole || items.length <= LONG_LIST || owner === view.described)
        return items.map((item) => shown(item, owner));
      const block = view.blocks.get(owner) ?? 0;
      const start = Math.max(0, block - 1) * BLOCK;
      const end = (block + 2) * BLOCK;
      return [
        ...stretch(items.slice(0, start)),
        ...items.slice(start, end).map((item) => shown(item, owner)),
        ...stretch(items.slice(end)),
      ];
    };
    return level(this.#items, null);
  }

  #visit(items: PropSidebarItem[], ancestors: PropSidebarItemCategory[], around: ReadonlyMap<Level, number>): void {
    const owner = ancestors.at(-1) ?? null;
    for (const [index, item] of items.entries()) {
      const blocks = items.length > LONG_LIST ? new Map([...around, [owner, Math.floor(index / BLOCK)]]) : around;
      if (item.type === 'category') {
        this.#numbers.set(item, this.#numbers.size);
        const inside = [...ancestors, item];
        if (item.href !== undefined) this.#note(item.href, inside, blocks);
        this.#visit(item.items, inside, blocks);
      } else if (item.type === 'link') {
        this.#note(item.href, ancestors, blocks);
      }
    }
  }

  #note(href: string, ancestors: PropSidebarItemCategory[], blocks: ReadonlyMap<Level, number>): void {
    const path = comparablePath(href);
    const open = this.#open.get(path) ?? new Set();
    for (const category of ancestors) open.add(category);
    this.#open.set(path, open);
    if (!this.#innermost.has(path)) this.#innermost.set(path, ancestors.at(-1) ?? null);
    // If a list contains the page twice, the HTML shows the first place.
    if (blocks.size > 0) this.#blocks.set(path, new Map([...blocks, ...(this.#blocks.get(path) ?? [])]));
  }
}

/**
 * The HTML of each page contains complete lists up to this length. Of longer lists, it contains
 * the entries near the page.
 */
const LONG_LIST = 200;
/** Pages of the same block have the same neighbourhood: their own block and those beside it. */
const BLOCK = 50;

/**
 * What was left out of a long list, as a closed category that is named like a page of a dictionary,
 * by its first and its last entry. Opening it loads the whole list.
 */
function stretch(items: PropSidebarItem[]): PropSidebarItemCategory[] {
  if (items.length === 0) return [];
  const isNamed = (item: PropSidebarItem): item is Exclude<PropSidebarItem, SidebarHtml> => item.type !== 'html';
  const ends = [items.find(isNamed)?.label, items.findLast(isNamed)?.label];
  const label = [...new Set(ends)].filter((text) => text !== undefined).join(' … ') || '…';
  return [folded({type: 'category', label, items, collapsible: true, collapsed: true, isStretch: true})];
}

/** Reduces a closed category to what its row, its link and its item count need. */
function folded(category: PropSidebarItemCategory): PropSidebarItemCategory {
  const first = firstHrefIn(category.items);
  return {...category, items: [], ...(first !== undefined && {firstHref: first}), itemCount: category.items.length};
}

function withDescription<Item extends PropSidebarItem>(
  item: Item,
  describe: (docId: string) => string | undefined,
): Item {
  if (item.type !== 'link' || item.docId === undefined) return item;
  const docDescription = describe(item.docId);
  return docDescription ? {...item, docDescription} : item;
}

/** A category or page of the breadcrumbs, without its items. */
export type Breadcrumb = PropSidebarItemCategory | PropSidebarItemLink;

/** Returns the categories above a page and the page itself, at its first position. */
export function breadcrumbsOf(items: readonly PropSidebarItem[], permalink: string): Breadcrumb[] {
  const trails = trailsBySidebar.get(items) ?? trailsOf(items);
  trailsBySidebar.set(items, trails);
  return trails.get(comparablePath(permalink)) ?? [];
}

/** Caches the paths of a sidebar, since every page needs one. */
const trailsBySidebar = new WeakMap<readonly PropSidebarItem[], Map<string, Breadcrumb[]>>();

function trailsOf(items: readonly PropSidebarItem[]): Map<string, Breadcrumb[]> {
  const trails = new Map<string, Breadcrumb[]>();
  const note = (href: string, trail: Breadcrumb[]): void => {
    const path = comparablePath(href);
    if (!trails.has(path)) trails.set(path, trail);
  };
  const visit = (list: readonly PropSidebarItem[], above: Breadcrumb[]): void => {
    for (const item of list) {
      if (item.type === 'category') {
        const trail = [...above, {...item, items: []}];
        if (item.href !== undefined) note(item.href, trail);
        visit(item.items, trail);
      } else if (item.type === 'link' && item.docId !== undefined) {
        note(item.href, [...above, item]);
      }
    }
  };
  visit(items, []);
  return trails;
}
