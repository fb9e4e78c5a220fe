import {InkstoneError, type Diagnostic} from '../../contract/diagnostic.ts';
import type {LoadedPlugin} from '../../contract/plugin.ts';
import {isBuiltIn} from '../support/built-in.ts';
import {foreignFrames, messageWithCauses} from '../support/foreign-frames.ts';
import {systemProblem} from '../support/system-errors.ts';

/** After this time a hook is said to be slow; it may be waiting for a network. */
const SLOW_AFTER = 10_000;

/**
 * A call of a hook. Inkstone's own plugins are not called slow: their time is the site's size and
 * the machine's.
 */
export function hookCall(plugin: LoadedPlugin, hook: string, report: HookCall['report']): HookCall {
  return {plugin: plugin.name, hook, report: isBuiltIn(plugin) ? () => undefined : report};
}

export interface HookCall {
  /** Name of the plugin, for the message. */
  plugin: string;
  hook: string;
  report: (diagnostic: Diagnostic) => void;
}

/**
 * Calls a hook of a plugin. Whatever it throws becomes `INK2025` with the names of plugin and hook
 * and the cause, unless it is an `InkstoneError` already. A hook that takes
 * longer than ten seconds is named while it runs.
 */
export async function callHook<Result>(call: HookCall, run: () => Result | Promise<Result>): Promise<Awaited<Result>> {
  const timer = setTimeout(() => call.report(slowHook(call)), SLOW_AFTER);
  timer.unref();
  unfinished.add(call);
  try {
    return await run();
  } catch (error) {
    throw hookError(call, error);
  } finally {
    unfinished.delete(call);
    clearTimeout(timer);
  }
}

const unfinished = new Set<HookCall>();

/** Calls that have not ended yet. */
export function unfinishedHooks(): HookCall[] {
  return [...unfinished];
}

/** The same for hooks that answer at once. */
export function callHookSync<Result>(call: Omit<HookCall, 'report'>, run: () => Result): Result {
  try {
    return run();
  } catch (error) {
    throw hookError(call, error);
  }
}

/** A hook gave something else than it should (`INK2029`). */
export function wrongResult(call: Omit<HookCall, 'report'>, problem: string): InkstoneError {
  return new InkstoneError({
    code: 'INK2029',
    severity: 'error',
    message: `Plugin "${call.plugin}": ${call.hook} ${problem}.`,
  });
}

function hookError(call: Omit<HookCall, 'report'>, error: unknown): InkstoneError {
  if (error instanceof InkstoneError) return error;
  // A shim that the configuration loader evaluated has a class of its own.
  const foreign = error as {name?: unknown; diagnostics?: unknown} | null | undefined;
  if (foreign?.name === 'InkstoneError' && Array.isArray(foreign.diagnostics)) {
    return new InkstoneError(foreign.diagnostics as Diagnostic[], {cause: error});
  }
  const frames = foreignFrames(error);
  const fault = error instanceof Error && frames.place === undefined ? systemProblem(error) : undefined;
  if (fault) return new InkstoneError(fault, {cause: error});
  const cause = error instanceof Error ? messageWithCauses(error) : `threw ${describeThrown(error)}`;
  return new InkstoneError(
    {
      code: 'INK2025',
      severity: 'error',
      message: `Plugin "${call.plugin}" failed in ${call.hook}: ${cause}`,
      hint: 'Check the options of the plugin. If they are correct, report the error to its author.',
      ...frames,
    },
    {cause: error},
  );
}

function describeThrown(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(value);
  return value === undefined
    ? 'nothing'
    : typeof value === 'object' && value !== null
      ? 'an object that is not an Error'
      : String(value);
}

function slowHook(call: HookCall): Diagnostic {
  return {
    code: 'INK2030',
    severity: 'warning',
    message: `Plugin "${call.plugin}" has been running ${call.hook} for more than ${SLOW_AFTER / 1000} seconds.`,
  };
}
