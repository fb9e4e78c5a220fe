import fs from 'node:fs/promises';
import path from 'node:path';
import type {Browser, Page, Route} from 'playwright-core';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {launchBrowser, openHydrated, openPage, type WatchedPage} from '../harness/browser.ts';
import {buildSite, PROJECT} from '../harness/build-site.ts';
import {serveSite, type ServedSite} from '../harness/serve-site.ts';

/** Rule 2 and *Router* of the design, on the fixture site `tests/sites/router`. */
let browser: Browser;
let site: ServedSite;
let siteDir: string;

beforeAll(async () => {
  ({siteDir} = await buildSite(path.join(PROJECT, 'tests/sites/router')));
  site = await serveSite(siteDir);
  browser = await launchBrowser();
});

afterAll(async () => {
  await browser?.close();
  await site?.close();
});

/**
 * The home page, with a mark that a full navigation would lose. Prefetching is off, so that
 * requests are made by clicks.
 */
async function home(prepare?: (page: Page) => Promise<unknown>): Promise<WatchedPage> {
  const watched = await openPage(browser);
  const {page} = watched;
  await page.addInitScript(() => {
    window.IntersectionObserver = class {
      observe(): void {}
      unobserve(): void {}
      disconnect(): void {}
    } as unknown as typeof IntersectionObserver;
  });
  await prepare?.(page);
  await openHydrated(page, `${site.url}/`);
  await page.evaluate(() => void ((globalThis as {stays?: boolean}).stays = true));
  return watched;
}

const stays = (page: Page): Promise<boolean> => page.evaluate(() => (globalThis as {stays?: boolean}).stays === true);
const click = (page: Page, selector: string): Promise<void> =>
  page.evaluate((name) => document.querySelector<HTMLElement>(name)?.click(), selector);

describe('navigation', () => {
  it('NAV-02: the new address shows at once, the old page stays and responds until the new one is there', async () => {
    let release = (): void => undefined;
    const gate = new Promise<void>((resolve) => (release = resolve));
    const {page, context, problems} = await home(async (each) => {
      await each.route('**/routes/slow.json', async (route: Route) => {
        await gate;
        await route.continue();
      });
    });
    await click(page, '#to-slow');
    expect(await page.evaluate(() => location.pathname)).toBe('/base/slow');
    expect(await page.textContent('h1')).toBe('Home');
    await click(page, '#count');
    await page.waitForFunction(() => document.querySelector('#where')?.textContent?.endsWith(' 1'));
    // The page that is shown keeps its own location.
    expect(await page.textContent('#where')).toBe('/base/ ann 1');
    release();
    await page.waitForSelector('#slow');
    expect(await stays(page)).toBe(true);
    expect(problems).toEqual([]);
    await context.close();
  });

  it('API-08: useHistory of version 5 pushes paths with state, replaces, and resolves relative targets against the address (TRAP-21)', async () => {
    const {page, context, problems} = await home();
    await click(page, '#push');
    await page.waitForSelector('#slow');
    expect(await page.textContent('#state')).toBe('?from=push #end button');
    await page.goBack();
    await page.waitForSelector('#home');
    await click(page, '#relative');
    await page.waitForSelector('#deep');
    expect(await page.evaluate(() => location.pathname)).toBe('/base/deep/page');
    await click(page, '#sibling');
    await page.waitForURL('**/base/deep/sibling');
    await page.goBack();
    await page.waitForSelector('#deep');
    await click(page, '#up');
    await page.waitForURL('**/base/slow');
    await page.goBack();
    await page.goBack();
    await page.waitForSelector('#home');
    const length = await page.evaluate(() => history.length);
    await click(page, '#replace');
    await page.waitForSelector('#person');
    expect(await page.evaluate(() => location.pathname + location.search)).toBe('/base/people/bea?a=1');
    expect(await page.evaluate(() => history.length)).toBe(length);
    expect(await stays(page)).toBe(true);
    // There is no file for this person: the literal path is tried first.
    expect(problems.filter((problem) => !/people|status of 404/.test(problem))).toEqual([]);
    await context.close();
  });

  it('API-08: Redirect leads on, by a click and on a page that is opened', async () => {
    const {page, context} = await home();
    await click(page, '#to-old');
    await page.waitForSelector('#slow');
    expect(await page.evaluate(() => location.pathname + location.search)).toBe('/base/slow?redirected');
    expect(await stays(page)).toBe(true);
    await page.goto(`${site.url}/old`);
    await page.waitForSelector('#slow');
    await context.close();
  });

  it('a component written for react-router-dom 7 knows the location, on the page that is opened and after a click', async () => {
    const {page, context, problems} = await home();
    // Nothing on the home page asks for that package, so none of it is there.
    expect(await page.evaluate(hasReactRouter)).toBe(false);
    for (const arrive of [() => click(page, '#to-foreign'), () => openHydrated(page, `${site.url}/foreign`)]) {
      await arrive();
      await page.waitForSelector('#foreign');
      expect(await page.textContent('#foreign-where')).toBe('/base/foreign');
      await click(page, '#foreign-query');
      await page.waitForFunction(() => document.querySelector('#foreign-where')?.textContent === '/base/foreign?a=1');
    }
    await click(page, '#foreign-leave');
    await page.waitForSelector('#slow');
    await page.goBack();
    await page.waitForSelector('#foreign');
    expect(await page.textContent('#foreign-where')).toBe('/base/foreign?a=1');
    expect(problems).toEqual([]);
    await context.close();
  });

  it('rule 2: routes with parameters and with open ends are found after the literal path', async () => {
    const {page, context, requests} = await home();
    await click(page, '#to-ann');
    await page.waitForSelector('#person');
    expect(await page.textContent('#person')).toBe('person ann');
    const asked = requests.filter((url) => url.includes('/routes/people')).map((url) => new URL(url).pathname);
    expect(asked[0]).toBe('/base/assets/js/routes/people/ann.json');
    await page.goBack();
    await page.waitForSelector('#home');
    await click(page, '#to-open');
    await page.waitForSelector('#open');
    expect(await page.textContent('#open')).toBe('inner of /base/open/inner/x');
    expect(await stays(page)).toBe(true);
    await context.close();
  });
});

