import type {Page} from 'playwright-core';
import {describe, expect, it} from 'vitest';
import {builtFixture, builtGuide} from './built-site.ts';
import {ink, openSession} from './session.ts';

const session = openSession(() => builtFixture('features'));
const locked = openSession(() => builtFixture('features', 'locked'));
const guide = openSession(builtGuide);

const ID = 'docusaurus.announcement.id';
const DISMISSED = 'docusaurus.announcement.dismiss';

const memory = (page: Page): Promise<(string | null)[]> =>
  page.evaluate((keys) => keys.map((key) => localStorage.getItem(key)), [ID, DISMISSED]);
const isShown = (page: Page): Promise<boolean> => page.locator(ink('announcement')).isVisible();

/** A page opened with this in storage. */
async function openWith(values: Record<string, string>): Promise<Page> {
  const {page} = await session.fresh();
  await page.goto(session.url('/img/dot.svg'));
  await page.evaluate((entries) => {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
  }, values);
  await session.visit(page, '/docs/long');
  return page;
}

describe('the announcement bar', () => {
  it('AB-01 AB-02 AB-03: shown at first, gone when closed, and before paint from then on', async () => {
    const {page} = await session.open('/docs/long');
    expect(await isShown(page)).toBe(true);
    expect(await memory(page)).toEqual(['announcement-bar', 'false']);
    await page.click(ink('announcement-close'));
    expect(await isShown(page)).toBe(false);
    expect(await memory(page)).toEqual(['announcement-bar', 'true']);
    await page.route('**/assets/js/**', (route) => route.abort());
    await page.reload();
    expect(await page.getAttribute('html', 'data-announcement-bar-initially-dismissed')).toBe('true');
    expect(await page.locator(ink('announcement')).count()).toBe(1);
    expect(await isShown(page)).toBe(false);
    await page.unroute('**/assets/js/**');
    await session.visit(page, '/docs/long');
    expect(await isShown(page)).toBe(false);
  });

  it('AB-04: the old misspelling is the same bar, and corrected', async () => {
    const page = await openWith({[ID]: 'annoucement-bar', [DISMISSED]: 'true'});
    expect(await isShown(page)).toBe(false);
    expect(await memory(page)).toEqual(['announcement-bar', 'true']);
  });

  it('AB-05 AB-06 AB-07: another id, none, or a dismissal that is not exactly true: shown', async () => {
    const cases: Record<string, string>[] = [
      {[ID]: 'older', [DISMISSED]: 'true'},
      {[DISMISSED]: 'true'},
      {[ID]: 'announcement-bar', [DISMISSED]: 'TRUE'},
      {[ID]: 'announcement-bar', [DISMISSED]: '1'},
    ];
    for (const values of cases) {
      const page = await openWith(values);
      expect(await isShown(page), JSON.stringify(values)).toBe(true);
      expect((await memory(page))[0]).toBe('announcement-bar');
      if (values[ID] !== 'announcement-bar') expect(await memory(page)).toEqual(['announcement-bar', 'false']);
    }
  });

  it('AB-08: no close button where the bar cannot be closed', async () => {
    const {page} = await locked.open('/docs/long');
    expect(await isShown(page)).toBe(true);
    expect(await page.locator(ink('announcement-close')).count()).toBe(0);
  });

  it('AB-09: no bar configured: nothing rendered, nothing stored', async () => {
    const {page} = await guide.open('/about');
    expect(await page.locator(ink('announcement')).count()).toBe(0);
    expect(await memory(page)).toEqual([null, null]);
  });

  it('AB-10: storage refused: closed for the visit', async () => {
    const {page} = await session.fresh();
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('refused', 'SecurityError');
        },
      });
    });
    await session.visit(page, '/docs/long');
    await page.click(ink('announcement-close'));
    await page.click('.navbar__brand');
    await page.waitForFunction(() => document.querySelector('h1')?.textContent === '功能');
    expect(await isShown(page)).toBe(false);
  });

  it('AB-11: script off: shown', async () => {
    const {page} = await session.fresh({javaScriptEnabled: false});
    await page.goto(session.url('/docs/long'));
    expect(await isShown(page)).toBe(true);
  });
});
