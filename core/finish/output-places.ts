import {randomBytes} from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {z} from 'zod';
import {type InkstoneError, userError} from '../../contract/diagnostic.ts';
import {attempt} from '../support/attempt.ts';
import {contentHash, removeFolder, writeFileAtomic} from '../support/output-files.ts';
import {readJson} from '../support/package-root.ts';

/** Files and folders that a build needs to replace an output folder: next to it, never inside. */
export type OutputPlaces = ReturnType<typeof outputPlaces>;

/** Derives them from the output folder alone, so that `serve` can complete a killed build. */
export function outputPlaces(outDir: string) {
  const out = followLink(path.resolve(outDir));
  const parent = path.dirname(out);
  const dir = isUsable(parent) ? parent : path.join(os.tmpdir(), `inkstone-${contentHash(out, 16)}`);
  const prefix = `.${path.basename(out)}.inkstone-`;
  return {
    /** Absolute output folder; a symbolic link is followed, so that the link itself stays. */
    out,
    /** Folder of everything below; on the same disk as the output folder if that is possible. */
    dir,
    lock: path.join(dir, `${prefix}lock`),
    marker: path.join(dir, `${prefix}swap`),
    /** Prefix of all these names. */
    prefix,
    /** Prefix of the names of folders that are being filled. */
    newPrefix: `${prefix}new-`,
    /** Prefix of the names of folders that were replaced. */
    oldPrefix: `${prefix}old-`,
  };
}

/** Removes what a killed build left. Only the holder of the lock may call it. */
export async function removeLeftovers(places: OutputPlaces): Promise<void> {
  for (const name of leftovers(places)) await removeFolder(path.join(places.dir, name));
}

/** Names of folders and incomplete files that earlier builds left next to the output folder. */
export function leftovers(places: OutputPlaces): string[] {
  const known = [path.basename(places.lock), path.basename(places.marker)];
  const names = attempt(() => fs.readdirSync(places.dir)) ?? [];
  return names.filter((name) => name.startsWith(places.prefix) && !known.includes(name));
}

/** Follows links also to a missing target, as it is in the middle of a swap. */
function followLink(file: string): string {
  return attempt(() => followLink(path.resolve(path.dirname(file), fs.readlinkSync(file)))) ?? file;
}

/** Whether files can be created in a folder, which may not exist yet. */
function isUsable(dir: string): boolean {
  try {
    fs.accessSync(dir, fs.constants.W_OK);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOENT';
  }
}

const OUTPUT_LIST = z.object({
  entries: z.array(z.string()),
  /** Third-party entries that stayed in the folder and were reported. */
  foreign: z.array(z.string()),
});
/** The top-level entries that a build wrote to the output folder. */
export type OutputList = z.infer<typeof OUTPUT_LIST>;

/**
 * File of the list, in the site's folder for generated files, since the output folder is published.
 * Its name is derived from the relative path of the output folder, so that a site can be moved.
 */
export function outputListFile(stateDir: string, outDir: string): string {
  const from = path.relative(stateDir, outDir).split(path.sep).join('/');
  return path.join(stateDir, `inkstone-output-${contentHash(from, 12)}.json`);
}

/** The list of the previous build. If it is missing or damaged, it is empty: all entries stay. */
export function readOutputList(file: string): OutputList {
  return OUTPUT_LIST.safeParse(readJson(file)).data ?? {entries: [], foreign: []};
}

/** Writes the list. Without it the next build keeps more than necessary, so errors are ignored. */
export async function writeOutputList(file: string, list: OutputList): Promise<void> {
  await writeFileAtomic(file, `${JSON.stringify(list)}\n`).catch(() => undefined);
}

const OWNER = z.object({
  pid: z.number(),
  /** Start time of the process: another process with the same ID has another one. */
  born: z.string().optional(),
  since: z.string(),
});
type LockOwner = z.infer<typeof OWNER>;

/**
 * Takes the lock of an output folder, also the lock of a process that has ended. Returns a function
 * that releases it.
 *
 * @throws INK7007 if a running process holds it
 */
export function acquireLock(lock: string, outDir: string): () => void {
  fs.mkdirSync(path.dirname(lock), {recursive: true});
  const text = JSON.stringify({pid: process.pid, born: birthOf(process.pid), since: new Date().toISOString()});
  for (let attempt = 0; attempt < 5; attempt++) {
    if (placeLock(lock, text)) return () => void (readText(lock) === text && fs.rmSync(lock, {force: true}));
    const found = readText(lock);
    if (found === undefined) continue;
    const owner = ownerOf(found);
    if (owner && isAlive(owner)) throw lockedError(owner, outDir);
    removeStale(lock, found);
  }
  throw lockedError(undefined, outDir);
}

/** Whether a running process is writing to the output folder. */
export function isLocked(lock: string): boolean {
  const owner = ownerOf(readText(lock));
  return owner !== undefined && isAlive(owner);
}

/**
 * A link appears with its content; a file that is created and then written could be seen empty. A
 * copy is for file systems without hard links.
 */
function placeLock(lock: string, text: string): boolean {
  const temporary = `${lock}.${process.pid}.${randomBytes(4).toString('hex')}`;
  fs.writeFileSync(temporary, text);
  try {
    try {
      fs.linkSync(temporary, lock);
    } catch (error) {
      if (isTaken(error)) return false;
      fs.copyFileSync(temporary, lock, fs.constants.COPYFILE_EXCL);
    }
    return true;
  } catch (error) {
    if (isTaken(error)) return false;
    throw error;
  } finally {
    fs.rmSync(temporary, {force: true});
  }
}

function isTaken(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === 'EEXIST';
}

/**
 * Two processes can find the same stale lock. If the slower one has moved away the new lock of the
 * faster one, it restores it.
 */
function removeStale(lock: string, seen: string): void {
  const aside = `${lock}.${process.pid}.stale`;
  try {
    fs.renameSync(lock, aside);
    const moved = readText(aside);
    if (moved !== undefined && moved !== seen) placeLock(lock, moved);
  } catch {
    // The other process was faster.
  } finally {
    fs.rmSync(aside, {force: true});
  }
}

/** Returns whether a process with this number is running. */
export function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // A running process of another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function isAlive({pid, born}: LockOwner): boolean {
  if (!isRunning(pid)) return false;
  const now = birthOf(pid);
  return born === undefined || now === undefined || born === now;
}

/** On Linux, clock ticks from boot to the start of the process, and the boot; else undefined. */
function birthOf(pid: number): string | undefined {
  const stat = readText(`/proc/${pid}/stat`);
  // The name of the program is in parentheses and can contain spaces. The start time is the 20th
  // field after it.
  const ticks = stat?.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
  return ticks === undefined ? undefined : `${ticks} ${readText('/proc/sys/kernel/random/boot_id')?.trim() ?? ''}`;
}

function ownerOf(text: string | undefined): LockOwner | undefined {
  return attempt(() => OWNER.parse(JSON.parse(text ?? '')));
}

/** Returns the text of a file; undefined if it can't be read. */
export function readText(file: string): string | undefined {
  return attempt(() => fs.readFileSync(file, 'utf8'));
}

function lockedError(owner: LockOwner | undefined, outDir: string): InkstoneError {
  const who = owner ? `process ${owner.pid}, started ${owner.since}` : 'another process';
  const message = `Another build is writing to ${path.basename(outDir)} (${who}).`;
  const hint = 'Wait until it ends, or choose another folder with --out-dir.';
  return userError('INK7007', message, {hint, place: {file: outDir}});
}
