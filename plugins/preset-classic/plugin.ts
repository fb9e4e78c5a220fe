import fs from 'node:fs';
import path from 'node:path';
import type {RuleSetRule} from 'webpack';
import {z, type LoadContext, type OptionValidation, type Plugin} from 'inkstone/plugin';

/** Options of one of the preset's parts: checked by that part itself; `false` leaves it out. */
const part = z.union([z.record(z.string(), z.unknown()), z.literal(false)]).optional();

/** Options of the preset. */
export const presetOptionsSchema = z.strictObject({
  docs: part.describe('Docs options. `false` turns docs off.'),
  blog: part.describe('Blog options. `false` turns the blog off.'),
  pages: part.describe('Pages options. `false` turns pages off.'),
  theme: z.record(z.string(), z.unknown()).optional().describe('Theme options.'),
  sitemap: part.describe('Sitemap options. `false` turns the sitemap off.'),
  svgr: part.describe('SVGR options. With `false`, imported SVG files are URLs.'),
  gtag: z.record(z.string(), z.unknown()).optional().describe('Google tag options. If not set, the plugin is off.'),
  googleAnalytics: z
    .record(z.string(), z.unknown())
    .optional()
    .describe('Google Analytics options. If not set, the plugin is off.'),
  googleTagManager: z
    .record(z.string(), z.unknown())
    .optional()
    .describe('Google Tag Manager options. If not set, the plugin is off.'),
  debug: z.boolean().optional().describe('Adds debug pages if `@docusaurus/plugin-debug` is installed.'),
});

type PresetOptions = z.output<typeof presetOptionsSchema>;

/** Parts that are on unless they are `false`. */
const ON_BY_DEFAULT = ['docs', 'blog', 'pages', 'sitemap', 'svgr'];

/** As in Docusaurus, a falsy result of a condition (`isProd && {…}`) counts as not set. */
export function validateOptions({validate, options}: OptionValidation): PresetOptions {
  const isSet = ([name, value]: [string, unknown]): boolean =>
    Boolean(value) || (value === false && ON_BY_DEFAULT.includes(name)) || !(name in presetOptionsSchema.shape);
  return validate(presetOptionsSchema, Object.fromEntries(Object.entries(options ?? {}).filter(isSet)));
}

type Entry = [name: string, options: object] | (() => Plugin) | false;

/** Returns the usual set of plugins and the classic theme, each with its part of the options. */
export default function classicPreset(
  context: LoadContext,
  options: PresetOptions,
): {plugins: Entry[]; themes: Entry[]} {
  const {docs, blog, pages, theme, sitemap, svgr, gtag, googleAnalytics, googleTagManager, debug} = options;
  const isProduction = context.inkstone.site.mode === 'production';
  const hasAlgolia = Boolean((context.siteConfig['themeConfig'] as {algolia?: unknown} | undefined)?.algolia);
  return {
    themes: [
      ['@docusaurus/theme-classic', theme ?? {}],
      // The theme configuration requests it, not the options.
      hasAlgolia && ['@docusaurus/theme-search-algolia', {}],
    ],
    plugins: [
      entry('@docusaurus/plugin-content-docs', docs),
      entry('@docusaurus/plugin-content-blog', blog),
      entry('@docusaurus/plugin-content-pages', pages),
      googleAnalytics !== undefined && ['@docusaurus/plugin-google-analytics', googleAnalytics],
      debug === true && ['@docusaurus/plugin-debug', {}],
      gtag !== undefined && ['@docusaurus/plugin-google-gtag', gtag],
      googleTagManager !== undefined && ['@docusaurus/plugin-google-tag-manager', googleTagManager],
      isProduction && entry('@docusaurus/plugin-sitemap', sitemap),
      entry('@docusaurus/plugin-svgr', svgr),
      svgr === false && !isListed(context, 'plugin-svgr') && svgUrls,
      isProduction && hasRedirectsFile(context) && ['@docusaurus/plugin-client-redirects', {}],
    ],
  };
}

/**
 * Redirects that `inkstone check --fix` wrote work without a line in the configuration, unless it
 * names the plugin itself.
 */
function hasRedirectsFile(context: LoadContext): boolean {
  return !isListed(context, 'client-redirects') && fs.existsSync(path.join(context.siteDir, 'client-redirects.json'));
}

/** Returns whether the configuration lists a plugin itself. */
function isListed({siteConfig}: LoadContext, name: string): boolean {
  const plugins = siteConfig['plugins'] as unknown[] | undefined;
  return plugins?.some((item) => String([item].flat()[0]).includes(name)) ?? false;
}

/** Leaves SVG files to the rule for files, without the one that makes components of them. */
function svgUrls(): Plugin {
  return {
    name: 'inkstone-svg-urls',
    configureWebpack({module}) {
      for (const rule of (module?.rules ?? []) as RuleSetRule[])
        if (rule.test instanceof RegExp && rule.test.test('.svg'))
          rule.oneOf = rule.oneOf?.filter((one) => one && one.issuer === undefined);
    },
  };
}

/** Parts are on unless they are `false`. */
function entry(name: string, options: object | false | undefined): Entry {
  return options !== false && [name, options ?? {}];
}
