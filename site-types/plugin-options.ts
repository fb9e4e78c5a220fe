/** Options of the preset and of Inkstone's plugins, from the schemas that check them. */
import type {redirectsOptionsSchema} from '../plugins/client-redirects/options.ts';
import type {blogOptionsSchema} from '../plugins/content-blog/options.ts';
import type {docsOptionsSchema} from '../plugins/content-docs/options.ts';
import type {pagesOptionsSchema} from '../plugins/content-pages/options.ts';
import type {cascadeLayersOptionsSchema} from '../plugins/css-cascade-layers/plugin.ts';
import type {analyticsOptionsSchema} from '../plugins/google-analytics/plugin.ts';
import type {gtagOptionsSchema} from '../plugins/google-gtag/plugin.ts';
import type {tagManagerOptionsSchema} from '../plugins/google-tag-manager/plugin.ts';
import type {llmsOptionsSchema} from '../plugins/llms/options.ts';
import type {searchOptionsSchema} from '../plugins/search-local/options.ts';
import type {sitemapOptionsSchema} from '../plugins/sitemap/options.ts';
import type {svgrOptionsSchema} from '../plugins/svgr/plugin.ts';
import type {themeOptionsSchema} from '../plugins/theme-classic/plugin.ts';
import type {idealImageOptionsSchema} from '../plugins/ideal-image/options.ts';
import type {pwaOptionsSchema} from '../plugins/pwa/options.ts';
import type {vercelAnalyticsOptionsSchema} from '../plugins/vercel-analytics/plugin.ts';
import type {liveCodeBlockSchema} from '../plugins/live-codeblock/options.ts';
import type {InputOf} from './closed.ts';

/** A function of the unified chain, or one with its options and settings of Inkstone. */
export type MarkdownPlugin =
  ((...options: never[]) => unknown) | [plugin: (...options: never[]) => unknown, ...options: unknown[]];

/** Markdown plugins, which every plugin with documents accepts. */
export interface MarkdownOptions {
  remarkPlugins?: MarkdownPlugin[];
  rehypePlugins?: MarkdownPlugin[];
  recmaPlugins?: MarkdownPlugin[];
  beforeDefaultRemarkPlugins?: MarkdownPlugin[];
  beforeDefaultRehypePlugins?: MarkdownPlugin[];
}

/** `id` tells several instances of a plugin apart. */
type WithMarkdown<Options> = Omit<Options, keyof MarkdownOptions> & MarkdownOptions & {id?: string};

export type DocsOptions = WithMarkdown<InputOf<typeof docsOptionsSchema>>;
export type BlogOptions = WithMarkdown<InputOf<typeof blogOptionsSchema>>;
export type PagesOptions = WithMarkdown<InputOf<typeof pagesOptionsSchema>>;
export type SitemapOptions = InputOf<typeof sitemapOptionsSchema>;
export type SvgrOptions = InputOf<typeof svgrOptionsSchema>;
export type GtagOptions = InputOf<typeof gtagOptionsSchema>;
export type GoogleAnalyticsOptions = InputOf<typeof analyticsOptionsSchema>;
export type GoogleTagManagerOptions = InputOf<typeof tagManagerOptionsSchema>;
export type CascadeLayersOptions = InputOf<typeof cascadeLayersOptionsSchema>;
export type IdealImageOptions = InputOf<typeof idealImageOptionsSchema>;
export type PwaOptions = InputOf<typeof pwaOptionsSchema>;
export type VercelAnalyticsOptions = InputOf<typeof vercelAnalyticsOptionsSchema>;
export type RedirectsOptions = InputOf<typeof redirectsOptionsSchema>;
export type SearchOptions = InputOf<typeof searchOptionsSchema>;
export type LlmsOptions = InputOf<typeof llmsOptionsSchema>;
export type ThemeOptions = InputOf<typeof themeOptionsSchema>;
/** `themeConfig.liveCodeBlock`. */
export type LiveCodeBlockConfig = InputOf<typeof liveCodeBlockSchema>;

/** Options of preset `classic`, one entry for each part. `false` turns a part off. */
export interface PresetOptions {
  docs?: false | DocsOptions;
  blog?: false | BlogOptions;
  pages?: false | PagesOptions;
  theme?: ThemeOptions;
  sitemap?: false | SitemapOptions;
  svgr?: false | SvgrOptions;
  /** If not set, the plugin is off. */
  gtag?: GtagOptions;
  /** If not set, the plugin is off. */
  googleAnalytics?: GoogleAnalyticsOptions;
  /** If not set, the plugin is off. */
  googleTagManager?: GoogleTagManagerOptions;
  debug?: boolean;
}

/** Options by the names of plugins in a configuration. */
interface OptionsByName {
  '@docusaurus/plugin-content-docs': DocsOptions;
  '@docusaurus/plugin-content-blog': BlogOptions;
  '@docusaurus/plugin-content-pages': PagesOptions;
  '@docusaurus/plugin-sitemap': SitemapOptions;
  '@docusaurus/plugin-svgr': SvgrOptions;
  '@docusaurus/plugin-client-redirects': RedirectsOptions;
  '@docusaurus/plugin-google-gtag': GtagOptions;
  '@docusaurus/plugin-google-analytics': GoogleAnalyticsOptions;
  '@docusaurus/plugin-google-tag-manager': GoogleTagManagerOptions;
  '@docusaurus/plugin-css-cascade-layers': CascadeLayersOptions;
  '@docusaurus/plugin-ideal-image': IdealImageOptions;
  '@docusaurus/plugin-pwa': PwaOptions;
  '@docusaurus/plugin-vercel-analytics': VercelAnalyticsOptions;
  'search-local': SearchOptions;
  llms: LlmsOptions;
}

/** Inkstone's plugins with their options, for completion in `plugins`. */
export type KnownPluginEntry = {
  [Name in keyof OptionsByName]: [plugin: Name, options: OptionsByName[Name]];
}[keyof OptionsByName];
