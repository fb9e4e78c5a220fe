import fs from 'node:fs';
import path from 'node:path';
import Watchpack from 'watchpack';
import type {FileChange} from './stage-reads.ts';

export interface WatchFilesOptions {
  /** Absolute folders, watched with everything below them. */
  dirs: readonly string[];
  /** Absolute folders that are left out, wherever they lie. */
  except: readonly string[];
  /** Milliseconds between looks where the system tells nothing of changes. */
  poll?: number | undefined;
  /** Called with everything that has changed, appeared or gone since the last call. */
  onChange: (changes: FileChange[]) => void;
}

export interface FileWatch {
  start: () => void;
  /** Also watches these absolute files and folders, which may be known already or missing. */
  add: (paths: Iterable<string>) => void;
  close: () => void;
}

/** An editor writes a file in several steps; the next one comes within so many milliseconds. */
const GATHER = 6;
/**
 * Folders that hold no sources of a site, those that a build is made in, and files that editors put
 * beside sources.
 */
const NEVER =
  /[\\/]\.[^\\/]+\.inkstone-|[\\/](?:node_modules|\.git|\.hg|\.svn|\.idea|\.vscode)(?:[\\/]|$)|[\\/](?:\.#[^\\/]*|[^\\/]*(?:~|\.sw[a-z]|\.tmp))$/;

/**
 * Watches by what the system tells of folders: a site of thousands of files needs no more watches
 * than it has folders. What changes from now on is told of, but nobody looks before `start`: the
 * first page comes first.
 */
export function watchFiles({dirs, except, poll, onChange}: WatchFilesOptions): FileWatch {
  const isIgnored = (file: string): boolean => NEVER.test(file) || isBelowAny(file, except);
  const startTime = Date.now();
  const folders = [...dirs];
  const single = new Set<string>();
  const links = createLinks(folders);
  const known = new Set(folders.flatMap((dir) => filesBelow(dir, isIgnored, links.note)));
  let isStarted = false;
  const watcher = new Watchpack({aggregateTimeout: GATHER, poll: poll ?? false, ignored: isIgnored});
  let gathered = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  const note = (file: string): void => {
    gathered.add(file);
    clearTimeout(timer);
    timer = setTimeout(() => {
      const files = [...gathered].flatMap((each) => [each, ...links.namesOf(each)]);
      gathered = new Set();
      const changes = files.flatMap((each) => changesAt(each, known, isIgnored));
      const isFurther = changes.map(({file: each, kind}) => kind === 'added' && links.note(each)).includes(true);
      if (isFurther) watch(Date.now());
      if (changes.length > 0) onChange(changes);
    }, GATHER);
  };
  watcher.on('change', note);
  watcher.on('remove', note);
  const watch = (since: number): void => {
    const {files, directories} = links.outside();
    watcher.watch({
      files: [...files, ...single],
      directories: [...folders, ...directories],
      missing: [],
      startTime: since,
    });
  };
  return {
    start: () => {
      isStarted = true;
      watch(startTime);
    },
    add: (paths) => {
      const fresh = [...new Set(paths)].filter(
        (each) => !isIgnored(each) && !single.has(each) && !isBelowAny(each, folders),
      );
      for (const each of fresh) {
        const isFolder = fs.statSync(each, {throwIfNoEntry: false})?.isDirectory() === true;
        if (isFolder) folders.push(each);
        else single.add(each);
        for (const file of isFolder ? filesBelow(each, isIgnored, links.note) : [each])
          if (isFolder || fs.existsSync(file)) known.add(file);
      }
      if (isStarted && fresh.length > 0) watch(Date.now());
    },
    close: () => {
      clearTimeout(timer);
      watcher.close();
    },
  };
}

function isBelowAny(file: string, dirs: readonly string[]): boolean {
  return dirs.some((dir) => file === dir || file.startsWith(dir + path.sep));
}

/** What has become of a path; a folder that was moved tells nothing of the files in it. */
function changesAt(at: string, known: Set<string>, isIgnored: (file: string) => boolean): FileChange[] {
  const stat = fs.statSync(at, {throwIfNoEntry: false});
  if (stat?.isFile()) {
    const kind = known.has(at) ? 'changed' : 'added';
    known.add(at);
    return [{file: at, kind}];
  }
  const there = stat?.isDirectory() ? filesBelow(at, isIgnored) : [];
  const present = new Set(there);
  const gone = [...known].filter((file) => (file === at || file.startsWith(at + path.sep)) && !present.has(file));
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
    // Removed while it was read.
    return [];
  }
}

/**
 * Symbolic links below watched folders: the system tells of changes of what they lead to, not of
 * the link.
 */
interface SymbolicLinks {
  /** Remembers a file if it is a link; true if it leads out of the watched folders. */
  note: (file: string) => boolean;
  /** The names that a changed file has through links. */
  namesOf: (file: string) => string[];
  /** What links lead to outside the watched folders, to be watched as well. */
  outside: () => {files: string[]; directories: string[]};
}

interface Target {
  path: string;
  isFolder: boolean;
}

/** No links yet, below these absolute folders. */
function createLinks(dirs: readonly string[]): SymbolicLinks {
  const targets = new Map<string, Target>();
  const isWatched = ({path: target}: Target): boolean => isBelowAny(target, dirs);
  return {
    note: (file) => {
      const target = targetOf(file);
      // What leads to a folder around it has no end.
      if (!target || isBelowAny(file, [target.path])) return false;
      targets.set(file, target);
      return !isWatched(target);
    },
    namesOf: (file) =>
      [...targets].flatMap(([link, {path: target}]) =>
        isBelowAny(file, [target]) ? [link + file.slice(target.length)] : [],
      ),
    outside: () => {
      const found = [...targets.values()].filter((target) => !isWatched(target));
      const pathsOf = (isFolder: boolean): string[] =>
        found.filter((target) => target.isFolder === isFolder).map((target) => target.path);
      return {files: pathsOf(false), directories: pathsOf(true)};
    },
  };
}

function targetOf(file: string): Target | undefined {
  try {
    if (!fs.lstatSync(file).isSymbolicLink()) return undefined;
    const target = fs.realpathSync(file);
    return {path: target, isFolder: fs.statSync(target).isDirectory()};
  } catch {
    // Gone meanwhile, or it leads nowhere.
    return undefined;
  }
}
