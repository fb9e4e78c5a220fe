import {createHash} from 'node:crypto';
import type {Chunk, Compilation, Compiler, Module} from 'webpack';
import type {StableNames} from './stable-names.ts';

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
      compilation.hooks.moduleIds.tap('StableIdsPlugin', (modules) => {
        assignIds(
          SHORTEST_MODULE_ID,
          [...modules].filter((module) => wantsId(module, compilation)),
          (module) => moduleName(module, compilation, this.names),
          (module, id) => compilation.chunkGraph.setModuleId(module, id),
        );
      });
      compilation.hooks.chunkIds.tap('StableIdsPlugin', (chunks) => {
        const waiting = [...chunks].filter((chunk) => chunk.id === null);
        // A name is an id that webpack's run time need not translate into the name of the file.
        for (const chunk of waiting) if (chunk.name) nameChunk(chunk, chunk.name);
        assignIds(
          SHORTEST_CHUNK_ID,
          waiting.filter((chunk) => !chunk.name),
          (chunk) => chunkLabel(chunk, compilation, this.names),
          nameChunk,
          new Set(waiting.flatMap((chunk) => chunk.name ?? [])),
        );
      });
    });
  }
}

/**
 * Modules that became part of another bear its name, and are in no chunk any more: an id for them
 * would make that of the other depend on which of the two webpack happened to meet first.
 */
function wantsId(module: Module, {chunkGraph}: Compilation): boolean {
  return chunkGraph.getModuleId(module) === null && module.needId && chunkGraph.getNumberOfModuleChunks(module) > 0;
}

/**
 * A module's id stands wherever it is asked for, a chunk's also in the name of its file, which is
 * not to change lightly.
 */
const SHORTEST_MODULE_ID = 2;
const SHORTEST_CHUNK_ID = 4;

function assignIds<Item>(
  shortest: number,
  items: Item[],
  nameOf: (item: Item) => string,
  assign: (item: Item, id: string) => void,
  taken = new Set<string>(),
): void {
  const named = items
    .map((item) => ({item, name: nameOf(item)}))
    .sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
  for (const {item, name} of named) {
    const digest = createHash('sha256').update(name).digest('base64url').replace(/[-_]/g, '');
    let length = shortest;
    while (taken.has(digest.slice(0, length)) && length < digest.length) length++;
    let id = digest.slice(0, length);
    for (let copy = 1; taken.has(id); copy++) id = `${digest.slice(0, length)}${copy}`;
    taken.add(id);
    assign(item, id);
  }
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

function chunkLabel(chunk: Chunk, compilation: Compilation, names: StableNames): string {
  const modules = [...compilation.chunkGraph.getChunkModulesIterable(chunk)].map((module) =>
    moduleName(module, compilation, names),
  );
  return modules.sort().join('\n');
}
