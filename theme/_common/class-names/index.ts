import {blogClassNames} from './blog.ts';
import {docCardClassNames} from './doc-card.ts';
import {commonClassNames, docsClassNames} from './docs.ts';
import {announcementBarClassNames, layoutClassNames, wrapperClassNames} from './frame.ts';
import {pageClassNames, pagesClassNames, tabsClassNames} from './page.ts';

/**
 * Class names that style sheets of sites may rely on. The names are Docusaurus's;
 * changing one breaks sites. Components of the theme take them from their own group, so that a page
 * does not load those of other pages.
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
