import {execFileSync} from 'node:child_process';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import {setTimeout as sleep} from 'node:timers/promises';
import type {Browser, Page} from 'playwright-core';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {listFiles} from '../../core/support/output-files.ts';
import {launchBrowser, openHydrated, openPage} from '../harness/browser.ts';
import {inkstone, PROJECT} from '../harness/build-site.ts';
import {dataFacts, htmlFacts, shownFacts, type PageFacts} from '../harness/page-facts.ts';
import {seededRandom} from '../harness/random-walk.ts';
import {rounds} from '../harness/rounds.ts';
import {startSite, type StartedSite} from '../harness/start-site.ts';

/**
 * After `git switch` between branches that have little in common (documents, configuration,
 * sidebar, components, styles), the server shows what a cold build of the branch makes. Some
 * switches interrupt the rebuild of the one before.
 */
const SWITCHES = Number(process.env['INKSTONE_SWITCHES'] ?? 4);
const SEED = Number(process.env['INKSTONE_WALK_SEED'] ?? Date.now() % 1_000_000);
const BRANCHES = ['main', 'other'] as const;
/** A page of both branches. */
const OPEN = '/blog/2026/01/02/hello';
/** Milliseconds between switches, from the first notification of a change to the end of a rebuild. */
const LONGEST_PAUSE = 1200;

type Branch = (typeof BRANCHES)[number];

/** A cold build: facts of pages, data of pages and hashes of static files, by path. */
interface BuiltBranch {
  pages: Record<string, PageFacts>;
  data: Record<string, unknown>;
  icon: string;
}

let root: string;
let site: StartedSite;
let browser: Browser;
/** Parses HTML. The page that shows the site may reload meanwhile. */
let parser: Page;
let built: Record<Branch, BuiltBranch>;

const repository = (): string => path.join(root, 'site');

function git(...args: string[]): string {
  const identity = ['-c', 'user.name=Tester', '-c', 'user.email=tester@example.org'];
  return execFileSync('git', [...identity, ...args], {cwd: repository(), encoding: 'utf8', stdio: 'pipe'});
}

/** Creates a repository with both branches; half of their many documents have the same names. */
async function createRepository(): Promise<void> {
  const sources: Record<Branch, string> = {main: 'tests/sites/live', other: 'tests/e2e/fixtures/other-branch'};
  await fs.mkdir(repository());
  git('init', '--quiet', '-b', 'main');
  for (const [index, branch] of BRANCHES.entries()) {
    if (index > 0) git('switch', '--quiet', '--orphan', branch);
    await fs.cp(path.join(PROJECT, sources[branch]), repository(), {recursive: true});
    const many = path.join(repository(), 'content/docs/many');
    await fs.mkdir(many);
    for (let number = index * 12; number < index * 12 + 24; number++)
      await fs.writeFile(
        path.join(many, `page-${number}.md`),
        `# Page ${number} of ${branch}\n\nWords of ${branch}.\n`,
      );
    await fs.writeFile(path.join(repository(), '.gitignore'), '.docusaurus\nbuild\n');
    git('add', '--all');
    git('commit', '--quiet', '-m', branch);
  }
  git('switch', '--quiet', 'main');
}

async function build(branch: Branch): Promise<BuiltBranch> {
  const copy = path.join(root, `cold-${branch}`);
  git('clone', '--quiet', '--branch', branch, repository(), copy);
  const run = await inkstone(['build', copy], {env: {INKSTONE_CACHE_DIR: path.join(root, `cache-${branch}`)}});
  expect(run.code, run.output).toBe(0);
  const output = path.join(copy, 'build');
  const routes = path.join(output, 'assets/js/routes');
  const read = (dir: string, file: string): Promise<string> => fs.readFile(path.join(dir, file), 'utf8');
  const built: BuiltBranch = {pages: {}, data: {}, icon: await read(output, 'icon.svg')};
  for (const file of listFiles(output).filter((name) => name.endsWith('index.html')))
    built.pages[`/${file.replace(/\/?index\.html$/, '')}`] = await htmlFacts(parser, await read(output, file));
  for (const file of listFiles(routes).filter((name) => name.endsWith('.json')))
    built.data[file] = dataFacts(await read(routes, file));
  return built;
}

