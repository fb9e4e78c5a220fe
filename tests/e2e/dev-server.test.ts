import fs from 'node:fs/promises';
import http from 'node:http';
import path from 'node:path';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {copyToTemporary, PROJECT} from '../harness/build-site.ts';
import {startSite, type StartedSite} from '../harness/start-site.ts';

let siteDir: string;
let site: StartedSite;

/** Status of a request as it stands, without what `fetch` puts right. */
function statusOf(target: string, headers: Record<string, string> = {}, method = 'GET'): Promise<number> {
  const {hostname, port} = new URL(site.url);
  return new Promise((resolve, reject) => {
    const request = http.request({hostname, port, path: target, method, headers}, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    request.on('error', reject);
    request.end();
  });
}

describe('the development server refuses', () => {
  beforeAll(async () => {
    siteDir = await copyToTemporary(path.join(PROJECT, 'tests/sites/live'));
    site = await startSite(siteDir);
  });
  afterAll(async () => {
    await site?.close();
    await fs.rm(siteDir, {recursive: true, force: true});
  });

  it('fault 109: foreign hosts and origins, and scripts of other sites', async () => {
    expect(await statusOf('/icon.svg')).toBe(200);
    expect(await statusOf('/icon.svg', {Host: 'evil.example.org'})).toBe(403);
    expect(await statusOf('/__inkstone/events?path=/', {Origin: 'https://evil.example.org'})).toBe(403);
    expect(await statusOf('/assets/js/main.js', {'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Mode': 'no-cors'})).toBe(
      403,
    );
    expect(await statusOf('/icon.svg', {}, 'POST')).toBe(405);
  });

  it('fault 110: everything outside the site', async () => {
    for (const target of [
      '/../package.json',
      '/%2e%2e/site.config.ts',
      '/..%2fsite.config.ts',
      '/site.config.ts',
      '/sidebars.ts',
      '/content/docs/intro.mdx',
      '/node_modules/.package-lock.json',
      '/.docusaurus/',
      '//etc/passwd',
      '/site.config.ts?raw',
      '/site.config.ts?import&raw??',
      '/sidebars.ts?.svg?.wasm?init',
      '/@fs/etc/passwd',
      '/@fs/etc/passwd?import&raw',
      '/assets/js/main.js.map/../../../../site.config.ts',
      '/assets/js/..%2f..%2f..%2fsite.config.ts.map',
      '/__inkstone/../site.config.ts',
      '/__inkstone/else',
    ])
      expect([400, 404], target).toContain(await statusOf(target));
  });

  it('no address that cannot be decoded: the not-found page answers, and the server goes on', async () => {
    for (const target of ['/%E0%A4%A', '/docs/%', '/%00']) expect(await statusOf(target), target).toBe(404);
    const page = await fetch(`${site.url}/%E0%A4%A`);
    expect(await page.text()).toContain('Page Not Found');
    expect(await statusOf('/icon.svg')).toBe(200);
  });

  it('to take a port that is taken: the next free one is used, and said', async () => {
    const {port} = new URL(site.url);
    const second = await startSite(siteDir, ['--port', port]);
    try {
      expect(Number(new URL(second.url).port)).toBeGreaterThan(Number(port));
      expect(second.output()).toContain(`Port ${port} is in use`);
    } finally {
      expect(await second.close()).toBe(130);
    }
  });

  it('no option that Docusaurus has: host, config, locale, poll (CMD-02, I18N-10)', async () => {
    const config = await fs.readFile(path.join(siteDir, 'site.config.ts'), 'utf8');
    const french = config.replace(
      "title: 'Live',",
      "title: 'Vivant',\n  i18n: {defaultLocale: 'en', locales: ['en', 'fr']},",
    );
    await fs.writeFile(path.join(siteDir, 'site.config.french.ts'), french);
    const options = ['--config', 'site.config.french.ts', '--host', '127.0.0.1', '--locale', 'fr', '--poll', '200'];
    const other = await startSite(siteDir, [...options, '--hot-only', '--no-minify']);
    const page = async (): Promise<string> => (await fetch(`${other.url}/docs/guide/second`)).text();
    try {
      expect(new URL(other.url).pathname).toBe('/fr');
      expect(await page()).toContain('Second | Vivant');
      const file = path.join(siteDir, 'content/docs/guide/second.md');
      await fs.appendFile(file, '\nSeen by looking now and then.\n');
      await expect.poll(page, {timeout: 20_000, interval: 500}).toContain('Seen by looking now and then.');
    } finally {
      await other.close();
    }
  });

  it('to be there when it is told to end: nothing is left', async () => {
    const third = await startSite(siteDir);
    expect(await third.close()).toBe(130);
    const left = await fs.readdir(path.join(siteDir, '.docusaurus'));
    expect(left.filter((name) => name.startsWith('live-')).sort()).toEqual(['live-1', 'live-1.lock']);
  });
});
