import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import {afterAll, beforeAll, describe, expect, test} from 'vitest';
import {startPreviewServer, type PreviewOptions, type PreviewServer} from '../../../core/serve/preview-server.ts';

const root = fs.mkdtempSync(path.join(os.tmpdir(), 'inkstone-serve-'));
const dir = path.join(root, 'build');
const servers: PreviewServer[] = [];

const FILES: Record<string, string> = {
  'index.html': 'home',
  '404.html': 'nothing here',
  'zh/404.html': '没有',
  'guide/index.html': 'guide',
  'about.html': 'about',
  'both.html': 'both as page',
  'both/index.html': 'both as folder',
  'numbers.txt': '0123456789',
  'empty.txt': '',
  '文档/更 多#1%.html': 'names',
  'assets/js/main.1a2b3c4d.js': 'let hashed',
  'assets/js/routes/guide-1a2b3c4d.json': '{}',
  'packed.js': 'plain plain plain',
  'packed.js.br': 'BR',
  'packed.js.gz': 'GZ',
  'script.js.map': '{}',
  '.hidden': 'secret',
  '.git/config': 'secret',
  '.well-known/security.txt': 'contact',
};

beforeAll(() => {
  for (const [file, text] of Object.entries(FILES)) write(path.join(dir, file), text);
  write(path.join(root, 'build-secret/x.txt'), 'secret');
  write(path.join(root, 'outside.txt'), 'secret');
  fs.symlinkSync(path.join(root, 'outside.txt'), path.join(dir, 'link.txt'));
  fs.symlinkSync(root, path.join(dir, 'folder-link'));
  fs.symlinkSync(path.join(dir, 'loop'), path.join(dir, 'loop'));
  fs.symlinkSync(path.join(dir, 'numbers.txt'), path.join(dir, 'inside.txt'));
});

afterAll(async () => {
  await Promise.all(servers.map((server) => server.close()));
  fs.rmSync(root, {recursive: true, force: true});
});

function write(file: string, text: string): void {
  fs.mkdirSync(path.dirname(file), {recursive: true});
  fs.writeFileSync(file, text);
}

async function start(options: Partial<PreviewOptions> = {}): Promise<PreviewServer> {
  const server = await startPreviewServer({dir, port: 0, ...options});
  servers.push(server);
  return server;
}

interface Answer {
  status: number;
  headers: Record<string, string>;
  body: string;
  raw: string;
}

/** Sends bytes as they are and reads until the other side closes. */
function raw(server: PreviewServer, text: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const socket = net.connect(server.port, '127.0.0.1');
    let received = '';
    socket.setEncoding('latin1');
    socket.on('data', (data) => (received += String(data)));
    socket.on('error', (error) => (received === '' ? reject(error) : undefined));
    socket.on('close', () => {
      const [head = '', ...rest] = received.split('\r\n\r\n');
      const [first = '', ...lines] = head.split('\r\n');
      const headers = Object.fromEntries(
        lines.map((line) => [line.split(': ')[0]?.toLowerCase(), line.split(': ').slice(1).join(': ')]),
      );
      resolve({status: Number(first.split(' ')[1]), headers, body: rest.join('\r\n\r\n'), raw: received});
    });
    socket.write(text, 'latin1');
  });
}

function get(
  server: PreviewServer,
  target: string,
  headers: Record<string, string> = {},
  method = 'GET',
): Promise<Answer> {
  const lines = Object.entries({Host: 'localhost', Connection: 'close', ...headers}).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  );
  return raw(server, `${method} ${target} HTTP/1.1\r\n${lines.join('')}\r\n`);
}

