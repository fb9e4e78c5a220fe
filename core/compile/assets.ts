import fs from 'node:fs';
import path from 'node:path';
import {imageSize} from 'image-size';
import {INLINE_BELOW, INLINE_TYPES} from '../support/inline-images.ts';
import {isWithin, realPath} from '../support/file-tree.ts';
import {placedAt, type DocumentContext, type Placed, type Problem} from './document-context.ts';

export type AssetFolder = 'images' | 'files' | 'medias' | 'fonts';

/** Size of an image, or why it is not known. */
interface Measured {
  size?: {width: number; height: number};
  unreadable?: string;
}

/** By path and hash: an image is measured once for all documents that show it. */
const measured = new Map<string, Measured>();

/** Address and size of an image. */
export function addImage(file: string, context: DocumentContext): Measured & {url: string} {
  const key = `${context.queries.hash(file)} ${file}`;
  const size = measured.get(key) ?? measure(file);
  measured.set(key, size);
  return {url: addFile(file, 'images', context), ...size};
}

/**
 * Adds a file that the document refers to, which must exist. Returns its address, which begins with
 * the base URL, or the file itself as a data URL if it is a small image.
 *
 * @param folder below `assets/`
 */
export function addFile(file: string, folder: AssetFolder, context: DocumentContext): string {
  const type = folder === 'images' ? INLINE_TYPES[path.extname(file).toLowerCase()] : undefined;
  // Sanitizing removes all data URLs.
  const mayInline = context.session.options.markdown.trust === 'author';
  if (mayInline && type && fs.statSync(file).size < INLINE_BELOW)
    return `data:${type};base64,${fs.readFileSync(file).toString('base64')}`;
  return publishFile(file, folder, context);
}

