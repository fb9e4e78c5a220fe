import {createHash} from 'node:crypto';
import path from 'node:path';
import type {Chunk, Compilation, Compiler, Module, WebpackPluginInstance} from 'webpack';
import {relativePath} from '../store/inputs.ts';

/**
 * Returns the name of a file that doesn't depend on where the site, Inkstone or its cache are
 * stored on this machine. Module IDs, their order and hashes are derived from it, so that a build
 * in another folder gives the same bytes (rule 3).
 */
export type StableName = (file: string) => string;

/**
 * Creates the function that names files.
 *
 * @param roots absolute folders by name. The deepest one that contains a file names it. Other
 * files, of the same workspace, are named relative to `@site`.
 */
export function createStableNames(roots: Record<string, string>): StableName {
  const byDepth = Object.entries(roots)
    .map(([name, dir]) => ({name, dir: dir.endsWith(path.sep) ? dir : dir + path.sep}))
    .sort((a, b) => b.dir.length - a.dir.length);
  return (file) => {
    const packaged = file.lastIndexOf(`${path.sep}node_modules${path.sep}`);
    const root = byDepth.find(({dir}) => file.startsWith(dir));
    // A package has the same name wherever it is installed. Roots can be below node_modules, too.
    if (packaged >= 0 && (!root || packaged + 1 >= root.dir.length)) {
      return file.slice(packaged + 1).replaceAll(path.sep, '/');
    }
    if (root) return `${root.name}/${file.slice(root.dir.length).replaceAll(path.sep, '/')}`;
    const site = roots['@site'];
    return site === undefined || !path.isAbsolute(file) ? file : `@site/${relativePath(file, site)}`;
  };
}

/** The shortest IDs. A module ID is repeated in each import, a chunk ID is part of a file name. */
const SHORTEST_MODULE_ID = 2;
const SHORTEST_CHUNK_ID = 4;

/** IDs of another bundle that is loaded on the same page. */
export interface TakenIds {
  modules: readonly string[];
  chunks: readonly string[];
}

/**
 * Creates the webpack plugin that derives the IDs of modules and chunks from their stable names:
 * short ones for the client bundle; for the server bundle paths, which are readable in stacks, and
 * webpack's own chunk IDs.
 */
export function stableIdsPlugin(
  stableName: StableName,
  isServer: boolean,
  taken: TakenIds = {modules: [], chunks: []},
): WebpackPluginInstance {
  const apply = (compiler: Compiler): void =>
    compiler.hooks.compilation.tap('StableIdsPlugin', (compilation) => {
      const {chunkGraph, hooks} = compilation;
      const nameOf = (module: Module): string => moduleName(module, compilation, stableName);
      hooks.moduleIds.tap('StableIdsPlugin', (modules) =>
        assignIds(
          modulesWithoutId(modules, compilation),
          {
            nameOf,
            idsOf: (name, module) =>
              isServer
                ? readableIds(stableName(module.nameForCondition() ?? module.identifier()))
                : shortIds(name, SHORTEST_MODULE_ID),
            assign: (module, id) => chunkGraph.setModuleId(module, id),
          },
          new Set(taken.modules),
        ),
      );
      hooks.beforeChunkAssets.tap('StableIdsPlugin', () => orderById(chunkGraph));
      if (isServer) return;
      hooks.chunkIds.tap('StableIdsPlugin', (chunks) => {
        const waiting = [...chunks].filter((chunk) => chunk.id === null);
        // webpack's runtime needn't map a chunk name that is also the ID to a file name.
        for (const chunk of waiting) if (chunk.name) setChunkId(chunk, chunk.name);
        const unnamed = waiting.filter((chunk) => !chunk.name);
        const naming: Naming<Chunk> = {
          nameOf: (chunk) => [...chunkGraph.getChunkModulesIterable(chunk)].map(nameOf).sort().join('\n'),
          idsOf: (name) => shortIds(name, SHORTEST_CHUNK_ID),
          assign: setChunkId,
        };
        assignIds(unnamed, naming, new Set([...taken.chunks, ...waiting.flatMap((chunk) => chunk.name ?? [])]));
      });
    });
  return {apply};
}

/**
 * Makes webpack write the modules of a chunk in the order of their IDs. Its own order follows their
 * paths relative to the site, which depend on where packages and the cache are.
 */
function orderById(chunkGraph: Compilation['chunkGraph']): void {
  const ordered = chunkGraph.getOrderedChunkModulesIterableBySourceType.bind(chunkGraph);
  const byId = (a: Module, b: Module): -1 | 0 | 1 => {
    const [left, right] = [String(chunkGraph.getModuleId(a)), String(chunkGraph.getModuleId(b))];
    return left < right ? -1 : left > right ? 1 : 0;
  };
  chunkGraph.getOrderedChunkModulesIterableBySourceType = (chunk, type, compare) =>
    ordered(chunk, type, type === 'javascript' ? byId : compare);
}

/**
 * Returns the modules that need an ID. A concatenated module is in no chunk any more and has the
 * name of the module that contains it: with an ID, the ID of that module would depend on the order
 * in which webpack found the two.
 */
function modulesWithoutId(modules: Iterable<Module>, {chunkGraph}: Compilation): Module[] {
  return [...modules].filter(
    (module) =>
      chunkGraph.getModuleId(module) === null && module.needId && chunkGraph.getNumberOfModuleChunks(module) > 0,
  );
}

interface Naming<Item> {
  /** Determines the order, so that always the same of two items with equal IDs gets the ID. */
  nameOf: (item: Item) => string;
  /** Candidates, the best one first. */
  idsOf: (name: string, item: Item) => Iterable<string>;
  assign: (item: Item, id: string) => void;
}

function assignIds<Item>(items: Item[], {nameOf, idsOf, assign}: Naming<Item>, taken = new Set<string>()): void {
  const named = items
    .map((item) => ({item, name: nameOf(item)}))
    .sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
  for (const {item, name} of named) {
    for (const id of idsOf(name, item)) {
      if (taken.has(id)) continue;
      taken.add(id);
      assign(item, id);
      break;
    }
  }
}

/** Returns the hash of a name in letters and digits. */
export function nameDigest(name: string): string {
  return createHash('sha256').update(name).digest('base64url').replace(/[-_]/g, '');
}

function* shortIds(name: string, shortest: number): Iterable<string> {
  const digest = nameDigest(name);
  for (let length = shortest; length <= digest.length; length++) yield digest.slice(0, length);
  yield* readableIds(digest);
}

function* readableIds(name: string): Iterable<string> {
  yield name;
  for (let copy = 2; ; copy++) yield `${name}#${copy}`;
}

function setChunkId(chunk: Chunk, id: string): void {
  chunk.id = id;
  chunk.ids = [id];
}

function moduleName(module: Module, compilation: Compilation, stableName: StableName): string {
  const request =
    module.libIdent({context: '/', associatedObjectForCache: compilation.compiler.root}) ?? module.identifier();
  const file = module.nameForCondition();
  // Query and loaders matter (`?raw`), folders don't.
  const lastSegments = request.split('!').map((part) => part.slice(part.lastIndexOf('/') + 1));
  return `${module.type}|${module.layer ?? ''}|${file ? stableName(file) : ''}|${lastSegments.join('!')}`;
}
