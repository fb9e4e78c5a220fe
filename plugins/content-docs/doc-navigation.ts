import {frontMatterPlace, nearestName, type PluginServices} from 'inkstone/plugin';
import {
  navigationItems,
  shownDocId,
  sidebarByDocId,
  type NavigationItem,
  type Sidebars,
} from './sidebars/sidebar-items.ts';
import type {DocMetadata, DocMetadataBase, DocNavLink, DocSource, LoadedVersion} from './types.ts';

interface NavigationInput {
  docs: DocMetadataBase[];
  sidebars: Sidebars;
  sources: Record<string, DocSource>;
  services: Pick<PluginServices, 'documents' | 'report'>;
}

/**
 * Adds its sidebar, previous and next page to each document. Sorts by id. Reports names in front
 * matter that don't exist at their position.
 */
export function addNavigation(input: NavigationInput): DocMetadata[] {
  const {docs, sidebars} = input;
  const byId = new Map(docs.map((doc) => [doc.id, doc]));
  const sidebarOf = sidebarByDocId(sidebars);
  const pages = listedNavigation(sidebars, byId);
  const places = new Map([...pages].map(([name, list]) => [name, placesById(list)]));
  const navigated = docs.map((doc): DocMetadata => {
    const sidebar = displayedSidebar(doc, sidebarOf.get(doc.id), input);
    const list = (sidebar !== undefined && pages.get(sidebar)) || [];
    const at = sidebar === undefined ? undefined : places.get(sidebar)?.get(doc.id);
    const [before, after] = at === undefined ? [] : [list[at - 1], list[at + 1]];
    const previous = neighbour(doc, {field: 'pagination_prev', item: before, byId}, input);
    const next = neighbour(doc, {field: 'pagination_next', item: after, byId}, input);
    return Object.assign({}, doc, sidebar !== undefined && {sidebar}, previous && {previous}, next && {next});
  });
  return navigated.sort((a, b) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0));
}

/** Returns the first position of each document in a list. */
function placesById(list: readonly NavigationItem[]): Map<string, number> {
  const places = new Map<string, number>();
  for (const [at, item] of list.entries()) {
    const id = shownDocId(item);
    if (id !== undefined && !places.has(id)) places.set(id, at);
  }
  return places;
}

/**
 * Returns the sidebar that front matter names, else the one that contains the document. `null` in
 * front matter means none.
 */
function displayedSidebar(doc: DocMetadataBase, usual: string | undefined, input: NavigationInput): string | undefined {
  const displayed = doc.frontMatter.displayed_sidebar;
  if (displayed === undefined) return usual;
  if (displayed === null || Object.hasOwn(input.sidebars, displayed)) return displayed ?? undefined;
  reportUnknown(
    doc,
    {field: 'displayed_sidebar', kind: 'sidebar', name: displayed, known: Object.keys(input.sidebars)},
    input,
  );
  return undefined;
}

/**
 * Returns the page that front matter names, else the item next to the document. `null` in front
 * matter means none.
 */
function neighbour(
  doc: DocMetadataBase,
  side: {
    field: 'pagination_prev' | 'pagination_next';
    item: NavigationItem | undefined;
    byId: Map<string, DocMetadataBase>;
  },
  input: NavigationInput,
): DocNavLink | undefined {
  const {field, item, byId} = side;
  const id = doc.frontMatter[field];
  if (id === undefined) return item && navigationLink(item, byId);
  if (id === null || id === '') return undefined;
  const target = byId.get(id);
  if (!target) reportUnknown(doc, {field, kind: 'document', name: id, known: [...byId.keys()]}, input);
  return target && !target.unlisted ? docLink(target) : undefined;
}

function reportUnknown(
  doc: DocMetadataBase,
  wrong: {field: string; kind: string; name: string; known: string[]},
  {sources, services}: NavigationInput,
): void {
  const {field, kind, name, known} = wrong;
  const document = sources[doc.id]?.document;
  const nearest = nearestName(name, known);
  services.report({
    code: 'INK2126',
    severity: 'error',
    message: `"${field}" refers to the ${kind} "${name}", which does not exist.`,
    ...(nearest !== undefined && {hint: `Did you mean "${nearest}"?`}),
    ...(document && {place: frontMatterPlace(services.documents.withText(document), [field], {at: 'value'})}),
  });
}

/** Previous and next page of a generated index. */
export interface GeneratedIndexNavigation {
  previous?: DocNavLink;
  next?: DocNavLink;
}

/** Returns the previous and next pages of generated indexes, by permalink. */
export function generatedIndexNavigation(
  version: Pick<LoadedVersion, 'docs' | 'sidebars'>,
): Map<string, GeneratedIndexNavigation> {
  const byId = new Map(version.docs.map((doc) => [doc.id, doc]));
  const result = new Map<string, GeneratedIndexNavigation>();
  for (const list of listedNavigation(version.sidebars, byId).values()) {
    for (const [at, item] of list.entries()) {
      if (item.type !== 'category' || item.link.type !== 'generated-index' || result.has(item.link.permalink)) continue;
      const [before, after] = [list[at - 1], list[at + 1]];
      const previous = before && navigationLink(before, byId);
      const next = after && navigationLink(after, byId);
      result.set(item.link.permalink, {...(previous && {previous}), ...(next && {next})});
    }
  }
  return result;
}

function listedNavigation(sidebars: Sidebars, byId: Map<string, DocMetadataBase>): Map<string, NavigationItem[]> {
  const isListed = (item: NavigationItem): boolean => byId.get(shownDocId(item) ?? '')?.unlisted !== true;
  return new Map(Object.entries(sidebars).map(([name, sidebar]) => [name, navigationItems(sidebar).filter(isListed)]));
}

function navigationLink(item: NavigationItem, byId: Map<string, DocMetadataBase>): DocNavLink | undefined {
  if (item.type === 'category' && item.link.type === 'generated-index')
    return {title: item.label, permalink: item.link.permalink};
  const doc = byId.get(shownDocId(item) ?? '');
  return doc && docLink(doc, item.type === 'category' ? undefined : item.label);
}

function docLink(doc: DocMetadataBase, itemLabel?: string): DocNavLink {
  const {pagination_label, sidebar_label} = doc.frontMatter;
  return {title: pagination_label ?? sidebar_label ?? itemLabel ?? doc.title, permalink: doc.permalink};
}
