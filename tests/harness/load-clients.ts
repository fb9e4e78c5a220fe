import http from 'node:http';
import net from 'node:net';
import {expect} from 'vitest';

/** Requests a page of a server on this machine. Returns its body; fails if it isn't `200`. */
export function getPage(port: number, page = '/', agent = new http.Agent()): Promise<string> {
  return new Promise((resolve, reject) => {
    const request = http.get({host: '127.0.0.1', port, path: page, agent, headers: {host: 'localhost'}}, (response) => {
      let text = '';
      response.on('data', (data) => (text += String(data)));
      response.on('end', () =>
        response.statusCode === 200 ? resolve(text) : reject(new Error(`${response.statusCode} for ${page}`)),
      );
    });
    request.on('error', reject);
  });
}

/** Requests a page again and again over 50 connections that stay open. Each answer is the same. */
export async function requestPages(
  port: number,
  {count, page = '/', expected}: {count: number; page?: string; expected: string},
): Promise<void> {
  const agent = new http.Agent({keepAlive: true, maxSockets: 50});
  for (let done = 0; done < count; done += 50) {
    const pages = await Promise.all(Array.from({length: 50}, () => getPage(port, page, agent)));
    expect(pages.every((each) => each === expected)).toBe(true);
  }
  agent.destroy();
}

/** Opens a connection and sends text. */
export async function connect(port: number, text: string): Promise<net.Socket> {
  const socket = net.connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  await new Promise((resolve) => socket.once('connect', resolve));
  socket.write(text);
  return socket;
}

/** Clients that send no end of their headers or body, and clients that don't read what they get. */
export function openSlowClients(
  port: number,
  {count, page, large}: {count: number; page: string; large: string},
): Promise<net.Socket[]> {
  const kinds = [
    `GET ${page} HTTP/1.1\r\nHost: localhost\r\nX-Slow: `,
    `POST ${page} HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000\r\n\r\nslow`,
    `GET ${large} HTTP/1.1\r\nHost: localhost\r\n\r\n`,
  ];
  return Promise.all(kinds.flatMap((text) => Array.from({length: count}, () => connect(port, text))));
}
