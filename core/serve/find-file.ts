import {constants, type Stats} from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';

/**
 * A regular file below the served folder, open: it stays the same file whatever a build does
 * meanwhile.
 */
export interface OpenFile {
  /** Absolute, symbolic links resolved. */
  path: string;
  stat: Stats;
  handle: fs.FileHandle;
}

const NO_FOLLOW = constants.O_NOFOLLOW ?? 0;
const NO_BLOCK = constants.O_NONBLOCK ?? 0;

/**
 * Opens a file below `root` by the segments of its path; undefined if there is none, if it is not a
 * regular file, if one of the segments is hidden (`.well-known` is not), or if it leads out of
 * `root` through a symbolic link.
 */
export async function openFile(root: string, segments: readonly string[]): Promise<OpenFile | undefined> {
  if (segments.length === 0 || segments.some(isHidden)) return undefined;
  let handle: fs.FileHandle | undefined;
  try {
    // Asked for each time: a build puts a new folder in the place of the old one.
    const realRoot = await fs.realpath(root);
    const real = await fs.realpath(path.join(realRoot, ...segments));
    if (!real.startsWith(realRoot + path.sep) || !(await fs.lstat(real)).isFile()) return undefined;
    handle = await fs.open(real, constants.O_RDONLY | NO_FOLLOW | NO_BLOCK);
    const stat = await handle.stat();
    if (stat.isFile()) return {path: real, stat, handle};
    await handle.close();
    return undefined;
  } catch {
    // Not there, a part of the path is a file, a loop of links, a name that is too long, not
    // readable: all one to a visitor.
    await handle?.close();
    return undefined;
  }
}

/** Whether there is such a file, without keeping it open. */
export async function fileExists(root: string, segments: readonly string[]): Promise<boolean> {
  const file = await openFile(root, segments);
  await file?.handle.close();
  return file !== undefined;
}

/** Names that begin with a dot, and source maps: nothing that a published site shows. */
function isHidden(segment: string): boolean {
  return (segment.startsWith('.') && segment !== '.well-known') || segment.endsWith('.map');
}

export interface PageRequest {
  /** Below the base URL, decoded. */
  segments: readonly string[];
  slash: boolean;
}

export type PageAnswer = {file: string[]} | {redirect: PageRequest} | undefined;

/**
 * The file that answers a path, or the one path it is to be asked for under: `/a`, `/a/`, `/a.html`
 * and `/a/index.html` are one page, and `trailingSlash` says which of the forms is its address
 * (without it `/a` and `/a/` both are). A redirect is given only if its target
 * leads to the same file.
 */
export async function findPage(
  root: string,
  request: PageRequest,
  trailingSlash: boolean | undefined,
): Promise<PageAnswer> {
  const file = await findFile(root, request);
  if (file === undefined) return undefined;
  const address = addressOf(file);
  if (address === undefined) return {file};
  const canonical = {segments: address, slash: slashOf(address, request, trailingSlash)};
  if (sameRequest(canonical, request)) return {file};
  const target = await findFile(root, canonical);
  return target?.join('/') === file.join('/') ? {redirect: canonical} : {file};
}

async function findFile(root: string, request: PageRequest): Promise<string[] | undefined> {
  for (const candidate of candidatesFor(request)) {
    if (await fileExists(root, candidate)) return candidate;
  }
  return undefined;
}

function candidatesFor({segments, slash}: PageRequest): string[][] {
  if (segments.length === 0) return [['index.html']];
  const parents = segments.slice(0, -1);
  const last = segments.at(-1) as string;
  const asFolder = [...segments, 'index.html'];
  const asPage = [...parents, `${last}.html`];
  if (slash) return [asFolder, asPage];
  const candidates = [[...segments], asPage, asFolder];
  // Old addresses: the page may have moved from one form of file to the other.
  if (last === 'index.html' && parents.length > 0) candidates.push([...parents.slice(0, -1), `${parents.at(-1)}.html`]);
  else if (last.endsWith('.html')) candidates.push([...parents, last.slice(0, -'.html'.length), 'index.html']);
  return candidates;
}

/** Segments of the address of an HTML file; undefined for other files and the not-found page. */
function addressOf(file: string[]): string[] | undefined {
  const parents = file.slice(0, -1);
  const last = file.at(-1) as string;
  if (last === 'index.html') return parents;
  if (!last.endsWith('.html') || last === '404.html' || last === '.html') return undefined;
  return [...parents, last.slice(0, -'.html'.length)];
}

function slashOf(address: string[], request: PageRequest, trailingSlash: boolean | undefined): boolean {
  if (address.length === 0) return true;
  if (trailingSlash !== undefined) return trailingSlash;
  return request.segments.length === address.length && request.slash;
}

function sameRequest(a: PageRequest, b: PageRequest): boolean {
  return a.slash === (b.slash || b.segments.length === 0) && a.segments.join('/') === b.segments.join('/');
}
