/** Class names of the wrappers of all pages of one kind. */
export const wrapperClassNames = {
  main: 'main-wrapper',
  blogPages: 'blog-wrapper',
  docsPages: 'docs-wrapper',
  mdxPages: 'mdx-wrapper',
} as const;

/** Class names of the layout. */
export const layoutClassNames = {
  navbar: {
    container: 'theme-layout-navbar',
    containerLeft: 'theme-layout-navbar-left',
    containerRight: 'theme-layout-navbar-right',
    mobileSidebar: {container: 'theme-layout-navbar-sidebar', panel: 'theme-layout-navbar-sidebar-panel'},
  },
  main: {container: 'theme-layout-main'},
  footer: {container: 'theme-layout-footer', column: 'theme-layout-footer-column'},
} as const;

/** Class names of the announcement bar. */
export const announcementBarClassNames = {container: 'theme-announcement-bar'} as const;
