import type {FoundHits, SearchAnswer, SearchMessage} from './engine.ts';
import type {SearchRequest} from './search-engine.ts';
import {SearchError} from './search-files.ts';

type Ask = (message: SearchMessage) => Promise<SearchAnswer>;

let ask: Ask | undefined;
let next = 1;

/**
 * Searches in a worker, if there can be one. The search box and the search page share it and its
 * index. An empty text only loads the index.
 *
 * @throws SearchError
 */
export async function searchHits(search: SearchRequest): Promise<FoundHits> {
  ask ??= createWorker() ?? askPage;
  const answer = await ask({id: next++, search});
  if ('failure' in answer) throw new SearchError(answer.failure, answer.text);
  return {hits: answer.hits, isApproximate: answer.isApproximate};
}

/**
 * Runs the engine in a worker. Returns undefined if a worker can't be created: in very old
 * browsers, for pages opened from a file, or because of a strict Content Security Policy.
 */
function createWorker(): Ask | undefined {
  let worker: Worker;
  try {
    worker = new Worker(new URL('./search-worker.ts', import.meta.url), {name: 'search'});
  } catch {
    return undefined;
  }
  const waiting = new Map<number, {message: SearchMessage; resolve: (answer: SearchAnswer) => void}>();
  worker.addEventListener('message', ({data}: MessageEvent<SearchAnswer>) => {
    waiting.get(data.id)?.resolve(data);
    waiting.delete(data.id);
  });
  // If the script can't be loaded or run, the page handles all requests itself.
  worker.addEventListener('error', () => {
    ask = askPage;
    for (const {message, resolve} of waiting.values()) void askPage(message).then(resolve);
    waiting.clear();
  });
  return (message) =>
    new Promise((resolve) => {
      waiting.set(message.id, {message, resolve});
      worker.postMessage(message);
    });
}

/** Runs the engine in the main thread. */
async function askPage(message: SearchMessage): Promise<SearchAnswer> {
  try {
    const {answer} = await import('./engine.ts');
    return await answer(message);
  } catch (error) {
    return {id: message.id, failure: 'damaged', text: String(error)};
  }
}
