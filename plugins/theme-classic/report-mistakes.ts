import {keysAt, type LoadContext, nearestName, pathText} from 'inkstone/plugin';
import {ITEM_KEYS, POSITIONS} from './navbar-schema.ts';
import {footerKeys, themeConfigSchema} from './theme-config.ts';

type Path = (string | number)[];

interface Mistake {
  path: Path;
  problem: string;
  hint: string;
}

/**
 * Reports what the theme ignores in `themeConfig` because it is probably misspelled. These are
 * warnings: unknown keys can belong to other themes, those of navbar items are attributes.
 */
export function reportMistakes({inkstone}: LoadContext): void {
  // The validated one has more keys: those with defaults.
  const {themeConfig} = inkstone.site.config;
  const {navbar, footer} = themeConfig as {navbar?: {items?: unknown}; footer?: {links?: unknown}};
  const mistakes = [
    ...unknownKeys(themeConfig, []),
    ...mistakesInItems(navbar?.items, ['navbar', 'items']),
    ...mistakesInFooter(footer?.links, ['footer', 'links']),
  ];
  for (const {path, problem, hint} of mistakes) {
    inkstone.report({
      code: 'INK2033',
      severity: 'warning',
      message: `themeConfig: "${pathText(path)}" ${problem}.`,
      hint,
      place: inkstone.placeOf(['themeConfig', ...path]),
    });
  }
}

function unknownKeys(value: unknown, path: Path): Mistake[] {
  const known = keysAt(themeConfigSchema, path);
  if (!isObject(value) || known.length === 0) return [];
  return Object.entries(value).flatMap(([key, member]) =>
    known.includes(key) ? unknownKeys(member, [...path, key]) : unknownKey([...path, key], known),
  );
}

function unknownKey(path: Path, known: readonly string[]): Mistake[] {
  const meant = nearestName(String(path.at(-1)), known);
  return meant === undefined ? [] : [{path, problem: 'is not a recognized field', hint: `Did you mean "${meant}"?`}];
}

function mistakesInItems(items: unknown, path: Path): Mistake[] {
  if (!Array.isArray(items)) return [];
  return items.flatMap((item: unknown, index): Mistake[] => {
    if (!isObject(item) || String(item['type']).startsWith('custom-')) return [];
    const at = [...path, index];
    const {position} = item;
    return [
      ...unknownAttributes(item, ITEM_KEYS, at),
      ...(position === undefined || POSITIONS.includes(position)
        ? []
        : [{path: [...at, 'position'], problem: 'must be "left" or "right"', hint: 'The item is on the left.'}]),
      ...LISTS.flatMap((list) => mistakesInItems(item[list], [...at, list])),
    ];
  });
}

function mistakesInFooter(links: unknown, path: Path): Mistake[] {
  if (!Array.isArray(links)) return [];
  return links.flatMap((link: unknown, index): Mistake[] => {
    if (!isObject(link)) return [];
    const at = [...path, index];
    return [...unknownAttributes(link, footerKeys(link), at), ...mistakesInFooter(link['items'], [...at, 'items'])];
  });
}

/** Attributes that are nearly a key which the item does not have. */
function unknownAttributes(item: Record<string, unknown>, keys: readonly string[], path: Path): Mistake[] {
  const others = keys.filter((key) => !Object.hasOwn(item, key));
  const attributes = Object.keys(item).filter((key) => !keys.includes(key));
  return attributes.flatMap((key) => unknownKey([...path, key], others));
}

/** Keys of items with items. */
const LISTS = ['items', 'dropdownItemsBefore', 'dropdownItemsAfter'];

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
