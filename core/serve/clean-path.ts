import {fileExists} from './find-file.ts';

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
