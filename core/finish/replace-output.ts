import fs from 'node:fs';
import path from 'node:path';
import {userError} from '../../contract/diagnostic.ts';
import {forEachLimited, listFiles, removeEmptyFolders} from '../support/output-files.ts';
import {isSameFile} from '../support/published-file.ts';
import type {OutputList, OutputPlaces} from './output-places.ts';

/** The result of a publication. */
interface Published {
  listFile: string;
  list: OutputList;
}

/** Written when the new folder is complete; removed when the publication is. */
export interface SwapMarker extends Published {
  mode: 'swap';
  /** Names of the new and the old folder, next to the output folder. */
  staging: string;
  old: string;
}

/**
 * Replaces the output folder with the new one, and keeps the third-party entries of the old one.
 * Continues from wherever it was interrupted. Throws the error of the file system if it refuses the
 * first rename (nothing has happened then), and puts the old folder back if it refuses the second.
 */
export function swapFolders({dir, out}: OutputPlaces, marker: SwapMarker): void {
  const staging = path.join(dir, marker.staging);
  const old = path.join(dir, marker.old);
  if (fs.existsSync(staging)) {
    moveOutAside(out, old);
    putInPlace(staging, out, old);
  } else if (!fs.existsSync(out) && fs.existsSync(old)) {
    fs.renameSync(old, out);
  }
  for (const name of marker.list.foreign) carryOver(path.join(old, name), path.join(out, name));
}

function moveOutAside(out: string, old: string): void {
  if (!fs.existsSync(out)) return;
  if (!fs.existsSync(old)) return fs.renameSync(out, old);
  // The old folder was already moved; another process has created a new one.
  try {
    fs.rmdirSync(out);
  } catch (cause) {
    const name = path.basename(out);
    const message = `A build was interrupted while it replaced ${name}, and another program has written to the folder since.`;
    const hint = `Move ${name} to another place, then run the command again.`;
    throw userError('INK7010', message, {hint, place: {file: out}, cause});
  }
}

function putInPlace(staging: string, out: string, old: string): void {
  try {
    fs.renameSync(staging, out);
  } catch (error) {
    if (fs.existsSync(old)) fs.renameSync(old, out);
    throw error;
  }
}

function carryOver(from: string, to: string): void {
  if (!exists(from) || exists(to)) return;
  try {
    fs.renameSync(from, to);
  } catch {
    // A mount inside the folder can be copied, not moved.
    const part = `${to}.inkstone-part`;
    fs.rmSync(part, {recursive: true, force: true});
    fs.cpSync(from, part, {recursive: true, verbatimSymlinks: true});
    fs.renameSync(part, to);
  }
}

/** Unlike `existsSync` also true for a broken symbolic link. */
function exists(file: string): boolean {
  return fs.lstatSync(file, {throwIfNoEntry: false}) !== undefined;
}

/** Where new files wait, inside the output folder: only there is a rename sure to work. */
export const INCOMING = '.inkstone-incoming';

/** The journal of a publication file by file. Written when all new files are in `INCOMING`. */
export interface ReplaceMarker extends Published {
  mode: 'replace';
  /** All files of the new site. */
  files: string[];
}

/** Copies what has changed into `INCOMING`, invisible to readers. Returns all files of the site. */
export async function copyChangedFiles(staging: string, out: string): Promise<string[]> {
  const incoming = path.join(out, INCOMING);
  const files = listFiles(staging);
  await fs.promises.rm(incoming, {recursive: true, force: true});
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
 * Moves the new files to their places, pages last, since they refer to all others, and removes the
 * rest of the old site. Continues from wherever it was interrupted.
 */
export function replaceFiles({out}: OutputPlaces, {files, list}: ReplaceMarker): void {
  const incoming = path.join(out, INCOMING);
  const waiting = listFiles(incoming);
  const isPage = (file: string): boolean => file.endsWith('.html');
  for (const file of [...waiting.filter((name) => !isPage(name)), ...waiting.filter(isPage)]) {
    const target = path.join(out, file);
    clearWay(out, file);
    fs.mkdirSync(path.dirname(target), {recursive: true});
    fs.renameSync(path.join(incoming, file), target);
  }
  fs.rmSync(incoming, {recursive: true, force: true});
  const skip = new Set(list.foreign);
  const wanted = new Set(files);
  for (const file of listFiles(out, {skip})) if (!wanted.has(file)) fs.rmSync(path.join(out, file), {force: true});
  removeEmptyFolders(out, {skip});
}

/** Removes a file where a folder has to be, or a folder where a file has to be. */
function clearWay(out: string, file: string): void {
  const parts = file.split('/');
  for (let depth = 1; depth <= parts.length; depth++) {
    const above = path.join(out, ...parts.slice(0, depth));
    const isDirectory = fs.lstatSync(above, {throwIfNoEntry: false})?.isDirectory();
    if (isDirectory === undefined) return;
    if (isDirectory !== depth < parts.length) fs.rmSync(above, {recursive: true, force: true});
  }
}
