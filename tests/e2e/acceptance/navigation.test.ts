import type {Page, Route} from 'playwright-core';
import {describe, expect, it} from 'vitest';
import {builtFixture, builtGuide} from './built-site.ts';
import {address, hydrated, ink, openSession} from './session.ts';

const session = openSession(builtGuide);
const features = openSession(() => builtFixture('features'));

/** Holds back the data and the text of a page, as a slow network would; nothing is loaded ahead. */
async function delay(page: Page, path: string, milliseconds: number): Promise<void> {
  await page.route(`**/routes${path}.json`, async (route: Route) => {
    await new Promise((resolve) => setTimeout(resolve, milliseconds));
    await route.continue().catch(() => undefined);
  });
}

/** Slow connections load nothing ahead, so that a click finds nothing. */
async function withoutPreloading(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', {value: {effectiveType: '2g', saveData: false}});
  });
}

/** Notes when the progress bar appears and how wide it is, by frame. */
function watchBar(page: Page): Promise<void> {
  return page.evaluate(() => {
    const log: [time: number, share: number][] = [];
    Object.assign(window, {bar: log, clicked: 0});
    document.addEventListener('click', () => Object.assign(window, {clicked: performance.now()}), {
      capture: true,
      once: true,
    });
    const look = (): void => {
      const bar = document.querySelector<HTMLElement>('#nprogress .bar');
      const shift = /-?[\d.]+(?=%)/.exec(bar?.style.transform ?? '')?.[0];
      if (bar && shift !== undefined) log.push([performance.now(), 100 + Number(shift)]);
      requestAnimationFrame(look);
    };
    look();
  });
}

interface BarLog {
  bar: [time: number, share: number][];
  clicked: number;
}
const barOf = (page: Page): Promise<BarLog> =>
  page.evaluate(() => {
    const {bar, clicked} = window as unknown as BarLog;
    return {bar, clicked};
  });

