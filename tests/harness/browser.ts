import {chromium, type Browser, type BrowserContext, type BrowserContextOptions, type Page} from 'playwright-core';
import {BROWSER_ARGUMENTS, findBrowser, findWholeBrowser} from '../../scripts/find-browser.ts';

/** A page and the problems that occurred on it so far. */
export interface WatchedPage {
  page: Page;
  context: BrowserContext;
  /**
   * Console errors and warnings, uncaught errors, failed requests, and responses with status 400 or
   * higher.
   */
  problems: string[];
  /** Requested URLs, in order. */
  requests: string[];
}

/** @param isWhole as readers have it, for what the headless shell lacks or does more slowly */
export function launchBrowser({isWhole = false} = {}): Promise<Browser> {
  return chromium.launch({executablePath: isWhole ? findWholeBrowser() : findBrowser(), args: BROWSER_ARGUMENTS});
}

/**
 * Opens a page in a new browser context, by default in the viewport that the checklist specifies.
 */
export async function openPage(browser: Browser, options: BrowserContextOptions = {}): Promise<WatchedPage> {
  const context = await browser.newContext({viewport: {width: 1280, height: 800}, locale: 'zh-CN', ...options});
  const page = await context.newPage();
  const problems: string[] = [];
  const requests: string[] = [];
  page.on('console', (message) => {
    // The browser requests it for its tab, when it likes; most fixtures have none.
    if (message.location().url.endsWith('/favicon.ico')) return;
    if (['error', 'warning'].includes(message.type()))
      problems.push(`console ${message.type()}: ${message.text()} (${page.url()})`);
  });
  page.on('pageerror', (error) => problems.push(`uncaught: ${error.message} (${page.url()})`));
  page.on('requestfailed', (request) => {
    // A navigation that cancels a prefetch isn't a failure.
    if (request.failure()?.errorText !== 'net::ERR_ABORTED')
      problems.push(`failed: ${request.url()} ${request.failure()?.errorText}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) problems.push(`${response.status()}: ${response.url()}`);
  });
  page.on('request', (request) => requests.push(request.url()));
  return {page, context, problems, requests};
}

/** Opens a URL and waits for hydration. */
export async function openHydrated(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.waitForSelector('html[data-has-hydrated="true"]', {timeout: 20_000});
}
