import fs from 'node:fs';
import path from 'node:path';
import type {Page} from 'playwright-core';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {hideIdleMouse} from '../../harness/idle-mouse.ts';
import {builtGuide} from './built-site.ts';
import {hydrated, openSession} from './session.ts';
import {serveFolder, type StaticSite} from './static-server.ts';

/**
 * What a reader's browser requests for a page of each kind, at most: until its `load` event, and
 * from then until it rests. Bytes as they travel, compressed with gzip. A change that needs more
 * has to say why.
 */
const BEFORE = {requests: 10, scripts: 12_000, styles: 14_000};
const AFTER = {requests: 8};
/** Bytes of the app, with the code of the page. The text of a document is none of it. */
const APP = 106_000;

const session = openSession(builtGuide);
let site: StaticSite;

beforeAll(async () => void (site = await serveFolder(session.outDir(), {compress: true})));
afterAll(() => site?.close());

interface Requested {
  file: string;
  bytes: number;
}

const PAGES: readonly (readonly [kind: string, address: () => string])[] = [
  ['the home page', () => '/'],
  ['a short guide page', () => '/guide/concept/what_is_vulkan'],
  ['the longest guide page', () => longestIn('guide', 'tutorial', 'course', 'topics')],
  ['a page of the API', () => '/api/vkAllocateMemory'],
  ['a page of the reference', () => '/reference/VkAccelerationStructureBuildGeometryInfoKHR'],
  ['the longest post', () => longestIn('blog')],
  ['the list of posts', () => '/blog'],
  ['a missing page', () => '/no/such/page'],
];

describe.each(PAGES)('%s', (kind, address) => {
  it('stays within its budget of requests and bytes', async () => {
    const {page} = await session.fresh();
    await hideIdleMouse(page);
    await page.addInitScript(() =>
      addEventListener('load', () =>
        Object.assign(window, {atLoad: performance.getEntriesByType('resource').length + 1}),
      ),
    );
    await page.goto(site.url + address());
    await hydrated(page);
    await page.waitForLoadState('networkidle');
    // What the page loads ahead is requested when it is idle.
    await page.waitForTimeout(2500);
    const {before, after} = await requestsOf(page);
    const list = `${describeAll(before)}\n-- load --\n${describeAll(after)}`;
    // The app of the page for unknown addresses is loaded with it.
    const isDeferred = kind !== 'a missing page';
    expect(before.length, list).toBeLessThanOrEqual(BEFORE.requests);
    expect(after.length, list).toBeLessThanOrEqual(AFTER.requests);
    expect(sum(before, '.css'), list).toBeLessThanOrEqual(BEFORE.styles);
    if (isDeferred) expect(sum(before, '.js'), list).toBeLessThanOrEqual(BEFORE.scripts);
    const app = [...before, ...after].filter(({file}) => !file.startsWith('/assets/js/docs/'));
    expect(sum(app, '.js'), list).toBeGreaterThan(60_000);
    expect(sum(app, '.js'), list).toBeLessThanOrEqual(APP);
  });
});

/** The browser requests the icon for its tab, when it likes. */
const isIcon = ({file}: Requested): boolean => file === '/img/favicon.svg';

/** The page itself counts as a request before `load`. */
async function requestsOf(page: Page): Promise<{before: Requested[]; after: Requested[]}> {
  const {all, atLoad} = await page.evaluate(() => ({
    all: [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')].map((entry) => ({
      file: new URL(entry.name).pathname,
      bytes: (entry as PerformanceResourceTiming).encodedBodySize,
    })),
    atLoad: (window as unknown as {atLoad: number}).atLoad,
  }));
  const [before, after] = [all.slice(0, atLoad), all.slice(atLoad)];
  return {before: before.filter((each) => !isIcon(each)), after: after.filter((each) => !isIcon(each))};
}

function sum(requests: readonly Requested[], extension: string): number {
  return requests.filter(({file}) => file.endsWith(extension)).reduce((total, {bytes}) => total + bytes, 0);
}

function describeAll(requests: readonly Requested[]): string {
  return requests.map(({file, bytes}) => `${file} ${bytes}`).join('\n');
}

/** Address of the page with the longest HTML in some folders. */
function longestIn(...folders: string[]): string {
  const files = folders.flatMap((folder) =>
    fs
      .readdirSync(path.join(session.outDir(), folder), {recursive: true, encoding: 'utf8'})
      .filter((file) => path.basename(file) === 'index.html')
      .map((file) => path.join(folder, file)),
  );
  const size = (file: string): number => fs.statSync(path.join(session.outDir(), file)).size;
  const [longest = ''] = files.sort((a, b) => size(b) - size(a));
  return `/${path.dirname(longest).split(path.sep).join('/')}`;
}
