/**
 * Metadata of theme components for the build, the runtime and the tools, as plain data. Each
 * component has an entry.
 */

import type {SwizzleAction, SwizzleActionStatus} from '../contract/hook-types.ts';

export type ComponentSafety = Record<SwizzleAction, SwizzleActionStatus>;

/** A module that pages, documents or other modules import from the bundle by name. */
export interface BundleModule {
  /**
   * Chunk that it shares with other modules: pages that need one of them usually need the others,
   * or the module is too small for its own name and hash in the main chunk.
   */
  chunk?: string;
  /**
   * Few pages use it. Rendering records which ones: the browser loads it with those pages, before
   * hydration, and elsewhere on demand.
   */
  optional?: true;
  /** Pages of Inkstone's plugins use it, or documents often import it. */
  standard?: true;
}

export interface ThemeComponent extends BundleModule, ComponentSafety {
  /** The runtime imports it. Other components are only reached through components and routes. */
  slot?: true;
}

/** Small with stable props: safe to wrap and eject. */
const free = {wrap: 'safe', eject: 'safe'} as const;
/**
 * Has state, or pages depend on its implementation: safe to wrap, but an ejected copy misses later
 * changes.
 */
const wrappable = {wrap: 'safe', eject: 'unsafe'} as const;
/** Intended to be replaced, but not a component, so it can't be wrapped. */
const noComponent = {wrap: 'forbidden', eject: 'safe'} as const;
/** Implementation detail that may change in any release. */
const internal = {wrap: 'unsafe', eject: 'unsafe'} as const;

