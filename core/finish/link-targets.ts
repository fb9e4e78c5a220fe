import type {RenderedRoute, RouteTable} from '../../contract/stages.ts';
import {comparablePath, decodePath, splitUrl, withoutBaseUrl} from '../../contract/url.ts';
import {nearestName} from '../support/nearest-name.ts';

/** Where a link leads. Anchors are known for pages only. */
export type LinkTarget = {kind: 'page'; page: RenderedRoute} | {kind: 'other'} | undefined;

export interface LinkTargets {
  /** What an absolute path leads to. */
  find: (pathname: string) => LinkTarget;
  /** A page that was most likely meant, or undefined. */
  suggest: (pathname: string) => string | undefined;
}

export interface TargetInput {
  baseUrl: string;
  pages: readonly RenderedRoute[];
  table: Pick<RouteTable, 'routes' | 'patterns'>;
  /** Files of the output, relative. */
  files: Pick<ReadonlySet<string>, 'has'>;
}

/**
 * Everything a link may lead to: pages (the slash at the end matters only for strict routes),
 * routes with parameters, and files. Upper and lower case differ on every system.
 */
export function linkTargets({baseUrl, pages, table, files}: TargetInput): LinkTargets {
  const byPath = new Map<string, RenderedRoute[]>();
  for (const page of pages) {
    const key = comparablePath(page.route.path);
    byPath.set(key, [...(byPath.get(key) ?? []), page]);
  }
  const wanted = new Set(table.routes.map(({path}) => path));
  for (const {route} of pages) wanted.delete(route.path);
  const unrendered = new Set([...wanted].map(comparablePath));
  const matchers = table.patterns
    .filter(({path}) => !/^\/?\*$/.test(withoutBaseUrl(path, baseUrl)))
    .map(patternMatcher);
  const byLowerCase = new Map([...byPath.keys()].map((path) => [path.toLowerCase(), path]));
  return {
    find: (pathname) => {
      const page = byPath
        .get(comparablePath(pathname))
        ?.find(({route}) => !route.strict || route.path === decodePath(pathname));
      if (page) return {kind: 'page', page};
      const isOther = unrendered.has(comparablePath(pathname)) || matchers.some((matches) => matches(pathname));
      return isOther || isFile(pathname, baseUrl, files) ? {kind: 'other'} : undefined;
    },
    suggest: (pathname) => {
      const wanted = comparablePath(pathname);
      const key = byLowerCase.get(wanted.toLowerCase()) ?? nearestName(wanted, byPath.keys());
      return key === undefined ? undefined : byPath.get(key)?.[0]?.route.path;
    },
  };
}

/**
 * Key under which two ways of writing one address meet: decoded, without the slash at the end,
 * without the query.
 */
export function addressKey(address: string): string {
  const [pathname, , hash] = splitUrl(address);
  return comparablePath(pathname) + decodeHash(hash);
}

/** A hash as text; what is not valid percent-encoding stays as it is. */
export function decodeHash(hash: string): string {
  try {
    return decodeURIComponent(hash);
  } catch {
    return hash;
  }
}

function isFile(pathname: string, baseUrl: string, files: Pick<ReadonlySet<string>, 'has'>): boolean {
  const decoded = decodeHash(pathname);
  if (!`${decoded}/`.startsWith(baseUrl)) return false;
  const file = withoutBaseUrl(decoded, baseUrl).replace(/^\/+|\/+$/g, '');
  return files.has(file) || files.has(file === '' ? 'index.html' : `${file}/index.html`) || files.has(`${file}.html`);
}

function patternMatcher({path, exact}: RouteTable['patterns'][number]): (pathname: string) => boolean {
  const source = path
    .replace(/\/+$/, '')
    .split('/')
    .map((segment) =>
      segment
        .replace(/[.+^${}()|[\]\\]/g, '\\$&')
        .replace(/:\w+\??/g, '[^/]+')
        .replaceAll('*', '.*'),
    )
    .join('/');
  const expression = new RegExp(`^${source}${exact ? '/?$' : '(?:/|$)'}`);
  return (pathname) => expression.test(decodePath(pathname));
}
