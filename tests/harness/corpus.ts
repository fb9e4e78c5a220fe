import {spawnSync} from 'node:child_process';
import fs from 'node:fs/promises';
import path from 'node:path';
import {PROJECT} from './build-site.ts';

/**
 * Writes the benchmark corpus with the given number of pages to a new folder. `config` replaces its
 * site.config.ts.
 */
export async function writeCorpus(pages: number, dir: string, config?: string): Promise<void> {
  await fs.mkdir(dir, {recursive: true});
  const run = spawnSync(
    process.execPath,
    [path.join(PROJECT, 'tests/bench/corpus.mjs'), '--pages', String(pages), '--out', dir, '--layout', 'inkstone'],
    {encoding: 'utf8'},
  );
  if (run.status !== 0) throw new Error(run.stderr);
  if (config) await fs.writeFile(path.join(dir, 'site.config.ts'), config);
}
