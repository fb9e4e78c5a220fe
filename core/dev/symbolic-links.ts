import fs from 'node:fs';
import path from 'node:path';

/**
 * Symbolic links below watched folders: the system tells of changes of what they lead to, not of
 * the link.
 */
export interface SymbolicLinks {
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
export function createLinks(dirs: readonly string[]): SymbolicLinks {
  const targets = new Map<string, Target>();
  const isWatched = ({path: target}: Target): boolean => dirs.some((dir) => isWithin(target, dir));
  return {
    note: (file) => {
      const target = targetOf(file);
      // What leads to a folder around it has no end.
      if (!target || isWithin(file, target.path)) return false;
      targets.set(file, target);
      return !isWatched(target);
    },
    namesOf: (file) =>
      [...targets].flatMap(([link, {path: target}]) =>
        isWithin(file, target) ? [link + file.slice(target.length)] : [],
      ),
    outside: () => {
      const found = [...targets.values()].filter((target) => !isWatched(target));
      const pathsOf = (isFolder: boolean): string[] =>
        found.filter((target) => target.isFolder === isFolder).map((target) => target.path);
      return {files: pathsOf(false), directories: pathsOf(true)};
    },
  };
}

function isWithin(file: string, dir: string): boolean {
  return file === dir || file.startsWith(dir + path.sep);
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
