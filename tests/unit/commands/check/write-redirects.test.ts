import fs from 'node:fs';
import path from 'node:path';
import {expect, test} from 'vitest';
import {REDIRECTS_FILE, writeRedirects} from '../../../../core/commands/check/lost-pages.ts';
import {problems, temporarySite} from '../../config/temporary-site.ts';

const written = (siteDir: string): unknown => JSON.parse(fs.readFileSync(path.join(siteDir, REDIRECTS_FILE), 'utf8'));

test('a page that moves again leads on from all its old addresses, and what stood in the file stays', async () => {
  const siteDir = temporarySite({[REDIRECTS_FILE]: '[{"from": ["/a", "/b"], "to": "/c"}, {"from": "/x", "to": "/y"}]'});
  const result = await writeRedirects({siteDir, baseUrl: '/docs/'}, [
    {path: '/docs/c', movedTo: '/docs/d'},
    {path: '/docs/z'},
  ]);
  expect(result?.count).toBe(1);
  expect(written(siteDir)).toEqual([
    {from: ['/a', '/b'], to: '/d'},
    {from: '/x', to: '/y'},
    {from: '/c', to: '/d'},
  ]);
});

test('nothing is written when no page moved', async () => {
  const siteDir = temporarySite({});
  expect(await writeRedirects({siteDir, baseUrl: '/'}, [{path: '/gone'}])).toBeUndefined();
  expect(fs.existsSync(path.join(siteDir, REDIRECTS_FILE))).toBe(false);
});

test('a file that is no list stays as it is', async () => {
  const siteDir = temporarySite({[REDIRECTS_FILE]: '{"from": "/a"'});
  expect(await problems(writeRedirects({siteDir, baseUrl: '/'}, [{path: '/a', movedTo: '/b'}]), siteDir)).toEqual([
    'client-redirects.json INK8047 Cannot add redirects: client-redirects.json is not an array of redirects. | Write a JSON array: [{"from": "/old", "to": "/new"}].',
  ]);
  expect(fs.readFileSync(path.join(siteDir, REDIRECTS_FILE), 'utf8')).toBe('{"from": "/a"');
});
