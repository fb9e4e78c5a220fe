import {useCallback} from 'react';
import {useSite} from 'inkstone/runtime';
import {useDocsContextualSearchTags} from 'inkstone/docs';
import {useQueryString} from './query-strings.ts';
import {DEFAULT_SEARCH_TAG} from './search-tags.ts';

/** Returns the query of the search page as state, stored in the URL. */
export function useSearchQueryString(): [string, (query: string) => void] {
  return useQueryString('q');
}

/** Returns a function that creates the URL of the search page for a query. */
export function useSearchLinkCreator(): (query: string) => string {
  const {siteConfig} = useSite();
  const algolia = siteConfig.themeConfig['algolia'] as {searchPagePath?: string} | undefined;
  const path = algolia?.searchPagePath ?? 'search';
  return useCallback(
    (query: string) => `${siteConfig.baseUrl}${path}?q=${encodeURIComponent(query)}`,
    [siteConfig.baseUrl, path],
  );
}

/** Returns the filters of contextual search: the current language and docs versions. */
export function useContextualSearchFilters(): {locale: string; tags: string[]} {
  return {locale: useSite().i18n.currentLocale, tags: [DEFAULT_SEARCH_TAG, ...useDocsContextualSearchTags()]};
}
