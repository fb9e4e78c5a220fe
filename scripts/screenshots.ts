import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type {Browser, BrowserContextOptions, Page} from 'playwright-core';
import {builtFixture, builtGuide, builtManual, builtTemplate} from '../tests/e2e/acceptance/built-site.ts';
import {serveFolder} from '../tests/e2e/acceptance/static-server.ts';
import {launchBrowser} from '../tests/harness/browser.ts';

/**
 * Takes screenshots of every kind of page into `screenshots/`: in three widths (the narrow one as
 * on a phone), in light and dark mode, and for print. Arguments select the screenshots whose names
 * contain one of them: `npm run screenshots -- doc-390 print`.
 */
const OUT = path.join(import.meta.dirname, '../screenshots');
const WIDTHS = [1440, 1024, 390];
const TOUCH: BrowserContextOptions = {viewport: {width: 390, height: 844}, isMobile: true, hasTouch: true};
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
  search: '/search?q=vkCreateInstance',
  'not-found': '/no/such/page',
  elements: '/test',
};
const FEATURE_PAGES: Record<string, string> = {
  'generated-index': '/docs/category/overview',
  'old-version': '/docs/1.0/long',
  unlisted: '/docs/secret',
};
const MANUAL_PAGES: Record<string, string> = {
  'manual-home': '/',
  'manual-doc': '/getting-started.html',
  'manual-table': '/reference/components.html',
};
const TEMPLATE_PAGES: Record<string, string> = {
  'template-home': '/',
  'template-doc': '/docs/guide/writing',
  'template-blog': '/blog',
};

await fs.mkdir(OUT, {recursive: true});
const builds = await fs.mkdtemp(path.join(os.tmpdir(), 'screenshots-'));
process.env['INKSTONE_ACCEPTANCE_DIR'] ??= builds;
const browser = await launchBrowser();
await shootSite((await builtGuide()).outDir, GUIDE_PAGES);
await shootOverlays((await builtGuide()).outDir);
await shootSite((await builtFixture('features')).outDir, FEATURE_PAGES);
await shootSite((await builtManual()).outDir, MANUAL_PAGES);
await shootSite((await builtTemplate()).outDir, TEMPLATE_PAGES);
await browser.close();
await fs.rm(builds, {recursive: true});

async function shootSite(outDir: string, pages: Record<string, string>): Promise<void> {
  const site = await serveFolder(outDir);
  for (const theme of ['light', 'dark']) {
    for (const width of WIDTHS) {
      const page = await newPage(browser, width === 390 ? TOUCH : {viewport: {width, height: 900}});
      for (const [name, route] of Object.entries(pages)) {
        await shoot(page, `${name}-${width}-${theme}`, site.url + inMode(route, theme));
      }
      await page.close();
    }
  }
  const paper = await newPage(browser, {viewport: {width: 794, height: 1123}});
  await paper.emulateMedia({media: 'print'});
  for (const [name, route] of Object.entries(pages)) await shoot(paper, `${name}-print`, site.url + encodeURI(route));
  await site.close();
}

/**
 * Takes screenshots of what opens on a page: the menu of narrow screens, with both panels, and the
 * drop-down menu of the search box.
 */
async function shootOverlays(outDir: string): Promise<void> {
  const site = await serveFolder(outDir);
  for (const theme of ['light', 'dark']) {
    await shootOverlay(`menu-${theme}`, TOUCH, site.url + inMode('/', theme), openMenu);
    await shootOverlay(`menu-of-docs-${theme}`, TOUCH, site.url + inMode('/api/vkCreateBuffer', theme), openMenu);
    const search = site.url + inMode('/tutorial/instance', theme);
    await shootOverlay(`search-menu-390-${theme}`, TOUCH, search, searchFor);
    await shootOverlay(`search-menu-1440-${theme}`, {viewport: {width: 1440, height: 900}}, search, searchFor);
  }
  await site.close();
}

async function openMenu(page: Page): Promise<void> {
  await page.click('[data-ink=navbar-toggle]');
  await page.waitForTimeout(500);
}

async function searchFor(page: Page): Promise<void> {
  await page.click('[data-ink=search-input]');
  await page.keyboard.type('交换链');
  await page.waitForSelector('[data-ink=search-hit]');
}

async function shootOverlay(
  name: string,
  options: BrowserContextOptions,
  url: string,
  show: (page: Page) => Promise<void>,
): Promise<void> {
  if (!isWanted(name)) return;
  const page = await newPage(browser, options);
  await open(page, url);
  await show(page);
  await save(page, name);
  await page.close();
}

async function shoot(page: Page, name: string, url: string): Promise<void> {
  if (!isWanted(name)) return;
  await open(page, url);
  const window = page.viewportSize() ?? {width: 390, height: 844};
  // Makes the viewport as high as the page: larger screenshots are taken without touch emulation,
  // which pages can detect.
  const height = await page.evaluate<number>('document.documentElement.scrollHeight');
  await page.setViewportSize({width: window.width, height: Math.max(height, window.height)});
  await save(page, name);
  await page.setViewportSize(window);
}

async function save(page: Page, name: string): Promise<void> {
  await page.screenshot({path: path.join(OUT, `${name}.png`)});
  console.log(name);
}

function newPage(from: Browser, options: BrowserContextOptions): Promise<Page> {
  return from.newPage({reducedMotion: 'reduce', locale: 'zh-CN', ...options});
}

async function open(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.waitForSelector('html[data-has-hydrated="true"]', {state: 'attached'});
  if (url.includes('/search?')) await page.waitForSelector('.ink-result');
  // Screenshots of a complete page include lazy images below the viewport.
  for (const image of await page.locator('img').all()) {
    await image.evaluate((element: {loading: string; decode: () => Promise<void>}) => {
      element.loading = 'eager';
      return element.decode().catch(() => undefined);
    });
  }
  await page.waitForTimeout(150);
}

function inMode(route: string, theme: string): string {
  return `${encodeURI(route)}${route.includes('?') ? '&' : '?'}theme=${theme}`;
}

function isWanted(name: string): boolean {
  return wanted.length === 0 || wanted.some((word) => name.includes(word));
}
