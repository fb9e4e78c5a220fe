import {createReadStream} from 'node:fs';
import {STATUS_CODES, type IncomingMessage, type ServerResponse} from 'node:http';
import {createRequire} from 'node:module';
import path from 'node:path';
import {pipeline} from 'node:stream';
import send from 'send';
import type {OpenFile} from './find-file.ts';
import {type EncodedForm, negotiateEncoding} from './negotiate-encoding.ts';

/** The media types of `send`. The package has no type declarations. */
const {contentType} = createRequire(import.meta.url)('mime-types') as {contentType: (type: string) => string | false};

/** Names with a hash of the content, unlike those of page data. */
const HASHED = /[.-][0-9a-f]{8,}\.[a-z0-9]+(?:\.[a-z0-9]+)?$/i;
const IN_ASSETS = /^assets\/(?!js\/routes\/)/i;
const FOREVER = 'public, max-age=31536000, immutable';

/**
 * Responds with a file: media type, validators, caching and ranges (RFC 9110; by `send`),
 * compressed if the client accepts it. Reads it through the open handle, so that a rebuild cannot
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
  const mediaType = mediaTypeOf(segments.at(-1) ?? '');
  const {form, varies} = await negotiateEncoding({root, segments, file, mediaType, headers: request.headers});
  const sent = form?.variant ?? file;
  if (form?.variant) await file.handle.close();
  // The event doesn't come again if the client has gone meanwhile.
  if (response.closed) return sent.handle.close();
  response.once('close', () => void sent.handle.close().catch(() => undefined));
  response.setHeader('Content-Type', mediaType);
  const name = segments.join('/');
  response.setHeader('Cache-Control', IN_ASSETS.test(name) && HASHED.test(name) ? FOREVER : 'no-cache');
  response.setHeader('ETag', entityTag(sent, form));
  if (form) response.setHeader('Content-Encoding', form.encoding);
  if (varies) response.setHeader('Vary', 'Accept-Encoding');
  // `send` passes unknown options to createReadStream, which reads from the open handle.
  const options = {acceptRanges: !form, cacheControl: false, etag: false, fd: sent.handle} as send.SendOptions;
  const compresses = form !== undefined && !form.variant;
  // `send` would respond to HEAD with the length of the plain file.
  const asked = compresses ? Object.assign(Object.create(request) as IncomingMessage, {method: 'GET'}) : request;
  const stream = Object.assign(send(asked, sent.path, options), {res: response});
  if (compresses) {
    stream.stream = (_, range = {}) => {
      response.removeHeader('Content-Length');
      if (request.method === 'HEAD') response.end();
      else pipeline(createReadStream(sent.path, range), form.encode(sent.stat.size), response, () => undefined);
    };
  }
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
 * A new build gives a changed file a new inode, and the same bytes in another encoding are another
 * representation. The validator is weak if compressing again might give other bytes.
 */
function entityTag({stat}: OpenFile, form: EncodedForm | undefined): string {
  const parts = [stat.size, Math.round(stat.mtimeMs * 1000), stat.ino].map((part) => part.toString(36));
  const tag = `"${[...parts, ...(form ? [form.encoding] : [])].join('-')}"`;
  return form && !form.variant ? `W/${tag}` : tag;
}
