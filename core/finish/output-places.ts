import {createHash} from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {z} from 'zod';
import {removeFolder, writeFileAtomic} from '../support/output-files.ts';
import {readJson} from '../support/package-root.ts';

/** Files and folders that a build needs to replace an output folder: next to it, never inside. */
export interface OutputPlaces {
  /** Absolute output folder; a symbolic link is followed, so that the link itself stays. */
  out: string;
  /** Folder of everything below; on the same disk as the output folder if that is possible. */
  dir: string;
  lock: string;
  marker: string;
  /** Prefix of all these names. */
  prefix: string;
  /** Prefix of the names of folders that are being filled. */
  newPrefix: string;
  /** Prefix of the names of folders that were replaced. */
  oldPrefix: string;
}

/** Derives them from the output folder alone, so that `serve` can complete a killed build. */
export function outputPlaces(outDir: string): OutputPlaces {
  const out = followLink(path.resolve(outDir));
  const parent = path.dirname(out);
  const dir = isUsable(parent)
    ? parent
    : path.join(os.tmpdir(), `inkstone-${createHash('sha256').update(out).digest('hex').slice(0, 16)}`);
  const prefix = `.${path.basename(out)}.inkstone-`;
  return {
    out,
    dir,
    lock: path.join(dir, `${prefix}lock`),
    marker: path.join(dir, `${prefix}swap`),
    prefix,
    newPrefix: `${prefix}new-`,
    oldPrefix: `${prefix}old-`,
  };
}

/** Removes what a killed build left. Only the holder of the lock may call it. */
export async function removeLeftovers(places: OutputPlaces): Promise<void> {
  for (const name of leftovers(places)) await removeFolder(path.join(places.dir, name));
}

/** Names of folders and incomplete files that earlier builds left next to the output folder. */
export function leftovers(places: OutputPlaces): string[] {
  const known = [path.basename(places.lock), path.basename(places.marker)];
  try {
    return fs.readdirSync(places.dir).filter((name) => name.startsWith(places.prefix) && !known.includes(name));
  } catch {
    return [];
  }
}

/** Follows links also to a missing target, as it is in the middle of a swap. */
function followLink(file: string): string {
  try {
    return followLink(path.resolve(path.dirname(file), fs.readlinkSync(file)));
  } catch {
    return file;
  }
}

/** Whether files can be created in a folder, which may not exist yet. */
function isUsable(dir: string): boolean {
  try {
    fs.accessSync(dir, fs.constants.W_OK);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOENT';
  }
}

const OUTPUT_LIST = z.object({
  entries: z.array(z.string()),
  /** Third-party entries that stayed in the folder and were reported. */
  foreign: z.array(z.string()),
});
/** The top-level entries that a build wrote to the output folder. */
export type OutputList = z.infer<typeof OUTPUT_LIST>;

/**
 * File of the list, in the site's folder for generated files, since the output folder is published.
 * Its name is derived from the relative path of the output folder, so that a site can be moved.
 */
export function outputListFile(stateDir: string, outDir: string): string {
  const from = path.relative(stateDir, outDir).split(path.sep).join('/');
  return path.join(stateDir, `inkstone-output-${createHash('sha256').update(from).digest('hex').slice(0, 12)}.json`);
}

/** The list of the previous build. If it is missing or damaged, it is empty: all entries stay. */
export function readOutputList(file: string): OutputList {
  return OUTPUT_LIST.safeParse(readJson(file)).data ?? {entries: [], foreign: []};
}

/** Writes the list. Without it the next build keeps more than necessary, so errors are ignored. */
export async function writeOutputList(file: string, list: OutputList): Promise<void> {
  await writeFileAtomic(file, `${JSON.stringify(list)}\n`).catch(() => undefined);
}
