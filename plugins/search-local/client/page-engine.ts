import {packs} from '@inkstone/search-languages';
import {fetchJson} from './fetch-json.ts';
import {createSearchEngine, type SearchEngine} from './search-engine.ts';

/** The engine for the page's own thread, in a chunk of its own: almost nobody needs it. */
export function createPageEngine(): SearchEngine {
  return createSearchEngine(fetchJson, packs);
}
