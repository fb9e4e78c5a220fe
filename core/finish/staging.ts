import {randomBytes} from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import {type Diagnostic, InkstoneError} from '../../contract/diagnostic.ts';
import type {Staging} from '../../contract/stages.ts';
import {acquireLock} from './output-lock.ts';
import {outputListFile, outputPlaces} from './output-places.ts';
import {publishFolder, recoverLocked} from './publish.ts';

export interface StagingOptions {
  /** Absolute; output folder of the whole site, all locales. */
  outDir: string;
  /**
   * Absolute; the list of what the build wrote is kept here (the site's folder for generated
   * files).
   */
  stateDir: string;
  /** Hears what there is to say at publication. */
  report?: (diagnostic: Diagnostic) => void;
}

/** The folder that a whole site is made in, all locales together. */
export interface SiteStaging extends Staging {
  /** The part of it that becomes a locale's output folder, which lies at or below the site's. */
  at: (outDir: string) => Staging;
}

/**
 * Makes an empty folder beside the output folder and takes the lock, so that one build at a time
 * writes there. A build that was killed is finished or cleared away first. Throws INK7007 (another
 * build is running) and INK7008 (no place to write); the old output is not touched before
 * `publish`. One of `publish` and `discard` must be called.
 */
export async function createStaging(options: StagingOptions): Promise<SiteStaging> {
  const places = outputPlaces(options.outDir);
  const name = `${places.newPrefix}${process.pid}-${randomBytes(4).toString('hex')}`;
  const dir = path.join(places.dir, name);
  const release = await explained(places.out, async () => {
    const unlock = acquireLock(places.lock, places.out);
    try {
      await recoverLocked(places);
      await fs.mkdir(dir, {recursive: true});
    } catch (error) {
      unlock();
      throw error;
    }
    return unlock;
  });
  const discard = async (): Promise<void> => {
    await fs.rm(dir, {recursive: true, force: true, maxRetries: 3});
    release();
  };
  const publish = async (): Promise<void> => {
    try {
      const listFile = outputListFile(options.stateDir, places.out);
      const said = await explained(places.out, () => publishFolder({places, staging: name, listFile}));
      for (const diagnostic of said) options.report?.(diagnostic);
    } finally {
      await discard();
    }
  };
  const at = (outDir: string): Staging => ({
    dir: path.join(dir, path.relative(options.outDir, outDir)),
    publish,
    discard,
  });
  return {dir, publish, discard, at};
}

/** What the file system refuses is a matter of the user's, with a hint instead of a stack. */
async function explained<Result>(out: string, run: () => Promise<Result>): Promise<Result> {
  try {
    return await run();
  } catch (cause) {
    if (cause instanceof InkstoneError) throw cause;
    const reason = cause instanceof Error ? cause.message : String(cause);
    const message = `Could not write the site to ${path.basename(out)}: ${reason}`;
    const hint = 'Make the folder writable, or choose another one with --out-dir.';
    throw new InkstoneError({code: 'INK7008', severity: 'error', message, hint, place: {file: out}}, {cause});
  }
}
