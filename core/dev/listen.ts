import http, {type RequestListener} from 'node:http';
import type {AddressInfo} from 'node:net';
import {InkstoneError} from '../../contract/diagnostic.ts';
import {originsOf, type Origins} from '../serve/origins.ts';
import {MAX_HEADER_BYTES} from '../serve/request-limits.ts';

export interface Listening {
  host: string;
  port: number;
  origins: Origins;
  /** The port that was asked for is taken by somebody else. */
  movedFrom?: number;
  close: () => Promise<void>;
}

const DEFAULT_PORT = 3000;
const PORTS_TRIED = 50;

/**
 * Listens on this machine unless told otherwise; a port that is taken gives way to the next free
 * one. Throws `INK8002`.
 */
export async function listenOn(
  {host: wanted, port: first = DEFAULT_PORT}: {host?: string | undefined; port?: number | undefined},
  handle: RequestListener,
): Promise<Listening> {
  const host = wanted === undefined || wanted === 'localhost' ? '127.0.0.1' : wanted;
  const server = http.createServer({maxHeaderSize: MAX_HEADER_BYTES}, handle);
  server.headersTimeout = 10_000;
  // Streams stay open, and a request is only ever a line and headers.
  server.requestTimeout = 15_000;
  server.keepAliveTimeout = 10_000;
  for (let port = first; ; port++) {
    const failure = await tryListen(server, host, port);
    if (!failure) break;
    const isTaken = failure.code === 'EADDRINUSE' || failure.code === 'EACCES';
    if (!isTaken || port >= first + PORTS_TRIED || port === 65_535) throw cannotListen(host, first, failure);
  }
  const {port} = server.address() as AddressInfo;
  return {
    host,
    port,
    origins: originsOf(host, port),
    ...(first !== 0 && port !== first ? {movedFrom: first} : {}),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function tryListen(server: http.Server, host: string, port: number): Promise<NodeJS.ErrnoException | undefined> {
  return new Promise((resolve) => {
    const onError = (error: NodeJS.ErrnoException): void => resolve(error);
    server.once('error', onError);
    server.listen({host, port}, () => {
      server.off('error', onError);
      resolve(undefined);
    });
  });
}

function cannotListen(host: string, port: number, cause: NodeJS.ErrnoException): InkstoneError {
  return new InkstoneError(
    {
      code: 'INK8002',
      severity: 'error',
      message: `Cannot listen on ${host}, port ${port} (${cause.code}).`,
      hint: 'Check --host and --port.',
    },
    {cause},
  );
}
