import {packs} from '@inkstone/search-languages';
import {createSearchEngine, type SearchEngine} from './search-engine.ts';
import {type FetchJson, SearchError} from './search-files.ts';

/** Creates the engine of this site, which fetches its files over the network. */
export function createEngine(): SearchEngine {
  return createSearchEngine(fetchJson, packs);
}

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
