import fs from 'node:fs/promises';
import path from 'node:path';
import type {Page} from 'playwright-core';
import {describe, expect, it} from 'vitest';
import {PROJECT} from '../../harness/build-site.ts';
import {builtFixture, builtGuide} from './built-site.ts';
import {ink, openSession} from './session.ts';

const session = openSession(builtGuide);
const features = openSession(() => builtFixture('features'));
const axe = await fs.readFile(path.join(PROJECT, 'node_modules/axe-core/axe.min.js'), 'utf8');

const GUIDE = [
  '/',
  '/test',
  '/tutorial/instance',
  '/api/vkCreateBuffer',
  '/blog',
  '/blog/05',
  '/blog/archive',
  '/blog/tags',
  '/blog/tags/坐标系统',
  '/blog/authors',
  '/blog/authors/editor',
  '/404.html',
];
const FEATURES = ['/docs/category/overview', '/docs/1.0/long', '/docs/secret', '/docs/tags/机密', '/docs/folding'];

interface Violation {
  id: string;
  nodes: {html: string; failureSummary?: string}[];
}

/** What axe finds on the page as it is now. */
async function violations(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  const found = await page.evaluate(async () => {
    const {axe: runner} = window as unknown as {axe: {run: () => Promise<{violations: Violation[]}>}};
    return (await runner.run()).violations;
  });
  return found.flatMap(({id, nodes}) =>
    nodes.map(({html, failureSummary}) => `${id}: ${html.slice(0, 160)} (${failureSummary?.split('\n')[1]?.trim()})`),
  );
}

describe('axe finds nothing', () => {
  for (const theme of ['light', 'dark']) {
    it(`fault 95: CM-17 DOC-22: on every kind of page, ${theme}`, async () => {
      const {page} = await session.fresh({reducedMotion: 'reduce'});
      for (const route of GUIDE) {
        await session.visit(page, `${route}?theme=${theme}`);
        expect(await violations(page), route).toEqual([]);
      }
      for (const route of FEATURES) {
        await features.visit(page, `${route}?theme=${theme}`);
        expect(await violations(page), route).toEqual([]);
      }
    });
  }

  it('fault 129: in the open menu of narrow screens, and at 320 px', async () => {
    const {page} = await session.open('/tutorial/instance', {
      viewport: {width: 320, height: 700},
      reducedMotion: 'reduce',
    });
    expect(await violations(page)).toEqual([]);
    await page.click(ink('navbar-toggle'));
    await page.waitForSelector(`.navbar-sidebar--show ${ink('navbar-sidebar')}`);
    await page.waitForTimeout(300);
    expect(await violations(page)).toEqual([]);
  });
});

describe('colours and motion', () => {
  it('CM-17: code has the colours of the mode', async () => {
    const {page} = await session.open('/test');
    const token = page.locator('.theme-code-block .token.comment').first();
    const colour = (): Promise<string> => token.evaluate((element) => getComputedStyle(element).color);
    const light = await colour();
    await page.click(`.navbar ${ink('color-toggle')}`);
    expect(await colour()).not.toBe(light);
  });

  it('fault 129: forced colours leave the page usable', async () => {
    const {page} = await session.open('/tutorial/instance', {forcedColors: 'active'});
    expect(
      await page.locator(`${ink('sidebar')} .menu__link--active`).evaluate((a) => getComputedStyle(a).outlineStyle),
    ).toBe('solid');
  });

  it('forced colours draw no edge that says nothing', async () => {
    const {page} = await session.open('/test', {forcedColors: 'active'});
    const edge = (selector: string): Promise<string> =>
      page
        .locator(selector)
        .first()
        .evaluate((element) => getComputedStyle(element).borderInlineStartColor);
    const ground = await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    expect(await edge('.token-line:not(.theme-code-block-highlighted-line)')).toBe(ground);
    expect(await edge('.table-of-contents__link:not(.table-of-contents__link--active)')).toBe(ground);
    expect(await edge('.theme-code-block-highlighted-line')).not.toBe(ground);
  });
});
