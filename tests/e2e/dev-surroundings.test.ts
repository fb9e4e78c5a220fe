import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type {Browser, Page} from 'playwright-core';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {launchBrowser, openHydrated, openPage} from '../harness/browser.ts';
import {inkstone} from '../harness/build-site.ts';
import {htmlFacts, shownFacts, type PageFacts} from '../harness/page-facts.ts';
import {rounds} from '../harness/rounds.ts';
import {startSite, type StartedSite} from '../harness/start-site.ts';
import {createRandom, openSite} from '../mutations/site-editor.ts';
import {SURROUNDINGS} from '../mutations/surrounding-mutations.ts';
import {copyWorkspace} from '../mutations/workspace.ts';

/**
 * After each change of what lies around a site, its open page and the pages that are asked for are
 * those of a cold build.
 */
const STEPS = Math.ceil(Number(process.env['INKSTONE_WALK_STEPS'] ?? 10) / 2);
const SEED = Number(process.env['INKSTONE_WALK_SEED'] ?? Date.now() % 1_000_000);
/** In development, as in Docusaurus, all documents were last changed on the same day by nobody. */
const MUTATIONS = SURROUNDINGS.filter(({name, isOfCommand}) => !isOfCommand && !/commit|branch/.test(name));

let root: string;
let site: StartedSite;
let browser: Browser;

const workspace = (): string => path.join(root, 'workspace');

function withoutHistory({text, ...facts}: PageFacts): PageFacts {
  return {...facts, text: text.replaceAll(/Last updated on \w+ \d+, \d+ by (?:First )?Author/g, '')};
}

/** Facts of every page of a cold build in English, by path. */
async function build(page: Page): Promise<Record<string, PageFacts>> {
  const copy = path.join(root, 'cold');
  await fs.rm(copy, {recursive: true, force: true});
  const left = ['.docusaurus', 'build'].map((name) => path.join(workspace(), 'website', name));
  const filter = (file: string): boolean => !left.includes(file);
  await fs.cp(workspace(), copy, {recursive: true, verbatimSymlinks: true, filter});
  const env = {INKSTONE_CACHE_DIR: path.join(root, 'cold-cache')};
  await fs.rm(env.INKSTONE_CACHE_DIR, {recursive: true, force: true});
  const run = await inkstone(['build', path.join(copy, 'website'), '--locale', 'en'], {env});
  expect(run.code, run.output).toBe(0);
  const output = path.join(copy, 'website/build');
  const files = (await fs.readdir(output, {recursive: true})).filter((file) => file.endsWith('index.html')).sort();
  const facts = files.map(async (file) => [
    `/${file.replace(/\/?index\.html$/, '')}`,
    withoutHistory(await htmlFacts(page, await fs.readFile(path.join(output, file), 'utf8'))),
  ]);
  return Object.fromEntries(await Promise.all(facts)) as Record<string, PageFacts>;
}

async function serve(page: Page, paths: readonly string[]): Promise<Record<string, PageFacts>> {
  const facts = paths.map(async (pathname) => [
    pathname,
    withoutHistory(await htmlFacts(page, await (await fetch(site.url + pathname)).text())),
  ]);
  return Object.fromEntries(await Promise.all(facts)) as Record<string, PageFacts>;
}

describe('start', () => {
  beforeAll(async () => {
    root = await fs.mkdtemp(path.join(os.tmpdir(), 'inkstone-test-'));
    await copyWorkspace(workspace());
    site = await startSite(path.join(workspace(), 'website'));
    // The first bundle takes longest.
    await fetch(`${site.url}/`);
    browser = await launchBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    await site?.close();
    await fs.rm(root, {recursive: true, force: true});
  });

  const timeout = 200_000 + STEPS * 40_000;

  it(
    `shows what a cold build makes after each of ${STEPS} changes around the site (seed ${SEED})`,
    {timeout},
    async () => {
      console.log(`changes around the site: INKSTONE_WALK_SEED=${SEED}`);
      const {page, context} = await openPage(browser);
      await openHydrated(page, `${site.url}/`);
      const random = createRandom(SEED);
      const done: string[] = [];
      for (const round of rounds('changes around start', {count: STEPS, seed: SEED})) {
        const step = round + 1;
        const mutation = random.pick(MUTATIONS);
        const said = mutation.apply(openSite(workspace()), random, step);
        done.push(`${step}. ${mutation.name}: ${said}`);
        console.log(done.at(-1));
        const built = await build(page);
        const options = {timeout: 60_000, interval: 300, message: done.join('\n')};
        await expect.poll(() => serve(page, Object.keys(built)), options).toEqual(built);
        await expect.poll(async () => withoutHistory(await shownFacts(page)), options).toEqual(built['/']);
      }
      await context.close();
    },
  );
});
