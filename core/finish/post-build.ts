import type {Diagnostic} from '../../contract/diagnostic.ts';
import {InkstoneError} from '../../contract/diagnostic.ts';
import type {LoadedPlugin, PostBuildProps} from '../../contract/plugin.ts';
import {foreignFrames, messageWithCauses} from '../support/foreign-frames.ts';

const SLOW_AFTER = 10_000;

/**
 * Calls the `postBuild` hooks in the order of the plugins, one after another, each with its own content (PLG-14). One that
 * fails is reported with the name of its plugin, and the others are called all the same (fault 70).
 */
export async function runPostBuild(
  plugins: readonly LoadedPlugin[],
  props: PostBuildProps,
  content: ReadonlyMap<LoadedPlugin, unknown>,
): Promise<Diagnostic[]> {
  const diagnostics: Diagnostic[] = [];
  for (const plugin of plugins) {
    if (!plugin.postBuild) continue;
    const started = performance.now();
    try {
      await plugin.postBuild({...props, content: content.get(plugin)});
    } catch (error) {
      diagnostics.push(...postBuildFailure(plugin, error));
    }
    const took = performance.now() - started;
    if (took > SLOW_AFTER) diagnostics.push(slowHook(plugin, took));
  }
  return diagnostics;
}

function postBuildFailure(plugin: LoadedPlugin, error: unknown): readonly Diagnostic[] {
  if (error instanceof InkstoneError) return error.diagnostics;
  const isError = error instanceof Error;
  const cause = isError
    ? messageWithCauses(error)
    : `it threw ${JSON.stringify(error) ?? String(error)}, which is no error`;
  const diagnostic: Diagnostic = {
    code: 'INK7003',
    severity: 'error',
    message: `The plugin ${nameOf(plugin)} failed in postBuild: ${cause}`,
    ...foreignFrames(error),
  };
  return [diagnostic];
}

function slowHook(plugin: LoadedPlugin, milliseconds: number): Diagnostic {
  return {
    code: 'INK7005',
    severity: 'warning',
    message: `The plugin ${nameOf(plugin)} took ${Math.round(milliseconds / 1000)} s in postBuild`,
  };
}

function nameOf({name, id}: LoadedPlugin): string {
  return id === 'default' ? name : `${name} (${id})`;
}
