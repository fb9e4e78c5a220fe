import {createHash} from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type {Input} from '../../contract/inputs.ts';
import {fingerprintOf, relativePath} from '../store/inputs.ts';
import {attempt} from '../support/attempt.ts';
import {decodeUtf8} from '../support/read-text.ts';
import {nearestName} from '../support/nearest-name.ts';
import {isWithin, realPath, repositoryAbove} from '../support/file-tree.ts';
import type {CompileJob, DocumentIndexData} from './compile-job.ts';
import {createModuleResolver} from './resolve-module.ts';

/** A query about something outside the text of a document. Paths are relative to the site. */
export type Query =
  | ['page', from: string, pathname: string]
  | ['nearest page', from: string, pathname: string]
  | ['module', folder: string, specifier: string]
  | ['hash', file: string]
  | ['outside', file: string]
  | ['nearest file', file: string]
  | Input;

/** A query with its answer. A compiled document is valid as long as its queries give the same. */
export type Dependency = [Query, answer: string];

/**
 * Everything that compiling may ask about the rest of the site. Answers are strings, `''` for
 * "there is none". `tracked` gives the same queries with a list of those that were run.
 */
export class SiteQueries {
  readonly run: (query: Query) => string;
  private readonly siteDir: string;

  constructor(siteDir: string, run: (query: Query) => string) {
    this.siteDir = siteDir;
    this.run = run;
  }

  /** Address of the page that a link from a document leads to. */
  page(from: string, pathname: string): string {
    return this.run(['page', from, pathname]);
  }

  /** Returns a link to the document that a link without a target most likely means. */
  nearestPage(from: string, pathname: string): string {
    return this.run(['nearest page', from, pathname]);
  }

  /** What an import resolves to; see `createModuleResolver`. */
  module(folder: string, specifier: string): string {
    return this.run(['module', relativePath(folder, this.siteDir), specifier]);
  }

  /** Hash of a file's content; `file` is absolute, as below. */
  hash(file: string): string {
    return this.run(['hash', relativePath(file, this.siteDir)]);
  }

  /** Whether a file, or what it links to, isn't part of the site: it must not be published. */
  isOutside(file: string): boolean {
    return this.run(['outside', relativePath(file, this.siteDir)]) !== '';
  }

  /**
   * Content of a file.
   *
   * @throws InkstoneError if it isn't UTF-8 (`INK2007`)
   */
  text(file: string): string {
    this.hash(file);
    return decodeUtf8(fs.readFileSync(file), file);
  }

  /** "Did you mean" for a missing file, from the names in its folder. */
  nearestFileHint(file: string | undefined): string | undefined {
    const nearest = file === undefined ? '' : this.run(['nearest file', relativePath(file, this.siteDir)]);
    if (file === undefined || nearest === '') return undefined;
    return nearest === path.basename(file)
      ? `"${nearest}" is there, but it is not a file that can be read.`
      : `Did you mean "${nearest}"?`;
  }

  tracked(): {queries: SiteQueries; dependencies: Dependency[]} {
    const dependencies: Dependency[] = [];
    const run = remembering((query) => {
      const answer = this.run(query);
      dependencies.push([query, answer]);
      return answer;
    });
    return {queries: new SiteQueries(this.siteDir, run), dependencies};
  }
}

/**
 * Returns the files outside the site's folder that queries were about, also missing ones, relative
 * to the site.
 */
export function outsideFiles(dependencies: readonly Dependency[]): string[] {
  const files = dependencies.flatMap(([query, answer]) => {
    const [kind, place, specifier] = query;
    if (kind === 'page' || kind === 'nearest page' || kind === 'env' || kind === 'package') return [];
    if (kind !== 'module') return [place];
    if (answer.startsWith('file ')) return [answer.slice('file '.length)];
    return specifier?.startsWith('.') ? [path.posix.join(place, specifier)] : [];
  });
  return [...new Set(files.filter((file) => file.startsWith('../')))];
}

/** Creates queries against the site as it is. Each answer is computed once. */
export function createQueries({options, sets, index, resolve}: CompileJob): SiteQueries {
  const {siteDir, staticDirs} = options;
  const documents = createDocumentIndex(index);
  const resolveModule = createModuleResolver({...options, resolve});
  const isOutside = createBoundary([siteDir, ...staticDirs, ...sets.flatMap(({contentDirs}) => contentDirs)]);
  const compute = (query: Query): string => {
    const file = path.resolve(siteDir, query[1]);
    switch (query[0]) {
      case 'page':
        return documents.pageOf(query[1], query[2]);
      case 'nearest page':
        return documents.nearest(query[1], query[2]);
      case 'module':
        return resolveModule(file, query[2]);
      case 'outside':
        return isOutside(file) ? 'yes' : '';
      case 'nearest file':
        return nearestNeighbour(file);
      case 'hash':
        return hashOf(file);
      default:
        return fingerprintOf(query, siteDir);
    }
  };
  return new SiteQueries(siteDir, remembering(compute));
}

/** Runs each query once. */
function remembering(run: (query: Query) => string): (query: Query) => string {
  const answers = new Map<string, string>();
  return (query) => {
    const key = query.join('\0');
    const answer = answers.get(key) ?? run(query);
    answers.set(key, answer);
    return answer;
  };
}

/**
 * Returns `''` for what isn't a file: reading a pipe or a device can block. MD5 is the hash in the
 * names that the bundle gives to files which code imports: an image that documents and components
 * show is one file.
 */
