import {frontMatterPlace, nearestName, type Diagnostic} from '../../core/plugin-api.ts';
import {navigationItems, shownDocId, sidebarByDocId, type NavigationItem} from './sidebars/sidebar-queries.ts';
import type {Sidebars} from './sidebars/sidebar-types.ts';
import type {DocMetadata, DocMetadataBase, DocNavLink, DocSource, LoadedVersion} from './types.ts';

interface NavigationInput {
  docs: DocMetadataBase[];
  sidebars: Sidebars;
  sources: Record<string, DocSource>;
  report: (diagnostic: Diagnostic) => void;
}

/** Adds to each document its sidebar, the previous and the next page; sorted by id (rows DOC-32, DOC-35, DOC-64, DOC-67). */
export function addNavigation({docs, sidebars, sources, report}: NavigationInput): DocMetadata[] {
  const byId = new Map(docs.map((doc) => [doc.id, doc]));
  const sidebarOf = sidebarByDocId(sidebars);
  const pages = listedNavigation(sidebars, byId);
  const mistake = (doc: DocMetadataBase, field: string, message: string, known: string[], wrong: string): void => {
    const document = sources[doc.id]?.document;
    const nearest = nearestName(wrong, known);
    const hint = nearest === undefined ? {} : {hint: `Did you mean "${nearest}"?`};
    const place = document ? {place: frontMatterPlace(document, [field], {at: 'value'})} : {};
    report({code: 'INK2126', severity: 'error', message, ...hint, ...place});
  };
  const linkTo = (doc: DocMetadataBase, field: 'pagination_prev' | 'pagination_next', item: NavigationItem | undefined) => {
    const id = doc.frontMatter[field];
    if (id === undefined) return item && navigationLink(item, byId);
    if (id === null || id === '') return undefined;
    const target = byId.get(id);
    if (!target) mistake(doc, field, `"${field}" names the document "${id}", which does not exist.`, [...byId.keys()], id);
    return target && !target.unlisted ? docLink(target) : undefined;
  };
  const navigated = docs.map((doc): DocMetadata => {
    const displayed = doc.frontMatter.displayed_sidebar;
    let sidebar = displayed === undefined ? sidebarOf.get(doc.id) : (displayed ?? undefined);
    if (sidebar !== undefined && !Object.hasOwn(sidebars, sidebar)) {
      const names = Object.keys(sidebars);
      mistake(doc, 'displayed_sidebar', `"displayed_sidebar" names the sidebar "${sidebar}", which does not exist.`, names, sidebar);
      sidebar = undefined;
    }
    const list = sidebar === undefined ? [] : (pages.get(sidebar) ?? []);
    const at = list.findIndex((item) => shownDocId(item) === doc.id);
    const previous = linkTo(doc, 'pagination_prev', at < 0 ? undefined : list[at - 1]);
    const next = linkTo(doc, 'pagination_next', at < 0 ? undefined : list[at + 1]);
    return {...doc, ...(sidebar !== undefined && {sidebar}), ...(previous && {previous}), ...(next && {next})};
  });
  return navigated.sort((a, b) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0));
}

/** Page of a category without a document of its own (rows DOC-59, DOC-75). */
export interface GeneratedIndexNavigation {
  previous?: DocNavLink;
  next?: DocNavLink;
}

/** Previous and next of generated indexes, by permalink. */
export function generatedIndexNavigation(version: Pick<LoadedVersion, 'docs' | 'sidebars'>): Map<string, GeneratedIndexNavigation> {
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
  if (item.type === 'category' && item.link.type === 'generated-index') return {title: item.label, permalink: item.link.permalink};
  const doc = byId.get(shownDocId(item) ?? '');
  return doc && docLink(doc, item.type === 'category' ? undefined : item.label);
}

function docLink(doc: DocMetadataBase, itemLabel?: string): DocNavLink {
  const {pagination_label, sidebar_label} = doc.frontMatter;
  return {title: pagination_label ?? sidebar_label ?? itemLabel ?? doc.title, permalink: doc.permalink};
}
