import http from 'node:http';
import type {AddressInfo} from 'node:net';

/** What a server does with a request instead of answering it; `undefined`: it answers. */
export type Disturbance = {status: number} | {truncateTo: number} | {bytes: Buffer} | 'hang' | 'reset' | undefined;

export interface CacheServer {
  url: string;
  /** Stored files by path: `/ac/…` and `/cas/…`. */
  files: Map<string, Buffer>;
  /** Requests so far, such as `GET /cas/…`, in order. */
  requests: string[];
  /** Decides about each request; answers all of them by default. */
  disturb: (method: string, path: string) => Disturbance;
  /** Expected `Authorization` header; anybody may come in if there is none. */
  authorization: string | undefined;
  close: () => Promise<void>;
}

/** Starts a server of Bazel's HTTP cache protocol on a free port of this machine. */
export async function startCacheServer(): Promise<CacheServer> {
  const server = http.createServer((request, response) => {
    void answer(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const cache: CacheServer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/site`,
    files: new Map(),
    requests: [],
    disturb: () => undefined,
    authorization: undefined,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return cache;

  async function answer(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
    const {method = '', url = ''} = request;
    const path = url.replace(/^\/site/, '');
    cache.requests.push(`${method} ${path}`);
    if (cache.authorization !== undefined && request.headers.authorization !== cache.authorization)
      return void response.writeHead(401).end();
    const disturbance = cache.disturb(method, path);
    if (disturbance === 'hang') return;
    if (disturbance === 'reset') return void response.destroy();
    if (disturbance && 'status' in disturbance) return void response.writeHead(disturbance.status).end();
    if (method === 'PUT') {
      const chunks: Buffer[] = [];
      for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
      cache.files.set(path, Buffer.concat(chunks));
      return void response.writeHead(200).end();
    }
    const stored = cache.files.get(path);
    if (!stored) return void response.writeHead(404).end();
    const bytes = disturbance && 'bytes' in disturbance ? disturbance.bytes : stored;
    response.writeHead(200, {'content-length': bytes.length});
    if (!disturbance || !('truncateTo' in disturbance)) return void response.end(bytes);
    response.write(bytes.subarray(0, disturbance.truncateTo), () => response.destroy());
  }
}
