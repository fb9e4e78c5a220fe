import {createHash} from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import {writeFileAtomic} from '../support/output-files.ts';

/** What the last build put at the top of the output folder, and what of others it found there. */
export interface OutputList {
  entries: string[];
  /** Entries that were carried over and have been named to the user. */
  foreign: string[];
}

/**
 * File of the list. It lies in the site's folder for generated files, not in the output, which is
 * published whole; the name follows from where the output lies as seen from there, so that a site
 * can be moved.
 */
export function outputListFile(stateDir: string, outDir: string): string {
  const from = path.relative(stateDir, outDir).split(path.sep).join('/');
  return path.join(stateDir, `inkstone-output-${createHash('sha256').update(from).digest('hex').slice(0, 12)}.json`);
}

/**
 * The list of the last build; empty when there is none that can be read, so that nothing is taken
 * for ours.
 */
export function readOutputList(file: string): OutputList {
  try {
    const value = JSON.parse(fs.readFileSync(file, 'utf8')) as Partial<OutputList>;
    return {entries: names(value.entries), foreign: names(value.foreign)};
  } catch {
    return {entries: [], foreign: []};
  }
}

/**
 * Writes the list; without it the next build keeps more than it must, which is no reason to fail.
 */
export async function writeOutputList(file: string, list: OutputList): Promise<void> {
  try {
    await writeFileAtomic(file, `${JSON.stringify(list)}\n`);
  } catch {
    // Read-only.
  }
}

function names(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((name): name is string => typeof name === 'string') : [];
}
