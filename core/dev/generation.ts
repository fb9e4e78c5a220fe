import type {DocumentEntry} from '../../contract/plugin.ts';
import type {RouteRecord} from '../../contract/route.ts';
import type {
  LoadedContent,
  LoadedSite,
  RequestedDocument,
  RouteTable,
  SharedData,
  WorkerPool,
} from '../../contract/stages.ts';
import {comparablePath} from '../../contract/url.ts';
import {openOnDemandCompiler, type OnDemandCompiler} from '../compile/on-demand-compiler.ts';
import {loadContent} from '../load/load-content.ts';
import {withRoutePlaces} from '../route-places.ts';
import {collectRoutes} from '../routes/collect-routes.ts';
import {compileInput, routeInput} from '../stage-inputs.ts';

/**
 * What stages 2 and 3 have made of the site, and the compiler of stage 4 over it. Another one takes
 * its place when they run again.
 */
export interface Generation {
  loadedSite: LoadedSite;
  loaded: LoadedContent;
  table: RouteTable & {shared: SharedData[]};
  compiler: OnDemandCompiler;
  /** Documents that pages name, by key. */
  requested: Map<string, RequestedDocument>;
  shared: Map<string, SharedData>;
  /** Documents of pages by absolute path. */
  entries: Map<string, DocumentEntry>;
  /** The page of a path, with or without a slash at its end. */
  routeOf: (path: string) => RouteRecord | undefined;
  /** The page whose data lie in a file of the output. */
  routeOfData: (file: string) => RouteRecord | undefined;
}

/**
 * Runs stages 2 and 3. Throws an `InkstoneError` where they cannot go on; other problems are in the
 * results.
 */
export async function nextGeneration(loadedSite: LoadedSite, pool: WorkerPool): Promise<Generation> {
  const loaded = await loadContent(loadedSite);
  const table = withRoutePlaces(collectRoutes(routeInput(loadedSite.site, loaded)), loaded.documents);
  // Compiled as for a build: the same cache, and what authors see is what readers get.
  const site = {...loadedSite.site, mode: 'production' as const};
  const {requested: _requested, ...toCompile} = compileInput({...loadedSite, site}, loaded, {requested: [], pool});
  const byPath = groupByPath(table.routes);
  const byData = new Map(table.routes.map((route) => [route.dataFile, route]));
  return {
    loadedSite,
    loaded,
    table,
    compiler: openOnDemandCompiler(toCompile),
    requested: new Map(table.documents.map((document) => [document.key, document])),
    shared: new Map(table.shared.map((data) => [data.name, data])),
    entries: new Map(loaded.documents.map((entry) => [entry.document.path, entry])),
    routeOf: (path) => {
      const found = byPath.get(comparablePath(path));
      return found?.find((route) => route.path === path) ?? found?.find((route) => !route.strict);
    },
    routeOfData: (file) => byData.get(file),
  };
}

function groupByPath(routes: readonly RouteRecord[]): Map<string, RouteRecord[]> {
  const groups = new Map<string, RouteRecord[]>();
  for (const route of routes) {
    const key = comparablePath(route.path);
    groups.set(key, [...(groups.get(key) ?? []), route]);
  }
  return groups;
}
