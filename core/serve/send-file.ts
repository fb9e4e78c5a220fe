import type {IncomingMessage, ServerResponse} from 'node:http';
import {createRequire} from 'node:module';
import path from 'node:path';
import send from 'send';
import {openFile, type OpenFile} from './find-file.ts';

/** The media types that `send` knows; the package has no types of its own. */
const {contentType} = createRequire(import.meta.url)('mime-types') as {contentType: (type: string) => string | false};

/** Names that carry a hash of their content; page data keeps its name, so it is not among them. */
const HASHED = /^assets\/(?!js\/routes\/).*[.-][0-9a-f]{8,}\.[a-z0-9.]+$/i;
const FOREVER = 'public, max-age=31536000, immutable';

/**
 * Answers with a file: media type, validators, cache rules, a compressed twin where the client
 * takes it, and ranges (RFC 9110; by `send`). It is read through the handle that was opened, so a
 * rebuild cannot mix two versions.
 */
export async function sendFile(input: {
  root: string;
  segments: readonly string[];
  file: OpenFile;
  request: IncomingMessage;
  response: ServerResponse;
}): Promise<void> {
  const {root, segments, file, request, response} = input;
  // Ranges are defined for GET alone (RFC 9110, 14.2).
  if (request.method !== 'GET') delete request.headers.range;
  const {variant, varies} = await negotiateEncoding(root, segments, {
    accept: request.headers['accept-encoding'] as string | undefined,
    file,
    identityOnly: request.headers.range !== undefined,
  });
  const sent = variant?.file ?? file;
  if (variant) await file.handle.close();
  response.once('close', () => void sent.handle.close().catch(() => undefined));
  response.setHeader('Content-Type', mediaTypeOf(segments.at(-1) ?? ''));
  response.setHeader('Cache-Control', HASHED.test(segments.join('/')) ? FOREVER : 'no-cache');
  response.setHeader('ETag', entityTag(sent, variant?.encoding));
  if (variant) response.setHeader('Content-Encoding', variant.encoding);
  if (varies) response.setHeader('Vary', 'Accept-Encoding');
  // What `send` does not know it hands on to createReadStream: so it reads from our handle instead
  // of opening the path.
  const options = {acceptRanges: !variant, cacheControl: false, etag: false, fd: sent.handle} as send.SendOptions;
  const stream = Object.assign(send(request, sent.path, options), {res: response});
  stream.send(sent.path, sent.stat);
}

/**
 * Answers with an error: the site's own page if there is one, else a line of text. No validators:
 * it is not the thing asked for.
 */
export async function sendError(
  response: ServerResponse,
  status: number,
  page?: {root: string; segments: readonly string[]},
): Promise<void> {
  const file = page && (await openFile(page.root, page.segments));
  const body = file ? await file.handle.readFile() : Buffer.from(`${status} ${MESSAGES[status] ?? 'Error'}\n`);
  await file?.handle.close();
  response.statusCode = status;
  if (status === 405) response.setHeader('Allow', 'GET, HEAD');
  response.setHeader('Content-Type', file ? 'text/html; charset=utf-8' : 'text/plain; charset=utf-8');
  response.setHeader('Cache-Control', 'no-cache');
  response.setHeader('Content-Length', body.length);
  response.end(response.req.method === 'HEAD' ? undefined : body);
}

const MESSAGES: Record<number, string> = {
  400: 'Bad Request',
  403: 'Forbidden: this server only responds to its own host name. To allow other host names, start it with --host.',
  404: 'Not Found',
  405: 'Method Not Allowed',
  413: 'Content Too Large',
  414: 'URI Too Long',
  431: 'Request Header Fields Too Large',
  500: 'Internal Server Error',
};

/** Not permanent: another site may be served here tomorrow. */
export function sendRedirect(response: ServerResponse, location: string): void {
  response.writeHead(302, {Location: location, 'Cache-Control': 'no-cache', 'Content-Length': 0}).end();
}

/** Returns the `Content-Type` of a file by its name. */
export function mediaTypeOf(file: string): string {
  return contentType(path.extname(file)) || 'application/octet-stream';
}

/**
 * Strong: a new build gives a changed file a new inode; the same bytes in another coding are
 * another representation.
 */
function entityTag({stat}: OpenFile, encoding: Encoding | undefined): string {
  const parts = [stat.size, Math.round(stat.mtimeMs * 1000), stat.ino].map((part) => part.toString(36));
  return `"${[...parts, ...(encoding ? [encoding] : [])].join('-')}"`;
}

type Encoding = 'br' | 'gzip';

const VARIANTS: {encoding: Encoding; extension: string}[] = [
  {encoding: 'br', extension: '.br'},
  {encoding: 'gzip', extension: '.gz'},
];

interface Negotiated {
  /** The compressed twin to send, or undefined for the file itself. */
  variant?: {file: OpenFile; encoding: Encoding};
  /** There is a twin, so the answer depends on `Accept-Encoding`. */
  varies: boolean;
}

/**
 * Finds a compressed twin (`x.js.br`, `x.js.gz`) that the client accepts, by quality and then by
 * size. A twin that is older than the file is not used. `identityOnly`: for ranges, which are
 * ranges of the file itself.
 */
async function negotiateEncoding(
  root: string,
  segments: readonly string[],
  request: {accept: string | undefined; file: OpenFile; identityOnly: boolean},
): Promise<Negotiated> {
  const last = segments.at(-1) ?? '';
  if (/\.(?:br|gz)$/.test(last)) return {varies: false};
  const quality = parseAcceptEncoding(request.accept);
  const identity = quality('identity');
  let best: {file: OpenFile; encoding: Encoding; quality: number} | undefined;
  let varies = false;
  for (const {encoding, extension} of VARIANTS) {
    const twin = await openFile(root, [...segments.slice(0, -1), last + extension]);
    if (twin === undefined) continue;
    varies = true;
    const wanted = quality(encoding);
    const usable =
      !request.identityOnly && wanted > 0 && wanted >= identity && twin.stat.mtimeMs >= request.file.stat.mtimeMs;
    if (usable && wanted > (best?.quality ?? 0)) {
      await best?.file.handle.close();
      best = {file: twin, encoding, quality: wanted};
    } else {
      await twin.handle.close();
    }
  }
  return best ? {variant: {file: best.file, encoding: best.encoding}, varies} : {varies};
}

/**
 * Quality of a coding by RFC 9110, section 12.5.3: named, else by `*`, else 0; `identity` is
 * acceptable unless it is refused, but ranks below whatever is named.
 */
export function parseAcceptEncoding(header: string | undefined): (coding: string) => number {
  const named = new Map<string, number>();
  for (const part of (header ?? '').split(',')) {
    const [coding = '', ...parameters] = part.trim().toLowerCase().split(';');
    const name = coding.trim() === 'x-gzip' ? 'gzip' : coding.trim();
    if (name === '') continue;
    const given = parameters.map((parameter) => /^\s*q\s*=\s*(\d+(?:\.\d+)?)\s*$/.exec(parameter)?.[1]).find(Boolean);
    named.set(name, Math.min(1, given === undefined ? 1 : Number(given)));
  }
  return (coding) => {
    const found = named.get(coding);
    if (found !== undefined) return found;
    if (coding === 'identity') return named.get('*') === 0 ? 0 : 0.0001;
    return named.get('*') ?? 0;
  };
}
