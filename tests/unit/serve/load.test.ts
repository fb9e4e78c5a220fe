import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import v8 from 'node:v8';
import vm from 'node:vm';
import {afterAll, beforeAll, expect, test} from 'vitest';
import {connect, getPage, openSlowClients, requestPages} from '../../harness/load-clients.ts';
import {startPreviewServer, type PreviewServer} from '../../../core/serve/preview-server.ts';

/** All of it in `npm run test:long` (`INKSTONE_LOAD=all`), a part of it otherwise. */
const IS_LONG = process.env['INKSTONE_LOAD'] === 'all';
const CONNECTIONS = IS_LONG ? 1000 : 200;
const REQUESTS = IS_LONG ? 50_000 : 3000;
const SLOW_CLIENTS = IS_LONG ? 500 : 50;
const PAGE = `<!doctype html><title>page</title>${'text '.repeat(2000)}`;
const LARGE = 32 * 1024 * 1024;

const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'inkstone-load-'));
let server: PreviewServer;

beforeAll(async () => {
  fs.writeFileSync(path.join(dir, 'index.html'), PAGE);
  fs.writeFileSync(path.join(dir, 'large.bin'), Buffer.alloc(LARGE));
  server = await startPreviewServer({dir, port: 0});
});

afterAll(async () => {
  await server.close();
  fs.rmSync(dir, {recursive: true, force: true});
});

test(`fault 112: ${CONNECTIONS} connections at once are all answered`, {timeout: 120_000}, async () => {
  const pages = await Promise.all(Array.from({length: CONNECTIONS}, () => getPage(server.port)));
  expect(pages.filter((page) => page !== PAGE)).toEqual([]);
});

test(`fault 112: ${REQUESTS} requests leave no memory behind`, {timeout: 600_000}, async () => {
  await requestPages(server.port, {count: 1000, expected: PAGE});
  const before = usedMemory();
  await requestPages(server.port, {count: REQUESTS, expected: PAGE});
  const after = usedMemory();
  expect(after / before).toBeLessThan(1.2);
});

test(`fault 113: ${SLOW_CLIENTS} slow clients of each kind delay nobody`, {timeout: 120_000}, async () => {
  const slow = await openSlowClients(server.port, {count: SLOW_CLIENTS, page: '/', large: '/large.bin'});
  const times: number[] = [];
  for (let count = 0; count < 20; count++) {
    const started = performance.now();
    expect(await getPage(server.port)).toBe(PAGE);
    times.push(performance.now() - started);
  }
  for (const socket of slow) socket.destroy();
  expect(times.toSorted((a, b) => a - b)[10]).toBeLessThan(200);
});

test('fault 113: a client that sends its headers slowly is cut off', {timeout: 30_000}, async () => {
  const socket = await connect(server.port, 'GET / HTTP/1.1\r\nHost: localhost\r\n');
  const drip = setInterval(() => socket.write('X-Slow: 1\r\n'), 500);
  const status = await new Promise((resolve) => socket.once('data', (data) => resolve(String(data).split('\r\n')[0])));
  clearInterval(drip);
  socket.destroy();
  expect(status).toBe('HTTP/1.1 408 Request Timeout');
});

test('fault 113: a client that sends its body slowly is refused at once', async () => {
  const socket = await connect(server.port, 'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000\r\n\r\nslow');
  const answer = await new Promise((resolve) => socket.once('data', (data) => resolve(String(data).split('\r\n')[0])));
  await new Promise((resolve) => socket.once('close', resolve));
  expect(answer).toBe('HTTP/1.1 405 Method Not Allowed');
});

test.runIf(IS_LONG)('fault 113: a client that stops reading is cut off', {timeout: 120_000}, async () => {
  const socket = await connect(server.port, 'GET /large.bin HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await new Promise((resolve) => socket.once('data', resolve));
  // Node closes a connection when nothing has moved for twice the limit.
  let received = 0;
  socket.on('data', (data) => (received += data.length));
  socket.pause();
  await new Promise((resolve) => setTimeout(resolve, 66_000));
  socket.resume();
  await new Promise((resolve) => socket.once('close', resolve));
  expect(received).toBeLessThan(LARGE / 2);
});

/** Bytes that are in use after a garbage collection. */
function usedMemory(): number {
  v8.setFlagsFromString('--expose-gc');
  (vm.runInNewContext('gc') as () => void)();
  return process.memoryUsage().heapUsed;
}
