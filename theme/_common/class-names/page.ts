import {docPageClassName} from './docs.ts';

/** Class names of `<html>` by kind of page. */
export const pageClassNames = {
  blogListPage: 'blog-list-page',
  blogPostPage: 'blog-post-page',
  blogTagsListPage: 'blog-tags-list-page',
  blogTagPostListPage: 'blog-tags-post-list-page',
  blogAuthorsListPage: 'blog-authors-list-page',
  blogAuthorsPostsPage: 'blog-authors-posts-page',
  docsDocPage: docPageClassName,
  docsTagsListPage: 'docs-tags-list-page',
  docsTagDocListPage: 'docs-tags-doc-list-page',
  mdxPage: 'mdx-page',
} as const;

/** Class names of standalone pages. */
export const pagesClassNames = {pageFooterEditMetaRow: 'theme-pages-footer-edit-meta-row'} as const;

/** Class names of tabs. */
export const tabsClassNames = {container: 'theme-tabs-container'} as const;
