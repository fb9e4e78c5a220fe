import fs from 'node:fs';
import path from 'node:path';
import picomatch from 'picomatch';
import {escapePath, glob} from 'tinyglobby';
import {type Diagnostic, InkstoneError} from '../../contract/diagnostic.ts';
import type {PluginServices} from '../../contract/plugin-services.ts';
import type {MarkdownConfig} from '../../contract/site.ts';
import {forEachLimited} from '../support/output-files.ts';
import {isWithin, realPath, siteBoundary, statOf} from '../support/file-tree.ts';
import {reasonOf, unreadable} from '../support/read-text.ts';
import {posixPath} from './document-file.ts';

/**
 * Creates a function that returns whether a path with forward slashes matches one of the globs.
 * Without globs, nothing matches.
 */
export function createPathMatcher(globs: string[]): (path: string) => boolean {
  return picomatch(globs, {dot: true});
}

/**
 * Returns globs relative to the folder of the site. Folders and files that exist are named as they
 * are: the path of the site and names in it can have brackets, which are special in globs.
 */
export function globsFromSite(globs: readonly string[], siteDir: string): string[] {
  return globs.map((pattern) => {
    const relative = path.isAbsolute(pattern) ? path.relative(siteDir, pattern) : pattern;
    let known: string | undefined = siteDir;
    const parts = posixPath(relative).split('/');
    const written = parts.map((part) => {
      known = known === undefined ? undefined : path.join(known, part);
      if (known !== undefined && !fs.existsSync(known)) known = undefined;
      return known === undefined ? part : escapePath(part);
    });
    return written.join('/');
  });
}

/**
 * Creates a file search. It follows symbolic links that stay in the folder that is searched or, if
 * the content is trusted (`markdown.trust`), in the site's repository. It reports and skips other
 * links, and whatever isn't a regular file. A folder that doesn't exist has no files; one that
 * can't be read is an error (`INK2008`), because its pages would vanish from the site.
 */
export function createFindFiles(
  siteDir: string,
  report: (diagnostic: Diagnostic) => void,
  trust: MarkdownConfig['trust'] = 'author',
): PluginServices['findFiles'] {
  const warned = new Set<string>();
  return async (dir, {include, exclude}) => {
    if (!statOf(dir)) return [];
    const root = realPath(dir) ?? dir;
    const boundary = trust === 'author' ? siteBoundary(siteDir) : root;
    const files = await globOrThrow(dir, {include, exclude});
    const folders = foldersOf(files);
    const known = new Set([...files, ...folders]);
    const [isIncluded, isExcluded] = [createPathMatcher(include), createPathMatcher(exclude)];
    const left: string[] = [];
    for (const {name, isLink} of await oddEntries(dir, folders)) {
      const isExpected = known.has(name) || (isIncluded(name) && !isExcluded(name));
      if (!isExpected || left.some((above) => isBelow(name, above))) continue;
      const file = path.join(dir, name);
      const problem = isLink ? problemOfLink(file, root, boundary) : notRegular(name);
      if (!problem) continue;
      const {message, hint, isKept} = problem;
      if (!isKept) left.push(name);
      if (!warned.has(file)) report({code: 'INK2012', severity: 'warning', message, hint, place: {file}});
      warned.add(file);
    }
    return left.length === 0 ? files : files.filter((file) => !left.some((entry) => isBelow(file, entry)));
  };
}

/** Returns the sorted files that match. The library leaves out folders that it can't read. */
async function globOrThrow(dir: string, {include, exclude}: {include: string[]; exclude: string[]}): Promise<string[]> {
  const problems: Diagnostic[] = [];
  const isExcluded = createPathMatcher(exclude);
  const readdir = (folder: string, options: {withFileTypes: true}, done: ListingCallback): void =>
    fs.readdir(folder, options, (error, entries) => {
      const name = posixPath(path.relative(dir, folder));
      if (error && error.code !== 'ENOENT' && !isExcluded(`${name}/`))
        problems.push(...unreadable(path.resolve(folder), reasonOf(error), {what: 'folder'}).diagnostics);
      done(error, entries);
    });
  const options = {cwd: dir, ignore: exclude, expandDirectories: false};
  const found = await glob(include, {...options, fs: {readdir: readdir as typeof fs.readdir}});
  if (problems.length > 0) throw new InkstoneError(problems);
  return found.map(posixPath).sort();
}

type ListingCallback = (error: NodeJS.ErrnoException | null, entries: fs.Dirent[]) => void;

/** Returns what is neither a regular file nor a folder in these folders, sorted. */
async function oddEntries(dir: string, folders: Set<string>): Promise<{name: string; isLink: boolean}[]> {
  const found: {name: string; isLink: boolean}[] = [];
  await forEachLimited(folders, 16, async (folder) => {
    const entries = await fs.promises.readdir(path.join(dir, folder), {withFileTypes: true}).catch(() => []);
    for (const entry of entries) {
      if (!entry.isFile() && !entry.isDirectory())
        found.push({name: path.posix.join(folder, entry.name), isLink: entry.isSymbolicLink()});
    }
  });
  return found.sort((a, b) => (a.name < b.name ? -1 : 1));
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

/** Why an entry is left out or, if it is kept, what is wrong with it. */
interface Problem {
  message: string;
  hint: string;
  isKept?: true;
}

function notRegular(name: string): Problem {
  return {message: `Ignored "${path.posix.basename(name)}": it is not a regular file.`, hint: 'Remove it.'};
}

/** @param root real path of the folder that is searched */
function problemOfLink(link: string, root: string, boundary: string): Problem | undefined {
  const target = realPath(link);
  const name = path.basename(link);
  const ignored = (why: string, hint: string): Problem => ({
    message: `Ignored the symbolic link "${name}": it ${why}.`,
    hint,
  });
  if (target === undefined) return ignored('is broken', 'Correct its target, or remove it.');
  if (!isWithin(target, root) && !isWithin(target, boundary)) {
    const hint = 'Copy the files into the site, or set the "path" option of the plugin to their folder.';
    return ignored(`points outside the ${boundary === root ? 'folder' : 'repository'}`, hint);
  }
  if (isWithin(realPath(path.dirname(link)) ?? '', target))
    return ignored('points to one of its parent folders', 'Remove it.');
  if (!isWithin(target, root)) return undefined;
  const message = `The symbolic link "${name}" points to content of the same folder, so its pages are published twice.`;
  return {message, hint: 'Remove the link, or exclude one of the two paths.', isKept: true};
}

function isBelow(file: string, entry: string): boolean {
  return file === entry || file.startsWith(`${entry}/`);
}
