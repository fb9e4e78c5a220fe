import http from 'node:http';
import type {AddressInfo} from 'node:net';
import {afterEach, expect, it} from 'vitest';
import {createHttpClient} from '../../../core/remote/http-client.ts';

let server: http.Server | undefined;
afterEach(() => void server?.close());

async function listen(answer: http.RequestListener): Promise<URL> {
  const opened = http.createServer(answer);
  server = opened;
  await new Promise<void>((resolve) => opened.listen(0, '127.0.0.1', resolve));
  return new URL(`http://127.0.0.1:${(opened.address() as AddressInfo).port}/`);
}

it('a response to a request from before the server died does not count as a sign of life', async () => {
  let waiting: (() => void) | undefined;
  let refused = 0;
  const url = await listen((request, response) => {
    if (request.url === '/slow') {
      waiting = () => response.end('late');
      return;
    }
    request.socket.destroy();
    // After the first attempt of each, and before the second.
    if (++refused === 3) waiting?.();
  });
  const client = createHttpClient({url, tls: {}});
  const slow = client.get('slow', 4);
  await expect.poll(() => waiting).toBeDefined();
  const answers = await Promise.all(['a', 'b', 'c'].map((name) => client.get(name, 1)));
  expect(await slow).toEqual({bytes: Buffer.from('late')});
  expect(answers.every((answer) => 'problem' in answer)).toBe(true);
  expect(refused).toBe(6);
  expect(client.givenUp()).toBeDefined();
  client.close();
});
