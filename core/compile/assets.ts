import fs from 'node:fs';
import path from 'node:path';
import {imageSize} from 'image-size';
import {INLINE_BELOW, INLINE_TYPES} from '../support/inline-images.ts';
import type {AssetCollector, AssetFolder, DocumentContext, Placed, PlacedImage} from './document-context.ts';
import type {SiteQueries} from './site-queries.ts';

/**
 * What is known of an image, once for all documents that show it; the hash tells whether it is
 * still that image.
 */
const measured = new Map<string, PlacedImage & {hash: string; inline: boolean}>();

/**
 * A collector for one document; addresses begin with the base URL. Files must exist: ask
 * `queries.hash` first.
 */
export function createAssetCollector(queries: SiteQueries, baseUrl: string): AssetCollector {
  const assets = new Map<string, {source: string; file: string}>();
  const place = (file: string, folder: AssetFolder): string => {
    const {name, ext} = path.parse(file);
    const placed = `assets/${folder}/${name}-${queries.hash(file)}${ext}`;
    assets.set(placed, {source: file, file: placed});
    return baseUrl + encodeURI(placed).replace(/[?#]/g, encodeURIComponent);
  };
  const addFile = (file: string, folder: AssetFolder): string => {
    const type = folder === 'images' ? INLINE_TYPES[path.extname(file).toLowerCase()] : undefined;
    return (type && inlined(file, type)) ?? place(file, folder);
  };
  return {
    addFile,
    addImage: (file) => {
      const hash = queries.hash(file);
      const known = measured.get(file);
      if (known?.hash === hash && known.inline) return known;
      const url = addFile(file, 'images');
      const image = {
        url,
        ...(known?.hash === hash ? sizeOnly(known) : measure(file)),
        hash,
        inline: url.startsWith('data:'),
      };
      measured.set(file, image);
      return image;
    },
    publish: (file) => place(file, 'images'),
    list: () => [...assets.values()],
  };
}

function sizeOnly({size, unreadable}: PlacedImage): Omit<PlacedImage, 'url'> {
  return {...(size ? {size} : {}), ...(unreadable ? {unreadable} : {})};
}

function inlined(file: string, type: string): string | undefined {
  if (fs.statSync(file).size >= INLINE_BELOW) return undefined;
  return `data:${type};base64,${fs.readFileSync(file).toString('base64')}`;
}

/** Only the head of a file is read: no image is decoded, so a huge one costs no memory. */
const HEAD_BYTES = 512 * 1024;

function measure(file: string): Omit<PlacedImage, 'url'> {
  try {
    const head = Buffer.alloc(Math.min(fs.statSync(file).size, HEAD_BYTES));
    const descriptor = fs.openSync(file, 'r');
    try {
      fs.readSync(descriptor, head, 0, head.length, 0);
    } finally {
      fs.closeSync(descriptor);
    }
    const {width, height, orientation} = imageSize(head);
    const turned = orientation !== undefined && orientation >= 5;
    return {size: {width: Math.round(turned ? height : width), height: Math.round(turned ? width : height)}};
  } catch (error) {
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
 * The first of these files that exists. One that is not the site's is refused, also behind a
 * symbolic link: a document must not publish files of the machine that builds it.
 */
export function findLocalFile(
  candidates: readonly string[],
  {url, context, node}: {url: string; context: DocumentContext; node: Placed},
): string | 'refused' | undefined {
  const file = candidates.find((candidate) => context.queries.hash(candidate) !== '');
  if (file === undefined || !context.queries.isOutside(file)) return file;
  const message = `The file "${url}" is outside the site and its repository, so it is not published.`;
  context.report({code: 'INK4028', message, hint: 'Copy it into the site.'}, node);
  return 'refused';
}

/**
 * The export `assets`: addresses for the files that front matter names, in the keys that the set
 * lists (`image`, `authors[].imageURL`). Lists give a list under Docusaurus's name:
 * `authorsImageUrls`.
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
    const items = ([] as unknown[]).concat(frontMatter[list] ?? []);
    const urls = items.map((item) => (isRecord(item) ? assetUrl(item[field], context) : undefined));
    if (urls.some((url) => url !== undefined)) assets[listName(list, field)] = urls;
  }
  return assets;
}

function assetUrl(value: unknown, context: DocumentContext): string | undefined {
  if (typeof value !== 'string' || !/^(?:\.{1,2}\/|@site\/)/.test(value)) return undefined;
  const candidates = fileCandidates(value, context);
  const node = {position: {start: {line: 1, column: 1}, end: {line: 1, column: 1}}};
  const found = findLocalFile(candidates, {url: value, context, node});
  if (found === 'refused') return undefined;
  if (found !== undefined) return context.assets.addFile(found, 'images');
  const message = `The image "${value}" in the front matter does not exist.`;
  const hint = context.queries.nearestFileHint(candidates[0]) ?? 'Check the path. It is relative to this file.';
  context.report({code: 'INK4007', message, hint}, node);
  return undefined;
}

/** `authors` and `imageURL` or `image_url` is `authorsImageUrls`. */
function listName(list: string, field: string): string {
  const plain = field.replace(/_?url$/i, 'Url').replace(/_(\w)/g, (_match, letter: string) => letter.toUpperCase());
  return `${list}${plain.charAt(0).toUpperCase()}${plain.slice(1)}s`;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
