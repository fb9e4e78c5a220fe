/**
 * Takes screenshots of the same pages in two builds and puts them side by side:
 *
 *     npx tsx tests/compat/side-by-side.ts DOCUSAURUS_BUILD INKSTONE_BUILD --page / --out DIR
 *
 * One image for each page, color mode and width; Docusaurus's is on the left.
 */
import fs from 'node:fs/promises';
import path from 'node:path';
import {parseArgs} from 'node:util';
import {serveFolder} from '../e2e/acceptance/static-server.ts';
import {launchBrowser} from '../harness/browser.ts';

const WIDTHS = [1100, 390];
const GAP = 10;

const {values, positionals} = parseArgs({
  allowPositionals: true,
  options: {page: {type: 'string', multiple: true, default: ['/']}, out: {type: 'string'}},
});
if (positionals.length !== 2 || values.out === undefined) {
  console.error('usage: side-by-side.ts DOCUSAURUS_BUILD INKSTONE_BUILD [--page /] --out DIR');
  process.exit(2);
}
const outDir = path.resolve(values.out);
await fs.mkdir(outDir, {recursive: true});
const browser = await launchBrowser();
const sites = await Promise.all(positionals.map((dir) => serveFolder(path.resolve(dir))));
for (const page of values.page) {
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const width of WIDTHS) {
      const images = [];
      for (const {url} of sites) images.push(await screenshot(url + page, colorScheme, width));
      const name = page.replaceAll('/', '-').replace(/^-|-$/g, '') || 'home';
      await join(images, width, path.join(outDir, `${name}-${width}-${colorScheme}.png`));
    }
  }
}
await Promise.all(sites.map((site) => site.close()));
await browser.close();

async function screenshot(url: string, colorScheme: 'light' | 'dark', width: number): Promise<Buffer> {
  const context = await browser.newContext({viewport: {width, height: 900}, colorScheme, reducedMotion: 'reduce'});
  const page = await context.newPage();
  await page.addInitScript((theme) => localStorage.setItem('theme', theme), colorScheme);
  await page.goto(url, {waitUntil: 'networkidle'});
  const image = await page.screenshot({fullPage: true});
  await context.close();
  return image;
}

async function join(images: Buffer[], width: number, file: string): Promise<void> {
  const page = await browser.newPage({viewport: {width: width * images.length + GAP, height: 900}});
  const tags = images.map((image) => `<img src="data:image/png;base64,${image.toString('base64')}">`);
  await page.setContent(
    `<body style="align-items:start;background:#888;display:flex;gap:${GAP}px;margin:0">${tags.join('')}</body>`,
  );
  await page.screenshot({path: file, fullPage: true});
  await page.close();
}
