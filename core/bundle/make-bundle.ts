import fs from 'node:fs';
import fsp from 'node:fs/promises';
import {createRequire} from 'node:module';
import path from 'node:path';
import webpack, {type Compilation, type Configuration} from 'webpack';
import {InkstoneError} from '../../contract/diagnostic.ts';
import type {ModuleRef} from '../../contract/document.ts';
import type {BundleManifest} from '../../contract/manifest.ts';
import type {Site} from '../../contract/site.ts';
import type {CodeDocuments} from '../../contract/stages.ts';
import {packageRoot} from '../support/package-root.ts';
import {inputsOfSite} from './bundle-inputs.ts';
import type {BundleStore} from './bundle-store.ts';
import type {Bundler} from './bundler.ts';
import {describeErrors, type ErrorSources} from './describe-error.ts';
import {entriesDir, writeEntries} from './entry-modules.ts';
import {bundleTexts, keysThatLoad, moduleManifest, siteDataReaders} from './module-manifest.ts';
import {createStableNames} from './stable-ids.ts';
import {isInkstonesOwn} from './standard-bundle.ts';

/** What both sides are made from. */
export interface MakeBundleInput {
  site: Site;
  bundler: Bundler;
  clientModules: readonly string[];
  moduleRefs: readonly ModuleRef[];
  codeDocuments: CodeDocuments;
  /** Absolute path of the document or page that wants a module, for messages. */
  importerOf: (key: string) => string | undefined;
}

interface Place {
  store: BundleStore;
  key: string;
}

/** What was known before webpack ran. */
interface Before {
  /** In milliseconds; a file that has changed since may have been read before or afterwards. */
  time: number;
  /** Absolute paths of loaded CommonJS modules: loaders load others. */
  modules: ReadonlySet<string>;
}

const {cache: loadedModules} = createRequire(import.meta.url);

/**
 * Runs webpack for both sides and stores the result.
 *
 * @throws InkstoneError with webpack's errors, each at its file
 */
export async function makeBundle(input: MakeBundleInput, {store, key}: Place): Promise<BundleManifest> {
  const {site, bundler, moduleRefs, clientModules, codeDocuments} = input;
  const {workDir} = bundler;
  const webpackCacheDir = isWorkedOn(site.cacheDir) ? path.join(site.cacheDir, 'webpack') : undefined;
  removeFilesAt(path.dirname(path.dirname(workDir)), path.dirname(workDir));
  try {
    await writeEntries({workDir, moduleRefs, clientModules, siteDir: site.siteDir});
    const {client, server} = await bundler.configs(key, {codeDocuments}, webpackCacheDir);
    const sources = {
      isGenerated: (file: string) => file.startsWith(workDir + path.sep),
      importerOf: input.importerOf,
    };
    const before = {time: Date.now(), modules: new Set(Object.keys(loadedModules))};
    const compilations = await both(runWebpack(client, sources), runWebpack(server, sources));
    await fsp.rm(entriesDir(workDir), {recursive: true});
    return await storeBundle(input, {store, key, before}, compilations);
  } finally {
    await fsp.rm(workDir, {recursive: true, force: true});
  }
}

/**
 * Writing webpack's cache costs a fifth of a bundle. It pays when code changes from build to build,
 * which shows in a bundle that was made before; a first build, as on a fresh machine, is better off
 * without.
 */
function isWorkedOn(cacheDir: string): boolean {
  return fs.existsSync(path.join(cacheDir, 'bundle'));
}

/** The folders of bundles are a cache: what is no folder there counts as missing. */
function removeFilesAt(...dirs: string[]): void {
  for (const dir of dirs) {
    const stats = fs.lstatSync(dir, {throwIfNoEntry: false});
    if (stats && !stats.isDirectory() && !stats.isSymbolicLink()) fs.rmSync(dir, {force: true});
  }
}

/** Waits for both sides, also when one fails: they write into the same folder. */
async function both<Result>(client: Promise<Result>, server: Promise<Result>): Promise<[Result, Result]> {
  await Promise.allSettled([client, server]);
  return Promise.all([client, server]);
}

/** Runs webpack once and closes it, so that its cache is written and no handle stays open. */
async function runWebpack(config: Configuration, sources: ErrorSources): Promise<Compilation> {
  const compiler = webpack(config);
  if (!compiler) throw new Error('webpack returned no compiler');
  const stats = await new Promise<webpack.Stats>((resolve, reject) => {
    compiler.run((error, result) =>
      error || !result ? reject(error ?? new Error('webpack returned no result')) : resolve(result),
    );
  });
  await new Promise<void>((resolve, reject) => compiler.close((error) => (error ? reject(error) : resolve())));
  if (stats.hasErrors()) throw new InkstoneError(describeErrors(stats, sources));
  return stats.compilation;
}

function storeBundle(
  {site: {siteDir}, bundler, moduleRefs}: MakeBundleInput,
  {store, key, before}: Place & {before: Before},
  [client, server]: [Compilation, Compilation],
): Promise<BundleManifest> {
  const {workDir, documents} = bundler;
  const isOwn = (file: string): boolean =>
    file.startsWith(packageRoot() + path.sep) && !file.startsWith(siteDir + path.sep + 'src');
  const names = createStableNames({'@site': siteDir});
  const readers = siteDataReaders(client, isOwn);
  const keys = keysThatLoad(readers.globalData.values(), {compilation: client, moduleRefs});
  const made = moduleManifest(client, moduleRefs);
  const manifest = {
    id: key,
    ...made,
    texts: bundleTexts(path.join(workDir, 'client'), made.files),
    readsGlobalData: [...readers.globalData.keys()].map(names.of).sort(),
    ...(keys === undefined ? {} : {globalDataKeys: keys}),
    readsRoutes: readers.routes.map(names.of),
  };
  const all = (kind: 'fileDependencies' | 'missingDependencies' | 'contextDependencies'): string[] => [
    ...new Set([...client[kind], ...server[kind]]),
  ];
  const looked = {
    files: [
      ...all('fileDependencies'),
      ...Object.keys(loadedModules).filter((file) => path.isAbsolute(file) && !before.modules.has(file)),
    ],
    missing: all('missingDependencies'),
    folders: all('contextDependencies'),
  };
  // A bundle of Inkstone's own code serves every site: its key says all.
  const inputs = isInkstonesOwn(moduleRefs, bundler)
    ? []
    : inputsOfSite(looked, {siteDir, workDir, since: before.time});
  return store.write(key, workDir, manifest, {inputs, documents: documents.hashes()});
}
