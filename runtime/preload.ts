import {hasProtocol, splitUrl} from '../contract/url.ts';
import {decodeLeniently} from './location.ts';

/**
 * Paths with a file extension are rarely pages; prefetching them would log failed requests in the
 * console. Pages can have `.html` in their path.
 */
const FILE = /\.(?!html$)[a-z][a-z0-9]{1,5}$/i;

/** Dependencies of the preloader. */
export interface PreloadHost {
  /** The part of the page loader that is needed. */
  loader: {load: (pathname: string) => Promise<unknown>; filesOf: (pathname: string) => Promise<string[]>};
  connection: () => {effectiveType?: string; saveData?: boolean} | undefined;
  /** Adds `<link rel=prefetch>`; resolves when the file is loaded. */
  addPrefetchLink: (url: string) => Promise<void>;
}

export interface Preloader {
  prefetch: (path: string) => false | Promise<void>;
  preload: (path: string) => false | Promise<void>;
}

/** Creates a preloader. It loads each page at most once, and nothing on slow connections. */
export function createPreloader({loader, connection, addPrefetchLink}: PreloadHost): Preloader {
  const prefetched = new Set<string>();
  const preloaded = new Set<string>();
  const linked = new Set<string>();

  const prefetchFiles = async (pathname: string): Promise<void> => {
    const urls = (await loader.filesOf(pathname)).filter((url) => !linked.has(url));
    for (const url of urls) linked.add(url);
    await Promise.all(urls.map((url) => addPrefetchLink(url)));
  };
  const once = (
    done: Set<string>,
    path: string,
    run: (pathname: string) => Promise<unknown>,
  ): false | Promise<void> => {
    const pathname = pathnameOf(path);
    if (done.has(pathname) || isSlow(connection())) return false;
    done.add(pathname);
    // If prefetching fails, the navigation loads the page again or reports the error.
    return run(pathname).then(
      () => undefined,
      () => void done.delete(pathname),
    );
  };
  return {
    prefetch: (path) => {
      const pathname = pathnameOf(path);
      return preloaded.has(pathname) || FILE.test(pathname) ? false : once(prefetched, path, prefetchFiles);
    },
    preload: (path) => once(preloaded, path, (pathname) => loader.load(pathname)),
  };
}

/**
 * Returns whether the connection is slow or the user saves data. Unknown connections count as fast.
 */
function isSlow(connection: {effectiveType?: string; saveData?: boolean} | undefined): boolean {
  return Boolean(connection && (connection.effectiveType?.includes('2g') || connection.saveData));
}

/** Returns the Network Information of the browser; undefined if it isn't supported. */
export function readConnection(): {effectiveType?: string; saveData?: boolean} | undefined {
  return (navigator as {connection?: {effectiveType?: string; saveData?: boolean}}).connection;
}

let active: Preloader | undefined;

/** Sets the preloader that `prefetch`, `preload` and links use. */
export function activatePreloader(preloader: Preloader): void {
  active = preloader;
}

/**
 * Fetches the files of a page at low priority. Returns `false` if the page was fetched already or
 * must not be.
 */
export function prefetch(path: string): false | Promise<void> {
  return hasProtocol(path) ? false : (active?.prefetch(path) ?? false);
}

/**
 * Loads a page with everything it needs, so that a click renders it immediately. Returns `false` as
 * `prefetch` does.
 */
export function preload(path: string): false | Promise<void> {
  return hasProtocol(path) ? false : (active?.preload(path) ?? false);
}

/** Returns the path of the page that a URL leads to, so that each page is only requested once. */
function pathnameOf(path: string): string {
  const [pathname] = splitUrl(path);
  return decodeLeniently(pathname);
}
