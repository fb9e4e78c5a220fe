import fs from 'node:fs';
import path from 'node:path';
import type {Browser} from 'playwright-core';
import {serveFolder} from '../e2e/acceptance/static-server.ts';
import {launchBrowser} from '../harness/browser.ts';

/**
 * `npx tsx tests/bench/click.ts BUILD [OTHER-BUILD] [--runs 9]`
 *
 * Opens a doc page of a built corpus with the processor slowed down four times, and clicks the next
 * entry of the sidebar. Prints how long it takes from the click until the new heading has been
 * painted, and how long the main thread was blocked while the page was loaded; medians in
 * milliseconds. Two builds take turns, and the last line is the ratio of the first to the second.
 */
const {builds, runs} = parseArguments(process.argv.slice(2));
const SLOWER = 4;
/** Number of the page of the corpus that is opened. */
const PAGE = 7;

interface Visit {
  /** From the click to the paint of the new heading. */
  click: number;
  /** What tasks took beyond 50 ms each, until the page came to rest. */
  blocked: number;
}

const sites = await Promise.all(
  builds.map(async (dir) => ({dir, url: (await serveFolder(dir)).url, route: routeOf(dir)})),
);
const browser = await launchBrowser();
const visits = new Map<string, Visit[]>(builds.map((dir) => [dir, []]));
for (let run = 0; run < runs; run++)
  for (const {dir, url, route} of sites) visits.get(dir)?.push(await visit(browser, url + encodeURI(route)));
await browser.close();

const medians = builds.map((dir) => ({
  click: median((visits.get(dir) ?? []).map(({click}) => click)),
  blocked: median((visits.get(dir) ?? []).map(({blocked}) => blocked)),
}));
builds.forEach((dir, at) => {
  const {click = 0, blocked = 0} = medians[at] ?? {};
  console.log(
    `${dir}: click ${click.toFixed(0)} ms, blocked while loading ${blocked.toFixed(0)} ms (median of ${runs})`,
  );
});
const [first, second] = medians;
if (first && second)
  console.log(
    `ratio: click ${(first.click / second.click).toFixed(2)}, blocked ${(first.blocked / second.blocked).toFixed(2)}`,
  );
process.exit(0);

async function visit(browser: Browser, url: string): Promise<Visit> {
  const context = await browser.newContext({viewport: {width: 1280, height: 800}});
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', {rate: SLOWER});
  await page.addInitScript(() => {
    const state = globalThis as unknown as {blocked: number};
    state.blocked = 0;
    new PerformanceObserver((list) => {
      for (const {duration} of list.getEntries()) state.blocked += Math.max(0, duration - 50);
    }).observe({type: 'longtask', buffered: true});
  });
  await page.goto(url, {waitUntil: 'load', timeout: 120_000});
  await page.waitForTimeout(4000);
  const blocked = await page.evaluate(() => (globalThis as unknown as {blocked: number}).blocked);
  const click = await page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const links = [...document.querySelectorAll<HTMLAnchorElement>('aside a.menu__link[href]')];
        const at = links.findIndex((link) => link.getAttribute('aria-current') === 'page');
        const heading = document.querySelector('h1')?.textContent;
        const link = links[at + 1];
        if (!link) return reject(new Error('The sidebar has no entry after that of the page.'));
        const began = performance.now();
        new MutationObserver((_, observer) => {
          if (document.querySelector('h1')?.textContent === heading) return;
          observer.disconnect();
          // A task after the next frame has begun: by then it has been painted.
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - began)));
        }).observe(document.body, {childList: true, subtree: true, characterData: true});
        link.click();
      }),
  );
  await context.close();
  return {click, blocked};
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

function routeOf(outDir: string): string {
  const files = fs.readdirSync(path.join(outDir, 'docs'), {recursive: true, encoding: 'utf8'});
  const file = files.find((name) => name.endsWith(`-${PAGE}${path.sep}index.html`));
  if (!file) throw new Error(`The corpus in ${outDir} has no page ${PAGE}.`);
  return `/docs/${path.dirname(file).replaceAll(path.sep, '/')}`;
}

function parseArguments(args: readonly string[]): {builds: string[]; runs: number} {
  const at = args.indexOf('--runs');
  const builds = args
    .filter((_, index) => at < 0 || (index !== at && index !== at + 1))
    .map((dir) => path.resolve(dir));
  if (builds.length === 0) throw new Error('Name the folder of a built corpus: npx tsx tests/bench/click.ts DIR [DIR]');
  return {builds, runs: at < 0 ? 9 : Number(args[at + 1])};
}
