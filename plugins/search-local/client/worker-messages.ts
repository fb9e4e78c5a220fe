import type {SearchRequest} from './search-engine.ts';
import type {SearchError} from './search-files.ts';
import type {ShownHit} from './show-hit.ts';

/** From the page to the worker. Numbers rise; a search gives up when a higher one arrives. */
export type WorkerRequest =
  {id: number; type: 'load'; folder: string; context: string} | {id: number; type: 'search'; search: SearchRequest};

/** From the worker to the page. */
export type WorkerAnswer =
  | {id: number; type: 'loaded'}
  | {id: number; type: 'found'; hits: ShownHit[]; near: boolean}
  | {id: number; type: 'failed'; kind: SearchError['kind']; text: string};
