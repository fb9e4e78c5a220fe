import {createHash, randomBytes} from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';

/** First characters of the SHA-256 of a content, in hex: the hash of file names and cache keys. */
export function contentHash(content: string | Uint8Array, length = 8): string {
  return createHash('sha256').update(content).digest('hex').slice(0, length);
}

/**
 * Writes a file so that readers see either the old content or the new, never a part of it; makes
 * its folder.
 */
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

/**
 * Puts a file that never changes again under a second name: a hard link where the file system has
 * them (the same disk), else a copy. Files that users may edit must be copied instead.
 */
export async function copyOrLink(source: string, target: string): Promise<void> {
  await fs.mkdir(path.dirname(target), {recursive: true});
  try {
    await fs.link(source, target);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') {
      await fs.rm(target, {force: true});
      return copyOrLink(source, target);
    }
    await fs.copyFile(source, target);
  }
}

/** Runs a task for each item, a bounded number at a time; the first error ends it. */
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
