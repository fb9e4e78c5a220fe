/** Of pages of the blog. */
export const blogClassNames = {
  blogFooterTagsRow: 'theme-blog-footer-tags-row',
  blogFooterEditMetaRow: 'theme-blog-footer-edit-meta-row',
} as const;
