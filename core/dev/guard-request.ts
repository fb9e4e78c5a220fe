import type {IncomingMessage} from 'node:http';
import {checkRequest} from '../serve/request-limits.ts';

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