describe('following links', () => {
  it('NAV-01: no document is requested', async () => {
    const {page, requests} = await session.open('/about');
    const before = requests.length;
    await page.click('.navbar a[href="/tutorial/about"]');
    await page.waitForSelector('.breadcrumbs');
    const documents = requests.slice(before).filter((url) => !/\.(?:js|json|css|svg|png)(?:\?|$)/.test(url));
    expect(documents).toEqual([]);
  });

  it('NAV-02 NAV-04 NAV-05 NAV-06: a slow page: address at once, old page stays, bar from 200 ms on', async () => {
    const {page} = await session.fresh();
    await withoutPreloading(page);
    await delay(page, '/blog', 3000);
    await session.visit(page, '/about');
    await watchBar(page);
    await page.evaluate(() => document.querySelector<HTMLAnchorElement>('.navbar a[href="/blog"]')?.click());
    expect(await address(page)).toBe('/blog');
    expect(await page.textContent('h1')).toContain('关于');
    await page.waitForTimeout(2500);
    expect(await page.textContent('h1')).toContain('关于');
    const waiting = await barOf(page);
    const [start] = waiting.bar;
    expect((start?.[0] ?? 0) - waiting.clicked).toBeGreaterThanOrEqual(195);
    // That it comes no later than 260 ms is the next test's, by the clock of the page.
    expect(waiting.bar.some(([, share]) => Math.abs(share - 8) < 0.01)).toBe(true);
    const steps = [...new Set(waiting.bar.map(([, share]) => share))];
    for (const [index, share] of steps.slice(1).entries()) {
      expect(share - (steps[index] as number)).toBeGreaterThanOrEqual(0);
      if (index > 0) expect(share - (steps[index] as number)).toBeLessThanOrEqual(2.01);
    }
    expect(steps.length).toBeGreaterThanOrEqual(3);
    await page.waitForFunction(() => document.title.startsWith('技术博客'));
    await page.waitForFunction(() => !document.querySelector('#nprogress'), undefined, {timeout: 3000});
    expect((await barOf(page)).bar.at(-1)?.[1]).toBe(100);
  });

  it('NAV-04: the bar appears between 200 and 260 ms after the click, at 8 %, by the clock of the page', async () => {
    const {page, requests} = await session.fresh();
    await page.clock.install();
    await withoutPreloading(page);
    await delay(page, '/blog', 60_000);
    await session.visit(page, '/about');
    // Its script is fetched with the first sign of a reader.
    await page.mouse.move(10, 10);
    await expect.poll(() => requests.some((url) => url.includes('/progress.')), {timeout: 5000}).toBe(true);
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000));
    const width = (): Promise<string | undefined> =>
      page.evaluate(() => document.querySelector<HTMLElement>('#nprogress .bar')?.style.transform);
    await page.evaluate(() => document.querySelector<HTMLAnchorElement>('.navbar a[href="/blog"]')?.click());
    await page.clock.runFor(199);
    expect(await width()).toBeUndefined();
    await page.clock.runFor(61);
    expect(await width()).toBe('translate3d(-92%, 0px, 0px)');
  });

  it('NAV-04: a first click shows the bar, even before its script has come', async () => {
    const {page, requests} = await session.fresh();
    await withoutPreloading(page);
    await page.route(/\/progress\./, () => undefined);
    await delay(page, '/blog', 3000);
    await session.visit(page, '/about');
    await page.evaluate(() => document.querySelector<HTMLAnchorElement>('.navbar a[href="/blog"]')?.click());
    await page.waitForSelector('#nprogress .bar', {state: 'attached', timeout: 2500});
    const transform = await page.locator('#nprogress .bar').evaluate((bar) => (bar as HTMLElement).style.transform);
    expect(transform).toBe('translate3d(-92%, 0px, 0px)');
    expect(requests.some((url) => url.includes('/progress.'))).toBe(true);
    await page.waitForFunction(() => document.title.startsWith('技术博客'));
    expect(await page.locator('#nprogress').count()).toBe(0);
  });

  it('NAV-03 NAV-07: a quick page, a hash or a query shows no bar', async () => {
    const {page} = await features.fresh();
    await page.clock.install();
    await withoutPreloading(page);
    await features.visit(page, '/links');
    // By the clock of the page nothing takes time: how fast this machine is must not matter.
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000));
    const isShown = async (): Promise<boolean> => {
      await page.clock.runFor(1000);
      return (await page.locator('#nprogress').count()) > 0;
    };
    await page.click('#query');
    expect(await isShown()).toBe(false);
    await page.click('#nowhere-link');
    expect(await isShown()).toBe(false);
    await page.locator('main').getByText('折叠', {exact: true}).click();
    const title = async (): Promise<string> => {
      await page.clock.runFor(1);
      return page.title();
    };
    await expect.poll(title, {interval: 100, timeout: 15_000}).toMatch(/^折叠/);
    expect(await isShown()).toBe(false);
  });

  it('a screen reader hears the title of the page that a click opens, not that of a place on it', async () => {
    const {page, requests} = await session.open('/guide/usage/synchronization');
    // Its script is fetched with the first sign of a reader.
    await page.mouse.move(10, 10);
    await expect.poll(() => requests.some((url) => url.includes('/progress.')), {timeout: 5000}).toBe(true);
    const announced = page.locator('[role="status"]' + ink('page-announcer'));
    await expect.poll(() => announced.count(), {timeout: 5000}).toBe(1);
    await page.locator('.theme-doc-toc-desktop a').first().click();
    await page.waitForTimeout(300);
    expect(await announced.textContent()).toBe('');
    await page.click('.navbar a[href="/blog"]');
    await expect.poll(() => announced.textContent(), {timeout: 5000}).toContain('技术博客');
  });

  it('NAV-08 NAV-09: a link begins at the top, Back is where the reader was', async () => {
    const {page} = await features.open('/docs/long');
    await page.evaluate(() => window.scrollTo({top: 900, behavior: 'instant'}));
    await page.locator(ink('pager-next')).dispatchEvent('click', {button: 0});
    await page.waitForFunction(() => document.title.startsWith('折叠'));
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await page.goBack();
    await page.waitForFunction(() => document.title.startsWith('长页面'));
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(900);
  });

  it('NAV-10: a hash leads to its heading at 68 px, Chinese and encoded too', async () => {
    const {page} = await session.open('/test');
    const top = (id: string): Promise<number> =>
      page.evaluate((name) => document.getElementById(name)?.getBoundingClientRect().top ?? -1, id);
    await page.evaluate(() => window.scrollTo({top: 0, behavior: 'instant'}));
    await page.locator('main').getByRole('link', {name: '代码', exact: true}).first().click();
    await page.waitForTimeout(200);
    expect(Math.abs((await top('代码')) - 68)).toBeLessThanOrEqual(1);
    await session.visit(page, '/test#列表');
    await page.waitForTimeout(200);
    expect(Math.abs((await top('列表')) - 68)).toBeLessThanOrEqual(1);
  });

  it('NAV-11 NAV-12: a query alone, or a hash that leads nowhere, does not scroll', async () => {
    const {page, problems} = await features.open('/links');
    const click = (id: string): Promise<void> =>
      page.evaluate((name) => document.querySelector<HTMLAnchorElement>(name)?.click(), id);
    await page.evaluate(() => window.scrollTo({top: 120, behavior: 'instant'}));
    await click('#query');
    await page.waitForURL((url) => url.search === '?a=2');
    expect(await page.evaluate(() => window.scrollY)).toBe(120);
    await click('#nowhere-link');
    await page.waitForURL((url) => url.hash === '#nowhere');
    expect(await page.evaluate(() => window.scrollY)).toBe(120);
    // The page has a link that leads nowhere, whose data are asked for ahead.
    expect(problems.filter((problem) => !problem.includes('404'))).toEqual([]);
  });
});

