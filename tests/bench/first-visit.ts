import fs from 'node:fs';
import path from 'node:path';
import zlib from 'node:zlib';
import {serveFolder} from '../e2e/acceptance/static-server.ts';
import {launchBrowser} from '../harness/browser.ts';

/** Bytes that a first visit asks for, compressed with gzip, by kind. */
export interface FirstVisit {
  html: number;
  css: number;
  scripts: number;
  data: number;
}

/**
 * Number of the page of the corpus that is opened: its prose is the same in a corpus of any size.
 */
const PAGE = 7;

/**
 * Opens a doc page of a built corpus in a fresh browser and weighs what comes until it rests; links
 * load nothing ahead.
 */
export async function measureFirstVisit(outDir: string): Promise<FirstVisit> {
  const site = await serveFolder(outDir);
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage({viewport: {width: 1280, height: 800}});
    await page.addInitScript(() => {
      window.IntersectionObserver = class {
        observe(): void {}
        unobserve(): void {}
        disconnect(): void {}
      } as unknown as typeof IntersectionObserver;
    });
    const weights: Promise<[kind: keyof FirstVisit, bytes: number]>[] = [];
    page.on('response', (response) => {
      const kind = kindOf(new URL(response.url()).pathname, response.request().resourceType());
      if (kind && response.ok())
        weights.push(response.body().then((body) => [kind, zlib.gzipSync(body, {level: 9}).length]));
    });
    await page.goto(site.url + encodeURI(routeOf(outDir)));
    await page.waitForLoadState('networkidle');
    const visit: FirstVisit = {html: 0, css: 0, scripts: 0, data: 0};
    for (const [kind, bytes] of await Promise.all(weights)) visit[kind] += bytes;
    return visit;
  } finally {
    await browser.close();
    await site.close();
  }
}

/** One line in thousands of bytes. */
export function describeFirstVisit(name: string, visit: FirstVisit): string {
  const kilobytes = (bytes: number): string => (bytes / 1000).toFixed(1).padStart(6);
  const parts = Object.entries(visit).map(([kind, bytes]) => `${kind}${kilobytes(bytes as number)}`);
  return `${`${name}, first visit KB`.padStart(32)}   ${parts.join('   ')}`;
}

function kindOf(pathname: string, type: string): keyof FirstVisit | undefined {
  if (type === 'document') return 'html';
  if (pathname.endsWith('.js')) return 'scripts';
  if (pathname.endsWith('.css')) return 'css';
  return pathname.endsWith('.json') ? 'data' : undefined;
}

function routeOf(outDir: string): string {
  const files = fs.readdirSync(path.join(outDir, 'docs'), {recursive: true, encoding: 'utf8'});
  const file = files.find((name) => name.endsWith(`-${PAGE}${path.sep}index.html`));
  if (!file) throw new Error(`The corpus in ${outDir} has no page ${PAGE}.`);
  return `/docs/${path.dirname(file).replaceAll(path.sep, '/')}`;
}
