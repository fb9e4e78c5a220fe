import {comparablePath} from '../../../core/plugin-api.ts';
import {firstHrefIn, type PropSidebarItem, type PropSidebarItemCategory} from './sidebar-props.ts';

type Categories = ReadonlySet<PropSidebarItemCategory>;

/** What the HTML of a page shows of a sidebar. Pages with the same `key` show the same. */
export interface SidebarView {
  key: string;
  open: Categories;
  /** Whose items carry descriptions: the category that the page is the index of, or stands in. `null`: the top level. */
  described: PropSidebarItemCategory | null | undefined;
}

/** Tells for each page which categories of a sidebar are open on it (row DOC-66). */
export class SidebarViews {
  readonly #items: PropSidebarItem[];
  readonly #numbers = new Map<PropSidebarItemCategory, number>();
  readonly #open = new Map<string, Set<PropSidebarItemCategory>>();
  /** Innermost category at the first place of a page, its own if it is the index of one. */
  readonly #innermost = new Map<string, PropSidebarItemCategory | null>();

  constructor(items: PropSidebarItem[]) {
    this.#items = items;
    this.#visit(items, []);
  }

  /** `withDescriptions`: the page may show its siblings or children as cards. */
  viewOf(permalink: string, withDescriptions: boolean): SidebarView {
    const path = comparablePath(permalink);
    const open = this.#open.get(path) ?? new Set<PropSidebarItemCategory>();
    const innermost = this.#innermost.get(path);
    const described = withDescriptions ? (innermost ?? null) : undefined;
    const numbers = [...open].map((category) => this.#numbers.get(category)).toSorted((a, b) => Number(a) - Number(b));
    const suffix = described === undefined ? '' : described === null ? '|top' : `|${this.#numbers.get(described)}`;
    return {key: numbers.join(',') + suffix, open, described};
  }

  /** The items as that view shows them; `describe` gives the description of a document. */
  prune(view: SidebarView, describe: (docId: string) => string | undefined): PropSidebarItem[] {
    const level = (items: PropSidebarItem[], owner: PropSidebarItemCategory | null): PropSidebarItem[] =>
      items.map((item) => {
        const described = owner === view.described ? withDescription(item, describe) : item;
        if (described.type !== 'category' || item.type !== 'category') return described;
        const isShown = view.open.has(item) || !item.collapsible || !item.collapsed;
        return isShown ? {...described, items: level(item.items, item)} : folded(described);
      });
    return level(this.#items, null);
  }

  #visit(items: PropSidebarItem[], ancestors: PropSidebarItemCategory[]): void {
    for (const item of items) {
      if (item.type === 'category') {
        this.#numbers.set(item, this.#numbers.size);
        const inside = [...ancestors, item];
        if (item.href !== undefined) this.#note(item.href, inside);
        this.#visit(item.items, inside);
      } else if (item.type === 'link') {
        this.#note(item.href, ancestors);
      }
    }
  }

  #note(href: string, ancestors: PropSidebarItemCategory[]): void {
    const path = comparablePath(href);
    const open = this.#open.get(path) ?? new Set();
    for (const category of ancestors) open.add(category);
    this.#open.set(path, open);
    if (!this.#innermost.has(path)) this.#innermost.set(path, ancestors.at(-1) ?? null);
  }
}

/** A closed category: enough to draw its row, to link to its first page and to count what is in it. */
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
