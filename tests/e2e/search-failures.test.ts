import path from 'node:path';
import type {Browser, Page, Route} from 'playwright-core';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {launchBrowser, openHydrated, openPage} from '../harness/browser.ts';
import {inkstone, PROJECT, TEST_CACHE} from '../harness/build-site.ts';
import {serveSite, type ServedSite} from '../harness/serve-site.ts';

const INPUT = '[data-ink="search-input"]';
const HIT = '[data-ink="search-hit"]';
const MENU = '[data-ink="search-menu"]';
let browser: Browser;
let site: ServedSite;

beforeAll(async () => {
  const outDir = path.join(TEST_CACHE, 'search-failures');
  const run = await inkstone(['build', PROJECT, '--out-dir', outDir]);
  expect(run.code, run.output).toBe(0);
  site = await serveSite(PROJECT, ['--dir', outDir]);
  browser = await launchBrowser();
});

afterAll(async () => {
  await browser?.close();
  await site?.close();
});

async function open(address: string): Promise<Page> {
  const {page} = await openPage(browser);
  await openHydrated(page, site.url + address);
  return page;
}

const FAILURES: [what: string, answer: (route: Route) => Promise<void>][] = [
  ['missing', (route) => route.fulfill({status: 404, body: 'not found'})],
  [
    'HTML instead of JSON',
    (route) => route.fulfill({status: 200, contentType: 'text/html', body: '<!doctype html><p>404'}),
  ],
  ['cut off', (route) => route.fulfill({status: 200, contentType: 'application/json', body: '[{"documents":[{"i":1'})],
  ['of another form', (route) => route.fulfill({status: 200, contentType: 'application/json', body: '{"version":1}'})],
  ['an error of the server', (route) => route.fulfill({status: 503, body: ''})],
  ['out of reach', (route) => route.abort('failed')],
];

describe.each(['search-index.json', 'search-index/manifest.json'])('fault 124: %s', (file) => {
  it.each(FAILURES)('that is %s leaves the box usable, and is asked for again', async (_, answer) => {
    const page = await open('/guide/usage/queues');
    let fails = true;
    await page.route(`**/${file}*`, (route) => (fails ? answer(route) : route.continue()));
    await page.click(INPUT);
    await page.keyboard.type('队列');
    await page.waitForSelector(`${MENU} [role="alert"]`);
    expect(await page.locator('[data-ink="search-loading"]').count()).toBe(0);
    expect(await page.locator(HIT).count()).toBe(0);
    await page.keyboard.type('族');
    expect(await page.inputValue(INPUT)).toBe('队列族');
    await page.waitForSelector(`${MENU} [role="alert"]`);
    fails = false;
    await page.click(`${MENU} button`);
    await page.waitForSelector(HIT);
    expect(await page.locator(`${MENU} [role="alert"]`).count()).toBe(0);
    await page.context().close();
  });
});

describe('fault 124: pieces of the bodies', () => {
  it('that are missing cost their hits only, and what is found in titles is shown', async () => {
    const page = await open('/guide/usage/queues');
    await page.route(/search-index\/(?:\S+-)?(?:content|text)-/, (route) => route.fulfill({status: 404, body: ''}));
    await page.click(INPUT);
    await page.keyboard.type('推送常量');
    await page.waitForSelector(HIT);
    expect(await page.locator(HIT).first().textContent()).toContain('推送常量');
    await page.context().close();
  });
});