describe('what must not be served', () => {
  const OUTSIDE = [
    '/../outside.txt',
    '/%2e%2e/outside.txt',
    '/..%2foutside.txt',
    '/..%5coutside.txt',
    '/%252e%252e/outside.txt',
    '/./numbers.txt',
    '/guide/../../outside.txt',
    '/%c0%ae%c0%ae/outside.txt',
    '/numbers.txt%00.html',
    '/\\..\\outside.txt',
    '/C:/outside.txt',
    '//build-secret/x.txt',
    '/../build-secret/x.txt',
    'http://localhost/numbers.txt',
    '*',
    '/link.txt',
    '/folder-link/outside.txt',
    '/loop',
    '/loop/x',
  ];
  test.each(OUTSIDE)('fault 96, 97, 98: %s gives no byte from outside the folder', async (target) => {
    const answer = await get(await start(), target);
    expect([400, 403, 404]).toContain(answer.status);
    expect(answer.body).not.toContain('secret');
    expect(answer.headers).not.toHaveProperty('location');
  });

  test.each(['/.hidden', '/.git/config', '/.git/', '/script.js.map'])('fault 99: %s is not found', async (target) => {
    expect((await get(await start(), target)).status).toBe(404);
  });

  test('links that stay inside and .well-known are served', async () => {
    const server = await start();
    expect((await get(server, '/inside.txt')).body).toBe('0123456789');
    expect((await get(server, '/.well-known/security.txt')).body).toBe('contact');
  });

  test.each([
    '//evil.example/..',
    '/\\evil.example/..',
    '//evil.example/',
    '/%5Cevil.example/',
    '//evil.example/%2e%2e',
  ])('fault 100: %s never redirects to another host', async (target) => {
    const {headers, status} = await get(await start({trailingSlash: false, baseUrl: '/kit/'}), target);
    expect([400, 404]).toContain(status);
    expect(headers).not.toHaveProperty('location');
  });

  test('fault 101: line breaks in path and query inject no header', async () => {
    const server = await start({trailingSlash: true});
    expect((await get(server, '/guide%0d%0aX-Bad:1')).status).toBe(404);
    const redirected = await get(server, '/guide?a=%0d%0aX-Bad:1');
    expect(redirected.headers['location']).toBe('/guide/?a=%0d%0aX-Bad:1');
    expect(redirected.headers).not.toHaveProperty('x-bad');
  });

  test('a foreign host name is refused on the loopback interface', async () => {
    expect((await get(await start(), '/', {Host: 'evil.example'})).status).toBe(403);
    expect((await get(await start({host: '0.0.0.0'}), '/', {Host: 'evil.example'})).status).toBe(200);
  });
});

