import fs from 'node:fs/promises';
import path from 'node:path';
import type {Browser, BrowserContextOptions, Page} from 'playwright-core';
import {afterAll, afterEach, beforeAll, describe, expect, it} from 'vitest';
import {launchBrowser, openPage, type WatchedPage} from '../harness/browser.ts';
import {hideIdleMouse} from '../harness/idle-mouse.ts';
import {copyToTemporary, inkstone, PROJECT} from '../harness/build-site.ts';
import {serveSite, type ServedSite} from '../harness/serve-site.ts';

/** The React that comes with Inkstone, and one that a site has installed. */
const INSTALLS: [major: string, packages: Record<string, string>][] = [
  ['18', {}],
  ['19', {react: 'react-19', 'react-dom': 'react-dom-19'}],
];

interface HeldPage extends WatchedPage {
  deliver: () => Promise<void>;
}

let browser: Browser;
beforeAll(async () => void (browser = await launchBrowser()));
afterAll(() => browser?.close());

/** Builds and serves the site for the tests of a block. */
function heldPages(packages: Record<string, string>) {
  let site: ServedSite | undefined;
  let opened: WatchedPage | undefined;

  beforeAll(async () => {
    const dir = await copyToTemporary(path.join(PROJECT, 'tests/sites/hydration'));
    await fs.mkdir(path.join(dir, 'node_modules'));
    for (const [name, folder] of Object.entries(packages))
      await fs.symlink(path.join(PROJECT, 'node_modules', folder), path.join(dir, 'node_modules', name));
    const run = await inkstone(['build', dir]);
    expect(run.code, run.output).toBe(0);
    site = await serveSite(dir);
  });
  afterEach(async () => {
    await opened?.context.close();
    opened = undefined;
  });
  afterAll(() => site?.close());

  const url = (route: string): string => `${site?.url}${route}`;
  const open = async (options?: BrowserContextOptions): Promise<WatchedPage> => {
    opened = await openPage(browser, options);
    // A page that takes it for the reader starts its app before it has loaded.
    await hideIdleMouse(opened.page);
    return opened;
  };
  /** Opens a page whose app isn't delivered before `deliver` is called. */
  const openHeld = async (route: string, options?: BrowserContextOptions): Promise<HeldPage> => {
    const watched = await open(options);
    const {page} = watched;
    let deliver = (): void => undefined;
    const delivered = new Promise<void>((resolve) => (deliver = resolve));
    await page.route('**/assets/js/main.*', async (request) => {
      await delivered;
      await request.continue();
    });
    await page.goto(url(route));
    return {
      ...watched,
      deliver: async () => {
        expect(await page.getAttribute('html', 'data-has-hydrated')).toBe('false');
        deliver();
        await hydrated(page);
      },
    };
  };
  return {url, open, openHeld};
}

describe.each(INSTALLS)('a page before its app, with React %s', (_, packages) => {
  const {openHeld} = heldPages(packages);

  it('delivers clicks and keys once each, in order', async () => {
    const {page, deliver, problems} = await openHeld('/docs/first');
    const toggle = page.locator('.navbar [data-ink="color-toggle"]');
    await toggle.click();
    await page.getByRole('tab', {name: 'two'}).click();
    const more = page.getByRole('button', {name: 'More'});
    await more.focus();
    await page.keyboard.press('Enter');
    expect(await page.getAttribute('html', 'data-theme')).toBe('light');
    await deliver();
    await page.waitForSelector('html[data-theme="dark"]');
    expect(await page.getByText('Tab two.').isVisible()).toBe(true);
    expect(await more.getAttribute('aria-expanded')).toBe('true');
    await toggle.click();
    await page.waitForSelector('html[data-theme="light"]');
    expect(problems).toEqual([]);
  });

  it('keeps details as the reader left them', async () => {
    const {page, deliver} = await openHeld('/docs/first');
    const inside = page.getByText('Inside.');
    await page.locator('summary').click();
    expect(await inside.isVisible()).toBe(true);
    await deliver();
    await page.waitForTimeout(300);
    expect(await inside.isVisible()).toBe(true);
    await page.locator('summary').click();
    await inside.waitFor({state: 'hidden'});
  });

  it('tells fields that React controls what was entered, and sends their form', async () => {
    const {page, deliver} = await openHeld('/');
    await page.getByLabel('Text').fill('written');
    await page.getByRole('checkbox', {name: 'On'}).check();
    await page.getByLabel('Size').selectOption('large');
    await page.getByRole('button', {name: 'Send'}).click();
    await deliver();
    await page.getByText('written true large').waitFor();
    expect(await page.getByLabel('Text').inputValue()).toBe('written');
  });

  it('does not move anything', async () => {
    const {page, deliver} = await openHeld('/docs/first');
    await page.evaluate(() => {
      const state = Object.assign(window, {shift: 0});
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) state.shift += (entry as PerformanceEntry & {value: number}).value;
      }).observe({type: 'layout-shift', buffered: true});
    });
    await deliver();
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate(() => (window as unknown as {shift: number}).shift)).toBe(0);
  });
});

