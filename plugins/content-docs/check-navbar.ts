import path from 'node:path';
import {InkstoneError, nearestName, type Diagnostic, type LoadContext} from 'inkstone/plugin';
import type {DocsGlobalData} from './global-data.ts';
import type {DocsOptions} from './options.ts';

/** An item of the navbar as far as it can name a document, a sidebar or versions. */
interface NavbarItem {
  type?: string;
  docId?: string;
  sidebarId?: string;
  versions?: string[] | Record<string, unknown>;
  docsPluginId?: string;
  items?: NavbarItem[];
}

/** Types of items that show something of a docs plugin. */
const DOCS_ITEMS = ['doc', 'docSidebar', 'docsVersion', 'docsVersionDropdown'];

/** Components of a site that may not show the items of the navbar, or show them in another way. */
const OWN_NAVBAR = ['Layout.*', 'Layout/index.*', 'Navbar.*', 'Navbar/**', 'NavbarItem.*', 'NavbarItem/**'];

/**
 * Checks that the docs have the documents, sidebars and versions that the navbar names. Otherwise,
 * the theme would report it for each page.
 *
 * @throws InkstoneError for items whose document, sidebar or version does not exist (`INK2128`)
 */
export async function checkNavbar(data: DocsGlobalData, options: DocsOptions, context: LoadContext): Promise<void> {
  await refuse(context, (item) => ((item.docsPluginId ?? 'default') === options.id ? problemsOf(item, data) : []));
}

/**
 * Checks that the site has the docs plugins that the navbar names.
 *
 * @param known their IDs
 * @throws InkstoneError for items of other plugins (`INK2128`)
 */
export async function checkNavbarPlugins(known: readonly string[], context: LoadContext): Promise<void> {
  await refuse(context, ({type = '', docsPluginId = 'default'}) =>
    DOCS_ITEMS.includes(type)
      ? missing({keys: ['docsPluginId'], what: 'a docs plugin with the ID', id: docsPluginId, known, listed: 'IDs'})
      : [],
  );
}

/** Throws the problems of items, unless the site has its own navbar. */
async function refuse(context: LoadContext, find: (item: NavbarItem) => Problem[]): Promise<void> {
  const {siteConfig, siteDir, inkstone} = context;
  const {navbar} = siteConfig['themeConfig'] as {navbar?: {items?: NavbarItem[]}};
  const problems = itemsOf(navbar?.items, ['themeConfig', 'navbar', 'items']).flatMap(({item, keys}): Diagnostic[] =>
    find(item).map((problem) => ({...problem.diagnostic, place: inkstone.placeOf([...keys, ...problem.keys])})),
  );
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
  /** Where the item has the name. */
  keys: Keys;
  diagnostic: Diagnostic;
}

interface Reference {
  keys: Keys;
  what: string;
  id: string | undefined;
  known: readonly string[];
  /** What the known names are, if there are few enough to list them. */
  listed?: string;
}

function missing({keys, what, id, known, listed}: Reference): Problem[] {
  if (id === undefined || known.includes(id)) return [];
  const near = nearestName(id, known);
  const all = listed === undefined || known.length === 0 ? '' : ` Available ${listed}: ${known.join(', ')}.`;
  const hint =
    near === undefined ? `Correct "${String(keys[0])}", or remove the item.${all}` : `Did you mean "${near}"?`;
  const message = `A navbar item refers to ${what} "${id}", which ${keys[0] === 'docsPluginId' ? 'does not exist' : 'the docs do not have'}.`;
  return [{keys, diagnostic: {code: 'INK2128', severity: 'error', message, hint}}];
}

function problemsOf({type, docId, sidebarId, versions: shown = []}: NavbarItem, {versions}: DocsGlobalData): Problem[] {
  if (type === 'doc') {
    const known = versions.flatMap(({docs, draftIds}) => [...docs.map(({id}) => id), ...draftIds]);
    return missing({keys: ['docId'], what: 'the document', id: docId, known});
  }
  if (type === 'docSidebar') {
    const known = [...new Set(versions.flatMap(({sidebars}) => Object.keys(sidebars)))];
    return missing({keys: ['sidebarId'], what: 'the sidebar', id: sidebarId, known, listed: 'sidebars'});
  }
  if (type !== 'docsVersionDropdown') return [];
  const known = versions.map(({name}) => name);
  const names = Array.isArray(shown) ? [...shown.entries()] : Object.keys(shown).map((name) => [name, name] as const);
  return names.flatMap(([key, id]) =>
    missing({keys: ['versions', key], what: 'the version', id, known, listed: 'versions'}),
  );
}
