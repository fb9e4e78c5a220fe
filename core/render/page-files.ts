import fs from 'node:fs';
import path from 'node:path';
import {linkPublished} from '../support/published-file.ts';
import type {PageJob} from './render-job.ts';

/** Size and time of change of a file, in milliseconds. */
type FileTrace = [size: number, modified: number];

/** Files of a page as they were written; `html` is missing where a page has no HTML file. */
export interface WrittenPageFiles {
  html?: FileTrace;
  data: FileTrace;
}

/** Puts the files of pages into the output folder. */
export interface PageFiles {
  /** Puts HTML and data of a page there; throws when that is not possible. */
  write: (item: PageJob, content: {html: Uint8Array; data: string}) => WrittenPageFiles;
  /**
   * Links the files of an earlier output, if they are still as they were written; false if one is
   * not.
   */
  link: (item: PageJob, written: WrittenPageFiles) => boolean;
}

/**
 * Synchronous on purpose: the threads write at the same time, and one call costs less than a
 * promise and a queue.
 *
 * @param outputDir absolute; nothing is written outside of it
 * @param previousOutDir absolute; previous output folder. If set, unchanged files are hard-linked
 * from it
 */
export function openPageFiles(outputDir: string, previousOutDir?: string): PageFiles {
  const folders = new Set<string>();
  const target = (file: string): string => {
    const absolute = path.join(outputDir, file);
    if (!absolute.startsWith(outputDir + path.sep)) throw new Error(`${file} is outside the output folder`);
    const folder = path.dirname(absolute);
    if (!folders.has(folder)) {
      makeFolder(folder);
      folders.add(folder);
    }
    return absolute;
  };
  const write = (file: string, content: Uint8Array): FileTrace => {
    const name = target(file);
    // Else the publication would link it, and what is noted here would be true of no file.
    const linked =
      previousOutDir === undefined ? undefined : linkPublished(path.join(previousOutDir, file), name, content);
    const {size, mtimeMs} = linked ?? writeTraced(name, content);
    return [size, mtimeMs];
  };
  return {
    write: ({htmlFile, dataFile}, {html, data}) => ({
      data: write(dataFile, Buffer.from(data)),
      ...(htmlFile === undefined ? {} : {html: write(htmlFile, html)}),
    }),
    link: ({htmlFile, dataFile}, written) => {
      if (previousOutDir === undefined) return false;
      const wanted: [string | undefined, FileTrace | undefined][] = [
        [htmlFile, written.html],
        [dataFile, written.data],
      ];
      const files = wanted.filter((pair): pair is [string, FileTrace] => pair[0] !== undefined);
      if (!files.every(([file, trace]) => isAsWritten(path.join(previousOutDir, file), trace))) return false;
      try {
        for (const [file] of files) fs.linkSync(path.join(previousOutDir, file), target(file));
        return true;
      } catch {
        // Another disk, or a file system without hard links.
        return false;
      }
    },
  };
}

/**
 * Most pages have a folder of their own in one that is there: asking for that alone is quicker than
 * looking for all above it.
 */
function makeFolder(folder: string): void {
  try {
    fs.mkdirSync(folder);
  } catch {
    fs.mkdirSync(folder, {recursive: true});
  }
}

function writeTraced(file: string, content: Uint8Array): fs.Stats {
  const opened = fs.openSync(file, 'w');
  try {
    fs.writeFileSync(opened, content);
    return fs.fstatSync(opened);
  } finally {
    fs.closeSync(opened);
  }
}

function isAsWritten(file: string, trace: FileTrace | undefined): boolean {
  const stats = fs.lstatSync(file, {throwIfNoEntry: false});
  return trace !== undefined && stats?.isFile() === true && stats.size === trace[0] && stats.mtimeMs === trace[1];
}
