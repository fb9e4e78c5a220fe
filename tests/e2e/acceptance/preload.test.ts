import type {Page} from 'playwright-core';
import {describe, expect, it} from 'vitest';
import {builtFixture} from './built-site.ts';
import {openSession} from './session.ts';

const session = openSession(() => builtFixture('features'));

const prefetched = (page: Page): Promise<string[]> =>
  page.locator('link[rel=prefetch]').evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
const settled = (page: Page): Promise<void> => page.waitForTimeout(1500);

/** A window whose browser says this about its connection. */
async function connection(page: Page, value: {effectiveType?: string; saveData?: boolean} | undefined): Promise<void> {
  await page.addInitScript((given) => {
    Object.defineProperty(navigator, 'connection', {value: given ?? undefined});
  }, value);
}

describe('loading ahead', () => {
  it('PF-01 PF-02 PF-07: only what the reader is about to open, each file once', async () => {
    const {page, requests} = await session.open('/links');
    await settled(page);
    expect(await prefetched(page)).toEqual([]);
    const asked = (name: string): number => requests.filter((url) => url.includes(name)).length;
    expect([asked('folding'), asked('more/two'), asked('deep/inner')]).toEqual([0, 0, 0]);
    await page.hover('#far');
    await expect.poll(() => asked('/routes/docs/more/two.json')).toBe(1);
    await page.hover('#long');
    await page.hover('#far');
    await settled(page);
    expect(asked('/routes/docs/more/two.json')).toBe(1);
    expect(asked('example.org')).toBe(0);
  });

  it('a page at rest prefetches the next page, and makes at most eight requests in all', async () => {
    const {page, requests} = await session.open('/docs/deep/inner');
    const atStart = requests.length;
    const isFetched = (): boolean => requests.some((url) => url.includes('docs-deep-second'));
    await expect.poll(isFetched, {timeout: 30_000}).toBe(true);
    await page.waitForTimeout(3000);
    const later = requests.slice(atStart);
    expect(later.length, later.join('\n')).toBeLessThanOrEqual(8);
  });

  it('after a navigation, the previous page is prefetched like the next', async () => {
    const {page, requests} = await session.open('/links');
    await page.click('#far');
    await page.waitForFunction(() => document.title.startsWith('two'));
    for (const name of ['docs-more-one', 'docs-more-three'])
      await expect.poll(() => requests.some((url) => url.includes(name)), {timeout: 30_000}).toBe(true);
  });

  it('PF-03: a pointer over a link loads its page; the click then asks for nothing', async () => {
    const {page, requests} = await session.open('/links');
    await page.evaluate(() => document.querySelector('#far')?.scrollIntoView());
    await page.hover('#far');
    await settled(page);
    const before = requests.length;
    await page.click('#far');
    await page.waitForFunction(() => document.title.startsWith('two'));
    const later = requests.slice(before).filter((url) => url.includes('two') || url.includes('/assets/js/theme'));
    expect(later).toEqual([]);
  });

  it('PF-04 PF-05 PF-06: nothing over slow or dear connections, but a click still works', async () => {
    for (const value of [{effectiveType: '2g'}, {effectiveType: 'slow-2g'}, {effectiveType: '4g', saveData: true}]) {
      const {page, requests} = await session.fresh();
      await connection(page, value);
      await session.visit(page, '/docs/deep/inner');
      await settled(page);
      expect(await prefetched(page)).toEqual([]);
      await session.visit(page, '/links');
      await page.hover('#long');
      await settled(page);
      expect(requests.filter((url) => url.includes('/routes/'))).toEqual([]);
      expect(await prefetched(page)).toEqual([]);
      await page.click('#long');
      await page.waitForFunction(() => document.title.startsWith('长页面'));
    }
  });

  it('PF-08: a browser that says nothing of its connection loads ahead', async () => {
    const {page} = await session.fresh();
    await connection(page, undefined);
    await session.visit(page, '/docs/deep/inner');
    await expect.poll(async () => (await prefetched(page)).length, {timeout: 10_000}).toBeGreaterThan(0);
  });

  it('API-26 window.docusaurus: prefetch asks for the files of a page, preload loads it so that a click asks for nothing', async () => {
    const {page, requests} = await session.open('/links');
    await settled(page);
    const before = new Set(await prefetched(page));
    const call = (name: 'prefetch' | 'preload', to: string): Promise<'done' | 'nothing to do'> =>
      page.evaluate(
        async ([method, path]) => {
          const {docusaurus} = globalThis as unknown as {
            docusaurus: Record<string, (to: string) => false | Promise<void>>;
          };
          const started = docusaurus[method]!(path);
          await started;
          return started === false ? 'nothing to do' : 'done';
        },
        [name, to] as const,
      );
    expect(await call('prefetch', '/docs/more/two')).toBe('done');
    expect((await prefetched(page)).some((href) => !before.has(href) && href.includes('two'))).toBe(true);
    expect(await call('prefetch', '/docs/more/two')).toBe('nothing to do');
    expect(await call('preload', '/docs/more/two')).toBe('done');
    const asked = requests.length;
    await page.evaluate(() => document.querySelector<HTMLElement>('#far')?.click());
    await page.waitForFunction(() => document.title.startsWith('two'));
    expect(requests.slice(asked).filter((url) => url.includes('two'))).toEqual([]);
  });
});
