import fs from 'node:fs/promises';
import path from 'node:path';
import type {BrowserContext, Page} from 'playwright-core';
import {describe, expect, it} from 'vitest';
import {builtFixture} from './acceptance/built-site.ts';
import {hydrated, ink, openSession, type Session} from './acceptance/session.ts';

const session = openSession(() => builtFixture('features'));
const searched = openSession(() => builtFixture('search'));

/**
 * What a careful owner sets: no inline script but those that the build lists, nothing from
 * elsewhere.
 */
async function policy({siteDir}: Session = session): Promise<string> {
  const listed = await fs.readFile(path.join(siteDir(), '.docusaurus/inline-scripts.txt'), 'utf8');
  const hashes = listed.trim().split('\n');
  expect(hashes.every((hash) => /^'sha256-[A-Za-z0-9+/]{43}='$/.test(hash))).toBe(true);
  return [
    "default-src 'none'",
    `script-src 'self' ${hashes.join(' ')}`,
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types inkstone inkstone-html',
  ].join('; ');
}

async function withPolicy(context: BrowserContext, text: string): Promise<void> {
  await context.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.continue();
    const response = await route.fetch();
    return route.fulfill({response, headers: {...response.headers(), 'content-security-policy': text}});
  });
  await context.addInitScript(() => {
    const violations: string[] = [];
    Object.assign(window, {violations});
    document.addEventListener('securitypolicyviolation', ({effectiveDirective, blockedURI, sample}) =>
      violations.push(`${effectiveDirective} ${blockedURI} ${sample}`),
    );
  });
}

const violations = (page: Page): Promise<string[]> =>
  page.evaluate(() => (window as unknown as {violations: string[]}).violations);

describe('a strict content security policy', () => {
  it('fault 91: is kept by every kind of page, opened and used', async () => {
    const text = await policy();
    const {page, context} = await session.fresh();
    await withPolicy(context, text);
    for (const address of [
      '/',
      '/links',
      '/docs/folding',
      '/docs/long',
      '/blog',
      '/blog/archive',
      '/blog/tags',
      '/none',
    ]) {
      await session.visit(page, address);
      await page.locator(ink('color-toggle')).first().click();
      expect(await violations(page), address).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.dataset['theme']), address).toMatch(/dark|light/);
    }
    await session.visit(page, '/links');
    await page.locator('main').getByText('折叠', {exact: true}).click();
    await page.waitForFunction(() => document.title.startsWith('折叠'));
    await page.locator('article .token-line').first().waitFor();
    await page.setViewportSize({width: 390, height: 800});
    await page.locator(ink('navbar-toggle')).click();
    await page.locator(ink('navbar-sidebar')).waitFor();
    expect(await violations(page)).toEqual([]);
  });

  it('fault 91: would stop an inline script that the build does not list', async () => {
    const {page, context} = await session.fresh();
    await withPolicy(context, (await policy()).replaceAll(/'sha256-[^']+'/g, ''));
    await page.goto(session.url('/links'));
    await hydrated(page);
    expect((await violations(page)).some((violation) => violation.startsWith('script-src'))).toBe(true);
  });

  it('fault 91: lets the search find, and a hit and its structured data be shown without loading the page anew', async () => {
    const {page, context} = await searched.fresh();
    await withPolicy(context, await policy(searched));
    await searched.visit(page, '/tutorial/queue');
    await page.evaluate(() => Object.assign(window, {wasHere: true}));
    await page.click(ink('search-input'));
    await page.keyboard.type('交换链');
    await page.locator(ink('search-hit')).first().click();
    await page.locator('article h1').waitFor();
    await page.locator('script[type="application/ld+json"]').waitFor({state: 'attached'});
    expect(await page.evaluate(() => 'wasHere' in window)).toBe(true);
    expect(page.workers()).toHaveLength(1);
    expect(await violations(page)).toEqual([]);
  });
});
