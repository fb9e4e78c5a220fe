import type {Chunk, ChunkGroup, Compilation, Module} from 'webpack';

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
