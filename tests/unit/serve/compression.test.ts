import fs from 'node:fs';
import http, {type IncomingMessage} from 'node:http';
import os from 'node:os';
import path from 'node:path';
import zlib from 'node:zlib';
import {afterAll, beforeAll, expect, test} from 'vitest';
import {startPreviewServer, type PreviewServer} from '../../../core/serve/preview-server.ts';

const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'inkstone-compression-'));
const LONG = 'long text '.repeat(2000);
const TEXTS = ['css', 'html', 'js', 'json', 'svg', 'txt', 'wasm', 'webmanifest', 'xml'].map((type) => `long.${type}`);
const OTHERS = ['long.png', 'long.woff2', 'archive.tar.gz', 'short.js'];
const DECODERS = {br: zlib.brotliDecompressSync, gzip: zlib.gunzipSync};
let server: PreviewServer;

beforeAll(async () => {
  for (const file of [...TEXTS, ...OTHERS, 'changed.js']) fs.writeFileSync(path.join(dir, file), LONG);
  fs.writeFileSync(path.join(dir, 'short.js'), 'short');
  fs.writeFileSync(path.join(dir, 'changed.js.br'), 'of the previous build');
  fs.utimesSync(path.join(dir, 'changed.js.br'), 1, 1);
  server = await startPreviewServer({dir, port: 0});
});

afterAll(async () => {
  await server.close();
  fs.rmSync(dir, {recursive: true, force: true});
});

interface Answer {
  status: number | undefined;
  headers: IncomingMessage['headers'];
  body: Buffer;
}

function ask(file: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const options = {port: server.port, path: `/${file}`, headers, method, agent: false};
    const request = http.request(options, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () =>
        resolve({status: response.statusCode, headers: response.headers, body: Buffer.concat(parts)}),
      );
    });
    request.on('error', reject).end();
  });
}

const BR = {'Accept-Encoding': 'br'};

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0.1, gzip', 'gzip'],
] as const)('text is compressed while it is sent: "%s" gets %s', async (accept, encoding) => {
  const {headers, body} = await ask('long', {'Accept-Encoding': accept});
  expect(headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'content-encoding': encoding,
    vary: 'Accept-Encoding',
  });
  expect(headers).not.toHaveProperty('content-length');
  expect(body.length).toBeLessThan(LONG.length / 10);
  expect(DECODERS[encoding](body).toString()).toBe(LONG);
});

test.each(TEXTS)('%s is compressed', async (name) => {
  expect((await ask(name.replace('.html', ''), BR)).headers['content-encoding']).toBe('br');
});

test.each(OTHERS)('%s is not', async (name) => {
  const {headers} = await ask(name, BR);
  expect([headers['content-encoding'], headers.vary]).toEqual([undefined, undefined]);
});

test('who accepts no encoding gets the plain file, and so do requests for a range', async () => {
  const plain = await ask('long');
  expect([plain.headers['content-encoding'], plain.headers.vary]).toEqual([undefined, 'Accept-Encoding']);
  expect(plain.body.toString()).toBe(LONG);
  const range = await ask('long', {...BR, Range: 'bytes=0-3'});
  expect([range.status, range.headers['content-encoding'], range.headers.vary]).toEqual([
    206,
    undefined,
    'Accept-Encoding',
  ]);
  expect(range.body.toString()).toBe('long');
});

test('HEAD has the headers of GET', async () => {
  const [get, head] = [await ask('long', BR), await ask('long', BR, 'HEAD')];
  const {'transfer-encoding': chunked, ...headers} = get.headers;
  expect(chunked).toBe('chunked');
  expect({...headers, date: ''}).toEqual({...head.headers, 'transfer-encoding': undefined, date: ''});
  expect(head.body.length).toBe(0);
});

test('each encoding has a validator of its own', async () => {
  const {etag = ''} = (await ask('long', BR)).headers;
  expect(etag).toMatch(/^W\/"[^"]+-br"$/);
  const fresh = await ask('long', {...BR, 'If-None-Match': etag});
  expect([fresh.status, fresh.headers.vary, fresh.body.length]).toEqual([304, 'Accept-Encoding', 0]);
  expect((await ask('long', {'If-None-Match': etag})).status).toBe(200);
  expect((await ask('long', {'Accept-Encoding': 'gzip', 'If-None-Match': etag})).status).toBe(200);
});

test('a precompressed file that is older than the file is not used', async () => {
  expect(zlib.brotliDecompressSync((await ask('changed.js', BR)).body).toString()).toBe(LONG);
});
