import {comparablePath} from '../../../core/plugin-api.ts';
import {firstHrefIn, type PropSidebarItem, type PropSidebarItemCategory} from './sidebar-props.ts';

type Categories = ReadonlySet<PropSidebarItemCategory>;

/** The items of this category; `null`: the top level. */
type Level = PropSidebarItemCategory | null;

/** What the HTML of a page shows of a sidebar. Pages with the same `key` show the same. */
export interface SidebarView {
  key: string;
  open: Categories;
  /**
   * Whose items carry descriptions: the category that the page is the index of, or stands in.
   * `null`: the top level.
   */
  described: Level | undefined;
  /** Which block of a long list the page is in; only of the lists that it is in. */
  blocks: ReadonlyMap<Level, number>;
}

/** Tells for each page which categories of a sidebar are open on it. */
export class SidebarViews {
  readonly #items: PropSidebarItem[];
  readonly #numbers = new Map<PropSidebarItemCategory, number>();
  readonly #open = new Map<string, Set<PropSidebarItemCategory>>();
  /** Innermost category at the first place of a page, its own if it is the index of one. */
  readonly #innermost = new Map<string, Level>();
  readonly #blocks = new Map<string, Map<Level, number>>();

  constructor(items: PropSidebarItem[]) {
    this.#items = items;
    this.#visit(items, [], new Map());
  }

  /** `withDescriptions`: the page may show its siblings or children as cards. */
  viewOf(permalink: string, withDescriptions: boolean): SidebarView {
    const path = comparablePath(permalink);
    const open = this.#open.get(path) ?? new Set<PropSidebarItemCategory>();
    const innermost = this.#innermost.get(path);
    const described = withDescriptions ? (innermost ?? null) : undefined;
    const numbers = [...open].map((category) => this.#numbers.get(category)).toSorted((a, b) => Number(a) - Number(b));
    const suffix = described === undefined ? '' : described === null ? '|top' : `|${this.#numbers.get(described)}`;
    const blocks = this.#blocks.get(path) ?? new Map<Level, number>();
    const places = [...blocks].map(([owner, block]) => `|${owner ? this.#numbers.get(owner) : 'top'}:${block}`);
    return {key: numbers.join(',') + suffix + places.join(''), open, described, blocks};
  }

  /** The items as that view shows them; `describe` gives the description of a document. */
  prune(view: SidebarView, describe: (docId: string) => string | undefined): PropSidebarItem[] {
    const shown = (item: PropSidebarItem, owner: Level): PropSidebarItem => {
      const described = owner === view.described ? withDescription(item, describe) : item;
      if (described.type !== 'category' || item.type !== 'category') return described;
      const isShown = view.open.has(item) || !item.collapsible || !item.collapsed;
      return isShown ? {...described, items: level(item.items, item)} : folded(described);
    };
    const level = (items: PropSidebarItem[], owner: Level): PropSidebarItem[] => {
      // The page may show its siblings as cards, and then needs all of them.
      if (items.length <= LONG_LIST || owner === view.described) return items.map((item) => shown(item, owner));
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
    // In a list that holds the page twice, the HTML shows the first place.
    if (blocks.size > 0) this.#blocks.set(path, new Map([...blocks, ...(this.#blocks.get(path) ?? [])]));
  }
}

/**
 * Lists up to this length stand whole in the HTML of each of their pages; of longer ones the
 * neighbourhood of the page.
 */
const LONG_LIST = 200;
/** Pages of the same block have the same neighbourhood: their own block and those beside it. */
const BLOCK = 50;

/**
 * What was left out of a long list, as a closed category that is named like a page of a dictionary,
 * by its first and its last entry. Opening it loads the whole list.
 */
function stretch(items: PropSidebarItem[]): PropSidebarItemCategory[] {
  const labels = items.flatMap((item) => (item.type === 'html' ? [] : [item.label]));
  if (items.length === 0) return [];
  const label = [...new Set([labels[0], labels.at(-1)])].filter((text) => text !== undefined).join(' … ') || '…';
  return [folded({type: 'category', label, items, collapsible: true, collapsed: true, isStretch: true})];
}

/**
 * A closed category: enough to draw its row, to link to its first page and to count what is in it.
 */
function folded(category: PropSidebarItemCategory): PropSidebarItemCategory {
  const first = firstHrefIn(category.items);
  return {...category, items: [], ...(first !== undefined && {firstHref: first}), itemCount: category.items.length};
}

function withDescription<Item extends PropSidebarItem>(
  item: Item,
  describe: (docId: string) => string | undefined,
): Item {
  if (item.type !== 'link' || item.description !== undefined || item.docId === undefined) return item;
  const description = describe(item.docId);
  return description ? {...item, description} : item;
}
