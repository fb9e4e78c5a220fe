import fs from 'node:fs/promises';
import path from 'node:path';
import {expect, it} from 'vitest';
import {launchBrowser, openHydrated, openPage} from '../harness/browser.ts';
import {copyToTemporary, PROJECT} from '../harness/build-site.ts';
import {startSite} from '../harness/start-site.ts';

it('TRAP-18 code of a site is in development in the server of start, as in the browser', async () => {
  const siteDir = await copyToTemporary(path.join(PROJECT, 'tests/sites/environment'));
  const site = await startSite(siteDir, [], {INKSTONE_CACHE_DIR: path.join(siteDir, 'cache')});
  const browser = await launchBrowser();
  const {page, problems} = await openPage(browser);
  expect(await (await fetch(`${site.url}/`)).text()).toContain('<main class="mode-development">development</main>');
  await openHydrated(page, `${site.url}/`);
  expect(await page.locator('main').getAttribute('class')).toBe('mode-development');
  expect(problems.filter((problem) => !/favicon|status of 404/.test(problem))).toEqual([]);
  await browser.close();
  await site.close();
  await fs.rm(siteDir, {recursive: true});
});
