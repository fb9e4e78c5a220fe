import {describeIssue, nearestName} from '../../../core/plugin-api.ts';
import {itemSchemas} from './sidebar-schema.ts';
import type {SidebarItemConfig, SidebarsConfig} from './sidebar-types.ts';

/** Told of each mistake, with a text of the file that may help to find the place. */
export type SidebarMistake = (message: string, near: string | undefined, hint?: string) => void;

/**
 * Sidebars as a file gives them, with all shorthands written out and each item checked.
 */
export function normalizeSidebars(value: unknown, mistake: SidebarMistake): SidebarsConfig {
  if (!isRecord(value)) {
    mistake('The sidebars file must export an object with an array of items for each sidebar.', undefined);
    return {};
  }
  const entries = Object.entries(value).map(([name, items]) => [
    name,
    normalizeItems(items, `sidebar "${name}"`, mistake),
  ]);
  return Object.fromEntries(entries) as SidebarsConfig;
}

/**
 * The same for one item, as generators give them; labels of generated documents are not for
 * translators.
 */
export function normalizeItem(item: unknown, mistake: SidebarMistake): SidebarItemConfig[] {
  if (typeof item === 'string') return [{type: 'doc', id: item}];
  if (!isRecord(item)) {
    mistake(
      `A sidebar item must be a document ID or an object, got ${JSON.stringify(item) ?? String(item)}.`,
      undefined,
    );
    return [];
  }
  if (item['type'] === undefined) return normalizeItems(item, 'a category', mistake);
  const checked = checkItem(item, mistake);
  if (!checked) return [];
  if (checked.type !== 'category') return [checked];
  return [{...checked, items: normalizeItems(checked.items, `category "${checked.label}"`, mistake)}];
}

/** Marks labels that were written by hand in a sidebars file. */
export function markTranslatable(items: SidebarItemConfig[]): SidebarItemConfig[] {
  return items.map((item): SidebarItemConfig => {
    if (item.type === 'category') return {...item, items: markTranslatable(item.items)};
    if ((item.type === 'doc' || item.type === 'ref') && item.label !== undefined) return {...item, translatable: true};
    return item;
  });
}

function normalizeItems(items: unknown, owner: string, mistake: SidebarMistake): SidebarItemConfig[] {
  if (Array.isArray(items)) return items.flatMap((item) => normalizeItem(item, mistake));
  if (isRecord(items) && items['type'] === undefined) {
    // The shorthand: labels of categories with their items.
    return Object.entries(items).flatMap(([label, children]) => [
      {type: 'category' as const, label, items: normalizeItems(children, `category "${label}"`, mistake)},
    ]);
  }
  mistake(`The items of ${owner} must be an array, or an object of categories without "type".`, undefined);
  return [];
}

function checkItem(item: Record<string, unknown>, mistake: SidebarMistake): SidebarItemConfig | undefined {
  const type = String(item['type']);
  const near = [item['label'], item['id'], item['dirName'], type].find((text) => typeof text === 'string') as
    string | undefined;
  const schema = Object.hasOwn(itemSchemas, type) ? itemSchemas[type as keyof typeof itemSchemas] : undefined;
  if (!schema) {
    const types = Object.keys(itemSchemas);
    const nearest = nearestName(type, types);
    mistake(
      `Unknown sidebar item type "${type}".`,
      type,
      nearest ? `Did you mean "${nearest}"?` : `Known types: ${types.join(', ')}.`,
    );
    return undefined;
  }
  // In a category the items may also be the shorthand, which is no list.
  const shape =
    type === 'category' && !Array.isArray(item['items'])
      ? {...item, items: isRecord(item['items']) ? [] : item['items']}
      : item;
  const result = schema.safeParse(shape);
  if (!result.success) {
    const known = 'shape' in schema ? Object.keys(schema.shape) : [];
    const what = result.error.issues.map((issue) => describeIssue(issue, shape, known)).join(' ');
    mistake(`Sidebar item of type "${type}"${near === undefined ? '' : ` near "${near}"`}: ${what}`, near);
    return undefined;
  }
  return item as unknown as SidebarItemConfig;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
