import type {DocumentModule} from '../contract/host.ts';
import type {PageData} from '../contract/route.ts';
import {removeTrailingSlash} from '../contract/url.ts';
import {cleanPathOf} from './clean-path.ts';
import {createDocumentStore} from './document-host.ts';
import type {DocumentStore} from './document-host.ts';
import type {PageResult} from './loaded-page.ts';
import {createModuleCache} from './module-cache.ts';
import type {ModuleCache, Registry} from './module-cache.ts';
import {dataUrlOf, pageAddresses, twinDataUrlOf} from './page-address.ts';
import {resolvePage} from './resolve-page.ts';
import {hasShared, loadShared, registerShared, sharedValue} from './shared-data.ts';
import type {SiteContextValue} from './site-context.tsx';
import {StaleSiteError} from './stale-deploy.ts';

/** Where pages come from. Handed in, so that the loader runs without a browser. */
export interface PageSource {
  site: SiteContextValue;
  registry: Registry;
  /** Id of the bundle that this code belongs to. */
  bundle: string;
  fetch: (url: string) => Promise<Pick<Response, 'ok' | 'status' | 'json'>>;
  importDocument: (url: string) => Promise<DocumentModule>;
  /** Loads what another page than the first needs. */
  prepare?: () => Promise<unknown>;
}

export interface PageLoader {
  /** The page of a path, with all its parts; the not-found page where there is none. Rejects with `StaleSiteError`. */
  load: (pathname: string) => Promise<PageResult>;
  /** The same, if it is there already. */
  peek: (pathname: string) => PageResult | undefined;
  /** Loads the parts of a page whose data came with the HTML. */
  adopt: (data: PageData) => Promise<PageResult>;
  /** Files that a page needs and that are not there yet: documents and shared data. Loads the page's data. */
  filesOf: (pathname: string) => Promise<string[]>;
}

interface Found {
  data: PageData;
  cleanPath?: string;
}

interface Loading {
  source: PageSource;
  modules: ModuleCache;
  documents: DocumentStore;
  data: Map<string, Promise<Found>>;
  files: Map<string, Promise<PageData | undefined>>;
  pages: Map<PageData, Promise<PageResult>>;
}

/** Makes a loader that keeps everything it has loaded; what failed is tried again the next time. */
export function createPageLoader(source: PageSource): PageLoader {
  const modules = createModuleCache(source.registry);
  const loading: Loading = {
    source,
    modules,
    documents: createDocumentStore(modules),
    data: new Map(),
    files: new Map(),
    pages: new Map(),
  };
  const results = new Map<string, Promise<PageResult>>();
  const ready = new Map<string, PageResult>();

  const load = (pathname: string): Promise<PageResult> =>
    remember(results, pathname, async () => {
      const prepared = prepare(source);
      const {data, cleanPath} = await findData(loading, pathname);
      const [result] = await Promise.all([loadParts(loading, data), prepared]);
      const found = cleanPath === undefined ? result : {...result, cleanPath};
      ready.set(pathname, found);
      if (cleanPath !== undefined) ready.set(cleanPath, result);
      return found;
    });
  return {
    load,
    peek: (pathname) => ready.get(pathname),
    adopt: async (data) => {
      loading.files.set(dataUrlOf(data.path, source.site.siteConfig.baseUrl), Promise.resolve(data));
      const result = await loadParts(loading, data);
      ready.set(data.path, result);
      return result;
    },
    filesOf: async (pathname) => {
      const {data} = await findData(loading, pathname);
      return [
        ...data.documents.filter(([key]) => !loading.documents.has(key)),
        ...data.shared.filter(([name]) => !hasShared(name)),
      ].map(([, url]) => url);
    },
  };
}

function prepare({prepare: load}: PageSource): Promise<unknown> | undefined {
  const prepared = load?.().catch((cause: unknown) => {
    throw new StaleSiteError('The code for further pages could not be loaded.', {cause});
  });
  // Waited for later; until then a failure is nobody's.
  prepared?.catch(() => undefined);
  return prepared;
}

function findData(loading: Loading, pathname: string): Promise<Found> {
  return remember(loading.data, pathname, async () => {
    const {site} = loading.source;
    const {baseUrl} = site.siteConfig;
    for (const {url, path, isClean} of pageAddresses(pathname, {patterns: site.patterns, baseUrl})) {
      const found = await fetchData(loading, url);
      const data = found?.twin && path?.endsWith('/') ? await fetchData(loading, twinDataUrlOf(path, baseUrl)) : found;
      // A file system that ignores case finds the file of another page.
      if (!data || (path !== undefined && removeTrailingSlash(data.path) !== removeTrailingSlash(path))) continue;
      return isClean ? {data, cleanPath: path ?? cleanPathOf(pathname) ?? pathname} : {data};
    }
    const data = await fetchData(loading, site.notFound);
    if (!data) throw new StaleSiteError(`The not-found page is missing at ${site.notFound}.`);
    const cleanPath = cleanPathOf(pathname);
    return cleanPath === undefined ? {data} : {data, cleanPath};
  });
}

/** Page data at an address, nothing where the server says that there is none. */
function fetchData({source, files}: Loading, url: string): Promise<PageData | undefined> {
  return remember(files, url, async () => {
    const response = await source.fetch(url).catch((cause: unknown) => {
      throw new StaleSiteError(`${url} could not be reached.`, {cause});
    });
    if (response.status === 404 || response.status === 410) return undefined;
    if (!response.ok) throw new StaleSiteError(`${url} answered ${response.status}.`);
    const data = (await response.json().catch((cause: unknown) => {
      throw new StaleSiteError(`${url} is not page data.`, {cause});
    })) as PageData;
    if (data.bundle !== source.bundle) throw new StaleSiteError(`${url} belongs to another deployment.`);
    return data;
  });
}

/** The same data give the same page, whatever the address that led to them. */
function loadParts({source, modules, documents, pages}: Loading, data: PageData): Promise<PageResult> {
  return remember(pages, data, async () => {
    registerShared(data.shared);
    registerShared(data.idle ?? []);
    try {
      await Promise.all([
        ...data.needs.map(modules.load),
        ...data.documents
          .filter(([key]) => !documents.has(key))
          .map(async ([key, url]) => documents.add(key, await source.importDocument(url))),
        ...data.shared.map(([name]) => loadShared(name)),
      ]);
    } catch (cause) {
      throw new StaleSiteError(`Parts of the page ${data.path} could not be loaded.`, {cause});
    }
    return {page: resolvePage(data, {module: modules.use, document: documents.component, shared: sharedValue})};
  });
}

function remember<Key, Value>(map: Map<Key, Promise<Value>>, key: Key, make: () => Promise<Value>): Promise<Value> {
  const known = map.get(key);
  if (known) return known;
  const made = make();
  map.set(key, made);
  made.catch(() => map.delete(key));
  return made;
}
