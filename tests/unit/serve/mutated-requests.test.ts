import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {startPreviewServer, type PreviewServer} from '../../../core/serve/preview-server.ts';
import {checkProperty} from '../../harness/rounds.ts';

/**
 * Bytes that are nearly HTTP. The server answers each with a whole response or closes the
 * connection, shows no file from outside and no stack, and goes on. `npm run test:long` sends them
 * for minutes.
 */
const COUNT = Number(process.env['INKSTONE_FUZZ'] ?? 300);
const SEED = Number(process.env['INKSTONE_SEED'] ?? 1);
const SECRET = 'a file that nobody asked to publish';

const root = fs.mkdtempSync(path.join(os.tmpdir(), 'inkstone-requests-'));
const dir = path.join(root, 'build');
let server: PreviewServer;

beforeAll(async () => {
  for (const folder of ['build/guide', 'build/.git', 'build-other'])
    fs.mkdirSync(path.join(root, folder), {recursive: true});
  for (const file of ['outside.txt', 'build-other/x.txt', 'build/.git/config', 'build/.env'])
    fs.writeFileSync(path.join(root, file), SECRET);
  fs.writeFileSync(path.join(dir, 'index.html'), 'home');
  fs.writeFileSync(path.join(dir, 'guide/index.html'), 'guide');
  fs.writeFileSync(path.join(dir, '数.txt'), '0123456789');
  fs.symlinkSync(path.join(root, 'outside.txt'), path.join(dir, 'link.txt'));
  server = await startPreviewServer({dir, port: 0});
});

afterAll(async () => {
  await server.close();
  fs.rmSync(root, {recursive: true, force: true});
});

/** One of the values, the first ones mostly. */
const mostly = (usual: readonly string[], others: readonly string[]): fc.Arbitrary<string> =>
  fc.oneof({weight: 8, arbitrary: fc.constantFrom(...usual)}, {weight: 1, arbitrary: fc.constantFrom(...others)});

const PARTS = [
  ...[
    '/',
    '//',
    '..',
    '.',
    '../',
    '..%2f',
    '..%5c',
    '%2e%2e/',
    '%252e%252e/',
    '%00',
    '%',
    '%zz',
    '%c0%ae%c0%ae/',
    '%E6%95%B0.txt',
  ],
  ...[
    'guide',
    'guide/',
    'guide/index.html',
    'index.html',
    '.git/config',
    '.env',
    'link.txt',
    'outside.txt',
    'build-other/x.txt',
  ],
  ...['?', '#', '?a=b', ';', ':', '@', '*', 'http://localhost/', 'http://evil.example/', 'file:///etc/passwd'],
];
const part = fc.oneof(
  {weight: 20, arbitrary: fc.constantFrom(...PARTS)},
  {weight: 1, arbitrary: fc.string({maxLength: 12, unit: 'binary'})},
);
const target = fc.oneof(
  fc.constantFrom('/', '/guide/', '/%E6%95%B0.txt', '/guide'),
  fc.array(part, {maxLength: 6}).map((parts) => `/${parts.join('')}`),
);
const method = mostly(['GET', 'GET', 'GET', 'HEAD'], ['OPTIONS', 'POST', 'PUT', 'TRACE', 'CONNECT', 'get', 'GE T', '']);
const host = mostly(
  ['localhost', '127.0.0.1:80'],
  ['evil.example', 'a, b', '', '\u0000', 'localhost\r\nHost: evil.example'],
);
const VALID_HEADERS = [
  ...[
    'Range: bytes=0-3',
    'Range: bytes=-1',
    'Range: bytes=9-1',
    'Range: bytes=0-0,2-3,4-',
    'Range: bytes=99999999999999999999-',
  ],
  ...['Accept-Encoding: br, gzip;q=0, *', 'Accept-Encoding: ,,;;q=x', 'If-None-Match: *', 'If-None-Match: "'],
  ...[
    'If-Modified-Since: never',
    'Origin: http://evil.example',
    'Sec-Fetch-Site: cross-site',
    'X-Forwarded-Host: evil.example',
  ],
];
const header = fc.oneof(
  {weight: 12, arbitrary: fc.constantFrom(...VALID_HEADERS)},
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      ...[
        'Content-Length: 5',
        'Content-Length: -1',
        'Content-Length: 1\r\nContent-Length: 2',
        'Transfer-Encoding: chunked',
      ],
      ...[
        'Transfer-Encoding: chunked\r\nContent-Length: 3',
        'Expect: 100-continue',
        'Upgrade: websocket\r\nConnection: Upgrade',
      ],
      ...['X: \u0000', 'X\u0000: y', ' folded'],
    ),
  },
  {
    weight: 1,
    arbitrary: fc
      .tuple(fc.string({maxLength: 10}), fc.string({maxLength: 40, unit: 'binary'}))
      .map(([name, value]) => `${name}: ${value}`),
  },
);
const request = fc
  .record({
    method,
    target,
    version: mostly(['HTTP/1.1'], ['HTTP/1.0', 'HTTP/2.0', 'HTTP/9', '']),
    host,
    headers: fc.array(header, {maxLength: 3}),
    end: mostly(['\r\n'], ['\n', '\r\n\r\n']),
    body: mostly([''], ['x', '5\r\nhello\r\n0\r\n\r\n', 'GET /.env HTTP/1.1\r\nHost: localhost\r\n\r\n']),
  })
  .map(({end, body, headers, ...line}) =>
    [
      `${line.method} ${line.target} ${line.version}`,
      `Host: ${line.host}`,
      'Connection: close',
      ...headers,
      '',
      body,
    ].join(end),
  );

