import type {IncomingMessage, ServerResponse} from 'node:http';
import path from 'node:path';
import send from 'send';
import type {OpenFile} from './find-file.ts';
import {openFile} from './find-file.ts';
import {mediaTypes} from './media-types.table.ts';
import {negotiateEncoding, type Encoding} from './negotiate-encoding.ts';

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
  response.setHeader('Content-Type', mediaTypeOf(segments));
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

function mediaTypeOf(segments: readonly string[]): string {
  return mediaTypes[path.extname(segments.at(-1) ?? '').toLowerCase()] ?? 'application/octet-stream';
}

/**
 * Strong: a new build gives a changed file a new inode; the same bytes in another coding are
 * another representation.
 */
function entityTag({stat}: OpenFile, encoding: Encoding | undefined): string {
  const parts = [stat.size, Math.round(stat.mtimeMs * 1000), stat.ino].map((part) => part.toString(36));
  return `"${[...parts, ...(encoding ? [encoding] : [])].join('-')}"`;
}
