import {describeIssue, joinUrl, nearestName, yamlBoolean, yamlNumber, z} from 'inkstone/plugin';
import type {
  CategoryConfig,
  CategoryLink,
  SidebarCategory,
  SidebarDoc,
  SidebarItem,
  SidebarItemConfig,
  SidebarsConfig,
} from './sidebar-items.ts';

/** Receives each error, with a text of the file that helps to find the position. */
export type ReportProblem = (message: string, near: string | undefined, hint?: string) => void;

/** Expands all shorthands of a sidebars file and checks each item. */
export function normalizeSidebars(value: unknown, reportProblem: ReportProblem): SidebarsConfig {
  if (!isRecord(value)) {
    reportProblem('The sidebars file must export an object with an array of items for each sidebar.', undefined);
    return {};
  }
  const entries = Object.entries(value).map(([name, items]) => [
    name,
    normalizeItems(items, `sidebar "${name}"`, reportProblem),
  ]);
  return Object.fromEntries(entries) as SidebarsConfig;
}

/**
 * The same for one item, as generators give them; labels of generated documents are not for
 * translators.
 */
export function normalizeItem(item: unknown, reportProblem: ReportProblem): SidebarItemConfig[] {
  if (typeof item === 'string') return [{type: 'doc', id: item}];
  // An array takes the place of its items: sites put whole lists into their sidebars.
  if (Array.isArray(item)) return normalizeItems(item, 'a list', reportProblem);
  if (!isRecord(item)) {
    reportProblem(
      `A sidebar item must be a document ID or an object, got ${JSON.stringify(item) ?? String(item)}.`,
      undefined,
    );
    return [];
  }
  if (item['type'] === undefined) return normalizeItems(item, 'a category', reportProblem);
  const checked = checkItem(item, reportProblem);
  if (!checked) return [];
  if (checked.type !== 'category') return [checked];
  return [{...checked, items: normalizeItems(checked.items, `category "${checked.label}"`, reportProblem)}];
}

/** Marks labels from a sidebars file. */
export function markTranslatable(items: SidebarItemConfig[]): SidebarItemConfig[] {
  return items.map((item): SidebarItemConfig => {
    if (item.type === 'category') return {...item, items: markTranslatable(item.items)};
    if ((item.type === 'doc' || item.type === 'ref') && item.label !== undefined) return {...item, translatable: true};
    return item;
  });
}

function normalizeItems(items: unknown, owner: string, reportProblem: ReportProblem): SidebarItemConfig[] {
  if (Array.isArray(items)) return items.flatMap((item) => normalizeItem(item, reportProblem));
  if (isRecord(items) && items['type'] === undefined) {
    // The shorthand: labels of categories with their items.
    return Object.entries(items).flatMap(([label, children]) => [
      {type: 'category' as const, label, items: normalizeItems(children, `category "${label}"`, reportProblem)},
    ]);
  }
  reportProblem(`The items of ${owner} must be an array, or an object of categories without "type".`, undefined);
  return [];
}

