import fs from 'node:fs/promises';
import path from 'node:path';
import zlib from 'node:zlib';
import type {Page} from 'playwright-core';
import {describe, expect, it} from 'vitest';
import {openHydrated, openPage, type WatchedPage} from '../harness/browser.ts';
import {servedFixture} from '../harness/served-fixture.ts';
import {builtFixture, builtGuide} from './acceptance/built-site.ts';

/** Bytes of the style sheet of a page as it travels, with Infima. A change that needs more says why. */
const STYLE_BUDGET = 14_000;

const fixture = servedFixture('infima-in-pages');

const styleOf = (page: Page, selector: string, property: string): Promise<string> =>
  page.locator(selector).evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);

const sheets = (page: Page): Promise<string[]> =>
  page.evaluate(() => Array.from(document.styleSheets, ({href}) => new URL(href ?? '', location.href).pathname));

/** Opens a page that can't load the complete style sheet. */
async function openWithFirstSheet(address: string): Promise<WatchedPage> {
  const watched = await openPage(fixture.browser);
  await watched.context.route('**/styles.*.css', (route) => route.abort());
  await openHydrated(watched.page, fixture.url + address);
  return watched;
}

describe('the first style sheet of a page', () => {
  it('has the rules of Infima that its documents, components, configuration and tags show', async () => {
    const {page, context} = await openWithFirstSheet('/docs/');
    expect(await sheets(page)).toEqual([expect.stringMatching(/^\/assets\/css\/page\.[0-9a-f]{8}\.css$/)]);
    // In the HTML.
    expect(await styleOf(page, '.row', 'display')).toBe('flex');
    expect(await styleOf(page, '#column', 'margin-top')).toBe('32px');
    expect(await styleOf(page, '#subtitle', 'font-size')).not.toBe(await styleOf(page, '.row', 'font-size'));
    expect(await styleOf(page, '#subtitle', 'border-color')).not.toBe(await styleOf(page, '#subtitle', 'color'));
    expect(await styleOf(page, '#in-navbar', 'display')).toBe('inline-block');
    // Rules of the site, after those of Infima.
    expect(await styleOf(page, '#column', 'outline-width')).toBe('5px');
    expect(await styleOf(page, '.navbar .from-config', 'letter-spacing')).toBe('2px');
    // Only in the browser: code of a document, a component, a chunk, a tag.
    expect(await styleOf(page, '#pills', 'display')).toBe('flex');
    expect(await styleOf(page, '#pills', 'gap')).toBe('7px');
    await page.waitForSelector('#block-button');
    expect(await styleOf(page, '#later', 'border-left-style')).toBe('solid');
    expect(await styleOf(page, '#block-button', 'width')).toBe(await styleOf(page, '#chunk', 'width'));
    expect(await styleOf(page, '#chunk', 'border-top-width')).toBe('3px');
    expect(await styleOf(page, '#from-a-tag', 'font-size')).not.toBe(await styleOf(page, 'body', 'font-size'));
    await context.close();
  });

  it('has the rules of the mobile menu, which opens on the first touch', async () => {
    const watched = await openPage(fixture.browser, {viewport: {width: 390, height: 800}, hasTouch: true});
    await watched.context.route('**/styles.*.css', (route) => route.abort());
    await openHydrated(watched.page, `${fixture.url}/docs/plain`);
    await watched.page.tap('.navbar__toggle');
    await watched.page.waitForSelector('.navbar-sidebar--show .navbar-sidebar');
    expect(await styleOf(watched.page, '.navbar-sidebar', 'position')).toBe('fixed');
    expect(await styleOf(watched.page, '.navbar-sidebar .menu__link[href$="/plain"]', 'display')).toBe('flex');
    await watched.context.close();
  });

  it('leaves out rules that nothing on the page shows', async () => {
    const {page, context} = await openWithFirstSheet('/docs/plain');
    const text = await page.evaluate(async () => (await fetch(document.styleSheets[0]?.href ?? '')).text());
    expect(text).toContain('.navbar');
    for (const unused of ['.hero', '.card__', '.pills__', '.never-shown', '.ink-post'])
      expect(text).not.toContain(unused);
    await context.close();
  });

  it('is replaced by the complete one on the first interaction, without any change', async () => {
    const {page, context} = await openWithFirstSheet('/docs/');
    await page.waitForSelector('#block-button');
    await page.waitForLoadState('networkidle');
    const before = await page.evaluate(appearance);
    expect((await sheets(page))[0]).toMatch(/\/page\./);
    await context.unroute('**/styles.*.css');
    await page.keyboard.press('Shift');
    await page.waitForFunction(() => !document.querySelector('link[data-complete]'));
    expect(await sheets(page)).toEqual([expect.stringMatching(/^\/assets\/css\/styles\./)]);
    expect(await page.evaluate(appearance)).toEqual(before);
    await context.close();
  });

  it('is replaced by the complete one when a page with scripts from elsewhere is idle', async () => {
    const {page, context, problems} = await openPage(fixture.browser);
    await page.route('**/docs/plain', async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace('</head>', '<script src="/elsewhere.js"></script></head>');
      await route.fulfill({response, body});
    });
    await page.route('**/elsewhere.js', (route) => route.fulfill({contentType: 'text/javascript', body: ''}));
    await openHydrated(page, `${fixture.url}/docs/plain`);
    await page.waitForFunction(() => !document.querySelector('link[data-complete]'));
    expect(await sheets(page)).toEqual([expect.stringMatching(/^\/assets\/css\/styles\./)]);
    expect(problems).toEqual([]);
    await context.close();
  });

  it('is complete before a page of another kind is shown', async () => {
    const {page, context, problems} = await openPage(fixture.browser);
    await openHydrated(page, `${fixture.url}/`);
    // No pointer and no key precede this click.
    await page.evaluate(() => document.querySelector<HTMLElement>('main a')?.click());
    await page.waitForSelector('#column');
    expect((await sheets(page))[0]).toMatch(/\/styles\./);
    expect(await styleOf(page, '.row', 'display')).toBe('flex');
    expect(problems).toEqual([]);
    await context.close();
  });
});

