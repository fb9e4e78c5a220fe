import {createRequire} from 'node:module';
import path from 'node:path';
import type {Compilation} from 'webpack';
import type {StoredInput} from '../../contract/inputs.ts';
import type {Site} from '../../contract/site.ts';
import {observeReads} from '../store/observe-reads.ts';
import {isWithin, siteBoundary} from '../support/file-tree.ts';
import {inputsOfSite} from './bundle-inputs.ts';
import type {Bundler} from './bundler.ts';

const {cache: loadedModules} = createRequire(import.meta.url);

/** Records what the runs of webpack for a bundle read. */
export type BundleRecord = ReturnType<typeof recordBundle>;

/** Begins a record, before webpack is started. */
export function recordBundle(site: Site, bundler: Bundler) {
  const loadedBefore = new Set(Object.keys(loadedModules));
  const seen = createReadList(site);
  return {
    /** Starts something that runs webpack. */
    run: <Result>(start: () => Result): Result => (bundler.runsSiteCode ? observeReads(seen, start) : start()),
    /**
     * Returns the inputs of a bundle.
     *
     * @param since milliseconds; when the last run that made a part of it began
     */
    inputs: (compilations: readonly Compilation[], since: number): StoredInput[] => {
      const loaders = Object.keys(loadedModules).filter((file) => path.isAbsolute(file) && !loadedBefore.has(file));
      const lookups = {
        files: [...compilations.flatMap(({fileDependencies}) => [...fileDependencies]), ...loaders, ...seen.files],
        missing: compilations.flatMap(({missingDependencies}) => [...missingDependencies]),
        folders: compilations.flatMap(({contextDependencies}) => [...contextDependencies]),
        listings: [...seen.listings],
        variables: [...seen.variables],
      };
      const documents = [...bundler.documents].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, document]) => document);
      return [
        ...inputsOfSite(lookups, {siteDir: site.siteDir, generatedDirs: bundler.generatedDirs, since}),
        ...(bundler.runsSiteCode ? bundler.setupInputs() : []),
        ...documents,
      ];
    },
  };
}

/**
 * Collects what loaders and plugins read in the site and its repository. They need not declare it
 * to webpack.
 */
function createReadList({siteDir, cacheDir}: Site) {
  const boundary = siteBoundary(siteDir);
  const isOfSite = (file: string): boolean =>
    (isWithin(file, siteDir) || isWithin(file, boundary)) && !isWithin(file, cacheDir);
  const [files, listings, variables] = [new Set<string>(), new Set<string>(), new Set<string>()];
  const file = (name: string): void => void (isOfSite(name) && files.add(name));
  return {
    files,
    listings,
    variables,
    file,
    path: file,
    listing: (folder: string): void => void (isOfSite(folder) && listings.add(folder)),
    env: (name: string): void => void variables.add(name),
  };
}
