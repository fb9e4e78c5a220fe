/**
 * The API of documents in the browser, as `inkstone/docs` and
 * `@docusaurus/plugin-content-docs/client`: hooks, providers and pure functions with Docusaurus's
 * names.
 */
export {
  useActiveDocContext,
  useActivePlugin,
  useActivePluginAndVersion,
  useActiveVersion,
  useAllDocsData,
  useDocsData,
  useLatestVersion,
  useVersions,
} from './global-docs.ts';
export {useDocVersionSuggestions} from './version-suggestions.ts';
export {
  DocsPreferredVersionContextProvider,
  useDocsPreferredVersion,
  useDocsPreferredVersionByPluginId,
} from './preferred-version.tsx';
export {DocProvider, DocsVersionProvider, useDoc, useDocsVersion} from './doc-context.tsx';
export type {DocContextValue} from './doc-context.tsx';
export {DocsSidebarProvider, useDocsSidebar, useDocsSidebarLoader} from './sidebar-context.tsx';
export type {SidebarContextValue} from './sidebar-context.tsx';
export {
  filterDocCardListItems,
  findFirstSidebarItemCategoryLink,
  findFirstSidebarItemLink,
  findSidebarCategory,
  isActiveSidebarItem,
  isVisibleSidebarItem,
  useVisibleSidebarItems,
} from './sidebar-items.ts';
export {useBreadcrumbsStructuredData, useSidebarBreadcrumbs} from './breadcrumbs.ts';
export {useCurrentSidebarCategory, useCurrentSidebarSiblings, useDocById} from './current-category.ts';
export {useDocsVersionCandidates, useLayoutDoc, useLayoutDocsSidebar} from './layout-docs.ts';
export {useDocsContextualSearchTags} from './search-tags.ts';
export {getDocsVersionSearchTag} from './version-search-tag.ts';
export {useDocRootMetadata} from './doc-root.ts';
export type {DocRootProps} from './doc-root.ts';
export {DocSidebarItemsExpandedStateProvider, useDocSidebarItemsExpandedState} from './expanded-items.tsx';
export type {
  ActiveDocContext,
  ActivePlugin,
  DocFrontMatter,
  DocMetadata,
  DocVersionSuggestions,
  GlobalDoc,
  GlobalPluginData,
  GlobalSidebar,
  GlobalVersion,
  PropDocContent,
  PropNavigationLink,
  PropSidebar,
  PropSidebarBreadcrumbsItem,
  PropSidebarItem,
  PropSidebarItemCategory,
  PropSidebarItemHtml,
  PropSidebarItemLink,
  PropVersionDoc,
  PropVersionMetadata,
  TocItem,
  VersionBanner,
} from './types.ts';
