/**
 * The API of blogs in the browser, as `inkstone/blog` and
 * `@docusaurus/plugin-content-blog/client`: hooks, providers and components with Docusaurus's
 * names.
 */
export {BlogPostProvider, useBlogMetadata, useBlogPost} from './blog-context.tsx';
export type {BlogPostContextValue} from './blog-context.tsx';
export {BlogSidebarItemList, groupBlogSidebarItemsByYear, useVisibleBlogSidebarItems} from './blog-sidebar.tsx';
export {useBlogListPageStructuredData, useBlogPostStructuredData} from './structured-data.ts';
export type {StructuredData} from './structured-data.ts';
export type {
  Author,
  AuthorItemProp,
  BlogMetadata,
  BlogPaginatedMetadata,
  BlogPostFrontMatter,
  BlogPostMetadata,
  BlogSidebar,
  BlogSidebarItem,
  BlogTagMetadata,
  PropBlogPostContent,
} from './types.ts';
