import {type Diagnostic, type Place, severityOf} from '../../contract/diagnostic.ts';
import {readDocumentKey, type DocumentKey} from '../../contract/document.ts';
import {matchPath} from '../../contract/match-path.ts';
import type {RouteRecord} from '../../contract/route.ts';
import type {SiteConfigData} from '../../contract/site.ts';
import type {CompiledSite, RenderedRoute, RouteTable} from '../../contract/stages.ts';
import {
  comparablePath,
  decodeFully,
  decodePath,
  hasProtocol,
  joinUrl,
  resolvePathname,
  splitUrl,
  withoutBaseUrl,
} from '../../contract/url.ts';
import {nearestName} from '../support/nearest-name.ts';
import {placeOfAttribute} from './link-attributes.ts';
import type {MenuLink} from './menu-links.ts';

/** A page with its links and anchors. */
export interface LinkedPage extends Pick<RenderedRoute, 'route' | 'links' | 'anchors'> {
  /** Code of the site can add anchors that are only known after rendering. */
  hasUnknownAnchors?: boolean;
}

export interface LinkCheckInput {
  config: Pick<SiteConfigData, 'onBrokenLinks' | 'onBrokenAnchors'>;
  baseUrl: string;
  pages: readonly LinkedPage[];
  /** Includes pages that failed to render: links to them are not broken. */
  table: Pick<RouteTable, 'routes' | 'patterns'>;
  documents: CompiledSite['documents'];
  /** Files of the output, relative to it. */
  files: Pick<ReadonlySet<string>, 'has'>;
  /** Returns the links that pages show because they are in a menu. */
  menus?: () => readonly MenuLink[];
  /** If set, sources of pages are searched for broken links that components render. */
  siteDir?: string;
}

/**
 * Compares every link on the pages with pages, patterns, files and anchors. Reports a broken link
 * in a document or a menu at its place in the source, and any other once, with the pages that
 * contain it.
 */
export function checkLinks(input: LinkCheckInput): Diagnostic[] {
  const {config, pages, documents, baseUrl} = input;
  if (config.onBrokenLinks === 'ignore' && config.onBrokenAnchors === 'ignore') return [];
  const targets = linkTargets(input);
  const broken = new Map<string, BrokenLink>();
  const findBroken = brokenLinkFinder(targets, broken);
  let menus: ReturnType<typeof searchedMenus> | undefined;
  for (const page of pages) {
    let written: Map<string, WrittenLink[]> | undefined;
    for (const url of page.links) {
      if (url === '' || hasProtocol(url)) continue;
      const address = resolvePathname(url, page.route.path);
      const link = findBroken(address);
      if (!link) continue;
      written ??= writtenLinks(page.route, documents, baseUrl);
      const places = written.get(addressKey(address)) ?? [];
      if (places.length > 0) {
        link.written.push(...places);
        continue;
      }
      menus ??= searchedMenus(input.menus?.() ?? [], baseUrl);
      // A menu's relative link leads to another address from each page.
      const relative = menus.relative.find((menu) => address.endsWith(`/${menu.url}`));
      ((relative && findBroken(joinUrl(baseUrl, relative.url))) ?? link).pages.push(page.route);
    }
  }
  return reportLinks([...broken.values()], {...input, menus}, targets.suggest);
}

/**
 * Returns a function that returns the record of an address if it is broken, and adds the record to
 * `broken`. It checks each address once, since navbar and sidebar contain the same on all pages.
 */
