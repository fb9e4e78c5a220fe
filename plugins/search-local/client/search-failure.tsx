import {translate} from 'inkstone/runtime';
import type {ReactNode} from 'react';

/**
 * Returns why a search failed. During development, tells authors to build the site first if there
 * is no index yet.
 */
export function failureText({isMissing = false}: {isMissing?: boolean}): string {
  if (__INKSTONE_LIVE__ && isMissing) {
    return translate({
      id: 'theme.SearchBar.needsBuild',
      message: 'The search index does not exist yet. Build the site once to search that build during development.',
    });
  }
  return translate({id: 'theme.SearchBar.failed', message: 'The search index could not be loaded.'});
}

export interface SearchFailureProps {
  /** Error message for developers. */
  error?: string | undefined;
  /** Whether there is no index at all. */
  isMissing?: boolean;
  retry: () => void;
}

/** Tells on the search page why a search failed, and tries again. */
export function SearchFailure({error, isMissing = false, retry}: SearchFailureProps): ReactNode {
  return (
    <div className="ink-search__empty" role="alert">
      <p>
        {failureText({isMissing})}
        <br />
        <small lang="en">{error}</small>
      </p>
      <button type="button" className="button button--secondary" onClick={retry}>
        {translate({id: 'theme.SearchBar.retry', message: 'Try again'})}
      </button>
    </div>
  );
}
