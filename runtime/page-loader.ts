import type {DocumentModule} from '../contract/host.ts';
import type {PageData} from '../contract/route.ts';
import {cached} from './cached.ts';
import {createDocumentStore, type DocumentStore} from './document-host.ts';
import {createModuleCache, type ModuleCache, type Registry} from './module-cache.ts';
import type {OptionalModules} from './on-demand.tsx';
import type {DataSource, FoundData, PageLookup} from './page-lookup.ts';
import {type PageResult, resolvePage} from './resolve-page.ts';
import {hasShared, loadShared, registerShared, sharedValue} from './shared-data.ts';
import {StaleSiteError} from './stale-deploy.ts';

/** Dependencies of the page loader, injected so that it runs without a browser. */
export interface PageSource extends DataSource {
  registry: Registry;
  importDocument: (url: string) => Promise<DocumentModule>;
  loadNavigationChunk: () => Promise<Pick<NavigationChunk, 'createPageLookup'>>;
}

export interface PageLoader {
  /**
   * Loads the page of a path with everything it needs, or the not-found page. Rejects with
   * `StaleSiteError`.
   */
  load: (pathname: string) => Promise<PageResult>;
  /** Returns the page if it is loaded. */
  getIfLoaded: (pathname: string) => PageResult | undefined;
  /** Loads the modules, documents and shared data of a page whose data is in the HTML. */
  adopt: (data: PageData) => Promise<PageResult>;
  /**
   * Returns the URLs of documents and shared data that a page needs and that aren't loaded. Loads
   * the page's data.
   */
  filesOf: (pathname: string) => Promise<string[]>;
  /** Modules that pages load on demand. */
  modules: OptionalModules;
}

interface Loading {
  source: PageSource;
  modules: ModuleCache;
  documents: DocumentStore;
  pages: Map<PageData, Promise<PageResult>>;
  /** Page data embedded in the HTML. */
  adopted: PageData[];
  lookup?: PageLookup;
}

/**
 * Creates a loader that caches everything it loads. Failed requests and missing pages, which the
 * next deployment may contain, are requested again on the next call.
 */
export function createPageLoader(source: PageSource): PageLoader {
  const modules = createModuleCache(source.registry);
  const loading: Loading = {
    source,
    modules,
    documents: createDocumentStore(modules),
    pages: new Map(),
    adopted: [],
  };
  const results = new Map<string, Promise<PageResult>>();
  const ready = new Map<string, PageResult>();

  const load = (pathname: string): Promise<PageResult> =>
    cached(results, pathname, async () => {
      const {data, cleanPath, isMissing} = await lookUp(loading, pathname);
      const result = await loadResources(loading, data);
      const found = cleanPath === undefined ? result : {...result, cleanPath};
      if (isMissing) {
        results.delete(pathname);
        return found;
      }
      ready.set(pathname, found);
      if (cleanPath !== undefined) ready.set(cleanPath, result);
      return found;
    });
  return {
    modules,
    load,
    getIfLoaded: (pathname) => ready.get(pathname),
    adopt: async (data) => {
      loading.adopted.push(data);
      const result = await loadResources(loading, data);
      ready.set(data.path, result);
      return result;
    },
    filesOf: async (pathname) => {
      const {data} = await lookUp(loading, pathname);
      return [
        ...data.documents.filter(([key]) => !loading.documents.has(key)),
        ...data.shared.filter(([name]) => !hasShared(name)),
      ].map(([, url]) => url);
    },
  };
}

/** Finds the data of a page. Data in the HTML needs no request. */
async function lookUp(loading: Loading, pathname: string): Promise<FoundData> {
  const {source, adopted} = loading;
  const {createPageLookup} = await source.loadNavigationChunk().catch((cause: unknown) => {
    throw new StaleSiteError('Could not load the code for client-side navigation.', {cause});
  });
  loading.lookup ??= createPageLookup(source, adopted);
  return loading.lookup(pathname);
}

/** Cached by data, because several URLs can lead to the same page. */
function loadResources({source, modules, documents, pages}: Loading, data: PageData): Promise<PageResult> {
  return cached(pages, data, async () => {
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
      throw new StaleSiteError(`Could not load all modules of the page ${data.path}.`, {cause});
    }
    return {page: resolvePage(data, {module: modules.use, document: documents.component, shared: sharedValue})};
  });
}

let current: PageLoader | undefined;

/** Sets the loader for components that load pages outside of navigation. */
export function setCurrentLoader(loader: PageLoader): void {
  current = loader;
}

/** Returns the loader of the page; `undefined` on the server. */
export function currentLoader(): PageLoader | undefined {
  return current;
}

export type NavigationChunk = typeof import('./navigation-chunk.ts');

/**
 * Loads the code for client-side navigation. The first page doesn't need it: its data and head are
 * in the HTML.
 */
export const loadNavigationChunk = (): Promise<NavigationChunk> =>
  import(/* webpackChunkName: "navigation" */ './navigation-chunk.ts');
