import {describeIssue, joinUrl, nearestName, type Place, type z} from 'inkstone/plugin';
import {isObject} from '../../_content/check-results.ts';
import type {
  CategoryConfig,
  CategoryLink,
  SidebarCategory,
  SidebarDoc,
  SidebarItem,
  SidebarItemConfig,
  SidebarsConfig,
} from './sidebar-items.ts';
import {itemSchemas} from './sidebar-schemas.ts';

/**
 * Where an error is: the path of the value in the sidebars file, unless a generator has made it,
 * and a text that helps to find it.
 */
export interface Whereabouts {
  path?: readonly PropertyKey[] | undefined;
  near?: string | undefined;
  /** A place in another file, unless the text is in this one. */
  other?: Place | undefined;
}

/** Receives each error. */
export type ReportProblem = (message: string, where: Whereabouts, hint?: string) => void;

/** Expands all shorthands of a sidebars file and checks each item. */
export function normalizeSidebars(value: unknown, reportProblem: ReportProblem): SidebarsConfig {
  if (!isObject(value)) {
    reportProblem('The sidebars file must export an object with an array of items for each sidebar.', {});
    return {};
  }
  const entries = Object.entries(value).map(([name, items]) => [
    name,
    normalizeItems(items, `sidebar "${name}"`, {reportProblem, path: [name]}) ?? [],
  ]);
  return Object.fromEntries(entries) as SidebarsConfig;
}

/** How the problems of a value are reported, and its path in the sidebars file, if it has one. */
interface Position {
  reportProblem: ReportProblem;
  path?: readonly PropertyKey[];
}

/** Returns the position of a value within another one. */
function within({reportProblem, path}: Position, ...keys: PropertyKey[]): Position {
  return {reportProblem, ...(path && {path: [...path, ...keys]})};
}

/**
 * The same for one item, as generators give them; labels of generated documents are not for
 * translators.
 */
export function normalizeItem(item: unknown, position: Position): SidebarItemConfig[] {
  if (typeof item === 'string') return [{type: 'doc', id: item}];
  // An array takes the place of its items: sites put whole lists into their sidebars.
  if (Array.isArray(item)) return normalizeItems(item, 'a list', position) ?? [];
  if (!isObject(item)) {
    position.reportProblem(
      `A sidebar item must be a document ID or an object, got ${JSON.stringify(item) ?? String(item)}.`,
      position,
    );
    return [];
  }
  if (item['type'] === undefined) return normalizeItems(item, 'a category', position) ?? [];
  const checked = checkItem(item, position);
  if (!checked) return [];
  if (checked.type !== 'category') return [checked];
  return categoryOf(checked, checked.items, within(position, 'items'));
}

/** Returns the category with its items; nothing if these are no items, which is reported. */
function categoryOf(category: Omit<CategoryConfig, 'items'>, items: unknown, position: Position): CategoryConfig[] {
  const normalized = normalizeItems(items, `category "${category.label}"`, position);
  return normalized ? [{...category, items: normalized}] : [];
}

/** Marks labels from a sidebars file. */
export function markTranslatable(items: SidebarItemConfig[]): SidebarItemConfig[] {
  return items.map((item): SidebarItemConfig => {
    if (item.type === 'category') return {...item, items: markTranslatable(item.items)};
    if ((item.type === 'doc' || item.type === 'ref') && item.label !== undefined) return {...item, translatable: true};
    return item;
  });
}

function normalizeItems(items: unknown, owner: string, position: Position): SidebarItemConfig[] | undefined {
  if (Array.isArray(items)) return items.flatMap((item, index) => normalizeItem(item, within(position, index)));
  if (isObject(items) && items['type'] === undefined) {
    // The shorthand: labels of categories with their items.
    return Object.entries(items).flatMap(([label, children]) =>
      categoryOf({type: 'category', label}, children, within(position, label)),
    );
  }
  position.reportProblem(
    `The items of ${owner} must be an array, or an object of categories without "type".`,
    position,
  );
  return undefined;
}