describe('a page before its app', () => {
  const {url, open, openHeld} = heldPages({});

  it('loads only the starter with the page, and the app when the browser is idle', async () => {
    const {page, problems} = await open();
    await page.addInitScript(() =>
      addEventListener('load', () =>
        Object.assign(window, {atLoad: performance.getEntriesByType('resource').map(({name}) => name)}),
      ),
    );
    await page.goto(url('/docs/first'));
    await hydrated(page);
    const loaded = await page.evaluate(() => (window as unknown as {atLoad: string[]}).atLoad);
    const scripts = loaded.filter((url) => url.endsWith('.js'));
    expect(scripts.map((url) => url.replace(/^.*\/|\..*$/g, ''))).toEqual(['start']);
    expect(await page.getAttribute('html', 'data-visits')).toBe('1');
    expect(await page.getAttribute('html', 'data-compiled')).toBe('1');
    expect(problems).toEqual([]);
  });

  it('starts at the first sign of the reader, before all pictures have loaded', async () => {
    const {page, requests} = await open();
    const asked = (): boolean => requests.some((url) => url.includes('/main.'));
    await page.route('**/slow.png', () => undefined);
    await page.addInitScript(() =>
      document.addEventListener('DOMContentLoaded', () => {
        const image = new Image();
        image.src = '/slow.png';
        document.body.append(image);
      }),
    );
    await page.goto(url('/docs/first'), {waitUntil: 'domcontentloaded'});
    await page.waitForFunction(() => '__INKSTONE_STARTER__' in window);
    expect(await page.evaluate(() => document.readyState)).toBe('interactive');
    expect(asked()).toBe(false);
    await page.mouse.move(300, 300);
    await hydrated(page);
    expect(asked()).toBe(true);
    await page.unrouteAll({behavior: 'ignoreErrors'});
  });

  it('delivers the keys of what only looks like a button', async () => {
    const {page, deliver} = await openHeld('/docs/first');
    await page.getByRole('tab', {name: 'two'}).focus();
    await page.keyboard.press('Enter');
    await deliver();
    await page.getByText('Tab two.').waitFor();
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('two');
  });

  it('copies code after a click that came first', async () => {
    const {page, deliver} = await openHeld('/docs/first', {permissions: ['clipboard-read', 'clipboard-write']});
    await page.locator('pre').hover();
    await page.locator('[data-ink="code-copy"]').click();
    await deliver();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('const answer = 42;');
  });

  it('opens the menu of a narrow screen after a tap that came first', async () => {
    const {page, deliver} = await openHeld('/docs/first', {viewport: {width: 390, height: 800}, hasTouch: true});
    await page.locator('[data-ink="navbar-toggle"]').tap();
    await deliver();
    await page.locator('[data-ink="navbar-sidebar"]').waitFor();
  });

  it('follows links without the app', async () => {
    const {page} = await openHeld('/docs/first');
    await page.getByRole('link', {name: 'a section'}).click();
    expect(new URL(page.url()).hash).toBe('#section');
    await page.getByRole('link', {name: 'second page'}).click();
    await page.waitForSelector('h1:text-is("Second")');
    expect(await page.getAttribute('html', 'data-has-hydrated')).toBe('false');
  });

  it.each(['/', 'Control+k'])('focuses the search at once with %s and answers what was typed', async (key) => {
    const {page, deliver} = await openHeld('/docs/first');
    const input = page.locator('[data-ink="search-input"]');
    await page.keyboard.press(key);
    expect(await input.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.type('second');
    await page.keyboard.press('ArrowLeft');
    await deliver();
    await page.locator('[data-ink="search-hit"]').first().waitFor();
    expect(await input.inputValue()).toBe('second');
    expect(await input.evaluate((element: HTMLInputElement) => element.selectionStart)).toBe(5);
  });

  it('keeps what was typed into a field that the start renders again, and submits its form once with Enter', async () => {
    const {page, deliver} = await openHeld('/search');
    const requested: string[] = [];
    page.on('framenavigated', (frame) => requested.push(frame.url()));
    await page.locator('[data-ink="search-page-input"]').fill('second');
    await page.keyboard.press('Enter');
    await page.waitForTimeout(300);
    expect(requested).toEqual([]);
    await deliver();
    await page.waitForFunction(() => location.search === '?q=second');
    expect(await page.locator('[data-ink="search-page-input"]').inputValue()).toBe('second');
    await page.getByRole('main').getByRole('link', {name: 'Second'}).first().waitFor();
  });

  it('leaves a form that the app does not handle to the browser', async () => {
    const {page, deliver} = await openHeld('/');
    await page.getByLabel('Plain').fill('written');
    await page.keyboard.press('Enter');
    await deliver();
    await page.waitForURL((url) => url.search === '?plain=written');
  });

  it('shows the page of an address that the reader went back to meanwhile', async () => {
    const {page, deliver} = await openHeld('/docs/first');
    await deliver();
    await page.locator('.pagination-nav__link--next').click();
    await page.waitForSelector('h1:text-is("Second")');
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.unrouteAll();
    await page.route('**/assets/js/main.*', async (request) => {
      await released;
      await request.continue();
    });
    await page.reload();
    await page.evaluate(() => history.back());
    await page.waitForFunction(() => location.pathname === '/docs/first');
    expect(await page.textContent('h1')).toBe('Second');
    release();
    await page.waitForSelector('h1:text-is("First")');
  });

  it('gives clicks back to the browser if the app cannot be loaded', async () => {
    const {page} = await open();
    await page.route('**/assets/js/main.*', (request) => request.abort());
    await page.goto(url('/docs/first'));
    await page.evaluate(() =>
      document.querySelector('.navbar')?.addEventListener('click', () => Object.assign(window, {isClicked: true})),
    );
    await expect.poll(() => page.evaluate(() => document.querySelectorAll('script[src*="/main."]').length)).toBe(1);
    await page.locator('.navbar [data-ink="color-toggle"]').click();
    await page.waitForFunction(() => 'isClicked' in window);
    expect(await page.evaluate(() => document.documentElement.style.cursor)).toBe('');
  });
});

describe('hydration: load', () => {
  it('loads the app with the page', async () => {
    const dir = await copyToTemporary(path.join(PROJECT, 'tests/sites/hydration'));
    const config = path.join(dir, 'site.config.ts');
    const text = await fs.readFile(config, 'utf8');
    await fs.writeFile(config, text.replace("baseUrl: '/',", "baseUrl: '/', hydration: 'load' as const,"));
    const run = await inkstone(['build', dir]);
    expect(run.code, run.output).toBe(0);
    const html = await fs.readFile(path.join(dir, 'build/docs/first/index.html'), 'utf8');
    expect(html).not.toContain('__inkstone_app');
    expect(html).toMatch(/<script src="\/assets\/js\/main\.[^"]+" integrity="[^"]+" defer>/);
  });
});

async function hydrated(page: Page): Promise<void> {
  await page.waitForSelector('html[data-has-hydrated="true"]', {timeout: 20_000, state: 'attached'});
}
