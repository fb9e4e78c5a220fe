import fs from 'node:fs';
import path from 'node:path';
import Watchpack from 'watchpack';
import type {Input, RecordedInput} from '../../contract/inputs.ts';
import {nodeModulesOf} from '../config/package-dependencies.ts';
import {fingerprintOf, relativePath} from '../store/inputs.ts';
import {foldersUpward} from '../support/file-tree.ts';
import {followReplacedFolders} from '../support/replaced-folders.ts';

/** Milliseconds without a change after which an installation counts as finished. */
const FINISHED_AFTER = 1000;

/** Files that npm, pnpm and Yarn write to `node_modules` at the end of an installation. */
const RECORDS = ['.package-lock.json', '.modules.yaml', '.yarn-state.yml', '.yarn-integrity'];

export interface WatchPackagesOptions {
  /** Absolute. */
  siteDir: string;
  /** Milliseconds between polls, for file systems without notifications. */
  poll?: number | undefined;
  /** Whether the site could not be loaded: a missing package may be the reason. */
  hasFailed: () => boolean;
  /**
   * Called after an installation with the loaded packages that are others now, as `name@version`.
   * The list can be empty if the site has failed to load before.
   */
  onInstall: (packages: string[]) => void;
}

/**
 * Watches the installed packages that code of the site has loaded. Node.js loads a package once in
 * a process, so another version needs another process.
 */
export function watchPackages({siteDir, poll, hasFailed, onInstall}: WatchPackagesOptions) {
  const records = new Map<string, RecordedInput>();
  let packages: RecordedInput[] = [];
  const startTime = Date.now();
  const isChanged = ([input, before]: RecordedInput): boolean => fingerprintOf(input, siteDir) !== before;
  const recordsOf = (nodeModules: string): void => {
    for (const name of RECORDS) {
      const file = path.join(nodeModules, name);
      const input: Input = ['file', relativePath(file, siteDir)];
      if (!records.has(file)) records.set(file, [input, fingerprintOf(input, siteDir)]);
    }
  };
  followReplacedFolders();
  const watcher = new Watchpack({aggregateTimeout: FINISHED_AFTER, poll: poll ?? false});
  watcher.on('aggregated', () => {
    const written = [...records.entries()].filter(([, record]) => isChanged(record));
    for (const [file, [input]] of written) records.set(file, [input, fingerprintOf(input, siteDir)]);
    const isFinished = written.length > 0;
    const others = packages.flatMap(([input, before]) => {
      const version = versionOf(fingerprintOf(input, siteDir));
      return version === versionOf(before) ? [] : [version];
    });
    // A package is missing while another version is being installed, or for good.
    if (others.includes('') && !isFinished) return;
    const versions = [...new Set(others)].filter((version) => version !== '');
    if (versions.length > 0 || (isFinished && hasFailed())) onInstall(versions);
  });
  const folders = foldersUpward(siteDir).map((dir) => path.join(dir, 'node_modules'));
  // A missing one could only be watched through the folder above it.
  for (const [index, dir] of folders.entries()) if (index === 0 || fs.existsSync(dir)) recordsOf(dir);
  let isStarted = false;
  const watch = (): void => {
    isStarted = true;
    const dirs = packages.map(([[, dir]]) => path.resolve(siteDir, dir));
    for (const dir of dirs) recordsOf(nodeModulesOf(dir));
    const all = [...dirs.map((dir) => path.join(dir, 'package.json')), ...records.keys()];
    const files = all.filter((file) => fs.existsSync(file));
    const missing = all.filter((file) => !files.includes(file));
    watcher.watch({files, directories: [], missing, startTime});
  };
  return {
    /** Changes count from the creation on, but watching begins here: the first page comes first. */
    start: watch,
    /** Watches the packages among the inputs of the site, if there are others than before. */
    follow: (inputs: readonly RecordedInput[]): void => {
      const found = inputs.filter(([[kind]]) => kind === 'package');
      const isKnown = (each: RecordedInput): boolean => packages.some(([[, dir]]) => dir === each[0][1]);
      if (found.every(isKnown)) return;
      packages = found;
      if (isStarted) watch();
    },
    close: (): void => watcher.close(),
  };
}

/** Returns name and version of a package, without where a link leads. */
function versionOf(fingerprint: string): string {
  return fingerprint.split(' ')[0] ?? '';
}
