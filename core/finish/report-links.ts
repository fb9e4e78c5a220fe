import fs from 'node:fs';
import path from 'node:path';
import {type Diagnostic, type Place, severityOf} from '../../contract/diagnostic.ts';
import {readDocumentKey} from '../../contract/document.ts';
import type {RouteRecord} from '../../contract/route.ts';
import type {SiteConfigData} from '../../contract/site.ts';
import type {CompiledSite} from '../../contract/stages.ts';
import {comparablePath, decodeFully, joinUrl, resolvePathname, splitUrl} from '../../contract/url.ts';
import {markdownRegions, regionWalker} from '../support/markdown-regions.ts';
import {nearestName} from '../support/nearest-name.ts';
import {rangeOf} from '../support/text-position.ts';
import type {MenuLink} from './menu-links.ts';
import {addressKey, documentClosure, type WrittenLink} from './written-links.ts';

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

interface ReportInput {
  config: Pick<SiteConfigData, 'onBrokenLinks' | 'onBrokenAnchors'>;
  baseUrl: string;
  documents: CompiledSite['documents'];
  /** By `addressKey`, if a menu has broken links. */
  menus?: ReadonlyMap<string, MenuLink[]> | undefined;
  /** If set, sources of pages are searched for broken links that components render. */
  siteDir?: string;
}

/** Finding the nearest name compares with every page, which is too slow for a whole site. */
const MAX_SUGGESTIONS = 200;
const SHOWN_PAGES = 5;
/** From this number of pages on, the link is probably in a shared component. */
const SHARED_FROM = 4;
const SHARED = 'The link is on many pages: check the navbar, the footer, the sidebar or a layout component.';

/**
 * Reports broken links at the severity of their option: one diagnostic per place in a document or a
 * menu, and one for all pages.
 *
 * @param suggest returns the path that was most likely meant
 */
export function reportLinks(
  links: readonly BrokenLink[],
  {menus, ...input}: ReportInput,
  suggest: (pathname: string) => string | undefined,
): Diagnostic[] {
  const {config: options, baseUrl} = input;
  return links.flatMap((link, index) => {
    const option = link.kind === 'page' ? 'onBrokenLinks' : 'onBrokenAnchors';
    const severity = severityOf(options[option]);
    if (!severity) return [];
    // All of its links belong to a menu, and are reported there.
    if (link.pages.length + link.written.length === 0) return [];
    const special = specialHint(link, baseUrl);
    const hints = [
      ...(special ?? nearestHint(index < MAX_SUGGESTIONS ? suggestionFor(link, suggest) : undefined)),
      ...(severity === 'error' ? [`Set ${option} to "warn" to build anyway.`] : []),
    ];
    const base = {code: link.kind === 'page' ? 'INK7001' : 'INK7002', severity};
    const placed = {...base, ...withHint(hints)};
    const inMenus = link.pages.length > 0 ? menus?.get(addressKey(link.address)) : undefined;
    const others = inMenus
      ? inMenus.map((menu) => inMenu(link, menu, placed))
      : onPages(
          link,
          {...base, ...withHint(special || link.pages.length < SHARED_FROM ? hints : [...hints, SHARED])},
          input,
        );
    return [...inDocuments(link, placed), ...others];
  });
}

function nearestHint(meant: string | undefined): string[] {
  return meant === undefined ? [] : [`Did you mean "${meant}"?`];
}

