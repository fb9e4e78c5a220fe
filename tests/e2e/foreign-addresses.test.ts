import path from 'node:path';
import type {Browser} from 'playwright-core';
import {afterAll, beforeAll, expect, it} from 'vitest';
import {launchBrowser, openHydrated, openPage} from '../harness/browser.ts';
import {buildSite, PROJECT} from '../harness/build-site.ts';
import {serveFolder, type StaticSite} from './acceptance/static-server.ts';

let browser: Browser;
let site: StaticSite;

beforeAll(async () => {
  const {outDir} = await buildSite(path.join(PROJECT, 'tests/sites/live-translated'));
  site = await serveFolder(outDir);
  browser = await launchBrowser();
});

afterAll(async () => {
  await browser?.close();
  await site?.close();
});

/** Paths that are another site where they stand alone in a link. A host answers with its 404 page. */
const PATHS = [
  '//evil.example',
  '//evil.example/docs/?a=1#b',
  '///evil.example/',
  '/%5Cevil.example/',
  '/\\evil.example',
  '/fr//evil.example/x',
  '//evil.example/?_highlight=word&docusaurus-theme=dark',
];

it.each(PATHS)('fault 86: no link of the page at %s leads to another site, and the page works', async (address) => {
  const {page, context, problems} = await openPage(browser);
  await openHydrated(page, site.url + address);
  await page.locator('.navbar .dropdown').first().hover();
  const hosts = await page.evaluate(() => [
    location.host,
    ...[...document.querySelectorAll('a')].map(({href}) => (href === '' ? '' : new URL(href).host)),
  ]);
  expect(hosts.length).toBeGreaterThan(3);
  expect([...new Set(hosts)].filter((host) => host.includes('evil'))).toEqual([]);
  await page.click('.navbar__brand');
  await page.waitForFunction(() => !location.href.includes('evil'));
  expect(new URL(page.url()).host).toBe(new URL(site.url).host);
  expect(problems.filter((problem) => !problem.includes('404'))).toEqual([]);
  await context.close();
});
