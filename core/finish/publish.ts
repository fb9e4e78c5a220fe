import {randomBytes} from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import {type Diagnostic, InkstoneError, userError} from '../../contract/diagnostic.ts';
import {listFiles, writeFileAtomic} from '../support/output-files.ts';
import {readJson} from '../support/package-root.ts';
import {linkPublishedCopy} from '../support/published-file.ts';
import {
  acquireLock,
  isLocked,
  leftovers,
  outputListFile,
  outputPlaces,
  type OutputPlaces,
  readOutputList,
  readText,
  removeLeftovers,
  writeOutputList,
} from './output-places.ts';
import {
  copyChangedFiles,
  INCOMING,
  replaceFiles,
  type ReplaceMarker,
  swapFolders,
  type SwapMarker,
} from './replace-output.ts';

interface StagingOptions {
  /** Absolute; output folder of the whole site, all locales. */
  outDir: string;
  /** Absolute; folder for generated files. It contains the list of what the build wrote. */
  stateDir: string;
  /** Takes the diagnostics of the publication. */
  report?: (diagnostic: Diagnostic) => void;
}

/** The folder that a whole site is built in, all locales together. */
export type Staging = Awaited<ReturnType<typeof createStaging>>;

/**
 * Creates an empty folder next to the output folder and takes the lock, so that one build at a time
 * writes there. It first completes or removes what a killed build left. The previous output stays
 * until `publish`. One of `publish` and `discard` must be called.
 *
 * @throws INK7007 if another build is running, INK7008 if the folder cannot be written
 */
export async function createStaging({outDir, stateDir, report}: StagingOptions) {
  const places = outputPlaces(outDir);
  const name = `${places.newPrefix}${process.pid}-${randomBytes(4).toString('hex')}`;
  const dir = path.join(places.dir, name);
  const release = await withWriteErrors(places.out, async () => {
    const unlock = acquireLock(places.lock, places.out);
    try {
      await recoverLocked(places);
      fs.mkdirSync(dir, {recursive: true});
    } catch (error) {
      unlock();
      throw error;
    }
    return unlock;
  });
  const discard = async (): Promise<void> => {
    await fs.promises.rm(dir, {recursive: true, force: true, maxRetries: 3});
    release();
  };
  const publish = async (): Promise<void> => {
    try {
      const listFile = outputListFile(stateDir, places.out);
      const notice = await withWriteErrors(places.out, () => publishFolder(places, name, listFile));
      if (notice) report?.(notice);
    } finally {
      await discard();
    }
  };
  return {
    /** Absolute; everything is written here. */
    dir,
    /** Returns the part of it that becomes a locale's output folder. */
    dirFor: (folder: string): string => path.join(dir, path.relative(outDir, folder)),
    /** Replaces the output folder with it. */
    publish,
    /** Removes it. */
    discard,
  };
}

/** Reports what the file system refuses as an error of the user, with a hint instead of a stack. */
async function withWriteErrors<Result>(out: string, run: () => Promise<Result>): Promise<Result> {
  try {
    return await run();
  } catch (cause) {
    if (cause instanceof InkstoneError) throw cause;
    const reason = cause instanceof Error ? cause.message : String(cause);
    const hint = 'Make the folder writable, or choose another one with --out-dir.';
    const message = `Could not write the site to ${path.basename(out)}: ${reason}`;
    throw userError('INK7008', message, {hint, place: {file: out}, cause});
  }
}

/** A mount, another disk, or a folder that a program holds open (Windows). */
const NOT_RENAMABLE = new Set(['EBUSY', 'EXDEV', 'EPERM', 'EACCES', 'EINVAL']);

/** What is being published, so that the next command can complete an interrupted publication. */
type Marker = SwapMarker | ReplaceMarker;

/**
 * Replaces the output folder with a finished folder: by two renames, or, where the folder cannot be
 * renamed, file by file with a journal. Whenever the process is killed, the old site or the new one
 * is there after `recoverOutput`. Third-party entries of the output folder stay. Returns a notice
 * that names the new ones among them.
 */
