import {constants, type Stats} from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';

/**
 * A regular file below the served folder, open: it stays the same file whatever a build does
 * meanwhile.
 */
export interface OpenFile {
  /** Absolute, symbolic links resolved. */
  path: string;
  stat: Stats;
  handle: fs.FileHandle;
}

const NO_FOLLOW = constants.O_NOFOLLOW ?? 0;
const NO_BLOCK = constants.O_NONBLOCK ?? 0;

/**
 * Opens a file below `root` by the segments of its path; undefined if there is none, if it is not a
 * regular file, if one of the segments is hidden (`.well-known` is not), or if it leads out of
 * `root` through a symbolic link.
 */
export async function openFile(root: string, segments: readonly string[]): Promise<OpenFile | undefined> {
  if (segments.length === 0 || segments.some(isHidden)) return undefined;
  let handle: fs.FileHandle | undefined;
  try {
    // Asked for each time: a build puts a new folder in the place of the old one.
    const realRoot = await fs.realpath(root);
    const real = await fs.realpath(path.join(realRoot, ...segments));
    if (!real.startsWith(realRoot + path.sep) || !(await fs.lstat(real)).isFile()) return undefined;
    handle = await fs.open(real, constants.O_RDONLY | NO_FOLLOW | NO_BLOCK);
    const stat = await handle.stat();
    if (stat.isFile()) return {path: real, stat, handle};
    await handle.close();
    return undefined;
  } catch {
    // Not there, a part of the path is a file, a loop of links, a name that is too long, not
    // readable: all one to a visitor.
    await handle?.close();
    return undefined;
  }
}

/** Whether there is such a file, without keeping it open. */
export async function fileExists(root: string, segments: readonly string[]): Promise<boolean> {
  const file = await openFile(root, segments);
  await file?.handle.close();
  return file !== undefined;
}

/** Names that begin with a dot, and source maps: nothing that a published site shows. */
function isHidden(segment: string): boolean {
  return (segment.startsWith('.') && segment !== '.well-known') || segment.endsWith('.map');
}
