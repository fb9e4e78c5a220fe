import React from 'react';
import {MDXProvider, useMDXComponents} from '@mdx-js/react';
import * as themeCommon from '@docusaurus/theme-common';
import * as internal from '@docusaurus/theme-common/internal';
import {Details} from '@docusaurus/theme-common/Details';
import * as docs from '@docusaurus/plugin-content-docs/client';
import * as blog from '@docusaurus/plugin-content-blog/client';
import siteConfig from '@generated/docusaurus.config';
import globalData from '@generated/globalData';
import i18n from '@generated/i18n';
import codeTranslations from '@generated/codeTranslations';
import siteMetadata from '@generated/site-metadata';
import siteStorage from '@generated/site-storage';
import routes from '@generated/routes';
import chunkNames from '@generated/routesChunkNames';
import registry from '@generated/registry';
import clientModules from '@generated/client-modules';
import fromAlias from '@site/src/value';

/** Names that swizzled components of sites import, by the row that lists them. */
const names = {
  'API-16': [
    themeCommon,
    'useThemeConfig useColorMode ThemedComponent createStorageSlot useStorageSlot listStorageKeys usePluralForm useCollapsible Collapsible ThemeClassNames prefersReducedMotion useEvent usePrevious composeProviders ReactContextError PageMetadata HtmlClassNameProvider NavbarSecondaryMenuFiller useWindowSize translateTagsPageTitle listTagsByLetters useSearchQueryString useSearchLinkCreator useAnchorTargetClassName isMultiColumnFooterLinks isRegexpStringMatch duplicates uniq groupBy usePrismTheme processAdmonitionProps useHistorySelector useQueryString useQueryStringList useClearQueryString mergeSearchParams mergeSearchStrings SkipToContentFallbackId SkipToContentLink UnlistedBannerTitle UnlistedBannerMessage UnlistedMetadata DraftBannerTitle DraftBannerMessage ErrorBoundaryTryAgainButton ErrorBoundaryError ErrorBoundaryErrorMessageFallback ErrorCauseBoundary useCurrentSidebarCategory filterDocCardListItems useDocsPreferredVersion useContextualSearchFilters',
  ],
  'API-17': [
    internal,
    'useScrollPositionBlocker useAlternatePageUtils useNavbarMobileSidebar useHideableNavbar useTOCHighlight useFilteredAndTreeifiedTOC useTreeifiedTOC isSamePath useHomePageRoute useLocalPathname parseLines parseCodeBlockTitle parseLanguage useCodeBlockContext useTabs sanitizeTabsChildren useAnnouncementBar useDateTimeFormat useLockBodyScroll splitNavbarItems useBackToTopButton useNavbarSecondaryMenu useLocationChange',
  ],
  'API-18': [{Details}, 'Details'],
  'API-19': [
    docs,
    'useDoc DocProvider useDocById useDocsVersion useDocsSidebar useVersions useLatestVersion useActiveVersion useActiveDocContext useActivePlugin useActivePluginAndVersion useAllDocsData useDocsData useDocVersionSuggestions useDocsPreferredVersion useDocsPreferredVersionByPluginId findSidebarCategory findFirstSidebarItemLink isActiveSidebarItem isVisibleSidebarItem useVisibleSidebarItems useSidebarBreadcrumbs useDocsVersionCandidates useLayoutDoc useLayoutDocsSidebar useDocRootMetadata useCurrentSidebarCategory useCurrentSidebarSiblings filterDocCardListItems useDocsContextualSearchTags useBreadcrumbsStructuredData DocSidebarItemsExpandedStateProvider',
  ],
  'API-20': [
    blog,
    'useBlogPost BlogPostProvider useBlogMetadata useBlogListPageStructuredData useBlogPostStructuredData BlogSidebarItemList groupBlogSidebarItemsByYear useVisibleBlogSidebarItems',
  ],
  'API-22': [
    {siteConfig, globalData, i18n, codeTranslations, siteMetadata, siteStorage, routes, chunkNames, registry, clientModules},
    'siteConfig globalData i18n codeTranslations siteMetadata siteStorage routes chunkNames registry clientModules',
  ],
  'API-23': [{fromAlias}, 'fromAlias'],
  'API-27': [{MDXProvider, useMDXComponents}, 'MDXProvider useMDXComponents'],
};

export default function Names() {
  return (
    <main>
      {Object.entries(names).map(([row, [given, wanted]]) => (
        <p key={row} id={row}>
          {wanted
            .split(' ')
            .filter((name) => given[name] === undefined)
            .join(' ') || 'complete'}
        </p>
      ))}
      <p id="react">{React.version}</p>
      <p id="title">{siteConfig.title}</p>
    </main>
  );
}
