import type {IncomingMessage} from 'node:http';
import {isUnusableOnWindows, splitUrl} from '../../contract/url.ts';

/** Limit of Node's parser, above our limits, so that the response can name the exceeded one. */
export const MAX_HEADER_BYTES = 128 * 1024;
const MAX_URL_LENGTH = 8 * 1024;
const MAX_HEADERS = 200;
const MAX_HEADERS_LENGTH = 32 * 1024;
const MAX_BODY_BYTES = 64 * 1024;

const LOOPBACK = /^(?:(?:[\w-]+\.)*localhost|127(?:\.\d{1,3}){3}|\[::1\]|\[::ffff:127(?:\.\d{1,3}){3}\])$/i;

/**
 * Returns the status with which a request is refused before its path is parsed, or undefined. A
 * third-party host name that resolves to this machine (DNS rebinding) is refused unless the server
 * listens on other interfaces.
 */
export function checkRequest(request: IncomingMessage, host: string | undefined): number | undefined {
  if ((request.url ?? '').length > MAX_URL_LENGTH) return 414;
  const headerLength = request.rawHeaders.reduce((length, text) => length + text.length, 0);
  if (request.rawHeaders.length / 2 > MAX_HEADERS || headerLength > MAX_HEADERS_LENGTH) return 431;
  if (Number(request.headers['content-length'] ?? 0) > MAX_BODY_BYTES) return 413;
  if (request.method !== 'GET' && request.method !== 'HEAD') return 405;
  if (request.headers['transfer-encoding'] !== undefined) return 413;
  return isKnownHost(request.headers.host, host) ? undefined : 403;
}

function isKnownHost(header: string | undefined, host: string | undefined): boolean {
  const openToOthers = host !== undefined && !LOOPBACK.test(host) && host !== '::1';
  if (openToOthers || header === undefined) return true;
  const name = header.replace(/:\d*$/, '');
  return LOOPBACK.test(name);
}

/**
 * Returns the status with which the development server refuses a request, or undefined. In addition
 * to `checkRequest` it refuses pages of other origins, which must not read sources or events.
 */
export function guardRequest(request: IncomingMessage, host: string | undefined): number | undefined {
  return checkRequest(request, host) ?? checkSender(request, host);
}

/**
 * Returns 403 for a request with the host name of another site, or from a page of one. For
 * endpoints that accept other methods than `GET`.
 */
export function checkSender(request: IncomingMessage, host: string | undefined): 403 | undefined {
  if (!isKnownHost(request.headers.host, host)) return 403;
  const {origin, host: own} = request.headers;
  if (origin !== undefined && !isSameOrigin(origin, own)) return 403;
  // A script element sends no origin. Links from other sites are allowed.
  const isForeign = ['cross-site', 'same-site'].includes(String(request.headers['sec-fetch-site'] ?? ''));
  return isForeign && request.headers['sec-fetch-mode'] !== 'navigate' ? 403 : undefined;
}

function isSameOrigin(origin: string, host: string | undefined): boolean {
  return URL.canParse(origin) && new URL(origin).host === host;
}

/** The target of a request. */
export interface RequestPath {
  /** Decoded. */
  segments: string[];
  /** Whether the path ends with a slash. */
  slash: boolean;
  /** The query, with its `?`. */
  search: string;
}

/** Other characters must be percent-encoded; Node's parser refuses them, too. */
const PRINTABLE_ASCII = /^[\x21-\x7e]+$/;
/** Control characters, separators of any system, and empty, `.` and `..` segments. */
const FORBIDDEN = /[\p{Cc}/\\]|^\.{0,2}$/u;

/** Encoded by `encodeURIComponent`, but allowed in a segment (RFC 3986: `pchar`). */
const HARMLESS = /%(?:40|3A|24|26|2B|2C|3B|3D)/g;

/**
 * Parses the target of a request and decodes it exactly once. Returns undefined for everything that
 * is not a plain path: another form (`http://…`, `*`), invalid percent-encoding or UTF-8,
 * backslashes, control characters, `.` and `..` (browsers resolve them).
 */
export function parseRequestPath(target: string, platform: string = process.platform): RequestPath | undefined {
  if (!target.startsWith('/') || target.includes('#') || !PRINTABLE_ASCII.test(target)) return undefined;
  const [pathname, search] = splitUrl(target);
  const parts = pathname.slice(1).split('/');
  const slash = parts.at(-1) === '';
  const isForbidden = (segment: string): boolean =>
    FORBIDDEN.test(segment) || (platform === 'win32' && isUnusableOnWindows(segment));
  try {
    const segments = (slash ? parts.slice(0, -1) : parts).map(decodeURIComponent);
    return segments.some(isForbidden) ? undefined : {segments, slash, search};
  } catch {
    return undefined;
  }
}

/** Encodes a path for `Location`, with exactly one leading slash. */
export function formatPath(segments: readonly string[], slash: boolean): string {
  const path = segments
    .map((segment) => `/${encodeURIComponent(segment).replace(HARMLESS, decodeURIComponent)}`)
    .join('');
  return slash || path === '' ? `${path}/` : path;
}

/**
 * Returns the part of a path below the base URL of a site, or undefined for other paths. The root
 * of the server and the base URL without its slash redirect to the home page.
 */
export function belowBase(path: RequestPath, baseUrl: string): {segments: string[]} | {redirect: string} | undefined {
  const base = baseUrl.split('/').filter((segment) => segment !== '');
  const isBelow = base.every((segment, at) => path.segments[at] === segment);
  const isRoot = path.segments.length === 0 && !isBelow;
  const lacksSlash = isBelow && base.length > 0 && path.segments.length === base.length && !path.slash;
  if (isRoot || lacksSlash) return {redirect: formatPath(base, true) + path.search};
  return isBelow ? {segments: path.segments.slice(base.length)} : undefined;
}
