import http, {type IncomingMessage, type ServerResponse} from 'node:http';
import type {Socket} from 'node:net';
import {belowBase, checkRequest, formatPath, MAX_HEADER_BYTES, parseRequestPath} from './check-request.ts';
import {findPage, openFile} from './find-file.ts';
import {type Endpoint, listenOn} from './listen.ts';
import {sendError, sendFile, sendRedirect} from './send-file.ts';

export interface PreviewOptions {
  /** Folder of the built site. */
  dir: string;
  /** Path that the site was built for; default `/`. */
  baseUrl?: string;
  trailingSlash?: boolean | undefined;
  /** Default: this machine only. */
  host?: string | undefined;
  /** Default: 3000 or the next free port. A given port is not replaced. */
  port?: number | undefined;
  /** Asked before the files of the site. */
  endpoint?: Endpoint | undefined;
}

export type PreviewServer = Awaited<ReturnType<typeof startPreviewServer>>;

const DRAIN_TIME = 5000;

/**
 * Serves a built site as a static host would: `GET` and `HEAD`, nothing outside the folder, one URL
 * per page.
 *
 * @throws INK8001 if the port is taken, INK8002 if the server cannot listen
 */
export async function startPreviewServer(options: PreviewOptions) {
  const server = createServer(options);
  const {port, origins} = await listenOn(server, {...options, isFixed: options.port !== undefined});
  const home = (origin: string): string => origin + (options.baseUrl ?? '/');
  return {
    port,
    /** Address of the home page. */
    url: home(origins.local),
    /** Addresses of the home page for other machines. */
    networkUrls: origins.network.map(home),
    /** Accepts no new connections and gives running responses five seconds to end. */
    close: (): Promise<void> => closeServer(server),
  };
}

function createServer(options: PreviewOptions): http.Server {
  const handle = (request: IncomingMessage, response: ServerResponse): void => {
    if (options.endpoint?.(request, response)) return;
    respond(request, response, options).catch(() => {
      if (response.headersSent) response.destroy();
      else void sendError(response, 500);
    });
  };
  const server = http.createServer({maxHeaderSize: MAX_HEADER_BYTES, connectionsCheckingInterval: 1000}, handle);
  server.headersTimeout = 10_000;
  server.requestTimeout = 15_000;
  server.keepAliveTimeout = 5000;
  // Closes connections of clients that read nothing for this long.
  server.timeout = 30_000;
  // The server reads no bodies, so don't respond with `100 Continue`.
  server.on('checkContinue', handle);
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => refuse(error, socket as Socket));
  return server;
}

async function respond(request: IncomingMessage, response: ServerResponse, options: PreviewOptions): Promise<void> {
  response.setHeader('X-Content-Type-Options', 'nosniff');
  const refused = checkRequest(request, options.host);
  if (refused !== undefined) {
    if (refused !== 405 || hasBody(request)) response.setHeader('Connection', 'close');
    return sendError(response, refused);
  }
  const path = parseRequestPath(request.url ?? '');
  // No page has a URL that cannot be decoded. Anything but a path is a bad request.
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

/** Sends the not-found page of the language, or else of the site. */
async function sendNotFound(response: ServerResponse, root: string, segments: readonly string[]): Promise<void> {
  const page =
    (segments.length > 0 ? await openFile(root, [...segments.slice(0, 1), '404.html']) : undefined) ??
    (await openFile(root, ['404.html']));
  return sendError(response, 404, page);
}

const PARSE_ERRORS: Record<string, string> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

/** Responds to a request that could not be parsed; its socket may be closed already. */
function refuse({code = ''}: NodeJS.ErrnoException, socket: Socket): void {
  if (code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const status = PARSE_ERRORS[code] ?? '400 Bad Request';
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}

async function closeServer(server: http.Server): Promise<void> {
  const timer = setTimeout(() => server.closeAllConnections(), DRAIN_TIME);
  await new Promise((resolve) => server.close(resolve));
  clearTimeout(timer);
}

function hasBody({headers}: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}