/** Like `addFile`, but the file is copied even if it is a small image. */
export function publishFile(file: string, folder: AssetFolder, {queries, session, assets}: DocumentContext): string {
  const {name, ext} = path.parse(file);
  const placed = `assets/${folder}/${name}-${queries.hash(file)}${ext}`;
  assets.set(placed, file);
  return session.options.baseUrl + encodeURI(placed).replace(/[?#]/g, encodeURIComponent);
}

/** Only the head of a file is read: no image is decoded, so a huge one costs no memory. */
const HEAD_BYTES = 512 * 1024;

function measure(file: string): Measured {
  try {
    const head = Buffer.alloc(Math.min(fs.statSync(file).size, HEAD_BYTES));
    const descriptor = fs.openSync(file, 'r');
    try {
      fs.readSync(descriptor, head);
    } finally {
      fs.closeSync(descriptor);
    }
    const {width, height, orientation} = imageSize(head);
    const turned = orientation !== undefined && orientation >= 5;
    return {size: {width: Math.round(turned ? height : width), height: Math.round(turned ? width : height)}};
  } catch (error) {
    // What a file without its end makes of the parser.
    if (error instanceof RangeError) return {unreadable: 'the file ends too early'};
    return {unreadable: error instanceof Error ? error.message : String(error)};
  }
}

/**
 * The files that a path in a document can mean: below the site (`@site/x`), next to the document,
 * or (`/x`) in the static folders, then in the content folders of its set.
 */
export function fileCandidates(pathname: string, {session, document, set}: DocumentContext): string[] {
  const {siteDir, staticDirs} = session.options;
  if (pathname.startsWith('@site/')) return [path.resolve(siteDir, pathname.slice('@site/'.length))];
  if (!pathname.startsWith('/')) return [path.resolve(path.dirname(document.path), pathname)];
  return [...staticDirs, ...(set?.contentDirs ?? [])].map((root) => path.join(root, pathname));
}

/**
 * Returns the first of these files that exists. Refuses one outside the site, also behind a
 * symbolic link: a document must not publish files of the machine that builds it. Also refuses
 * files that an untrusted document must not publish.
 */
export function findLocalFile(
  candidates: readonly string[],
  {url, context, node}: {url: string; context: DocumentContext; node: Placed},
): string | 'refused' | undefined {
  const file = candidates.find((candidate) => context.queries.hash(candidate) !== '');
  if (file === undefined) return file;
  const problem = untrustedFileProblem(url, file, context);
  if (problem) {
    context.report(problem, node);
    return 'refused';
  }
  if (!context.queries.isOutside(file)) return file;
  const message = `The file "${url}" is outside the site and its repository, so it is not published.`;
  context.report({code: 'INK4028', message, hint: 'Copy it into the site.'}, node);
  return 'refused';
}

/** Files that browsers show or save, and never run under the origin of the site. */
const PASSIVE =
  /\.(?:png|jpe?g|gif|webp|avif|bmp|ico|mp[34]|m4[av]|webm|og[agv]|wav|flac|pdf|txt|csv|tsv|json|ya?ml|zip|gz|tgz|7z|docx|xlsx|pptx|od[tsp])$/i;

/**
 * What forbids an untrusted document (`markdown.trust`) to publish a file: it is not in a content
 * folder, or not passive. Whoever writes to static folders is trusted.
 *
 * @param isShown whether the text is shown as code, so that any kind of file will do
 */
export function untrustedFileProblem(
  url: string,
  file: string,
  {session: {options}, document, set}: DocumentContext,
  isShown = false,
): Problem | undefined {
  if (options.markdown.trust === 'author') return undefined;
  const real = realPath(file) ?? file;
  const isBelow = (dirs: readonly string[]): boolean => dirs.some((dir) => isWithin(real, realPath(dir) ?? dir));
  if (isBelow(options.staticDirs)) return undefined;
  const isContent = isBelow(set?.contentDirs ?? [path.dirname(document.path)]);
  if (isContent && (isShown || PASSIVE.test(real))) return undefined;
  const reason = isContent ? 'browsers may run files of this type' : 'it is not in the folder of the documents';
  return {
    code: 'INK4034',
    message: `The file "${url}" is not published: ${reason} (markdown.trust is "content").`,
    hint: isContent
      ? 'Convert it, such as SVG to PNG, or ask an author of the site to add it to a static folder.'
      : 'Copy it next to the document.',
  };
}

/**
 * The export `assets`: addresses for the files that front matter names, in the keys that the set
 * lists (`image`, `authors[].imageURL`). Lists give a list under Docusaurus's name:
 * `authorsImageUrls`. There is always such a list, because components read its entries without
 * asking for it.
 */
export function frontMatterAssets(context: DocumentContext): Record<string, unknown> {
  const assets: Record<string, unknown> = {};
  const {frontMatter} = context.document;
  for (const key of context.set?.frontMatterAssets ?? ['image']) {
    const [list, field] = key.split('[].');
    if (list === undefined || field === undefined) {
      const url = assetUrl(frontMatter[key], context);
      if (url !== undefined) assets[key] = url;
      continue;
    }
    const name = listName(list, field);
    const found = (assets[name] ?? []) as (string | undefined)[];
    const items = [frontMatter[list] ?? []].flat() as (Record<string, unknown> | null | undefined)[];
    assets[name] = items.map((item, index) => found[index] ?? assetUrl(item?.[field], context));
  }
  return assets;
}

function assetUrl(value: unknown, context: DocumentContext): string | undefined {
  if (typeof value !== 'string' || !/^(?:\.{1,2}\/|@site\/)/.test(value)) return undefined;
  const candidates = fileCandidates(value, context);
  const node = placeInFrontMatter(value, context);
  const found = findLocalFile(candidates, {url: value, context, node});
  if (found === 'refused') return undefined;
  // Never inline: other sites and feed readers load it.
  if (found !== undefined) return publishFile(found, 'images', context);
  const message = `The image "${value}" in the front matter does not exist.`;
  const hint = context.queries.nearestFileHint(candidates[0]) ?? 'Check the path. It is relative to this file.';
  context.report({code: 'INK4007', message, hint}, node);
  return undefined;
}

function placeInFrontMatter(value: string, {parsed = ''}: DocumentContext): Placed {
  const frontMatter = parsed.slice(0, Math.max(0, parsed.indexOf('\n---', 3)));
  const at = frontMatter.indexOf(value);
  return placedAt(frontMatter, Math.max(0, at), at < 0 ? 0 : value.length);
}

/** `authors` and `imageURL` or `image_url` is `authorsImageUrls`. */
function listName(list: string, field: string): string {
  const plain = field.replace(/_?url$/i, 'Url').replace(/_(\w)/g, (_match, letter: string) => letter.toUpperCase());
  return `${list}${plain.charAt(0).toUpperCase()}${plain.slice(1)}s`;
}
