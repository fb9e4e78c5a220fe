/** A file to keep, with the hash of its content unless its name has one. */
type ManifestEntry = string | {url: string; revision: string | null};

/** The part of Workbox's controller that is used. */
interface PrecacheController {
  addToCacheList: (entries: ManifestEntry[]) => void;
  install: (event: Event) => Promise<unknown>;
  activate: (event: Event) => Promise<unknown>;
  getCacheKeyForURL: (url: string) => string | undefined;
}

interface LifecycleEvent extends Event {
  waitUntil: (result: Promise<unknown>) => void;
}

interface RequestEvent extends Event {
  request: Request;
  respondWith: (response: Promise<Response>) => void;
}

/** The global object of a service worker, as much of it as is used. */
interface WorkerScope {
  location: {href: string; origin: string};
  skipWaiting: () => Promise<void>;
  addEventListener: ((type: 'install' | 'activate', listener: (event: LifecycleEvent) => void) => void) &
    ((type: 'fetch', listener: (event: RequestEvent) => void) => void) &
    ((type: 'message', listener: (event: LifecycleEvent & {data: unknown}) => void) => void);
}

/** Code of a site for its service worker. */
type CustomCode = (params: {debug: boolean; offlineMode: boolean}) => unknown;

/**
 * Keeps the files of the site if the page that registered the worker asked for it, and answers with
 * them: addresses of pages don't name their files. Other requests go to the network.
 */
export function installServiceWorker(
  scope: WorkerScope,
  controller: PrecacheController,
  files: ManifestEntry[],
  custom: CustomCode | undefined,
): void {
  const {searchParams} = new URL(scope.location.href);
  const params = {debug: searchParams.has('debug'), offlineMode: searchParams.has('offlineMode')};
  if (params.offlineMode) controller.addToCacheList(files);
  custom?.(params);
  scope.addEventListener('install', (event) => event.waitUntil(controller.install(event)));
  scope.addEventListener('activate', (event) => event.waitUntil(controller.activate(event)));
  scope.addEventListener('fetch', (event) => {
    if (!params.offlineMode || event.request.method !== 'GET') return;
    const key = addressesOf(event.request.url)
      .map((url) => controller.getCacheKeyForURL(url))
      .find((found) => found !== undefined);
    if (key === undefined) return;
    // The browser may have removed a file to make room.
    event.respondWith(caches.match(key).then((response) => response ?? fetch(event.request)));
  });
  scope.addEventListener('message', (event) => {
    if ((event.data as {type?: unknown} | null)?.type === 'SKIP_WAITING') event.waitUntil(scope.skipWaiting());
  });
}

/**
 * Returns the files that a server could answer a request with. A dot makes no file of a page: the
 * docs of a version can be at `/docs/1.0`.
 */
function addressesOf(url: string): string[] {
  const address = new URL(url);
  address.hash = '';
  address.search = '';
  const {href} = address;
  const bare = href.replace(/\/$/, '');
  return [href, `${bare}/index.html`, `${bare}.html`];
}
