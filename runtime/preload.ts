import {hasProtocol, splitUrl} from '../contract/url.ts';
import type {PageLoader} from './page-loader.ts';
import {whenIdle} from './schedule.ts';

/**
 * Paths that are hardly pages: asking for them ahead would mostly give a failed request in the
 * reader's console.
 */
const FILE = /\.[a-z][a-z0-9]{1,5}$/i;

/** What loading ahead needs of the browser. */
export interface PreloadHost {
  loader: Pick<PageLoader, 'load' | 'filesOf'>;
  connection: () => {effectiveType?: string; saveData?: boolean} | undefined;
  /** Adds `<link rel=prefetch>`; resolves when the file is there. */
  addPrefetchLink: (url: string) => Promise<void>;
}

export interface Preloader {
  prefetch: (path: string) => false | Promise<void>;
  preload: (path: string) => false | Promise<void>;
}

/**
 * Makes a preloader that loads each page ahead at most once, and nothing over slow connections.
 */
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
    // A page that cannot be loaded ahead is loaded, or given up, when the reader goes there.
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
 * Where the network says that it is slow or dear; browsers that say nothing count as fast.
 */
export function isSlow(connection: {effectiveType?: string; saveData?: boolean} | undefined): boolean {
  return Boolean(connection && (connection.effectiveType?.includes('2g') || connection.saveData));
}

/** What the browser says of its connection; not all of them do. */
export function readConnection(): {effectiveType?: string; saveData?: boolean} | undefined {
  return (navigator as {connection?: {effectiveType?: string; saveData?: boolean}}).connection;
}

let active: Preloader | undefined;

/** Makes a preloader the one that `prefetch`, `preload` and links use. */
export function activatePreloader(preloader: Preloader): void {
  active = preloader;
}

/**
 * Fetches the files of a page when the browser has time; `false` when that was done or must not be.
 */
export function prefetch(path: string): false | Promise<void> {
  return hasProtocol(path) ? false : (active?.prefetch(path) ?? false);
}

/** Loads a page with all its parts, so that a click shows it at once; `false` as above. */
export function preload(path: string): false | Promise<void> {
  return hasProtocol(path) ? false : (active?.preload(path) ?? false);
}

/**
 * A page of hundreds of links would fetch most of the site for a reader who follows one of them.
 */
const MOST_SEEN = 40;
/** So many of them at once: what the page itself comes to need is not to wait for a crowd. */
const SEEN_AT_ONCE = 4;

/** Links that have come into view on the page that is shown. */
let seen = {on: '', count: 0, running: 0, waiting: [] as string[]};

/**
 * As `prefetch`, for a link that has come into view: a bounded number of pages for each page that
 * is shown, a few at a time. What has been fetched is taken in when the page is idle, so that a
 * click finds the page ready.
 */
export function prefetchSeen(path: string): void {
  const on = window.location.pathname;
  if (seen.on !== on) seen = {on, count: 0, running: 0, waiting: []};
  seen.waiting.push(path);
  void prefetchNext(seen);
}

async function prefetchNext(visit: typeof seen): Promise<void> {
  if (visit.running >= SEEN_AT_ONCE) return;
  visit.running++;
  for (let path; visit === seen && visit.count < MOST_SEEN && (path = visit.waiting.shift());) {
    const loading = prefetch(path);
    if (!loading) continue;
    visit.count++;
    await loading;
    const fetched = path;
    whenIdle(() => void preload(fetched));
  }
  visit.running--;
}

function pathnameOf(path: string): string {
  const [pathname] = splitUrl(path);
  try {
    return decodeURI(pathname);
  } catch {
    return pathname;
  }
}
