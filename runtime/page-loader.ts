import type {DocumentExports, DocumentModule, WholeDocument} from '../contract/host.ts';
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
  loadNavigationChunk: () => Promise<Pick<NavigationChunk, 'createPageLookup' | 'completeStyles'>>;
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
      const [result] = await Promise.all([
        loadResources(loading, data),
        // The style sheet of the first page may lack rules of others.
        loadCompleteStyles(source.loadNavigationChunk),
      ]);
      if (loading.adopted.includes(data)) await loadBlocks(loading, data);
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
    getIfLoaded: (pathname) => {
      const result = ready.get(pathname);
      return result?.page.data.documents.every(([key]) => loading.documents.has(key)) ? result : undefined;
    },
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
    throw new StaleSiteError('Could not load the code.', {cause});
  });
  loading.lookup ??= createPageLookup(source, adopted);
  return loading.lookup(pathname);
}

/** Loads the static blocks of the first page, before the reader comes back to it. */
async function loadBlocks({source, documents}: Loading, {documents: list}: PageData): Promise<void> {
  const missing = list.filter(([key]) => !documents.has(key));
  try {
    await Promise.all(missing.map(async ([key, url]) => documents.add(key, await source.importDocument(url))));
  } catch (cause) {
    throw new StaleSiteError('Could not load the text.', {cause});
  }
}

/** Cached by data, because several URLs can lead to the same page. */
function loadResources(loading: Loading, data: PageData): Promise<PageResult> {
  const {modules, documents, pages} = loading;
  return cached(pages, data, async () => {
    registerShared(data.shared);
    registerShared(data.idle ?? []);
    try {
      await Promise.all([
        ...data.needs.map(modules.load),
        ...data.documents
          .filter(([key]) => !documents.has(key))
          .map(([key, url, first]) => loadDocument(loading, {key, url, first, whole: data.whole?.[key]})),
        ...data.shared.map(([name]) => loadShared(name)),
      ]);
    } catch (cause) {
      throw new StaleSiteError(`Could not load the code of ${data.path}.`, {cause});
    }
    return {page: resolvePage(data, {module: modules.use, document: documents.component, shared: sharedValue})};
  });
}

interface DocumentRequest {
  key: string;
  url: string;
  /** URL of the module without its static blocks. */
  first: string | undefined;
  /** The document itself, if it is one static block. */
  whole: WholeDocument | undefined;
}

/** Loads a document; of the page that the server rendered, without what the page has already. */
async function loadDocument({source, documents}: Loading, {key, url, first, whole}: DocumentRequest): Promise<void> {
  const load = (): Promise<DocumentModule> => source.importDocument(url);
  if (whole) documents.addFirst(key, wholeModule(whole), load);
  else if (first !== undefined) documents.addFirst(key, await source.importDocument(first), load);
  else documents.add(key, await load());
}

function wholeModule({tags, ...exports}: WholeDocument): DocumentModule {
  return {
    needs: [],
    create: (host) => ({...exports, default: () => host.block(0, tags)}) as unknown as DocumentExports,
  };
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
 * Loads the code for client-side navigation. It is part of the main script, which runs when the
 * page is idle, but it is only evaluated for a navigation.
 */
export const loadNavigationChunk = (): Promise<NavigationChunk> =>
  import(/* webpackMode: "eager" */ './navigation-chunk.ts');

/** Loads the complete style sheet: for components with classes that the HTML doesn't contain. */
export const loadCompleteStyles = async (
  load: PageSource['loadNavigationChunk'] = loadNavigationChunk,
): Promise<void> => (await load()).completeStyles();
