import fs from 'node:fs';
import path from 'node:path';
import {setTimeout as sleep} from 'node:timers/promises';
import {serveFolder} from '../e2e/acceptance/static-server.ts';
import {type BareBrowser, startBareBrowser} from './bare-browser.ts';

/**
 * `npx tsx tests/bench/click.ts BUILD [OTHER-BUILD] [--runs 9] [--slower 4] [--still]`
 *
 * Opens a doc page of a built corpus with the processor slowed down (`--slower`), points at the next
 * entry of the sidebar and clicks it when its page has been loaded ahead. Prints how long it takes from
 * the click until the new heading is in the page and until it has been painted, and how long the main
 * thread was blocked while the page was loaded; medians in milliseconds. `--still` is for readers who
 * want no motion: the page doesn't fade in. Two builds take turns, and the last line is the ratio of
 * the first to the second.
 */
const {builds, runs, slower, isStill} = parseArguments(process.argv.slice(2));
/** Number of the page of the corpus that is opened. */
const PAGE = 7;

interface Visit {
  /** From the click until the new heading is in the page. */
  heading: number;
  /** From the click until it is painted. */
  paint: number;
  /** What tasks took beyond 50 ms each, until the page came to rest. */
  blocked: number;
}

const sites = await Promise.all(
  builds.map(async (dir) => ({dir, url: (await serveFolder(dir, {canCache: true})).url, route: routeOf(dir)})),
);
const browser = startBareBrowser();
const visits = new Map<string, Visit[]>(builds.map((dir) => [dir, []]));
for (let run = 0; run < runs; run++)
  for (const {dir, url, route} of sites) visits.get(dir)?.push(await visit(browser, url + encodeURI(route)));
await browser.close();

const medians = builds.map((dir) => {
  const all = visits.get(dir) ?? [];
  return {
    heading: median(all.map(({heading}) => heading)),
    paint: median(all.map(({paint}) => paint)),
    blocked: median(all.map(({blocked}) => blocked)),
  };
});
builds.forEach((dir, at) => {
  const {heading = 0, paint = 0, blocked = 0} = medians[at] ?? {};
  console.log(
    `${dir}: heading ${heading.toFixed(0)} ms after the click, painted ${paint.toFixed(0)} ms, blocked while loading ${blocked.toFixed(0)} ms (median of ${runs})`,
  );
});
const [first, second] = medians;
if (first && second)
  console.log(
    `ratio: heading ${(first.heading / second.heading).toFixed(2)}, painted ${(first.paint / second.paint).toFixed(2)}, blocked ${(first.blocked / second.blocked).toFixed(2)}`,
  );
process.exit(0);

async function visit(browser: BareBrowser, url: string): Promise<Visit> {
  const tab = await browser.openTab();
  await tab.send('Emulation.setCPUThrottlingRate', {rate: slower});
  await tab.send('Emulation.setEmulatedMedia', {
    features: [{name: 'prefers-reduced-motion', value: isStill ? 'reduce' : 'no-preference'}],
  });
  await tab.send('Page.enable');
  await tab.send('Page.addScriptToEvaluateOnNewDocument', {source: `(${observeBlocking.toString()})()`});
  await tab.send('Page.navigate', {url});
  await sleep(5000);
  const blocked = Number(await tab.evaluate('window.blocked'));
  const clicked = (await tab.evaluate(`(${clickNextPage.toString()})()`)) as Pick<Visit, 'heading' | 'paint'>;
  await tab.close();
  return {...clicked, blocked};
}

/** Runs in the page. */
function observeBlocking(): void {
  const state = globalThis as unknown as {blocked: number};
  state.blocked = 0;
  new PerformanceObserver((list) => {
    for (const {duration} of list.getEntries()) state.blocked += Math.max(0, duration - 50);
  }).observe({type: 'longtask', buffered: true});
}

/** Runs in the page. Points at the next page, and clicks when it has been loaded ahead. */
function clickNextPage(): Promise<Pick<Visit, 'heading' | 'paint'>> {
  return new Promise((resolve, reject) => {
    const links = [...document.querySelectorAll<HTMLAnchorElement>('aside a.menu__link[href]')];
    const at = links.findIndex((link) => link.getAttribute('aria-current') === 'page');
    const title = document.querySelector('h1')?.textContent;
    const link = links[at + 1];
    if (!link) return reject(new Error('The sidebar has no entry after that of the page.'));
    let began = 0;
    new MutationObserver((_, observer) => {
      if (document.querySelector('h1')?.textContent === title) return;
      observer.disconnect();
      const heading = performance.now() - began;
      // A task after the next frame has begun: by then it has been painted.
      requestAnimationFrame(() => setTimeout(() => resolve({heading, paint: performance.now() - began})));
    }).observe(document.body, {childList: true, subtree: true, characterData: true});
    for (const type of ['pointerover', 'mouseover', 'mouseenter'])
      link.dispatchEvent(new MouseEvent(type, {bubbles: type !== 'mouseenter'}));
    setTimeout(() => {
      began = performance.now();
      link.click();
    }, 2000);
  });
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

function parseArguments(args: readonly string[]): {
  builds: string[];
  runs: number;
  slower: number;
  isStill: boolean;
} {
  const rest = [...args];
  const take = (name: string, otherwise: number): number => {
    const at = rest.indexOf(name);
    return at < 0 ? otherwise : Number(rest.splice(at, 2)[1]);
  };
  const [runs, slower] = [take('--runs', 9), take('--slower', 4)];
  const still = rest.indexOf('--still');
  if (still >= 0) rest.splice(still, 1);
  if (rest.length === 0) throw new Error('Name the folder of a built corpus: npx tsx tests/bench/click.ts DIR [DIR]');
  return {builds: rest.map((dir) => path.resolve(dir)), runs, slower, isStill: still >= 0};
}
