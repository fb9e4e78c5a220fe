import fs from 'node:fs';
import path from 'node:path';
import type {FileTrace, PageEntry} from './page-cache.ts';
import type {RenderItem} from './render-task.ts';

/** Puts the files of pages into the output folder. */
export interface PageFiles {
  /** Writes HTML and data of a page; throws when that is not possible. */
  write: (item: RenderItem, content: {html: string | Uint8Array; data: string}) => PageEntry['written'];
  /** Links the files of an earlier output, if they are still as they were written; false if one is not. */
  link: (item: RenderItem, published: string, written: PageEntry['written']) => boolean;
}

/**
 * Synchronous on purpose: the threads write at the same time, and one call costs less than a promise and a queue.
 *
 * @param outputDir absolute; nothing is written outside of it
 */
export function openPageFiles(outputDir: string): PageFiles {
  const folders = new Set<string>();
  const target = (file: string): string => {
    const absolute = path.join(outputDir, file);
    if (!absolute.startsWith(outputDir + path.sep)) throw new Error(`${file} lies outside the output folder`);
    const folder = path.dirname(absolute);
    if (!folders.has(folder)) {
      makeFolder(folder);
      folders.add(folder);
    }
    return absolute;
  };
  const write = (file: string, content: string | Uint8Array): FileTrace => {
    const opened = fs.openSync(target(file), 'w');
    try {
      fs.writeFileSync(opened, content);
      const {size, mtimeMs} = fs.fstatSync(opened);
      return [size, mtimeMs];
    } finally {
      fs.closeSync(opened);
    }
  };
  return {
    write: ({htmlFile, dataFile}, {html, data}) => ({
      data: write(dataFile, data),
      ...(htmlFile === undefined ? {} : {html: write(htmlFile, html)}),
    }),
    link: ({htmlFile, dataFile}, published, written) => {
      const wanted: [string | undefined, FileTrace | undefined][] = [
        [htmlFile, written.html],
        [dataFile, written.data],
      ];
      const files = wanted.filter((pair): pair is [string, FileTrace] => pair[0] !== undefined);
      if (!files.every(([file, trace]) => isAsWritten(path.join(published, file), trace))) return false;
      try {
        for (const [file] of files) fs.linkSync(path.join(published, file), target(file));
        return true;
      } catch {
        // Another disk, or a file system without hard links.
        return false;
      }
    },
  };
}

/** Most pages have a folder of their own in one that is there: asking for that alone is quicker than looking for all above it. */
function makeFolder(folder: string): void {
  try {
    fs.mkdirSync(folder);
  } catch {
    fs.mkdirSync(folder, {recursive: true});
  }
}

function isAsWritten(file: string, trace: FileTrace | undefined): boolean {
  const stats = fs.lstatSync(file, {throwIfNoEntry: false});
  return trace !== undefined && stats?.isFile() === true && stats.size === trace[0] && stats.mtimeMs === trace[1];
}
