import {useCallback} from 'react';
import {useSite} from 'inkstone/runtime';
import {useDocsContextualSearchTags} from 'inkstone/docs';
import {useQueryString} from './query-strings.ts';

/** The tag of pages that belong to no version of documents. */
export const DEFAULT_SEARCH_TAG = 'default';

/** The tag under which a search finds the documents of a version. */
export function docVersionSearchTag(pluginId: string, versionName: string): string {
  return `docs-${pluginId}-${versionName}`;
}

/** The query of the search page as state, kept in the address. */
export function useSearchQueryString(): [string, (query: string) => void] {
  return useQueryString('q');
}

/** Makes the address of the search page for a query. */
export function useSearchLinkCreator(): (query: string) => string {
  const {siteConfig} = useSite();
  const algolia = siteConfig.themeConfig['algolia'] as {searchPagePath?: string} | undefined;
  const path = algolia?.searchPagePath ?? 'search';
  return useCallback(
    (query: string) => `${siteConfig.baseUrl}${path}?q=${encodeURIComponent(query)}`,
    [siteConfig.baseUrl, path],
  );
}

/** What a search restricted to the reader's language and versions filters by. */
export function useContextualSearchFilters(): {locale: string; tags: string[]} {
  return {locale: useSite().i18n.currentLocale, tags: [DEFAULT_SEARCH_TAG, ...useDocsContextualSearchTags()]};
}
