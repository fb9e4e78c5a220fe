import type {SearchEngine, SearchRequest} from './search-engine.ts';
import {SearchError} from './search-files.ts';
import type {ShownHit} from './show-hits.ts';

/**
 * Messages from the page to the worker. IDs increase; a search is aborted when a higher one
 * arrives.
 */
export type WorkerRequest =
  {id: number; type: 'load'; folder: string; context: string} | {id: number; type: 'search'; search: SearchRequest};

/** Messages from the worker to the page. */
export type WorkerResponse =
  | {id: number; type: 'loaded'}
  | {id: number; type: 'found'; hits: ShownHit[]; isApproximate: boolean}
  | {id: number; type: 'failed'; kind: SearchError['kind']; text: string};

export interface FoundHits {
  hits: ShownHit[];
  isApproximate: boolean;
}

/** The search API for the page, independent of where the engine runs. */
export interface SearchClient {
  load: (folder: string, context: string) => Promise<void>;
  search: (request: SearchRequest) => Promise<FoundHits>;
}

let client: SearchClient | undefined;

/** Returns the client of the page. The search box and the search page share it and its index. */
export function searchClient(): SearchClient {
  return (client ??= createWorkerClient() ?? createPageClient());
}

/**
 * Runs the engine in a worker. Returns undefined if a worker can't be created: in very old
 * browsers, for pages opened from a file, or because of a strict Content Security Policy.
 */
function createWorkerClient(): SearchClient | undefined {
  let worker: Worker;
  try {
    // The public path isn't part of the bundle, and a worker doesn't know it. `auto` derives it
    // from the URL of the worker's script.
    worker = new Worker(
      /* webpackEntryOptions: {publicPath: 'auto'} */ new URL('./search-worker.ts', import.meta.url),
      {name: 'search'},
    );
  } catch {
    return undefined;
  }
  const waiting = new Map<number, {request: WorkerRequest; resolve: (answer: WorkerResponse) => void}>();
  let next = 1;
  let substitute: SearchClient | undefined;
  worker.addEventListener('message', (event: MessageEvent<WorkerResponse>) => {
    waiting.get(event.data.id)?.resolve(event.data);
    waiting.delete(event.data.id);
  });
  // If the script can't be loaded or run, the page handles the pending requests itself.
  worker.addEventListener('error', () => {
    substitute ??= createPageClient();
    for (const {request, resolve} of waiting.values()) void handleInPage(substitute, request).then(resolve);
    waiting.clear();
  });
  const ask = (request: WorkerRequest): Promise<WorkerResponse> => {
    if (substitute) return handleInPage(substitute, request);
    return new Promise((resolve) => {
      waiting.set(request.id, {request, resolve});
      worker.postMessage(request);
    });
  };
  return {
    load: async (folder, context) => void failed(await ask({id: next++, type: 'load', folder, context})),
    search: async (search) => {
      const answer = failed(await ask({id: next++, type: 'search', search}));
      return answer.type === 'found'
        ? {hits: answer.hits, isApproximate: answer.isApproximate}
        : {hits: [], isApproximate: false};
    },
  };
}

function failed(answer: WorkerResponse): WorkerResponse {
  if (answer.type === 'failed') throw new SearchError(answer.kind, answer.text);
  return answer;
}

async function handleInPage(page: SearchClient, request: WorkerRequest): Promise<WorkerResponse> {
  const {id} = request;
  try {
    if (request.type === 'search') return {id, type: 'found', ...(await page.search(request.search))};
    await page.load(request.folder, request.context);
    return {id, type: 'loaded'};
  } catch (error) {
    const {kind, message} = error instanceof SearchError ? error : new SearchError('damaged', String(error));
    return {id, type: 'failed', kind, text: message};
  }
}

/** Runs the engine in the main thread. */
function createPageClient(): SearchClient {
  let engine: Promise<SearchEngine> | undefined;
  let latest = 0;
  const open = (): Promise<SearchEngine> => (engine ??= import('./engine.ts').then(({createEngine}) => createEngine()));
  return {
    load: async (folder, context) => (await open()).load(folder, context),
    search: async (request) => {
      const id = ++latest;
      const {hits, isApproximate} = await (await open()).search(request, () => id < latest);
      return {hits, isApproximate};
    },
  };
}
