import {packs} from '@inkstone/search-languages';
import {createSearchEngine, type SearchRequest} from './search-engine.ts';
import {type FetchJson, SearchError} from './search-files.ts';
import type {ShownHit} from './show-hits.ts';

/** A search, with an ID. IDs increase; a search is aborted when a higher one arrives. */
export interface SearchMessage {
  id: number;
  search: SearchRequest;
}

export interface FoundHits {
  hits: ShownHit[];
  isApproximate: boolean;
}

/** What a search has found, or why it failed. */
export type SearchAnswer = {id: number} & (FoundHits | {failure: SearchError['kind']; text: string});

/** Milliseconds after which a request fails. */
const TIME_LIMIT = 30_000;

/** Fetches JSON. Any other response (a page, an error) becomes a `SearchError`. */
const fetchJson: FetchJson = async (url, {fresh}) => {
  const response = await fetch(url, {
    credentials: 'same-origin',
    cache: fresh ? 'no-cache' : 'default',
    signal: AbortSignal.timeout(TIME_LIMIT),
  }).catch((error: unknown) => {
    throw new SearchError('network', error instanceof Error ? error.message : String(error));
  });
  if (response.status === 404) throw new SearchError('missing', `${url} does not exist`);
  if (!response.ok) throw new SearchError('network', `${url} responded with status ${response.status}`);
  try {
    return (await response.json()) as unknown;
  } catch {
    throw new SearchError('damaged', `${url} is not JSON`);
  }
};

const engine = createSearchEngine(fetchJson, packs);
let latest = 0;

/** Searches the files of this site, in a worker or in the page. Returns errors as data. */
export async function answer({id, search}: SearchMessage): Promise<SearchAnswer> {
  // Loading the index for the box must not abort a search of the page.
  if (search.text !== '') latest = Math.max(latest, id);
  try {
    const {hits, isApproximate} = await engine.search(search, () => id < latest);
    return {id, hits, isApproximate};
  } catch (error) {
    const {kind, message} = error instanceof SearchError ? error : new SearchError('damaged', String(error));
    return {id, failure: kind, text: message};
  }
}
