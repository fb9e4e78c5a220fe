import os from 'node:os';
import {expect, it} from 'vitest';
import type {InkstoneError} from '../../../contract/diagnostic.ts';
import {openRemoteCache} from '../../../core/remote/remote-cache.ts';

function opened(url: string): string {
  const place = {siteDir: os.tmpdir(), cacheDir: os.tmpdir(), isShard: false, report: () => undefined};
  try {
    openRemoteCache({url, readOnly: true}, place);
    return 'opened';
  } catch (error) {
    return (error as InkstoneError).diagnostics.map(({code, message}) => `${code} ${message}`).join();
  }
}

it('INK8080 a URL that cannot be used is reported without its password', () => {
  expect(opened('ftp://user:secret@cache.example.org')).toBe(
    'INK8080 The URL of the remote cache has the protocol "ftp:".',
  );
  expect(opened('https://user:secret@')).toBe('INK8080 The remote cache has no valid URL.');
});

it('takes a password with a percent sign as it is', () => {
  expect(opened('https://user:100%@cache.example.org')).toBe('opened');
});
