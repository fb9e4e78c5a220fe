import fs from 'node:fs';
import path from 'node:path';
import {type Diagnostic, InkstoneError} from '../../contract/diagnostic.ts';
import type {LoadedPlugin, PostBuildProps} from '../../contract/plugin.ts';
import {listFiles, removeEmptyFolders} from '../support/output-files.ts';
import {isBuiltIn} from '../support/package-root.ts';
import {foreignFrames, systemProblemIn, thrownMessage, withStrayErrors} from '../support/thrown-errors.ts';

/** Milliseconds. */
const SLOW_AFTER = 10_000;
/** Turns of the event loop in which files that a hook did not wait for can be written. */
const LATE_TURNS = 1000;

/**
 * Calls the `postBuild` hooks in the order of the plugins, one after another, each with its own
 * content, then the `outputComplete` hooks. Reports a hook that fails with the name of its plugin,
 * and calls the others.
 */
export async function runPostBuild(
  plugins: readonly LoadedPlugin[],
  props: PostBuildProps,
  {content, outDir}: {content: ReadonlyMap<LoadedPlugin, unknown>; outDir: string},
): Promise<Diagnostic[]> {
  const diagnostics: Diagnostic[] = [];
  const hooks = (['postBuild', 'outputComplete'] as const).flatMap((name) =>
    plugins.flatMap((plugin) => (plugin[name] ? [{name, plugin}] : [])),
  );
  for (const {name, plugin} of hooks) {
    const fail = (error: unknown): void => void diagnostics.push(...hookFailure(plugin, name, error));
    const call = async (): Promise<void> => plugin[name]?.({...props, content: content.get(plugin)});
    if (isBuiltIn(plugin)) {
      await call().catch(fail);
      continue;
    }
    const started = performance.now();
    const changed = await withLiteralOutput(outDir, props.outDir, () =>
      withStrayErrors(fail, async () => {
        await call().catch(fail);
        await filesAreWritten();
      }),
    );
    if (changed.length > 0) diagnostics.push(literalOutputNotice(plugin, outDir, changed));
    const took = performance.now() - started;
    if (took > SLOW_AFTER) {
      const message = `Plugin "${nameOf(plugin)}" took ${Math.round(took / 1000)} seconds in ${name}.`;
      diagnostics.push({code: 'INK7005', severity: 'warning', message});
    }
  }
  return diagnostics;
}

/** Calls the `storePages` hooks of Inkstone's plugins in a shard. */
export async function runStorePages(
  plugins: readonly LoadedPlugin[],
  props: Pick<PostBuildProps, 'pages' | 'threads'>,
): Promise<Diagnostic[]> {
  const diagnostics: Diagnostic[] = [];
  for (const plugin of plugins) {
    const call = async (): Promise<void> => plugin.storePages?.(props);
    await call().catch((error: unknown) => void diagnostics.push(...hookFailure(plugin, 'storePages', error)));
  }
  return diagnostics;
}

/**
 * Waits for files that a hook writes without waiting for them, so that they are published, and
 * their errors are assigned to the plugin.
 */
async function filesAreWritten(): Promise<void> {
  const isWriting = (): boolean => process.getActiveResourcesInfo().some((name) => name.startsWith('FSReq'));
  for (let turn = 0; turn === 0 || (turn < LATE_TURNS && isWriting()); turn++) {
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
}

function hookFailure(plugin: LoadedPlugin, hook: string, error: unknown): readonly Diagnostic[] {
  if (error instanceof InkstoneError) return error.diagnostics;
  const frames = foreignFrames(error);
  const fault = systemProblemIn(error, frames);
  if (fault) return [fault];
  const message = `Plugin "${nameOf(plugin)}" failed in ${hook}: ${thrownMessage(error)}`;
  return [{code: 'INK7003', severity: 'error', message, ...frames}];
}

function nameOf({name, id}: LoadedPlugin): string {
  return id === 'default' ? name : `${name} (${id})`;
}

/**
 * Runs a hook and moves the files that it wrote to the published folder (`outDir`, "build" for most
 * sites) to the folder that becomes it (`dir`): Docusaurus builds in the former, Inkstone next to
 * it. Returns the files that could not be moved, since the hook changed those of the last build.
 */
async function withLiteralOutput(outDir: string, dir: string, run: () => Promise<void>): Promise<string[]> {
  if (path.resolve(outDir) === path.resolve(dir)) {
    await run();
    return [];
  }
  const isNew = !fs.existsSync(outDir);
  fs.mkdirSync(outDir, {recursive: true});
  const before = versionsOf(outDir);
  await run();
  const written = [...versionsOf(outDir)].filter(([file, version]) => before.get(file) !== version);
  const changed: string[] = [];
  for (const [file] of written) {
    const source = path.join(outDir, file);
    const target = path.join(dir, file);
    if (fs.existsSync(target)) changed.push(file);
    else {
      fs.cpSync(source, target, {verbatimSymlinks: true, preserveTimestamps: true});
      // Files of the last build stay until the site is published.
      if (!before.has(file)) fs.rmSync(source);
    }
  }
  if (isNew) removeEmptyFolders(outDir);
  return changed;
}

function literalOutputNotice(plugin: LoadedPlugin, outDir: string, files: readonly string[]): Diagnostic {
  const folder = path.basename(outDir);
  return {
    code: 'INK7018',
    severity: 'warning',
    message: `Plugin "${nameOf(plugin)}" changed files of the last build in "${folder}", which this build replaces: ${files.join(', ')}.`,
    hint: `Write to "outDir" of postBuild instead. Inkstone replaces "${folder}" only when the build is complete.`,
  };
}

/** Modification time, inode and size of every file; a file that is written gets others. */
function versionsOf(dir: string): Map<string, string> {
  return new Map(
    listFiles(dir).map((file) => {
      const {mtimeNs, ino, size} = fs.lstatSync(path.join(dir, file), {bigint: true});
      return [file, `${mtimeNs} ${ino} ${size}`];
    }),
  );
}
