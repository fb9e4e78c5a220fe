import {useSite} from 'inkstone/runtime';

/**
 * A navbar item of the configuration. `type` selects its component; unknown attributes are passed
 * to the link.
 */
export interface NavbarItemConfig {
  type?: string;
  position?: 'left' | 'right';
  items?: NavbarItemConfig[];
  [attribute: string]: unknown;
}

/** The logo of the navbar or the footer. */
export interface LogoConfig {
  src: string;
  srcDark?: string;
  alt?: string;
  href?: string;
  target?: string;
  width?: string | number;
  height?: string | number;
  className?: string;
  style?: Record<string, string | number>;
}

/** A link or HTML in the footer. */
export interface FooterLinkItem {
  label?: string;
  to?: string;
  href?: string;
  html?: string;
  prependBaseUrlToHref?: boolean | string;
  className?: string;
  [attribute: string]: unknown;
}

/** A column of links with a title. */
export interface FooterColumnItem {
  title: string | null;
  items: FooterLinkItem[];
  className?: string;
}

/** `footer` of the theme configuration. `links` is a list of links or of columns. */
export interface FooterConfig {
  style: 'light' | 'dark';
  logo?: LogoConfig;
  copyright?: string;
  links: FooterColumnItem[] | FooterLinkItem[];
}

/** `announcementBar` of the theme configuration. */
export interface AnnouncementBarConfig {
  id: string;
  content: string;
  backgroundColor?: string;
  textColor?: string;
  isCloseable: boolean;
}

/** A kind of magic comment: its class, and the comments that mark lines. */
export interface MagicCommentConfig {
  className: string;
  line?: string;
  block?: {start: string; end: string};
}

/** A theme of prism-react-renderer. */
export interface PrismTheme {
  plain: Record<string, unknown>;
  styles: {types: string[]; style: Record<string, unknown>; languages?: string[]}[];
}

/**
 * The validated theme configuration that components read. A type, not an interface: code of sites
 * casts `siteConfig.themeConfig` to it.
 */
export type ThemeConfig = {
  docs: {versionPersistence: 'localStorage' | 'none'; sidebar: {hideable: boolean; autoCollapseCategories: boolean}};
  blog: {sidebar: {groupByYear: boolean}};
  navbar: {
    title: string;
    logo?: LogoConfig;
    items: NavbarItemConfig[];
    style?: 'dark' | 'primary';
    hideOnScroll: boolean;
  };
  colorMode: {defaultMode: 'light' | 'dark'; disableSwitch: boolean; respectPrefersColorScheme: boolean};
  announcementBar?: AnnouncementBarConfig;
  prism: {
    theme?: PrismTheme;
    darkTheme?: PrismTheme;
    defaultLanguage?: string;
    additionalLanguages: string[];
    magicComments: MagicCommentConfig[];
  };
  footer?: FooterConfig;
  /** Where readers report an error. `{url}` stands for the URL of the page. */
  reportUrl?: string;
  image?: string;
  metadata: Record<string, string>[];
  tableOfContents: {minHeadingLevel: number; maxHeadingLevel: number};
};

/** The theme configuration as a site writes it. */
export type UserThemeConfig = PartialDeep<ThemeConfig>;

type PartialDeep<Value> = Value extends readonly unknown[]
  ? Value
  : Value extends object
    ? {[Key in keyof Value]?: PartialDeep<Value[Key]>}
    : Value;

// The names that they have in `@docusaurus/theme-common`.
export type {
  LogoConfig as NavbarLogo,
  LogoConfig as FooterLogo,
  NavbarItemConfig as NavbarItem,
  FooterConfig as Footer,
};
export type Navbar = ThemeConfig['navbar'];
export type ColorModeConfig = ThemeConfig['colorMode'];
export type MultiColumnFooter = FooterConfig & {links: FooterColumnItem[]};
export type SimpleFooter = FooterConfig & {links: FooterLinkItem[]};

const highlightLine: MagicCommentConfig = {
  className: 'theme-code-block-highlighted-line',
  line: 'highlight-next-line',
  block: {start: 'highlight-start', end: 'highlight-end'},
};

/**
 * Adds defaults that are missing without validation, for example in tests or with a third-party
 * theme.
 */
export function completeThemeConfig(config: Partial<ThemeConfig>): ThemeConfig {
  return {
    ...config,
    docs: {
      versionPersistence: config.docs?.versionPersistence ?? 'localStorage',
      sidebar: {hideable: false, autoCollapseCategories: false, ...config.docs?.sidebar},
    },
    blog: {sidebar: {groupByYear: true, ...config.blog?.sidebar}},
    navbar: {
      ...config.navbar,
      title: config.navbar?.title ?? '',
      items: config.navbar?.items ?? [],
      hideOnScroll: config.navbar?.hideOnScroll ?? false,
    },
    colorMode: {defaultMode: 'light', disableSwitch: false, respectPrefersColorScheme: false, ...config.colorMode},
    prism: {
      ...config.prism,
      additionalLanguages: config.prism?.additionalLanguages ?? [],
      magicComments: config.prism?.magicComments ?? [highlightLine],
    },
    metadata: config.metadata ?? [],
    tableOfContents: {minHeadingLevel: 2, maxHeadingLevel: 3, ...config.tableOfContents},
  };
}

const completed = new WeakMap<object, ThemeConfig>();

/** Returns the theme configuration of the site with defaults. Always the same object. */
export function useThemeConfig(): ThemeConfig {
  const raw = useSite().siteConfig.themeConfig as unknown as Partial<ThemeConfig>;
  let config = completed.get(raw);
  if (config === undefined) {
    config = completeThemeConfig(raw);
    completed.set(raw, config);
  }
  return config;
}

/**
 * Splits navbar items into those on the left and on the right. Items without a position are on the
 * left.
 */
export function splitNavbarItems<Item extends {position?: 'left' | 'right'}>(
  items: Item[],
): [left: Item[], right: Item[]] {
  const isLeft = (item: Item) => (item.position ?? 'left') === 'left';
  return [items.filter(isLeft), items.filter((item) => !isLeft(item))];
}

/** Returns whether the links of a footer are in columns. */
export function isMultiColumnFooterLinks(links: FooterConfig['links']): links is FooterColumnItem[] {
  return links[0] !== undefined && 'title' in links[0];
}
