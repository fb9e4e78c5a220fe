import {createHash} from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {writeFileAtomic} from '../support/output-files.ts';
import {removeFolder} from './folders.ts';

/**
 * Where a build keeps what belongs to an output folder while it is being replaced: beside it, never
 * inside.
 */
export interface OutputPlaces {
  /** Absolute output folder; a symbolic link is followed, so that the link itself stays. */
  out: string;
  /**
   * Folder that holds everything below; on the same disk as the output folder if that is possible.
   */
  dir: string;
  lock: string;
  marker: string;
  /** Beginning of all these names. */
  prefix: string;
  /** Beginning of the names of folders that are being filled. */
  newPrefix: string;
  /** Beginning of the names of folders that were replaced. */
  oldPrefix: string;
}

/**
 * Finds them from the output folder alone, so that `serve` can finish what a killed build began.
 */
export function outputPlaces(outDir: string): OutputPlaces {
  const out = followLink(path.resolve(outDir));
  const parent = path.dirname(out);
  const dir = isUsable(parent)
    ? parent
    : path.join(os.tmpdir(), `inkstone-${createHash('sha256').update(out).digest('hex').slice(0, 16)}`);
  const prefix = `.${path.basename(out)}.inkstone-`;
  return {
    out,
    dir,
    lock: path.join(dir, `${prefix}lock`),
    marker: path.join(dir, `${prefix}swap`),
    prefix,
    newPrefix: `${prefix}new-`,
    oldPrefix: `${prefix}old-`,
  };
}

/** Removes what a killed build left behind. For the holder of the lock. */
export async function removeLeftovers(places: OutputPlaces): Promise<void> {
  for (const name of leftovers(places)) {
    await removeFolder(path.join(places.dir, name));
  }
}

/** Names of folders and half-written files of earlier builds beside the output folder. */
export function leftovers(places: OutputPlaces): string[] {
  const known = [path.basename(places.lock), path.basename(places.marker)];
  try {
    return fs.readdirSync(places.dir).filter((name) => name.startsWith(places.prefix) && !known.includes(name));
  } catch {
    return [];
  }
}

/** The target of a link counts even if it is missing, as it is in the middle of a swap. */
function followLink(file: string): string {
  try {
    return followLink(path.resolve(path.dirname(file), fs.readlinkSync(file)));
  } catch {
    return file;
  }
}

/** A folder that does not exist yet can be made; one that may not be written to is of no use. */
function isUsable(dir: string): boolean {
  try {
    fs.accessSync(dir, fs.constants.W_OK);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOENT';
  }
}

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
