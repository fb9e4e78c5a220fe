import {joinUrl, type LoadContext} from 'inkstone/plugin';
import type {DocsOptions} from './options.ts';
import {firstLink, generatedIndexes, navigationItems, shownDocId} from './sidebars/sidebar-items.ts';
import type {LoadedVersion} from './types.ts';

interface GlobalDoc {
  id: string;
  path: string;
  unlisted?: true;
  sidebar?: string;
}

interface GlobalVersion {
  name: string;
  label: string;
  isLast: boolean;
  path: string;
  mainDocId: string;
  mainDocPath: string;
  docs: GlobalDoc[];
  draftIds: string[];
  sidebars: Record<string, {link?: {path: string; label: string}}>;
}

export interface DocsGlobalData {
  path: string;
  breadcrumbs: boolean;
  versions: GlobalVersion[];
}

/**
 * Creates the global data in two parts. `head` contains only main documents and those in the navbar
 * and footer. `rest` is what Docusaurus has, with every document.
 */
export function docsGlobalData(
  versions: LoadedVersion[],
  options: DocsOptions,
  context: LoadContext,
): {head: DocsGlobalData; rest: DocsGlobalData} {
  const full: DocsGlobalData = {
    path: joinUrl(context.baseUrl, options.routeBasePath),
    breadcrumbs: options.breadcrumbs,
    versions: versions.map(globalVersion),
  };
  const named = namedDocs(context.siteConfig['themeConfig'], options.id);
  const head = full.versions.map((version) => ({
    ...version,
    docs: version.docs.filter((doc) => doc.id === version.mainDocId || named.has(doc.id)),
    draftIds: version.draftIds.filter((id) => named.has(id)),
  }));
  return {head: {...full, versions: head}, rest: full};
}

function globalVersion(version: LoadedVersion): GlobalVersion {
  const docs = version.docs.map((doc): GlobalDoc => ({
    id: doc.id,
    path: doc.permalink,
    ...(doc.unlisted && {unlisted: true}),
    ...(doc.sidebar !== undefined && {sidebar: doc.sidebar}),
  }));
  const indexes = generatedIndexes(version.sidebars).map(({sidebar, link}): GlobalDoc => ({
    id: link.slug,
    path: link.permalink,
    sidebar,
  }));
  const mainDocId = mainDoc(version);
  return {
    name: version.versionName,
    label: version.label,
    isLast: version.isLast,
    path: version.path,
    mainDocId,
    mainDocPath: version.docs.find((doc) => doc.id === mainDocId)?.permalink ?? version.path,
    docs: [...docs, ...indexes],
    draftIds: version.drafts.map((doc) => doc.id),
    sidebars: sidebarLinks(version),
  };
}

/**
 * Returns the main document of a version: its home page, else the first document of the first
 * sidebar, else any.
 */
function mainDoc({docs, sidebars}: LoadedVersion): string {
  const home = docs.find((doc) => doc.slug === '/');
  const first = Object.values(sidebars)[0];
  const firstId =
    first &&
    navigationItems(first)
      .map(shownDocId)
      .find((id) => id !== undefined);
  return home?.id ?? firstId ?? docs[0]?.id ?? '';
}

function sidebarLinks(version: LoadedVersion): GlobalVersion['sidebars'] {
  const entries = Object.entries(version.sidebars).map(([name, sidebar]) => {
    const first = firstLink(sidebar);
    if (!first) return [name, {}];
    if (first.type === 'generated-index') return [name, {link: {path: first.permalink, label: first.label}}];
    const doc = version.docs.find(({id}) => id === first.id);
    return [name, doc ? {link: {path: doc.permalink, label: first.label ?? doc.id}} : {}];
  });
  return Object.fromEntries(entries) as GlobalVersion['sidebars'];
}

/** Returns the ids in `docId` of navbar and footer items that belong to this instance. */
function namedDocs(themeConfig: unknown, pluginId: string): Set<string> {
  const found = new Set<string>();
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    if (Array.isArray(value)) return value.forEach(visit);
    const {docId, docsPluginId = 'default'} = value as {docId?: unknown; docsPluginId?: unknown};
    if (typeof docId === 'string' && docsPluginId === pluginId) found.add(docId);
    Object.values(value).forEach(visit);
  };
  const {navbar, footer} = (themeConfig ?? {}) as {navbar?: unknown; footer?: unknown};
  visit([navbar, footer]);
  return found;
}