describe('history and failures', () => {
  it('NAV-13: a data file that answers 500: one full navigation to the address, no circle', async () => {
    const {page, requests} = await features.fresh();
    await withoutPreloading(page);
    await page.route('**/routes/docs/folding.json', (route) => route.fulfill({status: 500, body: 'no'}));
    await features.visit(page, '/links');
    await page.locator('main').getByText('折叠', {exact: true}).click();
    await page.waitForFunction(() => document.title.startsWith('折叠'));
    await hydrated(page);
    await page.waitForTimeout(500);
    expect(requests.filter((url) => url === features.url('/docs/folding'))).toHaveLength(1);
  });

  it('NAV-14: a key of six characters for each entry of the app, none on the first', async () => {
    const {page} = await session.open('/about');
    const key = (): Promise<unknown> => page.evaluate(() => (history.state as {key?: string} | null)?.key);
    expect(await key()).toBeUndefined();
    await page.click('.navbar a[href="/blog"]');
    await page.waitForURL((url) => url.pathname === '/blog');
    const first = await key();
    await page.click('.navbar a[href="/examples/"]');
    await page.waitForURL((url) => url.pathname === '/examples/');
    const second = await key();
    expect(first).toMatch(/^[a-z0-9]{6}$/);
    expect(second).toMatch(/^[a-z0-9]{6}$/);
    expect(second).not.toBe(first);
  });

  it('NAV-15: two clicks on slow links end on the second; the page is never blank', async () => {
    const {page} = await session.fresh();
    await withoutPreloading(page);
    await delay(page, '/blog', 1200);
    await delay(page, '/examples/index', 1800);
    await delay(page, '/examples', 1800);
    await session.visit(page, '/about');
    await page.evaluate(() => {
      const seen = new Set<string>();
      Object.assign(window, {seen});
      const look = (): void => {
        seen.add(document.querySelector('.navbar') ? (document.querySelector('h1')?.textContent ?? 'blank') : 'blank');
        requestAnimationFrame(look);
      };
      look();
    });
    await page.click('.navbar a[href="/blog"]');
    await page.waitForTimeout(300);
    await page.click('.navbar a[href="/examples/"]');
    await page.waitForFunction(() => document.title.startsWith('开源项目'));
    await page.waitForTimeout(800);
    const seen = await page.evaluate(() => [...(window as unknown as {seen: Set<string>}).seen]);
    expect(seen).toHaveLength(2);
    expect(seen).not.toContain('blank');
    expect(await page.textContent('h1')).toContain('开源项目');
  });

  it('NAV-16: with a modifier or the middle button the browser follows the link', async () => {
    const {page, context} = await session.open('/about');
    const link = page.locator('.navbar a[href="/examples/"]');
    for (const options of [{modifiers: ['ControlOrMeta' as const]}, {button: 'middle' as const}]) {
      const [opened] = await Promise.all([context.waitForEvent('page'), link.click(options)]);
      await opened.waitForURL('**/examples/');
      await opened.close();
    }
    expect(await address(page)).toBe('/about');
  });
});

