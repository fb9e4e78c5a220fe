import fs from 'node:fs/promises';
import path from 'node:path';
import type {Browser} from 'playwright-core';
import {afterAll, beforeAll, expect, test} from 'vitest';
import {launchBrowser, openHydrated, openPage} from '../harness/browser.ts';
import {copyToTemporary, PROJECT} from '../harness/build-site.ts';
import {startSite, type StartedSite} from '../harness/start-site.ts';

/** As search plugins do it: the bundle contains a hash of all documents and of the data. */
const PLUGIN = `const fs = require('fs');
const path = require('path');
module.exports = ({siteDir, generatedFilesDir}) => {
  const docs = path.join(siteDir, 'content/docs');
  const names = fs.readdirSync(docs, {recursive: true}).filter((name) => name.endsWith('.md'));
  const texts = [...names.map((name) => path.join(docs, name)), path.join(siteDir, 'data.json')];
  const sizes = texts.map((file) => fs.readFileSync(file).length);
  const generated = path.join(generatedFilesDir, 'sizes.js');
  fs.writeFileSync(generated, 'window.sizes = ' + JSON.stringify(sizes.join(' ')) + ';');
  fs.appendFileSync(path.join(siteDir, 'calls.txt'), 'called\\n');
  return {name: 'sizes', getClientModules: () => [generated], configureWebpack: () => ({resolve: {alias: {sizes: generated}}})};
};
`;

const FIRST = 'content/docs/guide/first.md';

let siteDir: string;
let site: StartedSite;
let browser: Browser;

const at = (file: string): string => path.join(siteDir, file);
const read = (file: string): Promise<string> => fs.readFile(at(file), 'utf8');

beforeAll(async () => {
  browser = await launchBrowser();
  siteDir = await copyToTemporary(path.join(PROJECT, 'tests/sites/live'));
  const dir = at('node_modules/sizes-plugin');
  await fs.mkdir(dir, {recursive: true});
  await fs.writeFile(
    path.join(dir, 'package.json'),
    '{"name": "sizes-plugin", "version": "1.0.0", "main": "index.js"}',
  );
  await fs.writeFile(path.join(dir, 'index.js'), PLUGIN);
  await fs.writeFile(at('data.json'), '{}');
  const config = await read('site.config.ts');
  await fs.writeFile(at('site.config.ts'), config.replace('  presets: ', "  plugins: ['sizes-plugin'],\n  presets: "));
  site = await startSite(siteDir);
});
afterAll(async () => {
  await browser?.close();
  await site?.close();
  await fs.rm(siteDir, {recursive: true, force: true});
});

test('a save of a document that an installed plugin hashes loads neither the site nor the page again', async () => {
  const {page, context} = await openPage(browser);
  await openHydrated(page, `${site.url}/docs/guide/first`);
  // Webpack has started, and the page is that of its bundle.
  await page.waitForTimeout(3000);
  await page.evaluate(() => Object.assign(window, {isSamePage: true}));
  const calls = await read('calls.txt');
  const text = await read(FIRST);
  await fs.writeFile(at(FIRST), `${text}\nA line that is saved.\n`);
  await page.waitForFunction(() => document.body.textContent.includes('A line that is saved.'));
  // What is derived from a text follows when the author pauses.
  await page.waitForTimeout(3000);
  expect(await read('calls.txt')).toBe(calls);
  expect(await page.evaluate(() => (window as {isSamePage?: boolean}).isSamePage)).toBe(true);
  // Other files that it reads count at once.
  await fs.writeFile(at('data.json'), '{"a": 1}');
  await expect.poll(() => read('calls.txt'), {timeout: 20_000}).not.toBe(calls);
  await context.close();
});
