import fs from 'node:fs/promises';
import path from 'node:path';
import type {Browser} from 'playwright-core';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {launchBrowser, openHydrated, openPage} from '../harness/browser.ts';
import {copyToTemporary, inkstone, PROJECT} from '../harness/build-site.ts';
import {serveSite, type ServedSite} from '../harness/serve-site.ts';

/**
 * The React that Inkstone brings along, and the one that a site has installed in its own folder.
 */
const INSTALLS: [major: string, packages: Record<string, string>][] = [
  ['18', {}],
  ['19', {react: 'react-19', 'react-dom': 'react-dom-19'}],
];

let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser();
});

afterAll(() => browser?.close());

describe.each(INSTALLS)('a site with React %s', (major, packages) => {
  let site: ServedSite;

  beforeAll(async () => {
    const dir = await copyToTemporary(path.join(PROJECT, 'tests/sites/react-versions'));
    await fs.mkdir(path.join(dir, 'node_modules'));
    for (const [name, folder] of Object.entries(packages))
      await fs.symlink(path.join(PROJECT, 'node_modules', folder), path.join(dir, 'node_modules', name));
    const run = await inkstone(['build', dir]);
    expect(run.code, run.output).toBe(0);
    site = await serveSite(dir);
  });

  afterAll(() => site?.close());

  it('is hydrated and responds, in pages and documents, without a word in the console', async () => {
    const {page, context, problems} = await openPage(browser);
    for (const route of ['/', '/docs/']) {
      await openHydrated(page, site.url + route);
      expect(await page.textContent('#version')).toMatch(new RegExp(`^${major}\\.`));
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
