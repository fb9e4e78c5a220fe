import fs from 'node:fs';
import path from 'node:path';
import type {ChunkGroup, Compilation, Module, Chunk, sources} from 'webpack';
import type {BundleManifest, BundleTexts} from '../../contract/manifest.ts';
import type {ModuleRef} from '../../contract/document.ts';
import {OPTIONAL_MODULES} from '../../theme/_manifest.ts';
import {packageRoot} from '../support/package-root.ts';
import {isWithin} from '../support/file-tree.ts';
import {chunkName} from './entry-modules.ts';
import {isFrameworkReference} from './framework/client-entries.ts';
import {createStableNames} from './stable-ids.ts';

/** The part of a manifest that describes the client bundle. */
export type ClientManifest = Omit<BundleManifest, 'id' | 'texts' | 'dir' | 'serverBundle'>;

/** What a client bundle offers, and the names of its chunks. */
export interface BundleParts {
  moduleRefs: readonly ModuleRef[];
  /** Name of the entry that every page loads. */
  entryName: string;
  /** Returns the name of the chunk of a registry key. */
  chunkOf: (key: string) => string;
  /** Keys that other chunks are loaded with, by name of the chunk. */
  otherKeys: ReadonlyMap<string, readonly string[]>;
}

/** Returns the parts of a bundle that contains all code. */
export function wholeBundle(moduleRefs: readonly ModuleRef[]): BundleParts {
  return {moduleRefs, entryName: 'main', chunkOf: chunkName, otherKeys: new Map()};
}

/**
 * Describes a client bundle: the files of its entry and of each registry module, from webpack's
 * chunk graph, and the site modules that read data which grows with the number of pages.
 */
export function moduleManifest(compilation: Compilation, siteDir: string, parts: BundleParts): ClientManifest {
  const {moduleRefs, entryName, chunkOf} = parts;
  // webpack counts hot updates as files of an entry, but only an open page requests them.
  const lasting = (files: Iterable<string> = []): string[] =>
    [...files].filter((file) => !file.includes('.hot-update.') && compilation.getAsset(file));
  const entry = lasting(compilation.entrypoints.get(entryName)?.getFiles());
  const modules: BundleManifest['modules'] = {};
  for (const {key} of moduleRefs) {
    const files = lasting(compilation.namedChunkGroups.get(chunkOf(key))?.getFiles());
    const added = files.filter((file) => !entry.includes(file));
    modules[key] = {scripts: added.filter(isScript), styles: added.filter(isStyle)};
  }
  const readsGlobalData = siteModules(compilation, siteDir, GLOBAL_READERS);
  const readsDocVersions = siteModules(compilation, siteDir, DOC_VERSION_READERS);
  const keysOf = keysByGroup(compilation, parts);
  const globalDataKeys: Record<string, string[]> = {};
  for (const [name, module] of [...readsGlobalData, ...readsDocVersions].sort()) {
    const keys = keysThatLoad(module, {compilation, keysOf});
    if (keys) globalDataKeys[name] = keys;
  }
  const readsPlugins = siteModules(compilation, siteDir, PLUGIN_READERS).size > 0;
  const [starter] = lasting(compilation.entrypoints.get('start')?.getFiles()).filter(isScript);
  return {
    ...(starter !== undefined && {starter}),
    scripts: entry.filter(isScript),
    styles: entry.filter(isStyle),
    modules,
    files: lasting(Object.keys(compilation.assets)).sort(),
    readsGlobalData: [...readsGlobalData.keys()].sort(),
    ...(readsDocVersions.size > 0 && {readsDocVersions: [...readsDocVersions.keys()].sort()}),
    globalDataKeys,
    readsRoutes: [...siteModules(compilation, siteDir, ROUTE_READERS).keys()].sort(),
    ...(readsPlugins && {readsPlugins}),
  };
}

const isScript = (file: string): boolean => file.endsWith('.js');
const isStyle = (file: string): boolean => file.endsWith('.css');

