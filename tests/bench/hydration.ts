import path from 'node:path';
import {setTimeout as sleep} from 'node:timers/promises';
import {serveFolder} from '../e2e/acceptance/static-server.ts';
import {type BareBrowser, type BareTab, startBareBrowser} from './bare-browser.ts';

/**
 * `npx tsx tests/bench/hydration.ts BUILD [--runs 9] [--slower 1] ROUTE…`
 *
 * Opens pages of a build and lets their app start when nothing else is to do. Prints the CPU time
 * of the main thread from then until the page rests, what of it is script, and the longest task;
 * medians in milliseconds. `--slower 4` slows the processor down four times.
 */
const {dir, routes, runs, slower} = parseArguments(process.argv.slice(2));

/** Milliseconds within which a page is sure to rest. */
const REST = 2500;

interface Start {
  cpu: number;
  script: number;
  longest: number;
}

let delivered = Promise.resolve();
const site = await serveFolder(dir, {hold: (url) => (url.includes('/assets/js/main.') ? delivered : undefined)});
const browser = startBareBrowser();
const starts = new Map<string, Start[]>(routes.map((route) => [route, []]));
// Routes take turns, so that a slow moment of the machine affects all of them.
for (let run = 0; run < runs; run++)
  for (const route of routes) starts.get(route)?.push(await measure(browser, site.url + route));
for (const [route, all] of starts) {
  const [cpu, script, longest] = (['cpu', 'script', 'longest'] as const).map((name) =>
    median(all.map((start) => start[name])).toFixed(0),
  );
  console.log(`${route}: ${cpu} ms of CPU, ${script} ms of script, longest task ${longest} ms (median of ${runs})`);
}
await browser.close();
await site.close();

async function measure(browser: BareBrowser, url: string): Promise<Start> {
  let deliver = (): void => undefined;
  delivered = new Promise<void>((resolve) => (deliver = resolve));
  const tab = await browser.openTab();
  await tab.send('Performance.enable', {timeDomain: 'threadTicks'});
  await tab.send('Emulation.setCPUThrottlingRate', {rate: slower});
  await tab.send('Page.navigate', {url});
  await sleep(1500 * slower);
  await tab.evaluate(
    `window.longest = 0;
    new PerformanceObserver((list) => {
      for (const {duration} of list.getEntries()) window.longest = Math.max(window.longest, duration);
    }).observe({type: 'longtask'})`,
  );
  const before = await times(tab);
  deliver();
  // Asking whether it is ready would be counted.
  await sleep(REST * slower);
  const after = await times(tab);
  if ((await tab.evaluate('document.documentElement.dataset.hasHydrated')) !== 'true')
    throw new Error(`${url} did not start within ${REST * slower} ms.`);
  const longest = Number(await tab.evaluate('window.longest'));
  await tab.close();
  return {cpu: after.cpu - before.cpu, script: after.script - before.script, longest};
}

/** Milliseconds since the page was opened. */
async function times(tab: BareTab): Promise<{cpu: number; script: number}> {
  const {metrics} = (await tab.send('Performance.getMetrics')) as {metrics: {name: string; value: number}[]};
  const valueOf = (name: string): number => 1000 * (metrics.find((metric) => metric.name === name)?.value ?? 0);
  return {cpu: valueOf('TaskDuration'), script: valueOf('ScriptDuration')};
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

function parseArguments(args: readonly string[]) {
  const rest = [...args];
  const take = (name: string, otherwise: number): number => {
    const at = rest.indexOf(name);
    return at < 0 ? otherwise : Number(rest.splice(at, 2)[1]);
  };
  const [runs, slower] = [take('--runs', 9), take('--slower', 1)];
  const [dir, ...routes] = rest;
  if (dir === undefined || routes.length === 0)
    throw new Error('Name the folder of a build and its pages: npx tsx tests/bench/hydration.ts DIR / /guide');
  return {dir: path.resolve(dir), routes, runs, slower};
}
