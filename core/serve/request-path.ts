/**
 * A request target taken apart: decoded segments, whether it ends with a slash, and the query with
 * its `?`.
 */
export interface RequestPath {
  segments: string[];
  slash: boolean;
  search: string;
}

/** Everything else must be percent-encoded; Node's parser refuses it as well. */
const PRINTABLE_ASCII = /^[\x21-\x7e]+$/;
/** Control characters, and what separates or climbs folders on any system. */
const FORBIDDEN = /[\p{Cc}/\\]/u;
/** Drive letters, streams and device names are a matter of Windows alone. */
const FORBIDDEN_ON_WINDOWS = /[:*?"<>|]|[. ]$|^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;

/** Encoded by `encodeURIComponent`, but allowed in a segment (RFC 3986: `pchar`). */
const HARMLESS = /%(?:40|3A|24|26|2B|2C|3B|3D)/g;

/**
 * Reads the target of a request as it came over the wire. Gives undefined for everything that is
 * not a plain path: another form (`http://…`, `*`), invalid percent-encoding or UTF-8, backslashes,
 * control characters, `.` and `..` (browsers have resolved them before sending). It is decoded
 * exactly once.
 */
export function parseRequestPath(target: string, platform: string = process.platform): RequestPath | undefined {
  if (!target.startsWith('/') || target.includes('#') || !PRINTABLE_ASCII.test(target)) return undefined;
  const queryAt = target.indexOf('?');
  const pathname = queryAt < 0 ? target : target.slice(0, queryAt);
  const segments: string[] = [];
  const parts = pathname.slice(1).split('/');
  const slash = parts.at(-1) === '';
  if (slash) parts.pop();
  for (const part of parts) {
    const segment = decodeSegment(part);
    if (segment === undefined || FORBIDDEN.test(segment) || /^\.{0,2}$/.test(segment)) return undefined;
    if (platform === 'win32' && FORBIDDEN_ON_WINDOWS.test(segment)) return undefined;
    segments.push(segment);
  }
  return {segments, slash, search: queryAt < 0 ? '' : target.slice(queryAt)};
}

/**
 * A path on this server as it stands in `Location`: always one slash in front, every segment
 * encoded.
 */
export function formatPath(segments: readonly string[], slash: boolean): string {
  const path = segments
    .map((segment) => `/${encodeURIComponent(segment).replace(HARMLESS, decodeURIComponent)}`)
    .join('');
  return slash || path === '' ? `${path}/` : path;
}

/**
 * The part of a path below the base URL of a site. The root of the server and the base URL without
 * its slash redirect to the home page; undefined for paths of something else.
 */
export function belowBase(path: RequestPath, baseUrl: string): {segments: string[]} | {redirect: string} | undefined {
  const base = baseUrl.split('/').filter((segment) => segment !== '');
  const isBelow = base.every((segment, at) => path.segments[at] === segment);
  const isRoot = path.segments.length === 0 && !isBelow;
  const lacksSlash = isBelow && base.length > 0 && path.segments.length === base.length && !path.slash;
  if (isRoot || lacksSlash) return {redirect: formatPath(base, true) + path.search};
  return isBelow ? {segments: path.segments.slice(base.length)} : undefined;
}

function decodeSegment(part: string): string | undefined {
  try {
    return decodeURIComponent(part);
  } catch {
    return undefined;
  }
}