/** A string with an ID of a UI string, or with the beginning of such an ID. */
const THEME_ID = /(["'`])(theme\.(?:(?!\1)[^\\\n$])+)(\1|\$\{)/g;

/** ID or message of `translate()` and `<Translate>`, as JSX is compiled. */
const TEXT_ID = /\b(?:id|message|children):\s*(["'`])((?:(?!\1)[^\\\n$])+)(\1|\$\{)/g;

/**
 * Returns the UI strings that scripts can show. Reads the emitted scripts, because sources also
 * contain code that the minifier removes.
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

/** Names that read the global data of all plugins, or of all documents of a docs instance. */
const GLOBAL_READERS =
  /\b(?:useGlobalData|usePluginData|useAllPluginInstancesData|useAllDocsData|useDocsData|useVersions|useActiveDocContext|useDocVersionSuggestions|useActivePluginAndVersion)\b|@generated\/globalData/;

/**
 * Code that has the version of a page and mentions all its documents or sidebars, in any order, or
 * looks for a document. Ejected cards look for documents that their page has.
 */
const DOC_VERSION_READERS =
  /\bdocsSidebars\b|^(?:(?=[^]*\buseDocsVersion\b)[^]*(?:\.docs\b|[{,]\s*docs\b)|(?![^]*\bfindFirstSidebarItemLink\b)[^]*\buseDocById\b)/;

/** Modules with the list of all routes. */
const ROUTE_READERS = /@generated\/(?:routes|routesChunkNames)\b/;

/** Code that has the configuration and mentions one of its lists of plugins, in any order. */
const PLUGIN_READERS =
  /^(?=[^]*(?:\bsiteConfig\b|\buseDocusaurusContext\b|@generated\/docusaurus\.config))[^]*\b(?:presets|plugins|themes)\b/;

/**
 * Returns modules outside Inkstone whose source matches, by stable name. Theme and plugins of
 * Inkstone only need the small part of the data.
 */
function siteModules(compilation: Compilation, siteDir: string, pattern: RegExp): Map<string, Module> {
  const stableName = createStableNames({'@site': siteDir});
  const isOwn = (file: string): boolean =>
    isFrameworkReference(file) || (isWithin(file, packageRoot()) && !isWithin(file, path.join(siteDir, 'src')));
  const found = new Map<string, Module>();
  for (const [written, module] of writtenModules(compilation)) {
    const file = written.nameForCondition();
    if (file && !isOwn(file) && matches(written.originalSource(), pattern)) found.set(stableName(file), module);
  }
  return found;
}

/** Results of `matches`. Modules that don't change keep their source. */
const matched = new WeakMap<sources.Source, Map<RegExp, boolean>>();

/**
 * Returns whether a source matches. Remembers it: the development server describes its bundle
 * several times after each change.
 */
function matches(source: sources.Source | null, pattern: RegExp): boolean {
  if (!source) return false;
  const known = matched.get(source) ?? new Map<RegExp, boolean>();
  matched.set(source, known);
  const isMatch = known.get(pattern) ?? pattern.test(source.source().toString());
  known.set(pattern, isMatch);
  return isMatch;
}

/** Returns the registry keys whose import loads a chunk group. */
export function keysByGroup(
  {namedChunkGroups}: Compilation,
  {moduleRefs, chunkOf, otherKeys}: BundleParts,
): Map<ChunkGroup | undefined, string[]> {
  const keys = new Map<ChunkGroup | undefined, string[]>();
  const add = (chunk: string, added: readonly string[]): void => {
    const group = namedChunkGroups.get(chunk);
    keys.set(group, [...(keys.get(group) ?? []), ...added]);
  };
  for (const {key} of moduleRefs) add(chunkOf(key), [key]);
  for (const [chunk, added] of otherKeys) add(chunk, added);
  return keys;
}

/**
 * Returns the modules that have a source, each with the module that contains it in the bundle: a
 * concatenated module or itself.
 */
export function writtenModules(compilation: Compilation): [written: Module, module: Module][] {
  return [...compilation.modules].flatMap((module): [Module, Module][] =>
    modulesWithin(module).map((written) => [written, module]),
  );
}

/** Returns the modules that a concatenated module consists of; any other module itself. */
export function modulesWithin(module: Module): Module[] {
  return 'modules' in module && Array.isArray(module.modules) ? (module.modules as Module[]) : [module];
}

/**
 * Returns the registry keys whose chunks, or chunks that these load in turn, contain the module;
 * undefined if pages can load it without needing such a key.
 */
export function keysThatLoad(
  module: Module,
  {compilation, keysOf}: {compilation: Compilation; keysOf: ReadonlyMap<ChunkGroup | undefined, readonly string[]>},
): string[] | undefined {
  const found = new Set<string>();
  const visited = new Set<ChunkGroup>();
  const isBehindKeys = (group: ChunkGroup): boolean => {
    if (visited.has(group)) return true;
    visited.add(group);
    const keys = keysOf.get(group);
    for (const key of keys ?? []) found.add(key);
    if (keys) return true;
    const parents = group.getParents();
    return parents.length > 0 && parents.every(isBehindKeys);
  };
  if (!groupsOf(compilation, module).every(isBehindKeys)) return undefined;
  // Any page can load an optional module.
  return OPTIONAL_MODULES.some((key) => found.has(key)) ? undefined : [...found].sort();
}

/** The groups of modules that were moved to another chunk. */
const groupsBefore = new WeakMap<Module, readonly ChunkGroup[]>();

/** Returns the chunk groups that load a module in order to use it. */
export function groupsOf({chunkGraph}: Compilation, module: Module): readonly ChunkGroup[] {
  const chunks = [...chunkGraph.getModuleChunksIterable(module)];
  return groupsBefore.get(module) ?? [...new Set(chunks.flatMap((chunk) => [...chunk.groupsIterable]))];
}

/** Moves all modules of a chunk to another. `groupsOf` still returns the groups of the chunk. */
export function moveModules(compilation: Compilation, chunk: Chunk, into: Chunk): void {
  const {chunkGraph} = compilation;
  for (const module of chunkGraph.getChunkModules(chunk)) {
    groupsBefore.set(module, groupsOf(compilation, module));
    chunkGraph.disconnectChunkAndModule(chunk, module);
    chunkGraph.connectChunkAndModule(into, module);
  }
  chunk.split(into);
  chunkGraph.disconnectChunk(chunk);
  compilation.chunks.delete(chunk);
  if (chunk.name) compilation.namedChunks.delete(chunk.name);
}
