import {type Diagnostic, type Place, severityOf} from '../../contract/diagnostic.ts';
import type {DocumentKey} from '../../contract/document.ts';
import type {RouteRecord} from '../../contract/route.ts';
import type {SiteConfigData} from '../../contract/site.ts';
import type {CompiledSite} from '../../contract/stages.ts';
import {comparablePath, joinUrl, resolvePathname, splitUrl} from '../../contract/url.ts';
import {nearestName} from '../support/nearest-name.ts';

/** One address that leads nowhere, with all links to it. */
export interface BrokenLink {
  kind: 'page' | 'anchor';
  /** Path, for anchors with hash. */
  address: string;
  /** Places in documents. */
  written: WrittenLink[];
  /** Pages on which a component renders the link. */
  pages: RouteRecord[];
  /** Anchors of the target page, for anchors. */
  anchors: readonly string[];
}

/** Finding the nearest name compares with every page, which is too slow for a whole site. */
const MAX_SUGGESTIONS = 200;
const SHOWN_PAGES = 5;
/** From this number of pages on, the link is probably in a shared component. */
const SHARED_FROM = 4;

/**
 * Reports broken links at the severity of their option: one diagnostic per place in a document,
 * and one for all pages.
 *
 * @param suggest returns the path that was most likely meant
 */
export function reportLinks(
  links: readonly BrokenLink[],
  options: Pick<SiteConfigData, 'onBrokenLinks' | 'onBrokenAnchors'>,
  suggest: (pathname: string) => string | undefined,
): Diagnostic[] {
  return links.flatMap((link, index) => {
    const option = link.kind === 'page' ? 'onBrokenLinks' : 'onBrokenAnchors';
    const severity = severityOf(options[option]);
    if (!severity) return [];
    const meant = index < MAX_SUGGESTIONS ? suggestionFor(link, suggest) : undefined;
    const hints = [
      ...(meant === undefined ? [] : [`Did you mean "${meant}"?`]),
      ...(severity === 'error' ? [`Set ${option} to "warn" to build anyway.`] : []),
    ];
    const base = {code: link.kind === 'page' ? 'INK7001' : 'INK7002', severity};
    return [...inDocuments(link, {...base, ...withHint(hints)}), ...onPages(link, base, hints)];
  });
}

type DiagnosticBase = Pick<Diagnostic, 'code' | 'severity' | 'hint'>;

function withHint(hints: readonly string[]): {hint?: string} {
  return hints.length > 0 ? {hint: hints.join(' ')} : {};
}

function inDocuments(link: BrokenLink, base: DiagnosticBase): Diagnostic[] {
  const places = new Map(link.written.map((written) => [JSON.stringify(written.place), written]));
  return [...places.values()].map(({url, place}) => {
    const target = decodeHash(url) === decodeHash(link.address) ? '' : ` (${link.address})`;
    return {...base, message: `Broken link to "${url}"${target}: ${reasonOf(link)}`, place};
  });
}

function onPages(link: BrokenLink, base: DiagnosticBase, hints: readonly string[]): Diagnostic[] {
  const [first, ...others] = link.pages;
  if (!first) return [];
  const shared = 'The link is on many pages: check the navbar, the footer, the sidebar or a layout component.';
  const source = first.metadata?.sourceFilePath?.replace(/^@site\//, '');
  const related = others.slice(0, SHOWN_PAGES - 1).map(({path}) => ({message: `also on ${path}`}));
  const hidden = others.length - related.length;
  if (hidden > 0) related.push({message: `and on ${hidden} more`});
  const diagnostic: Diagnostic = {
    ...base,
    message: `Broken link to "${link.address}" on the page ${first.path}: ${reasonOf(link)}`,
    ...withHint(link.pages.length >= SHARED_FROM ? [...hints, shared] : hints),
    ...(source !== undefined && others.length === 0 && {place: {file: source}}),
    ...(related.length > 0 && {related}),
  };
  return [diagnostic];
}

function reasonOf(link: BrokenLink): string {
  return link.kind === 'page' ? 'there is no page or file at this URL.' : 'the page has no such anchor.';
}

function suggestionFor(link: BrokenLink, suggest: (pathname: string) => string | undefined): string | undefined {
  const [pathname, , hash] = splitUrl(link.address);
  if (link.kind === 'page') return suggest(pathname);
  const anchor = nearestName(decodeHash(hash.slice(1)), link.anchors);
  return anchor === undefined ? undefined : `${pathname}#${anchor}`;
}

/** A link as an author wrote it, and where. */
export interface WrittenLink {
  url: string;
  place: Place;
}

/**
 * Returns the links in the documents of a page by `addressKey`, so that a broken link on the page
 * can be reported where it was written. Links in partials have their own place.
 */
export function writtenLinks(
  route: RouteRecord,
  documents: CompiledSite['documents'],
  baseUrl: string,
): Map<string, WrittenLink[]> {
  const found = new Map<string, WrittenLink[]>();
  for (const key of documentClosure(route.documents, documents)) {
    for (const {url, target = url, place} of documents.get(key)?.facts.links ?? []) {
      // Authors write `/a`, the page contains it with the base URL.
      const addresses = [
        resolvePathname(target, route.path),
        ...(target.startsWith('/') ? [joinUrl(baseUrl, target)] : []),
      ];
      for (const address of new Set(addresses.map(addressKey)))
        found.set(address, [...(found.get(address) ?? []), {url, place}]);
    }
  }
  return found;
}

/** Returns documents with everything that they import. */
export function documentClosure(keys: readonly DocumentKey[], documents: CompiledSite['documents']): Set<DocumentKey> {
  const reached = new Set(keys);
  for (const key of reached) {
    for (const partial of documents.get(key)?.facts.documents ?? []) reached.add(partial);
  }
  return reached;
}

/** Normalizes an address: decoded, without trailing slash and query. */
export function addressKey(address: string): string {
  const [pathname, , hash] = splitUrl(address);
  return comparablePath(pathname) + decodeHash(hash);
}

/** Decodes a hash; invalid percent-encoding stays as it is. */
export function decodeHash(hash: string): string {
  try {
    return decodeURIComponent(hash);
  } catch {
    return hash;
  }
}
