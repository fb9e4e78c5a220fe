import fs from 'node:fs/promises';
import path from 'node:path';
import type {Browser} from 'playwright-core';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {launchBrowser, openHydrated, openPage} from '../harness/browser.ts';
import {copyToTemporary, inkstone, PROJECT} from '../harness/build-site.ts';
import {serveSite, type ServedSite} from '../harness/serve-site.ts';
import {startSite} from '../harness/start-site.ts';

/**
 * The React that Inkstone brings along, and those that a site has installed in its own folder. Before
 * 19.3, React writes HTML again that another object of a component has.
 */
const INSTALLS: [version: string, packages: Record<string, string>][] = [
  ['18', {}],
  ['19.2', {react: 'react-19.2', 'react-dom': 'react-dom-19.2'}],
  ['19.3', {react: 'react-19', 'react-dom': 'react-dom-19'}],
];

let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser();
});

afterAll(() => browser?.close());

describe.each(INSTALLS)('a site with React %s', (version, packages) => {
  let site: ServedSite;
  let dir: string;

  beforeAll(async () => {
    dir = await copyToTemporary(path.join(PROJECT, 'tests/sites/react-versions'));
    // A link, as in containers that share their packages. The cache is behind it, too.
    await fs.mkdir(path.join(dir, 'packages'));
    await fs.symlink('packages', path.join(dir, 'node_modules'));
    for (const [name, folder] of Object.entries(packages))
      await fs.symlink(path.join(PROJECT, 'node_modules', folder), path.join(dir, 'node_modules', name));
    const run = await inkstone(['build', dir]);
    expect(run.code, run.output).toBe(0);
    site = await serveSite(dir);
  });

  afterAll(() => site?.close());

  it.each(['built', 'started'])('is hydrated and responds, without a word in the console (%s)', async (how) => {
    const {page, context, problems} = await openPage(browser);
    const served = how === 'built' ? site : await startSite(dir);
    for (const route of ['/', '/docs/']) {
      await openHydrated(page, served.url + route);
      expect(await page.textContent('#version')).toMatch(new RegExp(`^${version}\\.`));
      await page.click('.count');
      expect(await page.textContent('.count')).toBe('1');
      expect(await page.textContent('#target')).toBe('/docs/next');
      const label = await page.getAttribute('label[for]', 'for');
      expect(await page.getAttribute('.count', 'id')).toBe(label);
    }
    await page.getByRole('tab', {name: 'two'}).click();
    expect(await page.getByText('Second tab').isVisible()).toBe(true);
    await page.getByRole('link', {name: 'next page'}).click();
    await page.waitForSelector('h1:text-is("Next")');
    expect(await page.title()).toBe('Next | Versions');
    expect(problems).toEqual([]);
    await context.close();
    if (served !== site) await served.close();
  });

  it('keeps the colors of code that a component shows', async () => {
    const {page, context, problems} = await openPage(browser);
    await page.addInitScript(() =>
      document.addEventListener('DOMContentLoaded', () =>
        Object.assign(window, {served: document.querySelectorAll('pre .token').length}),
      ),
    );
    await openHydrated(page, `${site.url}/code`);
    await page.click('button.again');
    await page.waitForSelector('button.again:text-is("1")');
    const served = await page.evaluate(() => (window as unknown as {served: number}).served);
    expect(served).toBeGreaterThan(3);
    expect(await page.locator('pre .token').count()).toBe(served);
    expect(problems).toEqual([]);
    await context.close();
  });

  it('keeps the static text of the first page without loading it', async () => {
    const {page, context, problems, requests} = await openPage(browser, {
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    await page.addInitScript(() =>
      document.addEventListener('DOMContentLoaded', () =>
        Object.assign(window, {served: [...document.querySelectorAll('.markdown > *, .markdown li, .token-line')]}),
      ),
    );
    await openHydrated(page, `${site.url}/docs/text`);
    const served = await page.evaluate(() => {
      const elements = (window as unknown as {served: Element[]}).served;
      return {all: elements.length, kept: elements.filter((element) => element.isConnected).length};
    });
    expect(served.all).toBeGreaterThan(10);
    expect(served.kept).toBe(served.all);
    const loaded = requests.filter((url) => url.includes('/assets/js/docs/docs-text.'));
    expect(loaded).toHaveLength(1);
    const text = await (await fetch(loaded[0] as string)).text();
    expect(text).toContain('"First"');
    for (const word of ['elsewhere', 'answer', 'Inside', 'The end']) expect(text).not.toContain(word);
    await page.locator('[data-ink="code-copy"]').click();
    await expect
      .poll(() => page.evaluate(() => navigator.clipboard.readText()))
      .toBe("const answer = 42;\nconst question = '<unknown>';");
    expect(problems).toEqual([]);
    await context.close();
  });

  it('follows links in static text as everywhere, and comes back to it', async () => {
    const {page, context, problems, requests} = await openPage(browser);
    await openHydrated(page, `${site.url}/docs/text`);
    await page.evaluate(() => Object.assign(window, {isSame: true}));
    const link = page.getByRole('link', {name: 'page', exact: true});
    const opened = context.waitForEvent('page');
    await link.click({modifiers: ['ControlOrMeta']});
    await (await opened).close();
    expect(new URL(page.url()).pathname).toBe('/docs/text');
    await page.getByRole('link', {name: 'this section'}).click();
    expect(new URL(page.url()).hash).toBe('#last');
    expect(await page.getByRole('link', {name: 'file'}).getAttribute('target')).toBe('_blank');
    await page.goBack();
    await page.mouse.move(0, 0);
    await link.hover();
    await expect.poll(() => requests.filter((url) => url.includes('/routes/docs/next.json')).length).toBeGreaterThan(0);
    await link.click();
    await page.waitForSelector('h1:text-is("Next")');
    expect(page.url()).toBe(`${site.url}/docs/next#section`);
    await page.goBack();
    await page.waitForSelector('h1:text-is("Text")');
    await page.getByText('The end.').waitFor();
    expect(await page.locator('.markdown h2').allTextContents()).toEqual(['First\u200B', 'Last\u200B']);
    expect(await page.locator('.token-line').allTextContents()).toEqual([
      'const answer = 42;',
      "const question = '<unknown>';",
    ]);
    expect(await page.evaluate(() => 'isSame' in window)).toBe(true);
    expect(problems).toEqual([]);
    await context.close();
  });

  it('shows static text again when the page around it mounts anew', async () => {
    const {page, context, problems} = await openPage(browser);
    await openHydrated(page, `${site.url}/docs/text`);
    // The browser writes styles otherwise than the server, which separates texts by comments.
    const html = async (): Promise<string> =>
      (await page.locator('.markdown').innerHTML()).replace(/<!-- -->|(?<=style="--ink-lines:) |;(?=">)/g, '');
    const before = await html();
    await page.locator('.remount').click();
    await expect.poll(html).toBe(before);
    expect(problems).toEqual([]);
    await context.close();
  });

  it('hides a part that cannot be reached from the keyboard', async () => {
    const {page, context, problems} = await openPage(browser);
    await openHydrated(page, `${site.url}/docs/next`);
    await page.locator('[data-ink="sidebar"] button[title]').last().click();
    expect(await page.locator('.ink-sidebar').evaluate((element: HTMLElement) => element.inert)).toBe(true);
    expect(problems).toEqual([]);
    await context.close();
  });
});
