import {describe, expect, it} from 'vitest';
import {builtFixture} from './built-site.ts';
import {address, ink, openSession} from './session.ts';

const RESULT = `${ink('search-result')} a`;
const FOOTER = `${ink('search-footer')} a`;

describe('a site whose search has contexts', () => {
  const site = openSession(() => builtFixture('search'));

  it('SU-17 SU-19 names the context in the footer, in the language of the site, and passes it on', async () => {
    const {page, problems} = await site.open('/tutorial/queue');
    for (const [path, label, ctx] of [
      ['/tutorial/queue', '查看“教程”内的所有结果', 'tutorial'],
      ['/api/create', '查看“手册”内的所有结果', 'api'],
      ['/guide/usage/wsi', '查看“guide/usage”内的所有结果', 'guide/usage'],
    ] as const) {
      await site.visit(page, path);
      await page.click(ink('search-input'));
      await page.keyboard.type('词');
      await page.waitForSelector(FOOTER);
      expect(await page.textContent(FOOTER)).toBe(label);
      const url = new URL((await page.getAttribute(FOOTER, 'href')) ?? '', page.url());
      expect(url.searchParams.get('ctx')).toBe(ctx);
    }
    expect(problems).toEqual([]);
  });

  it('SP-07 SP-08 searches the context that the address names, and follows another choice', async () => {
    const {page} = await site.open('/search/?q=队列&ctx=tutorial');
    await page.waitForSelector(RESULT);
    const select = ink('search-context');
    const found = (): Promise<string[]> =>
      page
        .locator(RESULT)
        .evaluateAll((all) => [...new Set(all.map((link) => new URL((link as HTMLAnchorElement).href).pathname))]);
    expect(await page.inputValue(select)).toBe('tutorial');
    expect(await found()).toEqual(['/tutorial/queue']);
    await page.selectOption(select, 'api');
    await page.waitForFunction(() => location.search.includes('ctx=api'));
    await page.waitForSelector(`${ink('search-result')} a[href^="/api/"]`);
    expect(await found()).toEqual(['/api/create']);
  });

  it('SP-07 searches nothing without a context, or with one that is not there', async () => {
    for (const query of ['q=队列', 'q=队列&ctx=nowhere']) {
      const {page, requests} = await site.open(`/search/?${query}`);
      await page.waitForTimeout(500);
      expect(await page.locator(RESULT).count()).toBe(0);
      expect(requests.filter((url) => /search-index(?!\/manifest)/.test(url))).toEqual([]);
    }
  });

  it('SL-07 asks for the index of a version in its folder only', async () => {
    const {page, requests, problems} = await site.open('/next/guide/more/other');
    await page.click(ink('search-input'));
    await page.keyboard.type('交换链');
    await page.waitForSelector(ink('search-hit'));
    const indexes = requests.map((url) => new URL(url)).filter(({pathname}) => pathname.endsWith('search-index.json'));
    expect(indexes.map(({pathname, search}) => [pathname, /^\?_=[0-9a-f]{8}$/.test(search)])).toEqual([
      ['/next/search-index.json', true],
    ]);
    expect(await page.locator(ink('search-hit')).first().getAttribute('href')).toContain('/next/tutorial/swapchain');
    expect(problems).toEqual([]);
  });

  it('SL-07 does so on the page of results', async () => {
    const {page, requests} = await site.open('/search/?q=图像&version=next/&ctx=');
    await page.waitForTimeout(300);
    expect(requests.filter((url) => /\/search-index/.test(new URL(url).pathname) && !url.includes('/next/'))).toEqual(
      [],
    );
  });
});

describe('a site that searches everything outside of contexts', () => {
  const site = openSession(() => builtFixture('search', 'all'));

  it('SU-18 offers results outside a context that has none', async () => {
    const {page} = await site.open('/api/create');
    await page.click(ink('search-input'));
    await page.keyboard.type('图像');
    await page.waitForSelector(FOOTER);
    expect(await page.locator(ink('search-hit')).count()).toBe(0);
    expect(await page.textContent(FOOTER)).toBe('查看“手册”以外的所有结果');
    expect(await page.getAttribute(FOOTER, 'href')).toBe(`/search/?q=${encodeURIComponent('图像')}`);
    await page.click(FOOTER);
    await page.waitForSelector(RESULT);
    expect(await address(page)).toBe('/search/?q=图像');
  });

  it('SP-07 SL-07 searches everything where no context is named, also in a version', async () => {
    const {page} = await site.open('/search/?q=交换链');
    await page.waitForSelector(`${RESULT}[href^="/tutorial/swapchain"]`);
    const {page: other, requests} = await site.open('/search/?q=交换链&version=next/&ctx=nowhere');
    await other.waitForSelector(`${RESULT}[href^="/next/tutorial/swapchain"]`);
    const paths = requests.map((url) => new URL(url).pathname).filter((path) => path.includes('search-index'));
    expect(paths).toContain('/next/search-index.json');
    expect(paths.every((path) => path.startsWith('/next/'))).toBe(true);
  });
});

describe('a site whose search is there inside contexts only', () => {
  const site = openSession(() => builtFixture('search', 'hidden'));

  it('SB-17 has no index of the rest and no box there', async () => {
    const {page, requests} = await site.open('/guide/more/other');
    expect(await page.locator(ink('search')).count()).toBe(0);
    expect(requests.filter((url) => /search-/.test(url))).toEqual([]);
    await site.visit(page, '/tutorial/queue');
    expect(await page.locator(ink('search')).count()).toBe(1);
    const answer = await page.request.get(site.url('/search-index.json'));
    expect(answer.status()).toBe(404);
  });

  it('HL-11 neither puts words into addresses nor marks them when highlighting is off', async () => {
    const {page} = await site.open('/tutorial/queue');
    await page.click(ink('search-input'));
    await page.keyboard.type('交换链');
    await page.waitForSelector(ink('search-hit'));
    const links = await page
      .locator(ink('search-hit'))
      .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(links.length).toBeGreaterThan(0);
    expect(links.filter((link) => link?.includes('_highlight'))).toEqual([]);
    await site.visit(page, '/tutorial/swapchain?_highlight=图像');
    await page.waitForTimeout(300);
    expect(await page.locator('mark').count()).toBe(0);
    expect(await page.inputValue(ink('search-input'))).toBe('');
  });
});