describe('answers', () => {
  test.each([
    ['bytes=0-3', 206, '0123', 'bytes 0-3/10'],
    ['bytes=7-', 206, '789', 'bytes 7-9/10'],
    ['bytes=-4', 206, '6789', 'bytes 6-9/10'],
    ['bytes=8-99', 206, '89', 'bytes 8-9/10'],
    ['bytes=0-1,5-6', 200, '0123456789', undefined],
    ['bytes=abc', 200, '0123456789', undefined],
    ['lines=0-1', 200, '0123456789', undefined],
  ])('fault 102: range %s', async (range, status, body, contentRange) => {
    const answer = await get(await start(), '/numbers.txt', {Range: range});
    expect([answer.status, answer.body, answer.headers['content-range']]).toEqual([status, body, contentRange]);
  });

  test('fault 102: a range beyond the file is 416 with its size; If-Range must match', async () => {
    const server = await start();
    const beyond = await get(server, '/numbers.txt', {Range: 'bytes=20-30'});
    expect([beyond.status, beyond.headers['content-range']]).toEqual([416, 'bytes */10']);
    const {etag = ''} = (await get(server, '/numbers.txt')).headers;
    expect((await get(server, '/numbers.txt', {Range: 'bytes=0-0', 'If-Range': etag})).status).toBe(206);
    expect((await get(server, '/numbers.txt', {Range: 'bytes=0-0', 'If-Range': '"other"'})).status).toBe(200);
  });

  test('fault 103: validators, HEAD and other methods', async () => {
    const server = await start();
    const full = await get(server, '/numbers.txt');
    expect(full.headers['etag']).toMatch(/^"[^"]+"$/);
    expect((await get(server, '/numbers.txt', {'If-None-Match': full.headers['etag'] ?? ''})).status).toBe(304);
    expect((await get(server, '/numbers.txt', {'If-Modified-Since': full.headers['last-modified'] ?? ''})).status).toBe(
      304,
    );
    const head = await get(server, '/numbers.txt', {Range: 'bytes=0-1'}, 'HEAD');
    expect(head.body).toBe('');
    expect({...head.headers, date: ''}).toEqual({...full.headers, date: ''});
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS', 'TRACE']) {
      const refused = await get(server, '/numbers.txt', {'Content-Length': '0'}, method);
      expect([refused.status, refused.headers['allow']]).toEqual([405, 'GET, HEAD']);
    }
  });

  test('fault 104: media types, nosniff and cache rules', async () => {
    const server = await start();
    const home = (await get(server, '/')).headers;
    expect([home['content-type'], home['cache-control'], home['x-content-type-options']]).toEqual([
      'text/html; charset=utf-8',
      'no-cache',
      'nosniff',
    ]);
    const script = (await get(server, '/assets/js/main.1a2b3c4d.js')).headers;
    expect(script['content-type']).toBe('text/javascript; charset=utf-8');
    expect(script['cache-control']).toContain('immutable');
    expect((await get(server, '/assets/js/routes/guide-1a2b3c4d.json')).headers['cache-control']).toBe('no-cache');
    expect((await get(server, '/empty.txt')).headers['content-length']).toBe('0');
  });

  test.each([
    ['gzip, br', 'br', 'BR'],
    ['gzip, br;q=0.5', 'gzip', 'GZ'],
    ['*', 'br', 'BR'],
    ['br;q=0, *;q=0.1', 'gzip', 'GZ'],
    ['identity, br;q=0.2', undefined, 'plain plain plain'],
    ['br;q=0, gzip;q=0', undefined, 'plain plain plain'],
    ['', undefined, 'plain plain plain'],
  ])('fault 105: Accept-Encoding "%s"', async (accept, encoding, body) => {
    const answer = await get(await start(), '/packed.js', {'Accept-Encoding': accept});
    expect([answer.headers['content-encoding'], answer.body, answer.headers['vary']]).toEqual([
      encoding,
      body,
      'Accept-Encoding',
    ]);
    expect(answer.headers['content-type']).toBe('text/javascript; charset=utf-8');
  });

  test('fault 105: a range is one of the plain file, and a compressed file asked for by name is not encoded again', async () => {
    const server = await start();
    const range = await get(server, '/packed.js', {'Accept-Encoding': 'br', Range: 'bytes=0-4'});
    expect([range.status, range.headers['content-encoding'], range.body]).toEqual([206, undefined, 'plain']);
    const named = await get(server, '/packed.js.br', {'Accept-Encoding': 'br, gzip'});
    expect([named.headers['content-encoding'], named.body]).toEqual([undefined, 'BR']);
  });

  test('fault 106: names with Chinese, spaces, # and %', async () => {
    const server = await start();
    const encoded = `/${encodeURIComponent('文档')}/${encodeURIComponent('更 多#1%')}`;
    expect((await get(server, encoded)).body).toBe('names');
    expect((await get(server, `${encoded}.html`)).headers['location']).toBe(encoded);
  });

  test('fault 107: not found is 404 with the page of the language, and so is what cannot be decoded', async () => {
    const server = await start();
    const missing = await get(server, '/nowhere/at/all');
    expect([missing.status, missing.body]).toEqual([404, 'nothing here']);
    expect(Buffer.from((await get(server, '/zh/nowhere')).body, 'latin1').toString()).toBe('没有');
    expect((await get(server, '/assets/')).status).toBe(404);
    for (const malformed of ['/%E0%A4%A', '/%', '/zh/%E0']) {
      const answer = await get(server, malformed);
      expect([answer.status, answer.body], malformed).toEqual([404, 'nothing here']);
    }
    expect(
      (await raw(server, 'GET http://localhost/guide HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n')).status,
    ).toBe(400);
  });
});

