import {createEngine} from './engine.ts';
import {SearchError} from './search-files.ts';
import type {SearchRequest} from './search-engine.ts';
import type {WorkerResponse, WorkerRequest} from './search-client.ts';

/** The engine runs in a worker, so that typing never waits for it. */
const engine = createEngine();
let latest = 0;

self.addEventListener('message', (event: MessageEvent<WorkerRequest>) => {
  void answer(event.data);
});

async function answer(request: WorkerRequest): Promise<void> {
  const send = (message: WorkerResponse): void => self.postMessage(message);
  try {
    if (request.type === 'load') {
      await engine.load(request.folder, request.context);
      send({id: request.id, type: 'loaded'});
      return;
    }
    latest = Math.max(latest, request.id);
    const {hits, isApproximate} = await engine.search(
      request.search satisfies SearchRequest,
      () => request.id < latest,
    );
    send({id: request.id, type: 'found', hits, isApproximate});
  } catch (error) {
    const kind = error instanceof SearchError ? error.kind : 'damaged';
    send({id: request.id, type: 'failed', kind, text: error instanceof Error ? error.message : String(error)});
  }
}
