import fs from 'node:fs';
import path from 'node:path';
import type {Chunk, ChunkGroup, Compilation, Configuration, WebpackPluginInstance} from 'webpack';
import type {BundleManifest, BundleTexts} from '../../../contract/manifest.ts';
import {packageRoot} from '../../support/package-root.ts';
import {isWithin} from '../../support/file-tree.ts';
import {exactNames} from '../aliases.ts';
import {bundleTexts, moduleManifest, modulesWithin, wholeBundle, writtenModules} from '../module-manifest.ts';
import {ownReact, type ReactCopy} from '../react-copy.ts';
import {runWebpack} from '../run-webpack.ts';
import {createStableNames} from '../stable-ids.ts';
import {buildPlugins} from '../build-plugins.ts';
import {clientConfig, completeConfig, type SideInput} from '../webpack-config.ts';
import {
  clientEntries,
  exposedList,
  frameworkComponents,
  frameworkKeys,
  MAIN,
  SHARED_IN_BROWSER,
  valuesFile,
  writeClientEntries,
} from './client-entries.ts';
import {DOCUMENTS, findExposed, isShared, type FoundModules} from './find-exposed.ts';
import type {FrameworkFacts} from './framework-reach.ts';
import {frameworkName} from './framework-store.ts';
import {isReference, layerReferences, positionsOf} from './layer-references.ts';
import {fixedIds, makeReactScript} from './react-script.ts';
import {undeclaredVariables} from './emitted-scripts.ts';
import {withoutStyles} from './without-styles.ts';

/** What the framework for the browser is made from. */
export interface ClientFrameworkInput {
  minify: boolean;
  /** Whether code blocks need tokens for components that the site overrides. */
  hasCodeTokens: boolean;
}

/** Where a module of the framework is. */
export interface FrameworkPlace {
  /** ID of the module that evaluates it. */
  id: string;
  /** IDs of the chunks that contain it; empty if every page loads it. */
  chunks: string[];
  /** IDs of the chunks to load in order to use it. */
  load: string[];
}

/** The framework for the browser, as far as a bundle of a site refers to it. */
export interface ClientFramework {
  /** Its scripts. It has no styles. */
  manifest: Pick<BundleManifest, 'starter' | 'scripts' | 'modules' | 'files'> & {texts: BundleTexts};
  /** Scripts of each chunk, by ID. */
  chunks: Record<string, string[]>;
  /** The components by name, each with its number. */
  components: Record<string, FrameworkPlace & {number: number}>;
  /** Exported values by stable name of the module: expressions by name of the export. */
  values: Record<string, FrameworkPlace & {exports: Record<string, string>}>;
  /** Modules that only export values of others: module and name of each value. */
  barrels: Record<string, Record<string, [module: string, name: string]>>;
  moduleIds: string[];
  /** Style sheets that its modules import, by stable name. */
  styles: string[];
  /** Number of lists of exposed values (`exposedList`). */
  lists: number;
  /** Names of webpack's runtime modules. */
  runtime: string[];
  /** What plugins could change in it. Files have stable names. */
  facts: FrameworkFacts;
}

/**
 * Compiles the code of Inkstone for the browser: runtime, theme, client code of the docs and blog
 * plugins, React. Code of a site joins it when a page starts.
 *
 * @param dir absolute; receives the files in `client/`
 */
export async function makeClientFramework(dir: string, input: ClientFrameworkInput): Promise<ClientFramework> {
  const entries = clientEntries(dir);
  await writeClientEntries(entries, {});
  const styles = new Set<string>();
  const analyzed = withPlugins(configOf(dir, {...input, minify: false}), withoutStyles(new Set()));
  const modules = await findExposed(analyzed, entries.dir, [...entries.proxies.theme.values()]);
  await writeClientEntries(entries, modules.exposed);
  const config = configOf(dir, input);
  const ids = new Map(Object.entries(entries.react).map(([name, file]) => [file, name]));
  const plugins = [withoutStyles(styles), layerReferences(entries.dir, modules), fixedIds((file) => ids.get(file))];
  const compilation = await runWebpack(withPlugins(config, ...plugins), {sources: {generatedDirs: [entries.dir]}});
  checkLayers(compilation);
  return {...describe(compilation, modules, dir), styles: [...styles].map(frameworkName).sort()};
}

