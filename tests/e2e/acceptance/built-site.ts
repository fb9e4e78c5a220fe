import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import {inkstone, PROJECT, TEST_CACHE} from '../../harness/build-site.ts';

const FIXTURES = path.join(import.meta.dirname, 'fixtures');

export interface BuiltSite {
  siteDir: string;
  outDir: string;
  /** What the build printed. */
  output: string;
}

/**
 * Folder of this run: the worker of each test file has the same parent, so a site is built once for
 * all of them. `INKSTONE_ACCEPTANCE_DIR` names one that is kept, for working on the tests
 * themselves.
 */
async function runFolder(): Promise<string> {
  const kept = process.env['INKSTONE_ACCEPTANCE_DIR'];
  if (kept) return kept;
  const prefix = 'inkstone-acceptance-';
  for (const name of await fs.readdir(os.tmpdir())) {
    const pid = Number(name.startsWith(prefix) ? name.slice(prefix.length) : Number.NaN);
    if (pid && pid !== process.ppid && !isAlive(pid)) {
      await fs.rm(path.join(os.tmpdir(), name), {recursive: true, force: true});
    }
  }
  return path.join(os.tmpdir(), prefix + process.ppid);
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** A fixture site, built with the configuration of this name (`site` is `site.config.ts`). */
export function builtFixture(name: string, config = 'site', args: string[] = []): Promise<BuiltSite> {
  return builtOnce(`${name}-${config}`, async (siteDir) => {
    await fs.cp(path.join(FIXTURES, name), siteDir, {recursive: true});
    return {siteDir, args: ['--config', `${config}.config.ts`, ...args]};
  });
}

/** The site of this repository, as it is. */
export function builtGuide(): Promise<BuiltSite> {
  return builtOnce('guide', async () => ({siteDir: PROJECT, args: []}));
}

/** The guide to Inkstone, in `docs/`. */
export function builtManual(): Promise<BuiltSite> {
  return builtOnce('manual', async () => ({siteDir: path.join(PROJECT, 'docs'), args: []}));
}

/** The site that `inkstone init` writes. */
export function builtTemplate(): Promise<BuiltSite> {
  return builtOnce('template', async (folder) => {
    const siteDir = path.join(folder, 'my-site');
    const made = await inkstone(['init', siteDir, '--typescript']);
    if (made.code !== 0) throw new Error(`the template could not be written:\n${made.output}`);
    return {siteDir, args: []};
  });
}

interface Prepared {
  siteDir: string;
  args: string[];
}

/** `prepare` gets a folder of its own for the site; one that lies elsewhere is only read. */
async function builtOnce(id: string, prepare: (folder: string) => Promise<Prepared>): Promise<BuiltSite> {
  const folder = path.join(await runFolder(), id);
  const outDir = path.join(folder, 'build');
  const report = path.join(folder, 'build-report.json');
  const known = await fs.readFile(report, 'utf8').catch(() => undefined);
  if (known !== undefined) return JSON.parse(known) as BuiltSite;
  await fs.rm(folder, {recursive: true, force: true});
  await fs.mkdir(folder, {recursive: true});
  const {siteDir, args} = await prepare(folder);
  const run = await inkstone(['build', siteDir, '--out-dir', outDir, ...args], {
    env: {INKSTONE_CACHE_DIR: `${TEST_CACHE}-${id}`},
  });
  if (run.code !== 0) throw new Error(`the build of ${id} failed:\n${run.output}`);
  const built = {siteDir, outDir, output: run.output};
  await fs.writeFile(report, JSON.stringify(built));
  return built;
}
