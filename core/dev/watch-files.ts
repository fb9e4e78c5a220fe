import fs from 'node:fs';
import path from 'node:path';
import Watchpack from 'watchpack';
import {followReplacedFolders} from '../support/replaced-folders.ts';
import {isWithin, reachableStat, realPath} from '../support/file-tree.ts';
import type {FileChange} from './stage-reads.ts';

export interface WatchFilesOptions {
  /** Absolute folders, watched with everything below them. */
  dirs: readonly string[];
  /** Absolute folders to ignore. */
  except: readonly string[];
  /** Milliseconds between polls, for file systems without notifications. */
  poll?: number | undefined;
  /** Called with all files that were changed, added or removed since the last call. */
  onChange: (changes: FileChange[]) => void;
}

/** Milliseconds to collect changes: editors write a file in several steps. */
const GATHER = 6;
/**
 * Folders without sources of the site, staging folders of builds, and temporary files of editors.
 */
const NEVER =
  /[\\/]\.[^\\/]+\.inkstone-|[\\/](?:node_modules|\.git|\.hg|\.svn|\.idea|\.vscode)(?:[\\/]|$)|[\\/](?:\.#[^\\/]*|[^\\/]*(?:~|\.sw[a-z]|\.tmp))$/;

/**
 * Watches folders through the notifications of the system: a site of thousands of files needs no
 * more watches than it has folders. Changes count from now on, but watching begins with `start`:
 * the first page comes first.
 */
export function watchFiles({dirs, except, poll, onChange}: WatchFilesOptions) {
  const isIgnored = (file: string): boolean => NEVER.test(file) || isBelowAny(file, except);
  const startTime = Date.now();
  const folders = [...dirs];
  const single = new Set<string>();
  /**
   * Real paths of symbolic links below the folders: the system reports changes of what links lead
   * to, not of the links.
   */
  const targets = new Map<string, string>();
  /** Remembers a file if it is a link; returns whether it leads out of the watched folders. */
  const noteLink = (file: string): boolean => {
    const isLink = fs.lstatSync(file, {throwIfNoEntry: false})?.isSymbolicLink() === true;
    const target = isLink ? realPath(file) : undefined;
    // A link to a folder around it has no end.
    if (target === undefined || isWithin(file, target)) return false;
    targets.set(file, target);
    return !isBelowAny(target, folders);
  };
  const namesOf = (file: string): string[] =>
    [...targets].flatMap(([link, target]) => (isWithin(file, target) ? [link + file.slice(target.length)] : []));
  const known = new Set(folders.flatMap((dir) => filesBelow(dir, isIgnored, noteLink)));
  let isStarted = false;
  followReplacedFolders();
  const watcher = new Watchpack({aggregateTimeout: GATHER, poll: poll ?? false, ignored: isIgnored});
  let gathered = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  const note = (file: string): void => {
    gathered.add(file);
    clearTimeout(timer);
    timer = setTimeout(() => {
      const files = [...gathered].flatMap((each) => [each, ...namesOf(each)]);
      gathered = new Set();
      const changes = files.flatMap((each) => changesAt(each, known, isIgnored));
      const isFurther = changes.map(({file: each, kind}) => kind === 'added' && noteLink(each)).includes(true);
      if (isFurther) watch(Date.now());
      if (changes.length > 0) onChange(changes);
    }, GATHER);
  };
  watcher.on('change', note);
  watcher.on('remove', note);
  const watch = (since: number): void => {
    const outside = [...targets.values()].filter((target) => !isBelowAny(target, folders));
    watcher.watch({
      files: [...outside.filter((target) => !isFolder(target)), ...single],
      directories: [...folders, ...outside.filter(isFolder)],
      missing: [],
      startTime: since,
    });
  };
  return {
    start: (): void => {
      isStarted = true;
      watch(startTime);
      // A moved file keeps its time, and one that is gone has none: Watchpack doesn't report them.
      for (const each of folders) note(each);
      for (const each of single) if (fs.existsSync(each) !== known.has(each)) note(each);
    },
    /** Also watches these absolute files and folders, which may be watched already or missing. */
    add: (paths: Iterable<string>): void => {
      const fresh = [...new Set(paths)].filter(
        (each) => !isIgnored(each) && !single.has(each) && !isBelowAny(each, folders),
      );
      for (const each of fresh) {
        if (isFolder(each)) {
          folders.push(each);
          for (const file of filesBelow(each, isIgnored, noteLink)) known.add(file);
        } else {
          single.add(each);
          if (fs.existsSync(each)) known.add(each);
        }
      }
      if (isStarted && fresh.length > 0) watch(Date.now());
    },
    close: (): void => {
      clearTimeout(timer);
      watcher.close();
    },
  };
}

function isBelowAny(file: string, dirs: readonly string[]): boolean {
  return dirs.some((dir) => isWithin(file, dir));
}

function isFolder(file: string): boolean {
  return reachableStat(file)?.isDirectory() === true;
}

/** Returns the changes at a path. For a moved folder, the system doesn't report the files in it. */
function changesAt(at: string, known: Set<string>, isIgnored: (file: string) => boolean): FileChange[] {
  const stat = reachableStat(at);
  if (stat?.isFile()) {
    const kind = known.has(at) ? 'changed' : 'added';
    known.add(at);
    return [{file: at, kind}];
  }
  const there = stat?.isDirectory() ? filesBelow(at, isIgnored) : [];
  const present = new Set(there);
  const gone = [...known].filter((file) => isWithin(file, at) && !present.has(file));
  const fresh = there.filter((file) => !known.has(file));
  for (const file of gone) known.delete(file);
  for (const file of fresh) known.add(file);
  return [
    ...gone.map((file): FileChange => ({file, kind: 'removed'})),
    ...fresh.map((file): FileChange => ({file, kind: 'added'})),
  ];
}

function filesBelow(
  dir: string,
  isIgnored: (file: string) => boolean,
  onLink: (file: string) => void = () => undefined,
): string[] {
  if (isIgnored(dir)) return [];
  try {
    return fs.readdirSync(dir, {withFileTypes: true}).flatMap((entry) => {
      const file = path.join(dir, entry.name);
      if (entry.isDirectory()) return filesBelow(file, isIgnored, onLink);
      if (isIgnored(file)) return [];
      if (entry.isSymbolicLink()) onLink(file);
      return [file];
    });
  } catch {
    // Removed in the meantime.
    return [];
  }
}
