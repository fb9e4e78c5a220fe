import type {Locator, Page} from 'playwright-core';
import {expect, it} from 'vitest';
import {openHydrated, openPage} from '../harness/browser.ts';
import {servedFixture} from '../harness/served-fixture.ts';

const fixture = servedFixture('image-zoom');
const PHONE = {viewport: {width: 390, height: 844}, hasTouch: true, isMobile: true};

const dialog = (page: Page): Locator => page.locator('dialog.ink-zoom');
const widthOf = (locator: Locator): Promise<number> =>
  locator.evaluate((element) => element.getBoundingClientRect().width);
const focused = (page: Page): Promise<string | null | undefined> =>
  page.evaluate(() => document.activeElement?.getAttribute('alt') ?? document.activeElement?.ariaLabel);

it('Enter, Space and a click enlarge an image; Escape and a click close it, and the focus returns', async () => {
  const {page, context, requests, problems} = await openPage(fixture.browser);
  await openHydrated(page, `${fixture.url}/`);
  const image = page.getByRole('button', {name: 'Dots', exact: true});
  await image.focus();
  expect(requests.filter((url) => url.includes('/zoom.'))).toEqual([]);

  await page.keyboard.press('Enter');
  await dialog(page).waitFor();
  expect(requests.filter((url) => url.includes('/zoom.'))).toHaveLength(1);
  expect(await dialog(page).getAttribute('aria-label')).toBe('Dots');
  await page.waitForFunction(() => document.getAnimations().length === 0);
  expect(await widthOf(dialog(page).getByRole('img'))).toBeGreaterThanOrEqual(1.5 * (await widthOf(image)));
  await page.keyboard.press('Escape');
  await dialog(page).waitFor({state: 'detached'});
  expect(await focused(page)).toBe('Dots');

  await page.keyboard.press('Space');
  await dialog(page).waitFor();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.keyboard.press('Enter');
  await dialog(page).waitFor({state: 'detached'});

  await page.getByRole('img', {name: 'From here to there'}).click();
  await dialog(page).locator('svg text').first().waitFor();
  await dialog(page).click({position: {x: 5, y: 5}});
  await dialog(page).waitFor({state: 'detached'});
  expect(await focused(page)).toBe('From here to there');
  // The browser asks for an icon, which the site doesn't have.
  expect(problems.filter((problem) => !/favicon|status of 404/.test(problem))).toEqual([]);
  await context.close();
});

it('a link with an image is followed, and an image without a name is no button', async () => {
  const {page, context} = await openPage(fixture.browser);
  await openHydrated(page, `${fixture.url}/`);
  expect(await page.locator('.markdown [role=button]').count()).toBe(1);
  await page.locator('.markdown img[alt=""]').click();
  await dialog(page).waitFor();
  await page.keyboard.press('Escape');
  await page.getByAltText('Linked').click();
  // On a page that was reached by a click as well.
  await page.getByRole('button', {name: 'Dots of the other page'}).press('Enter');
  await dialog(page).waitFor();
  await page.goBack();
  await dialog(page).waitFor({state: 'detached'});
  await context.close();
});

it('a tap shows the part of a wide drawing that was tapped; nothing moves if motion is unwanted', async () => {
  const {page, context} = await openPage(fixture.browser, {...PHONE, reducedMotion: 'reduce'});
  await openHydrated(page, `${fixture.url}/`);
  const drawing = page.getByRole('img', {name: 'From here to there'});
  const scrolled = (): Promise<number> =>
    drawing.evaluate((element) => {
      element.scrollTo(element.scrollWidth, 0);
      return element.scrollLeft;
    });
  await expect.poll(scrolled).toBeGreaterThan(0);
  await drawing.tap({position: {x: 300, y: 20}});
  await dialog(page).waitFor();
  expect(
    await dialog(page).evaluate(
      (element) =>
        [element, ...element.children]
          .map((node) => getComputedStyle(node))
          .filter(({animationName}) => animationName !== 'none').length,
    ),
  ).toBe(0);
  const end = dialog(page).locator('svg text', {hasText: 'to there'});
  await expect.poll(async () => (await end.boundingBox())?.x).toBeGreaterThanOrEqual(0);
  await expect.poll(async () => (await end.boundingBox())?.x).toBeLessThan(390);
  const box = await end.boundingBox();
  expect(box && box.x + box.width <= 390, JSON.stringify(box)).toBe(true);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await context.close();
});

it('events on the document and code that cannot be loaded cause no error; later images are buttons, too', async () => {
  const {page, context, problems} = await openPage(fixture.browser);
  await openHydrated(page, `${fixture.url}/`);
  await page.evaluate(() => {
    document.dispatchEvent(new Event('click', {bubbles: true}));
    window.dispatchEvent(new KeyboardEvent('keydown', {key: 'Enter'}));
    const later = document.querySelector('.markdown img[alt="Dots"]')?.cloneNode() as HTMLImageElement;
    later.removeAttribute('role');
    later.alt = 'Later';
    document.querySelector('.markdown')?.append(later);
  });
  const later = page.getByRole('button', {name: 'Later'});
  await later.waitFor();
  await page.route(/\/zoom\./, (route) => route.abort());
  await later.focus();
  await page.keyboard.press('Enter');
  await page.waitForTimeout(300);
  expect(problems.filter((problem) => !/favicon|status of 404|ERR_FAILED/.test(problem))).toEqual([]);
  await page.unroute(/\/zoom\./);
  await page.keyboard.press('Enter');
  await dialog(page).waitFor();
  await context.close();
});
