import type {Browser, BrowserContextOptions, Page} from 'playwright-core';
import {afterAll, afterEach, beforeAll} from 'vitest';
import {launchBrowser, openPage, type WatchedPage} from '../../harness/browser.ts';
import type {BuiltSite} from './built-site.ts';
import {serveFolder, type StaticSite} from './static-server.ts';

/** A site under test with a browser beside it, for the tests of one file. */
export interface Session {
  url: (path: string) => string;
  outDir: () => string;
  siteDir: () => string;
  output: () => string;
  browser: () => Browser;
  /** A fresh profile; closed when the test ends. Nothing is loaded yet. */
  fresh: (options?: BrowserContextOptions) => Promise<WatchedPage>;
  /** The same with a page of the site, hydrated. */
  open: (path: string, options?: BrowserContextOptions) => Promise<WatchedPage>;
  /** Loads a page of the site in an open window and waits until it is hydrated. */
  visit: (page: Page, path: string) => Promise<void>;
}

let shared: Promise<Browser> | undefined;

/**
 * Builds (once for all files of a run), serves and opens a site. To be called at the top of a test
 * file.
 */
export function openSession(build: () => Promise<BuiltSite>, options: {isWhole?: boolean} = {}): Session {
  let built: BuiltSite;
  let site: StaticSite;
  let browser: Browser;
  const opened: WatchedPage[] = [];
  beforeAll(async () => {
    built = await build();
    site = await serveFolder(built.outDir);
    browser = await (shared ??= launchBrowser(options));
  });
  afterEach(async () => {
    await Promise.all(opened.splice(0).map(({context}) => context.close()));
  });
  afterAll(async () => {
    await browser?.close();
    shared = undefined;
    await site?.close();
  });
  const fresh: Session['fresh'] = async (options) => {
    const watched = await openPage(browser, options);
    opened.push(watched);
    return watched;
  };
  const visit: Session['visit'] = async (page, path) => {
    await page.goto(site.url + encodeURI(path));
    await hydrated(page);
  };
  return {
    url: (path) => site.url + path,
    outDir: () => built.outDir,
    siteDir: () => built.siteDir,
    output: () => built.output,
    browser: () => browser,
    fresh,
    visit,
    open: async (path, options) => {
      const watched = await fresh(options);
      await visit(watched.page, path);
      return watched;
    },
  };
}

/** Waits until React has taken over. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForSelector('html[data-has-hydrated="true"]', {timeout: 20_000, state: 'attached'});
}

/** Selector of a part of the page by its hook. */
export function ink(name: string): string {
  return `[data-ink="${name}"]`;
}

/** Path, query and hash in the address bar, decoded. */
export async function address(page: Page): Promise<string> {
  return page.evaluate(() => decodeURI(location.pathname + location.search + location.hash));
}
