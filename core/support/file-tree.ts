import fs from 'node:fs';
import path from 'node:path';
import {attempt} from './attempt.ts';

/**
 * Returns what is at a path, following links; undefined if there is nothing. Node.js itself throws
 * if a part of the path is a file (`script.js/package.json`), which resolvers of modules ask for.
 */
export function statOf(file: string): fs.Stats | undefined {
  try {
    return fs.statSync(file, {throwIfNoEntry: false});
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOTDIR') return undefined;
    throw error;
  }
}

/** The same for code that watches: what can't be reached (a loop of links) isn't there. */
export function reachableStat(file: string): fs.Stats | undefined {
  return attempt(() => statOf(file));
}

/** Whether a path is a folder or inside of it; both absolute. */
export function isWithin(file: string, folder: string): boolean {
  return file === folder || file.startsWith(folder.endsWith(path.sep) ? folder : folder + path.sep);
}

/** Real path of a file or folder; undefined if it is missing or a broken link. */
export function realPath(file: string): string | undefined {
  return attempt(() => fs.realpathSync(file));
}

/** A folder and all folders above it, the innermost first. */
export function foldersUpward(from: string): string[] {
  const above = path.dirname(from);
  return above === from ? [from] : [from, ...foldersUpward(above)];
}

/** The innermost folder that matches, from a folder upward. */
export function findAbove(from: string, matches: (folder: string) => boolean): string | undefined {
  return foldersUpward(from).find(matches);
}

/** Real path of the git repository that contains a folder, if there is one. */
export function repositoryAbove(dir: string): string | undefined {
  return findAbove(realPath(dir) ?? dir, (folder) => fs.existsSync(path.join(folder, '.git')));
}

/** The folder that symbolic links of a site may point into: its repository, or else the site. */
export function siteBoundary(siteDir: string): string {
  return repositoryAbove(siteDir) ?? realPath(siteDir) ?? siteDir;
}
