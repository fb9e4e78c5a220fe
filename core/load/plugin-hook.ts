import fs from 'node:fs/promises';
import path from 'node:path';
import {deflateRawSync, inflateRawSync} from 'node:zlib';
import {InkstoneError, userError, type Diagnostic} from '../../contract/diagnostic.ts';
import type {DocumentSet} from '../../contract/document.ts';
import type {DocumentEntry, LoadedPlugin, Plugin, PluginActions} from '../../contract/plugin.ts';
import type {JsonObject} from '../../contract/json.ts';
import type {RouteRequest} from '../../contract/route.ts';
import type {SharedData} from '../../contract/stages.ts';
import {contentHash, writeFileAtomic} from '../support/output-files.ts';
import {DiagnosticLog} from '../support/diagnostics.ts';
import {missingPackageHint} from '../compat/docusaurus-modules.ts';
import {isBuiltIn, packageName} from '../support/package-root.ts';
import {foreignFrames, systemProblemIn, thrownMessage} from '../support/thrown-errors.ts';

/** Milliseconds after which a hook counts as slow: it may wait for a network. */
const SLOW_AFTER = 10_000;

export type Report = (diagnostic: Diagnostic) => void;

export interface HookCall {
  /** Name of the plugin, for the message. */
  plugin: string;
  hook: string;
  /** Whether it is never reported as slow. */
  mayTakeLong?: boolean;
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
  ...args: Parameters<Hooks[Name]>
): Promise<Awaited<ReturnType<Hooks[Name]>> | undefined> {
  return runHook({plugin: plugin.name, hook, mayTakeLong: isBuiltIn(plugin)}, () =>
    callHookSync(plugin, hook, ...args),
  );
}

/** Calls a hook of a plugin if it has it. What it returns may be a promise. */
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
 * Runs a function of a plugin. Prints a warning while it runs if it takes more than ten seconds: it
 * may never end.
 *
 * @throws InkstoneError for whatever the function throws (`INK2025`), with the plugin, the hook and
 * the cause
 */
