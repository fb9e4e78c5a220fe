import {translate} from 'inkstone/runtime';
import type {HitsState} from './use-search-hits.ts';

/** Why there is no answer, in a line. An author whose site has never been built gets to know what to do. */
export function failureText({isMissing = false}: Pick<HitsState, 'isMissing'>): string {
  if (__INKSTONE_LIVE__ && isMissing) {
    return translate({
      id: 'theme.SearchBar.needsBuild',
      message: 'A build makes the search index. Build the site once, and the search answers here from that build.',
    });
  }
  return translate({id: 'theme.SearchBar.failed', message: 'The search index could not be loaded.'});
}
