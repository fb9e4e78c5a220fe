import fs from 'node:fs/promises';
import path from 'node:path';
import type {Page} from 'playwright-core';
import {builtFixture, builtGuide} from '../tests/e2e/acceptance/built-site.ts';
import {serveFolder} from '../tests/e2e/acceptance/static-server.ts';
import {launchBrowser} from '../tests/harness/browser.ts';

/**
 * Pictures of every kind of page in `screenshots/`: three widths, both colour modes, and paper.
 * Words as arguments pick the pictures whose names hold one of them: `npm run screenshots -- doc-390 print`.
 */
const OUT = path.join(import.meta.dirname, '../screenshots');
const WIDTHS = [1440, 1024, 390];
const wanted = process.argv.slice(2);

const GUIDE_PAGES: Record<string, string> = {
  home: '/',
  doc: '/tutorial/instance',
  api: '/api/vkCreateBuffer',
  'blog-list': '/blog',
  post: '/blog/05',
  tags: '/blog/tags',
  tag: '/blog/tags/坐标系统',
  archive: '/blog/archive',
  authors: '/blog/authors',
  author: '/blog/authors/editor',
  'not-found': '/no/such/page',
  elements: '/test',
};
const FEATURE_PAGES: Record<string, string> = {
  'generated-index': '/docs/category/overview',
  'old-version': '/docs/1.0/long',
  unlisted: '/docs/secret',
};

await fs.mkdir(OUT, {recursive: true});
const browser = await launchBrowser();
await shootSite((await builtGuide()).outDir, GUIDE_PAGES);
await shootSite((await builtFixture('features')).outDir, FEATURE_PAGES);
await browser.close();

async function shootSite(outDir: string, pages: Record<string, string>): Promise<void> {
  const site = await serveFolder(outDir);
  for (const theme of ['light', 'dark']) {
    for (const width of WIDTHS) {
      const page = await browser.newPage({
        viewport: {width, height: width === 390 ? 844 : 900},
        reducedMotion: 'reduce',
      });
      for (const [name, route] of Object.entries(pages)) {
        await shoot(page, `${name}-${width}-${theme}`, `${site.url}${encodeURI(route)}?theme=${theme}`);
      }
      await page.close();
    }
  }
  const paper = await browser.newPage({viewport: {width: 794, height: 1123}});
  await paper.emulateMedia({media: 'print'});
  for (const [name, route] of Object.entries(pages)) await shoot(paper, `${name}-print`, site.url + encodeURI(route));
  await shootMenus(site.url);
  await site.close();
}

async function shoot(page: Page, name: string, url: string): Promise<void> {
  if (!isWanted(name)) return;
  await open(page, url);
  await page.screenshot({path: path.join(OUT, `${name}.png`), fullPage: true});
  console.log(name);
}

/** The menu of narrow screens, first on its second panel where the page has one. */
async function shootMenus(url: string): Promise<void> {
  for (const theme of ['light', 'dark']) {
    const name = `menu-${theme}`;
    if (!isWanted(name) || !url) continue;
    const page = await browser.newPage({viewport: {width: 390, height: 844}, hasTouch: true});
    await open(page, `${url}/?theme=${theme}`);
    await page.click('[data-ink=navbar-toggle]');
    await page.waitForTimeout(500);
    await page.screenshot({path: path.join(OUT, `${name}-${new URL(url).port}.png`)});
    await page.close();
    console.log(name);
  }
}

async function open(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.waitForSelector('html[data-has-hydrated="true"]', {state: 'attached'});
  // Pictures of a whole page hold what lies below the window.
  for (const image of await page.locator('img').all()) {
    await image.evaluate((element: {loading: string; decode: () => Promise<void>}) => {
      element.loading = 'eager';
      return element.decode().catch(() => undefined);
    });
  }
  await page.waitForTimeout(150);
}

function isWanted(name: string): boolean {
  return wanted.length === 0 || wanted.some((word) => name.includes(word));
}
