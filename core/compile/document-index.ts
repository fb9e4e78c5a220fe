import path from 'node:path';
import {nearestName} from '../support/nearest-name.ts';

/** What the index is made of: plain data. Paths are relative to the site, with forward slashes. */
export interface DocumentIndexData {
  /** File (a document, or the original of a translated one), address, space. */
  pages: [file: string, permalink: string, space: string][];
  /** Document to its spaces and their sets. */
  owners: [file: string, space: string, set: string][];
  /** Folders of each set, most specific first. */
  contentDirs: [set: string, dirs: string[]][];
}

/** Maps source files to pages. Links resolve to documents of the same space only. */
export interface DocumentIndex {
  /**
   * Address of the page that `pathname`, written in the document `from`, names; `''` if there is
   * none.
   */
  pageOf: (from: string, pathname: string) => string;
  /**
   * Returns the document with the closest name as a link from `from`, or `''`. Prefers the same
   * set.
   */
  nearest: (from: string, pathname: string) => string;
}

/** Makes the index from its data. */
export function createDocumentIndex(data: DocumentIndexData): DocumentIndex {
  const pages = new Map(data.pages.map(([file, permalink, space]) => [`${space}\0${file}`, permalink]));
  const contentDirs = new Map(data.contentDirs);
  const owners = new Map<string, {space: string; set: string}[]>();
  const folders = new Map<string, {space: string; set: string}>();
  for (const [file, space, set] of data.owners) {
    owners.set(file, [...(owners.get(file) ?? []), {space, set}]);
    const top = contentDirs.get(set)?.find((dir) => file.startsWith(`${dir}/`)) ?? '';
    for (
      let dir = path.posix.dirname(file);
      dir.length >= top.length && !folders.has(dir);
      dir = path.posix.dirname(dir)
    ) {
      folders.set(dir, {space, set});
      if (dir === '.' || dir === '..' || dir === '/') break;
    }
  }
  /** A partial is no page: it belongs to the space of the documents around it. */
  const ownersOf = (file: string): {space: string; set: string}[] => {
    const own = owners.get(file);
    if (own) return own;
    for (let dir = path.posix.dirname(file); ; dir = path.posix.dirname(dir)) {
      const around = folders.get(dir);
      if (around) return [around];
      if (dir === '.' || dir === '/' || dir.endsWith('..')) return [];
    }
  };
  return {
    pageOf: (from, pathname) => {
      for (const {space, set} of ownersOf(from)) {
        for (const file of candidates(from, pathname, contentDirs.get(set) ?? [])) {
          const permalink = pages.get(`${space}\0${file}`);
          if (permalink !== undefined) return permalink;
        }
      }
      return '';
    },
    nearest: (from, pathname) => {
      const [owner] = ownersOf(from);
      if (!owner) return '';
      const files = data.pages.filter(([, , space]) => space === owner.space).map(([file]) => file);
      const dirs = contentDirs.get(owner.set) ?? [];
      const ownFiles = files.filter((file) => dirs.some((dir) => file.startsWith(`${dir}/`)));
      const [wanted = ''] = candidates(from, pathname, []);
      const file = nearestFile(wanted, ownFiles) ?? nearestFile(wanted, files);
      return file === undefined ? '' : linkTo(from, file);
    },
  };
}

/** Returns the file with the closest name, in the same folder if possible. */
function nearestFile(wanted: string, files: readonly string[]): string | undefined {
  const name = nearestName(path.posix.basename(wanted), files.map((file) => path.posix.basename(file)).sort());
  if (name === undefined) return undefined;
  const beside = path.posix.join(path.posix.dirname(wanted), name);
  return files.find((file) => file === beside) ?? files.find((file) => path.posix.basename(file) === name);
}

function linkTo(from: string, file: string): string {
  const relative = path.posix.relative(path.posix.dirname(from), file);
  return relative.startsWith('../') ? relative : `./${relative}`;
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
