import {spawn} from 'node:child_process';
import {once} from 'node:events';
import type http from 'node:http';
import type {AddressInfo} from 'node:net';
import os from 'node:os';
import {type InkstoneError, userError} from '../../contract/diagnostic.ts';

/** Answers requests of a path of its own. Returns whether the request is one of them. */
export type Endpoint = (request: http.IncomingMessage, response: http.ServerResponse) => boolean;

type Interfaces = ReturnType<typeof os.networkInterfaces>;

/** `PORT` is the way in which containers and editors of the web choose a port. */
const defaultPort = (): number => Number.parseInt(process.env['PORT'] || '', 10) || 3000;
const PORTS_TRIED = 50;

/**
 * Makes a server listen, by default for this machine only. If the port is taken and not `isFixed`,
 * uses the next free port.
 *
 * @throws INK8001 if a fixed port is taken, INK8002 if the server cannot listen
 */
export async function listenOn(
  server: http.Server,
  options: {host?: string | undefined; port?: number | undefined; isFixed: boolean; scheme?: 'http' | 'https'},
) {
  const {host: name = 'localhost', port: first = defaultPort(), isFixed, scheme = 'http'} = options;
  const host = name === 'localhost' ? '127.0.0.1' : name;
  const last = isFixed ? first : Math.min(first + PORTS_TRIED, 65_535);
  for (let port = first; ; port++) {
    const failure = await tryListen(server, host, port);
    if (!failure) break;
    const isTaken = failure.code === 'EADDRINUSE' || failure.code === 'EACCES';
    if (!isTaken || port >= last) throw cannotListen(failure, {host, port: first, isFixed});
  }
  const {port} = server.address() as AddressInfo;
  // `movedFrom` is the requested port, if it was taken.
  return {port, origins: originsOf(host, port, {scheme}), movedFrom: first === 0 || port === first ? undefined : first};
}

async function tryListen(server: http.Server, host: string, port: number): Promise<NodeJS.ErrnoException | undefined> {
  server.listen({host, port, backlog: 2048});
  return once(server, 'listening').then(
    () => undefined,
    (error: NodeJS.ErrnoException) => error,
  );
}

function cannotListen(
  cause: NodeJS.ErrnoException,
  {host, port, isFixed}: {host: string; port: number; isFixed: boolean},
): InkstoneError {
  if (isFixed && cause.code === 'EADDRINUSE') {
    const hint = 'Remove --port to use the next free port, or choose another one.';
    return userError('INK8001', `Port ${port} on ${host} is already in use.`, {hint, cause});
  }
  const hint = 'Check --host and --port.';
  return userError('INK8002', `Cannot listen on ${host}, port ${port} (${cause.code}).`, {hint, cause});
}

/** Returns how browsers reach a server that listens on an address and port. */
export function originsOf(
  host: string,
  port: number,
  {scheme = 'http', interfaces = os.networkInterfaces()}: {scheme?: string; interfaces?: Interfaces} = {},
) {
  const isOpen = ['0.0.0.0', '::'].includes(host);
  const addresses = Object.values(interfaces)
    .flatMap((list) => list ?? [])
    .filter(({family, internal}) => family === 'IPv4' && !internal)
    .map(({address}) => address);
  const name = isOpen || ['127.0.0.1', '::1'].includes(host) ? 'localhost' : host;
  return {
    /** On this machine: `http://localhost:3000`, or with the address that the server listens on. */
    local: `${scheme}://${name.includes(':') ? `[${name}]` : name}:${port}`,
    /** On other machines, if the server listens on all interfaces: one for each IPv4 address. */
    network: isOpen ? [...new Set(addresses)].map((address) => `${scheme}://${address}:${port}`) : [],
  };
}

/** Opens an address in the default browser, if a person uses the terminal. Ignores errors. */
export function openBrowser(url: string): void {
  if (!process.stdout.isTTY || process.env['CI']) return;
  const [command, ...parameters] =
    process.platform === 'darwin'
      ? ['open']
      : process.platform === 'win32'
        ? ['rundll32', 'url.dll,FileProtocolHandler']
        : ['xdg-open'];
  const child = spawn(command as string, [...parameters, url], {stdio: 'ignore', detached: true});
  child.on('error', () => undefined);
  child.unref();
}
