import {STATUS_CODES, type IncomingMessage, type ServerResponse} from 'node:http';
import {createRequire} from 'node:module';
import path from 'node:path';
import send from 'send';
import {openFile, type OpenFile} from './find-file.ts';

/** The media types of `send`. The package has no type declarations. */
const {contentType} = createRequire(import.meta.url)('mime-types') as {contentType: (type: string) => string | false};

/** Names with a hash of the content, unlike those of page data. */
const HASHED = /[.-][0-9a-f]{8,}\.[a-z0-9]+(?:\.[a-z0-9]+)?$/i;
const IN_ASSETS = /^assets\/(?!js\/routes\/)/i;
const FOREVER = 'public, max-age=31536000, immutable';

/**
 * Responds with a file: media type, validators, caching, a compressed variant if the client accepts
 * it, and ranges (RFC 9110; by `send`). Reads it through the open handle, so that a rebuild cannot
 * mix two versions.
 */
export async function sendFile(input: {
  root: string;
  segments: readonly string[];
  file: OpenFile;
  request: IncomingMessage;
  response: ServerResponse;
}): Promise<void> {
  const {root, segments, file, request, response} = input;
  // Ranges are defined for GET only (RFC 9110, 14.2).
  if (request.method !== 'GET') delete request.headers.range;
  const {variant, varies} = await negotiateEncoding(root, segments, file, request);
  const sent = variant?.file ?? file;
  if (variant) await file.handle.close();
  // The event doesn't come again if the client has gone meanwhile.
  if (response.closed) return sent.handle.close();
  response.once('close', () => void sent.handle.close().catch(() => undefined));
  response.setHeader('Content-Type', mediaTypeOf(segments.at(-1) ?? ''));
  const name = segments.join('/');
  response.setHeader('Cache-Control', IN_ASSETS.test(name) && HASHED.test(name) ? FOREVER : 'no-cache');
  response.setHeader('ETag', entityTag(sent, variant?.encoding));
  if (variant) response.setHeader('Content-Encoding', variant.encoding);
  if (varies) response.setHeader('Vary', 'Accept-Encoding');
  // `send` passes unknown options to createReadStream, which reads from the open handle.
  const options = {acceptRanges: !variant, cacheControl: false, etag: false, fd: sent.handle} as send.SendOptions;
  const stream = Object.assign(send(request, sent.path, options), {res: response});
  stream.send(sent.path, sent.stat);
}

/**
 * Responds with an error: an HTML page (an open file), or a line of text. Without validators, since
 * it is not the requested resource.
 */
export async function sendError(response: ServerResponse, status: number, page?: OpenFile): Promise<void> {
  const text = `${status} ${MESSAGES[status] ?? 'Error'}\n`;
  const body = page ? await page.handle.readFile().finally(() => page.handle.close()) : Buffer.from(text);
  response.statusCode = status;
  if (status === 405) response.setHeader('Allow', 'GET, HEAD');
  response.setHeader('Content-Type', page ? 'text/html; charset=utf-8' : 'text/plain; charset=utf-8');
  response.setHeader('Cache-Control', 'no-cache');
  response.setHeader('Content-Length', body.length);
  response.end(response.req.method === 'HEAD' ? undefined : body);
}

const MESSAGES: Record<number, string | undefined> = {
  ...STATUS_CODES,
  403: 'Forbidden: this server only responds to its own host name. To allow other host names, start it with --host.',
  413: 'Content Too Large',
};

/** Responds with a temporary redirect: another site may be served here tomorrow. */
export function sendRedirect(response: ServerResponse, location: string): void {
  response.writeHead(302, {Location: location, 'Cache-Control': 'no-cache', 'Content-Length': 0}).end();
}

/** Returns the `Content-Type` of a file by its name. */
export function mediaTypeOf(file: string): string {
  return contentType(path.extname(file)) || 'application/octet-stream';
}

/**
 * A strong validator: a new build gives a changed file a new inode, and the same bytes in another
 * encoding are another representation.
 */
function entityTag({stat}: OpenFile, encoding: string | undefined): string {
  const parts = [stat.size, Math.round(stat.mtimeMs * 1000), stat.ino].map((part) => part.toString(36));
  return `"${[...parts, ...(encoding ? [encoding] : [])].join('-')}"`;
}

interface Variant {
  file: OpenFile;
  encoding: string;
  quality: number;
}

/** Encodings and their file extensions, best compression first. */
const ENCODINGS = {br: '.br', gzip: '.gz'};

/**
 * Finds the compressed variant (`x.js.br`, `x.js.gz`) that the client prefers. Ignores variants
 * that are older than the file, and all of them for ranges, which refer to the file itself.
 *
 * @returns `varies` if there are variants, so that the response depends on `Accept-Encoding`
 */
async function negotiateEncoding(
  root: string,
  segments: readonly string[],
  file: OpenFile,
  {headers}: IncomingMessage,
): Promise<{variant?: Variant | undefined; varies: boolean}> {
  const name = segments.at(-1) ?? '';
  if (/\.(?:br|gz)$/.test(name)) return {varies: false};
  const qualityOf = parseAcceptEncoding(headers['accept-encoding'] as string | undefined);
  const variants: Variant[] = [];
  for (const [encoding, extension] of Object.entries(ENCODINGS)) {
    const found = await openFile(root, [...segments.slice(0, -1), name + extension]);
    if (found) variants.push({file: found, encoding, quality: qualityOf(encoding)});
  }
  const [variant] = variants
    .filter(({quality}) => headers.range === undefined && quality > 0 && quality >= qualityOf('identity'))
    .filter(({file: {stat}}) => stat.mtimeMs >= file.stat.mtimeMs)
    .sort((a, b) => b.quality - a.quality);
  for (const other of variants) if (other !== variant) await other.file.handle.close();
  return {variant, varies: variants.length > 0};
}

/**
 * Parses `Accept-Encoding` (RFC 9110, 12.5.3). Returns the quality of an encoding: as listed, else
 * that of `*`, else 0. `identity` is acceptable unless it is refused, but after all listed ones.
 */
function parseAcceptEncoding(header = ''): (encoding: string) => number {
  const listed = new Map<string, number>();
  for (const part of header.toLowerCase().split(',')) {
    const [, name, quality = '1'] = /^\s*([^\s;]+)(?:.*?;\s*q\s*=\s*(\d+(?:\.\d+)?)\s*(?:;|$))?/.exec(part) ?? [];
    if (name !== undefined) listed.set(name.replace(/^x-gzip$/, 'gzip'), Math.min(1, Number(quality)));
  }
  const others = listed.get('*');
  return (encoding) => {
    const fallback = encoding === 'identity' ? (others === 0 ? 0 : 0.0001) : (others ?? 0);
    return listed.get(encoding) ?? fallback;
  };
}
