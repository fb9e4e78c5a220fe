import fs from 'node:fs/promises';
import path from 'node:path';
import type {Browser} from 'playwright-core';
import {afterAll, beforeAll, expect, it} from 'vitest';
import {launchBrowser, openHydrated, openPage} from '../harness/browser.ts';
import {copyToTemporary, PROJECT} from '../harness/build-site.ts';
import {startSite, type StartedSite} from '../harness/start-site.ts';

/** A page of each template. */
const PAGES = [
  ...['/', '/docs/intro', '/docs/guide/first', '/docs/no-such-page'],
  ...['/blog', '/blog/2026/01/02/hello', '/blog/archive', '/blog/tags', '/blog/authors'],
];

let siteDir: string;
let site: StartedSite;
let browser: Browser;

// `start` uses the development build of React, which reports every mismatch with its place.
beforeAll(async () => {
  siteDir = await copyToTemporary(path.join(PROJECT, 'tests/sites/live'));
  site = await startSite(siteDir);
  await fetch(site.url);
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser?.close();
  await site?.close();
  await fs.rm(siteDir, {recursive: true, force: true});
});

it.each([
  ['as it was built', {}, undefined],
  [
    'with another clock, time zone and language',
    {timezoneId: 'Pacific/Auckland', locale: 'ar-EG'},
    '2031-12-31T23:59:30Z',
  ],
  [
    'in the dark scheme at 390 px, far in the west',
    {timezoneId: 'Pacific/Honolulu', locale: 'tr-TR', colorScheme: 'dark', viewport: {width: 390, height: 844}},
    '1999-01-01T00:00:30Z',
  ],
] as const)(
  'fault 79: every template hydrates without a mismatch in development React %s',
  async (_how, options, time) => {
    const {page, context, problems} = await openPage(browser, options);
    if (time !== undefined) await page.clock.setSystemTime(new Date(time));
    for (const route of PAGES) {
      await openHydrated(page, site.url + route);
      expect(await page.title(), route).not.toBe('');
    }
    // The browser says that the page of an unknown address is missing.
    expect(problems.filter((problem) => !/\b404\b/.test(problem))).toEqual([]);
    await context.close();
  },
);
