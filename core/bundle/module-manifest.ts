import fs from 'node:fs';
import path from 'node:path';
import type {ChunkGroup, Compilation, Module} from 'webpack';
import type {BundleManifest, BundleTexts} from '../../contract/manifest.ts';
import type {ModuleRef} from '../../contract/document.ts';
import {OPTIONAL_MODULES} from '../../theme/_manifest.ts';
import {chunkName} from './entry-modules.ts';

/** Which files each registry module is loaded from, taken from webpack's chunk graph. */
export function moduleManifest(
  compilation: Compilation,
  moduleRefs: readonly ModuleRef[],
): Pick<BundleManifest, 'scripts' | 'styles' | 'modules' | 'files'> {
  const entry = [...(compilation.entrypoints.get('main')?.getFiles() ?? [])];
  const initial = new Set(entry);
  const modules: BundleManifest['modules'] = {};
  for (const {key} of moduleRefs) {
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

/** A string with an id of the theme, or with what such an id begins with. */
const THEME_ID = /(["'`])(theme\.(?:(?!\1)[^\\\n$])+)(\1|\$\{)/g;

/** Id or message of `translate()` and `<Translate>`, as JSX is compiled. */
const TEXT_ID = /\b(?:id|message|children):\s*(["'`])((?:(?!\1)[^\\\n$])+)(\1|\$\{)/g;

/**
 * Returns the translated texts that some scripts can show. They are read from the emitted scripts:
 * sources also contain what the minifier leaves out.
 *
 * @param dir absolute folder of the files
 */
export function bundleTexts(dir: string, files: readonly string[]): BundleTexts {
  const texts: BundleTexts = {ids: {}, beginnings: []};
  for (const file of files.filter(isScript)) {
    const code = fs.readFileSync(path.join(dir, file), 'utf8');
    const ids = new Set<string>();
    for (const [, , id = '', end] of [...code.matchAll(THEME_ID), ...code.matchAll(TEXT_ID)]) {
      if (end === '${' || id.endsWith('.')) texts.beginnings.push(id);
      else ids.add(id);
    }
    if (ids.size > 0) texts.ids[file] = [...ids].sort();
  }
  return {...texts, beginnings: [...new Set(texts.beginnings)].sort()};
}

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
): {globalData: Map<string, Module>; routes: string[]} {
  const globalData = new Map<string, Module>();
  const routes = new Set<string>();
  for (const module of compilation.modules) {
    for (const written of writtenModules(module)) {
      const file = written.nameForCondition();
      if (!file || isOwn(file)) continue;
      const source = written.originalSource()?.source().toString() ?? '';
      if (GLOBAL_READERS.test(source)) globalData.set(file, module);
      if (ROUTE_READERS.test(source)) routes.add(file);
    }
  }
  return {globalData, routes: [...routes].sort()};
}

/**
 * Modules as they were written: a module that webpack joined from several has no source of its own.
 */
function writtenModules(module: Module): Module[] {
  return 'modules' in module && Array.isArray(module.modules) ? (module.modules as Module[]) : [module];
}

/**
 * Registry keys whose chunks, or chunks that these load in turn, contain one of the modules;
 * undefined if pages may load one of them without such a key among their needs.
 */
export function keysThatLoad(
  modules: Iterable<Module>,
  {compilation, moduleRefs}: {compilation: Compilation; moduleRefs: readonly ModuleRef[]},
): string[] | undefined {
  const keysOf = new Map<ChunkGroup | undefined, string[]>();
  for (const {key} of moduleRefs) {
    const group = compilation.namedChunkGroups.get(chunkName(key));
    keysOf.set(group, [...(keysOf.get(group) ?? []), key]);
  }
  const found = new Set<string>();
  const visited = new Set<ChunkGroup>();
  const isBehindKeys = (group: ChunkGroup): boolean => {
    if (visited.has(group)) return true;
    visited.add(group);
    const keys = keysOf.get(group);
    for (const key of keys ?? []) found.add(key);
    if (keys) return true;
    const parents = [...group.parentsIterable];
    return parents.length > 0 && parents.every(isBehindKeys);
  };
  for (const module of modules) {
    for (const chunk of compilation.chunkGraph.getModuleChunks(module)) {
      for (const group of chunk.groupsIterable) if (!isBehindKeys(group)) return undefined;
    }
  }
  // Optional modules are loaded by whatever page comes to show them.
  return OPTIONAL_MODULES.some((key) => found.has(key)) ? undefined : [...found].sort();
}
