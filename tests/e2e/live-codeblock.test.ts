import type {Page} from 'playwright-core';
import {afterEach, describe, expect, it} from 'vitest';
import {openHydrated, openPage, type WatchedPage} from '../harness/browser.ts';
import {servedFixture} from '../harness/served-fixture.ts';

const fixture = servedFixture('live-codeblock');
const PHONE = {viewport: {width: 390, height: 844}, hasTouch: true, isMobile: true};

let opened: WatchedPage | undefined;

async function open(path: string, options = {}): Promise<WatchedPage> {
  opened = await openPage(fixture.browser, options);
  await openHydrated(opened.page, fixture.url + path);
  return opened;
}

afterEach(async () => {
  await opened?.context.close();
});

const editor = (page: Page) => page.getByRole('textbox', {name: 'Live editor'}).first();
const result = (page: Page) => page.getByRole('group', {name: 'Result'}).first();
/** The chunk of live code. Code that pages import as well is in another one. */
const isEditor = (url: string): boolean => url.includes('/live-code.');

/** Replaces the code, as a reader does. */
async function write(page: Page, code: string): Promise<void> {
  await editor(page).click();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.insertText(code);
  // The editor reads its text when a key is released.
  await page.keyboard.press('End');
}

describe('a live code block', () => {
  it('EXT-07 shows the result of the code, also after a change, and the first code after a reset', async () => {
    const {page, problems, requests} = await open('/');
    await result(page).getByRole('button', {name: 'Count: 0'}).click();
    await result(page).getByRole('button', {name: 'Count: 1'}).waitFor();
    expect(requests.filter(isEditor)).toHaveLength(1);

    await write(page, '<b>{6 * 7} is the answer</b>');
    await result(page).getByText('42 is the answer').waitFor();
    await page.getByRole('button', {name: 'Reset'}).press('Enter');
    await result(page).getByRole('button', {name: 'Count: 0'}).waitFor();
    expect(await editor(page).textContent()).toContain('function Counter()');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Reset');
    expect(problems).toEqual([]);
  });

  it('EXT-07 shows and announces errors of code that cannot be compiled or throws, and recovers', async () => {
    const {page} = await open('/');
    const error = result(page).getByRole('status');
    await write(page, '<b>unfinished');
    await error.getByText('SyntaxError').waitFor();
    await write(page, '() => { throw new Error("from the component"); }');
    await error.getByText('Error: from the component').waitFor();
    await write(page, '<i>{missing}</i>');
    await error.getByText('missing is not defined').waitFor();
    await write(page, '<i>fine</i>');
    await result(page).getByText('fine').waitFor();
    expect(await error.textContent()).toBe('');
    expect(await page.getByText('Text between the blocks.').isVisible()).toBe(true);
  });

  it('the Tab key enters and leaves the editor, and Enter adds a line', async () => {
    const {page, problems} = await open('/');
    await page.getByRole('button', {name: 'Reset'}).focus();
    const focused = (): Promise<string | null | undefined> =>
      page.evaluate(() => document.activeElement?.ariaLabel ?? document.activeElement?.textContent);
    await page.keyboard.press('Tab');
    expect(await focused()).toBe('Live editor');
    const before = (await editor(page).textContent()) ?? '';
    await page.keyboard.press('Enter');
    await page.waitForFunction((text) => document.querySelector('[role=textbox]')?.textContent !== text, before);
    await page.keyboard.press('Tab');
    expect(await focused()).toBe('Count: 0');
    await page.keyboard.press('Shift+Tab');
    expect(await focused()).toBe('Live editor');
    expect(problems).toEqual([]);
  });

  it('EXT-07 renders what code with noInline passes to render, and finds components of the site', async () => {
    const {page, problems} = await open('/more');
    await result(page).locator('i.label', {hasText: 'rendered'}).waitFor();
    await page.locator('.greeting', {hasText: 'Hello, reader!'}).waitFor();
    expect(problems).toEqual([]);
  });

  it('TCF-23 has the result above the code where the page says so, and fits a phone', async () => {
    const {page, problems} = await open('/top', PHONE);
    await editor(page).waitFor();
    const top = async (name: 'editor' | 'result'): Promise<number> =>
      (await (name === 'editor' ? editor : result)(page).boundingBox())?.y ?? NaN;
    expect(await top('result')).toBeLessThan(await top('editor'));
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    expect(problems).toEqual([]);
  });

  it.each([
    ['a wide screen', {}],
    ['a phone', PHONE],
  ])('moves the text below it by less than a line when the editor appears, on %s', async (_, options) => {
    opened = await openPage(fixture.browser, options);
    const {page} = opened;
    await page.route('**/live-code.*', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1000));
      await route.continue();
    });
    await openHydrated(page, `${fixture.url}/`);
    const text = page.getByText('Text between the blocks.');
    const before = (await text.boundingBox())?.y ?? NaN;
    await editor(page).waitFor();
    expect(Math.abs(((await text.boundingBox())?.y ?? NaN) - before)).toBeLessThan(24);
  });
});

describe('the editor', () => {
  it('is not loaded on a page without live code, or before the reader comes near it', async () => {
    const {page, requests} = await open('/plain');
    await page.waitForLoadState('networkidle');
    expect(requests.filter(isEditor)).toEqual([]);

    await page.evaluate(() => document.querySelector<HTMLElement>('a[href="/base/far"]')?.click());
    await page.getByRole('heading', {name: 'Far'}).waitFor();
    await page.waitForLoadState('networkidle');
    expect(requests.filter(isEditor)).toEqual([]);
    await page.getByText('The end').scrollIntoViewIfNeeded();
    await result(page).getByText('far away').waitFor();
  });

  it('readers without scripts see plain code', async () => {
    opened = await openPage(fixture.browser, {javaScriptEnabled: false});
    const {page} = opened;
    await page.goto(`${fixture.url}/`);
    const frame = await page.locator('.ink-live').boundingBox();
    const code = await page.locator('.ink-live pre').boundingBox();
    expect((frame?.height ?? 0) - (code?.height ?? 0)).toBeLessThan(4);
    expect(await page.locator('.ink-live .token.keyword').count()).toBeGreaterThan(0);
  });
});
