import type {Diagnostic} from '../../../contract/diagnostic.ts';
import type {RouteRecord} from '../../../contract/route.ts';
import type {Site} from '../../../contract/site.ts';
import type {LoadedContent} from '../../../contract/stages.ts';
import {isInternalUrl} from '../../../contract/url.ts';
import {checkLinks, type LinkCheckInput} from '../../finish/check-links.ts';
import {shownAddress} from './known-pages.ts';

/** Addresses in navbar, footer and sidebars, with the base URL. */
export function menuLinks(
  site: Site,
  loaded: Pick<LoadedContent, 'content' | 'globalDataRest' | 'themeConfig'>,
): string[] {
  const {navbar, footer} = loaded.themeConfig;
  const pathOfDoc = docPaths(loaded.globalDataRest);
  const found = new Set<string>();
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(visit);
    if (typeof value !== 'object' || value === null) return;
    const {to, href, docId, id, type} = value as Record<string, unknown>;
    for (const url of [to, href]) if (typeof url === 'string') found.add(url);
    for (const doc of [docId, type === 'doc' || type === 'ref' ? id : undefined]) {
      const path = typeof doc === 'string' ? pathOfDoc.get(doc) : undefined;
      if (path !== undefined) found.add(path);
    }
    Object.values(value).forEach(visit);
  };
  visit([navbar, footer, sidebarsOf(loaded.content)]);
  return [...found].filter(isInternalUrl).map((url) => shownAddress(url, site.baseUrl));
}

/**
 * Links of the menus that lead nowhere, by the rules for all links; they are told once, with the
 * configuration as their place.
 */
export function checkMenuLinks(site: Site, links: readonly string[], input: LinkCheckInput): Diagnostic[] {
  // Menus stand on every page; this one stands for all of them.
  const route = {
    path: site.baseUrl,
    documents: [],
    metadata: {sourceFilePath: site.configPath},
  } as unknown as RouteRecord;
  const menus = {route, title: '', noIndex: false, links: [...links], anchors: []};
  const others = input.pages.map((page) => ({...page, links: []}));
  const found = checkLinks({...input, pages: [...others, menus]});
  return found.map((diagnostic) => ({
    ...diagnostic,
    message: diagnostic.message.replace(` on the page ${site.baseUrl}:`, ' in the navbar, the footer or a sidebar:'),
  }));
}

function docPaths(globalData: LoadedContent['globalDataRest']): Map<string, string> {
  const paths = new Map<string, string>();
  for (const instance of Object.values(globalData['docusaurus-plugin-content-docs'] ?? {})) {
    const {versions = []} = instance as {versions?: {docs: {id: string; path: string}[]}[]};
    for (const {docs} of versions) for (const {id, path} of docs) if (!paths.has(id)) paths.set(id, path);
  }
  return paths;
}

function sidebarsOf(content: LoadedContent['content']): unknown[] {
  return [...content].flatMap(([plugin, value]) => {
    if (plugin.name !== 'docusaurus-plugin-content-docs') return [];
    const {loadedVersions = []} = (value ?? {}) as {loadedVersions?: {sidebars: unknown}[]};
    return loadedVersions.map(({sidebars}) => sidebars);
  });
}
