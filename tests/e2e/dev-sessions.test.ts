import fs from 'node:fs/promises';
import path from 'node:path';
import {setTimeout as sleep} from 'node:timers/promises';
import type {Browser} from 'playwright-core';
import {afterAll, afterEach, beforeAll, beforeEach, describe, expect, it} from 'vitest';
import {launchBrowser, openHydrated, openPage, type WatchedPage} from '../harness/browser.ts';
import {copyToTemporary, PROJECT} from '../harness/build-site.ts';
import {startSite, type StartedSite} from '../harness/start-site.ts';

let siteDir: string;
let site: StartedSite;
let browser: Browser;
let watched: WatchedPage;

const at = (file: string): string => path.join(siteDir, file);
/** Other tests have no part in its cache. */
const startSession = (): Promise<StartedSite> => startSite(siteDir, [], {INKSTONE_CACHE_DIR: at(CACHE)});
const edit = async (file: string, from: string, to: string): Promise<void> => {
  const text = await fs.readFile(at(file), 'utf8');
  expect(text, `${file} has no ${from}`).toContain(from);
  await fs.writeFile(at(file), text.replace(from, to));
};
const names = (folder: string): Promise<string[]> => fs.readdir(at(folder)).catch(() => []);
/** webpack's generated modules are written when it starts. */
const hasStartedWebpack = async (): Promise<boolean> => (await names('.docusaurus/live-1')).includes('entries');
const CACHE = '.inkstone/cache';
const STORED = `${CACHE}/bundle-live`;
const isStored = async (): Promise<number> => (await names(`${STORED}/entries`)).length;
/** A session that makes its bundle stores it a few seconds later. */
const usesStoredBundle = async (): Promise<boolean> => {
  site = await startSession();
  const isUsed = !(await hasStartedWebpack());
  // The page adds its component to the bundle.
  await (await fetch(`${site.url}/docs/intro`)).text();
  if (!isUsed) await sleep(6000);
  await site.close();
  return isUsed;
};
const hasLayers = async (): Promise<boolean | undefined> => {
  const response = await fetch(`${site.url}/assets/css/main.css`);
  return response.ok ? (await response.text()).includes('@layer docusaurus.infima') : undefined;
};
const counter = (): Promise<string | null> => watched.page.getByTestId('counter').textContent();
const open = (): Promise<void> => openHydrated(watched.page, `${site.url}/docs/intro`);

describe('a session of the development server', () => {
  beforeAll(async () => {
    siteDir = await copyToTemporary(path.join(PROJECT, 'tests/sites/live'));
    browser = await launchBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    await fs.rm(siteDir, {recursive: true, force: true});
  });
  beforeEach(async () => {
    watched = await openPage(browser);
    watched.page.setDefaultTimeout(60_000);
  });
  afterEach(async () => {
    await watched.context.close();
    await site.close();
  });

  it('starts webpack if there is no bundle, and stores what it makes', async () => {
    site = await startSession();
    expect(await hasStartedWebpack()).toBe(true);
    await open();
    await expect.poll(isStored, {timeout: 60_000}).toBeGreaterThan(0);
  });

  it('shows pages with the bundle of the one before, without webpack, and the first edit of code keeps state', async () => {
    site = await startSession();
    expect(await hasStartedWebpack()).toBe(false);
    await open();
    await watched.page.evaluate('void (window.notReloaded = true)');
    await watched.page.getByTestId('counter').click();
    expect(await counter()).toBe('Count: 1');
    await edit('src/components/Counter.tsx', 'Count:', 'Number:');
    await expect.poll(counter, {timeout: 60_000}).toBe('Number: 1');
    expect(await watched.page.evaluate('window.notReloaded')).toBe(true);
    expect(watched.problems).toEqual([]);
  });

  it('shows code that has changed since, in a new bundle', async () => {
    await edit('src/components/Counter.tsx', 'Number:', 'Sum:');
    site = await startSession();
    await open();
    expect(await counter()).toBe('Sum: 0');
  });

  it('takes in code after the configuration has led to another bundle and back', async () => {
    await expect.poll(usesStoredBundle, {timeout: 120_000}).toBe(true);
    site = await startSession();
    await open();
    const layers = `title: 'Live',\n  future: {v4: {useCssCascadeLayers: true}},`;
    await edit('site.config.ts', `title: 'Live',`, layers);
    await expect.poll(hasLayers, {timeout: 60_000}).toBe(true);
    await edit('site.config.ts', layers, `title: 'Live',`);
    await expect.poll(hasLayers, {timeout: 60_000}).toBe(false);
    await edit('src/components/Counter.tsx', 'Sum:', 'Total:');
    await expect.poll(counter, {timeout: 60_000}).toBe('Total: 0');
    await edit('src/components/Counter.tsx', 'Total:', 'Sum:');
    await expect.poll(counter, {timeout: 60_000}).toBe('Sum: 0');
  });

  it('makes a new bundle if the stored one is damaged', async () => {
    await expect.poll(usesStoredBundle, {timeout: 120_000}).toBe(true);
    for (const folder of await names(`${STORED}/output`))
      await fs.truncate(at(`${STORED}/output/${folder}/assets/js/main.js`), 100).catch(() => undefined);
    site = await startSession();
    expect(await hasStartedWebpack()).toBe(true);
    await open();
    expect(await counter()).toBe('Sum: 0');
  });
});
