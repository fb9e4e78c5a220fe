import type {Page} from 'playwright-core';
import {afterAll, beforeAll, expect, it} from 'vitest';
import {builtGuide} from './built-site.ts';
import {hydrated, openSession} from './session.ts';
import {serveFolder, type StaticSite} from './static-server.ts';

const session = openSession(builtGuide, {isWhole: true});
/** A processor as slow as that of a phone in `npm run test:long`, this one otherwise. */
const SLOWDOWN = Number(process.env['INKSTONE_SLOWDOWN'] ?? 1);
/** Fast 3G: 1.6 Mbit/s with 150 ms to the server. */
const NETWORK = {offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000};

let site: StaticSite;

beforeAll(async () => void (site = await serveFolder(session.outDir(), {compress: true})));
afterAll(() => site?.close());

interface Vitals {
  paint: number;
  shift: number;
  slowest: number;
}

it.each(['/', '/tutorial/instance'])(
  'fault 125: %s is there soon, stays in place and responds, on a slow network',
  async (address) => {
    const {page, context} = await session.fresh();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', NETWORK);
    await devtools.send('Emulation.setCPUThrottlingRate', {rate: SLOWDOWN});
    await observeVitals(page);
    await page.goto(site.url + address);
    await hydrated(page);
    await page.locator('[data-ink="color-toggle"]').first().click();
    await page.locator('[data-ink="search-input"]').click();
    await page.keyboard.type('队列');
    await page.waitForLoadState('networkidle');
    const {paint, shift, slowest} = await page.evaluate(() => (window as unknown as {vitals: Vitals}).vitals);
    expect(paint).toBeGreaterThan(0);
    expect(paint).toBeLessThan(2500);
    expect(shift).toBeLessThan(0.01);
    expect(slowest).toBeGreaterThan(0);
    expect(slowest).toBeLessThan(200);
  },
);

/** Largest contentful paint, layout shift without input, and the slowest interaction. */
async function observeVitals(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const vitals: Vitals = {paint: 0, shift: 0, slowest: 0};
    Object.assign(window, {vitals});
    const observe = (type: string, listener: (entry: PerformanceEntry) => void): void =>
      new PerformanceObserver((list) => list.getEntries().forEach(listener)).observe({
        type,
        buffered: true,
        durationThreshold: 16,
      } as PerformanceObserverInit);
    observe('largest-contentful-paint', (entry) => (vitals.paint = entry.startTime));
    observe('layout-shift', (entry) => {
      const {value, hadRecentInput} = entry as PerformanceEntry & {value: number; hadRecentInput: boolean};
      if (!hadRecentInput) vitals.shift += value;
    });
    observe('event', (entry) => (vitals.slowest = Math.max(vitals.slowest, entry.duration)));
  });
}
