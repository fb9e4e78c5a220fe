import type {IncomingMessage} from 'node:http';

/**
 * What Node's parser takes before it gives up; above our own limits, so that the answer can say
 * which one was passed.
 */
export const MAX_HEADER_BYTES = 128 * 1024;
const MAX_URL_LENGTH = 8 * 1024;
const MAX_HEADERS = 200;
const MAX_HEADERS_LENGTH = 32 * 1024;
const MAX_BODY_BYTES = 64 * 1024;

const LOOPBACK = /^(?:(?:[\w-]+\.)*localhost|127(?:\.\d{1,3}){3}|\[::1\]|\[::ffff:127(?:\.\d{1,3}){3}\])$/i;

/**
 * Status that a request is refused with before its path is looked at, or undefined. A foreign host
 * name means that a page of somebody else's has made a name of theirs point here (DNS rebinding);
 * it is refused unless the server was opened to others.
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
 * Status that a request is refused with, or undefined. Beside what the preview refuses (foreign
 * host names), pages of other origins may not read sources or listen: browsers say who asks.
 */
export function guardRequest(request: IncomingMessage, host: string | undefined): number | undefined {
  const refused = checkRequest(request, host);
  if (refused !== undefined) return refused;
  const {origin, host: own} = request.headers;
  if (origin !== undefined && !isSameOrigin(origin, own)) return 403;
  // A script element sends no origin; a link from elsewhere that a person follows is welcome.
  const isForeign = ['cross-site', 'same-site'].includes(String(request.headers['sec-fetch-site'] ?? ''));
  return isForeign && request.headers['sec-fetch-mode'] !== 'navigate' ? 403 : undefined;
}

function isSameOrigin(origin: string, host: string | undefined): boolean {
  try {
    return new URL(origin).host === host;
  } catch {
    return false;
  }
}
