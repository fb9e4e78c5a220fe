import {blogClassNames} from './blog.ts';
import {docCardClassNames} from './doc-card.ts';
import {commonClassNames, docsClassNames} from './docs.ts';
import {announcementBarClassNames, layoutClassNames, wrapperClassNames} from './frame.ts';
import {pageClassNames, pagesClassNames, tabsClassNames} from './page.ts';

/**
 * Public class names for style sheets of sites. The names are those of Docusaurus; renaming one
 * breaks sites. Theme components import their own group, so that pages don't load the groups of
 * other pages.
 */
export const ThemeClassNames = {
  page: pageClassNames,
  wrapper: wrapperClassNames,
  common: commonClassNames,
  announcementBar: announcementBarClassNames,
  tabs: tabsClassNames,
  layout: layoutClassNames,
  docs: {...docsClassNames, docCard: docCardClassNames},
  blog: blogClassNames,
  pages: pagesClassNames,
} as const;
