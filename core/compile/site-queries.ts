import {createHash} from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type {Input} from '../../contract/inputs.ts';
import {fingerprintOf} from '../store/inputs.ts';
import {nearestName} from '../support/nearest-name.ts';
import {isWithin, realPath, repositoryAbove} from '../support/site-boundary.ts';
import type {CompileJob} from './compile-job.ts';
import {createDocumentIndex} from './document-index.ts';
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

  /** What an import resolves to; see `ModuleResolver`. */
  module(folder: string, specifier: string): string {
    return this.run(['module', this.relative(folder), specifier]);
  }

  /** Hash of a file's content; `file` is absolute, as below. */
  hash(file: string): string {
    return this.run(['hash', this.relative(file)]);
  }

  /** Whether a file, or what it links to, isn't part of the site: it must not be published. */
  isOutside(file: string): boolean {
    return this.run(['outside', this.relative(file)]) !== '';
  }

  /** Content of a file. */
  text(file: string): string {
    this.hash(file);
    return fs.readFileSync(file, 'utf8');
  }

  /** "Did you mean" for a missing file, from the names in its folder. */
  nearestFileHint(file: string | undefined): string | undefined {
    const nearest = file === undefined ? '' : this.run(['nearest file', this.relative(file)]);
    return nearest === '' ? undefined : `Did you mean "${nearest}"?`;
  }

  tracked(): {queries: SiteQueries; dependencies: Dependency[]} {
    const known = new Map<string, Dependency>();
    const dependencies: Dependency[] = [];
    const queries = new SiteQueries(this.siteDir, (query) => {
      const key = query.join('\0');
      let dependency = known.get(key);
      if (!dependency) {
        dependency = [query, this.run(query)];
        known.set(key, dependency);
        dependencies.push(dependency);
      }
      return dependency[1];
    });
    return {queries, dependencies};
  }

  private relative(file: string): string {
    return path.relative(this.siteDir, file).split(path.sep).join('/');
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

/** Queries against the site as it is. Each answer is computed once. */
export function createQueries({options, sets, index, resolve}: CompileJob): SiteQueries {
  const {siteDir, staticDirs} = options;
  const documents = createDocumentIndex(index);
  const modules = createModuleResolver({...options, resolve});
  const answers = new Map<string, string>();
  let boundary: Boundary | undefined;
  return new SiteQueries(siteDir, (query) => {
    const key = query.join('\0');
    let answer = answers.get(key);
    if (answer === undefined) {
      answer = compute(query);
      answers.set(key, answer);
    }
    return answer;
  });

  function compute(query: Query): string {
    switch (query[0]) {
      case 'page':
        return documents.pageOf(query[1], query[2]);
      case 'nearest page':
        return documents.nearest(query[1], query[2]);
      case 'module':
        return modules.resolve(path.resolve(siteDir, query[1]), query[2]);
      case 'outside':
        boundary ??= boundaryOf(siteDir, [...staticDirs, ...sets.flatMap(({contentDirs}) => contentDirs)]);
        return isOutside(path.resolve(siteDir, query[1]), boundary) ? 'yes' : '';
      case 'nearest file':
        return nearestFile(path.resolve(siteDir, query[1]));
      case 'hash':
        return hashOf(path.resolve(siteDir, query[1]));
      default:
        return fingerprintOf(query, siteDir);
    }
  }
}

/**
 * Returns `''` for what isn't a file. MD5 is the hash in the names that the bundle gives to files
 * which code imports: an image that documents and components show is one file.
 */
function hashOf(file: string): string {
  try {
    return createHash('md5').update(fs.readFileSync(file)).digest('hex');
  } catch {
    return '';
  }
}

/** What documents may publish files from. */
interface Boundary {
  folders: readonly string[];
  realFolders: string[];
  repository: string | undefined;
}

function boundaryOf(siteDir: string, folders: readonly string[]): Boundary {
  const all = [siteDir, ...folders];
  return {
    folders: all,
    realFolders: all.flatMap((folder) => realPath(folder) ?? []),
    repository: repositoryAbove(siteDir),
  };
}

/**
 * Without a repository, a path that an author wrote may lead anywhere, as folders of content may;
 * links may not.
 */
function isOutside(file: string, {folders, realFolders, repository}: Boundary): boolean {
  const real = realPath(file);
  if (real === undefined || realFolders.some((folder) => isWithin(real, folder))) return false;
  if (repository !== undefined) return !isWithin(real, repository);
  return folders.some((folder) => isWithin(file, folder));
}

function nearestFile(file: string): string {
  try {
    return nearestName(path.basename(file), fs.readdirSync(path.dirname(file)).sort()) ?? '';
  } catch {
    // The folder is missing as well.
    return '';
  }
}
