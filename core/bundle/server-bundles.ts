import fs from 'node:fs';
import fsp from 'node:fs/promises';
import path from 'node:path';
import {SERVER_BUNDLE} from './bundle-store.ts';

/** Pages are rendered with the newest bundle, or one just before it. */
const KEPT_BUNDLES = 8;

/**
 * Opens the folder of the server bundle in development. Each run of webpack gets a copy of its
 * bundle: webpack writes all of them to the same file, so a thread that loads the bundle of a run a
 * moment later could get that of the next.
 *
 * @param dir absolute; webpack writes `server.cjs` into it
 */
export async function openServerBundles(dir: string) {
  const written = path.join(dir, SERVER_BUNDLE);
  await fsp.rm(written, {force: true});
  /** Hashes of runs; the newest is last. Those of an earlier watch may still be in use. */
  const kept = new Set(await hashesIn(dir));
  const file = (hash: string): string => path.join(dir, `server.${hash}.cjs`);
  return {
    /** Returns the path of the bundle of a run, which is missing if the run has made none. */
    file,
    /**
     * Copies the bundle of the run that has just ended. To be called before the next begins.
     *
     * @throws an error of the file system; then the run counts as one that has made none
     */
    keep: (hash: string): void => {
      if (!fs.existsSync(written)) return;
      if (!kept.delete(hash)) copyWhole(written, file(hash));
      kept.add(hash);
      for (const old of [...kept].slice(0, -KEPT_BUNDLES)) {
        kept.delete(old);
        fs.rmSync(file(old), {force: true});
      }
    },
  };
}

async function hashesIn(dir: string): Promise<string[]> {
  const names = await fsp.readdir(dir).catch((): string[] => []);
  return names.flatMap((name) => /^server\.(.+)\.cjs$/.exec(name)?.[1] ?? []);
}

function copyWhole(from: string, to: string): void {
  try {
    fs.copyFileSync(from, to);
  } catch (error) {
    fs.rmSync(to, {force: true});
    throw error;
  }
}
