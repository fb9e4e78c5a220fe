import {docPageClassName} from './docs.ts';

/** Of `<html>`, by kind of page. */
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

/** Of pages by themselves. */
export const pagesClassNames = {pageFooterEditMetaRow: 'theme-pages-footer-edit-meta-row'} as const;

/** Of tabs. */
export const tabsClassNames = {container: 'theme-tabs-container'} as const;
