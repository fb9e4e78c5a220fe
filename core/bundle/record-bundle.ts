import {createRequire} from 'node:module';
import path from 'node:path';
import fs from 'node:fs';
import type {Compilation} from 'webpack';
import type {StoredInput, Input, RecordedInput} from '../../contract/inputs.ts';
import type {Site} from '../../contract/site.ts';
import {observeReads} from '../store/observe-reads.ts';
import {isWithin, siteBoundary, statOf} from '../support/file-tree.ts';
import {fingerprintOf, inputOfFile, isInputVariable, relativePath} from '../store/inputs.ts';
import {packageRoot} from '../support/package-root.ts';
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

/** Absolute paths that webpack has accessed. */
interface WebpackLookups {
  files: readonly string[];
  missing: readonly string[];
  /** Folders that were listed completely (`require.context`, PostCSS). */
  folders: readonly string[];
  /** Folders whose names code of the site has read. */
  listings: readonly string[];
  /** Names of environment variables that were read while webpack ran code of the site. */
  variables: readonly string[];
}

/**
 * Returns what a bundle depends on besides Inkstone's files. Sources of the site can be outside its
 * folder, in another package of the workspace. Installed packages are recorded by version, except
 * those that are only installed for Inkstone.
 *
 * @param since milliseconds; a file that has changed since then counts as changed in the next
 * build, because webpack may have read it before the change
 */
export function inputsOfSite(
  {files, missing, folders, listings, variables}: WebpackLookups,
  {siteDir, generatedDirs, since}: {siteDir: string; generatedDirs: readonly string[]; since: number},
): RecordedInput[] {
  const inSite = (file: string): boolean => isWithin(file, siteDir);
  const isGenerated = (file: string): boolean => generatedDirs.some((dir) => isWithin(file, dir));
  const isSource = (file: string): boolean =>
    !isInstalled(file) && !isGenerated(file) && (inSite(file) || !isWithin(file, packageRoot()));
  const sources = [siteDir, ...files.filter(isSource)];
  const holders = new Map<string, boolean>();
  /** Whether the site or one of its sources resolves packages in the folder's `node_modules`. */
  const isNodeModulesParent = (dir: string): boolean => {
    const known = holders.get(dir) ?? (inSite(dir) || sources.some((file) => isWithin(file, dir)));
    holders.set(dir, known);
    return known;
  };
  const isInput = (file: string): boolean =>
    isSource(file) || (isInstalled(file) && isNodeModulesParent(nodeModulesParentOf(file)));
  // webpack's lists of files contain folders, too.
  const isFolder = (file: string): boolean => statOf(file)?.isDirectory() === true;
  const inputs: Input[] = [
    ...files.filter((file) => isInput(file) && !isFolder(file)).map((file) => inputOfFile(file, siteDir)),
    ...missing
      .filter((file) => isInput(file) && (isSource(file) || isPackageFolder(file)) && !fs.existsSync(file))
      .map((file): Input => ['missing', relativePath(file, siteDir)]),
    ...folders.filter(isSource).map((folder): Input => ['tree', relativePath(folder, siteDir)]),
    ...listings.filter(isSource).map((folder): Input => ['listing', relativePath(folder, siteDir)]),
    ...variables.filter(isInputVariable).map((name): Input => ['env', name]),
  ];
  const distinct = new Map(inputs.map((input) => [input.join('\0'), input]));
  return [...distinct]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, input]) => [
      input,
      input[0] === 'file' && hasChangedSince(since, path.resolve(siteDir, input[1]))
        ? 'changed during the build'
        : fingerprintOf(input, siteDir),
    ]);
}

/** Ignores times in the future, which another clock has set. */
function hasChangedSince(since: number, file: string): boolean {
  const stats = statOf(file);
  const time = stats ? Math.max(stats.mtimeMs, stats.ctimeMs) : 0;
  return time >= since && time <= Date.now();
}

const INSTALLED = `${path.sep}node_modules`;

/** `node_modules` itself, or the folder of a package. */
function isPackageFolder(file: string): boolean {
  return /[\\/]node_modules(?:[\\/](?:@[^\\/]+[\\/])?[^\\/@.][^\\/]*)?$/.test(file);
}

function isInstalled(file: string): boolean {
  return file.endsWith(INSTALLED) || file.includes(INSTALLED + path.sep);
}

/** The folder whose `node_modules` a file is in. */
function nodeModulesParentOf(file: string): string {
  return file.slice(0, `${file}${path.sep}`.indexOf(INSTALLED + path.sep));
}
