import type {Chunk, Compilation, Module} from 'webpack';
import type {ServerHashes} from '../../contract/manifest.ts';
import type {ModuleRef} from '../../contract/document.ts';
import {OPTIONAL_MODULES, PRISM_LANGUAGES} from '../../theme/_manifest.ts';
import {contentHash} from '../support/output-files.ts';
import {entryModules, requestOf} from './entry-modules.ts';
import {writtenModules} from './module-manifest.ts';

/** Code that can load any module of the bundle. */
const REGISTRY_READER = '@generated/registry';

interface ServerHashesInput {
  /** Key of the bundler. Covers everything except modules, such as options. */
  key: string;
  entriesDir: string;
  siteDir: string;
  moduleRefs: readonly ModuleRef[];
}

/**
 * Hashes the code of a server bundle: each registry module with its imports, and the code that any
 * page can run. Returns undefined if any page can run all code.
 */
export function serverHashes(
  compilation: Compilation,
  {key, entriesDir, siteDir, moduleRefs}: ServerHashesInput,
): ServerHashes | undefined {
  const {chunkGraph, moduleGraph} = compilation;
  const registryFile = entryModules(entriesDir, 'server').modules['@inkstone/registry'];
  const registry = [...compilation.modules].find((module) => module.nameForCondition() === registryFile);
  const sources = writtenModules(compilation).map(([written]) => written.originalSource()?.source().toString() ?? '');
  if (!registry || sources.some((source) => source.includes(REGISTRY_READER))) return undefined;

  const offered = new Map<string, Module>();
  for (const {dependency, module} of moduleGraph.getOutgoingConnections(registry))
    if (dependency && 'request' in dependency) offered.set(dependency.request as string, module);
  const ofPages = new Map<string, Module>();
  for (const {key: name} of moduleRefs) {
    const module = offered.get(requestOf(name, siteDir));
    // Which pages show an optional module is only known when they have been rendered.
    const isOptional = name === PRISM_LANGUAGES || OPTIONAL_MODULES.includes(name);
    if (module && !isOptional) ofPages.set(name, module);
  }

  const reach = (starts: Iterable<Module>, without?: ReadonlySet<Module>): Set<Module> => {
    const found = new Set(starts);
    // A set visits what is added meanwhile.
    for (const module of found)
      for (const {module: imported} of moduleGraph.getOutgoingConnections(module))
        if (imported && !(module === registry && without?.has(imported))) found.add(imported);
    return found;
  };
  // Rspack doesn't offer `getModuleRuntimes`.
  const runtimesOf = (module: Module): Chunk['runtime'][] => [
    ...new Set([...chunkGraph.getModuleChunksIterable(module)].map(({runtime}) => runtime)),
  ];
  const hashOf = (modules: Iterable<Module>): string => {
    // The registry is only a list of modules, which have hashes of their own.
    const hashes = [...modules].flatMap((module) =>
      module === registry ? [] : runtimesOf(module).map((runtime) => chunkGraph.getModuleHash(module, runtime)),
    );
    return contentHash(hashes.sort().join('\n'), 32);
  };
  const closures = new Map([...ofPages].map(([name, module]) => [name, reach([module])] as const));
  const onPages = new Set([...closures.values()].flatMap((closure) => [...closure]));
  const entries = [...compilation.modules].filter((module) => !onPages.has(module));
  const everywhere = reach(entries, new Set(ofPages.values()));
  return {
    everywhere: contentHash([key, hashOf(everywhere)].join('\n'), 32),
    modules: Object.fromEntries([...closures].map(([name, closure]) => [name, hashOf(closure)])),
  };
}
