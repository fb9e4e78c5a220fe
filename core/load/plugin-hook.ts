import {InkstoneError, userError, type Diagnostic} from '../../contract/diagnostic.ts';
import type {LoadedPlugin, Plugin} from '../../contract/plugin.ts';
import {isBuiltIn} from '../support/package-root.ts';
import {foreignFrames, messageWithCauses, systemProblem} from '../support/thrown-errors.ts';

/** Milliseconds after which a hook counts as slow: it may wait for a network. */
const SLOW_AFTER = 10_000;

export interface HookCall {
  /** Name of the plugin, for the message. */
  plugin: string;
  hook: string;
  report: (diagnostic: Diagnostic) => void;
}

type Hooks = Required<Omit<Plugin, 'name'>>;

/**
 * Calls a hook of a plugin if it has it. Never reports built-in plugins as slow: their time depends
 * on the site and the machine.
 *
 * @throws InkstoneError as `runHook` does
 */
export function callHook<Name extends keyof Hooks>(
  plugin: LoadedPlugin,
  hook: Name,
  report: HookCall['report'],
  ...args: Parameters<Hooks[Name]>
): Promise<Awaited<ReturnType<Hooks[Name]>> | undefined> {
  const call = {plugin: plugin.name, hook, report: isBuiltIn(plugin) ? () => undefined : report};
  return runHook(call, () => callHookSync(plugin, hook, ...args));
}

/** Calls a synchronous hook of a plugin if it has it, or an asynchronous one up to its first wait. */
export function callHookSync<Name extends keyof Hooks>(
  plugin: LoadedPlugin,
  hook: Name,
  ...args: Parameters<Hooks[Name]>
): ReturnType<Hooks[Name]> | undefined {
  const method = plugin[hook] as ((...args: Parameters<Hooks[Name]>) => ReturnType<Hooks[Name]>) | undefined;
  try {
    return method?.apply(plugin, args);
  } catch (error) {
    throw hookError({plugin: plugin.name, hook}, error);
  }
}

/**
 * Runs a function of a plugin. Reports one that runs longer than ten seconds while it runs.
 *
 * @throws InkstoneError for whatever the function throws (`INK2025`), with the plugin, the hook and
 * the cause
 */
export async function runHook<Result>(call: HookCall, run: () => Result | Promise<Result>): Promise<Awaited<Result>> {
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

/** Returns the calls that haven't ended yet. */
export function unfinishedHooks(): HookCall[] {
  return [...unfinished];
}

/** Creates the error for a hook that returned something invalid (`INK2029`). */
export function wrongResult(call: Omit<HookCall, 'report'>, problem: string): InkstoneError {
  return userError('INK2029', `Plugin "${call.plugin}": ${call.hook} ${problem}.`);
}

function hookError(call: Omit<HookCall, 'report'>, error: unknown): InkstoneError {
  if (error instanceof InkstoneError) return error;
  // Shims that the configuration loader evaluates have their own copy of the class.
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
  if (value === undefined) return 'nothing';
  if (typeof value === 'object' && value !== null) return 'an object that is not an Error';
  return typeof value === 'string' ? JSON.stringify(value) : String(value);
}

function slowHook(call: HookCall): Diagnostic {
  return {
    code: 'INK2030',
    severity: 'warning',
    message: `Plugin "${call.plugin}" has been running ${call.hook} for more than ${SLOW_AFTER / 1000} seconds.`,
  };
}