describe('without script', () => {
  it('NAV-18: text, links and images are there', async () => {
    const {page} = await session.fresh({javaScriptEnabled: false});
    await page.goto(session.url('/test'));
    expect((await page.textContent('main'))?.length).toBeGreaterThan(1500);
    const image = page.locator('main img').first();
    await image.scrollIntoViewIfNeeded();
    expect((await image.boundingBox())?.height).toBeGreaterThan(20);
    await page.goto(session.url('/tutorial/instance'));
    await page.click(ink('pager-next'));
    expect(new URL(page.url()).pathname).toBe('/tutorial/validation_layer');
    expect(await page.textContent('h1')).not.toBe('');
  });

  it('NAV-18: what does nothing is not shown', async () => {
    const {page} = await session.fresh({javaScriptEnabled: false});
    await page.goto(session.url('/tutorial/instance'));
    for (const name of ['search', 'color-toggle', 'code-copy']) {
      const found = page.locator(ink(name)).first();
      await found.waitFor({state: 'attached'});
      expect(await found.isVisible(), name).toBe(false);
    }
    expect(await page.locator(`${ink('copy-page')} a`).isVisible()).toBe(true);
    expect(await page.locator(`${ink('copy-page')} button`).isVisible()).toBe(false);
  });

  it('NAV-18: a drop-down opens, and at 390 px the menu button leads to a list of links', async () => {
    const {page} = await features.fresh({javaScriptEnabled: false});
    await page.goto(features.url('/docs/long'));
    const item = page.locator('.navbar .dropdown', {hasText: '更多'});
    await item.locator('> a').focus();
    await expect.poll(() => item.locator('.dropdown__menu').isVisible()).toBe(true);
    await page.setViewportSize({width: 390, height: 844});
    await page.goto(features.url('/docs/long'));
    // Where the reader sees the menu button.
    const button = await page.locator(ink('navbar-toggle')).boundingBox();
    await page.mouse.click((button?.x ?? 0) + 22, (button?.y ?? 0) + 22);
    const list = page.locator('#ink-site-links');
    await expect.poll(() => list.evaluate((element) => element.getBoundingClientRect().top < innerHeight)).toBe(true);
    expect(await list.locator('a[href="/docs/folding"]').first().isVisible()).toBe(true);
  });
});

it('a drop-down opens with Space; Escape closes it from its items, too, and focuses its label', async () => {
  const {page} = await features.open('/docs/long');
  const item = page.locator('.navbar .dropdown', {hasText: '更多'});
  const label = item.locator('> a');
  await label.focus();
  for (const key of ['Space', 'Enter']) {
    await page.keyboard.press(key);
    await expect.poll(() => label.getAttribute('aria-expanded'), {message: key}).toBe('true');
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await item.locator('.dropdown__menu a').first().waitFor();
    await page.keyboard.press('Tab');
    expect(await item.evaluate((box) => box.querySelector('li')?.contains(document.activeElement))).toBe(true);
    await page.keyboard.press('Escape');
    await expect.poll(() => label.getAttribute('aria-expanded'), {message: key}).toBe('false');
    expect(await label.evaluate((link) => link === document.activeElement)).toBe(true);
  }
});
