import {execFile} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {promisify} from 'node:util';
import type {Browser, Route} from 'playwright-core';
import {afterAll, describe, expect, it} from 'vitest';
import {launchBrowser, openPage, type WatchedPage} from '../harness/browser.ts';
import {inkstone, type Run} from '../harness/build-site.ts';
import type {BuiltSite, OpenOptions, PackageCheck} from '../harness/package-check.ts';
import {serveSite, type ServedSite} from '../harness/serve-site.ts';

/**
 * Installs packages of the ecosystem from the registry, as they are published, builds a small site
 * with each and looks for what it is there for. The ordinary run tries a few of them.
 *
 * - `INKSTONE_PACKAGES=all` tries all, and writes the results that the guide shows;
 *   `INKSTONE_PACKAGES=name,name` selects folders.
 * - `INKSTONE_PACKAGES_DIR` keeps the installed sites, so that the next run needs no installation.
 */
const FOLDER = path.join(import.meta.dirname, 'packages');
const RESULTS = path.join(FOLDER, 'results.json');
const selected = process.env['INKSTONE_PACKAGES'] ?? '';
const keptSites = process.env['INKSTONE_PACKAGES_DIR'];

const checks = await Promise.all(
  fs
    .readdirSync(FOLDER, {withFileTypes: true})
    .filter((entry) => entry.isDirectory() && fs.existsSync(path.join(FOLDER, entry.name, 'check.ts')))
    .map(async ({name}) => {
      const module = (await import(path.join(FOLDER, name, 'check.ts'))) as {default: PackageCheck};
      return {folder: name, ...module.default};
    }),
);
const tried = checks.filter(({folder, isInEveryRun}) => {
  if (selected === '') return isInEveryRun === true;
  return selected === 'all' || selected.split(',').includes(folder);
});

let browser: Browser | undefined;
const results: Record<string, unknown> = {};
afterAll(async () => {
  await browser?.close();
  if (selected === 'all') fs.writeFileSync(RESULTS, `${JSON.stringify(results, undefined, 2)}\n`);
});

describe('packages of the ecosystem', () => {
  for (const {folder, ...check} of tried) {
    const rows = check.rows === undefined ? '' : ` (${check.rows.join(', ')})`;
    it(`${check.package} ${check.fails ? 'fails with a reason' : 'works'}${rows}`, async () => {
      const {package: name, does, kind, difference, fails} = check;
      const version = pinnedVersion(folder, name);
      results[folder] = {package: name, version, does, kind, result: 'fails', note: fails?.why ?? 'Its test failed.'};
      await tryPackage(folder, check);
      if (fails === undefined) {
        const note = difference === undefined ? {} : {note: difference};
        results[folder] = {package: name, version, does, kind, result: difference === undefined ? 'works' : 'differs', ...note};
      }
    });
  }
});

function pinnedVersion(folder: string, name: string): string {
  const manifest = fs.readFileSync(path.join(FOLDER, folder, 'package.json'), 'utf8');
  const version = (JSON.parse(manifest) as {dependencies: Record<string, string>}).dependencies[name];
  if (!/^\d/.test(version ?? '')) throw new Error(`${folder}/package.json pins no version of ${name}`);
  return version as string;
}

async function tryPackage(folder: string, check: Omit<PackageCheck, 'package'>): Promise<void> {
  const dir = await installSite(folder);
  try {
    const run = (...args: string[]): Promise<Run> => inkstone(args, {cwd: dir, env: {...check.env}});
    await check.beforeBuild?.({
      dir,
      command: async (...args) => {
        const result = await run(...args);
        if (result.code !== 0) throw new Error(`${args.join(' ')} failed:\n${result.output}`);
        return result;
      },
    });
    const build = await run('build');
    if (check.fails !== undefined) {
      expect(build.code).not.toBe(0);
      expect(build.output).toMatch(check.fails.output);
      return;
    }
    expect(build.code, build.output).toBe(0);
    await checkSite(dir, build.output, check);
  } finally {
    if (keptSites === undefined) fs.rmSync(dir, {recursive: true, force: true});
  }
}