describe('fault 108: one address a page', () => {
  test.each([
    [true, '/guide', '/guide/'],
    [true, '/guide/', 'guide'],
    [true, '/guide.html', '/guide/'],
    [true, '/guide/index.html', '/guide/'],
    [true, '/about', '/about/'],
    [true, '/about/', 'about'],
    [false, '/guide/', '/guide'],
    [false, '/guide', 'guide'],
    [false, '/about.html', '/about'],
    [false, '/about/index.html', '/about'],
    [false, '/both/', 'both as folder'],
    [false, '/both', 'both as page'],
    [undefined, '/guide', 'guide'],
    [undefined, '/guide/', 'guide'],
    [undefined, '/guide/index.html', '/guide'],
    [undefined, '/about.html', '/about'],
    [undefined, '/index.html', '/'],
    [true, '/404.html', 'nothing here'],
  ])('trailingSlash %s: %s answers with %s', async (trailingSlash, target, expected) => {
    const answer = await get(await start({trailingSlash}), `${target}?q=1`);
    if (expected.startsWith('/')) expect([answer.status, answer.headers['location']]).toEqual([302, `${expected}?q=1`]);
    else expect([answer.status, answer.body]).toEqual([200, expected]);
  });

  test('below a base URL: the site is there, the root leads to it, the rest is not found', async () => {
    const server = await start({baseUrl: '/kit/', trailingSlash: true});
    expect(server.url).toBe(`http://localhost:${server.port}/kit/`);
    expect((await get(server, '/kit/')).body).toBe('home');
    expect((await get(server, '/kit?a=1')).headers['location']).toBe('/kit/?a=1');
    expect((await get(server, '/')).headers['location']).toBe('/kit/');
    expect((await get(server, '/kit/about')).headers['location']).toBe('/kit/about/');
    expect((await get(server, '/guide')).status).toBe(404);
  });
});

describe('limits', () => {
  test('fault 114: long addresses, many headers and large bodies are refused at once', async () => {
    const server = await start();
    expect((await get(server, `/${'a'.repeat(64 * 1024)}`)).status).toBe(414);
    const many = Object.fromEntries(Array.from({length: 1000}, (_, index) => [`X-${index}`, '1']));
    expect((await get(server, '/', many)).status).toBe(431);
    expect((await get(server, '/', {'Content-Length': String(100 * 1024 * 1024)}, 'POST')).status).toBe(413);
    expect(
      (await get(server, '/', {'Content-Length': String(100 * 1024 * 1024), Expect: '100-continue'}, 'PUT')).raw,
    ).not.toContain('100 Continue');
    expect((await raw(server, 'nonsense\r\n\r\n')).status).toBe(400);
  });

  test('fault 116: a taken port is refused when it was asked for, and passed over when it was not', async () => {
    const first = await start();
    await expect(start({port: first.port})).rejects.toMatchObject({diagnostics: [{code: 'INK8001'}]});
    const a = await start({port: undefined});
    const b = await start({port: undefined});
    expect(b.port).toBeGreaterThan(a.port);
  });

  test('fault 116: closing ends idle connections', async () => {
    const server = await start();
    const socket = net.connect(server.port, '127.0.0.1');
    await new Promise((resolve) => socket.once('connect', resolve));
    socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
    await new Promise((resolve) => socket.once('data', resolve));
    const closed = new Promise((resolve) => socket.once('close', resolve));
    await server.close();
    await closed;
  });

  test('fault 117: a rebuild while an answer is read gives one complete version', async () => {
    const server = await start();
    const file = path.join(dir, 'large.txt');
    write(file, 'a'.repeat(8 * 1024 * 1024));
    const socket = net.connect(server.port, '127.0.0.1');
    socket.write('GET /large.txt HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n');
    await new Promise((resolve) => socket.once('readable', resolve));
    write(`${file}.new`, 'b'.repeat(1024));
    fs.renameSync(`${file}.new`, file);
    let text = '';
    for await (const data of socket) text += String(data);
    expect(text.split('\r\n\r\n')[1]).toBe('a'.repeat(8 * 1024 * 1024));
  });

  test('fault 115: aborted downloads leave no file open', async () => {
    const server = await start();
    write(path.join(dir, 'large.txt'), 'a'.repeat(8 * 1024 * 1024));
    const openFiles = (): number => (fs.existsSync('/proc/self/fd') ? fs.readdirSync('/proc/self/fd').length : 0);
    const before = openFiles();
    for (let count = 0; count < 100; count++) {
      const socket = net.connect(server.port, '127.0.0.1');
      socket.write('GET /large.txt HTTP/1.1\r\nHost: localhost\r\n\r\n');
      await new Promise((resolve) => socket.once('readable', resolve));
      socket.destroy();
    }
    await expect.poll(openFiles, {timeout: 3000}).toBeLessThan(before + 10);
  });
});
