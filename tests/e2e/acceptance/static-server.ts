import fs from 'node:fs/promises';
import http, {type ServerResponse} from 'node:http';
import type {AddressInfo} from 'node:net';
import path from 'node:path';
import zlib from 'node:zlib';

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.xml': 'application/xml',
  '.txt': 'text/plain',
};

export interface StaticSite {
  /** Without a slash at the end. */
  url: string;
  close: () => Promise<void>;
}

interface ServeOptions {
  compress?: boolean;
  canCache?: boolean;
  hold?: (url: string) => Promise<void> | undefined;
}

/**
 * The server that the checklist names: `/x` and `/x/` are answered with `x/index.html`, files with
 * themselves, everything else with status 404 and the body of `404.html`. It redirects nothing.
 *
 * @param options `compress` with gzip, as most hosts do; `canCache` lets the browser keep files, so
 * that it has those that it loaded ahead; `hold` delays the answer to a URL
 */
export async function serveFolder(dir: string, options: ServeOptions = {}): Promise<StaticSite> {
  const server = http.createServer((request, response) => {
    answer(dir, request.url ?? '/', response, options).catch(() => response.writeHead(500).end());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function answer(
  dir: string,
  url: string,
  response: ServerResponse,
  {compress = false, canCache = false, hold}: ServeOptions,
): Promise<void> {
  await hold?.(url);
  const file = await findFile(dir, pathOf(url));
  const found = file ?? path.join(dir, '404.html');
  const body = await fs.readFile(found);
  response.writeHead(file ? 200 : 404, {
    'Content-Type': TYPES[path.extname(found)] ?? 'application/octet-stream',
    'Cache-Control': canCache ? 'max-age=600' : 'no-store',
    ...(compress ? {'Content-Encoding': 'gzip'} : {}),
  });
  response.end(compress ? zlib.gzipSync(body) : body);
}

function pathOf(url: string): string {
  const [pathname = '/'] = url.split(/[?#]/);
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}

async function findFile(dir: string, pathname: string): Promise<string | undefined> {
  const file = path.join(dir, pathname);
  if (!file.startsWith(dir)) return undefined;
  for (const candidate of [file, path.join(file, 'index.html')]) {
    const stat = await fs.stat(candidate).catch(() => undefined);
    if (stat?.isFile()) return candidate;
  }
  return undefined;
}
