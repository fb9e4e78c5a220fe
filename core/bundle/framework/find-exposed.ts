import fs from 'node:fs';
import path from 'node:path';
import type {Compilation, Compiler, Configuration, Module, ModuleGraph} from 'webpack';
import {listFiles, writeFileAtomic} from '../../support/output-files.ts';
import {packageRoot} from '../../support/package-root.ts';
import {isWithin} from '../../support/file-tree.ts';
import {packageOf} from '../react-copy.ts';
import {runWebpack} from '../run-webpack.ts';
import {createStableNames} from '../stable-ids.ts';
import {collectThemeAliases, ownTheme} from '../aliases.ts';
import {BARRELS, isProxy, MAIN, publicModules, type Exposed} from './client-entries.ts';

/** Name of the entry with everything that is not loaded by the framework itself. */
const REST = 'rest';

/**
 * Returns the exports of the framework's modules that code of sites can use: those that the public
 * modules export, and those that the rest of Inkstone's client code imports, which is only bundled
 * for sites that use it.
 *
 * @param config of the framework's client bundle
 * @param dir absolute, for generated modules
 */
export async function findExposed(
  config: Configuration,
  dir: string,
  components: readonly string[],
): Promise<FoundModules> {
  const entry = path.join(dir, 'rest.mjs');
  const names = [...publicModules()].filter(([name]) => !GENERATED.test(name)).map(([, file]) => file);
  const imports = [...new Set([...names, MDX, ...components, ...pluginFiles()])].map(
    (name, index) => `import * as m${index} from ${JSON.stringify(name)};\nexport {m${index}};`,
  );
  await writeFileAtomic(entry, imports.join('\n'));
  let found: FoundModules | undefined;
  const analysis = {
    apply: (compiler: Compiler): void =>
      compiler.hooks.compilation.tap('FindExposed', (compilation) => {
        // Modules are assigned to chunks and the used exports are known.
        compilation.hooks.afterOptimizeTree.tap('FindExposed', () => {
          found = analyze(compilation, dir);
        });
        compilation.hooks.shouldGenerateChunkAssets.tap('FindExposed', () => false);
      }),
  };
  const analyzed: Configuration = {
    ...config,
    entry: {...(config.entry as object), [REST]: entry},
    externals: {'@inkstone/search-languages': 'undefined'},
    resolve: {...config.resolve, alias: {...config.resolve?.alias, ...pluginComponents()}},
    output: {...config.output, path: path.join(dir, 'analysis')},
    optimization: {
      ...config.optimization,
      minimize: false,
      splitChunks: false,
      concatenateModules: false,
      realContentHash: false,
      emitOnErrors: false,
    },
    plugins: [...(config.plugins ?? []), analysis],
  };
  await runWebpack(analyzed, {sources: {generatedDirs: [dir]}});
  if (!found) throw new Error('webpack has no modules');
  return found;
}

/** What the framework consists of. */
export interface FoundModules {
  exposed: Exposed;
  /** Name of a chunk that contains a module, by its absolute file. */
  homes: Map<string, string>;
  /** Names of all chunks that contain a module, by its absolute file. */
  chunks: Map<string, string>;
  barrels: Barrels;
}

/** The modules that only export values of others, with the module of each value. */
export type Barrels = Map<string, Map<string, {file: string; name: string}>>;

/** Modules that the bundler generates. */
const GENERATED = /^@inkstone\/(?:registry|client-modules)$/;

/** A package with state whose modules are ES modules. */
const MDX = '@mdx-js/react';

/** Folders of modules with state, which must exist once. Others are bundled again. */
const SHARED_FOLDERS = ['runtime', 'theme', 'plugins'].map((folder) => path.join(packageRoot(), folder));

function analyze(compilation: Compilation, dir: string): FoundModules {
  const {moduleGraph, modules} = compilation;
  const homes = homesOfModules(compilation);
  const found = new Map<string, {home: string; names: Set<string>}>();
  const expose = (module: Module, name: string, isAllowed: (file: string, leaf: Module) => boolean): void => {
    const leaf = leafOf(moduleGraph, module, name);
    const home = homes.get(leaf.module);
    const file = leaf.module.nameForCondition();
    if (home === undefined || !file || leaf.name === undefined || !isAllowed(file, leaf.module)) return;
    const entry = found.get(file) ?? {home, names: new Set()};
    found.set(file, entry);
    entry.names.add(leaf.name);
  };
  const exposeAll = (module: Module, isAllowed: (file: string, leaf: Module) => boolean): void => {
    const provided = moduleGraph.getProvidedExports(module);
    if (Array.isArray(provided)) for (const name of provided) expose(module, name, isAllowed);
  };
  const publicFiles = new Set(publicModules().values());
  for (const module of modules) {
    const file = module.nameForCondition() ?? '';
    if (publicFiles.has(file) || packageOf(file)?.name === MDX) exposeAll(module, isShared);
    const home = homes.get(module);
    for (const {module: target, dependency} of moduleGraph.getOutgoingConnections(module)) {
      if (!target || !dependency || target.buildMeta?.exportsType !== 'namespace') continue;
      const isAllowed = (file: string, leaf: Module): boolean =>
        home === undefined ? isShared(file) : layerOf(homes.get(leaf)) < layerOf(home);
      for (const reference of dependency.getReferencedExports(moduleGraph, home === undefined ? REST : MAIN)) {
        const [name] = Array.isArray(reference) ? reference : reference.name;
        if (name === undefined) exposeAll(target, isAllowed);
        else expose(target, name, isAllowed);
      }
    }
  }
  const exposed: Record<string, {file: string; names: string[]}[]> = {};
  // Components are evaluated after the other modules. The order is the same in all installations.
  const stableName = createStableNames({inkstone: packageRoot(), '@entries': dir});
  const order = ([file]: [string, unknown]): string => `${isProxy(file, dir) ? 1 : 0} ${stableName(file)}`;
  for (const [file, {home, names}] of [...found].sort((a, b) => (order(a) < order(b) ? -1 : 1)))
    (exposed[home] ??= []).push({file, names: [...names].sort()});
  const homeOfFile = new Map(
    [...homes].flatMap(([module, home]): [string, string][] => {
      const file = module.nameForCondition();
      return file ? [[file, home]] : [];
    }),
  );
  const chunksOfFile = new Map(
    [...homes.keys()].map((module) => [module.nameForCondition() ?? '', chunkNamesOf(module, compilation)]),
  );
  return {exposed, homes: homeOfFile, chunks: chunksOfFile, barrels: barrelsOf(compilation)};
}

