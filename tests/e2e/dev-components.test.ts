import fs from 'node:fs/promises';
import path from 'node:path';
import {expect, it} from 'vitest';
import {launchBrowser, openHydrated, openPage} from '../harness/browser.ts';
import {copyToTemporary, PROJECT} from '../harness/build-site.ts';
import {startSite} from '../harness/start-site.ts';

it('start shows a replaced component from the moment another one uses it', async () => {
  const siteDir = await copyToTemporary(path.join(PROJECT, 'tests/sites/replaced-unused'));
  const theme = (name: string): string => path.join(siteDir, 'src/theme', name, 'index.js');
  const site = await startSite(siteDir, [], {INKSTONE_CACHE_DIR: path.join(siteDir, 'cache')});
  const page = async (): Promise<string> => (await fetch(`${site.url}/`)).text();
  const options = {timeout: 20_000, interval: 300};
  try {
    expect(await page(), 'its import of a component that is gone is no error').toContain('class="own-layout"');
    await fs.writeFile(theme('AnnouncementBar'), 'export default () => <div>News</div>;\n');
    const wrapped = "import Layout from '@theme-original/Layout';\nexport default (props) => <Layout {...props} />;\n";
    await fs.writeFile(theme('Layout'), wrapped);
    await expect.poll(page, options).toContain('<div>News</div>');
  } finally {
    await site.close();
    await fs.rm(siteDir, {recursive: true});
  }
});

it('start replaces a style sheet also if one that it imports cannot be loaded', async () => {
  const siteDir = await copyToTemporary(path.join(PROJECT, 'tests/sites/failing-import'));
  const styles = path.join(siteDir, 'src/css/custom.css');
  const site = await startSite(siteDir, [], {INKSTONE_CACHE_DIR: path.join(siteDir, 'cache')});
  const browser = await launchBrowser();
  const {page, context} = await openPage(browser);
  await context.route('https://fonts.example.invalid/**', (route) => route.abort());
  try {
    await openHydrated(page, `${site.url}/next`);
    const main = page.locator('.only-next');
    const style = (): Promise<string> =>
      main.evaluate((element) => [getComputedStyle(element).color, getComputedStyle(element).opacity].join());
    expect(await style()).toBe('rgb(1, 2, 3),1');
    const text = await fs.readFile(styles, 'utf8');
    await fs.writeFile(styles, text.replace('color: rgb(1, 2, 3);', 'opacity: 0.5;'));
    await expect.poll(style, {timeout: 20_000}).toMatch(/^rgb\((?!1, 2, 3).*,0\.5$/);
    await fs.writeFile(styles, text);
    await expect.poll(style, {timeout: 20_000}).toBe('rgb(1, 2, 3),1');
    expect(await page.locator('link[rel=stylesheet][href*="/assets/css/"]').count()).toBe(1);
  } finally {
    await browser.close();
    await site.close();
    await fs.rm(siteDir, {recursive: true});
  }
});
