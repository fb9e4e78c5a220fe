import {chromium, type Browser, type BrowserContext, type BrowserContextOptions, type Page} from 'playwright-core';
import {BROWSER_ARGUMENTS, findBrowser} from '../../scripts/find-browser.ts';

/** A page, and everything that went wrong on it so far. */
export interface WatchedPage {
  page: Page;
  context: BrowserContext;
  /** Console errors and warnings, uncaught errors, failed requests and answers of 400 and more. */
  problems: string[];
  /** Addresses requested, in order. */
  requests: string[];
}

export function launchBrowser(): Promise<Browser> {
  return chromium.launch({executablePath: findBrowser(), args: BROWSER_ARGUMENTS});
}

/** A fresh profile with one page, in the window that the checklist names unless told otherwise. */
export async function openPage(browser: Browser, options: BrowserContextOptions = {}): Promise<WatchedPage> {
  const context = await browser.newContext({viewport: {width: 1280, height: 800}, locale: 'zh-CN', ...options});
  const page = await context.newPage();
  const problems: string[] = [];
  const requests: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()))
      problems.push(`console ${message.type()}: ${message.text()} (${page.url()})`);
  });
  page.on('pageerror', (error) => problems.push(`uncaught: ${error.message} (${page.url()})`));
  page.on('requestfailed', (request) => {
    // A navigation that overtakes a prefetch is no failure.
    if (request.failure()?.errorText !== 'net::ERR_ABORTED')
      problems.push(`failed: ${request.url()} ${request.failure()?.errorText}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) problems.push(`${response.status()}: ${response.url()}`);
  });
  page.on('request', (request) => requests.push(request.url()));
  return {page, context, problems, requests};
}

/** Opens an address and waits until React has taken over. */
export async function openHydrated(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.waitForSelector('html[data-has-hydrated="true"]', {timeout: 20_000});
}