function checkItem(item: Record<string, unknown>, reportProblem: ReportProblem): SidebarItemConfig | undefined {
  const type = String(item['type']);
  const near = [item['label'], item['id'], item['dirName'], type].find((text) => typeof text === 'string') as
    string | undefined;
  const schema = Object.hasOwn(itemSchemas, type) ? itemSchemas[type as keyof typeof itemSchemas] : undefined;
  if (!schema) {
    const types = Object.keys(itemSchemas);
    const nearest = nearestName(type, types);
    reportProblem(
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
    reportProblem(`Sidebar item of type "${type}"${near === undefined ? '' : ` near "${near}"`}: ${what}`, near);
    return undefined;
  }
  return item as unknown as SidebarItemConfig;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const base = {
  className: z.string().optional().describe('CSS class of the item.'),
  customProps: z.record(z.string(), z.unknown()).optional().describe('Custom data for your components.'),
  key: z.string().min(1).optional().describe("Translation key, for labels that aren't unique."),
};

const docFields = {
  ...base,
  id: z.string().min(1).describe('ID of the document.'),
  label: z
    .string()
    .min(1)
    .optional()
    .describe('Label, unless the document has a `sidebar_label`. Default: the title of the document.'),
  translatable: z.literal(true).optional().describe('Set by Inkstone.'),
};

const linkToDoc = z.strictObject({
  type: z.literal('doc').describe('Links the category to a document.'),
  id: z.string().min(1).describe('ID of the document.'),
});
const linkToIndex = z.strictObject({
  type: z.literal('generated-index').describe('Links the category to a generated page that lists its items.'),
  slug: z.string().optional().describe('URL of the generated page.'),
  title: z.string().optional().describe('Title of the generated page.'),
  description: z.string().optional().describe('Description on the generated page.'),
  image: z.string().optional().describe('Image of the generated page for social media cards.'),
  keywords: z
    .union([z.string(), z.array(z.string())])
    .optional()
    .describe('Keywords of the generated page for search engines.'),
  /** Stored in sidebars of versions; computed again. */
  permalink: z.string().optional().describe('Ignored. Stored sidebars of versions contain it.'),
});

const COLLAPSED = 'Whether the category is collapsed at first.';
const COLLAPSIBLE = 'Whether readers can collapse the category.';

const categoryFields = {
  ...base,
  description: z.string().optional().describe('Description on cards of the category.'),
  collapsed: z.boolean().optional().describe(COLLAPSED),
  collapsible: z.boolean().optional().describe(COLLAPSIBLE),
  link: z
    .union([linkToDoc, linkToIndex])
    .nullish()
    .describe('Link of the category. If not set, the category has no page.'),
};

/** One schema per type of item. The items of a category are checked one by one. */
export const itemSchemas = {
  doc: z.strictObject({...docFields, type: z.literal('doc').describe('A document.')}),
  ref: z.strictObject({
    ...docFields,
    type: z.literal('ref').describe('A document that shows its own sidebar, not this one.'),
  }),
  link: z.strictObject({
    ...base,
    type: z.literal('link').describe('A link.'),
    href: z.string().min(1).describe('URL.'),
    label: z.string().min(1).describe('Label.'),
    autoAddBaseUrl: z.boolean().optional().describe('Whether to add the base URL to a path. Default: `true`.'),
    description: z.string().optional().describe('Description on cards.'),
  }),
  html: z.strictObject({
    ...base,
    type: z.literal('html').describe('Raw HTML.'),
    value: z.string().min(1).describe('HTML to insert.'),
    defaultStyle: z.boolean().optional().describe('Applies the style of other items.'),
  }),
  autogenerated: z.strictObject({
    ...base,
    type: z.literal('autogenerated').describe('Items generated from a folder.'),
    dirName: z
      .string()
      .regex(/^[^/](?:.*[^/])?$/, 'must be a path relative to the docs folder, without a leading or trailing slash')
      .describe('Folder, relative to the docs folder. `.` includes all documents.'),
  }),
  category: z.strictObject({
    ...categoryFields,
    type: z.literal('category').describe('A category.'),
    label: z.string().min(1).describe('Label.'),
    items: z.array(z.unknown()).describe('Items of any kind.'),
  }),
};

/** Contents of a `_category_` file. */
export const categoryFileSchema = z.strictObject({
  $schema: z.string().optional().describe('JSON Schema of the file, for editors.'),
  ...categoryFields,
  link: categoryFields.link.describe(
    'Link of the category. Default: the index document of the folder, if there is one. `null`: no page.',
  ),
  label: z
    .string()
    .optional()
    .describe(
      'Label. Default: the `sidebar_label` or title of the index document, else the name of the folder without its number.',
    ),
  // Files also have numbers and booleans in quotes, as front matter does.
  collapsed: yamlBoolean().optional().describe(COLLAPSED),
  collapsible: yamlBoolean().optional().describe(COLLAPSIBLE),
  position: yamlNumber().optional().describe('Position among the items of the parent folder.'),
});

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
