/** Class names of blog pages. */
export const blogClassNames = {
  blogFooterTagsRow: 'theme-blog-footer-tags-row',
  blogFooterEditMetaRow: 'theme-blog-footer-edit-meta-row',
} as const;
