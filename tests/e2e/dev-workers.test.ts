import fs from 'node:fs/promises';
import path from 'node:path';
import {setTimeout} from 'node:timers/promises';
import {expect, it} from 'vitest';
import {launchBrowser, openHydrated, openPage} from '../harness/browser.ts';
import {copyToTemporary, PROJECT} from '../harness/build-site.ts';
import {startSite} from '../harness/start-site.ts';

/** Long enough for a page to be loaded again, if something tells it to. */
const RELOAD_MS = 1500;

it('a site with workers, a loader and a plugin for webpack starts once, and its workers load chunks', async () => {
  const siteDir = await copyToTemporary(path.join(PROJECT, 'tests/sites/rspack'));
  const site = await startSite(siteDir, [], {INKSTONE_CACHE_DIR: path.join(siteDir, 'cache')});
  const browser = await launchBrowser();
  const {page, problems} = await openPage(browser);
  await openHydrated(page, `${site.url}/app`);
  await page.evaluate(() => void Object.assign(globalThis, {stays: true}));
  await setTimeout(RELOAD_MS);
  expect(await page.evaluate(() => 'stays' in globalThis), 'nothing has changed').toBe(true);
  await page.locator('#start').click();
  await page.locator('#late').waitFor();
  expect(await page.locator('#start').textContent()).toBe('result: 24');
  expect(await page.locator('#bundler').textContent()).toBe('webpack');
  expect(problems.filter((problem) => !/favicon|status of 404/.test(problem))).toEqual([]);
  await browser.close();
  await site.close();
  await fs.rm(siteDir, {recursive: true});
});
