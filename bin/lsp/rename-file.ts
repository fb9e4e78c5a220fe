import path from 'node:path';
import type {TextEdit} from 'vscode-languageserver';
import {decodePath, splitUrl, withoutBaseUrl} from '../../contract/url.ts';
import {addRedirects} from '../../core/commands/check/lost-pages.ts';
import {posixPath} from '../../core/load/document-file.ts';
import {lineAndColumn} from '../../core/support/text-position.ts';
import {isWithin} from '../../core/support/file-tree.ts';
import type {SiteState} from './edited-site.ts';
import {linkRanges} from './link-text.ts';
import type {ResolvedLink} from './page-index.ts';
import {rangeOnLine} from './protocol-values.ts';
import type {FileEdits} from './rename-heading.ts';

/** A document that moves. Absolute paths. */
export interface MovedFile {
  from: string;
  to: string;
}

/**
 * Returns the edits that keep links to files right when documents move: links to them in other
 * documents, and relative paths in them. URLs follow when the new ones are known (`afterMove`).
 * Edits are by the path of the file before the move.
 */
export function editsForMove(
  state: SiteState,
  moved: readonly MovedFile[],
  textOf: (file: string) => string,
): FileEdits {
  const {index} = state;
  const edits: FileEdits = new Map();
  const targets = new Map(moved.map(({from, to}) => [from, to]));
  const newPlace = (file: string): string => targets.get(file) ?? file;
  const add = (file: string, edit: TextEdit): void => void edits.set(file, [...(edits.get(file) ?? []), edit]);
  for (const {from} of moved) {
    const page = index.pageOfFile(from);
    for (const link of page ? index.linksTo(page.permalink) : []) {
      const [pathname] = splitUrl(link.url);
      // Relative paths in moved documents follow below.
      if (!/\.mdx?$/i.test(pathname) || (targets.has(link.file) && isRelative(pathname))) continue;
      const range = linkRanges(textOf(link.file).split(/\r?\n/), link)?.path;
      const written = newFileUrl(pathname, newPlace(link.file), newPlace(from), state);
      if (range && written !== pathname) add(link.file, {range, newText: written});
    }
  }
  for (const {from, to} of moved) {
    for (const edit of relativePathEdits(textOf(from), {from, to, newPlace})) add(from, edit);
  }
  return edits;
}

/** Writes a link to a file in the form of an old one: relative, below the site or the content. */
function newFileUrl(written: string, from: string, target: string, {inspected}: SiteState): string {
  const {siteDir} = inspected.loadedSite.site;
  if (written.startsWith('@site/')) return `@site/${posixPath(path.relative(siteDir, target))}`;
  if (written.startsWith('/')) {
    const dirs = inspected.loaded.documentSets.flatMap(({contentDirs}) => contentDirs);
    const dir = dirs.filter((each) => isWithin(target, each)).sort((a, b) => b.length - a.length)[0];
    return `/${posixPath(path.relative(dir ?? siteDir, target))}`;
  }
  const relative = posixPath(path.relative(path.dirname(from), target)).replaceAll(' ', '%20');
  return relative.startsWith('.') || !written.startsWith('.') ? relative : `./${relative}`;
}

/** Paths of links, images, imports and code files, relative to the document. */
const RELATIVE =
  /(\]\(<?|\]:[ \t]+<?|\bfrom\s+['"]|\bimport\s+['"]|\brequire\(['"]|\bsrc=['"]|\bfile=['"]?)(\.{0,2}[^\s'"()<>#?:/@{}][^\s'"()<>#?:{}]*|\.{1,2}\/[^\s'"()<>#?:{}]+)/g;

function isRelative(pathname: string): boolean {
  return !pathname.startsWith('/') && !pathname.startsWith('@site/');
}

/** Changes the relative paths in a document that moves to another folder or to moved files. */
function relativePathEdits(
  text: string,
  {from, to, newPlace}: MovedFile & {newPlace: (file: string) => string},
): TextEdit[] {
  const [oldDir, newDir] = [path.dirname(from), path.dirname(to)];
  return [...text.matchAll(RELATIVE)].flatMap(({1: before = '', 2: written = '', index}) => {
    // Bare names are paths in links and images only.
    if (!written.startsWith('.') && (!before.startsWith(']') || !/\.\w+$/.test(written))) return [];
    const target = newPlace(path.resolve(oldDir, decodePath(written)));
    const relative = posixPath(path.relative(newDir, target)).replaceAll(' ', '%20');
    const newText = relative.startsWith('.') || !written.startsWith('.') ? relative : `./${relative}`;
    if (path.resolve(newDir, decodePath(written)) === target || newText === written) return [];
    const {line, column} = lineAndColumn(text, index + before.length);
    return [{range: rangeOnLine(line - 1, column - 1, column - 1 + written.length), newText}];
  });
}

/** Pages before documents moved, for `afterMove`. */
export interface PagesBefore {
  moved: {to: string; permalink: string; links: readonly ResolvedLink[]}[];
}

/** Remembers the URLs of pages whose documents are about to move. */
export function pagesBefore({index}: SiteState, moved: readonly MovedFile[]): PagesBefore {
  return {
    moved: moved.flatMap(({from, to}) => {
      const page = index.pageOfFile(from);
      return page ? [{to, permalink: page.permalink, links: index.linksTo(page.permalink)}] : [];
    }),
  };
}

/**
 * Returns what changes when the new URLs of moved documents are known: URLs in links, and the new
 * text of the file of redirects, which is undefined if no URL changed.
 */
export async function afterMove(
  {index, inspected}: SiteState,
  {moved}: PagesBefore,
  linesOf: (file: string) => readonly string[],
): Promise<{edits: FileEdits; redirects: Awaited<ReturnType<typeof addRedirects>>}> {
  const {site} = inspected.loadedSite;
  const edits: FileEdits = new Map();
  const changed = moved.flatMap(({to, permalink, links}) => {
    const movedTo = index.pageOfFile(to)?.permalink;
    return movedTo === undefined || movedTo === permalink ? [] : [{path: permalink, movedTo, links}];
  });
  const newFiles = new Map(moved.map(({to, permalink}) => [permalink, to]));
  for (const {movedTo, links} of changed) {
    for (const link of links) {
      const [pathname] = splitUrl(link.url);
      if (!pathname.startsWith('/') || /\.mdx?$/i.test(pathname)) continue;
      const file = newFiles.get(index.pageOfFile(link.file)?.permalink ?? '') ?? link.file;
      const range = linkRanges(linesOf(file), link)?.path;
      const hasBase = `${pathname}/`.startsWith(site.baseUrl);
      const newText = hasBase ? movedTo : withoutBaseUrl(movedTo, site.baseUrl);
      if (range) edits.set(file, [...(edits.get(file) ?? []), {range, newText}]);
    }
  }
  return {edits, redirects: await addRedirects(site, changed)};
}

/** The path of a document after a rename to a name without folder, or to a path. */
export function renamedPath(file: string, newName: string): string {
  const named = /\.mdx?$/i.test(newName) ? newName : newName + path.extname(file);
  return path.resolve(path.dirname(file), named);
}