/**
 * Modules of the main chunk must not read the lists of exposed values, which come later.
 *
 * @throws Error if an exposed function uses a module that other pages load: it has to be moved
 */
function checkLayers({chunkGraph, namedChunks}: Compilation): void {
  const main = namedChunks.get(MAIN);
  for (const module of main ? chunkGraph.getChunkModulesIterable(main) : []) {
    const files = modulesWithin(module).map((part) => part.nameForCondition() ?? '');
    if (!files.some(isReference)) continue;
    const names = files.filter((file) => !isReference(file)).map(frameworkName);
    throw new Error(
      `Only part of the exports of a module are used on every page. Divide it: ${names.slice(0, 3).join(', ')}`,
    );
  }
}

function withPlugins(config: Configuration, ...plugins: WebpackPluginInstance[]): Configuration {
  return {...config, plugins: [...(config.plugins ?? []), ...plugins]};
}

/** Compiles React for the framework. `dir` is absolute. */
export async function makeReact(
  dir: string,
  {react, ...input}: ClientFrameworkInput & {react: ReactCopy},
): Promise<string> {
  return makeReactScript(configOf(dir, input, {react, standIns: {}}), clientEntries(dir).dir, react);
}

/** @param standIns modules in place of those of React, by name */
function configOf(
  dir: string,
  {minify, hasCodeTokens}: ClientFrameworkInput,
  {react, standIns}: {react: ReactCopy; standIns: Record<string, string>} = {
    react: ownReact(),
    standIns: clientEntries(dir).react,
  },
): Configuration {
  const root = packageRoot();
  const entries = clientEntries(dir);
  const stableName = createStableNames({inkstone: root, '@entries': path.dirname(entries.dir)});
  const input: SideInput = {
    siteDir: root,
    staticDirs: [],
    mode: 'production',
    minify,
    stableName,
    aliases: entries.proxies,
    react,
    exact: exactNames({...entries.modules, ...standIns}),
    outputDir: path.join(dir, 'client'),
    generatedDir: entries.dir,
    pluginDataDir: entries.dir,
    addedRules: [{include: path.join(entries.dir, 'theme'), sideEffects: false}],
    documentRule: {},
    live: false,
  };
  const identity = {bundleId: '', webpackCacheDir: undefined, resolutionId: ''};
  return completeConfig(clientConfig(input), {...input, ...identity}, buildPlugins(input, 'client'), {
    __INKSTONE_BUNDLE__: `${SHARED_IN_BROWSER}.bundle`,
    __INKSTONE_CODE_TOKENS__: JSON.stringify(hasCodeTokens),
  });
}

function describe(compilation: Compilation, modules: FoundModules, dir: string): Omit<ClientFramework, 'styles'> {
  const {chunkGraph} = compilation;
  const places = placesOf(compilation);
  const keys = frameworkKeys().map((key) => ({key, names: ['default']}));
  const {
    starter,
    scripts,
    modules: chunksOfKeys,
    files,
  } = moduleManifest(compilation, packageRoot(), wholeBundle(keys));
  const {proxies} = clientEntries(dir);
  const components = frameworkComponents().flatMap(([name], number) => {
    const place = places.get(proxies.theme.get(name) ?? '');
    return place ? [[name, {...place, number}] as const] : [];
  });
  const positions = positionsOf(modules);
  const homes = Object.keys(modules.exposed).sort();
  const values = [...positions].flatMap(([file, names]) => {
    const home = modules.homes.get(file) ?? MAIN;
    // Evaluates the module and those that the list is made of.
    const place = places.get(path.join(clientEntries(dir).dir, valuesFile(home)));
    if (!place || isWithin(file, dir) || !isShared(file)) return [];
    const list = exposedList(homes.indexOf(home));
    const exports = [...names].map(([name, position]) => [name, `${list}[${position}]`]);
    return [[frameworkName(file), {...place, exports: Object.fromEntries(exports) as Record<string, string>}] as const];
  });
  const barrels = [...modules.barrels].map(([file, leaves]) => [
    frameworkName(file),
    Object.fromEntries(
      [...leaves].map(([name, leaf]) => [name, [frameworkName(leaf.file), leaf.name] as [string, string]]),
    ),
  ]);
  return {
    manifest: {
      ...(starter !== undefined && {starter}),
      scripts,
      modules: chunksOfKeys,
      files,
      texts: bundleTexts(path.join(dir, 'client'), files),
    },
    chunks: Object.fromEntries([...compilation.chunks].map((chunk) => [String(chunk.id), [...chunk.files].sort()])),
    lists: homes.length,
    components: Object.fromEntries(components),
    values: Object.fromEntries(values),
    barrels: Object.fromEntries(barrels) as ClientFramework['barrels'],
    moduleIds: [...compilation.modules]
      .flatMap((module) => chunkGraph.getModuleId(module) ?? [])
      .map(String)
      .sort(),
    runtime: runtimeNames(compilation),
    facts: factsOf(compilation, path.join(dir, 'client')),
  };
}

