import fs from 'node:fs';
import path from 'node:path';
import type {Diagnostic} from '../../contract/diagnostic.ts';
import {listFiles} from './list-files.ts';

export interface LiteralOutput {
  /** Absolute; the published folder, which a plugin may know as "build". */
  outDir: string;
  /** Absolute; the folder that becomes it. */
  dir: string;
}

/**
 * Runs a hook and takes over the files that it wrote to the published folder by its literal name,
 * instead of the `outDir` it was given: Docusaurus builds in that folder, Inkstone beside it.
 * Returns the files that could not be taken over, since the hook changed those of the last build.
 */
export async function withLiteralOutput({outDir, dir}: LiteralOutput, run: () => Promise<void>): Promise<string[]> {
  if (path.resolve(outDir) === path.resolve(dir)) {
    await run();
    return [];
  }
  const isNew = !fs.existsSync(outDir);
  fs.mkdirSync(outDir, {recursive: true});
  const before = timesOf(outDir);
  await run();
  const written = [...timesOf(outDir)].filter(([file, time]) => before.get(file) !== time).map(([file]) => file);
  const changed: string[] = [];
  for (const file of written) {
    const target = path.join(dir, file);
    if (fs.existsSync(target)) changed.push(file);
    else moveInto(path.join(outDir, file), target, before.has(file));
  }
  if (isNew) removeEmptyFolders(outDir);
  return changed;
}

export function literalOutputNotice(plugin: string, outDir: string, files: readonly string[]): Diagnostic {
  const folder = path.basename(outDir);
  return {
    code: 'INK7018',
    severity: 'warning',
    message: `Plugin "${plugin}" changed files of the last build in "${folder}", which this build replaces: ${files.join(', ')}.`,
    hint: `Write to "outDir" of postBuild instead. Inkstone replaces "${folder}" only when the build is complete.`,
  };
}

/**
 * Time of change and inode of every file: a file that was written, or replaced, has another one of
 * the two.
 */
function timesOf(dir: string): Map<string, string> {
  return new Map(
    listFiles(dir).map((file) => {
      const {mtimeNs, ino, size} = fs.lstatSync(path.join(dir, file), {bigint: true});
      return [file, `${mtimeNs} ${ino} ${size}`];
    }),
  );
}

function moveInto(file: string, target: string, isOfLastBuild: boolean): void {
  fs.mkdirSync(path.dirname(target), {recursive: true});
  fs.cpSync(file, target, {verbatimSymlinks: true, preserveTimestamps: true});
  // What the last build had stays there until the site is published.
  if (!isOfLastBuild) fs.rmSync(file);
}

function removeEmptyFolders(dir: string): void {
  for (const entry of fs.readdirSync(dir, {withFileTypes: true}))
    if (entry.isDirectory()) removeEmptyFolders(path.join(dir, entry.name));
  if (fs.readdirSync(dir).length === 0) fs.rmdirSync(dir);
}
