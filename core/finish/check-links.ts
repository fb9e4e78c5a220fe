import type {Diagnostic} from '../../contract/diagnostic.ts';
import {matchPath} from '../../contract/match-path.ts';
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
import {groupBy} from '../support/group-by.ts';
import {nearestName} from '../support/nearest-name.ts';
import type {MenuLink} from './menu-links.ts';
import {type BrokenLink, reportLinks} from './report-links.ts';
import {addressKey, type WrittenLink, writtenLinks} from './written-links.ts';

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
  return reportLinks([...broken.values()], {...input, menus: menus?.byAddress}, targets.suggest);
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
  const byPath = groupBy(pages, (page) => comparablePath(page.route.path));
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
