import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {inkstone} from '../../harness/build-site.ts';
import {builtFixture, builtGuide} from './built-site.ts';
import {hydrated, ink, openSession} from './session.ts';
import {serveFolder} from './static-server.ts';

const session = openSession(() => builtFixture('features'));
const guide = openSession(builtGuide);

describe('crashes', () => {
  it('ERR-01 ERR-02: a page that throws: message with its causes inside the layout, and another try', async () => {
    const {page} = await session.open('/crash');
    await page.click('#break');
    const crash = page.locator(ink('crash'));
    await crash.waitFor();
    const text = await crash.textContent();
    expect(text).toContain('页面出错了');
    expect(text).toContain('This page crashed');
    expect(text).toContain('组件坏了');
    expect(text).toContain('根源在这里');
    expect(await page.locator(ink('navbar')).isVisible()).toBe(true);
    await page.evaluate(() => Object.assign(window, {broken: false}));
    await crash.getByRole('button', {name: '再试一次'}).click();
    await page.waitForSelector('#break');
    await page.click('#break');
    await crash.waitFor();
    await page.click('.navbar__brand');
    await page.waitForFunction(() => document.querySelector('h1')?.textContent === '功能');
  });

  it('ERR-03: the layout itself throws: the plain view', async () => {
    const {page} = await session.open('/docs/long');
    await page.evaluate(() => window.dispatchEvent(new Event('break-layout')));
    const crash = page.locator(ink('crash'));
    await crash.waitFor();
    expect(await crash.textContent()).toContain('This page crashed');
    expect(await crash.textContent()).toContain('页脚坏了');
    expect(await page.locator(ink('navbar')).count()).toBe(0);
  });

  it('ERR-04: a part that cannot be loaded: its error and a button that loads again', async () => {
    const {page} = await session.fresh();
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'connection', {value: {effectiveType: '2g'}});
    });
    let isDown = true;
    await page.route('**/routes/docs/more/one.json', (route) => (isDown ? route.abort() : route.continue()));
    await session.visit(page, '/embedded');
    await page.click('#load');
    const failure = page.locator(ink('load-error'));
    await failure.waitFor();
    expect(await failure.textContent()).toMatch(/one\.json could not be loaded/);
    expect(await failure.textContent()).toContain('Retry');
    isDown = false;
    await failure.getByRole('button').click();
    await page.getByText('one 的正文。').waitFor();
  });

  it('ERR-05: a page module without default export is named', async () => {
    const siteDir = await fs.mkdtemp(path.join(os.tmpdir(), 'inkstone-no-default-'));
    await fs.mkdir(path.join(siteDir, 'src/pages'), {recursive: true});
    await fs.writeFile(path.join(siteDir, 'src/pages/odd.tsx'), 'export const page = 1;\n');
    await fs.writeFile(
      path.join(siteDir, 'docusaurus.config.js'),
      "module.exports = {title: 'x', url: 'https://x.example.org', baseUrl: '/', presets: [['classic', {docs: false, blog: false}]]};\n",
    );
    const run = await inkstone(['build', siteDir]);
    expect(run.code).not.toBe(0);
    expect(run.output).toContain('/odd');
    expect(run.output).toMatch(/default export/);
    await fs.rm(siteDir, {recursive: true});
  });
});

describe('a wrong address', () => {
  it('ERR-07: home under another base: a banner with both bases; not elsewhere, not when scripts load', async () => {
    const root = await fs.mkdtemp(path.join(os.tmpdir(), 'inkstone-base-'));
    await fs.cp(guide.outDir(), path.join(root, 'sub'), {recursive: true});
    await fs.copyFile(path.join(guide.outDir(), '404.html'), path.join(root, '404.html'));
    const elsewhere = await serveFolder(root);
    const {page} = await guide.fresh();
    await page.goto(`${elsewhere.url}/sub/`);
    const banner = page.locator('#__inkstone-base-url-banner, [data-ink="base-url-banner"]');
    await banner.first().waitFor({timeout: 5000});
    const text = await banner.first().textContent();
    expect(text).toContain('Your site did not load properly');
    expect(text).toContain('/sub/');
    await page.goto(`${elsewhere.url}/sub/about`);
    await page.waitForTimeout(500);
    expect(await banner.count()).toBe(0);
    await page.goto(guide.url('/'));
    await hydrated(page);
    expect(await banner.count()).toBe(0);
    expect(await fs.readFile(path.join(guide.outDir(), 'index.html'), 'utf8')).not.toContain('did not load properly');
    await elsewhere.close();
    await fs.rm(root, {recursive: true});
  });

  it('ERR-08: an address that cannot be decoded shows the not-found page, alive', async () => {
    const {page} = await guide.fresh();
    await page.goto(guide.url('/%E0%A4%A'));
    await hydrated(page);
    expect(await page.locator(ink('not-found')).count()).toBe(1);
    await page.click(`.navbar ${ink('color-toggle')}`);
    expect(await page.getAttribute('html', 'data-theme')).toBe('dark');
    await page.click('.navbar a[href="/about"]');
    await page.waitForFunction(() => document.title.startsWith('关于'));
  });

  it('the not-found page searches for the words of the address', async () => {
    const {page} = await guide.fresh();
    await page.goto(guide.url('/api/vkCreate-instance.html'));
    await hydrated(page);
    const search = page.locator(`${ink('not-found')} a[href^="/search"]`);
    await expect.poll(() => search.getAttribute('href')).toBe('/search?q=vkCreate%20instance');
  });
});
