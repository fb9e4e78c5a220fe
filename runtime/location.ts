import {resolvePathname, splitUrl} from '../contract/url.ts';

/**
 * A location within the site, as in react-router 5. `pathname` is percent-decoded except for
 * reserved characters (`%23`). `key` is missing on the first entry.
 */
export interface Location {
  pathname: string;
  search: string;
  hash: string;
  state: unknown;
  key?: string;
}

/** Argument of `push` and `replace`: a URL, or parts of a location. */
export type To = string | {pathname?: string; search?: string; hash?: string; state?: unknown};

/** Escapes that `decodeURI` leaves encoded; they must not be encoded twice. */
const RESERVED_ESCAPE = /%25(3B|2F|3F|3A|40|26|3D|2B|24|2C|23)/gi;

/**
 * Returns the location of a link, resolved against the current location with standard URL rules.
 *
 * @throws URIError if the percent-encoding of the path is invalid
 */
export function createLocation(to: To, current: Location, state?: unknown): Location {
  const parts = typeof to === 'string' ? partsOf(to) : to;
  const given = parts.pathname ?? '';
  const pathname = given === '' ? current.pathname : resolvePathname(decodeStrictly(given), current.pathname);
  return {
    pathname,
    search: withPrefix(parts.search, '?'),
    hash: withPrefix(parts.hash, '#'),
    state: state ?? (typeof to === 'string' ? undefined : to.state),
  };
}

/** Returns the location of the address bar. Invalid percent-encoding stays as it is. */
export function readLocation(url: {pathname: string; search: string; hash: string}, state: unknown): Location {
  const saved = isSavedState(state) ? state : {};
  const location: Location = {
    pathname: decodeLeniently(url.pathname),
    search: url.search === '?' ? '' : url.search,
    hash: url.hash === '#' ? '' : url.hash,
    state: saved.state,
  };
  return saved.key === undefined ? location : {...location, key: saved.key};
}

/** Joins path, query and hash, as in `href`: not encoded. */
export function createPath(location: {pathname?: string; search?: string; hash?: string}): string {
  return (location.pathname ?? '/') + withPrefix(location.search, '?') + withPrefix(location.hash, '#');
}

/** Joins path, query and hash, encoded so that the browser decodes the same path. */
export function createUrl(location: Location): string {
  return encodePathname(location.pathname) + location.search + location.hash;
}

/** Encodes a decoded `pathname`. */
function encodePathname(pathname: string): string {
  return encodeURI(pathname).replace(RESERVED_ESCAPE, '%$1').replace(/[?#]/g, encodeURIComponent);
}

/** Returns the path as in the route table: every escape decoded except that of the slash. */
export function routePathOf(pathname: string): string {
  return pathname.replace(/%(?:3B|3F|3A|40|26|3D|2B|24|2C|23)/gi, decodeURIComponent);
}

function partsOf(to: string): {pathname: string; search: string; hash: string} {
  const [pathname, search, hash] = splitUrl(to);
  return {pathname, search: search === '?' ? '' : search, hash: hash === '#' ? '' : hash};
}

function withPrefix(part: string | undefined, prefix: string): string {
  if (!part || part === prefix) return '';
  return part.startsWith(prefix) ? part : prefix + part;
}

function decodeStrictly(pathname: string): string {
  try {
    return decodeURI(pathname);
  } catch (cause) {
    throw Object.assign(new URIError(`Cannot open the path "${pathname}": it contains invalid percent-encoding.`), {
      cause,
    });
  }
}

/** Decodes a path. Invalid percent-encoding stays as it is. */
export function decodeLeniently(pathname: string): string {
  try {
    return decodeURI(pathname);
  } catch {
    return pathname;
  }
}

function isSavedState(state: unknown): state is {key?: string; state?: unknown} {
  return typeof state === 'object' && state !== null;
}
