import type {Page} from 'playwright-core';
import {describe, expect, it} from 'vitest';
import {builtFixture, builtGuide} from './built-site.ts';
import {hydrated, ink, openSession} from './session.ts';

const session = openSession(builtGuide);
const features = openSession(() => builtFixture('features'));
const locked = openSession(() => builtFixture('features', 'locked'));

const mode = (page: Page): Promise<string | null> => page.getAttribute('html', 'data-theme');
const stored = (page: Page): Promise<string | null> => page.evaluate(() => localStorage.getItem('theme'));

describe('colour mode, preference not respected', () => {
  it('CM-01: light whatever the system has, nothing stored', async () => {
    for (const colorScheme of ['light', 'dark'] as const) {
      const {page} = await session.open('/about', {colorScheme});
      expect(await mode(page)).toBe('light');
      expect(await stored(page)).toBeNull();
    }
  });

  it('CM-02: the toggle changes, stores and names the mode', async () => {
    const {page} = await session.open('/about');
    const toggle = page.locator(`.navbar ${ink('color-toggle')}`);
    expect(await toggle.getAttribute('aria-label')).toContain('浅色');
    await toggle.click();
    expect([await mode(page), await stored(page)]).toEqual(['dark', 'dark']);
    expect(await toggle.getAttribute('aria-label')).toContain('深色');
    await toggle.click();
    expect([await mode(page), await stored(page)]).toEqual(['light', 'light']);
  });

  it('CM-03 CM-16: a stored choice is there before any script file; the toggle waits for them', async () => {
    const {page} = await session.fresh();
    await page.addInitScript(() => localStorage.setItem('theme', 'dark'));
    await page.route('**/assets/js/**', (route) => route.abort());
    await page.goto(session.url('/about'));
    expect(await mode(page)).toBe('dark');
    expect(await page.locator(`.navbar ${ink('color-toggle')}`).isDisabled()).toBe(true);
    expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).not.toBe('rgb(251, 250, 247)');
  });

  it('CM-04: a stored value that is neither counts as light', async () => {
    const {page} = await session.fresh();
    await page.addInitScript(() => localStorage.setItem('theme', 'blue'));
    await page.goto(session.url('/about'), {waitUntil: 'commit'});
    await page.waitForSelector('html[data-theme]', {state: 'attached'});
    expect(await mode(page)).toBe('light');
    await hydrated(page);
    expect(await mode(page)).toBe('light');
  });

  it('CM-05 CM-06 CM-07 CM-08: another tab is followed', async () => {
    const {page, context} = await session.open('/about');
    const other = await context.newPage();
    await session.visit(other, '/faq');
    const becomes = (value: string): Promise<unknown> =>
      page.waitForSelector(`html[data-theme="${value}"]`, {state: 'attached', timeout: 3000});
    // The event of the storage is what is followed, not a timer: the mode is there when its
    // listeners have run.
    await page.evaluate(() => {
      addEventListener('storage', () => {
        queueMicrotask(() => Object.assign(window, {followed: document.documentElement.dataset['theme']}));
      });
    });
    await other.click(`.navbar ${ink('color-toggle')}`);
    await becomes('dark');
    await page.waitForFunction(() => (window as unknown as {followed?: string}).followed === 'dark');
    await other.evaluate(() => localStorage.setItem('unrelated', 'light'));
    await page.waitForTimeout(100);
    expect(await mode(page)).toBe('dark');
    await other.evaluate(() => localStorage.setItem('theme', 'blue'));
    await becomes('light');
    await other.evaluate(() => localStorage.setItem('theme', 'dark'));
    await becomes('dark');
    await other.evaluate(() => localStorage.removeItem('theme'));
    await becomes('light');
  });

  it('CM-11 CM-12: neither the system nor printing changes what the reader chose', async () => {
    const {page} = await session.open('/about');
    await page.click(`.navbar ${ink('color-toggle')}`);
    await page.emulateMedia({colorScheme: 'dark'});
    await page.emulateMedia({colorScheme: 'light'});
    await page.emulateMedia({media: 'print'});
    await page.emulateMedia({media: 'screen'});
    expect([await mode(page), await stored(page)]).toEqual(['dark', 'dark']);
  });

  it('CM-18: ?theme=dark holds for this load and is not stored', async () => {
    const {page} = await session.open('/about?theme=dark');
    expect([await mode(page), await stored(page)]).toEqual(['dark', null]);
    await session.visit(page, '/about?docusaurus-theme=dark');
    expect([await mode(page), await stored(page)]).toEqual(['dark', null]);
    await session.visit(page, '/about');
    expect(await mode(page)).toBe('light');
  });
});

describe('colour mode with other settings', () => {
  it('CM-09: the preference respected: dark with a dark system, nothing stored', async () => {
    const {page} = await features.open('/docs/long', {colorScheme: 'dark'});
    expect([await mode(page), await stored(page)]).toEqual(['dark', null]);
  });

  it('CM-10: a change of the system takes the place of the choice', async () => {
    const {page} = await features.open('/docs/long', {colorScheme: 'dark'});
    await page.click(`.navbar ${ink('color-toggle')}`);
    expect([await mode(page), await stored(page)]).toEqual(['light', 'light']);
    await page.emulateMedia({colorScheme: 'light'});
    await expect.poll(() => stored(page)).toBeNull();
    await page.emulateMedia({colorScheme: 'dark'});
    await page.waitForSelector('html[data-theme="dark"]', {state: 'attached'});
    expect(await stored(page)).toBeNull();
  });

  it('CM-13: the switch disabled: stored choice deleted, default mode, no toggle', async () => {
    const {page} = await locked.fresh({colorScheme: 'dark'});
    await page.goto(locked.url('/img/dot.svg'));
    await page.evaluate(() => localStorage.setItem('theme', 'dark'));
    await locked.visit(page, '/docs/long');
    expect([await mode(page), await stored(page)]).toEqual(['light', null]);
    expect(await page.locator(ink('color-toggle')).count()).toBe(0);
  });
});

describe('storage that does not work', () => {
  it('STO-01: refused: one warning for the whole visit, everything works', async () => {
    const {page, problems} = await session.fresh();
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('refused', 'SecurityError');
        },
      });
    });
    await session.visit(page, '/about');
    await page.click(`.navbar ${ink('color-toggle')}`);
    expect(await mode(page)).toBe('dark');
    await page.click('.navbar a[href="/tutorial/about"]');
    await page.waitForFunction(() => location.pathname === '/tutorial/about' && document.querySelector('.breadcrumbs'));
    expect(await mode(page)).toBe('dark');
    expect(problems.filter((problem) => problem.includes('storage'))).toHaveLength(1);
    expect(problems).toHaveLength(1);
  });

  it('STO-02 CM-15: a setter that throws: logged, and the mode changes', async () => {
    const {page, problems} = await session.fresh();
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    });
    await session.visit(page, '/about');
    const before = problems.length;
    await page.click(`.navbar ${ink('color-toggle')}`);
    expect(await mode(page)).toBe('dark');
    expect(problems.slice(before)).toHaveLength(1);
    expect(problems.at(-1)).toMatch(/console error.*storage/);
    await page.click('.navbar a[href="/examples/"]');
    await page.waitForFunction(() => location.pathname === '/examples/');
  });
});
