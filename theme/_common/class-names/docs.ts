/**
 * Class name of `<html>` on docs pages. Separate from `pageClassNames`, because these pages use no
 * other of them.
 */
export const docPageClassName = 'docs-doc-page';

/** Class names of docs pages. */
export const docsClassNames = {
  docVersionBanner: 'theme-doc-version-banner',
  docVersionBadge: 'theme-doc-version-badge',
  docBreadcrumbs: 'theme-doc-breadcrumbs',
  docMarkdown: 'theme-doc-markdown',
  docTocMobile: 'theme-doc-toc-mobile',
  docTocDesktop: 'theme-doc-toc-desktop',
  docFooter: 'theme-doc-footer',
  docFooterTagsRow: 'theme-doc-footer-tags-row',
  docFooterEditMetaRow: 'theme-doc-footer-edit-meta-row',
  docSidebarContainer: 'theme-doc-sidebar-container',
  docSidebarMenu: 'theme-doc-sidebar-menu',
  docSidebarItemCategory: 'theme-doc-sidebar-item-category',
  docSidebarItemLink: 'theme-doc-sidebar-item-link',
  docSidebarItemCategoryLevel: (level: number): string => `theme-doc-sidebar-item-category-level-${level}`,
  docSidebarItemLinkLevel: (level: number): string => `theme-doc-sidebar-item-link-level-${level}`,
} as const;

/** Class names of components that several kinds of pages use. */
export const commonClassNames = {
  editThisPage: 'theme-edit-this-page',
  lastUpdated: 'theme-last-updated',
  backToTopButton: 'theme-back-to-top-button',
  codeBlock: 'theme-code-block',
  admonition: 'theme-admonition',
  unlistedBanner: 'theme-unlisted-banner',
  draftBanner: 'theme-draft-banner',
  admonitionType: (type: string): string => `theme-admonition-${type}`,
} as const;
