import fs from 'node:fs';
import path from 'node:path';
import {forEachLimited} from '../support/output-files.ts';
import {isSameFile} from '../support/published-file.ts';
import {listFiles} from './folders.ts';
import {type OutputList, type OutputPlaces, writeOutputList} from './output-places.ts';

/** Where new files wait, inside the output folder: only there a rename is sure to work. */
export const INCOMING = '.inkstone-incoming';

/**
 * The journal of a publication file by file. Written when all new files are on the disk of the
 * output folder.
 */
export interface ReplaceMarker {
  mode: 'replace';
  /** All files of the new site. */
  files: string[];
  /** Top-level entries that others put there. */
  foreign: string[];
  listFile: string;
  list: OutputList;
}

/**
 * Copies what has changed into the output folder, beside the files it will replace. Nothing is
 * visible yet.
 */
export async function copyChangedFiles(staging: string, out: string): Promise<string[]> {
  const incoming = path.join(out, INCOMING);
  const files = listFiles(staging);
  await fs.promises.rm(incoming, {recursive: true, force: true});
  await fs.promises.mkdir(incoming, {recursive: true});
  try {
    await forEachLimited(files, 32, async (file) => {
      const source = path.join(staging, file);
      if (isSameFile(source, path.join(out, file))) return;
      await fs.promises.mkdir(path.dirname(path.join(incoming, file)), {recursive: true});
      await fs.promises.copyFile(source, path.join(incoming, file));
    });
  } catch (error) {
    await fs.promises.rm(incoming, {recursive: true, force: true});
    throw error;
  }
  return files;
}

/**
 * Carries it to its end from wherever it was interrupted: new files in, pages last, since they name
 * all others; then what is left of the old site goes.
 */
export async function finishReplace(places: OutputPlaces, marker: ReplaceMarker): Promise<void> {
  const {out} = places;
  const incoming = path.join(out, INCOMING);
  const waiting = listFiles(incoming);
  const isPage = (file: string): boolean => file.endsWith('.html');
  for (const file of [...waiting.filter((name) => !isPage(name)), ...waiting.filter(isPage)]) {
    const target = path.join(out, file);
    clearWay(out, file);
    fs.mkdirSync(path.dirname(target), {recursive: true});
    fs.renameSync(path.join(incoming, file), target);
  }
  removeObsolete(out, marker);
  fs.rmSync(incoming, {recursive: true, force: true});
  await writeOutputList(marker.listFile, marker.list);
  fs.rmSync(places.marker, {force: true});
}

/** A file where a folder is to be, or a folder where a file is to be, has to go first. */
function clearWay(out: string, file: string): void {
  const parts = file.split('/');
  for (let depth = 1; depth <= parts.length; depth++) {
    const above = path.join(out, ...parts.slice(0, depth));
    const isDirectory = fs.lstatSync(above, {throwIfNoEntry: false})?.isDirectory();
    if (isDirectory === undefined) return;
    if (isDirectory !== depth < parts.length) fs.rmSync(above, {recursive: true, force: true});
  }
}

function removeObsolete(out: string, marker: ReplaceMarker): void {
  const wanted = new Set(marker.files);
  for (const file of listFiles(out, {skip: new Set([...marker.foreign, INCOMING])})) {
    if (wanted.has(file)) continue;
    fs.rmSync(path.join(out, file), {force: true});
    removeEmptyFolders(out, path.posix.dirname(file));
  }
}

function removeEmptyFolders(out: string, folder: string): void {
  for (let at = folder; at !== '.'; at = path.posix.dirname(at)) {
    try {
      fs.rmdirSync(path.join(out, at));
    } catch {
      return;
    }
  }
}
