import fs from 'node:fs';
import {createRequire} from 'node:module';
import path from 'node:path';
import type {RecordedInput} from '../../contract/inputs.ts';
import type {LoadedPlugin} from '../../contract/plugin.ts';
import type {SiteCode} from '../../contract/stages.ts';
import {posixPath} from '../load/document-file.ts';
import {createPathMatcher, globsFromSite} from '../load/find-files.ts';
import {callHookSync} from '../load/plugin-hook.ts';
import {fingerprintOf, sourceOf} from '../store/inputs.ts';
import {observeReads} from '../store/observe-reads.ts';
import {isBuiltIn, packageRoot} from '../support/package-root.ts';
import {foldersUpward, isWithin, reachableStat} from '../support/file-tree.ts';

/**
 * Stages whose reads are recorded: stage 1, and stages 2 and 3 with the configuration of the
 * bundler. Documents record their queries, and webpack watches its modules.
 */
export type Stage = 'config' | 'load';

/** A changed file. */
export interface FileChange {
  /** Absolute. */
  file: string;
  /** Whether it was there before, and is there now. */
  kind: 'changed' | 'added' | 'removed';
}

interface Reads {
  /** Files and folders that were read or looked for; whether they existed. */
  files: Map<string, boolean>;
  /** Paths that were followed, not what is there; whether something was. */
  paths: Map<string, boolean>;
  /** Folders that were listed, with the fingerprint of the listing. */
  folders: Map<string, string>;
}

const STAGES: readonly Stage[] = ['config', 'load'];

/** What the code of a site records and declares. */
interface OwnRecords {
  /** Reads of the configuration and of the modules of its plugins. */
  config?: Pick<SiteCode, 'reads' | 'onlyPackagesRead'> | undefined;
  /** Absolute folders with documents. */
  contentDirs?: readonly string[];
}

/** What stages have read in their last run, which tells the stage that a change affects. */
export type StageReads = ReturnType<typeof createStageReads>;

/** Creates the records of a site. */
export function createStageReads(siteDir: string, own: () => OwnRecords) {
  const recorded = new Map<Stage, Reads>();
  /** Absolute globs with forward slashes. */
  let declared: readonly string[] = [];
  const readsOf = (stage: Stage): Reads[] => {
    const reads = recorded.get(stage);
    const inputs = stage === 'config' ? readsOfInputs(inputsOfConfig(own()), siteDir) : undefined;
    return [reads, inputs].filter((each) => each !== undefined);
  };
  const isDeclared = (file: string): boolean =>
    createPathMatcher(globsFromSite(declared, siteDir))(posixPath(path.relative(siteDir, file)));
  return {
    /**
     * Takes what plugins with `getPathsToWatch` read in ways that can't be observed.
     *
     * @throws InkstoneError for a plugin that fails in it
     */
    declare: (plugins: readonly LoadedPlugin[]): void => void (declared = declaredPaths(plugins, siteDir)),
    /** Runs a stage; when it ends, its reads replace those of its last run. */
    record: <Result>(stage: Stage, run: () => Promise<Result>): Promise<Result> => {
      const reads: Reads = {files: new Map(), paths: new Map(), folders: new Map()};
      const note = <Value>(map: Map<string, Value>, name: string, value: (name: string) => Value): void =>
        void (isImmutable(name) || map.has(name) || map.set(name, value(name)));
      const observer = {
        file: (file: string) => note(reads.files, sourceOf(file), fs.existsSync),
        path: (file: string) => note(reads.paths, sourceOf(file), fs.existsSync),
        listing: (folder: string) => note(reads.folders, sourceOf(folder), listingOf),
        env: () => undefined,
      };
      return observeReads(observer, run).finally(() => recorded.set(stage, reads));
    },
    /** Returns the first stage that would read something else after a change. */
    stageOf: (change: FileChange): Stage | undefined => {
      const stage = STAGES.find(
        (each) =>
          readsOf(each).some((reads) => isConcerned(reads, change)) || (each === 'load' && isDeclared(change.file)),
      );
      // A module stays loaded until the configuration is evaluated again.
      return stage !== undefined && isLoadedModule(change.file) ? 'config' : stage;
    },
    /**
     * Absolute paths outside the site that were read: files, also missing ones, and folders that
     * were listed, except those that contain the site.
     */
    outsidePaths: (): string[] => {
      const isOutside = (each: string): boolean => !isWithin(each, siteDir) && !isWithin(siteDir, each);
      const all = STAGES.flatMap(readsOf);
      const named = all.flatMap((reads) => [...reads.files.keys(), ...reads.paths.keys()]);
      const files = named.filter(isOutside).filter(isFileOrMissing);
      const folders = all.flatMap((reads) => [...reads.folders.keys()]);
      return [...new Set([...files, ...[...folders, ...declared.map(folderOfPattern)].filter(isOutside)])];
    },
  };
}

