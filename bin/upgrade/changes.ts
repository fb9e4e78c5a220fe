/**
 * What changes for sites, by the version of Inkstone that changed it. `inkstone upgrade` reads this
 * list. CONTRIBUTING.md says how to add an entry.
 */
import {type Codemod, moveOptions, removeHashRouter, renameAuthorImages, writeAuthors} from './codemods.ts';

/** One change of Inkstone. */
export interface Change {
  /** `next` until `npm run release` writes the version. */
  version: string;
  /**
   * `breaking` concerns each site that upgrades from an older version. `old-name` concerns sites
   * that still use the name, whatever version they come from.
   */
  kind: 'breaking' | 'old-name';
  /** One sentence: what is different. */
  text: string;
  /** Page and heading of the guide, such as `upgrading.md#old-options`. */
  guide: string;
  codemod?: Codemod;
}

/** Options that Docusaurus 3 has moved, by their old path. */
export const MOVED_OPTIONS: Readonly<Record<string, string>> = {
  onBrokenMarkdownLinks: 'markdown.hooks.onBrokenMarkdownLinks',
  'markdown.onBrokenMarkdownLinks': 'markdown.hooks.onBrokenMarkdownLinks',
  'markdown.onBrokenMarkdownImages': 'markdown.hooks.onBrokenMarkdownImages',
  'future.experimental_faster': 'future.faster',
  'future.experimental_storage': 'storage',
  'i18n.localeConfig': 'i18n.localeConfigs',
};

/** Options of the theme with a new name, by their old path. */
export const MOVED_THEME_OPTIONS: Readonly<Record<string, string>> = {
  'themeConfig.metadatas': 'themeConfig.metadata',
  'themeConfig.hideableSidebar': 'themeConfig.docs.sidebar.hideable',
  'themeConfig.autoCollapseSidebarCategories': 'themeConfig.docs.sidebar.autoCollapseCategories',
  'themeConfig.disableDarkMode': 'themeConfig.colorMode.disableSwitch',
  'themeConfig.navbar.links': 'themeConfig.navbar.items',
};

/** All changes, the oldest first. */
export const CHANGES: readonly Change[] = [
  {
    version: '0.1.0',
    kind: 'old-name',
    text: 'Options of the configuration have another name or place.',
    guide: 'upgrading.md#options-of-the-configuration',
    codemod: moveOptions(MOVED_OPTIONS),
  },
  {
    version: '0.1.0',
    kind: 'old-name',
    text: 'Options of the theme have another name or place.',
    guide: 'upgrading.md#options-of-the-theme',
    codemod: moveOptions(MOVED_THEME_OPTIONS),
  },
  {
    version: '0.1.0',
    kind: 'old-name',
    text: 'The hash router ("future.experimental_router") has no effect.',
    guide: 'upgrading.md#options-of-the-configuration',
    codemod: removeHashRouter,
  },
  {
    version: '0.1.0',
    kind: 'old-name',
    text: 'The authors of a post are in "authors" instead of "author", "author_title" and similar fields.',
    guide: 'upgrading.md#authors-of-posts',
    codemod: writeAuthors,
  },
  {
    version: '0.1.0',
    kind: 'old-name',
    text: 'The image of an author is "image_url" instead of "imageURL".',
    guide: 'upgrading.md#authors-of-posts',
    codemod: renameAuthorImages,
  },
];
