import type {Compilation, Module} from 'webpack';
import type {BundleManifest} from '../../contract/manifest.ts';
import type {Need} from '../../contract/document.ts';
import {chunkName} from './needs-entry.ts';

/** Which files each registry module is loaded from, taken from webpack's chunk graph. */
export function moduleManifest(
  compilation: Compilation,
  needs: readonly Need[],
): Pick<BundleManifest, 'scripts' | 'styles' | 'modules' | 'files'> {
  const entry = [...(compilation.entrypoints.get('main')?.getFiles() ?? [])];
  const initial = new Set(entry);
  const modules: BundleManifest['modules'] = {};
  for (const {key} of needs) {
    const files = compilation.namedChunkGroups.get(chunkName(key))?.getFiles() ?? [];
    const own = files.filter((file) => !initial.has(file));
    modules[key] = {scripts: own.filter(isScript), styles: own.filter(isStyle)};
  }
  return {
    scripts: entry.filter(isScript),
    styles: entry.filter(isStyle),
    modules,
    files: Object.keys(compilation.assets).sort(),
  };
}

const isScript = (file: string): boolean => file.endsWith('.js');
const isStyle = (file: string): boolean => file.endsWith('.css');

/** Hooks that read the global data of all plugins, or of all documents of a docs instance. */
const GLOBAL_READERS =
  /\b(?:useGlobalData|usePluginData|useAllPluginInstancesData|useAllDocsData|useDocsData|useVersions|useActiveDocContext|useDocVersionSuggestions|useActivePluginAndVersion)\b|@generated\/globalData/;

/** The list of all routes, and the names that belong to it. */
const ROUTE_READERS = /@generated\/(?:routes|routesChunkNames)\b/;

/**
 * Modules outside Inkstone that ask for what grows with the number of pages: all global data, the
 * list of all routes. While there are any, every page must carry it (rule 2).
 *
 * @param isOwn whether a file is Inkstone's: its theme and plugins need only the small part
 */
export function siteDataReaders(
  compilation: Compilation,
  isOwn: (file: string) => boolean,
): {globalData: string[]; routes: string[]} {
  const globalData = new Set<string>();
  const routes = new Set<string>();
  for (const module of writtenModules(compilation)) {
    const file = module.nameForCondition();
    if (!file || isOwn(file)) continue;
    const source = module.originalSource()?.source().toString() ?? '';
    if (GLOBAL_READERS.test(source)) globalData.add(file);
    if (ROUTE_READERS.test(source)) routes.add(file);
  }
  return {globalData: [...globalData].sort(), routes: [...routes].sort()};
}

/**
 * Modules as they were written: a module that webpack joined from several has no source of its own.
 */
function writtenModules(compilation: Compilation): Module[] {
  return [...compilation.modules].flatMap((module): Module[] =>
    'modules' in module && Array.isArray(module.modules) ? (module.modules as Module[]) : [module],
  );
}