function checkItem(item: Record<string, unknown>, position: Position): SidebarItemConfig | undefined {
  const type = String(item['type']);
  const near = [item['label'], item['id'], item['dirName'], type].find((text) => typeof text === 'string') as
    string | undefined;
  const schema = Object.hasOwn(itemSchemas, type) ? itemSchemas[type as keyof typeof itemSchemas] : undefined;
  if (!schema) {
    const types = Object.keys(itemSchemas);
    const nearest = nearestName(type, types);
    position.reportProblem(
      `Unknown sidebar item type "${type}".`,
      {...within(position, 'type'), near: type},
      nearest ? `Did you mean "${nearest}"?` : `Known types: ${types.join(', ')}.`,
    );
    return undefined;
  }
  // In a category the items may also be the shorthand, which is no list.
  const shape =
    type === 'category' && !Array.isArray(item['items'])
      ? {...item, items: isObject(item['items']) ? [] : item['items']}
      : item;
  const result = schema.safeParse(shape);
  if (!result.success) {
    const {issues} = result.error;
    const what = issues.map((issue) => describeIssue(issue, shape, Object.keys(schema.shape))).join(' ');
    position.reportProblem(`Sidebar item of type "${type}"${near === undefined ? '' : ` near "${near}"`}: ${what}`, {
      ...within(position, ...keysOfIssue(issues[0], item)),
      near,
    });
    return undefined;
  }
  return item as unknown as SidebarItemConfig;
}

/** Returns the path of what an issue is about within the item; none if the field is missing. */
function keysOfIssue(issue: z.core.$ZodIssue | undefined, item: object): PropertyKey[] {
  const keys = [...(issue?.path ?? []), ...(issue?.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : [])];
  return keys[0] !== undefined && keys[0] in item ? keys : [];
}

export interface PostProcessParams {
  draftIds: ReadonlySet<string>;
  versionPath: string;
  /** Returns a slug for a generated index that is unique in the version. */
  categorySlug: (label: string) => string;
  sidebarCollapsed: boolean;
  sidebarCollapsible: boolean;
  /** Receives categories without link and items. */
  onEmptyCategory: (category: CategoryConfig) => void;
}

/**
 * The last step for items: removes drafts, adds the URLs of generated indexes, and replaces a
 * category that has become empty with its document, if it has one.
 */
export function postProcessItems(items: SidebarItemConfig[], params: PostProcessParams): SidebarItem[] {
  return items.flatMap((item): SidebarItem[] => {
    if (item.type === 'category') {
      const category = postProcessCategory(item, params);
      return category ? [category] : [];
    }
    if (item.type === 'autogenerated') return [];
    const isDraft = (item.type === 'doc' || item.type === 'ref') && params.draftIds.has(item.id);
    return isDraft ? [] : [item];
  });
}

function postProcessCategory(
  config: CategoryConfig,
  params: PostProcessParams,
): SidebarCategory | SidebarDoc | undefined {
  const {link: _link, items: _items, collapsed, collapsible, ...rest} = config;
  if (config.items.length === 0 && !config.link) {
    params.onEmptyCategory(config);
    return undefined;
  }
  const link = linkOf(config, params);
  const items = postProcessItems(config.items, params);
  if (items.length === 0) {
    if (link?.type !== 'doc') return undefined;
    const {label, className, customProps, key} = rest;
    return {
      type: 'doc',
      id: link.id,
      label,
      ...(className !== undefined && {className}),
      ...(customProps !== undefined && {customProps}),
      ...(key !== undefined && {key}),
    };
  }
  const canCollapse = collapsible ?? params.sidebarCollapsible;
  return {
    ...rest,
    collapsible: canCollapse,
    collapsed: canCollapse && (collapsed ?? params.sidebarCollapsed),
    ...(link && {link}),
    items,
  };
}

function linkOf({link, label}: CategoryConfig, params: PostProcessParams): CategoryLink | undefined {
  if (!link) return undefined;
  if (link.type === 'doc') return params.draftIds.has(link.id) ? undefined : link;
  const slug = link.slug ?? `/category/${params.categorySlug(label)}`;
  return {...link, slug, permalink: joinUrl(params.versionPath, slug)};
}