describe('the page of results', () => {
  it('SL-08 fault 124 says that the index could not be read, and tries again', async () => {
    const {page} = await openPage(browser);
    let fails = true;
    // Before the page is there: it asks for the index by itself.
    await page.route('**/search-index.json*', (route) =>
      fails ? route.fulfill({status: 200, body: 'nothing of the kind'}) : route.continue(),
    );
    await openHydrated(page, `${site.url}/search/`);
    await page.fill('[data-ink="search-page-input"]', '队列');
    const alert = page.locator('main [role="alert"]');
    await alert.waitFor();
    fails = false;
    await alert.locator('button').click();
    await page.waitForSelector('[data-ink="search-result"]');
    await page.context().close();
  });

  it('says that its code could not be loaded, and tries again', async () => {
    const {page} = await openPage(browser);
    let fails = true;
    await page.route('**/*.js', async (route) => {
      const response = await route.fetch();
      const text = await response.text();
      return fails && text.includes('search-result-page') ? route.abort('failed') : route.fulfill({response});
    });
    await openHydrated(page, `${site.url}/search/?q=${encodeURIComponent('队列')}`);
    const alert = page.locator('main [role="alert"]');
    await alert.waitFor();
    expect(await page.locator('[data-ink="search-result"]').count()).toBe(0);
    fails = false;
    await alert.locator('button').click();
    await page.waitForSelector('[data-ink="search-result"]');
    expect(await alert.count()).toBe(0);
    await page.context().close();
  });
});

describe('fault 127: an input method', () => {
  it('searches nothing while it composes, and what was composed afterwards', async () => {
    const page = await open('/guide/usage/queues');
    await page.click(INPUT);
    await page.keyboard.type('队列');
    await page.waitForSelector(HIT);
    const shown = await page.locator(`${MENU} [role="listbox"]`).textContent();
    const footer = '[data-ink="search-footer"] a';
    const session = await page.context().newCDPSession(page);
    for (const text of ['j', 'jiao', "jiao'huan", "jiao'huan'lian"]) {
      await session.send('Input.imeSetComposition', {text, selectionStart: text.length, selectionEnd: text.length});
      await page.waitForTimeout(60);
      expect(await page.locator(`${MENU} [role="listbox"]`).textContent()).toBe(shown);
      expect(new URL((await page.getAttribute(footer, 'href')) ?? '', site.url).searchParams.get('q')).toBe('队列');
    }
    await session.send('Input.insertText', {text: '交换链'});
    await page.waitForFunction(
      (selector) =>
        new URL(document.querySelector<HTMLAnchorElement>(selector)?.href ?? '').searchParams.get('q') === '队列交换链',
      footer,
    );
    await page.context().close();
  });
});

describe('fault 127: a query of 64 characters', () => {
  it('is answered each time, while the reader goes on typing', async () => {
    const page = await open('/guide/usage/queues');
    await page.click(INPUT);
    await page.keyboard.type('队列');
    await page.waitForSelector(HIT);
    const times = await page.evaluate(async (selector) => {
      const input = document.querySelector<HTMLInputElement>(selector);
      const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
      const base =
        '交换链图像布局转换需要等待信号量和围栏才能继续提交命令缓冲到队列里再呈现出来否则画面会撕裂闪烁校验层也会报告错误所以要检查屏障了';
      const took: number[] = [];
      for (let round = 0; round < 72; round++) {
        // Each time another text, so that no answer is remembered; in the second half the pieces
        // that it needs are there.
        const start = round % 36;
        const text = (base.slice(start) + base.slice(0, start)).slice(0, 63) + (round < 36 ? '' : '的');
        const started = performance.now();
        const shown = new Promise<void>((resolve) => {
          const look = (): void => {
            const link = document.querySelector<HTMLAnchorElement>('[data-ink="search-footer"] a');
            if (link && new URL(link.href).searchParams.get('q') === text) {
              observer.disconnect();
              resolve();
            }
          };
          const observer = new MutationObserver(look);
          observer.observe(document.body, {subtree: true, childList: true, attributes: true});
        });
        set?.call(input, text);
        input?.dispatchEvent(new Event('input', {bubbles: true}));
        await shown;
        took.push(performance.now() - started);
      }
      return took;
    }, INPUT);
    const [fetching, loaded] = [times.slice(0, 36), times.slice(36)].map((half) => half.toSorted((a, b) => a - b));
    const words = (sorted: number[] = []): string =>
      `best ${sorted[0]?.toFixed(1)} ms, median ${sorted[18]?.toFixed(1)} ms, worst ${sorted[35]?.toFixed(1)} ms`;
    console.log(`64 characters: ${words(loaded)}; with pieces to fetch: ${words(fetching)}`);
    expect(times).toHaveLength(72);
    await page.context().close();
  });
});
