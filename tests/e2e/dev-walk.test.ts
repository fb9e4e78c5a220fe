import fs from 'node:fs/promises';
import path from 'node:path';
import type {Browser} from 'playwright-core';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {launchBrowser, openHydrated, openPage} from '../harness/browser.ts';
import {copyToTemporary, inkstone, PROJECT} from '../harness/build-site.ts';
import {dataFacts, htmlFacts, shownFacts} from '../harness/page-facts.ts';
import {walkAtRandom} from '../harness/random-walk.ts';
import {copySources, startSite, type StartedSite} from '../harness/start-site.ts';

/**
 * Any edits, as quick as they come, end where a cold build of the same files ends. Development adds
 * to pages: a `meta` with the version of the site, names of scripts without a hash, the id `live`
 * of the bundle and a query on documents; nothing of it is in what is compared.
 */
const STEPS = Number(process.env['INKSTONE_WALK_STEPS'] ?? 10);
const SEED = Number(process.env['INKSTONE_WALK_SEED'] ?? Date.now() % 1_000_000);
const OPEN = '/docs/intro';

let siteDir: string;
let site: StartedSite;
let browser: Browser;

describe('a random walk of edits', () => {
  beforeAll(async () => {
    siteDir = await copyToTemporary(path.join(PROJECT, 'tests/sites/live'));
    site = await startSite(siteDir);
    browser = await launchBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    await site?.close();
    await fs.rm(siteDir, {recursive: true, force: true});
  });

  it(`of ${STEPS} steps (seed ${SEED}) ends with what a cold build shows`, async () => {
    console.log(`random walk of ${STEPS} steps: INKSTONE_WALK_SEED=${SEED}`);
    const {page, context} = await openPage(browser);
    await openHydrated(page, site.url + OPEN);
    const done = await walkAtRandom(siteDir, {
      seed: SEED,
      steps: STEPS,
      pause: (random) => new Promise((resolve) => setTimeout(resolve, random() * 250)),
    });
    const copy = await copySources(siteDir);
    const run = await inkstone(['build', copy]);
    expect(run.code, run.output).toBe(0);
    const build = path.join(copy, 'build');
    const hint = done.join('\n');
    // Nothing of the development server is in a build.
    for (const script of (await fs.readdir(path.join(build, 'assets/js'))).filter((name) => name.endsWith('.js')))
      expect(await fs.readFile(path.join(build, 'assets/js', script), 'utf8'), script).not.toMatch(
        /__inkstone\/events|\$RefreshReg\$|inkstone-problems/,
      );
    const pages = (await fs.readdir(build, {recursive: true})).filter((file) => file.endsWith('index.html')).sort();
    expect(pages.length).toBeGreaterThan(8);
    const shown = await htmlFacts(page, await fs.readFile(path.join(build, OPEN, 'index.html'), 'utf8'));
    await expect.poll(() => shownFacts(page), {timeout: 20_000, message: hint}).toEqual(shown);
    for (const file of pages) {
      const served = await fetch(`${site.url}/${file.replace(/\/?index\.html$/, '')}`);
      const built = await htmlFacts(page, await fs.readFile(path.join(build, file), 'utf8'));
      expect(await htmlFacts(page, await served.text()), `${file}\n${hint}`).toEqual(built);
    }
    const routes = path.join(build, 'assets/js/routes');
    for (const file of (await fs.readdir(routes, {recursive: true})).filter((name) => name.endsWith('.json'))) {
      const data = await (await fetch(`${site.url}/assets/js/routes/${file}`)).text();
      const built = await fs.readFile(path.join(routes, file), 'utf8');
      expect(dataFacts(data), `${file}\n${hint}`).toEqual(dataFacts(built));
    }
    await context.close();
    await fs.rm(copy, {recursive: true, force: true});
  });
});
