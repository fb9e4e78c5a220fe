import {hash, randomBytes} from 'node:crypto';
import {type Dirent, readdirSync, rmdirSync, unlinkSync} from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import type {Site} from '../../contract/site.ts';
import {attempt} from './attempt.ts';

/** Returns the first hex digits of the SHA-256 of a content, for file names and cache keys. */
export function contentHash(content: string | Uint8Array, length = 8): string {
  return hash('sha256', content).slice(0, length);
}

/** Writes a file and its folder. Readers see either the old content or the new, never a part. */
export async function writeFileAtomic(file: string, content: string | Uint8Array): Promise<void> {
  await fs.mkdir(path.dirname(file), {recursive: true});
  const temporary = `${file}.${process.pid}.${randomBytes(4).toString('hex')}.tmp`;
  try {
    await fs.writeFile(temporary, content);
    await fs.rename(temporary, file);
  } catch (error) {
    await fs.rm(temporary, {force: true});
    throw error;
  }
}

/** Returns the outermost part of a path that does not exist yet; undefined if all of it exists. */
export async function firstMissing(target: string): Promise<string | undefined> {
  if (await fs.lstat(target).catch(() => undefined)) return undefined;
  const parent = path.dirname(target);
  return parent === target ? target : ((await firstMissing(parent)) ?? target);
}

/**
 * Runs a function that creates files and folders. If it fails, removes those that didn't exist
 * before, with their folders.
 */
export async function createOrUndo<Result>(targets: readonly string[], create: () => Promise<Result>): Promise<Result> {
  const missing = await Promise.all(targets.map(firstMissing));
  try {
    return await create();
  } catch (error) {
    for (const created of missing)
      if (created !== undefined) await fs.rm(created, {recursive: true, force: true}).catch(() => undefined);
    throw error;
  }
}

/** Runs a task for each item, with limited concurrency; the first error ends it. */
export async function forEachLimited<Item>(
  items: Iterable<Item>,
  limit: number,
  task: (item: Item) => Promise<void>,
): Promise<void> {
  const queue = [...items];
  let next = 0;
  const lane = async (): Promise<void> => {
    while (next < queue.length) await task(queue[next++] as Item);
  };
  await Promise.all(Array.from({length: Math.min(limit, queue.length)}, lane));
}

/**
 * All files below a folder, relative, with forward slashes, sorted; links and sockets count as
 * files. Empty if it does not exist.
 *
 * @param skip relative paths of files and folders that are left out
 */
export function listFiles(dir: string, {skip}: {skip?: ReadonlySet<string>} = {}): string[] {
  const walk = (below: string): string[] =>
    readEntries(path.join(dir, below)).flatMap((entry) => {
      const name = below === '' ? entry.name : `${below}/${entry.name}`;
      if (skip?.has(name)) return [];
      return entry.isDirectory() ? walk(name) : [name];
    });
  return walk('').sort();
}

function readEntries(dir: string): Dirent[] {
  try {
    return readdirSync(dir, {withFileTypes: true});
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

/** Removes the empty folders in a folder, and then the folder itself if it is empty. */
export function removeEmptyFolders(dir: string, {skip}: {skip?: ReadonlySet<string>} = {}): void {
  for (const entry of readEntries(dir))
    if (entry.isDirectory() && !skip?.has(entry.name)) removeEmptyFolders(path.join(dir, entry.name));
  // It can have files, or be a mount.
  attempt(() => rmdirSync(dir));
}

/**
 * Removes a folder that nobody writes to any more, such as the previous output. For thousands of
 * files this takes a quarter of the CPU time of `fs.rm`, which calls `stat` for each file and waits
 * for the thread pool. `fs.rm` retries what fails (a program holds a file open, on Windows).
 */
export async function removeFolder(dir: string): Promise<void> {
  const remove = (folder: string): void => {
    for (const entry of readdirSync(folder, {withFileTypes: true})) {
      const child = path.join(folder, entry.name);
      if (entry.isDirectory()) remove(child);
      else unlinkSync(child);
    }
    rmdirSync(folder);
  };
  try {
    remove(dir);
  } catch {
    await fs.rm(dir, {recursive: true, force: true, maxRetries: 3});
  }
}

/**
 * Returns the other languages whose output folder is inside that of a language, by the folder,
 * relative and without a trailing slash: those of `fr` and `de` are inside that of the default one.
 */
export function languageFolders({i18n, baseUrl}: Pick<Site, 'i18n' | 'baseUrl'>): Map<string, string> {
  const isBelow = (other: string): boolean => other.length > baseUrl.length && other.startsWith(baseUrl);
  const below = Object.entries(i18n.localeConfigs).filter(([, {baseUrl: other}]) => isBelow(other));
  return new Map(below.map(([locale, {baseUrl: other}]) => [other.slice(baseUrl.length).replace(/\/$/, ''), locale]));
}
