import path from 'node:path';
import {InkstoneError, nearestName, type Diagnostic, type LoadContext} from 'inkstone/plugin';
import type {DocsGlobalData} from './global-data.ts';
import type {DocsOptions} from './options.ts';

/** An item of the navbar as far as it can name a document or a sidebar. */
interface NavbarItem {
  type?: string;
  docId?: string;
  sidebarId?: string;
  docsPluginId?: string;
  items?: NavbarItem[];
}

/** Components of a site that may not show the items of the navbar, or show them in another way. */
const OWN_NAVBAR = ['Layout.*', 'Layout/index.*', 'Navbar.*', 'Navbar/**', 'NavbarItem.*', 'NavbarItem/**'];

/**
 * Checks that the docs have the documents and sidebars that the navbar names. Otherwise, the theme
 * would report it for each page.
 *
 * @throws InkstoneError for items whose document or sidebar no version has (`INK2128`)
 */
export async function checkNavbar(data: DocsGlobalData, options: DocsOptions, context: LoadContext): Promise<void> {
  const {siteConfig, siteDir, inkstone} = context;
  const {navbar} = siteConfig['themeConfig'] as {navbar?: {items?: NavbarItem[]}};
  const items = itemsOf(navbar?.items, ['themeConfig', 'navbar', 'items']);
  const problems = items.flatMap(({item, keys}): Diagnostic[] => {
    const {docsPluginId = 'default'} = item;
    const problem = docsPluginId === options.id ? problemOf(item, data) : undefined;
    return problem ? [{...problem.diagnostic, place: inkstone.placeOf([...keys, problem.field])}] : [];
  });
  if (problems.length === 0) return;
  const own = await inkstone.findFiles(path.join(siteDir, 'src/theme'), {include: OWN_NAVBAR, exclude: []});
  if (own.length === 0) throw new InkstoneError(problems);
}

type Keys = (string | number)[];

/** Returns the items with those of dropdowns, each with its path in the configuration. */
function itemsOf(items: NavbarItem[] | undefined, keys: Keys): {item: NavbarItem; keys: Keys}[] {
  return (items ?? []).flatMap((item, index) => {
    const at = [...keys, index];
    return [{item, keys: at}, ...itemsOf(item.items, [...at, 'items'])];
  });
}

interface Problem {
  field: string;
  diagnostic: Diagnostic;
}

function problemOf({type, docId, sidebarId}: NavbarItem, {versions}: DocsGlobalData): Problem | undefined {
  const missing = (field: string, id: string | undefined, known: string[]): Problem | undefined => {
    if (id === undefined || known.includes(id)) return undefined;
    const near = nearestName(id, known);
    const kind = field === 'docId' ? 'document' : 'sidebar';
    const message = `A navbar item refers to the ${kind} "${id}", which the docs do not have.`;
    const hint = near === undefined ? `Correct "${field}", or remove the item.` : `Did you mean "${near}"?`;
    return {field, diagnostic: {code: 'INK2128', severity: 'error', message, hint}};
  };
  if (type === 'doc') {
    const known = versions.flatMap(({docs, draftIds}) => [...docs.map(({id}) => id), ...draftIds]);
    return missing('docId', docId, known);
  }
  if (type !== 'docSidebar') return undefined;
  return missing(
    'sidebarId',
    sidebarId,
    versions.flatMap(({sidebars}) => Object.keys(sidebars)),
  );
}