/** What every element of a page looks like. */
function appearance(): string[] {
  const names = [
    'color',
    'background',
    'border',
    'display',
    'font',
    'height',
    'margin',
    'padding',
    'position',
    'width',
  ];
  // The first interaction adds the region that announces pages.
  return Array.from(document.querySelectorAll('body :not([data-ink="page-announcer"])'), (element) => {
    const style = getComputedStyle(element);
    return [element.className, ...names.map((name) => style.getPropertyValue(name))].join(' ');
  });
}

describe('the size of the first style sheet', () => {
  it.each(['guide', 'features'])(`is at most ${STYLE_BUDGET} bytes on every page of the site "%s"`, async (name) => {
    const {outDir} = name === 'guide' ? await builtGuide() : await builtFixture(name);
    const files = await fs.readdir(outDir, {recursive: true, encoding: 'utf8'});
    const sizes = new Map<string, number>();
    const tooLarge: string[] = [];
    for (const file of files.filter((each) => each.endsWith('.html'))) {
      const html = await fs.readFile(path.join(outDir, file), 'utf8');
      let size = 0;
      for (const [, href = ''] of html.matchAll(/<link rel="stylesheet" href="([^"]*)"/g)) {
        const css = href.slice(href.indexOf('assets/'));
        if (!sizes.has(css))
          sizes.set(css, zlib.gzipSync(await fs.readFile(path.join(outDir, css)), {level: 9}).length);
        size += sizes.get(css) ?? 0;
      }
      if (size > STYLE_BUDGET || size < 5000) tooLarge.push(`${file}: ${size}`);
    }
    expect(sizes.size).toBeGreaterThan(3);
    expect(tooLarge).toEqual([]);
  });
});
