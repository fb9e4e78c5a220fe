import type {Diagnostic} from '../../contract/diagnostic.ts';
import {InkstoneError} from '../../contract/diagnostic.ts';
import type {LoadedPlugin, PostBuildProps} from '../../contract/plugin.ts';
import {isBuiltIn} from '../support/built-in.ts';
import {foreignFrames, messageWithCauses} from '../support/foreign-frames.ts';
import {withStrayErrors} from '../support/stray-errors.ts';
import {literalOutputNotice, withLiteralOutput} from './literal-output.ts';

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
