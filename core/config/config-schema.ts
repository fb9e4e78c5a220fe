import {z} from 'zod';
import {futureSchema, storageSchema} from './future-schema.ts';
import {headTag, script, stylesheet} from './html-tags-schema.ts';
import {localeName, siteBaseUrl, siteUrl} from './address-schema.ts';
import {markdownSchema} from './markdown-schema.ts';
import {pluginEntry, presetEntry} from './plugin-entries.ts';
import {anyObject, functionOf, severity, text} from './schema-parts.ts';

const localeConfig = z.strictObject({
  label: z.string().optional().describe('Name in the menu of languages.'),
  direction: z.enum(['ltr', 'rtl'], {error: 'must be "ltr" or "rtl"'}).optional().describe('Direction of writing.'),
  htmlLang: z.string().optional().describe('Value of the `lang` attribute.'),
  calendar: z.string().optional().describe('Calendar of dates, such as `gregory`.'),
  path: text.optional().describe('Folder of the translations below `i18n.path`.'),
  translate: z.boolean().optional().describe('Whether translations are read; on where the folder exists.'),
  url: siteUrl.optional().describe('Origin of this language, when it is not that of the site.'),
  baseUrl: siteBaseUrl.optional().describe('Base address of this language.'),
});

/**
 * Every option of the configuration file, once: its type, its default, its documentation and, with `describe-issue.ts`,
 * the message when it is wrong. Rows CFG-01 to CFG-45 of the compatibility table; `cacheDocuments` is Inkstone's own.
 */
export const configSchema = z.strictObject({
  title: text.describe('Name of the site: the end of every page title.'),
  url: siteUrl.describe('Origin of the site, without a path, such as `https://example.org`.'),
  baseUrl: siteBaseUrl.describe('Path that all addresses of the site begin with: `/` or `/project/`.'),
  tagline: z.string().default('').describe('A line about the site.'),
  favicon: z.string().optional().describe('Icon: a path below a static folder, or an address.'),
  titleDelimiter: z.string().default('|').describe('Stands between the title of a page and that of the site.'),
  trailingSlash: z.boolean().optional().describe('Whether addresses end with a slash; left out: as they are written.'),
  noIndex: z.boolean().default(false).describe('Asks search engines to stay away.'),
  i18n: z
    .strictObject({
      defaultLocale: localeName.default('en').describe('Language that the content is written in.'),
      locales: z
        .array(localeName)
        .min(1, {error: 'must name at least one language'})
        .default(['en'])
        .describe('All languages.'),
      path: text.default('i18n').describe('Folder of translations.'),
      localeConfigs: z.record(z.string(), localeConfig).default({}).describe('Details of the languages.'),
    })
    .prefault({})
    .describe('Languages of the site.'),
  onBrokenLinks: severity.default('throw').describe('What happens when a link leads nowhere.'),
  onBrokenAnchors: severity.default('warn').describe('What happens when the place on the page does not exist.'),
  onBrokenMarkdownLinks: severity.optional().describe('Old place of `markdown.hooks.onBrokenMarkdownLinks`.'),
  onDuplicateRoutes: severity.default('warn').describe('What happens when two pages want one address.'),
  staticDirectories: z.array(text).default(['static']).describe('Folders that are copied as they are.'),
  presets: z.array(presetEntry).default([]).describe('Bundles of plugins and themes.'),
  plugins: z.array(pluginEntry).default([]).describe('Plugins: names or functions, with options.'),
  themes: z.array(pluginEntry).default([]).describe('Themes: names or functions, with options.'),
  themeConfig: anyObject.default({}).describe('Options of the themes; checked by the themes.'),
  customFields: anyObject.default({}).describe('Whatever the site itself wants to know.'),
  headTags: z.array(headTag).default([]).describe('Elements for the head of every page.'),
  scripts: z.array(script).default([]).describe('Scripts for every page.'),
  stylesheets: z.array(stylesheet).default([]).describe('Style sheets for every page.'),
  clientModules: z.array(text).default([]).describe('Modules that run in the browser on every page.'),
  markdown: markdownSchema.prefault({}).describe('How documents are read and compiled.'),
  future: futureSchema.prefault({}).describe('Behaviour of coming versions.'),
  storage: storageSchema.prefault({}).describe('Where the browser keeps the choices of readers.'),
  baseUrlIssueBanner: z.boolean().default(true).describe('Shows a notice when the base address seems to be wrong.'),
  organizationName: z.string().optional().describe('Owner of the repository, for `deploy`.'),
  projectName: z.string().optional().describe('Name of the repository, for `deploy`.'),
  deploymentBranch: z.string().optional().describe('Branch that `deploy` writes to.'),
  githubHost: z.string().optional().describe('Host of the repository, for `deploy`.'),
  githubPort: z.string().optional().describe('Port of the host, for `deploy`.'),
  ssrTemplate: z.string().optional().describe('Handed to plugins; pages keep the template of Inkstone.'),
  webpack: z
    .strictObject({
      jsLoader: z
        .union([z.literal('babel'), functionOf<(isServer: boolean) => unknown>('(isServer) => rule')], {
          error: 'must be "babel" or a function (isServer) => rule',
        })
        .optional()
        .describe('Accepted; scripts are compiled by swc, and by Babel where the site has a configuration for it.'),
    })
    .optional()
    .describe('Settings of the bundler.'),
});

/** A configuration as it is written. */
export type ConfigInput = z.input<typeof configSchema>;
/** A configuration after validation. */
export type ParsedConfig = z.output<typeof configSchema>;
