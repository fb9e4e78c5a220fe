import fs from 'node:fs';
import path from 'node:path';
import {type Diagnostic, InkstoneError} from '../../contract/diagnostic.ts';
import type {LoadedPlugin, PostBuildProps} from '../../contract/plugin.ts';
import {isBuiltIn} from '../support/package-root.ts';
import {foreignFrames, messageWithCauses, withStrayErrors} from '../support/thrown-errors.ts';
import {listFiles} from './folders.ts';

const SLOW_AFTER = 10_000;
/** How many turns of the event loop are left to the files that a hook did not wait for. */
const LATE_TURNS = 1000;

/**
 * Calls the `postBuild` hooks in the order of the plugins, one after another, each with its own
 * content. One that fails is reported with the name of its plugin, and the others are called all
 * the same.
 */
export async function runPostBuild(
  plugins: readonly LoadedPlugin[],
  props: PostBuildProps,
  {content, outDir}: {content: ReadonlyMap<LoadedPlugin, unknown>; outDir: string},
): Promise<Diagnostic[]> {
  const diagnostics: Diagnostic[] = [];
  for (const plugin of plugins) {
    if (!plugin.postBuild) continue;
    if (isBuiltIn(plugin)) {
      await callPostBuild(plugin, {...props, content: content.get(plugin)}, diagnostics);
    } else {
      const started = performance.now();
      const changed = await withLiteralOutput({outDir, dir: props.outDir}, async () => {
        await withStrayErrors(
          (error) => void diagnostics.push(...postBuildFailure(plugin, error)),
          async () => {
            await callPostBuild(plugin, {...props, content: content.get(plugin)}, diagnostics);
            await filesAreWritten();
          },
        );
      });
      if (changed.length > 0) diagnostics.push(literalOutputNotice(nameOf(plugin), outDir, changed));
      const took = performance.now() - started;
      if (took > SLOW_AFTER) diagnostics.push(slowHook(plugin, took));
    }
  }
  return diagnostics;
}

/**
 * Waits for what a hook writes without waiting for it, so that its errors are the plugin's and its
 * files published.
 */
async function filesAreWritten(): Promise<void> {
  const isWriting = (): boolean => process.getActiveResourcesInfo().some((name) => name.startsWith('FSReq'));
  for (let turn = 0; turn === 0 || (turn < LATE_TURNS && isWriting()); turn++) {
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
}

async function callPostBuild(
  plugin: LoadedPlugin,
  props: PostBuildProps & {content: unknown},
  diagnostics: Diagnostic[],
): Promise<void> {
  try {
    await plugin.postBuild?.(props);
  } catch (error) {
    diagnostics.push(...postBuildFailure(plugin, error));
  }
}

function postBuildFailure(plugin: LoadedPlugin, error: unknown): readonly Diagnostic[] {
  if (error instanceof InkstoneError) return error.diagnostics;
  const isError = error instanceof Error;
  const cause = isError
    ? messageWithCauses(error)
    : `it threw ${JSON.stringify(error) ?? String(error)}, which is not an Error`;
  const diagnostic: Diagnostic = {
    code: 'INK7003',
    severity: 'error',
    message: `Plugin "${nameOf(plugin)}" failed in postBuild: ${cause}`,
    ...foreignFrames(error),
  };
  return [diagnostic];
}

function slowHook(plugin: LoadedPlugin, milliseconds: number): Diagnostic {
  return {
    code: 'INK7005',
    severity: 'warning',
    message: `Plugin "${nameOf(plugin)}" took ${Math.round(milliseconds / 1000)} seconds in postBuild.`,
  };
}

function nameOf({name, id}: LoadedPlugin): string {
  return id === 'default' ? name : `${name} (${id})`;
}

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
