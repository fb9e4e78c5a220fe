import {z} from '../../core/plugin-api.ts';
import {formatIssue} from './issue-text.ts';

const optionalText = z.string().optional();

/** What every item may have (row TCF-03); anything else goes to the element as it is. */
const base = {label: optionalText, html: optionalText, className: optionalText};
const position = z.enum(['left', 'right']).default('left');

const linkItem = z
  .looseObject({
    ...base,
    to: optionalText,
    href: optionalText,
    activeBasePath: optionalText,
    activeBaseRegex: optionalText,
    prependBaseUrlToHref: z.boolean().optional(),
  })
  .refine((item) => (item.to === undefined) !== (item.href === undefined), 'needs either "to" or "href"')
  .refine((item) => item['items'] === undefined, 'a dropdown cannot stand in another one');

/** Items inside a dropdown (row TCF-05); the keys are their types, `''` is a plain link. */
const subitems = {
  '': linkItem,
  docsVersion: z.looseObject({...base, to: optionalText, docsPluginId: optionalText}),
  doc: z.looseObject({...base, docId: z.string(), docsPluginId: optionalText}),
  docSidebar: z.looseObject({...base, sidebarId: z.string(), docsPluginId: optionalText}),
  html: z.looseObject({className: optionalText, value: z.string()}),
};

const subitem = itemSchema(subitems, 'in a dropdown');
const sublist = z.array(subitem).default([]);

const items = {
  ...subitems,
  dropdown: z.looseObject({...base, items: z.array(subitem)}),
  docsVersionDropdown: z.looseObject({
    ...base,
    docsPluginId: optionalText,
    dropdownActiveClassDisabled: z.boolean().optional(),
    dropdownItemsBefore: sublist,
    dropdownItemsAfter: sublist,
  }),
  localeDropdown: z.looseObject({
    ...base,
    dropdownItemsBefore: sublist,
    dropdownItemsAfter: sublist,
    queryString: optionalText,
  }),
  search: z.looseObject({className: optionalText}),
};

/** An item of the navbar (rows TCF-03 to TCF-12). */
export const navbarItemSchema = itemSchema(items, 'of the navbar').transform((item): NavbarItem => {
  const at = position.safeParse(item.position);
  return {...item, position: at.success ? at.data : 'left'};
});

export interface NavbarItem {
  type?: string;
  label?: string;
  position?: 'left' | 'right';
  items?: NavbarItem[];
  dropdownItemsBefore?: NavbarItem[];
  dropdownItemsAfter?: NavbarItem[];
  [attribute: string]: unknown;
}

/** Chooses the schema by `type`; items of a dropdown may leave it out, `custom-…` takes anything. */
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
      if (Object.hasOwn(items, name)) return fail('a dropdown cannot stand in another one');
      return fail(
        `"${name}" is no type of an item ${where}. There are: ${Object.keys(schemas).filter(Boolean).join(', ')}, custom-…`,
        ['type'],
      );
    }
    const result = schema.safeParse(value);
    if (result.success) return result.data as NavbarItem;
    for (const issue of result.error.issues) fail(formatIssue(issue), issue.path);
    return z.NEVER;
  });
}
