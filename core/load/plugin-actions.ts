import fs from 'node:fs/promises';
import path from 'node:path';
import {InkstoneError} from '../../contract/diagnostic.ts';
import type {DocumentSet} from '../../contract/document.ts';
import type {DocumentEntry, LoadedPlugin, PluginActions} from '../../contract/plugin.ts';
import type {RouteRequest} from '../../contract/route.ts';
import type {SharedData} from '../../contract/stages.ts';
import {contentHash, writeFileAtomic} from '../support/output-files.ts';
import {wrongResult, type HookCall} from './plugin-hook.ts';

/** What a plugin has added through its actions. */
export interface PluginCollection {
  routes: RouteRequest[];
  globalData: unknown[];
  globalDataRest: unknown[];
  documentSets: DocumentSet[];
  documents: DocumentEntry[];
  shared: SharedData[];
}

/** The actions of a plugin, and the collection that they add to. */
export interface Collector {
  actions: PluginActions;
  collection: PluginCollection;
}

/** Creates the actions for a plugin's hooks. */
export function createCollector(
  plugin: LoadedPlugin,
  options: {generatedDir: string; report: HookCall['report']},
): Collector {
  const collection: PluginCollection = {
    routes: [],
    globalData: [],
    globalDataRest: [],
    documentSets: [],
    documents: [],
    shared: [],
  };
  const dir = path.join(options.generatedDir, plugin.name, plugin.id);
  const failOf =
    (hook: keyof PluginActions): Fail =>
    (problem) =>
      wrongResult({plugin: plugin.name, hook}, problem);
  const actions: PluginActions = {
    addRoute: (route) => {
      checkRoute(route, failOf('addRoute'));
      collection.routes.push(route);
    },
    createData: (name, data) => createData(dir, name, data, failOf('createData')),
    setGlobalData: (data, rest) => {
      const fail = failOf('setGlobalData');
      collection.globalData.push(JSON.parse(jsonText(data, fail)));
      if (rest) collection.globalDataRest.push(JSON.parse(jsonText(rest.rest, fail)));
    },
    addDocumentSet: (set) => collection.documentSets.push(set),
    addDocument: (entry) => collection.documents.push(entry),
    shareData: (name, data, {when = 'before'} = {}) => {
      const json = jsonText(data, failOf('shareData'));
      const unique = `${fileSafe(name)}.${contentHash(json)}`;
      collection.shared.push(heldAsBytes({name: unique, json, when}));
      return {__shared: unique, when};
    },
    report: options.report,
  };
  return {actions, collection};
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

/**
 * Keeps the JSON as UTF-8 in memory. Most of it is sidebars: one Chinese character would make a
 * string of two bytes per character out of text that is mostly ASCII.
 */
export function heldAsBytes({name, json, when}: SharedData): SharedData {
  const bytes = Buffer.from(json);
  return {
    name,
    when,
    get json() {
      return bytes.toString('utf8');
    },
  };
}
