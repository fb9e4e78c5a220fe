import fs from 'node:fs';
import path from 'node:path';
import {
  comparablePath,
  decodePath,
  hasProtocol,
  joinUrl,
  markdownPathOf,
  resolvePathname,
  splitUrl,
} from '../../core/plugin-api.ts';

export interface AddressBook {
  /** `https://example.org` */
  url: string;
  baseUrl: string;
  siteDir: string;
  /** Folder being built. */
  outDir: string;
  /** Paths of the pages that have a twin, by the absolute path of their source. */
  pagesBySource: ReadonlyMap<string, string>;
  /** The same paths, comparable. */
  twins: ReadonlySet<string>;
  /** Files below `assets/`, by folder. */
  assets: Record<AssetFolder, readonly string[]>;
}

type AssetFolder = 'images' | 'files';

/** A page whose text is made. */
export interface AddressedPage {
  path: string;
  /** Absolute. */
  source: string;
}

/** Where a link in a document leads, absolute: to the Markdown of its page if there is one. */
export function absoluteLink(url: string, from: AddressedPage, book: AddressBook): string {
  if (url.startsWith('#') || url === '') return url;
  if (url.startsWith('pathname://')) return book.url + url.slice('pathname://'.length);
  if (hasProtocol(url)) return url;
  const [pathname, search, hash] = splitUrl(url);
  const page = /\.mdx?$/.test(pathname) ? pageOfFile(decodePath(pathname), from, book) : undefined;
  const address = page ?? resolvePathname(withBase(pathname, book.baseUrl), from.path);
  const file = page === undefined ? assetOf(pathname, 'files', book) : undefined;
  if (file !== undefined) return file;
  const isTwin = book.twins.has(comparablePath(address));
  return book.url + encodeURI(decodePath(isTwin ? markdownPathOf(address, book.baseUrl) : address)) + search + hash;
}

/**
 * Address of an image, `undefined` where it has none of its own, such as one that travels in the
 * page.
 */
export function absoluteImage(url: string, book: AddressBook): string | undefined {
  if (hasProtocol(url)) return url.startsWith('data:') ? undefined : url.replace(/^pathname:\/\//, book.url);
  if (url === '') return undefined;
  const [pathname] = splitUrl(url);
  const asset = assetOf(pathname, 'images', book);
  if (asset !== undefined) return asset;
  const isStatic = pathname.startsWith('/') && fs.existsSync(path.join(book.outDir, decodePath(pathname)));
  return isStatic ? book.url + joinUrl(book.baseUrl, pathname) : undefined;
}

function withBase(pathname: string, baseUrl: string): string {
  return pathname.startsWith('/') && !pathname.startsWith(baseUrl) ? joinUrl(baseUrl, pathname) : pathname;
}

/** Relative to the document, else below any folder that holds documents. */
function pageOfFile(file: string, from: AddressedPage, {pagesBySource, siteDir}: AddressBook): string | undefined {
  if (file.startsWith('@site/')) return pagesBySource.get(path.join(siteDir, file.slice('@site/'.length)));
  const near = pagesBySource.get(path.resolve(path.dirname(from.source), file.replace(/^\/+/, '')));
  if (near !== undefined || file.startsWith('.')) return near;
  const end = path.sep + path.normalize(file.replace(/^\/+/, ''));
  return [...pagesBySource].find(([source]) => source.endsWith(end))?.[1];
}

/**
 * Files that documents name are copied under a name with a hash; the build has put them there by
 * now.
 */
function assetOf(pathname: string, folder: AssetFolder, book: AddressBook): string | undefined {
  const {name, ext} = path.posix.parse(decodePath(pathname));
  if (ext === '' || /^\.(?:mdx?|html)$/.test(ext)) return undefined;
  const [found, ...others] = book.assets[folder].filter(
    (file) =>
      file.startsWith(`${name}-`) && file.endsWith(ext) && /^-[0-9a-f]{32}$/.test(file.slice(name.length, -ext.length)),
  );
  if (found === undefined || others.length > 0) return undefined;
  return `${book.url}${book.baseUrl}assets/${folder}/${encodeURI(found)}`;
}

/** Names of the copied files, sorted. */
export function assetNames(outDir: string): AddressBook['assets'] {
  const namesIn = (folder: AssetFolder): string[] => {
    const dir = path.join(outDir, 'assets', folder);
    return fs.existsSync(dir) ? fs.readdirSync(dir).sort() : [];
  };
  return {images: namesIn('images'), files: namesIn('files')};
}
