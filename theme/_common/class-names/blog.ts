/** Class names of blog pages. */
export const blogClassNames = {
  blogFooterTagsRow: 'theme-blog-footer-tags-row',
  blogFooterEditMetaRow: 'theme-blog-footer-edit-meta-row',
} as const;

/** Class names of `<html>` by kind of page. */
export const blogPageClassNames = {
  blogListPage: 'blog-list-page',
  blogPostPage: 'blog-post-page',
  blogTagsListPage: 'blog-tags-list-page',
  blogTagPostListPage: 'blog-tags-post-list-page',
  blogAuthorsListPage: 'blog-authors-list-page',
  blogAuthorsPostsPage: 'blog-authors-posts-page',
} as const;
