import fs from 'node:fs/promises';
import path from 'node:path';
import picomatch from 'picomatch';
import {glob} from 'tinyglobby';
import type {Diagnostic} from '../../contract/diagnostic.ts';
import type {PluginServices} from '../../contract/plugin.ts';
import {forEachLimited} from '../support/output-files.ts';
import {isWithin, realPath, siteBoundary} from '../support/site-boundary.ts';
import {posixPath} from './document-file.ts';

/**
 * Creates a function that returns whether a path with forward slashes matches one of the globs.
 * Without globs, nothing matches.
 */
export function createPathMatcher(globs: string[]): (path: string) => boolean {
  return picomatch(globs, {dot: true});
}

/**
 * Creates a file search. It follows symbolic links that stay in the site's repository or in the
 * folder that is searched. It reports and skips other links, and whatever isn't a regular file. A
 * folder that doesn't exist has no files.
 */
export function createFindFiles(
  siteDir: string,
  report: (diagnostic: Diagnostic) => void,
): PluginServices['findFiles'] {
  const warned = new Set<string>();
  return async (dir, {include, exclude}) => {
    const root = realPath(dir);
    if (root === undefined) return [];
    const found = await glob(include, {cwd: dir, ignore: exclude, expandDirectories: false});
    const files = found.map(posixPath).sort();
    const [isIncluded, isExcluded] = [createPathMatcher(include), createPathMatcher(exclude)];
    const isExpected = (file: string): boolean => isIncluded(file) && !isExcluded(file);
    const search = {dir, root, boundary: siteBoundary(siteDir), files, isExpected};
    const odd = (await oddEntries(search)).sort((a, b) => (a.entry < b.entry ? -1 : 1));
    const left: string[] = [];
    for (const {entry, problem, isKept} of odd) {
      if (left.some((above) => isBelow(entry, above))) continue;
      if (!isKept) left.push(entry);
      if (!warned.has(path.join(dir, entry))) report({...problem, place: {file: path.join(dir, entry)}});
      warned.add(path.join(dir, entry));
    }
    return left.length === 0 ? files : files.filter((file) => !left.some((entry) => isBelow(file, entry)));
  };
}

interface Search {
  dir: string;
  /** Real path of the folder. */
  root: string;
  boundary: string;
  files: readonly string[];
  isExpected: (file: string) => boolean;
}

/** A symbolic link or special file, with its diagnostic. */
interface OddEntry {
  /** Relative to the folder searched. */
  entry: string;
  problem: Omit<Diagnostic, 'place'>;
  isKept?: true;
}

/**
 * Finds entries next to and above the found files that are neither regular files nor folders. Reads
 * each folder once.
 */
async function oddEntries(search: Search): Promise<OddEntry[]> {
  const {dir, files, isExpected} = search;
  const folders = foldersOf(files);
  const known = new Set([...files, ...folders]);
  const found: OddEntry[] = [];
  await forEachLimited(folders, 16, async (folder) => {
    const entries = await fs.readdir(path.join(dir, folder), {withFileTypes: true}).catch(() => []);
    for (const entry of entries) {
      if (entry.isFile() || entry.isDirectory()) continue;
      const name = folder === '.' ? entry.name : `${folder}/${entry.name}`;
      if (!known.has(name) && !isExpected(name)) continue;
      const odd = entry.isSymbolicLink()
        ? problemOfLink(name, search)
        : {problem: warning(`Ignored "${entry.name}": it is not a regular file.`, 'Remove it.')};
      if (odd) found.push({entry: name, ...odd});
    }
  });
  return found;
}

/** Returns the folders of the files and all their parents; `.` is the folder that is searched. */
function foldersOf(files: readonly string[]): Set<string> {
  const folders = new Set(['.']);
  for (const file of files) {
    for (let folder = path.posix.dirname(file); !folders.has(folder); folder = path.posix.dirname(folder))
      folders.add(folder);
  }
  return folders;
}

function problemOfLink(entry: string, {dir, root, boundary}: Search): Omit<OddEntry, 'entry'> | undefined {
  const link = path.join(dir, entry);
  const target = realPath(link);
  const name = path.posix.basename(entry);
  const ignored = (why: string, hint: string): Omit<OddEntry, 'entry'> => ({
    problem: warning(`Ignored the symbolic link "${name}": it ${why}.`, hint),
  });
  if (target === undefined) return ignored('is broken', 'Correct its target, or remove it.');
  if (!isWithin(target, root) && !isWithin(target, boundary)) {
    const hint = 'Copy the files into the site, or set the "path" option of the plugin to their folder.';
    return ignored('points outside the repository', hint);
  }
  if (isWithin(realPath(path.dirname(link)) ?? '', target))
    return ignored('points to one of its parent folders', 'Remove it.');
  if (isWithin(target, root)) {
    const message = `The symbolic link "${name}" points to content of the same folder, so its pages are published twice.`;
    return {problem: warning(message, 'Remove the link, or exclude one of the two paths.'), isKept: true};
  }
  return undefined;
}

function warning(message: string, hint: string): Omit<Diagnostic, 'place'> {
  return {code: 'INK2012', severity: 'warning', message, hint};
}

function isBelow(file: string, entry: string): boolean {
  return file === entry || file.startsWith(`${entry}/`);
}