async function publishFolder(places: OutputPlaces, name: string, listFile: string): Promise<Diagnostic | undefined> {
  const staging = path.join(places.dir, name);
  const last = readOutputList(listFile);
  const entries = fs.readdirSync(staging).sort();
  const present = fs.existsSync(places.out) ? fs.readdirSync(places.out) : [];
  const known = new Set([...entries, ...last.entries, INCOMING]);
  if (last.entries.length === 0)
    refuseUnknown(
      places.out,
      present.filter((entry) => entries.includes(entry)),
    );
  const foreign = present.filter((entry) => !known.has(entry)).sort();
  const result = {listFile, list: {entries, foreign}};
  if (present.length > 0) linkUnchanged(staging, places.out);
  const old = places.oldPrefix + name.slice(places.newPrefix.length);
  const swap: SwapMarker = {mode: 'swap', staging: name, old, ...result};
  await writeMarker(places, swap);
  try {
    await completePublication(places, swap);
  } catch (error) {
    // The new folder is in place: the next command completes the publication from the marker.
    if (!fs.existsSync(staging)) throw error;
    fs.rmSync(places.marker, {force: true});
    if (!NOT_RENAMABLE.has((error as NodeJS.ErrnoException).code ?? '')) throw error;
    const replace: ReplaceMarker = {mode: 'replace', files: await copyChangedFiles(staging, places.out), ...result};
    await writeMarker(places, replace);
    await completePublication(places, replace);
  }
  const unnamed = foreign.filter((entry) => !last.foreign.includes(entry));
  return unnamed.length === 0 ? undefined : foreignNotice(unnamed, places.out);
}

async function writeMarker(places: OutputPlaces, marker: Marker): Promise<void> {
  await writeFileAtomic(places.marker, JSON.stringify(marker));
}

/** Completes a publication from wherever it was interrupted. */
async function completePublication(places: OutputPlaces, marker: Marker): Promise<void> {
  if (marker.mode === 'swap') swapFolders(places, marker);
  else replaceFiles(places, marker);
  await writeOutputList(marker.listFile, marker.list);
  fs.rmSync(places.marker, {force: true});
  await removeLeftovers(places);
}

/**
 * Completes an interrupted publication and removes folders that a killed build left. What
 * reads the output calls it first; while a build is running it does nothing. Returns whether
 * there was an interrupted publication.
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

async function recoverLocked(places: OutputPlaces): Promise<boolean> {
  // Unreadable after a loss of power.
  const marker = readJson(places.marker) as Marker | undefined;
  if (marker) await completePublication(places, marker);
  else {
    fs.rmSync(places.marker, {force: true});
    restoreOld(places);
    await removeLeftovers(places);
  }
  return marker !== undefined;
}

/** Without a marker it is unknown whether the new folder was complete; the old one was. */
function restoreOld(places: OutputPlaces): void {
  if (fs.existsSync(places.out)) return;
  const old = leftovers(places).find((name) => name.startsWith(places.oldPrefix));
  if (old !== undefined) fs.renameSync(path.join(places.dir, old), places.out);
}

/**
 * Without the list of a build, whatever is in the folder can be the user's, unless it is a site.
 *
 * @throws INK7013 if the site would replace entries
 */
function refuseUnknown(outDir: string, replaced: readonly string[]): void {
  if (replaced.length === 0 || GENERATED.test(readText(path.join(outDir, '404.html')) ?? '')) return;
  const names = replaced.slice(0, 5).join(', ') + (replaced.length > 5 ? ', …' : '');
  const hint = 'Choose another folder with --out-dir, or remove these files.';
  const message = `${path.basename(outDir)} contains files that no build wrote and that the site would replace: ${names}.`;
  throw userError('INK7013', message, {hint, place: {file: outDir}});
}

const GENERATED = /<meta\b[^>]*\bgenerator\b[^>]*\b(?:Inkstone|Docusaurus)\b/;

function foreignNotice(names: string[], outDir: string): Diagnostic {
  return {
    code: 'INK7006',
    severity: 'info',
    message: `Kept files in ${path.basename(outDir)} that no build wrote: ${names.join(', ')}.`,
    hint: 'Move files that belong to the site to the static folder. Inkstone reports this only once.',
  };
}

/**
 * Replaces each new file with the previous one if both have the same bytes: its modification time
 * stays, so that servers, browsers and deployment tools see what has changed. This happens after
 * the last hook, since a plugin that changes a linked file in place would change the old site.
 * Synchronous, because thousands of calls that each take microseconds cost several times as much
 * through the thread pool.
 */
function linkUnchanged(staging: string, out: string): void {
  for (const file of listFiles(staging)) {
    const target = path.join(staging, file);
    const stats = fs.lstatSync(target);
    // Only a file that a stage has linked already has a second name.
    if (stats.isFile() && stats.nlink === 1) linkPublishedCopy(path.join(out, file), target, target);
  }
}
