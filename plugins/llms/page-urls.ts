import {createHash} from 'node:crypto';
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
  type Site,
} from 'inkstone/plugin';

export interface UrlContext {
  /** `https://example.org` */
  url: string;
  baseUrl: string;
  siteDir: string;
  /** Absolute; as in the configuration. */
  staticDirs: readonly string[];
  /** Output folder of the build. */
  outDir: string;
  /** Paths of the pages with a Markdown version, by the absolute path of their source. */
  pagesBySource: ReadonlyMap<string, string>;
  /** The same paths, in comparable form (`comparablePath`). */
  markdownPaths: ReadonlySet<string>;
  /** Files below `assets/`, by folder. */
  assets: Record<AssetFolder, readonly string[]>;
}

export function urlContext(
  {config, baseUrl, siteDir}: Site,
  outDir: string,
  sources: readonly PageSource[],
  markdownPaths: ReadonlySet<string>,
): UrlContext {
  const pagesBySource = new Map(sources.map(({path: address, source}) => [source, address]));
  const staticDirs = config.staticDirectories.map((dir) => path.resolve(siteDir, dir));
  const assets = assetNames(outDir);
  return {url: config.url, baseUrl, siteDir, staticDirs, outDir, assets, pagesBySource, markdownPaths};
}

type AssetFolder = 'images' | 'files';

/** A page and its source file. */
export interface PageSource {
  path: string;
  /** Absolute path. */
  source: string;
}

/**
 * Returns the absolute URL of a link in a document. A link to a page leads to its Markdown version
 * if there is one.
 */
export function absoluteLink(url: string, from: PageSource, urls: UrlContext): string {
  if (url.startsWith('#') || url === '') return url;
  if (url.startsWith('pathname://')) return urls.url + url.slice('pathname://'.length);
  if (hasProtocol(url)) return url;
  const [pathname, search, hash] = splitUrl(url);
  const page = /\.mdx?$/.test(pathname) ? pageOfFile(decodePath(pathname), from, urls) : undefined;
  const address = page ?? resolvePathname(withBase(pathname, urls.baseUrl), from.path);
  const file = page === undefined ? assetOf(pathname, 'files', from, urls) : undefined;
  if (file !== undefined) return file;
  const hasMarkdown = urls.markdownPaths.has(comparablePath(address));
  return (
    urls.url + encodeURI(decodePath(hasMarkdown ? markdownPathOf(address, urls.baseUrl) : address)) + search + hash
  );
}

/** Returns the absolute URL of an image, or undefined if it has none, such as a data URL. */
export function absoluteImage(url: string, from: PageSource, urls: UrlContext): string | undefined {
  if (hasProtocol(url)) return url.startsWith('data:') ? undefined : url.replace(/^pathname:\/\//, urls.url);
  if (url === '') return undefined;
  const [pathname] = splitUrl(url);
  const asset = assetOf(pathname, 'images', from, urls);
  if (asset !== undefined) return asset;
  const isStatic = pathname.startsWith('/') && fs.existsSync(path.join(urls.outDir, decodePath(pathname)));
  return isStatic ? urls.url + joinUrl(urls.baseUrl, pathname) : undefined;
}

function withBase(pathname: string, baseUrl: string): string {
  return pathname.startsWith('/') && !pathname.startsWith(baseUrl) ? joinUrl(baseUrl, pathname) : pathname;
}

/**
 * Returns the page of a source file, whose path is relative to the document or to any content
 * folder.
 */
function pageOfFile(file: string, from: PageSource, {pagesBySource, siteDir}: UrlContext): string | undefined {
  if (file.startsWith('@site/')) return pagesBySource.get(path.join(siteDir, file.slice('@site/'.length)));
  const relative = pagesBySource.get(path.resolve(path.dirname(from.source), file.replace(/^\/+/, '')));
  if (relative !== undefined || file.startsWith('.')) return relative;
  const end = path.sep + path.normalize(file.replace(/^\/+/, ''));
  return [...pagesBySource].find(([source]) => source.endsWith(end))?.[1];
}

/**
 * Returns the URL of a file that a document refers to. The build has already copied it under a name
 * with a hash of its content. A file that is in another folder of the content is known by its name,
 * if only one has that.
 */
function assetOf(pathname: string, folder: AssetFolder, from: PageSource, urls: UrlContext): string | undefined {
  const written = decodePath(pathname);
  const {name, ext} = path.posix.parse(written);
  if (ext === '' || /^\.(?:mdx?|html)$/.test(ext)) return undefined;
  const named = urls.assets[folder].filter(
    (file) =>
      file.startsWith(`${name}-`) && file.endsWith(ext) && /^-[0-9a-f]{32}$/.test(file.slice(name.length, -ext.length)),
  );
  if (named.length === 0) return undefined;
  const hash = sourceCandidates(written, from, urls)
    .map(hashOf)
    .find((found) => found !== undefined);
  const found = hash === undefined ? named : named.filter((file) => file === `${name}-${hash}${ext}`);
  if (found.length !== 1) return undefined;
  return `${urls.url}${urls.baseUrl}assets/${folder}/${encodeURI(found[0] as string).replace(/[?#]/g, encodeURIComponent)}`;
}

/** The files that a path can mean, as far as that doesn't depend on the plugin of the document. */
function sourceCandidates(written: string, from: PageSource, {siteDir, staticDirs}: UrlContext): string[] {
  if (written.startsWith('@site/')) return [path.join(siteDir, written.slice('@site/'.length))];
  if (!written.startsWith('/')) return [path.resolve(path.dirname(from.source), written)];
  return staticDirs.map((dir) => path.join(dir, written));
}

/** Returns the hash that the compiler puts into names; undefined if there is no such file. */
function hashOf(file: string): string | undefined {
  try {
    return createHash('md5').update(fs.readFileSync(file)).digest('hex');
  } catch {
    return undefined;
  }
}

/** Returns the names of the copied files, sorted. */
export function assetNames(outDir: string): UrlContext['assets'] {
  const namesIn = (folder: AssetFolder): string[] => {
    const dir = path.join(outDir, 'assets', folder);
    return fs.existsSync(dir) ? fs.readdirSync(dir).sort() : [];
  };
  return {images: namesIn('images'), files: namesIn('files')};
}
