import path from 'node:path';
import type {DocumentLink} from '../../contract/document.ts';
import type {DocumentEntry} from '../../contract/plugin.ts';
import {comparablePath, decodeFully, hasProtocol, joinUrl, resolvePathname, splitUrl} from '../../contract/url.ts';
import type {InspectedSite} from '../../core/commands/check/check-site.ts';
import {OUTLINE_KEY, readOutline, type Outline} from './outline.ts';

/** A page of a document. */
export interface IndexedPage {
  /** Path with base URL. */
  permalink: string;
  /** Absolute. */
  file: string;
  title: string;
  entry: DocumentEntry;
}

/** A link with the address that it leads to: path with base URL, and hash. */
export interface ResolvedLink extends Pick<DocumentLink, 'url'> {
  pathname: string;
  hash: string;
  /** Absolute path of the document that contains it. */
  file: string;
  /** Lines and columns from 0 of the whole link, or of the URL in an attribute. */
  start: {line: number; character: number};
  end: {line: number; character: number};
}

/**
 * Creates the index of a site's pages and of the links between them. `update` replaces what it
 * knows of one document.
 */
export function createPageIndex({loaded, compiled, loadedSite: {site}}: InspectedSite) {
  const {documents: store} = loaded.context.inkstone;
  const {baseUrl, siteDir} = site;
  const {maintainCase} = site.config.markdown.anchors;
  const byFile = new Map<string, IndexedPage>();
  const byPath = new Map<string, IndexedPage>();
  const linksOf = new Map<string, ResolvedLink[]>();
  /** Documents by the pages that they link to. */
  const linking = new Map<string, Set<string>>();

  const addPage = (entry: DocumentEntry): void => {
    const {document, permalink, aliases = []} = entry;
    const {title} = document.frontMatter;
    const written = typeof title === 'string' || typeof title === 'number' ? String(title) : document.contentTitle;
    const page = {permalink, file: document.path, title: written ?? path.parse(document.path).name, entry};
    for (const file of [document.path, ...aliases]) byFile.set(file, page);
    byPath.set(comparablePath(permalink), page);
  };
  const outline = (file: string): Outline => {
    const page = byFile.get(file);
    if (!page) return {headings: [], attributes: []};
    return store.memoize(page.entry.document, `${OUTLINE_KEY} ${String(maintainCase)}`, ({text, bodyStart}) =>
      readOutline(text, bodyStart, maintainCase),
    );
  };
  const addLinks = (file: string, written: readonly DocumentLink[]): void => {
    const links = [...written.flatMap((link) => resolved(file, link) ?? []), ...attributesOf(file)];
    linksOf.set(file, links);
    for (const {pathname} of links) {
      const key = comparablePath(pathname);
      const files = linking.get(key) ?? new Set<string>();
      linking.set(key, files.add(file));
    }
  };
  const addressOf = (file: string, target: string): {pathname: string; hash: string} => {
    const permalink = byFile.get(file)?.permalink ?? baseUrl;
    const isOutsideBase = target.startsWith('/') && !`${target}/`.startsWith(baseUrl);
    const [pathname, , hash] = splitUrl(isOutsideBase ? joinUrl(baseUrl, target) : resolvePathname(target, permalink));
    return {pathname, hash: decodeFully(hash.slice(1))};
  };
  const resolved = (file: string, {url, target = url, place}: DocumentLink): ResolvedLink | undefined => {
    if (hasProtocol(target) || place.line === undefined || place.column === undefined) return undefined;
    const start = {line: place.line - 1, character: place.column - 1};
    const end = {line: (place.endLine ?? place.line) - 1, character: (place.endColumn ?? place.column) - 1};
    return {url, ...addressOf(file, target), file, start, end};
  };
  const attributesOf = (file: string): ResolvedLink[] =>
    outline(file).attributes.flatMap(({url, line, start, end}) =>
      hasProtocol(url)
        ? []
        : [
            {
              url,
              ...addressOf(file, url),
              file,
              start: {line, character: start},
              end: {line, character: end},
            },
          ],
    );

  for (const entry of loaded.documents) addPage(entry);
  for (const {id, facts} of compiled.documents.values()) addLinks(path.resolve(siteDir, id), facts.links);
  return {
    pages: (): IterableIterator<IndexedPage> => byPath.values(),
    pageOfFile: (file: string): IndexedPage | undefined => byFile.get(file),
    /** The page at a path with base URL. */
    pageAt: (pathname: string): IndexedPage | undefined => byPath.get(comparablePath(pathname)),
    outline,
    links: (file: string): readonly ResolvedLink[] => linksOf.get(file) ?? [],
    /** All links to a page; with `hash`, only those to this anchor. */
    linksTo: (permalink: string, hash?: string): ResolvedLink[] => {
      const key = comparablePath(permalink);
      return [...(linking.get(key) ?? [])]
        .flatMap((file) => linksOf.get(file) ?? [])
        .filter((link) => comparablePath(link.pathname) === key && (hash === undefined || link.hash === hash));
    },
    update: (file: string, entry: DocumentEntry | undefined, links: readonly DocumentLink[]): void => {
      if (entry) addPage(entry);
      addLinks(file, links);
    },
  };
}

export type PageIndex = ReturnType<typeof createPageIndex>;