function hashOf(file: string): string {
  const hash = attempt(
    () => fs.statSync(file).isFile() && createHash('md5').update(fs.readFileSync(file)).digest('hex'),
  );
  return hash || '';
}

/**
 * Returns whether documents must not publish a file. Without a repository, a path that an author
 * wrote may lead anywhere, as folders of content may; links may not.
 *
 * @param folders the site, then folders of content
 */
function createBoundary(folders: readonly [siteDir: string, ...string[]]): (file: string) => boolean {
  let known: {realFolders: string[]; repository: string | undefined} | undefined;
  return (file) => {
    known ??= {
      realFolders: folders.flatMap((folder) => realPath(folder) ?? []),
      repository: repositoryAbove(folders[0]),
    };
    const real = realPath(file);
    if (real === undefined || known.realFolders.some((folder) => isWithin(real, folder))) return false;
    if (known.repository !== undefined) return !isWithin(real, known.repository);
    return folders.some((folder) => isWithin(file, folder));
  };
}

function nearestNeighbour(file: string): string {
  // The folder can be missing as well.
  return attempt(() => nearestName(path.basename(file), fs.readdirSync(path.dirname(file)).sort())) ?? '';
}

interface Owner {
  space: string;
  dirs: string[];
}

/**
 * Creates the index that maps source files to pages. Links resolve to documents of the same space
 * only.
 */
export function createDocumentIndex(data: DocumentIndexData) {
  const contentDirs = new Map(data.contentDirs);
  /** By space and file. */
  const pages = new Map<string, string>();
  const owners = new Map<string, Owner[]>();
  const folders = new Map<string, Owner>();
  /** One list for all documents of a set: each thread has an index of the whole site. */
  const alone = new Map<string, [Owner]>();
  for (const [files, permalink, space, set] of data.pages) {
    const name = `${space}\0${set}`;
    const only = alone.get(name) ?? [{space, dirs: contentDirs.get(set) ?? []}];
    alone.set(name, only);
    const [owner] = only;
    for (const file of files) pages.set(`${space}\0${file}`, permalink);
    const [file = ''] = files;
    const others = owners.get(file);
    owners.set(file, others ? [...others, owner] : only);
    const top = owner.dirs.find((dir) => file.startsWith(`${dir}/`)) ?? '';
    for (const dir of foldersOf(file)) {
      if (dir.length < top.length || folders.has(dir)) break;
      folders.set(dir, owner);
    }
  }
  /** A partial is no page: it belongs to the space of the documents around it. */
  const ownersOf = (file: string): Owner[] => {
    const around = (): Owner[] => foldersOf(file).flatMap((dir) => folders.get(dir) ?? []);
    return owners.get(file) ?? around().slice(0, 1);
  };
  return {
    /**
     * Address of the page that `pathname`, written in the document `from`, names; `''` if there is
     * none.
     */
    pageOf: (from: string, pathname: string): string => {
      const files = ownersOf(from).flatMap(({space, dirs}) =>
        candidates(from, pathname, dirs).map((file) => pages.get(`${space}\0${file}`)),
      );
      return files.find((permalink) => permalink !== undefined) ?? '';
    },
    /**
     * Returns the document with the closest name as a link from `from`, or `''`. Prefers the same
     * set.
     */
    nearest: (from: string, pathname: string): string => {
      const [owner] = ownersOf(from);
      if (!owner) return '';
      const files = data.pages.filter(([, , space]) => space === owner.space).flatMap(([each]) => each);
      const ownFiles = files.filter((file) => owner.dirs.some((dir) => file.startsWith(`${dir}/`)));
      const [wanted = ''] = candidates(from, pathname, []);
      const file = nearestFile(wanted, ownFiles) ?? nearestFile(wanted, files);
      if (file === undefined) return '';
      const relative = path.posix.relative(path.posix.dirname(from), file);
      return relative.startsWith('../') ? relative : `./${relative}`;
    },
  };
}

/** The folders that a file is in, the innermost first. */
function foldersOf(file: string): string[] {
  const dir = path.posix.dirname(file);
  return dir === '.' || dir === '/' || dir.endsWith('..') ? [dir] : [dir, ...foldersOf(dir)];
}

/** Returns the file with the closest name, in the same folder if possible. */
function nearestFile(wanted: string, files: readonly string[]): string | undefined {
  const name = nearestName(path.posix.basename(wanted), files.map((file) => path.posix.basename(file)).sort());
  if (name === undefined) return undefined;
  const beside = path.posix.join(path.posix.dirname(wanted), name);
  return files.find((file) => file === beside) ?? files.find((file) => path.posix.basename(file) === name);
}

/**
 * Returns the files that a link can mean, in Docusaurus's order. A translated file and its original
 * are in different folders, so relative links are tried from both.
 */
function candidates(from: string, pathname: string, contentDirs: string[]): string[] {
  const folder = path.posix.dirname(from);
  const roots = [...contentDirs, '.'];
  if (pathname.startsWith('@site/')) return [path.posix.normalize(pathname.slice('@site/'.length))];
  if (pathname.startsWith('/')) return roots.map((root) => path.posix.join(root, pathname));
  if (!/^\.{1,2}\//.test(pathname)) return [folder, ...roots].map((root) => path.posix.join(root, pathname));
  const target = path.posix.join(folder, pathname);
  const home = contentDirs.find((dir) => from.startsWith(`${dir}/`));
  if (home === undefined) return [target];
  const fromHome = path.posix.relative(home, target);
  return [target, ...contentDirs.filter((dir) => dir !== home).map((dir) => path.posix.join(dir, fromHome))];
}
