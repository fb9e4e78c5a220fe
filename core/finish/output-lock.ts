import {randomBytes} from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import {InkstoneError} from '../../contract/diagnostic.ts';

interface LockOwner {
  pid: number;
  /**
   * When the process began, as the system counts it: a number used again by another process has
   * another one.
   */
  born: string | undefined;
  since: string;
}

/**
 * Takes the lock of an output folder; gives a function that releases it. Throws
 * INK7007 when a living process holds it. The lock of a dead process, also one whose number is in
 * use again, is taken over.
 */
export function acquireLock(lock: string, outDir: string): () => void {
  fs.mkdirSync(path.dirname(lock), {recursive: true});
  const own: LockOwner = {pid: process.pid, born: birthOf(process.pid), since: new Date().toISOString()};
  const text = JSON.stringify(own);
  for (let attempt = 0; attempt < 5; attempt++) {
    if (placeLock(lock, text)) return () => releaseLock(lock, text);
    const found = readText(lock);
    if (found === undefined) continue;
    const owner = ownerOf(found);
    if (owner && isAlive(owner)) throw lockedError(owner, outDir);
    removeStale(lock, found);
  }
  throw lockedError(undefined, outDir);
}

/** Whether a living process is writing to the output folder. */
export function isLocked(lock: string): boolean {
  const owner = ownerOf(readText(lock) ?? '');
  return owner !== undefined && isAlive(owner);
}

/**
 * A link appears with its content or not at all; a file that is opened and then written could be
 * seen empty.
 */
function placeLock(lock: string, text: string): boolean {
  const temporary = `${lock}.${process.pid}.${randomBytes(4).toString('hex')}`;
  fs.writeFileSync(temporary, text);
  try {
    fs.linkSync(temporary, lock);
    return true;
  } catch (error) {
    const {code} = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') return false;
    // A file system without hard links.
    return writeExclusively(lock, text);
  } finally {
    fs.rmSync(temporary, {force: true});
  }
}

function writeExclusively(lock: string, text: string): boolean {
  try {
    fs.writeFileSync(lock, text, {flag: 'wx'});
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/**
 * Two processes may find the same stale lock; what the slower one moves away can be the new lock of
 * the faster.
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

function releaseLock(lock: string, text: string): void {
  if (readText(lock) === text) fs.rmSync(lock, {force: true});
}

/** Returns whether a process with this number is running. */
export function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // Someone else's process: alive, but not ours to signal.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function isAlive({pid, born}: LockOwner): boolean {
  if (!isRunning(pid)) return false;
  const now = birthOf(pid);
  return born === undefined || now === undefined || born === now;
}

/** Linux: ticks from boot to the start of the process, and the boot; elsewhere unknown. */
function birthOf(pid: number): string | undefined {
  const stat = readText(`/proc/${pid}/stat`);
  // The name of the program stands in parentheses and may hold spaces; the start time is the 20th
  // field behind it.
  const ticks = stat?.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
  return ticks === undefined ? undefined : `${ticks} ${readText('/proc/sys/kernel/random/boot_id')?.trim() ?? ''}`;
}

function ownerOf(text: string): LockOwner | undefined {
  try {
    const value = JSON.parse(text) as Partial<LockOwner> | null;
    return typeof value?.pid === 'number' ? {pid: value.pid, born: value.born, since: String(value.since)} : undefined;
  } catch {
    return undefined;
  }
}

function readText(file: string): string | undefined {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

function lockedError(owner: LockOwner | undefined, outDir: string): InkstoneError {
  const who = owner ? `process ${owner.pid}, started ${owner.since}` : 'another process';
  return new InkstoneError({
    code: 'INK7007',
    severity: 'error',
    message: `Another build is writing to ${path.basename(outDir)} (${who}).`,
    hint: 'Wait until it ends, or choose another folder with --out-dir.',
    place: {file: outDir},
  });
}
