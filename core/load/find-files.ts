import fs from 'node:fs/promises';
import path from 'node:path';
import {glob} from 'tinyglobby';
import type {Diagnostic} from '../../contract/diagnostic.ts';
import {forEachLimited} from '../support/output-files.ts';
import {posixPath} from './site-path.ts';

export interface FindOptions {
  include: string[];
  exclude: string[];
}

/** Gives the files below a folder, sorted. */
export type FindFiles = (dir: string, options: FindOptions) => Promise<string[]>;

/**
 * A search of files. Symbolic links are followed as long as they stay in the repository of the site or in the folder
 * searched; others are left out with a warning (`INK2012`). A folder that does not exist holds nothing.
 */
export function createFindFiles(siteDir: string, report: (diagnostic: Diagnostic) => void): FindFiles {
  const warned = new Set<string>();
  return async (dir, options) => {
    const root = await realFolder(dir);
    if (root === undefined) return [];
    const found = await glob(options.include, {
      cwd: dir,
      ignore: options.exclude,
      expandDirectories: false,
      followSymbolicLinks: true,
      dot: false,
    });
    const files = found.map(posixPath).sort(compareCodePoints);
    const allowed = [root, await repositoryOf(siteDir)];
    const outside = await foldersOutside(dir, files, allowed);
    for (const folder of outside) {
      if (!warned.has(folder)) report(leavesRepository(path.join(dir, folder)));
      warned.add(folder);
    }
    return outside.size === 0 ? files : files.filter((file) => !outside.has(path.posix.dirname(file)));
  };
}

/** Order that is the same under every locale. */
export function compareCodePoints(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

async function foldersOutside(dir: string, files: readonly string[], allowed: readonly string[]): Promise<Set<string>> {
  const outside = new Set<string>();
  const folders = new Set(files.map((file) => path.posix.dirname(file)));
  await forEachLimited(folders, 16, async (folder) => {
    const real = await realFolder(path.join(dir, folder));
    if (real !== undefined && !allowed.some((root) => isWithin(real, root))) outside.add(folder);
  });
  return outside;
}

function isWithin(file: string, root: string): boolean {
  return file === root || file.startsWith(root.endsWith(path.sep) ? root : root + path.sep);
}

async function realFolder(dir: string): Promise<string | undefined> {
  try {
    return await fs.realpath(dir);
  } catch {
    return undefined;
  }
}

/** Nearest folder above that is a repository, else the site itself. */
async function repositoryOf(siteDir: string): Promise<string> {
  const start = (await realFolder(siteDir)) ?? siteDir;
  for (let dir = start; path.dirname(dir) !== dir; dir = path.dirname(dir)) {
    if ((await realFolder(path.join(dir, '.git'))) !== undefined) return dir;
  }
  return start;
}

function leavesRepository(folder: string): Diagnostic {
  return {
    code: 'INK2012',
    severity: 'warning',
    message: `The link "${path.basename(folder)}" leads out of the repository; its files are left out.`,
    hint: 'Copy the files, or set "path" of the plugin to the folder they are in.',
    place: {file: folder},
  };
}