/** Returns the places of all modules by absolute file. */
function placesOf(compilation: Compilation): Map<string, FrameworkPlace> {
  const {chunkGraph, namedChunks, modules} = compilation;
  const main = namedChunks.get(MAIN);
  const places = new Map<string, FrameworkPlace>();
  for (const module of modules) {
    const id = chunkGraph.getModuleId(module);
    if (id === null) continue;
    const chunks = [...chunkGraph.getModuleChunksIterable(module)];
    const isInMain = main !== undefined && chunks.includes(main);
    const place = {
      id: String(id),
      chunks: isInMain ? [] : chunks.map((chunk) => String(chunk.id)).sort(),
      load: isInMain ? [] : chunksToLoad(chunks),
    };
    for (const part of modulesWithin(module)) {
      const file = part.nameForCondition();
      if (file) places.set(file, place);
    }
  }
  return places;
}

/** Returns the IDs of chunks that, together, contain a module of the given ones and all it uses. */
function chunksToLoad(chunks: readonly Chunk[]): string[] {
  const rank = (group: ChunkGroup): string =>
    `${group.name === DOCUMENTS ? 0 : 1} ${group.chunks.length} ${group.name}`;
  const groups = [...new Set(chunks.flatMap((chunk) => [...chunk.groupsIterable]))];
  const [group] = groups.sort((a, b) => (rank(a) < rank(b) ? -1 : 1));
  const ids = new Set<string>();
  for (let each = group; each && !each.isInitial(); [each] = each.getParents())
    for (const chunk of each.chunks) ids.add(String(chunk.id));
  return [...ids].sort();
}

function factsOf(compilation: Compilation, dir: string): FrameworkFacts {
  const written = writtenModules(compilation).map(([module]) => module);
  const files = written.flatMap((module) => module.nameForCondition() ?? []);
  const requests = written.flatMap(({dependencies, blocks}) =>
    [...dependencies, ...blocks.flatMap((block) => block.dependencies)].flatMap((dependency) =>
      'request' in dependency ? String(dependency.request) : [],
    ),
  );
  const scripts = Object.keys(compilation.assets).map((file) => fs.readFileSync(path.join(dir, file), 'utf8'));
  return {
    files: sortedSet(files.map(frameworkName).filter((name) => !path.isAbsolute(name) && !name.includes('/entries/'))),
    requests: sortedSet(requests.filter((request) => /^@?\w/.test(request))),
    variables: sortedSet(scripts.flatMap(undeclaredVariables)),
  };
}

function sortedSet(texts: readonly string[]): string[] {
  return [...new Set(texts)].sort();
}

function runtimeNames({chunkGraph, namedChunks}: Compilation): string[] {
  const main = namedChunks.get(MAIN);
  const found = main ? [...chunkGraph.getChunkRuntimeModulesInOrder(main)] : [];
  return found.map(({name}) => name).sort();
}
