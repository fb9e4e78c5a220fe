import type {IncomingMessage} from 'node:http';
import {describe, expect, it} from 'vitest';
import {guardRequest} from '../../../core/serve/check-request.ts';

const status = (headers: Record<string, string>, host?: string): number | undefined =>
  guardRequest({url: '/', method: 'GET', rawHeaders: [], headers} as unknown as IncomingMessage, host);

describe('a request to the development server', () => {
  it('is answered under a name of this machine, and to its own pages', () => {
    expect(status({host: 'localhost:3000'})).toBeUndefined();
    expect(status({host: '127.0.0.1:3000', origin: 'http://127.0.0.1:3000'})).toBeUndefined();
    expect(status({host: 'localhost:3000', 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors'})).toBeUndefined();
  });

  it('is refused under a foreign name, which somebody has made point here', () => {
    for (const host of [
      'evil.example.org',
      'evil.com#.localhost',
      'evil.com/.localhost',
      'a@b.localhost:1',
      'x.localhost.evil.com',
    ])
      expect(status({host}), host).toBe(403);
  });

  it('is answered under names below localhost', () => {
    for (const host of ['docs.localhost', 'a-b.docs.localhost:3000', '[::1]:3000', 'LOCALHOST'])
      expect(status({host}), host).toBeUndefined();
  });

  it('is refused to pages of other origins, also of another port', () => {
    expect(status({host: 'localhost:3000', origin: 'https://evil.example.org'})).toBe(403);
    expect(status({host: 'localhost:3000', origin: 'http://localhost:4000'})).toBe(403);
    expect(status({host: 'localhost:3000', origin: 'null'})).toBe(403);
    expect(status({host: 'localhost:3000', 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors'})).toBe(403);
    expect(status({host: 'localhost:3000', 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'no-cors'})).toBe(403);
  });

  it('is answered when a person follows a link from elsewhere', () => {
    expect(
      status({host: 'localhost:3000', 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate'}),
    ).toBeUndefined();
  });

  it('is answered under any name where the server was opened to others, but not to their scripts', () => {
    expect(status({host: 'desk.lan:3000'}, '0.0.0.0')).toBeUndefined();
    expect(status({host: 'desk.lan:3000', origin: 'https://evil.example.org'}, '0.0.0.0')).toBe(403);
  });
});
