import fs from 'node:fs/promises';
import path from 'node:path';
import type {Browser, Page} from 'playwright-core';
import {afterAll, afterEach, beforeAll, describe, expect, it} from 'vitest';
import {launchBrowser, openHydrated, openPage} from '../harness/browser.ts';
import {copyToTemporary, inkstone, PROJECT} from '../harness/build-site.ts';
import {startSite, type StartedSite} from '../harness/start-site.ts';

let siteDir: string;
let site: StartedSite;
let browser: Browser;
const pages: Page[] = [];

const at = (file: string): string => path.join(siteDir, file);
const edit = async (file: string, from: string, to: string): Promise<void> => {
  const text = await fs.readFile(at(file), 'utf8');
  expect(text, `${file} has no ${from}`).toContain(from);
  await fs.writeFile(at(file), text.replace(from, to));
};
const open = async (address: string): Promise<Page> => {
  const {page} = await openPage(browser);
  page.setDefaultTimeout(20_000);
  pages.push(page);
  await openHydrated(page, site.url + address);
  return page;
};
const shows = (page: Page, text: string): Promise<unknown> =>
  page.waitForFunction(`document.querySelector('#__docusaurus')?.textContent.includes(${JSON.stringify(text)})`);

beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());
afterEach(async () => {
  for (const page of pages.splice(0)) await page.context().close();
});

async function start(args: string[]): Promise<void> {
  siteDir = await copyToTemporary(path.join(PROJECT, 'tests/sites/live-translated'));
  site = await startSite(siteDir, args);
}
async function end(): Promise<void> {
  await site?.close();
  await fs.rm(siteDir, {recursive: true, force: true});
}

describe('the development server in another language', () => {
  beforeAll(() => start(['--locale', 'fr']));
  afterAll(end);

  it('takes in a changed text of a component', async () => {
    const page = await open('/');
    await shows(page, 'Accueil en français');
    await edit('i18n/fr/code.json', 'Accueil en français', 'Bienvenue');
    await shows(page, 'Bienvenue');
    expect(await (await fetch(`${site.url}/`)).text()).toContain('Bienvenue');
  });

  it('takes in a changed text of the theme', async () => {
    const file = 'i18n/fr/docusaurus-theme-classic/navbar.json';
    const page = await open('/docs/start');
    await fs.mkdir(path.dirname(at(file)), {recursive: true});
    await fs.writeFile(at(file), JSON.stringify({title: {message: 'Site vivant'}}));
    await shows(page, 'Site vivant');
    await edit(file, 'Site vivant', 'Site en direct');
    await shows(page, 'Site en direct');
  });

  it('takes in a translated document that changes, comes and goes', async () => {
    const folder = 'i18n/fr/docusaurus-plugin-content-docs/current';
    const page = await open('/docs/start');
    await edit(`${folder}/start.md`, 'Mots français.', 'Autres mots.');
    await shows(page, 'Autres mots.');
    const other = await open('/docs/other');
    await shows(other, 'Other words.');
    await fs.writeFile(at(`${folder}/other.md`), '# Autre\n\nTexte traduit.\n');
    await shows(other, 'Texte traduit.');
    await fs.rm(at(`${folder}/other.md`));
    await shows(other, 'Other words.');
    await edit('content/docs/other.md', 'Other words.', 'Words of the original.');
    await shows(other, 'Words of the original.');
  });

  it('says where a file of texts is broken, until it is mended', async () => {
    await open('/');
    await edit('i18n/fr/code.json', '"home.text": {', '"home.text": ');
    await expect.poll(site.output, {timeout: 20_000}).toContain('i18n/fr/code.json');
    await edit('i18n/fr/code.json', '"home.text": ', '"home.text": {');
    await expect.poll(site.output, {timeout: 20_000}).toContain('All errors are fixed.');
  });
});

describe('the development server with a plugin of the site', () => {
  beforeAll(() => start([]));
  afterAll(end);

  it('takes in changed code of the plugin, and of what it imports', async () => {
    const page = await open('/words');
    await shows(page, 'Words of the plugin');
    await edit('plugins/words.ts', 'of the plugin', 'of the changed plugin');
    await shows(page, 'Words of the changed plugin');
    await edit('plugins/greeting.ts', 'Words', 'Greetings');
    await shows(page, 'Greetings of the changed plugin');
    await edit('plugins/words.ts', "path: '/words'", "path: '/said'");
    await shows(page, 'Page Not Found');
    await edit('plugins/words.ts', "path: '/said'", "path: '/words'");
    await shows(page, 'Greetings of the changed plugin');
  });

  it('says where the plugin is broken, and goes on when it is mended', async () => {
    const page = await open('/words');
    await edit('plugins/words.ts', 'return {', 'return {{');
    await expect.poll(site.output, {timeout: 20_000}).toContain('plugins/words.ts');
    await edit('plugins/words.ts', 'return {{', 'return {');
    await expect.poll(site.output, {timeout: 20_000}).toContain('All errors are fixed.');
    await edit('plugins/greeting.ts', 'Greetings', 'Words again');
    await shows(page, 'Words again');
  });

  it('keeps several pages up to date that are open at once', async () => {
    const [start, other, same] = [await open('/docs/start'), await open('/docs/other'), await open('/docs/start')];
    for (const page of [start, other, same]) await page.evaluate('void (window.notReloaded = true)');
    await edit('content/docs/start.md', 'English words.', 'Words in two tabs.');
    await Promise.all([shows(start, 'Words in two tabs.'), shows(same, 'Words in two tabs.')]);
    await edit('content/docs/start.md', 'title: Start', 'title: Beginning');
    for (const page of [start, other, same]) await shows(page, 'Beginning');
    await edit('content/docs/other.md', 'Other words.', '<Broken words.');
    await other.waitForFunction(`document.querySelector('inkstone-problems')`);
    expect(
      await start.evaluate(`document.querySelector('inkstone-problems')?.shadowRoot?.textContent ?? ''`),
    ).not.toContain('other.md');
    await edit('content/docs/other.md', '<Broken words.', 'Other words, mended.');
    await shows(other, 'Other words, mended.');
    for (const page of [start, other, same]) expect(await page.evaluate('window.notReloaded')).toBe(true);
  });

  it('searches in the last build, and says what to do when there is none', async () => {
    const ask = async (page: Page): Promise<void> => {
      await page.click('[data-ink="search-input"]');
      await page.keyboard.type('tabs');
    };
    const page = await open('/docs/other');
    await ask(page);
    await page.waitForSelector('[data-ink="search-menu"] [role="alert"]');
    expect(await page.textContent('[data-ink="search-menu"] [role="alert"]')).toContain('Build the site once');
    const run = await inkstone(['build', siteDir]);
    expect(run.code, run.output).toBe(0);
    await page.click('[data-ink="search-menu"] button');
    await page.waitForSelector('[data-ink="search-hit"]');
    expect(await page.textContent('[data-ink="search-hit"]')).toContain('Beginning');
  });
});
