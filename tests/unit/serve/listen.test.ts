import http from 'node:http';
import type os from 'node:os';
import {expect, test, vi} from 'vitest';
import {listenOn, originsOf} from '../../../core/serve/listen.ts';

const entry = (address: string, family: 'IPv4' | 'IPv6', internal = false): os.NetworkInterfaceInfo =>
  ({address, family, internal}) as os.NetworkInterfaceInfo;
const INTERFACES = {
  lo: [entry('127.0.0.1', 'IPv4', true), entry('::1', 'IPv6', true)],
  eth0: [entry('192.168.1.5', 'IPv4'), entry('fe80::1', 'IPv6')],
  wlan0: [entry('10.0.0.7', 'IPv4')],
};

test.each([
  ['0.0.0.0', 'http://localhost:80', ['http://192.168.1.5:80', 'http://10.0.0.7:80']],
  ['::', 'http://localhost:80', ['http://192.168.1.5:80', 'http://10.0.0.7:80']],
  ['127.0.0.1', 'http://localhost:80', []],
  ['192.168.1.5', 'http://192.168.1.5:80', []],
  ['fe80::1', 'http://[fe80::1]:80', []],
])('a server on %s is reached at %s and on the network at %j', (host, local, network) => {
  expect(originsOf(host, 80, {interfaces: INTERFACES})).toEqual({local, network});
});

test('INK8002 an address of another machine', async () => {
  const listening = listenOn(http.createServer(), {host: '203.0.113.1', port: 0, isFixed: false});
  await expect(listening).rejects.toMatchObject({
    diagnostics: [{code: 'INK8002', message: 'Cannot listen on 203.0.113.1, port 0 (EADDRNOTAVAIL).'}],
  });
});

test('CMD-12 the environment chooses the port, which moves on if it is taken', async () => {
  const [taken, server] = [http.createServer(), http.createServer()];
  const {port} = await listenOn(taken, {port: 0, isFixed: false});
  vi.stubEnv('PORT', String(port));
  expect(await listenOn(server, {isFixed: false})).toMatchObject({movedFrom: port});
  vi.unstubAllEnvs();
  for (const each of [taken, server]) each.close();
});
