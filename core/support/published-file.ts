import fs from 'node:fs';
import path from 'node:path';

/** Larger files are not worth the reading. */
const LARGEST_COMPARED = 16 * 1024 * 1024;

/**
 * Gives a file of the last output a second name in the new one, if it holds just these bytes:
 * nothing is written, and its time of change stays, so that servers, browsers and tools for
 * deployment see what has changed and what has not.
 *
 * Synchronous, because thousands of calls that each take microseconds cost several times as much
 * through the thread pool.
 *
 * @param published absolute; a name in the last output, which may be missing
 * @param target absolute; the name in the new one, in a folder that exists. What has it already is
 * replaced.
 * @returns size and times of the file; undefined if it has to be written, also where a file system
 * has no hard links
 */
export function linkPublished(published: string, target: string, content: Uint8Array): fs.Stats | undefined {
  const stats = statsOf(published);
  if (!stats || !hasContent(published, stats, content)) return undefined;
  return link(published, target) ? stats : undefined;
}

/**
 * The same for the copy of a file, which is read only if both have one size; undefined also if it
 * cannot be read.
 */
export function linkPublishedCopy(published: string, target: string, source: string): fs.Stats | undefined {
  const size = statsOf(published)?.size;
  if (size === undefined) return undefined;
  try {
    // The source may be a symbolic link: its target is what would be copied.
    return fs.statSync(source).size === size ? linkPublished(published, target, fs.readFileSync(source)) : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Whether two files have the same bytes; false if one is missing, no file, or too large to be worth
 * reading.
 */
export function isSameFile(a: string, b: string): boolean {
  const [left, right] = [statsOf(a), statsOf(b)];
  return left !== undefined && left.size === right?.size && hasContent(a, left, fs.readFileSync(b));
}

function link(published: string, target: string): boolean {
  try {
    fs.linkSync(published, target);
    return true;
  } catch (error) {
    // Else another disk, a file system without hard links, or no such folder.
    return (error as NodeJS.ErrnoException).code === 'EEXIST' && linkOver(published, target);
  }
}

/** What has the name keeps it until the link can take its place. */
function linkOver(published: string, target: string): boolean {
  const beside = `${target}.inkstone-link`;
  try {
    fs.linkSync(published, beside);
    fs.renameSync(beside, target);
    return true;
  } catch {
    return false;
  } finally {
    // A rename does nothing where both are the same file already.
    fs.rmSync(beside, {force: true});
  }
}

function hasContent(file: string, {size}: fs.Stats, content: Uint8Array): boolean {
  return size === content.length && fs.readFileSync(file).equals(content);
}

/** Undefined for what is no file, is too large, or lies below a file. */
function statsOf(file: string): fs.Stats | undefined {
  try {
    const stats = fs.lstatSync(file, {throwIfNoEntry: false});
    return stats?.isFile() && stats.size <= LARGEST_COMPARED ? stats : undefined;
  } catch {
    return undefined;
  }
}

/** Where a stage puts the files it makes. */
export interface OutputTarget {
  /** Absolute; output folder of the locale. */
  outputDir: string;
  /** Absolute; previous output folder. If set, unchanged files are hard-linked from it. */
  previousOutDir?: string | undefined;
}

/**
 * Writes a file below the output folder, or links the one of the last output. Throws when that
 * cannot be done.
 */
export function putFile({outputDir, previousOutDir}: OutputTarget, file: string, content: Uint8Array): void {
  const target = path.join(outputDir, file);
  if (previousOutDir !== undefined && linkPublished(path.join(previousOutDir, file), target, content)) return;
  try {
    fs.writeFileSync(target, content);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    fs.mkdirSync(path.dirname(target), {recursive: true});
    fs.writeFileSync(target, content);
  }
}
