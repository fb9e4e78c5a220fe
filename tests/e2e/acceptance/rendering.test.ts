import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {inkstone} from '../../harness/build-site.ts';
import {builtFixture, builtGuide} from './built-site.ts';
import {plannedRoutes} from './planned-routes.ts';
import {builtRoutes, servedPage} from './served-page.ts';
import {ink, openSession} from './session.ts';

const session = openSession(builtGuide);
const features = openSession(() => builtFixture('features'));
const served = (route: string) => servedPage(session.outDir(), route);

/** Kinds of pages, one of each. */
const KINDS = [
  '/',
  '/about',
  '/test',
  '/examples/',
  '/demo/',
  '/tutorial/instance',
  '/guide/extension/vulkanext',
  '/api/vkCreateBuffer',
  '/blog',
  '/blog/page/7',
  '/blog/05',
  '/blog/archive',
  '/blog/tags',
  '/blog/tags/纹理',
  '/blog/authors',
  '/blog/authors/editor',
  '/404.html',
];

describe('what is served', () => {
  it('RT-01 SSR-01 SSR-03: every planned page is a file with its text, not yet hydrated', async () => {
    for (const route of await plannedRoutes()) {
      if (route === '/search' || route === '/404.html') continue;
      const page = await served(route);
      expect(page.text('h1') ?? page.text('article'), route).toBeTruthy();
      expect((page.text('main') ?? '').length, route).toBeGreaterThan(10);
      expect(page.html, route).not.toMatch(/ink-loading/);
      expect(page.tags('html')[0]?.['data-has-hydrated'], route).toBe('false');
    }
  });

  it('RT-02 RT-03: both forms of the slash show the page, with the address of the plan', async () => {
    const {page} = await session.fresh();
    const headings = new Set<string | null>();
    for (const route of ['/', '/about', '/faq', '/test', '/examples/', '/demo/']) {
      const response = await page.goto(session.url(route));
      expect(response?.status()).toBe(200);
      headings.add(await page.textContent('h1'));
    }
    expect(headings.size).toBe(6);
    for (const [typed, own] of [
      ['/examples', '/examples/'],
      ['/demo', '/demo/'],
      ['/about/', '/about'],
    ] as const) {
      await session.visit(page, typed);
      expect(await page.textContent('h1')).toBeTruthy();
      const canonical = await page.getAttribute('link[rel=canonical]', 'href');
      expect(canonical, typed).toBe(`https://vulkan-guide.example.org${own}`);
    }
  });

  it('RT-09 RT-10: forty-five commands, and the pages of tutorial and guide', async () => {
    const routes = await builtRoutes(session.outDir());
    const below = (prefix: string): string[] => routes.filter((route) => route.startsWith(prefix));
    const planned = await plannedRoutes();
    for (const [prefix, count] of [
      ['/api/', 45],
      ['/tutorial/', 11],
      ['/guide/concept/', 10],
      ['/guide/usage/', 27],
      ['/guide/extension/', 1],
    ] as const) {
      expect(below(prefix), prefix).toHaveLength(count);
      expect(below(prefix)).toEqual(planned.filter((route) => route.startsWith(prefix)).sort());
    }
  });

  it('RT-11 RT-13: encoded addresses are the same page; another case is another address', async () => {
    const {page, problems} = await session.open('/blog/tags/纹理');
    const title = await page.title();
    await session.visit(page, '/blog/tags');
    await page.locator('main a', {hasText: '纹理'}).click();
    await page.waitForFunction((wanted) => document.title === wanted, title);
    expect(problems).toEqual([]);
    await session.visit(page, '/api/vkcreateinstance');
    expect(await page.locator(ink('not-found')).count()).toBe(1);
  });

  it('RT-12: every internal link leads to a file, every hash to an id', async () => {
    const ids = new Map<string, Set<string>>();
    const links: {from: string; to: string}[] = [];
    for (const route of await builtRoutes(session.outDir())) {
      const {html} = await served(route);
      ids.set(route, new Set([...html.matchAll(/\sid="([^"]*)"/g)].map((match) => match[1] as string)));
      for (const match of html.matchAll(/<a(?=\s)[^>]*\shref="([^"]*)"/g))
        links.push({from: route, to: match[1] as string});
    }
    const broken = new Set<string>();
    for (const {from, to} of links) {
      if (/^[a-z]+:/.test(to)) continue;
      const url = new URL(to.replaceAll('&amp;', '&'), `https://x.example.org${from}`);
      const target = decodeURIComponent(url.pathname).replace(/(.)\/$/, '$1');
      const hash = decodeURIComponent(url.hash.slice(1));
      const isFile = await fs.access(path.join(session.outDir(), target)).then(
        () => true,
        () => false,
      );
      const isFine = ids.has(target) ? !hash || ids.get(target)?.has(hash) : isFile;
      if (!isFine) broken.add(`${from} -> ${to}`);
    }
    expect([...broken]).toEqual([]);
  });

  it('LOC-02: one language: no drop-down, no prefix', async () => {
    const {page} = await session.open('/');
    expect(await page.locator('.navbar .dropdown').count()).toBe(0);
    expect((await builtRoutes(session.outDir())).filter((route) => /^\/zh(?:\/|$)/.test(route))).toEqual([]);
  });

  it('every Vulkan name in the texts of the site has a page, or a reason not to have one', () => {
    expect(session.output()).toContain('Generated static files');
    expect(session.output()).not.toContain('vulkan-api:');
  });

  it('STO-06 SSR-04: touching storage or window while the site is built ends the build; these sites do not', async () => {
    for (const output of [session.output(), features.output()]) expect(output).not.toMatch(/error {2}INK/);
    const siteDir = await fs.mkdtemp(path.join(os.tmpdir(), 'inkstone-touching-'));
    const pages = path.join(siteDir, 'src/pages');
    await fs.mkdir(pages, {recursive: true});
    await fs.writeFile(
      path.join(pages, 'stores.js'),
      "import {createStorageSlot} from '@docusaurus/theme-common';\nexport default () => createStorageSlot('kept').get();\n",
    );
    await fs.writeFile(path.join(pages, 'windows.js'), 'export default () => window.innerWidth;\n');
    await fs.writeFile(
      path.join(siteDir, 'docusaurus.config.js'),
      "module.exports = {title: 'x', url: 'https://x.example.org', baseUrl: '/', presets: [['classic', {docs: false, blog: false}]]};\n",
    );
    const run = await inkstone(['build', siteDir]);
    expect(run.code).not.toBe(0);
    expect(run.output).toMatch(/\/stores.*"kept"/);
    expect(run.output).toMatch(/\/windows.*window/);
    await fs.rm(siteDir, {recursive: true});
  });
});

describe('in the browser', () => {
  for (const [width, colorScheme] of [
    [1280, 'light'],
    [390, 'dark'],
  ] as const) {
    it(`SSR-02 RT-14: every kind of page hydrates cleanly at ${width} px, ${colorScheme}`, async () => {
      const {page, problems} = await session.fresh({viewport: {width, height: 844}, colorScheme});
      for (const route of KINDS) await session.visit(page, route);
      expect(problems).toEqual([]);
      expect(await page.getAttribute('html', 'data-has-hydrated')).toBe('true');
    });
  }

  it('ROLE-01: nothing but GET requests of this site, no cookies', async () => {
    const {page, context} = await session.fresh();
    const methods = new Set<string>();
    const origins = new Set<string>();
    page.on('request', (request) => {
      methods.add(request.method());
      if (!request.url().startsWith('data:')) origins.add(new URL(request.url()).origin);
    });
    for (const route of KINDS) await session.visit(page, route);
    expect([...methods]).toEqual(['GET']);
    expect([...origins]).toEqual([session.url('')]);
    expect(await context.cookies()).toEqual([]);
  });

  it('MOB-14: no page scrolls sideways at 390 and 320 px', async () => {
    const {page} = await session.fresh();
    const wide: string[] = [];
    for (const route of KINDS) {
      await page.setViewportSize({width: 390, height: 844});
      await session.visit(page, route);
      for (const width of [390, 320]) {
        await page.setViewportSize({width, height: 844});
        if (await page.evaluate(() => document.documentElement.scrollWidth > innerWidth))
          wide.push(`${route} ${width}`);
      }
    }
    expect(wide).toEqual([]);
  });
});
