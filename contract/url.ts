/**
 * Joins, trims and compares URLs. All other modules use these functions. Paths are not
 * percent-encoded unless noted.
 */

const PROTOCOL = /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i;

/**
 * Returns whether a URL has a protocol: `https://x`, `mailto:x` and `//x` do, `/a:b` and `a` don't.
 */
export function hasProtocol(url: string): boolean {
  return PROTOCOL.test(url);
}

/** Returns whether a link stays on the site: it is defined and has no protocol. */
export function isInternalUrl(url: string | undefined): boolean {
  return url !== undefined && !hasProtocol(url);
}

/** Characters that browsers ignore at the start of a URL or inside its protocol. */
const IGNORED = /[\s\p{Cc}]+/gu;

/** Returns whether a link would run a script: `javascript:x`, also in disguise. */
export function isScriptUrl(url: string): boolean {
  return url.includes(':') && /^(?:javascript|vbscript):/i.test(url.replace(IGNORED, ''));
}

/** Returns whether a URL runs code or contains a document when a browser opens it. */
export function isUnsafeUrl(url: string): boolean {
  const plain = url.replace(IGNORED, '').replace(/^(?:pathname:\/\/)+/i, '');
  return isScriptUrl(plain) || /^(?:data|blob|filesystem):/i.test(plain);
}

/**
 * Joins parts with single slashes. Keeps the `//` of a protocol, and leading and trailing slashes.
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
 * Adds or removes the trailing slash of a path, before `?` and `#`, according to `trailingSlash`.
 * Leaves `/`, the base URL and bare hashes unchanged.
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

/** Normalizes a path for comparison: decoded, without trailing slash and `/index.html`. */
export function comparablePath(path: string): string {
  const decoded = decodePath(path);
  // Fast path: this runs for every sidebar link on every page, and most paths end with neither.
  if (!decoded.endsWith('/') && !decoded.endsWith('/index.html')) return decoded === '' ? '/' : decoded;
  const trimmed = decoded.replace(/\/index\.html$/, '/').replace(/\/+$/, '');
  return trimmed === '' ? '/' : trimmed;
}

/** Returns whether two paths lead to the same page. Routes ignore case as well. */
export function isSamePath(path: string | undefined, other: string | undefined): boolean {
  const comparable = (each: string | undefined): string | undefined => each && comparablePath(each).toLowerCase();
  return comparable(path) === comparable(other);
}

/**
 * Characters that are literal in a path but that `decodeURI` leaves encoded: `&`, `+`, `=`, `,`,
 * `$`, `;` and `@`.
 */
const PLAIN_IN_PATHS = /%(?:26|2B|3D|2C|24|3B|40)/gi;

/**
 * Decodes a path. Leaves invalid escapes, and those of characters with a meaning in a path: `/`,
 * `?`, `#` and `:`.
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
 * Decodes every escape, for names of files and anchors. Invalid percent-encoding stays as it is.
 */
export function decodeFully(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Resolves `url` against the path of a page with standard URL rules: `b` on `/a/c` is `/a/b`. */
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
 * Returns the path below the base URL, with a leading slash. Paths outside of it are returned
 * unchanged.
 */
export function withoutBaseUrl(path: string, baseUrl: string): string {
  if (baseUrl === '/') return path;
  if (path === removeTrailingSlash(baseUrl)) return '/';
  return path.startsWith(baseUrl) ? path.slice(baseUrl.length - 1) : path;
}

/**
 * Returns the path of the Markdown version of a page: `/guide/setup.md` for `/guide/setup`,
 * `/index.md` for `/`.
 */
export function markdownPathOf(path: string, baseUrl: string): string {
  const bare = removeTrailingSlash(path.replace(/(?:\/index)?\.html$/, ''));
  return bare === '' || `${bare}/` === baseUrl || bare === baseUrl ? `${baseUrl}index.md` : `${bare}.md`;
}

/**
 * Returns the HTML file of a route, relative to the output folder of its locale. `/a` and `/a/` are
 * `a/index.html`; with `trailingSlash: false`, `/a` is `a.html`. `/` and the base URL are always
 * `index.html`, and `/404.html` stays.
 */
export function htmlFileOf(path: string, options: {trailingSlash: boolean | undefined; baseUrl: string}): string {
  const below = withoutBaseUrl(path, options.baseUrl).replace(/^\//, '');
  if (below === '') return 'index.html';
  if (below.endsWith('.html')) return below;
  if (below.endsWith('/')) return `${below}index.html`;
  return options.trailingSlash === false ? `${below}.html` : `${below}/index.html`;
}

/**
 * Returns the page data file: `/` is `index`, `/a` and `/a/` are `a`, each with `.json` below
 * `assets/js/routes/`. Links with and without a trailing slash find the same file.
 */
export function dataFileOf(path: string, baseUrl: string): string {
  const below = removeTrailingSlash(withoutBaseUrl(path, baseUrl)).replace(/^\//, '');
  return `${DATA_FOLDER}/${below === '' ? 'index' : below}.json`;
}

const DATA_FOLDER = 'assets/js/routes';

export interface BaseUrlOptions {
  /** Prepends the base URL even if the path seems to contain it. */
  forcePrependBaseUrl?: boolean;
  /** Returns an absolute URL, with the `url` of the site. */
  absolute?: boolean;
}

/**
 * Prepends the site's base URL to a path. URLs with a protocol, hashes and paths that contain it
 * are returned unchanged.
 */
export function addBaseUrl(url: string, site: {url: string; baseUrl: string}, options: BaseUrlOptions = {}): string {
  if (!url || url.startsWith('#') || hasProtocol(url)) return url;
  const below = url.replace(/^\//, '');
  if (options.forcePrependBaseUrl) return site.baseUrl + below;
  if (`${url}/` === site.baseUrl) return site.baseUrl;
  const path = url.startsWith(site.baseUrl) ? url : site.baseUrl + below;
  return options.absolute ? site.url + path : path;
}

/** Drive letters, streams, wildcards, device names, and the ends that Windows removes. */
const UNUSABLE_ON_WINDOWS = /[:*?"<>|]|[. ]$|^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;

/** Returns whether no file of Windows can have this name. */
export function isUnusableOnWindows(name: string): boolean {
  return UNUSABLE_ON_WINDOWS.test(name);
}
