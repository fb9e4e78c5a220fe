import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type {Page} from 'playwright-core';
import {inkstone} from '../tests/harness/build-site.ts';
import {launchBrowser} from '../tests/harness/browser.ts';
import {startSite} from '../tests/harness/start-site.ts';

/**
 * Takes the pictures of the guide, in light and dark mode, from a site that `inkstone init` writes:
 * `npm run guide-pictures`. Run it after a change of the design.
 */
const OUT = path.join(import.meta.dirname, '../docs/static/img/guide');
/** The narrowest window with a sidebar. */
const VIEWPORT = {width: 1000, height: 570};
/** Keeps text readable and files below 60 kB. */
const QUALITY = 0.85;

interface Picture {
  route: string;
  /** What to do on the page first. */
  prepare?: (page: Page) => Promise<void>;
}

const PICTURES: Record<string, Picture> = {
  'start-page': {route: '/'},
  document: {route: '/docs/guide/writing'},
  search: {route: '/docs/intro', prepare: searchFor},
  error: {route: '/docs/intro', prepare: breakDocument},
};

const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'inkstone-pictures-'));
const siteDir = path.join(folder, 'my-site');
const introduction = path.join(siteDir, 'content/docs/intro.md');
for (const args of [
  ['init', siteDir, '--template', 'docs'],
  ['build', siteDir],
]) {
  const {code, output} = await inkstone(args);
  if (code !== 0) throw new Error(output);
}
const text = await fs.readFile(introduction, 'utf8');

await fs.mkdir(OUT, {recursive: true});
const site = await startSite(siteDir);
const browser = await launchBrowser();
for (const [name, picture] of Object.entries(PICTURES))
  for (const mode of ['light', 'dark']) await take(name, mode, picture);
await browser.close();
await site.close();
await fs.rm(folder, {recursive: true});

async function take(name: string, mode: string, {route, prepare}: Picture): Promise<void> {
  const page = await browser.newPage({viewport: VIEWPORT, deviceScaleFactor: 1.5, reducedMotion: 'reduce'});
  await page.goto(`${site.url}${route}?docusaurus-theme=${mode}`);
  await page.waitForSelector('html[data-has-hydrated="true"]', {state: 'attached'});
  await page.addStyleTag({content: 'html {scrollbar-gutter: auto !important}'});
  await prepare?.(page);
  await page.waitForTimeout(300);
  const file = path.join(OUT, `${name}-${mode}.webp`);
  await fs.writeFile(file, await webpOf(await page.screenshot()));
  console.log(path.basename(file), (await fs.stat(file)).size);
  await page.close();
  await fs.writeFile(introduction, text);
}

async function searchFor(page: Page): Promise<void> {
  await page.click('[data-ink=search-input]');
  await page.keyboard.type('link');
  await page.waitForSelector('[data-ink=search-hit]');
}

async function breakDocument(page: Page): Promise<void> {
  await fs.writeFile(introduction, text.replace(':::tip', '<Card>\n\n:::tip'));
  await page.waitForSelector('text=INK4002');
}

/** Browsers encode WebP, so this needs no library for images. */
async function webpOf(png: Buffer): Promise<Buffer> {
  const page = await browser.newPage();
  const url = `data:image/png;base64,${png.toString('base64')}`;
  const encoded = await page.evaluate<string>(`(async () => {
    const image = new Image();
    image.src = ${JSON.stringify(url)};
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = image.width;
    canvas.height = image.height;
    canvas.getContext('2d').drawImage(image, 0, 0);
    return canvas.toDataURL('image/webp', ${QUALITY});
  })()`);
  await page.close();
  return Buffer.from(encoded.slice(encoded.indexOf(',') + 1), 'base64');
}
