import {z} from 'inkstone/plugin';

const optionalText = z.string().optional();

/** What every item may have; anything else goes to the element as it is. */
const base = {
  label: optionalText.describe('Label.'),
  html: optionalText.describe('Label as HTML.'),
  className: optionalText.describe('CSS class of the item.'),
};
const docsPluginId = optionalText.describe('ID of the docs plugin, if there are several.');
const pattern = z.string().superRefine((value, context) => {
  try {
    new RegExp(value, 'i');
  } catch (error) {
    const reason = (error as Error).message.replace(/^.*: /, '');
    context.addIssue({code: 'custom', message: `is not a regular expression: ${reason}`});
  }
});

const linkItem = z
  .looseObject({
    ...base,
    to: optionalText.describe('Path of a page.'),
    href: optionalText.describe('URL of another site.'),
    activeBasePath: optionalText.describe('Marks the item as active on pages below this path.'),
    activeBaseRegex: pattern
      .optional()
      .describe('Regular expression: marks the item as active on pages whose path matches.'),
    prependBaseUrlToHref: z.boolean().optional().describe('Adds the base URL to `href`.'),
  })
  .refine((item) => (item.to === undefined) !== (item.href === undefined), 'requires exactly one of "to" and "href"')
  .refine((item) => item['items'] === undefined, 'cannot be nested in another dropdown');

/** Items inside a dropdown; the keys are their types, `''` is a plain link. */
const subitems = {
  '': linkItem,
  docsVersion: z.looseObject({
    ...base,
    to: optionalText.describe('Path to link to instead of the version.'),
    docsPluginId,
  }),
  doc: z.looseObject({...base, docId: z.string().describe('ID of the document.'), docsPluginId}),
  docSidebar: z.looseObject({
    ...base,
    sidebarId: z.string().describe('Name of the sidebar. The item links to its first page.'),
    docsPluginId,
  }),
  html: z.looseObject({
    className: optionalText.describe('CSS class of the item.'),
    value: z.string().describe('HTML to insert.'),
  }),
};

const subitem = itemSchema(subitems, 'dropdown');
const sublist = z.array(subitem).default([]);

/** One schema per type of item. */
export const navbarItems = {
  ...subitems,
  dropdown: z.looseObject({...base, items: z.array(subitem).describe('Items of the menu.')}),
  docsVersionDropdown: z.looseObject({
    ...base,
    docsPluginId,
    versions: z
      .union(
        [
          z.array(z.string()),
          z.record(z.string(), z.looseObject({label: optionalText.describe('Label of the version.')})),
        ],
        {
          error: 'must be a list of version names, or an object with them as keys',
        },
      )
      .optional()
      .describe('Names of the versions to list, or an object `{name: {label}}`. Default: all versions.'),
    dropdownActiveClassDisabled: z.boolean().optional().describe("Doesn't mark the version of the page as active."),
    dropdownItemsBefore: sublist.describe('Items to add before the others.'),
    dropdownItemsAfter: sublist.describe('Items to add after the others.'),
  }),
  localeDropdown: z.looseObject({
    ...base,
    dropdownItemsBefore: sublist.describe('Items to add before the others.'),
    dropdownItemsAfter: sublist.describe('Items to add after the others.'),
    queryString: optionalText.describe('Query string to add to the URLs.'),
  }),
  search: z.looseObject({className: optionalText.describe('CSS class of the item.')}),
};

/** An item of the navbar. */
export const navbarItemSchema = itemSchema(navbarItems, 'navbar').transform((item): NavbarItem => {
  return {...item, position: item.position === 'right' ? 'right' : 'left'};
});

/** Where an item can be. */
export const POSITIONS: unknown[] = ['left', 'right'];

/** Keys of all types of items. */
export const ITEM_KEYS: readonly string[] = [
  ...new Set(['type', 'position', ...Object.values(navbarItems).flatMap(({shape}) => Object.keys(shape))]),
];

export interface NavbarItem {
  type?: string;
  label?: string;
  position?: 'left' | 'right';
  items?: NavbarItem[];
  dropdownItemsBefore?: NavbarItem[];
  dropdownItemsAfter?: NavbarItem[];
  [attribute: string]: unknown;
}

/**
 * Chooses the schema by `type`; items of a dropdown may leave it out, `custom-…` takes anything.
 */
function itemSchema(
  schemas: Record<string, z.ZodType>,
  where: string,
): z.ZodPipe<z.ZodUnknown, z.ZodTransform<NavbarItem, unknown>> {
  return z.unknown().transform((value, context): NavbarItem => {
    const fail = (message: string, path: PropertyKey[] = []): NavbarItem => {
      context.issues.push({code: 'custom', message, path, input: value});
      return z.NEVER;
    };
    if (typeof value !== 'object' || value === null) return fail('must be an object');
    const {type, items: nested} = value as {type?: unknown; items?: unknown};
    if (typeof type === 'string' && type.startsWith('custom-')) return value as NavbarItem;
    const name = typeof type === 'string' ? type : Array.isArray(nested) && schemas['dropdown'] ? 'dropdown' : '';
    const schema = Object.hasOwn(schemas, name) ? schemas[name] : undefined;
    if (!schema) {
      if (Object.hasOwn(navbarItems, name)) return fail('cannot be nested in another dropdown');
      return fail(`must be a ${where} item type: ${Object.keys(schemas).filter(Boolean).join(', ')} or custom-*`, [
        'type',
      ]);
    }
    const result = schema.safeParse(value);
    if (result.success) return result.data as NavbarItem;
    for (const issue of result.error.issues) context.issues.push({...issue, input: value} as z.core.$ZodRawIssue);
    return z.NEVER;
  });
}