/** Returns the modules with the values that the public modules export. */
function barrelsOf({moduleGraph, modules}: Compilation): Barrels {
  const barrels: Barrels = new Map();
  for (const module of modules) {
    const file = module.nameForCondition() ?? '';
    const provided = moduleGraph.getProvidedExports(module);
    if (!BARRELS.includes(file) || !Array.isArray(provided)) continue;
    const leaves = provided.flatMap((name): [string, {file: string; name: string}][] => {
      const leaf = leafOf(moduleGraph, module, name);
      const leafFile = leaf.module.nameForCondition();
      return leafFile && leaf.name !== undefined ? [[name, {file: leafFile, name: leaf.name}]] : [];
    });
    barrels.set(file, new Map(leaves));
  }
  return barrels;
}

/**
 * Returns the layer of a home. Modules import those of lower layers from the list of what these
 * expose, so that webpack can concatenate all modules of a lower layer.
 */
export function layerOf(home: string | undefined): number {
  return home === undefined ? LAYERS.length + 1 : LAYERS.includes(home) ? LAYERS.indexOf(home) : LAYERS.length;
}

/** Name of the chunk of documents. */
export const DOCUMENTS = 'docs';

/** Most pages are documents. */
const LAYERS = [MAIN, DOCUMENTS];

/** Returns the client code of plugins, which is bundled for the sites that use them. */
function pluginFiles(): string[] {
  const plugins = path.join(packageRoot(), 'plugins');
  const files = listFiles(plugins).filter((file) => /^[\w-]+[\\/](?:theme|client)[\\/].*\.tsx?$/.test(file));
  return files.map((file) => path.join(plugins, file));
}

/**
 * Returns the components that only plugins have, by the names of their imports. The component that
 * a plugin replaces is the framework's, which is exposed under its other name anyway.
 */
function pluginComponents(): Record<string, string> {
  const plugins = path.join(packageRoot(), 'plugins');
  const folders = fs.readdirSync(plugins).map((name) => ({path: path.join(plugins, name, 'theme'), site: false}));
  const isReplaced = (name: string): boolean => ownTheme().theme.has(name);
  return Object.fromEntries(
    [...collectThemeAliases(folders).theme].map(([name, file]) =>
      isReplaced(name) ? [`@theme-init/${name}$`, `@theme/${name}`] : [`@theme/${name}$`, file],
    ),
  );
}

/**
 * Constants, of which a site may have a copy. Its components read them while they are evaluated;
 * the list of a chunk may not be there yet.
 */
const CONSTANTS = path.join(packageRoot(), 'theme/_common/class-names');

/** Whether a module must exist once. */
export function isShared(file: string): boolean {
  if (isWithin(file, CONSTANTS)) return false;
  return SHARED_FOLDERS.some((folder) => isWithin(file, folder)) || packageOf(file)?.name === MDX;
}

/** Returns the modules of the framework, each with the name of a chunk that contains it. */
function homesOfModules({
  chunkGraph,
  moduleGraph,
  modules,
  entrypoints,
  namedChunks,
}: Compilation): Map<Module, string> {
  const rest = entrypoints.get(REST)?.getEntrypointChunk();
  const main = namedChunks.get(MAIN);
  const homes = new Map<Module, string>();
  for (const module of modules) {
    // Its state, if any, is only used by code of the site.
    if (!moduleGraph.getExportsInfo(module).isUsed(MAIN)) continue;
    const chunks = [...chunkGraph.getModuleChunksIterable(module)].filter((chunk) => chunk !== rest);
    if (chunks.length === 0) continue;
    const names = chunks.flatMap(({name}) => name ?? []).sort();
    const home = main && chunks.includes(main) ? MAIN : names.includes(DOCUMENTS) ? DOCUMENTS : names[0];
    homes.set(module, home ?? UNNAMED);
  }
  return homes;
}

function chunkNamesOf(module: Module, {chunkGraph}: Compilation): string {
  const names = [...chunkGraph.getModuleChunksIterable(module)].map(({name, ids}) => name ?? ids?.join() ?? '');
  return names
    .filter((name) => name !== REST)
    .sort()
    .join('+');
}

/** Home of modules of chunks without name. */
const UNNAMED = '(unnamed)';

/** Follows re-exports to the module that has the value. */
function leafOf(moduleGraph: ModuleGraph, module: Module, name: string): {module: Module; name: string | undefined} {
  const target = moduleGraph.getExportInfo(module, name).getTarget(moduleGraph);
  if (!target) return {module, name};
  const [next] = target.export ?? [];
  return next === undefined ? {module: target.module, name: undefined} : leafOf(moduleGraph, target.module, next);
}
