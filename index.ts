/**
 * What a site's own TypeScript may import from `inkstone`: the types of `site.config.ts`,
 * `sidebars.ts` and plugins. Those of options follow from the schemas that check them.
 */
import type {ConfigInput} from './core/config/config-schema.ts';
import type {PluginEntryConfig} from './core/config/schema-parts.ts';
import type {KnownPluginEntry, LiveCodeBlockConfig, PresetOptions} from './site-types/plugin-options.ts';
import type {OwnThemeConfig} from './site-types/theme-config.ts';

export type {Diagnostic, ReportingSeverity} from './contract/diagnostic.ts';
export type {DocumentEntry, FinishedPage, Plugin, PluginActions, PostBuildProps} from './contract/plugin.ts';
export type {
  LoadContext,
  PluginServices,
  PluginStore,
  PluginStoreEntry,
  PluginThreads,
} from './contract/plugin-services.ts';
export type {RouteRequest} from './contract/route.ts';
export type {HtmlTagObject, LocaleConfig, SiteConfigData, SiteLocale} from './contract/site.ts';

export type {
  BlogOptions,
  CascadeLayersOptions,
  DocsOptions,
  GoogleAnalyticsOptions,
  GoogleTagManagerOptions,
  GtagOptions,
  IdealImageOptions,
  LiveCodeBlockConfig,
  LlmsOptions,
  MarkdownOptions,
  MarkdownPlugin,
  PagesOptions,
  PresetOptions,
  PwaOptions,
  RedirectsOptions,
  SearchOptions,
  SitemapOptions,
  SvgrOptions,
  ThemeOptions,
  VercelAnalyticsOptions,
} from './site-types/plugin-options.ts';
export type {SidebarConfig, SidebarItemConfig, SidebarsConfig} from './site-types/sidebars.ts';
export type {
  FooterColumnConfig,
  FooterLinkConfig,
  LogoConfig,
  NavbarItemConfig,
  NavbarSubitemConfig,
} from './site-types/theme-config.ts';

/** The configuration of a site: the default export of `site.config.ts`. */
export interface Config extends Omit<ConfigInput, 'presets' | 'plugins' | 'themes' | 'themeConfig'> {
  presets?: PresetConfig[];
  plugins?: PluginConfig[];
  themes?: PluginConfig[];
  themeConfig?: ThemeConfig;
}

/** Options of the theme. Declare those of other themes: `declare module 'inkstone' {…}`. */
export interface ThemeConfig extends OwnThemeConfig {
  /** Options of `@docusaurus/theme-search-algolia`. */
  algolia?: Record<string, unknown>;
  /** Options of `@docusaurus/theme-live-codeblock`. */
  liveCodeBlock?: LiveCodeBlockConfig;
  /** Options of `@docusaurus/theme-mermaid`. */
  mermaid?: {theme?: {light: string; dark: string}; options?: Record<string, unknown>};
}

/** A preset: `classic`, or the name or path of another, which has a `-`, `/` or `.` in it. */
export type PresetConfig =
  | string
  | [preset: 'classic', options?: PresetOptions]
  | [preset: 'redocusaurus' | `${string}${'-' | '/' | '.'}${string}`, options?: Record<string, unknown>]
  | false
  | null
  | undefined;

/** A plugin or theme as it stands in `plugins` and `themes`. */
export type PluginConfig = KnownPluginEntry | PluginEntryConfig;

/** The whole configuration, or a function that makes it. */
export type ConfigFactory = Config | Promise<Config> | (() => Config | Promise<Config>);

/**
 * Gives its argument back: for checking and completing a configuration in an editor without naming
 * its type.
 */
export function defineConfig<Value extends ConfigFactory>(config: Value): Value {
  return config;
}
