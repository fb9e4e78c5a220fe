import fs from 'node:fs';
import path from 'node:path';
import {InkstoneError} from '../../contract/diagnostic.ts';
import {type OutputList, type OutputPlaces, writeOutputList} from './output-places.ts';
import {removeFolder} from './folders.ts';

/**
 * Says what is being swapped. Written when the new folder is complete; gone when the swap is done.
 */
export interface SwapMarker {
  mode: 'swap';
  /** Names of the new and the old folder, beside the output folder. */
  staging: string;
  old: string;
  /** Top-level entries of the old folder that others put there. */
  foreign: string[];
  listFile: string;
  list: OutputList;
}

/**
 * Carries a swap to its end from wherever it was interrupted; the first call and the recovery are
 * the same code. Throws what the file system says if the first rename is refused (nothing has
 * happened then), and puts the old folder back if the second one is.
 */
export async function finishSwap(places: OutputPlaces, marker: SwapMarker): Promise<void> {
  const staging = path.join(places.dir, marker.staging);
  const old = path.join(places.dir, marker.old);
  if (fs.existsSync(staging)) {
    moveOutAside(places.out, old);
    putInPlace(staging, places.out, old);
  } else if (!fs.existsSync(places.out) && fs.existsSync(old)) {
    fs.renameSync(old, places.out);
  }
  for (const name of marker.foreign) await carryOver(path.join(old, name), path.join(places.out, name));
  await writeOutputList(marker.listFile, marker.list);
  fs.rmSync(places.marker, {force: true});
  await removeFolder(old);
}

function moveOutAside(out: string, old: string): void {
  if (!fs.existsSync(out)) return;
  if (!fs.existsSync(old)) return fs.renameSync(out, old);
  // The old folder was already moved; another process has created a new one.
  try {
    fs.rmdirSync(out);
  } catch (cause) {
    throw new InkstoneError(
      {
        code: 'INK7010',
        severity: 'error',
        message: `A build was interrupted while it replaced ${path.basename(out)}, and another program has written to the folder since.`,
        hint: `Move ${path.basename(out)} to another place, then run the command again.`,
        place: {file: out},
      },
      {cause},
    );
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

async function carryOver(from: string, to: string): Promise<void> {
  if (!exists(from) || exists(to)) return;
  try {
    fs.renameSync(from, to);
  } catch {
    // A mount inside the folder can be copied, not moved.
    const part = `${to}.inkstone-part`;
    await fs.promises.rm(part, {recursive: true, force: true});
    await fs.promises.cp(from, part, {recursive: true, verbatimSymlinks: true});
    fs.renameSync(part, to);
  }
}

/** Unlike `existsSync` also true for a link to nowhere. */
function exists(file: string): boolean {
  return fs.lstatSync(file, {throwIfNoEntry: false}) !== undefined;
}
