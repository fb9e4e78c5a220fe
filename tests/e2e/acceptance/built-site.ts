import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import {inkstone, TEST_CACHE} from '../../harness/build-site.ts';
import {completeContent} from './complete-content.ts';

const FIXTURES = path.join(import.meta.dirname, 'fixtures');

export interface BuiltSite {
  siteDir: string;
  outDir: string;
  /** What the build printed. */
  output: string;
}

/**
 * Folder of this run: the worker of each test file has the same parent, so a site is built once for all of them.
 * `INKSTONE_ACCEPTANCE_DIR` names one that is kept, for working on the tests themselves.
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
    return ['--config', `${config}.config.ts`, ...args];
  });
}

/** The site of this repository; pages of the checklist that are not written yet are filled in. */
export function builtGuide(): Promise<BuiltSite> {
  return builtOnce('guide', async (siteDir) => {
    await completeContent(siteDir);
    return [];
  });
}

async function builtOnce(id: string, prepare: (siteDir: string) => Promise<string[]>): Promise<BuiltSite> {
  const siteDir = path.join(await runFolder(), id);
  const outDir = path.join(siteDir, 'build');
  const report = path.join(siteDir, 'build-output.txt');
  const known = await fs.readFile(report, 'utf8').catch(() => undefined);
  if (known !== undefined) return {siteDir, outDir, output: known};
  await fs.rm(siteDir, {recursive: true, force: true});
  await fs.mkdir(siteDir, {recursive: true});
  const args = await prepare(siteDir);
  const run = await inkstone(['build', siteDir, ...args], {env: {INKSTONE_CACHE_DIR: `${TEST_CACHE}-${id}`}});
  if (run.code !== 0) throw new Error(`the build of ${id} failed:\n${run.output}`);
  await fs.writeFile(report, run.output);
  return {siteDir, outDir, output: run.output};
}