/** The components of the theme by name. */
export const COMPONENTS: Readonly<Record<string, ThemeComponent>> = {
  Admonition: wrappable,
  'Admonition/Icon/Danger': free,
  'Admonition/Icon/Info': free,
  'Admonition/Icon/Note': free,
  'Admonition/Icon/Tip': free,
  'Admonition/Icon/Warning': free,
  'Admonition/Layout': wrappable,
  'Admonition/Type/Caution': free,
  'Admonition/Type/Danger': free,
  'Admonition/Type/Info': free,
  'Admonition/Type/Note': free,
  'Admonition/Type/Tip': free,
  'Admonition/Type/Warning': free,
  'Admonition/Types': noComponent,
  AnnouncementBar: wrappable,
  'AnnouncementBar/CloseButton': {...wrappable, chunk: 'announcement', optional: true},
  'AnnouncementBar/Content': {...wrappable, chunk: 'announcement', optional: true},
  BackToTopButton: wrappable,
  'Blog/Components/Author': free,
  'Blog/Components/Author/Socials': free,
  'Blog/Pages/BlogAuthorsListPage': {...wrappable, chunk: 'blog', standard: true},
  'Blog/Pages/BlogAuthorsPostsPage': {...wrappable, chunk: 'blog', standard: true},
  BlogArchivePage: {...wrappable, chunk: 'blog', standard: true},
  BlogLayout: wrappable,
  BlogListPage: {...wrappable, chunk: 'blog', standard: true},
  'BlogListPage/StructuredData': internal,
  BlogListPaginator: free,
  BlogPostItem: wrappable,
  'BlogPostItem/Container': wrappable,
  'BlogPostItem/Content': wrappable,
  'BlogPostItem/Footer': free,
  'BlogPostItem/Footer/ReadMoreLink': free,
  'BlogPostItem/Header': free,
  'BlogPostItem/Header/Author': free,
  'BlogPostItem/Header/Authors': free,
  'BlogPostItem/Header/Info': free,
  'BlogPostItem/Header/Title': free,
  BlogPostItems: wrappable,
  BlogPostPage: {...wrappable, chunk: 'blog', standard: true},
  'BlogPostPage/Metadata': internal,
  'BlogPostPage/StructuredData': internal,
  BlogPostPaginator: free,
  BlogSidebar: wrappable,
  'BlogSidebar/Content': wrappable,
  'BlogSidebar/Desktop': wrappable,
  'BlogSidebar/Mobile': wrappable,
  BlogTagsListPage: {...wrappable, chunk: 'blog', standard: true},
  BlogTagsPostsPage: {...wrappable, chunk: 'blog', standard: true},
  CodeBlock: {...wrappable, standard: true},
  'CodeBlock/Buttons': wrappable,
  'CodeBlock/Buttons/Button': wrappable,
  'CodeBlock/Buttons/CopyButton': wrappable,
  'CodeBlock/Buttons/WordWrapButton': wrappable,
  'CodeBlock/Container': wrappable,
  'CodeBlock/Content': internal,
  'CodeBlock/Content/Element': internal,
  'CodeBlock/Content/String': internal,
  'CodeBlock/CopyButton': wrappable,
  'CodeBlock/Layout': wrappable,
  'CodeBlock/Line': wrappable,
  'CodeBlock/Line/Token': wrappable,
  'CodeBlock/Title': wrappable,
  'CodeBlock/WordWrapButton': wrappable,
  CodeInline: free,
  ColorModeToggle: wrappable,
  ContentVisibility: wrappable,
  'ContentVisibility/Draft': {...wrappable, chunk: 'doc-notices', optional: true},
  'ContentVisibility/Unlisted': {...wrappable, chunk: 'doc-notices', optional: true},
  CopyMarkdownButton: free,
  Details: wrappable,
  DocBreadcrumbs: free,
  'DocBreadcrumbs/Items/Home': free,
  'DocBreadcrumbs/StructuredData': internal,
  DocCard: free,
  'DocCard/Container': free,
  'DocCard/Description': free,
  'DocCard/Heading': free,
  'DocCard/Heading/Icon': free,
  'DocCard/Heading/Text': free,
  'DocCard/Layout': free,
  DocCardList: {...wrappable, chunk: 'doc-cards', standard: true},
  DocCategoryGeneratedIndexPage: {...wrappable, chunk: 'doc-cards', standard: true},
  DocItem: {...wrappable, chunk: 'docs', standard: true},
  'DocItem/Content': wrappable,
  'DocItem/Footer': free,
  'DocItem/Layout': wrappable,
  'DocItem/Metadata': internal,
  'DocItem/Paginator': free,
  'DocItem/TOC/Desktop': wrappable,
  'DocItem/TOC/Mobile': wrappable,
  DocPaginator: free,
  DocRoot: {...internal, chunk: 'docs', standard: true},
  'DocRoot/Layout': internal,
  'DocRoot/Layout/Main': internal,
  'DocRoot/Layout/Sidebar': internal,
  'DocRoot/Layout/Sidebar/ExpandButton': {...wrappable, chunk: 'doc-notices', optional: true},
  DocSidebar: wrappable,
  'DocSidebar/Desktop': wrappable,
  'DocSidebar/Desktop/CollapseButton': {...wrappable, chunk: 'doc-notices', optional: true},
  'DocSidebar/Desktop/Content': wrappable,
  'DocSidebar/Mobile': wrappable,
  DocSidebarItem: wrappable,
  'DocSidebarItem/Category': wrappable,
  'DocSidebarItem/Html': wrappable,
  'DocSidebarItem/Link': wrappable,
  DocSidebarItems: wrappable,
  DocTagDocListPage: {...wrappable, chunk: 'doc-tags', standard: true},
  DocTagsListPage: {...wrappable, chunk: 'doc-tags', standard: true},
  DocVersionBadge: free,
  DocVersionBanner: wrappable,
  'DocVersionBanner/Content': {...internal, chunk: 'doc-notices', optional: true},
  DocVersionRoot: {...internal, chunk: 'docs', standard: true},
  DocsRoot: {...internal, chunk: 'docs', standard: true},
  EditMetaRow: free,
  EditThisPage: free,
  Error: {...wrappable, slot: true},
  ErrorPageContent: wrappable,
  Footer: free,
  'Footer/Copyright': free,
  'Footer/Layout': free,
  'Footer/LinkItem': free,
  'Footer/Links': free,
  'Footer/Links/MultiColumn': free,
  'Footer/Links/Simple': free,
  'Footer/Logo': free,
  'Footer/ReportLink': free,
  Heading: wrappable,
  'Icon/Arrow': free,
  'Icon/Close': free,
  'Icon/Copy': free,
  'Icon/DarkMode': free,
  'Icon/Edit': free,
  'Icon/ExternalLink': free,
  'Icon/Home': free,
  'Icon/Language': free,
  'Icon/LightMode': free,
  'Icon/Menu': free,
  'Icon/Socials/Bluesky': free,
  'Icon/Socials/Default': free,
  'Icon/Socials/Email': free,
  'Icon/Socials/GitHub': free,
  'Icon/Socials/Instagram': free,
  'Icon/Socials/LinkedIn': free,
  'Icon/Socials/Mastodon': free,
  'Icon/Socials/StackOverflow': free,
  'Icon/Socials/Threads': free,
  'Icon/Socials/Twitch': free,
  'Icon/Socials/Twitter': free,
  'Icon/Socials/X': free,
  'Icon/Socials/YouTube': free,
  'Icon/Success': free,
  'Icon/SystemColorMode': free,
  'Icon/WordWrap': free,
  IconExternalLink: free,
  LastUpdated: wrappable,
  Layout: {...wrappable, slot: true},
  'Layout/Provider': internal,
  'Layout/SiteLinks': internal,
  Loading: {...internal, slot: true},
  Logo: wrappable,
  MDXComponents: noComponent,
  'MDXComponents/A': {...wrappable, chunk: 'docs'},
  'MDXComponents/Code': {...wrappable, chunk: 'docs'},
  'MDXComponents/Details': {...wrappable, chunk: 'docs', optional: true},
  'MDXComponents/Heading': {...wrappable, chunk: 'docs'},
  'MDXComponents/Img': {...wrappable, chunk: 'docs'},
  'MDXComponents/Input': {...free, chunk: 'docs', optional: true},
  'MDXComponents/Li': {...free, chunk: 'docs'},
  'MDXComponents/Pre': {...wrappable, chunk: 'docs'},
  'MDXComponents/Svg': {...free, chunk: 'docs', optional: true},
  'MDXComponents/Table': {...free, chunk: 'docs'},
  'MDXComponents/Ul': {...free, chunk: 'docs'},
  MDXContent: internal,
  MDXPage: {...wrappable, standard: true},
  Mermaid: wrappable,
  Navbar: wrappable,
  'Navbar/ColorModeToggle': wrappable,
  'Navbar/Content': wrappable,
  'Navbar/Layout': wrappable,
  'Navbar/Logo': wrappable,
  'Navbar/MobileSidebar': wrappable,
  'Navbar/MobileSidebar/Header': wrappable,
  'Navbar/MobileSidebar/Layout': wrappable,
  'Navbar/MobileSidebar/Panel': wrappable,
  'Navbar/MobileSidebar/PrimaryMenu': wrappable,
  'Navbar/MobileSidebar/SecondaryMenu': wrappable,
  'Navbar/MobileSidebar/Toggle': wrappable,
  'Navbar/Search': wrappable,
  NavbarItem: wrappable,
  'NavbarItem/ComponentTypes': {...noComponent, chunk: 'navbar-items'},
  'NavbarItem/DefaultNavbarItem': {...wrappable, chunk: 'navbar-items'},
  'NavbarItem/DefaultNavbarItem/Desktop': {...wrappable, chunk: 'navbar-items'},
  'NavbarItem/DefaultNavbarItem/Mobile': {...wrappable, chunk: 'navbar-items'},
  'NavbarItem/DocNavbarItem': {...wrappable, chunk: 'navbar-items', optional: true},
  'NavbarItem/DocSidebarNavbarItem': {...wrappable, chunk: 'navbar-items'},
  'NavbarItem/DocsVersionDropdownNavbarItem': {...wrappable, chunk: 'navbar-items', optional: true},
  'NavbarItem/DocsVersionNavbarItem': {...wrappable, chunk: 'navbar-items', optional: true},
  'NavbarItem/DropdownNavbarItem': {...wrappable, chunk: 'navbar-items', optional: true},
  'NavbarItem/DropdownNavbarItem/Desktop': {...wrappable, chunk: 'navbar-items'},
  'NavbarItem/DropdownNavbarItem/Mobile': {...wrappable, chunk: 'navbar-items'},
  'NavbarItem/HtmlNavbarItem': {...wrappable, chunk: 'navbar-items', optional: true},
  'NavbarItem/LocaleDropdownNavbarItem': {...wrappable, chunk: 'navbar-items', optional: true},
  'NavbarItem/NavbarNavLink': {...internal, chunk: 'navbar-items'},
  'NavbarItem/SearchNavbarItem': {...wrappable, chunk: 'navbar-items'},
  NotFound: {...free, standard: true, slot: true},
  'NotFound/Content': free,
  PaginatorNavLink: free,
  Root: {...free, slot: true},
  SearchBar: wrappable,
  SearchMetadata: internal,
  SiteMetadata: {...internal, slot: true},
  SkipToContent: wrappable,
  TOC: wrappable,
  TOCCollapsible: wrappable,
  'TOCCollapsible/CollapseButton': wrappable,
  TOCInline: {...wrappable, standard: true},
  TOCItems: wrappable,
  'TOCItems/Tree': internal,
  TabItem: {...wrappable, chunk: 'tabs', standard: true},
  Tabs: {...wrappable, chunk: 'tabs', standard: true},
  Tag: free,
  TagsListByLetter: wrappable,
  TagsListInline: free,
  ThemeProvider: {...internal, slot: true},
  'ThemeProvider/TitleFormatter': internal,
  ThemedImage: wrappable,
  Unlisted: wrappable,
  'prism-include-languages': noComponent,
};

