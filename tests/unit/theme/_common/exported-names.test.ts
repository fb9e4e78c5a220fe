import {describe, expect, it} from 'vitest';
import * as blog from '../../../../plugins/content-blog/client/index.ts';
import * as docs from '../../../../plugins/content-docs/client/index.ts';
import {containsLineNumbers, getPrismCssVariables} from '../../../../theme/_common/ejected-code.ts';
import {extractLeadingEmoji} from '../../../../theme/_common/leading-emoji.ts';
import * as themeCommon from '../../../../theme/_common/index.ts';
import * as internal from '../../../../theme/_common/internal.ts';

/** Names that the client modules of Docusaurus 3.10.2 export, without types. */
const NAMES: Record<string, [module: object, names: string]> = {
  'API-16 theme-common': [
    themeCommon,
    `Collapsible DraftBannerMessage DraftBannerTitle ErrorBoundaryError ErrorBoundaryErrorMessageFallback
    ErrorBoundaryTryAgainButton ErrorCauseBoundary HtmlClassNameProvider NavbarSecondaryMenuFiller PageMetadata
    ReactContextError SkipToContentFallbackId SkipToContentLink ThemeClassNames ThemedComponent
    UnlistedBannerMessage UnlistedBannerTitle UnlistedMetadata composeProviders createStorageSlot duplicates
    filterDocCardListItems groupBy isMultiColumnFooterLinks isRegexpStringMatch listStorageKeys
    listTagsByLetters mergeSearchParams mergeSearchStrings prefersReducedMotion processAdmonitionProps
    translateTagsPageTitle uniq useAnchorTargetClassName useClearQueryString useCollapsible useColorMode
    useContextualSearchFilters useCurrentSidebarCategory useDocsPreferredVersion useEvent useHistorySelector
    usePluralForm usePrevious usePrismTheme useQueryString useQueryStringList useSearchLinkCreator
    useSearchQueryString useStorageSlot useThemeConfig useWindowSize`,
  ],
  'API-17 theme-common/internal': [
    internal,
    `AnnouncementBarProvider BlogAuthorNoPostsLabel BlogAuthorsListViewAllLabel CodeBlockContextProvider
    ColorModeProvider DEFAULT_SEARCH_TAG NavbarProvider PluginHtmlClassNameProvider ScrollControllerProvider
    TabsProvider TitleFormatterProvider containsLineNumbers createCodeBlockMetadata extractLeadingEmoji
    getLineNumbersStart getPrismCssVariables isSamePath parseCodeBlockTitle parseLanguage parseLines
    sanitizeTabsChildren splitNavbarItems translateBlogAuthorsListPageTitle useAlternatePageUtils
    useAnnouncementBar useBackToTopButton useBlogAuthorPageTitle useBlogTagsPostsPageTitle useCodeBlockContext
    useCodeWordWrap useDateTimeFormat useDocCardDescriptionCategoryItemsPlural useFilteredAndTreeifiedTOC
    useHideableNavbar useHistoryPopHandler useHistorySelector useHomePageRoute useLocalPathname
    useLocationChange useLockBodyScroll useNavbarMobileSidebar useNavbarSecondaryMenu useQueryStringValue
    useScrollController useScrollPosition useScrollPositionBlocker useSmoothScrollTo useTOCHighlight useTabs
    useTabsContextValue useTitleFormatter useTreeifiedTOC`,
  ],
  'API-19 plugin-content-docs/client': [
    docs,
    `DocProvider DocSidebarItemsExpandedStateProvider DocsPreferredVersionContextProvider DocsSidebarProvider
    DocsVersionProvider filterDocCardListItems findFirstSidebarItemLink findSidebarCategory
    getDocsVersionSearchTag isActiveSidebarItem isVisibleSidebarItem useActiveDocContext useActivePlugin
    useActivePluginAndVersion useActiveVersion useAllDocsData useBreadcrumbsStructuredData
    useCurrentSidebarCategory useCurrentSidebarSiblings useDoc useDocById useDocRootMetadata
    useDocSidebarItemsExpandedState useDocVersionSuggestions useDocsContextualSearchTags useDocsData
    useDocsPreferredVersion useDocsPreferredVersionByPluginId useDocsSidebar useDocsVersion
    useDocsVersionCandidates useLatestVersion useLayoutDoc useLayoutDocsSidebar useSidebarBreadcrumbs
    useVersions useVisibleSidebarItems`,
  ],
  'API-20 plugin-content-blog/client': [
    blog,
    `BlogPostProvider BlogSidebarItemList groupBlogSidebarItemsByYear useBlogListPageStructuredData
    useBlogMetadata useBlogPost useBlogPostStructuredData useVisibleBlogSidebarItems`,
  ],
  // As they were up to Docusaurus 3.5.
  'API-29 theme-common/internal, moved since': [
    internal,
    `BlogPostProvider BlogSidebarItemList DocProvider DocSidebarItemsExpandedStateProvider
    DocsPreferredVersionContextProvider DocsSidebarProvider DocsVersionProvider docVersionSearchTag
    findFirstSidebarItemLink findSidebarCategory groupBlogSidebarItemsByYear isActiveSidebarItem
    isVisibleSidebarItem useBlogListPageStructuredData useBlogPost useBlogPostStructuredData useDoc useDocById
    useDocRootMetadata useDocSidebarItemsExpandedState useDocsPreferredVersionByPluginId useDocsSidebar
    useDocsVersion useDocsVersionCandidates useLayoutDoc useLayoutDocsSidebar useSidebarBreadcrumbs
    useVisibleBlogSidebarItems useVisibleSidebarItems`,
  ],
};

describe('the modules for components', () => {
  it.each(Object.entries(NAMES))('%s exports every name', (_, [module, names]) => {
    const exported = Object.entries(module).flatMap(([name, value]) => (value === undefined ? [] : [name]));
    expect(names.split(/\s+/).filter((name) => !exported.includes(name))).toEqual([]);
  });

  it('API-17 theme-common/internal has every name of theme-common', () => {
    expect(Object.keys(themeCommon).filter((name) => !(name in internal))).toEqual([]);
  });

  it('API-17 ejected code blocks get the variables of a theme', () => {
    const theme = {plain: {color: '#111', backgroundColor: '#fff', fontStyle: 'normal'}, styles: []};
    expect(getPrismCssVariables(theme)).toEqual({'--prism-color': '#111', '--prism-background-color': '#fff'});
    expect([containsLineNumbers('js showLineNumbers=3'), containsLineNumbers()]).toEqual([true, false]);
  });

  it('API-17 an emoji at the start leaves the rest as it is', () => {
    expect(extractLeadingEmoji('🚀 Start')).toEqual({emoji: '🚀', rest: ' Start'});
    expect(extractLeadingEmoji(' 🚀')).toEqual({emoji: null, rest: ' 🚀'});
  });
});
