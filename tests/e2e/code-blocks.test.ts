import type {Page} from 'playwright-core';
import {describe, expect, it} from 'vitest';
import {openHydrated, openPage} from '../harness/browser.ts';
import {servedFixture} from '../harness/served-fixture.ts';

/** Rules 2 and 4 of the design in the browser, on the fixture site `tests/sites/overrides`. */
const fixture = servedFixture('overrides');

const code = 'main pre code';

describe('the language of a block', () => {
  /** Text and place of the label, as far as it is visible. */
  const labelOf = (page: Page): Promise<{text: string; opacity: string; bottom: number; left: number}> =>
    page.evaluate(() => {
      const body = document.querySelector('main .ink-code__body') as Element;
      const {content, opacity, top, height, left} = getComputedStyle(body, '::before');
      const box = body.getBoundingClientRect();
      return {
        text: content,
        opacity,
        bottom: box.top + Number.parseFloat(top) + Number.parseFloat(height),
        left: box.left + Number.parseFloat(left),
      };
    });

  it('is above the first line, and gives way to the buttons', async () => {
    const {page, context} = await openPage(fixture.browser);
    await openHydrated(page, `${fixture.url}/`);
    const label = await labelOf(page);
    expect([label.text, label.opacity]).toEqual(['"js"', '0.7']);
    const line = await page.locator(`${code} .token-line`).first().boundingBox();
    expect(label.bottom).toBeLessThanOrEqual(line?.y ?? 0);
    await page.hover(code);
    await expect.poll(async () => (await labelOf(page)).opacity).toBe('0');
    await context.close();
  });

  it('is beside the buttons where they are always visible', async () => {
    const {page, context} = await openPage(fixture.browser, {
      viewport: {width: 390, height: 844},
      isMobile: true,
      hasTouch: true,
    });
    await openHydrated(page, `${fixture.url}/`);
    const [label, buttons] = [await labelOf(page), await page.locator('main .ink-code__buttons').first().boundingBox()];
    expect(label.left + 60).toBeLessThan(buttons?.x ?? 0);
    await context.close();
  });

  it.each(['text', 'txt', 'plaintext'])('is not shown for %s, and not below a title', async (language) => {
    const {page, context} = await openPage(fixture.browser);
    await openHydrated(page, `${fixture.url}/`);
    await page.locator('main .ink-code__body').evaluate((body, name) => body.setAttribute('data-lang', name), language);
    expect((await labelOf(page)).text).toBe('none');
    await page.locator('main .ink-code__body').evaluate((body) => {
      body.setAttribute('data-lang', 'js');
      body.before(document.createElement('div'));
    });
    expect((await labelOf(page)).text).toBe('none');
    await context.close();
  });
});

describe('a block whose text is only known while rendering (rule 4)', () => {
  it('keeps the HTML of the server on hydration, and loads the highlighter when its text changes', async () => {
    const {page, context, problems, requests} = await openPage(fixture.browser);
    await openHydrated(page, `${fixture.url}/`);
    await page.waitForLoadState('networkidle');
    expect(await page.innerHTML(code)).toContain('<span class="token number">1</span>');
    const before = requests.length;
    await page.click('#more');
    await page.waitForFunction(
      (name) => document.querySelector(name)?.innerHTML.includes('<span class="token number">2</span>'),
      code,
    );
    expect(await page.innerHTML(code)).toContain(`<span class="token string">'same'</span>`);
    expect(requests.slice(before).filter((url) => url.endsWith('.js'))).not.toEqual([]);
    expect(problems).toEqual([]);
    await context.close();
  });

  it('loads the highlighter when React discards the HTML of the server', async () => {
    const {page, context} = await openPage(fixture.browser);
    await page.route(`${fixture.url}/`, async (route) => {
      const html = await (await route.fetch()).text();
      await route.fulfill({contentType: 'text/html', body: html.replace(/(<button[^>]*id="more"[^>]*>)/, '$1?')});
    });
    await openHydrated(page, `${fixture.url}/`);
    await page.waitForFunction(() => document.querySelector('#more')?.textContent?.startsWith('?') === false);
    await page.waitForFunction(
      (name) => document.querySelector(name)?.innerHTML.includes('<span class="token number">1</span>'),
      code,
    );
    await context.close();
  });

  it('loads the highlighter when it is first made in the browser', async () => {
    const {page, context, problems} = await openPage(fixture.browser);
    await openHydrated(page, `${fixture.url}/docs/second`);
    await page.evaluate(() => document.querySelector<HTMLElement>('.navbar__brand')?.click());
    await page.waitForSelector('#more');
    await page.waitForFunction(
      (name) => document.querySelector(name)?.innerHTML.includes('<span class="token number">1</span>'),
      code,
    );
    expect(problems).toEqual([]);
    await context.close();
  });
});

describe('what only some sites ask for (rule 2)', () => {
  it('all global data are there where a component of the site reads them, also after hydration', async () => {
    const {page, context, problems, requests} = await openPage(fixture.browser);
    await openHydrated(page, `${fixture.url}/all`);
    expect(await page.textContent('#all')).toBe('/docs/ /docs/second');
    expect(requests.some((url) => url.includes('/assets/js/data/global-data.'))).toBe(true);
    expect(problems).toEqual([]);
    await context.close();
  });

  it('@generated/routes, routesChunkNames and registry name every page and load its component; React is the one of Inkstone', async () => {
    const {page, context, problems, requests} = await openPage(fixture.browser);
    // The code of a page is a file of its own, which other pages do not wait for; they may load it
    // ahead.
    const home = await (await fetch(`${fixture.url}/`)).text();
    expect(home).toMatch(/<script [^>]*src="[^"]*main/);
    expect(home).not.toContain('src-pages-routes');
    await openHydrated(page, `${fixture.url}/routes`);
    expect(await page.textContent('#routes')).toMatch(/^\/ \/all \/docs\/ \/docs\/second \/routes \* with React 18\./);
    await page.getByText('@theme/DocItem function').waitFor();
    expect(requests.some((url) => url.includes('src-pages-routes'))).toBe(true);
    expect(problems).toEqual([]);
    await context.close();
  });
});
