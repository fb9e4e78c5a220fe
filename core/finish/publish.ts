import fs from 'node:fs';
import path from 'node:path';
import type {Diagnostic} from '../../contract/diagnostic.ts';
import {writeFileAtomic} from '../support/output-files.ts';
import {linkPublishedCopy} from '../support/published-file.ts';
import {listFiles} from './folders.ts';
import {leftovers, outputPlaces, type OutputPlaces, readOutputList, removeLeftovers} from './output-places.ts';
import {acquireLock, isLocked} from './output-lock.ts';
import {copyChangedFiles, finishReplace, INCOMING, type ReplaceMarker} from './replace-files.ts';
import {finishSwap, type SwapMarker} from './swap-folders.ts';

/** A mount, another disk, or a folder that a program holds open (Windows). */
const NOT_RENAMABLE = new Set(['EBUSY', 'EXDEV', 'EPERM', 'EACCES', 'EINVAL']);

export interface Publication {
  places: OutputPlaces;
  /** Name of the finished folder in `places.dir`. */
  staging: string;
  listFile: string;
}

/**
 * Puts a finished folder in the place of the output folder: by two renames, or, where the folder
 * cannot be renamed, file by file with a journal. Whenever the process is killed, the old site or
 * the new one is there after `recoverOutput`. Entries that others put into the output folder stay;
 * those named for the first time are in the result.
 */
export async function publishFolder({places, staging, listFile}: Publication): Promise<Diagnostic[]> {
  const stagingDir = path.join(places.dir, staging);
  const last = readOutputList(listFile);
  const entries = fs.readdirSync(stagingDir).sort();
  const present = fs.existsSync(places.out) ? fs.readdirSync(places.out) : [];
  const known = new Set([...entries, ...last.entries, INCOMING]);
  const foreign = present.filter((name) => !known.has(name)).sort();
  const common = {foreign, listFile, list: {entries, foreign}};
  if (present.length > 0) linkUnchanged(stagingDir, places.out);
  const old = places.oldPrefix + staging.slice(places.newPrefix.length);
  if (!(await trySwap(places, {mode: 'swap', staging, old, ...common}))) {
    const marker: ReplaceMarker = {mode: 'replace', files: await copyChangedFiles(stagingDir, places.out), ...common};
    await writeMarker(places, marker);
    await finishReplace(places, marker);
    await removeLeftovers(places);
  }
  const unnamed = foreign.filter((name) => !last.foreign.includes(name));
  return unnamed.length === 0 ? [] : [foreignNotice(unnamed, places.out)];
}

/**
 * Finishes a publication that was cut in half and removes folders that a killed build left. Every
 * command that reads the output calls it first; while a build is running it does nothing. True if
 * there was something to finish.
 */
export async function recoverOutput(outDir: string): Promise<boolean> {
  const places = outputPlaces(outDir);
  if (!fs.existsSync(places.marker) && leftovers(places).length === 0) return false;
  if (isLocked(places.lock)) return false;
  const release = acquireLock(places.lock, places.out);
  try {
    return await recoverLocked(places);
  } finally {
    release();
  }
}

/** The same for a caller that holds the lock. */
export async function recoverLocked(places: OutputPlaces): Promise<boolean> {
  const marker = readMarker(places.marker);
  if (marker?.mode === 'swap') await finishSwap(places, marker);
  else if (marker) await finishReplace(places, marker);
  else restoreOld(places);
  await removeLeftovers(places);
  return marker !== undefined;
}

async function trySwap(places: OutputPlaces, marker: SwapMarker): Promise<boolean> {
  await writeMarker(places, marker);
  try {
    await finishSwap(places, marker);
    return true;
  } catch (error) {
    // Once the new folder is in place only the end is missing, and the marker is what brings it
    // about.
    if (!fs.existsSync(path.join(places.dir, marker.staging))) throw error;
    fs.rmSync(places.marker, {force: true});
    if (!NOT_RENAMABLE.has((error as NodeJS.ErrnoException).code ?? '')) throw error;
    return false;
  }
}

async function writeMarker(places: OutputPlaces, marker: SwapMarker | ReplaceMarker): Promise<void> {
  await writeFileAtomic(places.marker, JSON.stringify(marker));
}

/** Undefined when there is none, or none that can be read, as after a loss of power. */
function readMarker(file: string): SwapMarker | ReplaceMarker | undefined {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8')) as SwapMarker | ReplaceMarker;
  } catch {
    fs.rmSync(file, {force: true});
    return undefined;
  }
}

/** Without a marker nobody knows whether the new folder was complete; the old one was. */
function restoreOld(places: OutputPlaces): void {
  if (fs.existsSync(places.out)) return;
  const old = leftovers(places).find((name) => name.startsWith(places.oldPrefix));
  if (old !== undefined) fs.renameSync(path.join(places.dir, old), places.out);
}

function foreignNotice(names: string[], outDir: string): Diagnostic {
  return {
    code: 'INK7006',
    severity: 'info',
    message: `Kept files in ${path.basename(outDir)} that no build wrote: ${names.join(', ')}.`,
    hint: 'Move files that belong to the site to the static folder. Inkstone reports this only once.',
  };
}

/**
 * Puts the file of the old output in the place of each new one with the same bytes: its time of
 * change stays, so that servers, browsers and tools for deployment see what has changed and what
 * has not. Done at the very end, since a plugin that rewrote a linked file in place would write
 * into the old site. Synchronous, because thousands of calls that each take microseconds cost
 * several times as much through the thread pool.
 */
export function linkUnchanged(staging: string, out: string): number {
  let linked = 0;
  for (const file of listFiles(staging)) {
    if (linkIfSame(path.join(out, file), path.join(staging, file))) linked++;
  }
  return linked;
}

function linkIfSame(before: string, now: string): boolean {
  const made = fs.lstatSync(now);
  // The stages have linked it: nothing else gives a new file a second name.
  if (made.nlink > 1) return true;
  return made.isFile() && linkPublishedCopy(before, now, now) !== undefined;
}
