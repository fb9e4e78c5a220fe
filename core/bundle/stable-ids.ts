import {createHash} from 'node:crypto';
import path from 'node:path';
import type {Chunk, Compilation, Compiler, Module} from 'webpack';
import {relativePath} from '../store/inputs.ts';

/**
 * Names of modules that do not depend on where the site, Inkstone or its cache lie on this machine.
 * Everything in the bundle that is numbered, sorted or hashed goes by them, so that two folders
 * give the same bytes (rule 3).
 */
export interface StableNames {
  of: (file: string) => string;
}

/**
 * @param roots absolute folders and the name each stands for; the deepest one that contains a file
 * names it. Other files, of the same workspace, are named from `@site`.
 */
export function createStableNames(roots: Record<string, string>): StableNames {
  const byDepth = Object.entries(roots)
    .map(([name, dir]) => ({name, dir: dir.endsWith(path.sep) ? dir : dir + path.sep}))
    .sort((a, b) => b.dir.length - a.dir.length);
  return {
    of: (identifier) => {
      const packaged = identifier.lastIndexOf(`${path.sep}node_modules${path.sep}`);
      const holder = byDepth.find((root) => identifier.startsWith(root.dir));
      // A package is known by its name wherever it is installed; the roots may themselves lie below
      // node_modules.
      if (packaged >= 0 && (!holder || packaged + 1 >= holder.dir.length)) {
        return identifier.slice(packaged + 1).replaceAll(path.sep, '/');
      }
      if (holder) return `${holder.name}/${identifier.slice(holder.dir.length).replaceAll(path.sep, '/')}`;
      const site = roots['@site'];
      return site === undefined || !path.isAbsolute(identifier)
        ? identifier
        : `@site/${relativePath(identifier, site)}`;
    },
  };
}

/**
 * Ids of modules and chunks from their stable names, for the client bundle: short, and equal on
 * every machine.
 */
export class StableIdsPlugin {
  private readonly names: StableNames;

  constructor(names: StableNames) {
    this.names = names;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('StableIdsPlugin', (compilation) => {
      const nameOf = (module: Module): string => moduleName(module, compilation, this.names);
      compilation.hooks.moduleIds.tap('StableIdsPlugin', (modules) =>
        assignIds(modulesWithoutId(modules, compilation), {
          nameOf,
          idsOf: (_module, name) => shortIds(name, SHORTEST_MODULE_ID),
          assign: (module, id) => compilation.chunkGraph.setModuleId(module, id),
        }),
      );
      compilation.hooks.chunkIds.tap('StableIdsPlugin', (chunks) => {
        const waiting = [...chunks].filter((chunk) => chunk.id === null);
        // A name is an id that webpack's runtime need not translate into the name of the file.
        for (const chunk of waiting) if (chunk.name) nameChunk(chunk, chunk.name);
        assignIds(
          waiting.filter((chunk) => !chunk.name),
          {
            nameOf: (chunk) => [...compilation.chunkGraph.getChunkModulesIterable(chunk)].map(nameOf).sort().join('\n'),
            idsOf: (_chunk, name) => shortIds(name, SHORTEST_CHUNK_ID),
            assign: nameChunk,
          },
          new Set(waiting.flatMap((chunk) => chunk.name ?? [])),
        );
      });
    });
  }
}

/** Ids of modules for the server bundle: readable in stacks, and equal on every machine. */
export class ReadableIdsPlugin {
  private readonly names: StableNames;

  constructor(names: StableNames) {
    this.names = names;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('ReadableIdsPlugin', (compilation) => {
      compilation.hooks.moduleIds.tap('ReadableIdsPlugin', (modules) =>
        assignIds(modulesWithoutId(modules, compilation), {
          nameOf: (module) => moduleName(module, compilation, this.names),
          idsOf: (module) => readableIds(this.names.of(module.nameForCondition() ?? module.identifier())),
          assign: (module, id) => compilation.chunkGraph.setModuleId(module, id),
        }),
      );
    });
  }
}

/**
 * Modules that became part of another bear its name, and are in no chunk any more: an id for them
 * would make that of the other depend on which of the two webpack happened to meet first.
 */
function modulesWithoutId(modules: Iterable<Module>, {chunkGraph}: Compilation): Module[] {
  return [...modules].filter(
    (module) =>
      chunkGraph.getModuleId(module) === null && module.needId && chunkGraph.getNumberOfModuleChunks(module) > 0,
  );
}

/**
 * A module's id is written wherever it is imported, a chunk's also in the name of its file, which
 * is not to change lightly.
 */
const SHORTEST_MODULE_ID = 2;
const SHORTEST_CHUNK_ID = 4;

interface Naming<Item> {
  /** Decides the order, so that of two with the same id always the same one gets it. */
  nameOf: (item: Item) => string;
  /** Ids to choose from, the best first. */
  idsOf: (item: Item, name: string) => Iterable<string>;
  assign: (item: Item, id: string) => void;
}

function assignIds<Item>(items: Item[], {nameOf, idsOf, assign}: Naming<Item>, taken = new Set<string>()): void {
  const named = items
    .map((item) => ({item, name: nameOf(item)}))
    .sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
  for (const {item, name} of named) {
    for (const id of idsOf(item, name)) {
      if (taken.has(id)) continue;
      taken.add(id);
      assign(item, id);
      break;
    }
  }
}

function* shortIds(name: string, shortest: number): Iterable<string> {
  const digest = createHash('sha256').update(name).digest('base64url').replace(/[-_]/g, '');
  for (let length = shortest; length <= digest.length; length++) yield digest.slice(0, length);
  for (let copy = 1; ; copy++) yield `${digest}${copy}`;
}

function* readableIds(name: string): Iterable<string> {
  yield name;
  for (let copy = 2; ; copy++) yield `${name}#${copy}`;
}

function nameChunk(chunk: Chunk, id: string): void {
  chunk.id = id;
  chunk.ids = [id];
}

function moduleName(module: Module, compilation: Compilation, names: StableNames): string {
  const request =
    module.libIdent({context: '/', associatedObjectForCache: compilation.compiler.root}) ?? module.identifier();
  const absolute = module.nameForCondition();
  return `${module.type}|${module.layer ?? ''}|${absolute ? names.of(absolute) : ''}|${lastSegments(request)}`;
}

/** What stands behind the path: query and loaders matter (`?raw`), folders do not. */
function lastSegments(request: string): string {
  return request
    .split('!')
    .map((part) => part.slice(part.lastIndexOf('/') + 1))
    .join('!');
}
