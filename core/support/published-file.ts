import fs from 'node:fs';
import path from 'node:path';
import {attempt} from './attempt.ts';

/** In bytes. Comparing larger files takes too long. */
const LARGEST_COMPARED = 16 * 1024 * 1024;

/**
 * Hard-links a file of the previous output to the new one if it has this content: its modification
 * time stays, so that servers, browsers and deployment tools see what has changed.
 *
 * Synchronous, because thousands of calls that each take microseconds cost several times as much
 * through the thread pool.
 *
 * @param published absolute; a file of the previous output, which may be missing
 * @param target absolute; the file in the new output, which is replaced. Its folder exists.
 * @returns size and times of the file; undefined if it has to be written
 */
export function linkPublished(published: string, target: string, content: Uint8Array): fs.Stats | undefined {
  const stats = statsOf(published);
  if (!stats || !hasContent(published, stats, content)) return undefined;
  return link(published, target) ? stats : undefined;
}

/** The same for the content of a file, which is read only if the sizes are equal. */
export function linkPublishedCopy(published: string, target: string, source: string): fs.Stats | undefined {
  const size = statsOf(published)?.size;
  if (size === undefined) return undefined;
  // The source may be a symbolic link; a copy would be of its target.
  return attempt(() =>
    fs.statSync(source).size === size ? linkPublished(published, target, fs.readFileSync(source)) : undefined,
  );
}

/** Whether two files have the same content; false if one is missing or too large to compare. */
export function isSameFile(a: string, b: string): boolean {
  const [left, right] = [statsOf(a), statsOf(b)];
  return left !== undefined && left.size === right?.size && hasContent(a, left, fs.readFileSync(b));
}

/** Returns false on another disk, or on a file system without hard links. */
function link(published: string, target: string): boolean {
  try {
    fs.linkSync(published, target);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') return false;
  }
  // The existing file stays until the link replaces it.
  const temporary = `${target}.inkstone-link`;
  try {
    fs.linkSync(published, temporary);
    fs.renameSync(temporary, target);
    return true;
  } catch {
    return false;
  } finally {
    // A rename does nothing if both are the same file already.
    fs.rmSync(temporary, {force: true});
  }
}

function hasContent(file: string, {size}: fs.Stats, content: Uint8Array): boolean {
  return size === content.length && fs.readFileSync(file).equals(content);
}

/** Undefined if the file is missing, too large or not a regular file. */
function statsOf(file: string): fs.Stats | undefined {
  const stats = attempt(() => fs.lstatSync(file, {throwIfNoEntry: false}));
  return stats?.isFile() && stats.size <= LARGEST_COMPARED ? stats : undefined;
}

/** Where a stage writes its files. */
export interface OutputTarget {
  /** Absolute; output folder of the locale. */
  outputDir: string;
  /** Absolute; previous output folder. If set, unchanged files are hard-linked from it. */
  previousOutDir?: string | undefined;
}

/**
 * Size and modification time (in milliseconds) of a file as a build has written it: as long as it
 * has both, the next build links it without reading it.
 */
export type FileTrace = [size: number, modified: number];

/** Writes a file below the output folder, or links that of the previous output. */
export function putFile({outputDir, previousOutDir}: OutputTarget, file: string, content: Uint8Array): FileTrace {
  const target = path.join(outputDir, file);
  // Otherwise `publish` would link it later, and its size and time would be other ones.
  const linked =
    previousOutDir === undefined ? undefined : linkPublished(path.join(previousOutDir, file), target, content);
  const {size, mtimeMs} = linked ?? writeTraced(target, content);
  return [size, mtimeMs];
}

function writeTraced(file: string, content: Uint8Array): fs.Stats {
  const opened = openForWriting(file);
  try {
    fs.writeFileSync(opened, content);
    return fs.fstatSync(opened);
  } finally {
    fs.closeSync(opened);
  }
}

function openForWriting(file: string): number {
  try {
    return fs.openSync(file, 'w');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    fs.mkdirSync(path.dirname(file), {recursive: true});
    return fs.openSync(file, 'w');
  }
}

/**
 * Links files of the previous output if all are still as they were written. Returns false if one
 * isn't, on another disk, or on a file system without hard links. Their folders must exist.
 */
export function linkAsWritten(
  {outputDir, previousOutDir}: OutputTarget,
  files: readonly string[],
  traces: readonly FileTrace[],
): boolean {
  if (previousOutDir === undefined) return false;
  // All before the first link: what is linked must not be written any more.
  const areAsWritten = files.every((file, at) => isAsWritten(path.join(previousOutDir, file), traces[at]));
  return areAsWritten && files.every((file) => link(path.join(previousOutDir, file), path.join(outputDir, file)));
}

function isAsWritten(file: string, trace: FileTrace | undefined): boolean {
  const stats = fs.lstatSync(file, {throwIfNoEntry: false});
  return trace !== undefined && stats?.isFile() === true && stats.size === trace[0] && stats.mtimeMs === trace[1];
}
