import {SearchError, type FetchJson} from './search-files.ts';

/** Time after which a file counts as not to be had. */
const TIME_LIMIT = 30_000;

/**
 * Gets JSON over the network; what a server says instead of it (a page, an error) becomes a
 * `SearchError`.
 */
export const fetchJson: FetchJson = async (url, {fresh}) => {
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
