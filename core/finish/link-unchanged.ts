import fs from 'node:fs';
import path from 'node:path';
import {linkPublishedCopy} from '../support/published-file.ts';
import {listFiles} from './list-files.ts';

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
