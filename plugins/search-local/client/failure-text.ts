import {translate} from 'inkstone/runtime';
import type {HitsState} from './use-search-hits.ts';

/**
 * Why there is no answer, in a line. An author whose site has never been built gets to know what to
 * do.
 */
export function failureText({isMissing = false}: Pick<HitsState, 'isMissing'>): string {
  if (__INKSTONE_LIVE__ && isMissing) {
    return translate({
      id: 'theme.SearchBar.needsBuild',
      message: 'The search index does not exist yet. Build the site once to search that build during development.',
    });
  }
  return translate({id: 'theme.SearchBar.failed', message: 'The search index could not be loaded.'});
}
