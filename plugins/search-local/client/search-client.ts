import type {SearchEngine, SearchRequest} from './search-engine.ts';
import {SearchError} from './search-files.ts';
import type {ShownHit} from './show-hits.ts';

/** From the page to the worker. Numbers rise; a search gives up when a higher one arrives. */
export type WorkerRequest =
  {id: number; type: 'load'; folder: string; context: string} | {id: number; type: 'search'; search: SearchRequest};

/** From the worker to the page. */
export type WorkerAnswer =
  | {id: number; type: 'loaded'}
  | {id: number; type: 'found'; hits: ShownHit[]; near: boolean}
  | {id: number; type: 'failed'; kind: SearchError['kind']; text: string};

export interface FoundHits {
  hits: ShownHit[];
  near: boolean;
}

/** The search as the page sees it, wherever it runs. */
export interface SearchClient {
  load: (folder: string, context: string) => Promise<void>;
  search: (request: SearchRequest) => Promise<FoundHits>;
}

let client: SearchClient | undefined;

/** The one client of the page: box and page of results share the index. */
export function searchClient(): SearchClient {
  return (client ??= createWorkerClient() ?? createPageClient());
}

/**
 * Gives nothing where no worker can be made: very old browsers, pages opened from a file, strict
 * policies.
 */
function createWorkerClient(): SearchClient | undefined {
  let worker: Worker;
  try {
    // The public path isn't part of the bundle, and a worker isn't told it: it derives the path
    // from the URL of its script.
    worker = new Worker(
      /* webpackEntryOptions: {publicPath: 'auto'} */ new URL('./search-worker.ts', import.meta.url),
      {name: 'search'},
    );
  } catch {
    return undefined;
  }
  const waiting = new Map<number, {request: WorkerRequest; resolve: (answer: WorkerAnswer) => void}>();
  let next = 1;
  let substitute: SearchClient | undefined;
  worker.addEventListener('message', (event: MessageEvent<WorkerAnswer>) => {
    waiting.get(event.data.id)?.resolve(event.data);
    waiting.delete(event.data.id);
  });
  // The script could not be loaded or run: what is waiting is answered by the page itself.
  worker.addEventListener('error', () => {
    substitute ??= createPageClient();
    for (const {request, resolve} of waiting.values()) void answerInPage(substitute, request).then(resolve);
    waiting.clear();
  });
  const ask = (request: WorkerRequest): Promise<WorkerAnswer> => {
    if (substitute) return answerInPage(substitute, request);
    return new Promise((resolve) => {
      waiting.set(request.id, {request, resolve});
      worker.postMessage(request);
    });
  };
  return {
    load: async (folder, context) => void failed(await ask({id: next++, type: 'load', folder, context})),
    search: async (search) => {
      const answer = failed(await ask({id: next++, type: 'search', search}));
      return answer.type === 'found' ? {hits: answer.hits, near: answer.near} : {hits: [], near: false};
    },
  };
}

function failed(answer: WorkerAnswer): WorkerAnswer {
  if (answer.type === 'failed') throw new SearchError(answer.kind, answer.text);
  return answer;
}

async function answerInPage(page: SearchClient, request: WorkerRequest): Promise<WorkerAnswer> {
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

/** The same engine in the page's own thread. */
function createPageClient(): SearchClient {
  let engine: Promise<SearchEngine> | undefined;
  let newest = 0;
  const open = (): Promise<SearchEngine> => (engine ??= import('./engine.ts').then(({createEngine}) => createEngine()));
  return {
    load: async (folder, context) => (await open()).load(folder, context),
    search: async (request) => {
      const own = ++newest;
      const {hits, near} = await (await open()).search(request, () => own < newest);
      return {hits, near};
    },
  };
}
