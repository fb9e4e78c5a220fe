import fs from 'node:fs';
import fsp from 'node:fs/promises';
import path from 'node:path';
import type {Compilation, Configuration} from 'webpack';
import type {ModuleRef} from '../../contract/document.ts';
import type {BundleManifest} from '../../contract/manifest.ts';
import type {Site} from '../../contract/site.ts';
import type {CodeDocuments} from '../../contract/stages.ts';
import type {BundleStore} from './bundle-store.ts';
import {type Bundler, isOfInkstone} from './bundler.ts';
import {entrySources, writeEntries} from './entry-modules.ts';
import {usesHiddenExports} from './framework/client-references.ts';
import {joinedManifest, partsOfSite, refsOfSite, siteChunk, writeFramework} from './framework/join-manifest.ts';
import {exportedNames, keysOfReplaced, missingDefaults, missingExports} from './missing-exports.ts';
import {bundleTexts, keysByGroup, moduleManifest, wholeBundle} from './module-manifest.ts';
import {recordBundle} from './record-bundle.ts';
import type {Rspack} from './rspack/installed-rspack.ts';
import {virtualModules} from './rspack/rspack-config.ts';
import {exportedNamesOfRspack} from './rspack/rspack-results.ts';
import {runWebpack} from './run-webpack.ts';
import {serverHashes} from './server-hashes.ts';
import {siteNames} from './site-names.ts';

/** What the client and the server bundle are made from. */
export interface MakeBundleInput {
  site: Site;
  bundler: Bundler;
  clientModules: readonly string[];
  moduleRefs: readonly ModuleRef[];
  codeDocuments: CodeDocuments;
  /**
   * Returns the absolute paths of the documents, or that of a page, that import a module, or a name
   * of it, for messages.
   */
  importersOf: (key: string, name?: string) => readonly string[];
  /** Shows how far it is. */
  showStep?: ((text: string) => void) | undefined;
}

/**
 * Number of modules of both sides above which webpack's cache is used from the next bundle on.
 * Compiling fewer takes no longer than reading and writing the cache.
 */
const MANY_MODULES = 800;

/**
 * Runs webpack for both sides and stores the result.
 *
 * @param isWhole whether to bundle Inkstone's code with that of the site in any case
 * @throws InkstoneError with webpack's errors, each at its file
 */
export async function makeBundle(
  input: MakeBundleInput,
  target: {store: BundleStore; key: string},
  isWhole = false,
): Promise<BundleManifest> {
  const {store, key} = target;
  const {site, bundler, moduleRefs, clientModules, codeDocuments, importersOf} = input;
  const {siteDir, cacheDir} = site;
  const {workDir, entriesDir, generatedDirs} = bundler;
  const webpackCache = path.join(cacheDir, 'webpack');
  const isCached = fs.statSync(webpackCache, {throwIfNoEntry: false})?.isDirectory();
  removeFilesAt(path.dirname(path.dirname(workDir)), path.dirname(workDir));
  try {
    const configs = await bundler.configs(
      key,
      {codeDocuments},
      {webpackCacheDir: isCached ? webpackCache : undefined, isWhole},
    );
    const {framework, rspack} = configs;
    const entries = entrySources({
      entriesDir,
      moduleRefs: {client: framework ? refsOfSite(moduleRefs, framework) : moduleRefs, server: moduleRefs},
      ...(framework && {chunkOf: siteChunk}),
      clientModules,
      languages: bundler.languages,
      siteDir,
    });
    if (!rspack) await writeEntries(entries);
    if (framework) await writeFramework(path.join(workDir, 'client'), framework);
    const since = Date.now();
    const show = showPercentage(input.showStep, 2);
    const record = recordBundle(site, bundler);
    const compileBoth = (): Promise<Compilation>[] =>
      [configs.client, configs.server].map((config, side) =>
        runWebpack(rspack ? withEntries(config, entries, rspack) : config, {
          sources: {generatedDirs, importersOf},
          bundler: rspack,
          onProgress: show && ((part) => show(side, part)),
        }),
      );
    const runs = record.run(compileBoth);
    // Waits for both also if one fails: they write to the same folder.
    await Promise.allSettled(runs);
    const compilations = await Promise.all(runs);
    if (framework && usesHiddenExports(compilations[0] as Compilation)) {
      await fsp.rm(workDir, {recursive: true});
      return await makeBundle(input, target, true);
    }
    if (!rspack) await fsp.rm(entriesDir, {recursive: true});
    // The key of a bundle that only contains Inkstone's code covers everything.
    const inputs = isOfInkstone(moduleRefs, bundler) ? [] : record.inputs(compilations, since);
    const [client, server] = compilations as [Compilation, Compilation];
    // The next bundle uses the cache if it has this folder. Without one, also in a read-only cache,
    // everything is compiled.
    if (!rspack && client.modules.size + server.modules.size > MANY_MODULES)
      await fsp.mkdir(webpackCache, {recursive: true}).catch(() => undefined);
    const hashes = serverHashes(server, {key: bundler.key, entriesDir, siteDir, moduleRefs});
    const dir = path.join(workDir, 'client');
    const parts = framework ? partsOfSite(moduleRefs, framework) : wholeBundle(moduleRefs);
    const described = moduleManifest(client, siteDir, parts);
    const made = framework ? joinedManifest(described, client, framework) : described;
    const namesOf = (keys: string[]): Record<string, string[]> =>
      (rspack ? exportedNamesOfRspack : exportedNames)(server, keys, siteDir);
    const manifest = {
      id: key,
      ...made,
      texts: bundleTexts(dir, made.files),
      siteNames: siteNames(client, made.styles, {dir, keysOf: keysByGroup(client, parts)}),
      ...(hashes && {serverHashes: hashes}),
      missingExports: [
        ...missingExports([client, server], siteDir),
        ...missingDefaults(namesOf(keysOfReplaced(bundler.aliases, siteDir))),
      ],
      exportedNames: namesOf(moduleRefs.map((ref) => ref.key)),
    };
    return await store.write(key, workDir, {manifest, inputs});
  } finally {
    await fsp.rm(workDir, {recursive: true, force: true});
  }
}

function withEntries(config: Configuration, entries: ReadonlyMap<string, string>, rspack: Rspack): Configuration {
  return {...config, plugins: [...(config.plugins ?? []), virtualModules(entries, rspack)]};
}

/** Removes files in place of the folders of the cache. */
function removeFilesAt(...dirs: string[]): void {
  for (const dir of dirs) {
    const stats = fs.lstatSync(dir, {throwIfNoEntry: false});
    if (stats && !stats.isDirectory() && !stats.isSymbolicLink()) fs.rmSync(dir, {force: true});
  }
}

/** Returns a function that takes the progress of each of several runs, from 0 to 1. */
function showPercentage(
  showStep: MakeBundleInput['showStep'],
  count: number,
): ((run: number, part: number) => void) | undefined {
  if (!showStep) return undefined;
  const parts = Array.from({length: count}, () => 0);
  return (run, part) => {
    // webpack goes back when it finds more modules.
    parts[run] = Math.max(parts[run] ?? 0, part);
    showStep(`${Math.floor((parts.reduce((sum, each) => sum + each, 0) / count) * 100)} %`);
  };
}
