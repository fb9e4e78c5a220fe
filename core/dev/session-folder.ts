import {rmSync} from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import {InkstoneError} from '../../contract/diagnostic.ts';
import {acquireLock} from '../finish/output-places.ts';
import {attempt} from '../support/attempt.ts';

const NAME = /^live-\d+$/;

/**
 * Takes the first folder that no running session has, and removes those of killed sessions. Names
 * of generated modules contain it: in the same folder, webpack makes the same bundle.
 *
 * @param state absolute; the site's folder for generated files
 */
export async function takeSessionFolder(state: string) {
  const {dir, unlock} = takeFirst(state);
  // A killed session may have left it.
  await fs.rm(dir, {recursive: true, force: true});
  await removeLeftovers(state);
  return {
    /** Absolute; it may not exist. */
    dir,
    /** Removes it synchronously: webpack may block the event loop for seconds when it ends. */
    remove: (): void => {
      rmSync(dir, {recursive: true, force: true});
      unlock();
    },
  };
}

function takeFirst(state: string): {dir: string; unlock: () => void} {
  for (let number = 1; ; number++) {
    const dir = path.join(state, `live-${number}`);
    try {
      return {dir, unlock: acquireLock(lockOf(dir), dir)};
    } catch (error) {
      // Whether the folder can be written is found when something is.
      if (!(error instanceof InkstoneError))
        return {dir: path.join(state, `live-${process.pid}`), unlock: () => undefined};
    }
  }
}

function lockOf(dir: string): string {
  return `${dir}.lock`;
}

async function removeLeftovers(state: string): Promise<void> {
  const names = await fs.readdir(state).catch((): string[] => []);
  const dirs = names.filter((name) => NAME.test(name)).map((name) => path.join(state, name));
  for (const dir of dirs) {
    // Otherwise a session that starts at this moment could take it.
    const unlock = attempt(() => acquireLock(lockOf(dir), dir));
    if (unlock) await fs.rm(dir, {recursive: true, force: true}).finally(unlock);
  }
}
