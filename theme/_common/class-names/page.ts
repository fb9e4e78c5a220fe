import {blogPageClassNames} from './blog.ts';
import {docPageClassName} from './docs.ts';

/** Class names of `<html>` by kind of page. */
export const pageClassNames = {
  ...blogPageClassNames,
  docsDocPage: docPageClassName,
  docsTagsListPage: 'docs-tags-list-page',
  docsTagDocListPage: 'docs-tags-doc-list-page',
  mdxPage: 'mdx-page',
} as const;

/** Class names of standalone pages. */
export const pagesClassNames = {pageFooterEditMetaRow: 'theme-pages-footer-edit-meta-row'} as const;

/** Class names of tabs. */
export const tabsClassNames = {container: 'theme-tabs-container'} as const;
