import fs from 'node:fs/promises';
import path from 'node:path';
import {expect, it} from 'vitest';
import {openHydrated, openPage} from '../harness/browser.ts';
import {copyToTemporary, PROJECT} from '../harness/build-site.ts';
import {servedFixture} from '../harness/served-fixture.ts';
import {startSite} from '../harness/start-site.ts';

const fixture = servedFixture('inline-svg');
const PHONE = {viewport: {width: 390, height: 844}};

it('a drawing in the page follows the color mode, on paper as well', async () => {
  const {page, context} = await openPage(fixture.browser);
  await openHydrated(page, `${fixture.url}/wide`);
  const stroke = (): Promise<string> => page.locator('.ink-svg path').evaluate((path) => getComputedStyle(path).stroke);
  const light = await stroke();
  await page.evaluate(() => localStorage.setItem('theme', 'dark'));
  await openHydrated(page, `${fixture.url}/wide`);
  expect(await stroke()).not.toBe(light);
  await page.emulateMedia({media: 'print'});
  expect(await stroke()).toBe(light);
  await context.close();
});

it('a wide drawing stays readable on a phone and scrolls in its own box, with the keyboard too', async () => {
  const {page, context} = await openPage(fixture.browser, PHONE);
  await openHydrated(page, `${fixture.url}/wide`);
  const box = page.getByRole('img', {name: 'From here to there'});
  const smallest = await box.evaluate((element) => {
    const svg = element.firstElementChild as SVGSVGElement;
    const scale = svg.getBoundingClientRect().width / svg.viewBox.baseVal.width;
    return Math.min(
      ...[...svg.querySelectorAll('text')].map((text) => scale * parseFloat(getComputedStyle(text).fontSize)),
    );
  });
  expect(smallest).toBeGreaterThanOrEqual(12);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await box.focus();
  expect(await box.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.press('ArrowRight');
  await page.waitForFunction(() => (document.querySelector('.ink-svg')?.scrollLeft ?? 0) > 0);
  await context.close();
});

it('a drawing has its place before any script runs, and comes with a click as well', async () => {
  const {page, context} = await openPage(fixture.browser, {...PHONE, javaScriptEnabled: false});
  await page.goto(`${fixture.url}/`);
  expect(await page.locator('.ink-svg svg').first().boundingBox()).toMatchObject({width: 80, height: 16});
  await context.close();

  const visit = await openPage(fixture.browser);
  await openHydrated(visit.page, `${fixture.url}/`);
  await visit.page.locator('.pagination-nav__link--next').click();
  await visit.page.getByRole('img', {name: 'From here to there'}).locator('svg').waitFor();
  const ids = await visit.page.locator('.ink-svg [id]').evaluateAll((nodes) => nodes.map(({id}) => id));
  expect(ids).toEqual([expect.stringMatching(/^svg-\w{6}-arrow$/)]);
  // The browser asks for an icon, which the site doesn't have.
  expect(visit.problems.filter((problem) => !/favicon|status of 404/.test(problem))).toEqual([]);
  await visit.context.close();
});

it('start shows a changed drawing, and says what must not be in it', async () => {
  const siteDir = await copyToTemporary(path.join(PROJECT, 'tests/sites/inline-svg'));
  const site = await startSite(siteDir);
  const {page, context} = await openPage(fixture.browser);
  try {
    await openHydrated(page, `${site.url}/wide`);
    const file = path.join(siteDir, 'docs/wide.svg');
    const text = await fs.readFile(file, 'utf8');
    await fs.writeFile(file, text.replace('to there', 'somewhere else'));
    await page.locator('.ink-svg text', {hasText: 'somewhere else'}).waitFor();
    await fs.writeFile(file, text.replace('<text', '<script/><text'));
    await expect.poll(site.output, {timeout: 20_000}).toMatch(/docs\/wide\.svg:3:3 .*<script> is not allowed/);
    await fs.writeFile(file, text);
    await page.locator('.ink-svg text', {hasText: 'to there'}).waitFor();
  } finally {
    await context.close();
    await site.close();
  }
});
