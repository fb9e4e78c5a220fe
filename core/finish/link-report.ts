import {type Diagnostic, type Place, type ReportingSeverity, severityOf} from '../../contract/diagnostic.ts';
import type {CompiledDocumentRef, DocumentKey} from '../../contract/document.ts';
import type {RouteRecord} from '../../contract/route.ts';
import {joinUrl, resolvePathname, splitUrl} from '../../contract/url.ts';
import {nearestName} from '../support/nearest-name.ts';
import {addressKey, decodeHash, type LinkTargets} from './link-targets.ts';

/** One address that leads nowhere, with everybody who links to it. */
export interface BrokenLink {
  kind: 'page' | 'anchor';
  /** Path, for anchors with hash. */
  address: string;
  /** Places in documents. */
  written: WrittenLink[];
  /** Pages on which a component makes the link. */
  pages: RouteRecord[];
  /** What the target page has, for anchors. */
  anchors: readonly string[];
}

/** Looking for the nearest name compares with every page: not for a whole site that was moved. */
const MOST_SUGGESTIONS = 200;
const SHOWN_PAGES = 5;
/** So many pages with one link hardly each make it themselves. */
const SHARED_FROM = 4;

interface ReportOptions {
  onBrokenLinks: ReportingSeverity;
  onBrokenAnchors: ReportingSeverity;
}

/**
 * Broken links as problems, at the severity of their option: one for each place in a document, one
 * for all pages together.
 */
export function reportLinks(links: readonly BrokenLink[], options: ReportOptions, targets: LinkTargets): Diagnostic[] {
  return links.flatMap((link, index) => {
    const option = link.kind === 'page' ? 'onBrokenLinks' : 'onBrokenAnchors';
    const severity = severityOf(options[option]);
    if (!severity) return [];
    const meant = index < MOST_SUGGESTIONS ? suggestionOf(link, targets) : undefined;
    const goOn = severity === 'error' ? `Set ${option} to "warn" to build anyway.` : undefined;
    const hint = [meant === undefined ? undefined : `Did you mean "${meant}"?`, goOn]
      .filter((part) => part !== undefined)
      .join(' ');
    const base = {code: link.kind === 'page' ? 'INK7001' : 'INK7002', severity, ...(hint ? {hint} : {})};
    return [...inDocuments(link, base), ...onPages(link, base)];
  });
}

type DiagnosticBase = Pick<Diagnostic, 'code' | 'severity' | 'hint'>;

function inDocuments(link: BrokenLink, base: DiagnosticBase): Diagnostic[] {
  const places = new Map(link.written.map((written) => [JSON.stringify(written.place), written]));
  return [...places.values()].map(({url, place}) => {
    const leadsTo = decodeHash(url) === decodeHash(link.address) ? '' : ` (${link.address})`;
    return {...base, message: `Broken link to "${url}"${leadsTo}: ${reasonOf(link)}`, place};
  });
}

function onPages(link: BrokenLink, base: DiagnosticBase): Diagnostic[] {
  const [first, ...others] = link.pages;
  if (!first) return [];
  const shown = others.slice(0, SHOWN_PAGES - 1).map(({path}) => ({message: `also on ${path}`}));
  const hidden = others.length - shown.length;
  const shared =
    link.pages.length >= SHARED_FROM
      ? ' The link is on many pages: check the navbar, the footer, the sidebar or a layout component.'
      : '';
  const hint = `${base.hint ?? ''}${shared}`.trim();
  const source = first.metadata?.sourceFilePath?.replace(/^@site\//, '');
  const diagnostic: Diagnostic = {
    ...base,
    message: `Broken link to "${link.address}" on the page ${first.path}: ${reasonOf(link)}`,
    ...(hint ? {hint} : {}),
    ...(source !== undefined && others.length === 0 ? {place: {file: source}} : {}),
  };
  const related = hidden > 0 ? [...shown, {message: `and on ${hidden} more`}] : shown;
  return [related.length > 0 ? {...diagnostic, related} : diagnostic];
}

function reasonOf(link: BrokenLink): string {
  return link.kind === 'page' ? 'there is no page or file at this URL.' : 'the page has no such anchor.';
}

function suggestionOf(link: BrokenLink, targets: LinkTargets): string | undefined {
  const [pathname, , hash] = splitUrl(link.address);
  if (link.kind === 'page') return targets.suggest(pathname);
  const anchor = nearestName(decodeHash(hash.slice(1)), link.anchors);
  return anchor === undefined ? undefined : `${pathname}#${anchor}`;
}

/** A link as an author wrote it, and where. */
export interface WrittenLink {
  url: string;
  place: Place;
}

/**
 * The links in the documents of a page, by the address they lead to: a broken link that a page
 * shows is looked up here, to be reported where it was written. Partials count, at their own place.
 */
export function writtenLinks(
  route: RouteRecord,
  documents: ReadonlyMap<DocumentKey, CompiledDocumentRef>,
  baseUrl: string,
): Map<string, WrittenLink[]> {
  const found = new Map<string, WrittenLink[]>();
  for (const key of documentClosure(route.documents, documents)) {
    for (const {url, target, place} of documents.get(key)?.facts.links ?? []) {
      for (const address of addressesOf(target ?? url, route.path, baseUrl)) {
        found.set(address, [...(found.get(address) ?? []), {url, place}]);
      }
    }
  }
  return found;
}

/** Authors write `/a`, the page shows it with the base URL. */
function addressesOf(url: string, from: string, baseUrl: string): Set<string> {
  const plain = addressKey(resolvePathname(url, from));
  return url.startsWith('/') ? new Set([plain, addressKey(joinUrl(baseUrl, url))]) : new Set([plain]);
}

/** Documents of a page with everything they import. */
export function documentClosure(
  keys: readonly DocumentKey[],
  documents: ReadonlyMap<DocumentKey, CompiledDocumentRef>,
): Set<DocumentKey> {
  const reached = new Set(keys);
  for (const key of reached) {
    for (const partial of documents.get(key)?.facts.documents ?? []) reached.add(partial);
  }
  return reached;
}
