import {constants, type Stats} from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';

/** An open regular file below the served folder: a build cannot replace it meanwhile. */
export interface OpenFile {
  /** Absolute, symbolic links resolved. */
  path: string;
  stat: Stats;
  handle: fs.FileHandle;
}

const NO_FOLLOW = constants.O_NOFOLLOW ?? 0;
const NO_BLOCK = constants.O_NONBLOCK ?? 0;

/**
 * Opens a file below `root` by the segments of its path. Returns undefined for missing files and
 * folders, hidden segments (except `.well-known`), and symbolic links that lead out of `root`.
 */
export async function openFile(root: string, segments: readonly string[]): Promise<OpenFile | undefined> {
  if (segments.length === 0 || segments.some(isHidden)) return undefined;
  let handle: fs.FileHandle | undefined;
  try {
    // Resolved each time: a build replaces the folder.
    const realRoot = await fs.realpath(root);
    const real = await fs.realpath(path.join(realRoot, ...segments));
    if (!real.startsWith(realRoot + path.sep) || !(await fs.lstat(real)).isFile()) return undefined;
    handle = await fs.open(real, constants.O_RDONLY | NO_FOLLOW | NO_BLOCK);
    const stat = await handle.stat();
    if (stat.isFile()) return {path: real, stat, handle};
  } catch {
    // Missing, below a file, a loop of links, a name that is too long, not readable.
  }
  await handle?.close();
  return undefined;
}

/** Whether a published site should not contain the file: dotfiles and source maps. */
function isHidden(segment: string): boolean {
  return (segment.startsWith('.') && segment !== '.well-known') || segment.endsWith('.map');
}

interface PageRequest {
  /** Below the base URL, decoded. */
  segments: readonly string[];
  slash: boolean;
}

/**
 * Returns the file for a path, or a redirect to its canonical path: `/a`, `/a/`, `/a.html` and
 * `/a/index.html` are one page, and `trailingSlash` determines which one is canonical (if
 * undefined, both `/a` and `/a/`). Redirects only to a path of the same file.
 */
export async function findPage(
  root: string,
  request: PageRequest,
  trailingSlash: boolean | undefined,
): Promise<{file: string[]} | {redirect: PageRequest} | undefined> {
  const file = await findFile(root, request);
  if (file === undefined) return undefined;
  const canonical = canonicalPath(file, request, trailingSlash);
  if (!canonical || isSamePath(canonical, request)) return {file};
  const target = await findFile(root, canonical);
  return target?.join('/') === file.join('/') ? {redirect: canonical} : {file};
}

async function findFile(root: string, request: PageRequest): Promise<string[] | undefined> {
  for (const candidate of candidatesFor(request)) {
    const file = await openFile(root, candidate);
    await file?.handle.close();
    if (file) return candidate;
  }
  return undefined;
}

function candidatesFor({segments, slash}: PageRequest): string[][] {
  const parents = segments.slice(0, -1);
  const last = segments.at(-1);
  if (last === undefined) return [['index.html']];
  const asFolder = [...segments, 'index.html'];
  const asPage = [...parents, `${last}.html`];
  if (slash) return [asFolder, asPage];
  const candidates = [[...segments], asPage, asFolder];
  // The page may have moved from one form of file to the other.
  if (last === 'index.html' && parents.length > 0) candidates.push([...parents.slice(0, -1), `${parents.at(-1)}.html`]);
  else if (last.endsWith('.html')) candidates.push([...parents, last.slice(0, -'.html'.length), 'index.html']);
  return candidates;
}

/** Undefined for the not-found page and files that are not HTML. */
function canonicalPath(
  file: string[],
  request: PageRequest,
  trailingSlash: boolean | undefined,
): PageRequest | undefined {
  const segments = file.slice(0, -1);
  const [, name] = /^(.+)\.html$/.exec(file.at(-1) as string) ?? [];
  if (name === undefined || name === '404') return undefined;
  if (name !== 'index') segments.push(name);
  const slash = trailingSlash ?? (request.segments.length === segments.length && request.slash);
  return {segments, slash: segments.length === 0 || slash};
}

function isSamePath(canonical: PageRequest, request: PageRequest): boolean {
  const slash = request.slash || request.segments.length === 0;
  return canonical.slash === slash && canonical.segments.join('/') === request.segments.join('/');
}