function brokenLinkFinder(
  targets: ReturnType<typeof linkTargets>,
  broken: Map<string, BrokenLink>,
): (address: string) => BrokenLink | undefined {
  const checked = new Map<string, BrokenLink | undefined>();
  const idsOf = new Map<LinkedPage, Set<string>>();
  const record = (kind: BrokenLink['kind'], address: string, anchors: readonly string[] = []): BrokenLink => {
    const key = `${kind} ${address}`;
    const link = broken.get(key) ?? {kind, address, written: [], pages: [], anchors};
    broken.set(key, link);
    return link;
  };
  const check = (address: string): BrokenLink | undefined => {
    const [pathname, , hash] = splitUrl(address);
    const target = targets.find(pathname);
    if (!target) return record('page', pathname);
    // `#` and `#top` lead to the top of any page.
    if (target === 'other' || /^(?:#(?:top)?)?$/i.test(hash) || target.hasUnknownAnchors) return undefined;
    const ids = idsOf.get(target) ?? new Set(target.anchors);
    idsOf.set(target, ids);
    const id = hash.slice(1).replace(/:~:.*$/, '');
    if (id === '' || ids.has(id) || ids.has(decodeFully(id))) return undefined;
    return record('anchor', pathname + hash, target.anchors);
  };
  return (address) => {
    if (!checked.has(address)) checked.set(address, check(address));
    return checked.get(address);
  };
}

/**
 * Everything that a link can lead to: pages (a trailing slash matters only for strict routes),
 * routes with parameters, and files. Case-sensitive on every system.
 */
function linkTargets({baseUrl, pages, table, files}: LinkCheckInput) {
  const byPath = new Map<string, LinkedPage[]>();
  for (const page of pages) {
    const key = comparablePath(page.route.path);
    byPath.set(key, [...(byPath.get(key) ?? []), page]);
  }
  const rendered = new Set(pages.map(({route}) => route.path));
  const unrendered = new Set(table.routes.flatMap(({path}) => (rendered.has(path) ? [] : [comparablePath(path)])));
  const patterns = table.patterns.filter(({path}) => !/^\/?\*$/.test(withoutBaseUrl(path, baseUrl)));
  const byLowerCase = new Map([...byPath.keys()].map((path) => [path.toLowerCase(), path]));
  return {
    /** Returns the page of a path, or `other` for routes and files whose anchors are unknown. */
    find: (pathname: string): LinkedPage | 'other' | undefined => {
      const decoded = decodePath(pathname);
      const key = comparablePath(pathname);
      const page = byPath.get(key)?.find(({route}) => !route.strict || route.path === decoded);
      if (page) return page;
      const isOther = unrendered.has(key) || patterns.some((pattern) => matchPath(decoded, pattern) !== null);
      return isOther || isFile(pathname, baseUrl, files) ? 'other' : undefined;
    },
    /** Returns the path of the page that was most likely meant, if there is one. */
    suggest: (pathname: string): string | undefined => {
      const wanted = comparablePath(pathname);
      const key = byLowerCase.get(wanted.toLowerCase()) ?? nearestName(wanted, byPath.keys());
      return key === undefined ? undefined : byPath.get(key)?.[0]?.route.path;
    },
  };
}

/** Returns whether the output has a file or a page at a path. */
export function isFile(pathname: string, baseUrl: string, files: Pick<ReadonlySet<string>, 'has'>): boolean {
  const decoded = decodeFully(pathname);
  if (!`${decoded}/`.startsWith(baseUrl)) return false;
  const file = withoutBaseUrl(decoded, baseUrl).replace(/^\/+|\/+$/g, '');
  return files.has(file) || files.has(file === '' ? 'index.html' : `${file}/index.html`) || files.has(`${file}.html`);
}

/** One address that leads nowhere, with all links to it. */
interface BrokenLink {
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
const SHARED = 'The link is on many pages: check the navbar, the footer, the sidebar or a layout component.';

/**
 * Reports broken links at the severity of their option: one diagnostic per place in a document or a
 * menu, and one for all pages.
 *
 * @param suggest returns the path that was most likely meant
 */
function reportLinks(
  links: readonly BrokenLink[],
  {menus, ...input}: Omit<LinkCheckInput, 'menus'> & {menus: ReturnType<typeof searchedMenus> | undefined},
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
    const inMenus = link.pages.length > 0 ? menus?.byAddress.get(addressKey(link.address)) : undefined;
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

function searchedMenus(menus: readonly MenuLink[], baseUrl: string) {
  const byAddress = new Map<string, MenuLink[]>();
  for (const menu of menus) {
    // Authors write `/a`, pages contain it with the base URL.
    for (const key of new Set([menu.url, joinUrl(baseUrl, menu.url)].map(addressKey)))
      byAddress.set(key, [...(byAddress.get(key) ?? []), menu]);
  }
  const relative = menus.filter(({url}) => /^[^/.?#]/.test(url) && !hasProtocol(url));
  return {byAddress, relative};
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

function onPages(link: BrokenLink, base: DiagnosticBase, input: Omit<LinkCheckInput, 'menus'>): Diagnostic[] {
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

/** Returns where the source or a document of a page has the link as an attribute. */
function placeInSource(
  {address}: BrokenLink,
  route: RouteRecord,
  {siteDir, baseUrl, documents}: Omit<LinkCheckInput, 'menus'>,
): Place | undefined {
  if (siteDir === undefined) return undefined;
  const ofDocuments = [...documentClosure(route.documents, documents)].map((key) => readDocumentKey(key).id);
  const files = new Set([route.metadata?.sourceFilePath ?? [], ofDocuments].flat());
  const key = addressKey(address);
  return placeOfAttribute([...files], (found) => addressKey(found) === key, {siteDir, baseUrl, route});
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

/** A link as an author wrote it, and where. */
interface WrittenLink {
  url: string;
  place: Place;
}

/**
 * Returns the links in the documents of a page by `addressKey`, so that a broken link on the page
 * can be reported where it was written. Links in partials have their own place.
 */
function writtenLinks(
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
function addressKey(address: string): string {
  const [pathname, , hash] = splitUrl(address);
  return comparablePath(pathname) + decodeFully(hash);
}
