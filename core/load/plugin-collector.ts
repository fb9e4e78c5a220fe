import {InkstoneError} from '../../contract/diagnostic.ts';
import type {DocumentSet} from '../../contract/document.ts';
import type {DocumentEntry, LoadedPlugin, PluginActions} from '../../contract/plugin.ts';
import type {RouteRequest} from '../../contract/route.ts';
import type {SharedData} from '../../contract/stages.ts';
import {contentHash} from '../support/output-files.ts';
import {createData, generatedFolder, jsonText} from './create-data.ts';
import {heldAsBytes} from './shared-data.ts';
import {wrongResult, type HookCall} from './plugin-hook.ts';

/** What one plugin said through its actions. */
export interface PluginCollection {
  routes: RouteRequest[];
  globalData: unknown[];
  globalDataRest: unknown[];
  documentSets: DocumentSet[];
  documents: DocumentEntry[];
  shared: SharedData[];
}

/** Actions for the hooks of one plugin, and what they gather. */
export function createCollector(
  plugin: LoadedPlugin,
  options: {generatedDir: string; report: HookCall['report']},
): {actions: PluginActions; collection: PluginCollection} {
  const collection: PluginCollection = {
    routes: [],
    globalData: [],
    globalDataRest: [],
    documentSets: [],
    documents: [],
    shared: [],
  };
  const dir = generatedFolder(options.generatedDir, plugin);
  const actions: PluginActions = {
    addRoute: (route) => {
      checkRoute(route, plugin.name);
      collection.routes.push(route);
    },
    createData: (name, data) => createData(dir, name, data, plugin.name),
    setGlobalData: (data, rest) => {
      const call = {plugin: plugin.name, hook: 'setGlobalData'};
      collection.globalData.push(JSON.parse(jsonText(data, call)));
      if (rest) collection.globalDataRest.push(JSON.parse(jsonText(rest.rest, call)));
    },
    addDocumentSet: (set) => collection.documentSets.push(set),
    addDocument: (entry) => collection.documents.push(entry),
    shareData: (name, data, {when = 'before'} = {}) => {
      const json = jsonText(data, {plugin: plugin.name, hook: 'shareData'});
      const unique = `${fileSafe(name)}.${contentHash(json)}`;
      collection.shared.push(heldAsBytes({name: unique, json, when}));
      return {__shared: unique, when};
    },
    report: options.report,
  };
  return {actions, collection};
}

/**
 * Several settings of global data are laid over each other, as Docusaurus does for the two hooks.
 */
export function mergeGlobalData(values: readonly unknown[]): unknown {
  return values.length <= 1 ? values[0] : Object.assign({}, ...values);
}

function fileSafe(name: string): string {
  return name.replace(/[^\w-]+/g, '-').replace(/^-+|-+$/g, '') || 'data';
}

function checkRoute(route: unknown, plugin: string): void {
  const call = {plugin, hook: 'addRoute'};
  if (typeof route !== 'object' || route === null) throw wrongResult(call, 'requires a route object');
  const {path, component, routes} = route as Partial<RouteRequest>;
  if (typeof path !== 'string' || path === '') throw wrongResult(call, 'received a route without a "path"');
  if (typeof component !== 'string' || component === '') {
    throw wrongResult(call, `received the route "${path}" without a "component" (a module name)`);
  }
  if (routes === undefined) return;
  if (!Array.isArray(routes)) throw wrongResult(call, `received the route "${path}", whose "routes" is not an array`);
  for (const child of routes) checkRoute(child, plugin);
}

/**
 * Throws all that went wrong in several promises at once, so that every plugin's mistakes show in
 * one run.
 */
export async function allOrErrors<Value>(promises: readonly Promise<Value>[]): Promise<Value[]> {
  const results = await Promise.allSettled(promises);
  const failed = results.filter((result) => result.status === 'rejected').map((result) => result.reason as unknown);
  if (failed.length === 0) return results.map((result) => (result as PromiseFulfilledResult<Value>).value);
  const unexpected = failed.find((error) => !(error instanceof InkstoneError));
  if (unexpected !== undefined) throw unexpected;
  throw new InkstoneError(failed.flatMap((error) => [...(error as InkstoneError).diagnostics]));
}
