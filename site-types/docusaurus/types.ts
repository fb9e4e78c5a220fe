/** `@docusaurus/types`: the names that sites and plugins import, by Inkstone's types. */
import type {ComponentType} from 'react';
import type {ConfigInput} from '../../core/config/config-schema.ts';
import type {PluginEntryConfig} from '../../core/config/schema-parts.ts';
import type {SwizzleConfig} from '../../contract/hook-types.ts';
import type {Plugin} from '../../contract/plugin.ts';
import type {LoadContext} from '../../contract/plugin-services.ts';
import type {RouteRequest} from '../../contract/route.ts';
import type {SiteConfigData} from '../../contract/site.ts';
import type {SiteContextValue} from '../../runtime/site-context.tsx';

export type {ReportingSeverity} from '../../contract/diagnostic.ts';
export type {
  AllContent,
  HtmlTags,
  LoadedPlugin,
  Plugin,
  PluginActions as PluginContentLoadedActions,
  PostBuildProps as Props,
  TranslationFile,
} from '../../contract/plugin.ts';
export type {LoadContext} from '../../contract/plugin-services.ts';
export type {
  ConfigureWebpackResult,
  ConfigureWebpackUtils,
  PostCssOptions,
  SwizzleAction,
  SwizzleActionStatus,
  SwizzleComponentConfig,
  SwizzleConfig,
} from '../../contract/hook-types.ts';
export type {RouteModules} from '../../contract/route.ts';
export type {
  DefaultFrontMatterParser as DefaultParseFrontMatter,
  FrontMatterParser as ParseFrontMatter,
  HtmlTagObject,
  LocaleConfig as I18nLocaleConfig,
  MarkdownConfig,
  TagDefinition,
} from '../../contract/site.ts';
export type {ClientModule} from '../../runtime/lifecycle.ts';
export type {RouteConfig, RouteContext} from '../../runtime/routes.tsx';

/** Options of a plugin or theme that these types don't know. */
export interface PluginOptions {
  id?: string;
  [option: string]: unknown;
}

export type ThemeConfig = Record<string, unknown>;

/** The configuration of a site. Presets and themes check their part with types of their own. */
export interface Config extends Omit<ConfigInput, 'presets' | 'plugins' | 'themes' | 'themeConfig'> {
  presets?: PresetConfig[];
  plugins?: PluginConfig[];
  themes?: PluginConfig[];
  themeConfig?: object;
}

export type PluginConfig = PluginEntryConfig;
export type PresetConfigDefined = string | [preset: string, options?: object];
export type PresetConfig = PresetConfigDefined | false | null | undefined;

/** What a preset returns. */
export interface Preset {
  plugins?: PluginConfig[];
  themes?: PluginConfig[];
}

export type PresetModule = (context: LoadContext, options: never) => Preset | Promise<Preset>;
export type DocusaurusConfig = SiteConfigData;
export type DocusaurusContext = SiteContextValue;
export type GlobalData = SiteContextValue['globalData'];
export type I18n = SiteContextValue['i18n'];
export type I18nConfig = NonNullable<ConfigInput['i18n']>;
export type SiteMetadata = SiteContextValue['siteMetadata'];
export type CodeTranslations = Record<string, string>;
export type TranslationMessage = {message: string; description?: string};
export type TranslationFileContent = Record<string, TranslationMessage>;
export type PluginRouteConfig = RouteRequest;
export type UseDataOptions = {failfast?: boolean};

export interface PluginModule {
  // As a method, so that a plugin can declare its options more exactly.
  (context: LoadContext, options: never): Plugin | Promise<Plugin> | null | Promise<null>;
  validateOptions?: (data: never) => unknown;
  validateThemeConfig?: (data: never) => unknown;
  getSwizzleConfig?: () => SwizzleConfig | undefined;
}

export type Validate<In, Out> = (schema: unknown, options: In | undefined) => Out;
export interface OptionValidationContext<In, Out> {
  validate: Validate<In, Out>;
  options: In;
}
export interface ThemeConfigValidationContext<In, Out = In> {
  validate: Validate<In, Out>;
  themeConfig: Partial<In>;
}

/** Props of a component that wraps another. */
export type WrapperProps<Component> = Component extends ComponentType<infer Props> ? Props : never;
