import {resolvePathname, splitUrl} from '../contract/url.ts';

/**
 * An address within the site, as react-router 5 has it: `pathname` is percent-decoded as far as
 * that is safe (`%23` and other reserved characters stay), `key` is missing on the first entry.
 */
export interface Location {
  pathname: string;
  search: string;
  hash: string;
  state: unknown;
  key?: string;
}

/** What `push` and `replace` take: text, or parts of a location. */
export type To = string | {pathname?: string; search?: string; hash?: string; state?: unknown};

/** Escapes that `decodeURI` leaves alone; they must not be escaped once more on the way back. */
const RESERVED_ESCAPE = /%25(3B|2F|3F|3A|40|26|3D|2B|24|2C|23)/gi;

/**
 * The location that a link means, resolved against the current address with plain URL rules.
 * Throws `URIError` naming the path when its percent-encoding is not valid.
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

/** A location from the address bar. What is not valid percent-encoding stays as it is. */
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

/** Path, query and hash in one string, as `href` shows it: not encoded. */
export function createPath(location: {pathname?: string; search?: string; hash?: string}): string {
  return (location.pathname ?? '/') + withPrefix(location.search, '?') + withPrefix(location.hash, '#');
}

/** The same, encoded so that the browser reads the same path back. */
export function createUrl(location: Location): string {
  return encodePathname(location.pathname) + location.search + location.hash;
}

/** Inverse of the decoding of `pathname`. */
export function encodePathname(pathname: string): string {
  return encodeURI(pathname).replace(RESERVED_ESCAPE, '%$1').replace(/[?#]/g, encodeURIComponent);
}

/** Path as the build knows it: every escape resolved except that of the slash. */
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

function decodeLeniently(pathname: string): string {
  try {
    return decodeURI(pathname);
  } catch {
    return pathname;
  }
}

function isSavedState(state: unknown): state is {key?: string; state?: unknown} {
  return typeof state === 'object' && state !== null;
}