export async function runHook<Result>(call: HookCall, run: () => Result | Promise<Result>): Promise<Awaited<Result>> {
  const warn = (): void => new DiagnosticLog([slowHook(call)]).print();
  const timer = call.mayTakeLong ? undefined : setTimeout(warn, SLOW_AFTER).unref();
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
export function wrongResult(call: HookCall, problem: string): InkstoneError {
  return userError('INK2029', `Plugin "${call.plugin}": ${call.hook} ${problem}.`);
}

function hookError(call: HookCall, error: unknown): InkstoneError {
  if (error instanceof InkstoneError) return error;
  // Shims that the configuration loader evaluates have their own copy of the class.
  const foreign = error as {name?: unknown; diagnostics?: unknown} | null | undefined;
  if (foreign?.name === 'InkstoneError' && Array.isArray(foreign.diagnostics)) {
    return new InkstoneError(foreign.diagnostics as Diagnostic[], {cause: error});
  }
  const frames = foreignFrames(error);
  const fault = systemProblemIn(error, frames);
  if (fault) return new InkstoneError(fault, {cause: error});
  return new InkstoneError(
    {
      code: 'INK2025',
      severity: 'error',
      message: `Plugin "${call.plugin}" failed in ${call.hook}: ${thrownMessage(error)}`,
      hint: hookHint(error),
      ...frames,
    },
    {cause: error},
  );
}

function hookHint(error: unknown): string {
  const {code, message} = (error ?? {}) as Partial<NodeJS.ErrnoException>;
  if (code === 'MODULE_NOT_FOUND' || code === 'ERR_MODULE_NOT_FOUND') {
    const missing = /^Cannot find (?:module|package) '([^'./][^']*)'/.exec(message ?? '')?.[1];
    if (missing !== undefined && !path.isAbsolute(missing)) return missingPackageHint(packageName(missing));
  }
  return 'Check the options of the plugin. If they are correct, report the error to its author.';
}

function slowHook(call: HookCall): Diagnostic {
  return {
    code: 'INK2030',
    severity: 'info',
    message: `Plugin "${call.plugin}" has been running ${call.hook} for more than ${SLOW_AFTER / 1000} seconds.`,
  };
}

/** A plugin, the actions for its hooks, and what it has added through them. */
export type Collector = ReturnType<typeof createCollector>;

/** Creates the actions for a plugin's hooks, and the collection that they add to. */
export function createCollector(plugin: LoadedPlugin, generatedDir: string, report: Report) {
  const collection = {
    routes: [] as RouteRequest[],
    globalData: [] as unknown[],
    globalDataRest: [] as unknown[],
    docVersions: undefined as (() => JsonObject) | undefined,
    documentSets: [] as DocumentSet[],
    documents: [] as DocumentEntry[],
    shared: [] as SharedData[],
  };
  const dataDir = path.join(generatedDir, plugin.name, plugin.id);
  const failOf =
    (hook: keyof PluginActions): Fail =>
    (problem) =>
      wrongResult({plugin: plugin.name, hook}, problem);
  const actions: PluginActions = {
    addRoute: (route) => {
      checkRoute(route, failOf('addRoute'));
      collection.routes.push(route);
    },
    createData: (name, data) => createData(dataDir, name, data, failOf('createData')),
    setGlobalData: (data, rest) => {
      // What a plugin did not find is no data, as in Docusaurus.
      if (data === undefined) return;
      const fail = failOf('setGlobalData');
      collection.globalData.push(JSON.parse(jsonText(data, fail)));
      if (rest) collection.globalDataRest.push(JSON.parse(jsonText(rest.rest, fail)));
      if (rest?.docVersions) collection.docVersions = rest.docVersions;
    },
    addDocumentSet: (set) => collection.documentSets.push(set),
    addDocument: (entry) => collection.documents.push(entry),
    shareData: (name, data, {when = 'before'} = {}) => {
      const json = jsonText(data, failOf('shareData'));
      const unique = `${fileSafe(name)}.${contentHash(json)}`;
      collection.shared.push(compressedData({name: unique, json, when}));
      return {__shared: unique, when};
    },
    report,
  };
  return {plugin, actions, collection, dataDir};
}

function fileSafe(name: string): string {
  return name.replace(/[^\w-]+/g, '-').replace(/^-+|-+$/g, '') || 'data';
}

/** Creates the error for what a plugin passed to one of its actions. */
type Fail = (problem: string) => InkstoneError;

function checkRoute(route: unknown, fail: Fail): void {
  if (typeof route !== 'object' || route === null) throw fail('requires a route object');
  const {path, component, routes = []} = route as Partial<RouteRequest>;
  if (typeof path !== 'string' || path === '') throw fail('received a route without a "path"');
  if (typeof component !== 'string' || component === '')
    throw fail(`received the route "${path}" without a "component" (a module name)`);
  if (!Array.isArray(routes)) throw fail(`received the route "${path}", whose "routes" is not an array`);
  for (const child of routes) checkRoute(child, fail);
}

/**
 * Waits for all promises and throws the errors of all, so that one run shows those of every plugin.
 */
export async function allOrErrors<Value>(promises: readonly Promise<Value>[]): Promise<Value[]> {
  const results = await Promise.allSettled(promises);
  const failed = results.flatMap((result): unknown[] => (result.status === 'rejected' ? [result.reason] : []));
  if (failed.length === 0) return Promise.all(promises);
  const unexpected = failed.find((error) => !(error instanceof InkstoneError));
  if (unexpected !== undefined) throw unexpected;
  throw new InkstoneError(failed.flatMap((error) => [...(error as InkstoneError).diagnostics]));
}

/**
 * Writes `.docusaurus/<plugin>/<id>/<name>` and returns its absolute path. Doesn't touch a file
 * with the same content, so that caches and watchers see no change.
 */
async function createData(dir: string, name: string, data: unknown, fail: Fail): Promise<string> {
  const file = path.resolve(dir, name);
  if (!file.startsWith(dir + path.sep)) throw fail(`cannot write "${name}", which is outside the plugin's folder`);
  const text = typeof data === 'string' ? data : jsonText(data, fail, 2);
  const before = await fs.readFile(file, 'utf8').catch(() => undefined);
  if (before !== text) await writeFileAtomic(file, text);
  return file;
}

/**
 * Converts a plugin's data to JSON.
 *
 * @throws InkstoneError for undefined, functions and circular data (`INK2029`)
 */
function jsonText(data: unknown, fail: Fail, indent?: number): string {
  let text: string | undefined;
  try {
    text = JSON.stringify(data, null, indent);
  } catch (error) {
    throw fail(`received data that cannot be converted to JSON (${(error as Error).message.split('\n')[0] ?? ''})`);
  }
  if (text === undefined) throw fail(`received ${typeof data}, which cannot be converted to JSON`);
  return text;
}

/** Compressing longer JSON takes less time than writing it. */
const PACKED_FROM = 2048;

/**
 * Keeps the JSON compressed in memory. Most of it is sidebars, one for each category: of 100,000
 * documents they are 400 MB, and a seventh of that compressed.
 */
export function compressedData({name, json, when}: SharedData): SharedData {
  const isPacked = json.length >= PACKED_FROM;
  // A copy, because the result keeps the whole buffer of zlib.
  const bytes = Buffer.from(isPacked ? deflateRawSync(json, {level: 1}) : json);
  return {
    name,
    when,
    get json() {
      return (isPacked ? inflateRawSync(bytes) : bytes).toString('utf8');
    },
  };
}
