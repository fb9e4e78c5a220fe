import {createEngine} from './engine.ts';
import {SearchError} from './search-files.ts';
import type {SearchRequest} from './search-engine.ts';
import type {WorkerAnswer, WorkerRequest} from './search-client.ts';

/** A worker keeps and searches the index, so that typing never waits for it. */
const engine = createEngine();
let newest = 0;

self.addEventListener('message', (event: MessageEvent<WorkerRequest>) => {
  void answer(event.data);
});

async function answer(request: WorkerRequest): Promise<void> {
  const send = (message: WorkerAnswer): void => self.postMessage(message);
  try {
    if (request.type === 'load') {
      await engine.load(request.folder, request.context);
      send({id: request.id, type: 'loaded'});
      return;
    }
    newest = Math.max(newest, request.id);
    const {hits, near} = await engine.search(request.search satisfies SearchRequest, () => request.id < newest);
    send({id: request.id, type: 'found', hits, near});
  } catch (error) {
    const kind = error instanceof SearchError ? error.kind : 'damaged';
    send({id: request.id, type: 'failed', kind, text: error instanceof Error ? error.message : String(error)});
  }
}
