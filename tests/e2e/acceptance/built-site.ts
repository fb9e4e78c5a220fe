import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import {setTimeout} from 'node:timers/promises';
import {inkstone, PROJECT, TEST_CACHE} from '../../harness/build-site.ts';

const FIXTURES = path.join(import.meta.dirname, 'fixtures');

export interface BuiltSite {
  siteDir: string;
  outDir: string;
  /** What the build printed. */
  output: string;
}

/**
 * Sites are built once for all files of a run, whose temporary folder they share.
 * `INKSTONE_ACCEPTANCE_DIR` names a folder that is kept, for working on the tests themselves.
 */
const runFolder = (): string => process.env['INKSTONE_ACCEPTANCE_DIR'] ?? path.join(os.tmpdir(), 'acceptance');

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

/**
 * `prepare` gets a folder of its own for the site; one that lies elsewhere is only read. Files that
 * run at the same time wait for the one that builds.
 */
async function builtOnce(id: string, prepare: (folder: string) => Promise<Prepared>): Promise<BuiltSite> {
  // In the folder of the run: a run that was killed leaves no lock.
  const lock = path.join(os.tmpdir(), `acceptance-${id}.lock`);
  const deadline = Date.now() + 280_000;
  while (!(await isMade(lock))) {
    if (Date.now() > deadline) throw new Error(`${id} is still being built: ${lock} exists`);
    await setTimeout(250);
  }
  try {
    return await builtAlone(id, prepare);
  } finally {
    await fs.rmdir(lock);
  }
}

const isMade = (folder: string): Promise<boolean> =>
  fs.mkdir(folder).then(
    () => true,
    () => false,
  );

async function builtAlone(id: string, prepare: (folder: string) => Promise<Prepared>): Promise<BuiltSite> {
  const folder = path.join(runFolder(), id);
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
