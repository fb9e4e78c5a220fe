import fs from 'node:fs';
import path from 'node:path';
import {listFiles} from './list-files.ts';

/** Larger files are not worth the reading. */
const LARGEST_COMPARED = 16 * 1024 * 1024;

/**
 * Puts the file of the old output in the place of each new one with the same bytes: its time of change stays, so that
 * servers, browsers and tools for deployment see what has changed and what has not. Done at the very end, since a
 * plugin that rewrote a linked file in place would write into the old site. Synchronous, because thousands of calls
 * that each take microseconds cost several times as much through the thread pool.
 */
export function linkUnchanged(staging: string, out: string): number {
  let linked = 0;
  for (const file of listFiles(staging)) {
    if (linkIfSame(path.join(out, file), path.join(staging, file))) linked++;
  }
  return linked;
}

/** Whether two files have the same bytes; false if one is missing, no file, or too large to be worth reading. */
export function isSameFile(a: string, b: string): boolean {
  return sameContent({file: a, stats: statsOf(a)}, {file: b, stats: statsOf(b)}) !== undefined;
}

function linkIfSame(before: string, now: string): boolean {
  const made = {file: now, stats: statsOf(now)};
  // The stages have linked it: nothing else gives a new file a second name.
  if (made.stats && made.stats.nlink > 1) return true;
  const old = {file: before, stats: statsOf(before)};
  const content = sameContent(old, made);
  if (content === undefined) return false;
  fs.unlinkSync(now);
  try {
    fs.linkSync(before, now);
    return true;
  } catch {
    // Another disk, or a file system without hard links.
    fs.writeFileSync(now, content);
    return false;
  }
}

interface Candidate {
  file: string;
  stats: fs.Stats | undefined;
}

function sameContent(a: Candidate, b: Candidate): Buffer | undefined {
  const [left, right] = [a.stats, b.stats];
  if (!left?.isFile() || !right?.isFile() || left.size !== right.size || left.size > LARGEST_COMPARED) return undefined;
  const content = fs.readFileSync(b.file);
  return fs.readFileSync(a.file).equals(content) ? content : undefined;
}

/** Undefined also where a part of the path is a file. */
function statsOf(file: string): fs.Stats | undefined {
  try {
    return fs.lstatSync(file, {throwIfNoEntry: false});
  } catch {
    return undefined;
  }
}