/**
 * Leaves out documents that functions of installed plugins read: a search plugin hashes all of them
 * for a name of its index, and a save of one must not load the site again.
 */
function inputsOfConfig({config, contentDirs = []}: OwnRecords): readonly RecordedInput[] {
  if (!config) return [];
  const isLeftOut = config.onlyPackagesRead(contentDirs);
  return config.reads.inputs().filter(([input]) => !isLeftOut(input));
}

function readsOfInputs(inputs: readonly RecordedInput[], siteDir: string): Reads {
  const reads: Reads = {files: new Map(), paths: new Map(), folders: new Map()};
  for (const [[kind, name], answer] of inputs) {
    if (kind === 'path') reads.paths.set(sourceOf(path.resolve(siteDir, name)), answer !== '');
    if (kind === 'file') reads.files.set(sourceOf(path.resolve(siteDir, name)), answer !== '');
    if (kind === 'listing') reads.folders.set(sourceOf(path.resolve(siteDir, name)), answer);
  }
  return reads;
}

function isConcerned({files, paths, folders}: Reads, {file, kind}: FileChange): boolean {
  if (files.has(file)) return true;
  if (kind === 'changed') return false;
  if (paths.has(file)) return true;
  // The watcher reports files. Folders appear with their first file and disappear with the last
  // one.
  return foldersUpward(path.dirname(file)).some(
    (dir) =>
      (folders.has(dir) && folders.get(dir) !== listingOf(dir)) ||
      [files, paths].some((read) => read.has(dir) && read.get(dir) !== fs.existsSync(dir)),
  );
}

function declaredPaths(plugins: readonly LoadedPlugin[], siteDir: string): string[] {
  return plugins
    .filter((plugin) => !isBuiltIn(plugin))
    .flatMap((plugin) => callHookSync(plugin, 'getPathsToWatch') ?? [])
    .filter(Boolean)
    .map((pattern) => posixPath(path.resolve(siteDir, pattern)));
}

/** The part of a glob before its first special character, as a folder. */
function folderOfPattern(pattern: string): string {
  const at = pattern.search(/[*?[{(!]/);
  return path.normalize(at < 0 ? pattern : pattern.slice(0, pattern.lastIndexOf('/', at)));
}

/** A file in a missing folder can't be watched. */
function isFileOrMissing(file: string): boolean {
  const stats = reachableStat(file);
  return stats ? stats.isFile() : fs.existsSync(path.dirname(file));
}

function listingOf(folder: string): string {
  return fingerprintOf(['listing', folder], '');
}

const INSTALLED = /[\\/]node_modules[\\/]/;
const PROGRAM = ['bin', 'contract', 'core', 'lib', 'plugins', 'runtime', 'theme'].map((folder) =>
  path.join(packageRoot(), folder),
);

/** Inkstone's own files and installed packages don't change while it runs. */
function isImmutable(file: string): boolean {
  return INSTALLED.test(file) || PROGRAM.some((folder) => isWithin(file, folder));
}

const {cache: loadedModules} = createRequire(import.meta.url);

function isLoadedModule(file: string): boolean {
  return Object.hasOwn(loadedModules, file);
}
