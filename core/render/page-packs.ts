import {createHash, randomBytes} from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type {PageEntry} from './page-cache.ts';

const CHECKSUM_LENGTH = 16;

/** HTML of several pages in one file: a file for each page would cost more than rendering it. */
export interface PackWriter {
  /** Where the HTML of a page will lie. */
  add: (key: string, html: Uint8Array) => PageEntry['html'];
  /** Puts the file in its place; false if it could not be written, and what was added is lost. */
  close: () => boolean;
}

/**
 * Pages go to the disk one by one; until the pack is closed it has another name, so that a pack is
 * there whole or not at all.
 *
 * @param name not used by another pack of the folder
 */
export function createPack(cacheDir: string, name: string): PackWriter {
  const temporary = `${packFile(cacheDir, name)}.${process.pid}.${randomBytes(4).toString('hex')}.tmp`;
  let file: number | undefined;
  let isLost = false;
  let at = 0;
  /** Read-only or full: the pages are rendered again next time. */
  const attempt = (task: () => void): void => {
    try {
      task();
    } catch {
      isLost = true;
    }
  };
  return {
    add: (key, html) => {
      const place = {pack: name, at, length: html.length, sum: checksum(key, html)};
      at += html.length;
      if (!isLost)
        attempt(() => {
          file ??= createFile(temporary);
          writeAll(file, html);
        });
      return place;
    },
    close: () => {
      if (file === undefined) return !isLost;
      fs.closeSync(file);
      if (!isLost) attempt(() => fs.renameSync(temporary, packFile(cacheDir, name)));
      if (isLost) fs.rmSync(temporary, {force: true});
      return !isLost;
    },
  };
}

function createFile(file: string): number {
  fs.mkdirSync(path.dirname(file), {recursive: true});
  return fs.openSync(file, 'w');
}

/** The system may take less than it is given. */
function writeAll(file: number, bytes: Uint8Array): void {
  for (let done = 0; done < bytes.length;) done += fs.writeSync(file, bytes, done);
}

export interface PackReader {
  /** HTML of a page; undefined when it is not there as it was written. */
  read: (key: string, place: PageEntry['html']) => Buffer | undefined;
  close: () => void;
}

/** Reads pages from packs, each of which is opened once. */
export function openPacks(cacheDir: string): PackReader {
  const files = new Map<string, number | undefined>();
  return {
    read: (key, {pack, at, length, sum}) => {
      if (!files.has(pack)) files.set(pack, openFile(packFile(cacheDir, pack)));
      const file = files.get(pack);
      if (file === undefined) return undefined;
      const bytes = readBytes(file, {at, length});
      return bytes && checksum(key, bytes) === sum ? bytes : undefined;
    },
    close: () => {
      for (const file of files.values()) if (file !== undefined) fs.closeSync(file);
    },
  };
}

/** Undefined for less bytes than that, and for what is no file. */
function readBytes(file: number, {at, length}: {at: number; length: number}): Buffer | undefined {
  try {
    const bytes = Buffer.allocUnsafe(length);
    return fs.readSync(file, bytes, 0, length, at) === length ? bytes : undefined;
  } catch {
    return undefined;
  }
}

/** Path of a pack. */
export function packFile(cacheDir: string, name: string): string {
  return path.join(cacheDir, `${name}.pack`);
}

function openFile(file: string): number | undefined {
  try {
    return fs.openSync(file, 'r');
  } catch {
    return undefined;
  }
}

/** The key is part of it: a page that lies where another is expected must not pass. */
function checksum(key: string, html: Uint8Array): string {
  return createHash('sha256').update(key).update(html).digest('hex').slice(0, CHECKSUM_LENGTH);
}