/**
 * Pure components: the compiler renders these elements of a document to HTML
 * (`core/compile/static/print-static.ts`), unless a site replaces one of the components. `code` is
 * inline code, `pre` the lines of a code block.
 */
export const STATIC_ELEMENTS: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((tag) => [tag, ['MDXComponents/Heading', 'Heading']])),
  a: ['MDXComponents/A'],
  code: ['MDXComponents/Code', 'CodeInline'],
  img: ['MDXComponents/Img'],
  InlineSvg: ['MDXComponents/Svg'],
  li: ['MDXComponents/Li'],
  pre: ['MDXComponents/Pre', 'MDXComponents/Code', 'CodeBlock'],
  table: ['MDXComponents/Table'],
  ul: ['MDXComponents/Ul'],
};

/**
 * Classes that components show without a reader's doing and that the HTML doesn't contain, by the
 * module that the page needs; with the key `''` those of every page. A class stands for all
 * elements of its block (`menu` for `menu__link`).
 */
export const LIVE_CLASSES: Readonly<Record<string, readonly string[]>> = {
  // The mobile menu opens on the first touch. Others follow scrolling.
  '': [
    'menu',
    'menu--show',
    'navbar-sidebar',
    'navbar-sidebar--show',
    'ink-search',
    'ink-back-to-top--show',
    'navbar--hidden',
    'ink-loading',
  ],
  // Results of a query in the URL.
  '@theme/SearchPage': ['ink-result', 'ink-search-tip', 'alert', 'alert--danger', 'button', 'button--secondary'],
};

/** Adds `prism.additionalLanguages` to the highlighter. Only code of a site needs it. */
export const PRISM_LANGUAGES = '@inkstone/prism-languages';

/** Other modules of Inkstone that are imported by name. */
const OTHER_MODULES: Readonly<Record<string, BundleModule>> = {
  '@inkstone/announcement-memory': {chunk: 'announcement', optional: true},
  '@inkstone/code-instructions': {optional: true},
  '@theme/SearchPage': {standard: true},
};

/** All modules by import name. */
export const BUNDLE_MODULES: ReadonlyMap<string, BundleModule> = new Map([
  ...Object.entries(COMPONENTS).map(([name, component]): [string, BundleModule] => [`@theme/${name}`, component]),
  ...Object.entries(OTHER_MODULES),
]);

/** Names of optional modules. */
export const OPTIONAL_MODULES: readonly string[] = [...BUNDLE_MODULES]
  .filter(([, {optional}]) => optional)
  .map(([key]) => key);