/** What looks like the address of another site. */
const HOST = /(?:^|\/)((?:www\.[\w-]+\.|[\w-]+\.(?:com|org|net|io|dev|cn)(?=[/?#]|$))[^\s]*)$/i;

function specialHint({kind, address, written}: BrokenLink, baseUrl: string): string[] | undefined {
  if (kind === 'page' && comparablePath(address) === comparablePath(baseUrl))
    return ['The site has no home page. Add an index to the folder of pages, or set routeBasePath of the docs to "/".'];
  const host = HOST.exec(written[0]?.url ?? address)?.[1];
  return host === undefined ? undefined : [`For another site, write "https://${host}".`];
}

function inMenu(link: BrokenLink, {url, menu, place}: MenuLink, base: DiagnosticBase): Diagnostic {
  const at = place();
  return {...base, message: `Broken link to "${url}" in ${menu}: ${reasonOf(link)}`, ...(at && {place: at})};
}

type DiagnosticBase = Pick<Diagnostic, 'code' | 'severity' | 'hint'>;

function withHint(hints: readonly string[]): {hint?: string} {
  return hints.length > 0 ? {hint: hints.join(' ')} : {};
}

function inDocuments(link: BrokenLink, base: DiagnosticBase): Diagnostic[] {
  const places = new Map(link.written.map((written) => [JSON.stringify(written.place), written]));
  return [...places.values()].map(({url, place}) => {
    const target = decodeFully(url) === decodeFully(link.address) ? '' : ` (${link.address})`;
    return {...base, message: `Broken link to "${url}"${target}: ${reasonOf(link)}`, place};
  });
}

function onPages(link: BrokenLink, base: DiagnosticBase, input: ReportInput): Diagnostic[] {
  const [first, ...others] = link.pages;
  if (!first) return [];
  const source = first.metadata?.sourceFilePath;
  const place = placeInSource(link, first, input) ?? (others.length === 0 && source !== undefined && {file: source});
  const related = others.slice(0, SHOWN_PAGES - 1).map(({path}) => ({message: `also on ${path}`}));
  const hidden = others.length - related.length;
  if (hidden > 0) related.push({message: `and on ${hidden} more`});
  const diagnostic: Diagnostic = {
    ...base,
    message: `Broken link to "${link.address}" on the page ${first.path}: ${reasonOf(link)}`,
    ...(place && {place}),
    ...(related.length > 0 && {related}),
  };
  return [diagnostic];
}

/** A URL as the value of a JSX attribute (`to="/a"` or `href={'/a'}`) or in front matter. */
const ATTRIBUTE = /(?<=\s(?:to|href)=\{?)(["'`])([^"'`\s]+)\1|(?<=^custom_edit_url:[ \t]*)[^"'\s]+/gm;

/** Returns where the source or a document of a page has the link as an attribute. */
function placeInSource(
  {address}: BrokenLink,
  route: RouteRecord,
  {siteDir, baseUrl, documents}: ReportInput,
): Place | undefined {
  if (siteDir === undefined) return undefined;
  const ofDocuments = [...documentClosure(route.documents, documents)].map((key) => readDocumentKey(key).id);
  const key = addressKey(address);
  for (const file of new Set([route.metadata?.sourceFilePath ?? [], ofDocuments].flat())) {
    const source = path.resolve(siteDir, file);
    if (!/\.(?:mdx?|[jt]sx?)$/.test(source) || !fs.existsSync(source)) continue;
    const text = fs.readFileSync(source, 'utf8');
    const regionAt = regionWalker(/\.mdx?$/.test(source) ? markdownRegions(text) : []);
    for (const {index, 0: written, 2: url = written} of text.matchAll(ATTRIBUTE)) {
      const addresses = [resolvePathname(url, route.path), ...(url.startsWith('/') ? [joinUrl(baseUrl, url)] : [])];
      if (regionAt(index) || !addresses.some((found) => addressKey(found) === key)) continue;
      return {file, ...rangeOf(text, index, written.length)};
    }
  }
  return undefined;
}

function reasonOf(link: BrokenLink): string {
  return link.kind === 'page' ? 'there is no page or file at this URL.' : 'the page has no such anchor.';
}

function suggestionFor(link: BrokenLink, suggest: (pathname: string) => string | undefined): string | undefined {
  const [pathname, , hash] = splitUrl(link.address);
  if (link.kind === 'page') return suggest(pathname);
  const anchor = nearestName(decodeFully(hash.slice(1)), link.anchors);
  return anchor === undefined ? undefined : `${pathname}#${anchor}`;
}