describe('is it a page? (rule 2)', () => {
  it('404: the not-found page in place', async () => {
    const {page, context} = await home();
    await click(page, '#to-lost');
    await page.waitForSelector('text=Page Not Found');
    expect(await stays(page)).toBe(true);
    expect(await page.evaluate(() => location.pathname)).toBe('/base/lost');
    await context.close();
  });

  const answers: [string, (route: Route) => Promise<void>][] = [
    [
      '200 with something that is not JSON',
      (route) => route.fulfill({status: 200, contentType: 'text/html', body: '<p>sign in</p>'}),
    ],
    ['an answer of 503', (route) => route.fulfill({status: 503, body: 'busy'})],
    ['no answer', (route) => route.abort('connectionrefused')],
  ];
  for (const [name, answer] of answers) {
    it(`${name}: one full navigation to the target`, async () => {
      const {page, context} = await home((each) => each.route('**/routes/slow.json', answer));
      await click(page, '#to-slow');
      await page.waitForSelector('#slow');
      expect(await stays(page)).toBe(false);
      expect(await page.evaluate(() => location.pathname)).toBe('/base/slow');
      await context.close();
    });
  }

  it('fault 122: version skew: data of another bundle lead to one full navigation to the target, and not to a second one', async () => {
    let served = 0;
    const {page, context} = await home((each) =>
      each.route('**/routes/slow.json', async (route) => {
        served++;
        const data = JSON.parse(
          await fs.readFile(path.join(siteDir, 'build/assets/js/routes/slow.json'), 'utf8'),
        ) as object;
        await route.fulfill({json: {...data, bundle: 'another'}});
      }),
    );
    await click(page, '#to-slow');
    await page.waitForSelector('#slow');
    expect(await stays(page)).toBe(false);
    expect(served).toBe(1);
    await context.close();
  });

  it('fault 122: a chunk that is gone leads to one full navigation, after which the HTML can still be read', async () => {
    let documents = 0;
    const {page, context} = await home(async (each) => {
      await each.route('**/site-src-pages-slow-tsx.*.js', (route) => route.fulfill({status: 404, body: ''}));
      await each.route('**/base/slow', (route) => {
        documents++;
        return route.continue();
      });
    });
    await click(page, '#to-slow');
    await page.waitForFunction(() => (globalThis as {stays?: boolean}).stays === undefined);
    await page.waitForLoadState('networkidle');
    expect(documents).toBe(1);
    // The HTML is readable all the same.
    expect(await page.textContent('#slow h1')).toBe('Slow');
    await context.close();
  });
});

/** The scripts that are loaded, searched for a name that only react-router uses. */
async function hasReactRouter(): Promise<boolean> {
  const scripts = performance.getEntriesByType('resource').filter(({name}) => name.endsWith('.js'));
  const texts = await Promise.all(scripts.map(async ({name}) => (await fetch(name)).text()));
  return texts.some((text) => text.includes('inside another <Router>'));
}