const request = (pathname: string): Promise<Response> => fetch(site.url + pathname);

/** What the server has at the paths of a built branch. */
async function serve({pages, data}: BuiltBranch): Promise<BuiltBranch> {
  const served: BuiltBranch = {pages: {}, data: {}, icon: await (await request('/icon.svg')).text()};
  for (const pathname of Object.keys(pages))
    served.pages[pathname] = await htmlFacts(parser, await (await request(pathname)).text());
  for (const file of Object.keys(data)) {
    const response = await request(`/assets/js/routes/${file}`);
    served.data[file] = response.ok ? dataFacts(await response.text()) : response.status;
  }
  return served;
}

/** A value of the site's style sheet, as the open page has it, and what explains it. */
const shownStyle = (page: Page): Promise<unknown> =>
  page.evaluate(() => {
    const example = document.body.appendChild(document.createElement('div'));
    example.className = 'markdown';
    const heading = example.appendChild(document.createElement('h1'));
    const {letterSpacing: space} = getComputedStyle(heading);
    example.remove();
    const sheets = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].map(({href}) => href);
    const panel = document.querySelector('inkstone-problems')?.shadowRoot?.textContent;
    return {space, sheets, panel};
  });

describe('start', () => {
  beforeAll(async () => {
    root = await fs.realpath(await fs.mkdtemp(path.join(os.tmpdir(), 'inkstone-test-')));
    await createRepository();
    browser = await launchBrowser();
    parser = await browser.newPage();
    built = {main: await build('main'), other: await build('other')};
    site = await startSite(repository());
  });
  afterAll(async () => {
    await browser?.close();
    await site?.close();
    await fs.rm(root, {recursive: true, force: true});
  });

  const timeout = 200_000 + SWITCHES * 40_000;

  it(`shows a branch like a cold build after each of ${SWITCHES} switches (seed ${SEED})`, {timeout}, async () => {
    console.log(`branch switches: INKSTONE_WALK_SEED=${SEED}`);
    const random = seededRandom(SEED);
    git('switch', '--quiet', 'main');
    const {page} = await openPage(browser);
    await openHydrated(page, site.url + OPEN);
    const absent = {main: missing(built.main, built.other), other: missing(built.other, built.main)};
    expect(Math.min(absent.main.length, absent.other.length)).toBeGreaterThan(12);
    const done: string[] = [];
    for (const round of rounds('branch switches', {count: SWITCHES, seed: SEED})) {
      const number = round + 1;
      const branch = BRANCHES[number % 2] as Branch;
      // In between, an odd number of switches leads to the branch, too.
      for (let more = 2 * Math.floor(random() * 3); more >= 0; more--) {
        const next = BRANCHES[(number + more) % 2] as Branch;
        git('switch', '--quiet', next);
        const pause = more > 0 ? Math.round(random() * LONGEST_PAUSE) : 0;
        done.push(`${number}. ${next}, for ${pause} ms`);
        await sleep(pause);
      }
      const message = `${done.join('\n')}\n${site.output().slice(-3000)}`;
      const options = {timeout: 40_000, interval: 500, message};
      await expect.poll(() => shownFacts(page), options).toEqual(built[branch].pages[OPEN]);
      const style = expect.objectContaining({space: branch === 'main' ? '1px' : '3px'});
      await expect.poll(() => shownStyle(page), options).toEqual(style);
      // The bundler may take in the components a moment after the styles.
      await expect.poll(() => serve(built[branch]), options).toEqual(built[branch]);
      for (const pathname of absent[branch]) expect((await request(pathname)).status, pathname).toBe(404);
    }
  });
});

/** Paths of pages that only the second branch has. */
function missing(branch: BuiltBranch, other: BuiltBranch): string[] {
  return Object.keys(other.pages).filter((pathname) => !(pathname in branch.pages));
}
