import fs from 'node:fs/promises';
import path from 'node:path';
import {pathToFileURL} from 'node:url';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {copyToTemporary, PROJECT} from '../harness/build-site.ts';
import {connect, getPage, openSlowClients, requestPages} from '../harness/load-clients.ts';
import {startSite, type StartedSite} from '../harness/start-site.ts';

/** All of it in `npm run test:long` (`INKSTONE_LOAD=all`), a part of it otherwise. */
const IS_LONG = process.env['INKSTONE_LOAD'] === 'all';
const REQUESTS = IS_LONG ? 10_000 : 1000;
const SLOW_CLIENTS = IS_LONG ? 200 : 50;
const CONNECTIONS = 200;
const LARGE = 32 * 1024 * 1024;

let siteDir: string;
let site: StartedSite;
let port: number;

beforeAll(async () => {
  siteDir = await copyToTemporary(path.join(PROJECT, 'tests/sites/minimal'));
  await fs.mkdir(path.join(siteDir, 'static'), {recursive: true});
  await fs.writeFile(path.join(siteDir, 'static/large.bin'), Buffer.alloc(LARGE));
  site = await startSite(siteDir, [], {
    NODE_OPTIONS: `--import=${pathToFileURL(path.join(PROJECT, 'tests/harness/report-memory.mjs')).href}`,
    INKSTONE_MEMORY_PORT: path.join(siteDir, 'memory-port'),
  });
  port = Number(new URL(site.url).port);
  await getPage(port, '/second');
});

afterAll(async () => {
  await site.close();
  await fs.rm(siteDir, {recursive: true, force: true});
});

describe('"inkstone start" under load', () => {
  it(`fault 112: answers ${CONNECTIONS} connections at once`, async () => {
    const expected = await getPage(port, '/second');
    const pages = await Promise.all(Array.from({length: CONNECTIONS}, () => getPage(port, '/second')));
    expect(pages.filter((page) => page !== expected)).toEqual([]);
  });

  it(`fault 112: keeps no memory after ${REQUESTS} requests`, {timeout: 600_000}, async () => {
    const expected = await getPage(port, '/second');
    await requestPages(port, {count: 500, page: '/second', expected});
    const before = await usedMemory();
    await requestPages(port, {count: REQUESTS, page: '/second', expected});
    const after = await usedMemory();
    console.log(`${(before / 1e6).toFixed(1)} MB before, ${(after / 1e6).toFixed(1)} MB after`);
    expect(after / before).toBeLessThan(1.2);
  });

  it(`fault 113: shows pages and edits with ${SLOW_CLIENTS} slow clients of each kind`, async () => {
    const slow = await openSlowClients(port, {count: SLOW_CLIENTS, page: '/', large: '/large.bin'});
    for (let count = 0; count < 20; count++) expect(await getPage(port, '/second')).toContain('</html>');
    await fs.appendFile(path.join(siteDir, 'content/docs/second.md'), '\nEdited under load.\n');
    await expect.poll(() => getPage(port, '/second'), {timeout: 30_000}).toContain('Edited under load.');
    for (const socket of slow) socket.destroy();
  });

  it('fault 113: cuts off a client that sends its headers slowly', {timeout: 60_000}, async () => {
    const socket = await connect(port, 'GET / HTTP/1.1\r\nHost: localhost\r\n');
    const drip = setInterval(() => socket.write('X-Slow: 1\r\n'), 500);
    const status = await new Promise((resolve) => socket.once('data', (data) => resolve(firstLine(data))));
    clearInterval(drip);
    socket.destroy();
    expect(status).toBe('HTTP/1.1 408 Request Timeout');
  });

  it.runIf(IS_LONG)('fault 113: cuts off a client that stops reading', {timeout: 120_000}, async () => {
    const socket = await connect(port, 'GET /large.bin HTTP/1.1\r\nHost: localhost\r\n\r\n');
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
});

const firstLine = (data: Buffer): string | undefined => String(data).split('\r\n')[0];

async function usedMemory(): Promise<number> {
  return Number(await getPage(Number(await fs.readFile(path.join(siteDir, 'memory-port'), 'utf8'))));
}
