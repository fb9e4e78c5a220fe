import fs from 'node:fs';
import path from 'node:path';
import type {Diagnostic} from '../../../contract/diagnostic.ts';
import type {RouteRecord} from '../../../contract/route.ts';
import type {Site} from '../../../contract/site.ts';
import type {CompiledSite, LoadedContent, RouteTable} from '../../../contract/stages.ts';
import {comparablePath, hasProtocol, isInternalUrl, joinUrl, resolvePathname, splitUrl} from '../../../contract/url.ts';
import {checkLinks, type LinkCheckInput, type LinkedPage} from '../../finish/check-links.ts';
import {documentClosure} from '../../finish/written-links.ts';
import {docsVersions, type MenuLink} from '../../finish/menu-links.ts';
import {listFiles} from '../../support/output-files.ts';

/** Returns the pages with the links and anchors of their documents, without those of components. */
export function knownPages(
  {baseUrl}: Pick<Site, 'baseUrl'>,
  {routes}: Pick<RouteTable, 'routes'>,
  {documents}: Pick<CompiledSite, 'documents'>,
): LinkedPage[] {
  return routes.map((route) => {
    const facts = [...documentClosure(route.documents, documents)].flatMap((key) => documents.get(key)?.facts ?? []);
    // Inkstone's components add no anchors.
    const usesCode = facts.some(({moduleRefs, lazyModuleRefs}) =>
      [...moduleRefs, ...lazyModuleRefs].some(({key}) => !key.startsWith('@theme/')),
    );
    return {
      route,
      links: facts.flatMap(({links}) => links.map(({url, target = url}) => withBaseUrl(target, baseUrl))),
      anchors: facts.flatMap(({anchors}) => anchors ?? []),
      hasUnknownAnchors: usesCode || !isDocumentPage(route),
    };
  });
}

/** Whether a page shows one complete document, not a list of documents. */
function isDocumentPage({documents, branch}: RouteRecord): boolean {
  const isList = branch.at(-1)?.component.endsWith('ListPage') ?? false;
  return !isList && documents.some((key) => !key.includes('?truncated'));
}

/** The URL of a link on the page: with the base URL, as `Link` renders it. */
function withBaseUrl(url: string, baseUrl: string): string {
  if (!url.startsWith('/') || hasProtocol(url) || url.startsWith(baseUrl) || `${url}/` === baseUrl) return url;
  return joinUrl(baseUrl, url);
}

/** Returns the URLs in navbar, footer and sidebars, also of documents, with the base URL. */
export function menuUrls(
  {baseUrl}: Site,
  menus: readonly MenuLink[],
  {themeConfig, content, globalDataRest}: LoadedContent,
): string[] {
  const docPaths = pathsOfDocs(globalDataRest);
  const found = new Set(menus.map(({url}) => url));
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(visit);
    if (typeof value !== 'object' || value === null) return;
    const {docId, id, type} = value as Record<string, unknown>;
    for (const doc of [docId, type === 'doc' || type === 'ref' ? id : undefined]) {
      const path = docPaths.get(doc);
      if (path !== undefined) found.add(path);
    }
    Object.values(value).forEach(visit);
  };
  visit([themeConfig, docsVersions(content).map(({sidebars}) => sidebars)]);
  return [...found].filter(isInternalUrl).map((url) => withBaseUrl(url, baseUrl));
}

function pathsOfDocs(globalData: LoadedContent['globalDataRest']): Map<unknown, string> {
  const paths = new Map<unknown, string>();
  for (const instance of Object.values(globalData['docusaurus-plugin-content-docs'] ?? {})) {
    const {versions = []} = instance as {versions?: {docs: {id: string; path: string}[]}[]};
    for (const {docs} of versions) for (const {id, path} of docs) if (!paths.has(id)) paths.set(id, path);
  }
  return paths;
}

/** Reports broken links of the menus, by the rules for all links. */
export function checkMenuLinks({baseUrl}: Site, urls: string[], input: LinkCheckInput): Diagnostic[] {
  // All pages contain the menus; this one represents them.
  const route = {path: baseUrl, documents: []} as unknown as RouteRecord;
  const others = input.pages.map((page) => ({...page, links: []}));
  return checkLinks({...input, pages: [...others, {route, links: urls, anchors: []}]});
}

/** Plugins whose pages need a link. The blog lists its posts. */
const NEED_LINKS = new Set(['docusaurus-plugin-content-docs', 'docusaurus-plugin-content-pages']);

/**
 * Reports pages of documents without a link to them (`INK8043`): not in a sidebar, the navbar, the
 * footer, another page, an attribute of an element or the code of the site.
 *
 * @param menus URLs in navbar, footer and sidebars
 * @param texts of all documents: URLs in attributes of elements count as links
 */
export function findOrphans(
  {baseUrl, siteDir}: Site,
  pages: readonly LinkedPage[],
  menus: readonly string[],
  texts: () => readonly string[],
): Diagnostic[] {
  const linked = new Set([comparablePath(baseUrl), ...menus.map(pathOf)]);
  for (const {route, links} of pages) {
    const targets = links.filter((url) => !hasProtocol(url)).map((url) => pathOf(resolvePathname(url, route.path)));
    for (const target of targets) if (target !== comparablePath(route.path)) linked.add(target);
  }
  const unlinked = pages
    .map(({route}) => route)
    .filter((route) => needsLink(route) && !linked.has(comparablePath(route.path)));
  if (unlinked.length === 0) return [];
  const written = urlsIn([...texts(), ...codeOf(siteDir)], baseUrl);
  return unlinked
    .filter((route) => !written.has(comparablePath(route.path)))
    .map(({path: url, metadata}) => {
      const source = metadata?.sourceFilePath;
      return {
        code: 'INK8043',
        severity: 'info',
        message: `No page links to ${url}.`,
        hint: 'Link to the page, add it to a sidebar, or set "unlisted: true". The check ignores links that components render.',
        ...(source !== undefined && {place: {file: path.resolve(siteDir, source), line: 1, column: 1}}),
      };
    });
}

function needsLink(route: RouteRecord): boolean {
  const content = route.branch.at(-1)?.props?.['content'] as {metadata?: {unlisted?: boolean}} | undefined;
  const isInSidebar = route.branch.some(({attributes}) => attributes?.['sidebar'] !== undefined);
  const isListed = content?.metadata?.unlisted !== true;
  return NEED_LINKS.has(route.plugin.name) && isDocumentPage(route) && isListed && !isInSidebar;
}

function pathOf(url: string): string {
  return comparablePath(splitUrl(url)[0]);
}

/** The paths of all strings in quotes that start with a slash. */
function urlsIn(texts: readonly string[], baseUrl: string): Set<string> {
  const found = texts.flatMap((text) => [...text.matchAll(/["'`](\/[^"'`\s]*)["'`]/g)]);
  return new Set(found.map(([, url = '']) => pathOf(withBaseUrl(url, baseUrl))));
}

function codeOf(siteDir: string): string[] {
  return ['src', 'content/pages'].flatMap((folder) =>
    listFiles(path.join(siteDir, folder), {skip: new Set(['node_modules'])})
      .filter((file) => /\.[cm]?[jt]sx?$/.test(file))
      .map((file) => fs.readFileSync(path.join(siteDir, folder, file), 'utf8')),
  );
}
