import path from 'node:path';
import type {Browser} from 'playwright-core';
import {afterAll, beforeAll} from 'vitest';
import {launchBrowser} from './browser.ts';
import {buildSite, PROJECT, type RunOptions} from './build-site.ts';
import {serveSite, type ServedSite} from './serve-site.ts';

/** What a browser test of a fixture site needs. */
export interface ServedFixture {
  readonly browser: Browser;
  /** Without a trailing slash. */
  readonly url: string;
}

/**
 * Builds and serves a site of `tests/sites` for all tests of a file, and starts a browser. The
 * result can only be read inside tests.
 */
export function servedFixture(name: string, options: RunOptions = {}): ServedFixture {
  let browser: Browser | undefined;
  let site: ServedSite | undefined;
  beforeAll(async () => {
    const {siteDir} = await buildSite(path.join(PROJECT, 'tests/sites', name), [], options);
    site = await serveSite(siteDir);
    browser = await launchBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    await site?.close();
  });
  return {
    get browser() {
      return browser as Browser;
    },
    get url() {
      return (site as ServedSite).url;
    },
  };
}
