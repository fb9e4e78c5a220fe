import http, {type IncomingMessage, type ServerResponse} from 'node:http';
import type {Socket} from 'node:net';
import {checkRequest, MAX_HEADER_BYTES} from './check-request.ts';
import {fileExists, findPage, openFile} from './find-file.ts';
import {listenOn} from './listen.ts';
import {belowBase, formatPath, parseRequestPath} from './request-path.ts';
import {sendError, sendFile, sendRedirect} from './send-file.ts';

export interface PreviewOptions {
  /** Folder of the built site. */
  dir: string;
  /** Path that the site was built for; default `/`. */
  baseUrl?: string;
  trailingSlash?: boolean | undefined;
  /** Default: this machine only. */
  host?: string | undefined;
  /** Default 3000, or the next one that is free. A port that is given is taken or refused. */
  port?: number | undefined;
}

export interface PreviewServer {
  /** Address of the home page. */
  url: string;
  /** Addresses of the home page for other machines. */
  networkUrls: string[];
  port: number;
  /** Takes no new connections, lets running answers end for at most five seconds. */
  close: () => Promise<void>;
}

const DRAIN_TIME = 5000;

/**
 * Serves a built site on this machine as a static host would: `GET` and `HEAD`, nothing outside the
 * folder, one address a page. Throws an `InkstoneError` (INK8001, INK8002) if the port is taken or
 * the host is not one of this machine.
 */
export async function startPreviewServer(options: PreviewOptions): Promise<PreviewServer> {
  const server = createServer(options);
  const {port, origins} = await listenOn(server, {...options, isFixed: options.port !== undefined});
  const home = (origin: string): string => origin + (options.baseUrl ?? '/');
  return {
    port,
    url: home(origins.local),
    networkUrls: origins.network.map(home),
    close: () => closeServer(server),
  };
}

function createServer(options: PreviewOptions): http.Server {
  const handle = (request: IncomingMessage, response: ServerResponse): void => {
    answer(request, response, options).catch(() => {
      if (response.headersSent) response.destroy();
      else void sendError(response, 500);
    });
  };
  const server = http.createServer({maxHeaderSize: MAX_HEADER_BYTES, connectionsCheckingInterval: 1000}, handle);
  server.headersTimeout = 10_000;
  server.requestTimeout = 15_000;
  server.keepAliveTimeout = 5000;
  // A reader that takes nothing for this long is given up.
  server.timeout = 30_000;
  // A body is not wanted in any case, so don't answer `100 Continue`.
  server.on('checkContinue', handle);
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => refuse(error, socket as Socket));
  return server;
}

async function answer(request: IncomingMessage, response: ServerResponse, options: PreviewOptions): Promise<void> {
  response.setHeader('X-Content-Type-Options', 'nosniff');
  const refused = checkRequest(request, options.host);
  if (refused !== undefined) {
    if (refused !== 405 || hasBody(request)) response.setHeader('Connection', 'close');
    return sendError(response, refused);
  }
  const path = parseRequestPath(request.url ?? '');
  // Nothing has an address that cannot be decoded; anything but a path is no request for a page.
  if (path === undefined) {
    return request.url?.startsWith('/') ? sendNotFound(response, options.dir, []) : sendError(response, 400);
  }
  const below = belowBase(path, options.baseUrl ?? '/');
  if (!below) return sendNotFound(response, options.dir, []);
  if ('redirect' in below) return sendRedirect(response, below.redirect);
  const {segments} = below;
  const found = await findPage(options.dir, {segments, slash: path.slash}, options.trailingSlash);
  if (found && 'redirect' in found) {
    const base = path.segments.slice(0, path.segments.length - segments.length);
    const target = formatPath([...base, ...found.redirect.segments], found.redirect.slash);
    return sendRedirect(response, target + path.search);
  }
  const file = found && (await openFile(options.dir, found.file));
  if (!file) return sendNotFound(response, options.dir, segments);
  return sendFile({root: options.dir, segments: found.file, file, request, response});
}

/** The not-found page of the nearest folder: each language has its own. */
async function sendNotFound(response: ServerResponse, root: string, segments: readonly string[]): Promise<void> {
  for (let depth = Math.min(segments.length, 1); depth >= 0; depth--) {
    const page = [...segments.slice(0, depth), '404.html'];
    if (await fileExists(root, page)) return sendError(response, 404, {root, segments: page});
  }
  return sendError(response, 404);
}

/** What could not even be parsed; the socket may be gone already. */
function refuse(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const status =
    error.code === 'HPE_HEADER_OVERFLOW'
      ? '431 Request Header Fields Too Large'
      : error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
        ? '408 Request Timeout'
        : '400 Bad Request';
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}

function closeServer(server: http.Server): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => server.closeAllConnections(), DRAIN_TIME);
    server.close(() => {
      clearTimeout(timer);
      resolve();
    });
    server.closeIdleConnections();
  });
}

function hasBody(request: IncomingMessage): boolean {
  return request.headers['transfer-encoding'] !== undefined || Number(request.headers['content-length'] ?? 0) > 0;
}
