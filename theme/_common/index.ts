/**
 * Public API for theme components, `inkstone/theme-common`. Sites also import it as
 * `@docusaurus/theme-common` and `@docusaurus/theme-common/internal`.
 */

export {createStorageSlot, isSamePath, listStorageKeys, useColorMode, useStorageSlot} from 'inkstone/runtime';
export type {ColorMode} from 'inkstone/runtime';
export {
  filterDocCardListItems,
  // The name before Docusaurus 3.6, for ejected components.
  getDocsVersionSearchTag as docVersionSearchTag,
  useCurrentSidebarCategory,
  useDocsPreferredVersion,
  useDocsPreferredVersionByPluginId,
} from 'inkstone/docs';
export {completeThemeConfig, isMultiColumnFooterLinks, splitNavbarItems, useThemeConfig} from './theme-config.ts';
export type {
  AnnouncementBarConfig,
  ColorModeConfig,
  Footer,
  FooterColumnItem,
  FooterConfig,
  FooterLinkItem,
  FooterLogo,
  LogoConfig,
  MagicCommentConfig,
  MultiColumnFooter,
  Navbar,
  NavbarItem,
  NavbarItemConfig,
  NavbarLogo,
  PrismTheme,
  SimpleFooter,
  ThemeConfig,
  UserThemeConfig,
} from './theme-config.ts';
export {ThemeClassNames} from './class-names/index.ts';
export {blogClassNames, blogPageClassNames} from './class-names/blog.ts';
export {docCardClassNames} from './class-names/doc-card.ts';
export {commonClassNames, docPageClassName, docsClassNames} from './class-names/docs.ts';
export {announcementBarClassNames, layoutClassNames, wrapperClassNames} from './class-names/frame.ts';
export {pageClassNames, pagesClassNames, tabsClassNames} from './class-names/page.ts';
export {copyText} from './copy-text.ts';
export {
  ReactContextError,
  composeProviders,
  useChange,
  useEvent,
  usePrevious,
  useShallowMemoObject,
} from './react-context.tsx';
export {groupBy, uniq} from '../../contract/utils-common.ts';
export {duplicates, isRegexpStringMatch} from './list-operations.ts';
export {HtmlClassNameProvider, PluginHtmlClassNameProvider} from './html-class-name.tsx';
export {PageMetadata, TitleFormatterProvider, formatTitle, useTitleFormatter} from './page-metadata.tsx';
export type {PageMetadataProps, TitleFormatter, TitleFormatterParams} from './page-metadata.tsx';
export {useAlternatePageUtils, useHomePageRoute, useLocalPathname, useLocationChange} from './addresses.ts';
export {
  mergeSearchParams,
  mergeSearchStrings,
  useClearQueryString,
  useHistorySelector,
  useQueryString,
  useQueryStringList,
  useQueryStringValue,
} from './query-strings.ts';
export {useHistoryPopHandler} from './history-pop.ts';
export {useWindowSize} from './window-size.ts';
export type {WindowSize} from './window-size.ts';
export type {WrapperProps} from './wrapper-props.ts';
export {
  keyboardFocusedClassName,
  prefersReducedMotion,
  useKeyboardNavigation,
  useLockBodyScroll,
} from './document-effects.ts';
export {Collapsible, useCollapsible} from './collapsible.tsx';
export type {CollapsibleProps} from './collapsible.tsx';
export {Details} from './details.tsx';
export type {DetailsProps} from './details.tsx';
export {isTabItem, sanitizeTabsChildren} from './tab-values.ts';
export type {TabItemProps, TabsProps, TabValue} from './tab-values.ts';
export {TabsProvider, useEnclosingTabs, useTabs, useTabsContextValue} from './tabs.tsx';
export type {TabsState} from './tabs.tsx';
export {useFilteredAndTreeifiedTOC, useTreeifiedTOC} from './toc-tree.ts';
export type {TOCItem, TOCTreeNode} from './toc-tree.ts';
export {useTOCHighlight} from './toc-highlight.ts';
export type {TOCHighlightConfig} from './toc-highlight.ts';
export {
  ScrollControllerProvider,
  useScrollController,
  useScrollPosition,
  useSmoothScrollTo,
} from './scroll-controller.tsx';
export {useScrollPositionBlocker} from './scroll-blocker.ts';
export type {ScrollPosition} from './scroll-controller.tsx';
export {useBackToTopButton} from './back-to-top.ts';
export {useHideableNavbar} from './hideable-navbar.ts';
export {AnnouncementBarProvider, useAnnouncementBar} from './announcement-bar.tsx';
export {NavbarProvider, useNavbarMobileSidebar} from './navbar-mobile-sidebar.tsx';
export {useMenuFocus} from './menu-focus.ts';
export {showCurrentRow} from './current-row.ts';
export {inertWhen} from './inert.ts';
export {
  NavbarSecondaryMenuFiller,
  useNavbarSecondaryMenu,
  useNavbarSecondaryMenuContent,
} from './navbar-secondary-menu.tsx';
export type {NavbarSecondaryMenuComponent} from './navbar-secondary-menu.tsx';
export {usePluralForm} from './plural-form.ts';
export {useCalendar, useDateTimeFormat} from './date-time-format.ts';
export {useContextualSearchFilters, useSearchLinkCreator, useSearchQueryString} from './search-page.ts';
export {DEFAULT_SEARCH_TAG} from './search-tags.ts';
export {listTagsByLetters, translateTagsPageTitle} from './tag-lists.ts';
export type {TagLetterEntry, TagsListItem} from './tag-lists.ts';
export {processAdmonitionProps} from './admonition-props.tsx';
export {SkipToContentFallbackId, SkipToContentLink} from './skip-to-content.tsx';
export {
  DraftBannerMessage,
  DraftBannerTitle,
  UnlistedBannerMessage,
  UnlistedBannerTitle,
  UnlistedMetadata,
} from './content-visibility.tsx';
export {ErrorBoundaryError, ErrorBoundaryErrorMessageFallback, ErrorBoundaryTryAgainButton} from './error-views.tsx';
export {ErrorCauseBoundary} from './error-cause.tsx';
export {ThemedComponent} from './themed-component.tsx';
export type {ThemedComponentProps} from './themed-component.tsx';
export {useAnchorTargetClassName} from './anchor-target.ts';
export {
  CodeBlockContextProvider,
  getLineNumbersStart,
  parseCodeBlockTitle,
  parseLanguage,
  useCodeBlockContext,
  useCodeBlockMetadata,
  useCodeWordWrap,
} from './code-block.tsx';
export type {CodeBlockInput, CodeBlockMetadata, WordWrap} from './code-block.tsx';
export {createCodeBlockMetadata, parseLines} from './code-parsing.ts';
export {usePrismTheme} from './prism-theme.ts';
export {getLineProps, getTokenProps, tokensOfLine} from './code-tokens.ts';
export {useHighlightedLines} from './highlighted-lines.ts';
export {isPrunedCategory} from './content-types.ts';
export {splitLeadingEmoji} from './leading-emoji.ts';
export {SidebarLoadProvider, useSidebarLoad} from './sidebar-loading.tsx';
export type {PaginationLink, SidebarCategory, SidebarHtml, SidebarItem, SidebarLink, TagLink} from './content-types.ts';
export type {BlogAuthor, BlogListMetadata, BlogSidebarData, BlogSidebarEntry} from './blog-types.ts';
export {
  BlogAuthorNoPostsLabel,
  BlogAuthorsListViewAllLabel,
  translateBlogAuthorsListPageTitle,
  useBlogAuthorPageTitle,
  useBlogTagsPostsPageTitle,
  usePostCountText,
} from './blog-texts.tsx';
export {useDocCardDescriptionCategoryItemsPlural} from './doc-texts.ts';
