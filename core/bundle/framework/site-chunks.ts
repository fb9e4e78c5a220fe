import type {Chunk, Compilation, Compiler, Module, WebpackPluginInstance} from 'webpack';
import {groupsOf, moveModules} from '../module-manifest.ts';
import {isFrameworkReference} from './client-entries.ts';
import type {ClientFramework} from './make-client-framework.ts';

/** Returns the chunks of the framework that each chunk of the site refers to, by ID. */
export function neededChunks(compilation: Compilation, framework: ClientFramework): Record<string, string[]> {
  const neededBy = createLookup(framework);
  const needs: Record<string, string[]> = {};
  for (const chunk of compilation.chunks) {
    const groups = [...chunk.groupsIterable];
    // A module that was merged into a chunk is evaluated after what it refers to.
    const modules = [...compilation.chunkGraph.getChunkModulesIterable(chunk)].filter((module) =>
      groups.every((group) => !group.isInitial() || groupsOf(compilation, module).includes(group)),
    );
    const found = new Set(modules.flatMap(neededBy));
    if (found.size > 0) needs[String(chunk.id)] = [...found].sort();
  }
  return needs;
}

/** Returns a function that returns the chunks of the framework that a module refers to. */
function createLookup({components, values}: ClientFramework): (module: Module) => string[] {
  const places = new Map([...Object.values(components), ...Object.values(values)].map(({id, load}) => [id, load]));
  return (module) => {
    if (!isFrameworkReference(module.nameForCondition() ?? '')) return [];
    const source = module.originalSource()?.source().toString() ?? '';
    const id = /__webpack_require__\("([^"]+)"\), /.exec(source)?.[1];
    return (id === undefined ? undefined : places.get(id)) ?? [];
  };
}

/** Size of all chunks that are merged, before the minifier. */
const MOST_MERGED = 20_000;

/**
 * Merges small chunks into one that every page loads: a request costs more than some bytes. Leaves
 * out chunks that refer to more of the framework than is loaded with them.
 *
 * @param target name of the chunk that every page loads
 * @param chunks names of the chunks, each with the IDs of the framework's chunks loaded with it
 */
export function mergeSmallChunks(
  target: string,
  chunks: ReadonlyMap<string, ReadonlySet<string>>,
  framework: ClientFramework,
): WebpackPluginInstance {
  return {
    apply: (compiler: Compiler): void =>
      compiler.hooks.thisCompilation.tap('MergeSmallChunks', (compilation) =>
        // Modules have been concatenated by then.
        compilation.hooks.afterOptimizeChunkModules.tap('MergeSmallChunks', () => {
          const into = compilation.namedChunks.get(target);
          if (into)
            for (const chunk of smallChunks(compilation, chunks, framework)) moveModules(compilation, chunk, into);
        }),
      ),
  };
}

function smallChunks(
  {chunkGraph, namedChunks}: Compilation,
  chunks: ReadonlyMap<string, ReadonlySet<string>>,
  framework: ClientFramework,
): Chunk[] {
  const neededBy = createLookup(framework);
  const complete = [...chunks].flatMap(([name, loaded]): [Chunk, size: number][] => {
    const chunk = namedChunks.get(name);
    const modules = chunk ? [...chunkGraph.getChunkModulesIterable(chunk)] : [];
    if (!chunk || !modules.flatMap(neededBy).every((id) => loaded.has(id))) return [];
    return [[chunk, modules.reduce((sum, module) => sum + module.size(), 0)]];
  });
  let total = 0;
  return complete
    .sort(([, a], [, b]) => a - b)
    .flatMap(([chunk, size]) => ((total += size) <= MOST_MERGED ? [chunk] : []));
}
