/**
 * The only place where URLs are joined, trimmed and compared. Paths here are not percent-encoded
 * unless a name says so; the source of each rule is the row of the compatibility table it names.
 */

const PROTOCOL = /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i;

/** `https://x`, `mailto:x` and `//x` have a protocol; `/a:b` and `a` have none. */
export function hasProtocol(url: string): boolean {
  return PROTOCOL.test(url);
}

/** Links that stay on the site: not undefined and without a protocol. */
export function isInternalUrl(url: string | undefined): boolean {
  return url !== undefined && !hasProtocol(url);
}

/**
 * Joins parts with single slashes; keeps the `//` of a protocol, a leading and a trailing slash as
 * given.
 */
export function joinUrl(...parts: string[]): string {
  const joined = parts.filter((part) => part !== '').join('/');
  const protocol = /^[a-z][a-z0-9+.-]*:\/\//i.exec(joined)?.[0] ?? '';
  return protocol + joined.slice(protocol.length).replace(/\/{2,}/g, '/');
}

export function addLeadingSlash(path: string): string {
  return path.startsWith('/') ? path : `/${path}`;
}

export function addTrailingSlash(path: string): string {
  return path.endsWith('/') ? path : `${path}/`;
}

export function removeTrailingSlash(path: string): string {
  return path.endsWith('/') ? path.slice(0, -1) : path;
}

/** Splits `/a?b#c` into `['/a', '?b', '#c']`; missing parts are `''`. */
export function splitUrl(url: string): [pathname: string, search: string, hash: string] {
  const hashAt = url.indexOf('#');
  const hash = hashAt < 0 ? '' : url.slice(hashAt);
  const rest = hashAt < 0 ? url : url.slice(0, hashAt);
  const searchAt = rest.indexOf('?');
  return searchAt < 0 ? [rest, '', hash] : [rest.slice(0, searchAt), rest.slice(searchAt), hash];
}

/**
 * The slash at the end of a path as `trailingSlash` wants it, before `?` and `#`. `/` and the base
 * URL are left alone, and so is a bare hash.
 */
export function applyTrailingSlash(
  url: string,
  options: {trailingSlash: boolean | undefined; baseUrl: string},
): string {
  if (options.trailingSlash === undefined || url.startsWith('#')) return url;
  const [pathname, search, hash] = splitUrl(url);
  if (pathname === '/' || pathname === options.baseUrl || pathname === '') return url;
  const path = options.trailingSlash ? addTrailingSlash(pathname) : removeTrailingSlash(pathname);
  return path + search + hash;
}

/** `/a`, `/a/` and `/a/index.html` written alike, for comparing: no slash at the end, decoded. */
export function comparablePath(path: string): string {
  const decoded = decodePath(path);
  // Most paths end in neither; every link of a sidebar is compared on every page.
  if (!decoded.endsWith('/') && !decoded.endsWith('/index.html')) return decoded === '' ? '/' : decoded;
  const trimmed = decoded.replace(/\/index\.html$/, '/').replace(/\/+$/, '');
  return trimmed === '' ? '/' : trimmed;
}

/**
 * `&`, `+`, `=`, `,`, `$`, `;` and `@`: they mean themselves in a path, but `decodeURI` leaves them
 * encoded.
 */
const PLAIN_IN_PATHS = /%(?:26|2B|3D|2C|24|3B|40)/gi;

/**
 * Percent-decoding that leaves what is not valid as it is, and what would have a meaning in a path:
 * `/`, `?`, `#` and `:`.
 */
export function decodePath(path: string): string {
  if (!path.includes('%')) return path;
  try {
    return decodeURI(path.replace(PLAIN_IN_PATHS, decodeURIComponent));
  } catch {
    return path;
  }
}

/**
 * Resolves `url` against the path of a page with plain URL rules: `b` on `/a/c` is `/a/b`.
 */
export function resolvePathname(url: string, from: string): string {
  const [pathname, search, hash] = splitUrl(url);
  if (pathname === '') return from + search + hash;
  if (pathname.startsWith('/')) return url;
  const segments = from.split('/').slice(0, -1);
  for (const segment of pathname.split('/')) {
    if (segment === '..') {
      if (segments.length > 1) segments.pop();
    } else if (segment !== '.') {
      segments.push(segment);
    }
  }
  if (/(?:^|\/)\.{1,2}$/.test(pathname)) segments.push('');
  const resolved = segments.join('/');
  return (resolved.startsWith('/') ? resolved : `/${resolved}`) + search + hash;
}

/**
 * The path below the base URL, with a leading slash; paths outside it are given back as they are.
 */
export function withoutBaseUrl(path: string, baseUrl: string): string {
  if (baseUrl === '/') return path;
  if (path === removeTrailingSlash(baseUrl)) return '/';
  return path.startsWith(baseUrl) ? path.slice(baseUrl.length - 1) : path;
}

/** Path of the Markdown of a page: `/guide/setup` has `/guide/setup.md`, `/` has `/index.md`. */
export function markdownPathOf(path: string, baseUrl: string): string {
  const bare = removeTrailingSlash(path.replace(/(?:\/index)?\.html$/, ''));
  return bare === '' || `${bare}/` === baseUrl || bare === baseUrl ? `${baseUrl}index.md` : `${bare}.md`;
}