/**
 * Sends bytes and returns all that comes back, as Latin-1.
 *
 * @param patience how long the client waits for an answer before it goes, in milliseconds
 */
function send(bytes: string, patience: number): Promise<string> {
  return new Promise((resolve, reject) => {
    let received = '';
    const socket = net.connect({port: server.port, host: '127.0.0.1'}, () => {
      socket.write(Buffer.from(bytes, 'utf8'));
      if (patience === 0) socket.end();
      else setTimeout(() => socket.end(), patience).unref();
    });
    socket.setEncoding('latin1');
    socket.setTimeout(10_000, () => reject(new Error('no answer')));
    socket.on('data', (chunk: string) => (received += chunk));
    socket.on('error', ({code}: NodeJS.ErrnoException) =>
      code === 'ECONNRESET' || code === 'EPIPE' ? undefined : reject(code),
    );
    socket.on('close', () => resolve(received));
  });
}

/** Number of open file descriptors of files of the site; 0 where the system doesn't tell. */
function openFiles(): number {
  const list = '/proc/self/fd';
  if (!fs.existsSync(list)) return 0;
  const targetOf = (name: string): string => {
    try {
      return fs.readlinkSync(path.join(list, name));
    } catch {
      return '';
    }
  };
  return fs.readdirSync(list).filter((name) => targetOf(name).startsWith(fs.realpathSync(root))).length;
}

function complaintsAbout(answer: string): string[] {
  const [head = '', ...rest] = answer.split('\r\n\r\n');
  return [
    ...(answer === '' || /^HTTP\/1\.1 [1-5]\d\d /.test(answer) ? [] : ['not HTTP']),
    ...(answer.startsWith('HTTP/1.1 500') ? ['500'] : []),
    ...(answer.includes(SECRET) ? ['a file from outside'] : []),
    ...(/\n\s+at .+:\d+:\d+/.test(answer) || answer.includes(root) ? ['a stack or a path'] : []),
    ...(/^location: *(?:\/[/\\]|https?:)/im.test(head) ? [`leads away: ${head}`] : []),
    ...(/^x-forwarded|^evil/im.test(head) || /<script/i.test(rest.join(''))
      ? ['a header or markup of the request']
      : []),
  ];
}

describe(`requests with random changes (seed ${SEED})`, () => {
  it(`faults 29 and 96: ${COUNT} of them are answered or refused`, {timeout: COUNT * 500 + 60_000}, async () => {
    const statuses = new Set<string>();
    const property = fc.asyncProperty(request, fc.constantFrom(0, 1, 100), async (bytes, patience) => {
      const answer = await send(bytes, patience);
      statuses.add(answer.slice(9, 12));
      expect(complaintsAbout(answer)).toEqual([]);
    });
    const warnings: string[] = [];
    process.on('warning', ({message}) => warnings.push(message));
    const before = openFiles();
    await checkProperty('requests', property, {count: COUNT, seed: SEED});
    await expect.poll(openFiles, {timeout: 10_000}).toBe(before);
    expect(warnings).toEqual([]);
    expect([...statuses]).toEqual(expect.arrayContaining(['200', '206', '400', '403', '404', '405']));
    expect(await send('GET /guide/ HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n', 5000)).toMatch(
      /\r\n\r\nguide$/,
    );
  });
});
