import path from 'node:path';
import type {Browser} from 'playwright-core';
import {afterAll, beforeAll, expect, it} from 'vitest';
import {launchBrowser, openPage} from '../harness/browser.ts';
import {buildSite, PROJECT} from '../harness/build-site.ts';
import {serveSite, type ServedSite} from '../harness/serve-site.ts';
import {PAYLOADS} from './script-payloads.ts';

let browser: Browser;
let site: ServedSite;

beforeAll(async () => {
  const {siteDir} = await buildSite(path.join(PROJECT, 'tests/sites/attacked-pages'));
  site = await serveSite(siteDir);
  browser = await launchBrowser();
});

afterAll(async () => {
  await browser?.close();
  await site?.close();
});

/** Percent-encodes a text, also one with half of a surrogate pair. */
const encoded = (text: string): string => encodeURIComponent(text.replace(/[\ud800-\udfff]/gu, '\ufffd'));

const ENCODINGS: readonly ((text: string) => string)[] = [
  encoded,
  (text) => encoded(encoded(text)),
  // The browser encodes what an address must not contain.
  (text) => text.replace(/[\t\u0000]/g, ''),
];

/** Every part of an address that a page reads. */
const ADDRESSES: readonly ((text: string) => string)[] = [
  (text) =>
    `/docs/tabs?tab=${text}&_highlight=${text}&docusaurus-theme=${text}&docusaurus-data-a=${text}&${text}=${text}`,
  (text) => `/docs/tabs?_highlight=quartz#${text}`,
  (text) => `/search?q=${text}#${text}`,
];

const isLong = process.env['INKSTONE_PAYLOADS'] === 'all';

/** All combinations, or one for each text, in turn all of them. */
function addressesWith(payload: string, index: number): string[] {
  const encodings = ENCODINGS.filter((_, at) => isLong || at === index % 3);
  const addresses = ADDRESSES.filter((_, at) => isLong || at === Math.floor(index / 3) % 3);
  return encodings.flatMap((encode) => addresses.map((addressOf) => addressOf(encode(payload))));
}

it('fault 84: scripts in addresses don’t run, and the page works', {timeout: 900_000}, async () => {
  expect(new Set(PAYLOADS).size).toBe(50);
  const {page, context, problems, requests} = await openPage(browser);
  await page.addInitScript(() => Object.assign(window, {hits: 0, hit: () => (window as unknown as Hits).hits++}));
  page.on('dialog', (dialog) => void dialog.dismiss());
  const found: string[] = [];
  for (const address of PAYLOADS.flatMap(addressesWith)) {
    // A change of the fragment alone would not load the page again.
    await page.goto('about:blank');
    await page.goto(site.url + address);
    await page.waitForSelector('html[data-has-hydrated="true"]', {timeout: 20_000});
    const state = await page.evaluate(() => ({
      hits: (window as unknown as Hits).hits,
      polluted: 'hit' in Object.prototype,
      isEmpty: !document.querySelector('h1')?.textContent,
      isWide: document.documentElement.scrollWidth > innerWidth,
      host: location.host,
    }));
    const expected = {hits: 0, polluted: false, isEmpty: false, isWide: false, host: new URL(site.url).host};
    const outside = requests.splice(0).filter((url) => !url.startsWith(site.url) && !/^(?:data|about):/.test(url));
    const all = [...problems.splice(0), ...outside];
    if (JSON.stringify(state) !== JSON.stringify(expected)) all.push(JSON.stringify(state));
    if (all.length > 0) found.push(`${address}: ${all.join('\n')}`);
  }
  expect(found.join('\n\n')).toBe('');
  await context.close();
});

it('fault 84: the test sees a script that runs', async () => {
  const {page, context} = await openPage(browser);
  await page.addInitScript(() => Object.assign(window, {hits: 0, hit: () => (window as unknown as Hits).hits++}));
  await page.goto(`${site.url}/docs/tabs`);
  await page.evaluate(() => document.body.insertAdjacentHTML('beforeend', '<img src=x onerror=hit()>'));
  await page.waitForFunction(() => (window as unknown as Hits).hits === 1);
  await context.close();
});

interface Hits {
  hits: number;
}