/** Copies the site and installs its packages. A kept site keeps only these. */
async function installSite(folder: string): Promise<string> {
  const dir = path.join(keptSites ?? fs.mkdtempSync(path.join(fs.realpathSync(os.tmpdir()), 'packages-')), folder);
  const source = path.join(FOLDER, folder);
  const manifest = fs.readFileSync(path.join(source, 'package.json'), 'utf8');
  const installed = path.join(dir, 'node_modules/.installed-for');
  fs.mkdirSync(dir, {recursive: true});
  const isInstalled = fs.existsSync(installed) && fs.readFileSync(installed, 'utf8') === manifest;
  for (const name of fs.readdirSync(dir))
    if (name !== 'node_modules' || !isInstalled) fs.rmSync(path.join(dir, name), {recursive: true});
  fs.cpSync(source, dir, {recursive: true, filter: (file) => path.basename(file) !== 'check.ts'});
  if (!isInstalled) {
    const options = ['--no-audit', '--no-fund', '--no-package-lock', '--ignore-scripts', '--legacy-peer-deps'];
    const install = (): Promise<unknown> =>
      promisify(execFile)('npm', ['install', '--prefer-offline', ...options], {cwd: dir});
    // The registry doesn't always answer.
    await install().catch(install);
    fs.writeFileSync(installed, manifest);
  }
  return dir;
}

async function checkSite(dir: string, output: string, {check}: Omit<PackageCheck, 'package'>): Promise<void> {
  const outDir = path.join(dir, 'build');
  const files = (): string[] =>
    fs
      .readdirSync(outDir, {recursive: true, withFileTypes: true})
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(outDir, path.join(entry.parentPath, entry.name)));
  const read = (file: string): string => fs.readFileSync(path.join(outDir, file), 'utf8');
  const opened: {watched: WatchedPage; ignored: RegExp | undefined}[] = [];
  let server: ServedSite | undefined;
  const open: BuiltSite['open'] = async (address, options = {}) => {
    server ??= await serveSite(dir);
    browser ??= await launchBrowser();
    const {answers = {}, ignored, ...contextOptions} = options;
    const watched = await openPage(browser, {locale: 'en-US', ...contextOptions});
    const external = await answerOtherHosts(watched, new URL(server.url).host, answers);
    opened.push({watched, ignored});
    await watched.page.goto(`${new URL(server.url).origin}${address}`);
    await watched.page.waitForSelector('html[data-has-hydrated="true"]', {timeout: 20_000});
    return {page: watched.page, problems: watched.problems, external};
  };
  const assets = (extension: string): string =>
    files()
      .filter((file) => file.endsWith(`.${extension}`))
      .map(read)
      .join('\n');
  try {
    await check?.({dir, outDir, output, expect, read, files, assets, open});
    for (const {watched, ignored} of opened)
      expect(watched.problems.filter((problem) => !ignored?.test(problem))).toEqual([]);
  } finally {
    for (const {watched} of opened) await watched.context.close();
    await server?.close();
  }
}

/** Answers requests to other hosts. Returns their URLs, a list that grows. */
async function answerOtherHosts(
  {context}: WatchedPage,
  host: string,
  answers: NonNullable<OpenOptions['answers']>,
): Promise<string[]> {
  const external: string[] = [];
  const answer = async (route: Route): Promise<void> => {
    const url = route.request().url();
    external.push(url);
    const body = Object.entries(answers).find(([part]) => url.includes(part))?.[1];
    const headers = {'access-control-allow-origin': '*', 'access-control-allow-headers': '*'};
    if (body === undefined) await route.fulfill({status: 200, headers, contentType: contentTypeOf(route), body: ''});
    else if (typeof body === 'string') await route.fulfill({headers, contentType: contentTypeOf(route), body});
    else await route.fulfill({headers, json: body});
  };
  await context.route((url) => url.host !== host && url.protocol.startsWith('http'), answer);
  return external;
}

function contentTypeOf(route: Route): string {
  const type = route.request().resourceType();
  if (type === 'script') return 'text/javascript';
  return type === 'stylesheet' ? 'text/css' : 'text/plain';
}
