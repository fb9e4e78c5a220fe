import {z} from 'zod';
import {markdownSchema} from './markdown-schema.ts';
import {
  anyObject,
  flags,
  functionOf,
  headTag,
  localeName,
  pluginEntry,
  presetEntry,
  script,
  severity,
  siteBaseUrl,
  siteUrl,
  stylesheet,
  text,
} from './schema-parts.ts';

/** Flags of `future.v4`; `true` sets all of them. */
export const V4_FLAGS = {
  removeLegacyPostBuildHeadAttribute:
    'Accepted, without effect. The `head` that `postBuild` receives only knows whether a page is hidden from search engines.',
  useCssCascadeLayers:
    'Puts the styles of Infima and the theme into cascade layers, so that the styles of the site win.',
  siteStorageNamespacing: 'Sets the default of `storage.namespace`.',
  fasterByDefault: 'Sets the default of the flags in `faster`.',
  mdx1CompatDisabledByDefault: 'Turns `markdown.mdx1Compat` off by default.',
};

const NO_EFFECT = 'Accepted, without effect.';

/** Flags of `future.faster`. Most are for tools that Inkstone doesn't use. */
export const FASTER_FLAGS = {
  swcJsLoader: 'Ignores a Babel configuration in the site, and allows types in JavaScript files.',
  swcJsMinimizer: NO_EFFECT,
  swcHtmlMinimizer: NO_EFFECT,
  lightningCssMinimizer:
    'Media queries of minified styles stay where they are. Otherwise they are behind other rules (only with `docusaurus.config.*`).',
  mdxCrossCompilerCache: NO_EFFECT,
  rspackBundler: 'Accepted, without effect. `bundler` chooses Rspack.',
  rspackPersistentCache: NO_EFFECT,
  ssgWorkerThreads: NO_EFFECT,
  gitEagerVcs: NO_EFFECT,
};

/** `storage`: where the browser stores the choices of readers. */
const storageSchema = z.strictObject({
  type: z
    .enum(['localStorage', 'sessionStorage'], {error: 'must be "localStorage" or "sessionStorage"'})
    .default('localStorage')
    .describe('Storage type.'),
  namespace: z
    .union([z.boolean(), text], {error: 'must be a boolean or a string'})
    .optional()
    .describe('Suffix for the keys of entries. `true` derives it from the URL of the site.'),
});

/** `future`: the behavior of future versions. */
const futureSchema = z.strictObject({
  v4: flags(V4_FLAGS).optional().describe('Enables changes of Docusaurus 4: `true` for all of them, or single flags.'),
  faster: flags(FASTER_FLAGS).optional().describe('Accepted for compatibility. Inkstone uses other tools.'),
  experimental_faster: flags(FASTER_FLAGS).optional().describe('Old name of `faster`. Causes a warning.'),
  experimental_storage: storageSchema.optional().describe('Old name of the field `storage`. Causes a warning.'),
  experimental_router: z
    .enum(['browser', 'hash'], {error: 'must be "browser" or "hash"'})
    .default('browser')
    .describe('Type of router. `hash` causes a warning, and pages get normal URLs.'),
  experimental_vcs: z
    .union([z.boolean(), text, anyObject])
    .optional()
    .describe('Accepted, without effect. Dates and authors come from Git.'),
});

const localeConfig = z.strictObject({
  label: z.string().optional().describe('Name in the language menu.'),
  direction: z.enum(['ltr', 'rtl'], {error: 'must be "ltr" or "rtl"'}).optional().describe('Text direction.'),
  htmlLang: z.string().optional().describe('Value of the `lang` attribute.'),
  calendar: z.string().optional().describe('Calendar for dates, such as `gregory`.'),
  path: text.optional().describe('Folder for the translations of this language, below `i18n.path`.'),
  translate: z
    .boolean()
    .optional()
    .describe('Whether Inkstone reads translations. Default: whether the folder exists.'),
  url: siteUrl.optional().describe('Origin for this language, if it differs from that of the site.'),
  baseUrl: siteBaseUrl.optional().describe('Base URL of this language.'),
});

/**
 * All options of the configuration file with their types, defaults, documentation and, with
 * `schema-issues.ts`, error messages. The options are those of Docusaurus, except those described
 * as "Inkstone only".
 */
export const configSchema = z.strictObject({
  title: text.describe('Name of the site. Every page title ends with it.'),
  url: siteUrl.describe('Origin of the site, without a path, such as `https://example.org`.'),
  baseUrl: siteBaseUrl.describe('Path that all URLs of the site start with: `/` or `/project/`.'),
  tagline: z.string().default('').describe('Short description of the site.'),
  favicon: z.string().optional().describe('Favicon: a path in a static folder, or a URL.'),
  titleDelimiter: z.string().default('|').describe('Separates the page title from the site title.'),
  trailingSlash: z.boolean().optional().describe('Whether URLs end with a slash. If not set, links stay as written.'),
  noIndex: z.boolean().default(false).describe('Tells search engines not to index the site.'),
  i18n: z
    .strictObject({
      defaultLocale: localeName.default('en').describe('Language of the content.'),
      locales: z
        .array(localeName)
        .min(1, {error: 'must contain at least one locale'})
        .default(['en'])
        .describe('All languages.'),
      path: text.default('i18n').describe('Folder for translations.'),
      localeConfigs: z.record(z.string(), localeConfig).default({}).describe('Settings for each language.'),
    })
    .prefault({})
    .describe('Languages of the site.'),
  onBrokenLinks: severity.default('throw').describe('Severity of broken links.'),
  onBrokenAnchors: severity.default('warn').describe('Severity of broken anchors.'),
  onBrokenMarkdownLinks: severity.optional().describe('Deprecated: use `markdown.hooks.onBrokenMarkdownLinks`.'),
  onDuplicateRoutes: severity.default('warn').describe('Severity of two pages with the same URL.'),
  staticDirectories: z.array(text).default(['static']).describe('Folders to copy to the output as they are.'),
  presets: z.array(presetEntry).default([]).describe('Presets, each a set of plugins and themes.'),
  plugins: z.array(pluginEntry).default([]).describe('Plugins: names or functions, with their options.'),
  themes: z.array(pluginEntry).default([]).describe('Themes: names or functions, with their options.'),
  themeConfig: anyObject.default({}).describe('Theme options. The themes check them.'),
  customFields: anyObject.default({}).describe('Custom data for your own code.'),
  headTags: z.array(headTag).default([]).describe('Elements to add to the head of every page.'),
  scripts: z.array(script).default([]).describe('Scripts to add to every page.'),
  stylesheets: z.array(stylesheet).default([]).describe('Style sheets to add to every page.'),
  clientModules: z.array(text).default([]).describe('Modules that run in the browser on every page.'),
  hydration: z
    .enum(['idle', 'load'], {error: 'must be "idle" or "load"'})
    .default('idle')
    .describe(
      'Inkstone only: when a page loads React and the code of the site. `idle`: after the page has loaded, as soon as the browser is idle or the reader does something. `load`: with the page, as Docusaurus does.',
    ),
  markdown: markdownSchema.prefault({}).describe('Markdown and MDX options.'),
  future: futureSchema.prefault({}).describe('Options that enable the behavior of future versions.'),
  storage: storageSchema.prefault({}).describe('Browser storage for the choices of readers.'),
  baseUrlIssueBanner: z
    .boolean()
    .default(true)
    .describe('Shows a notice on the home page if the base URL seems wrong.'),
  organizationName: z.string().optional().describe('Owner of the GitHub repository, for `deploy`.'),
  projectName: z.string().optional().describe('Name of the GitHub repository, for `deploy`.'),
  deploymentBranch: z.string().optional().describe('Branch that `deploy` pushes to. Default: `gh-pages`.'),
  githubHost: z.string().optional().describe('Host name of the Git server, for `deploy`. Default: `github.com`.'),
  githubPort: z.string().optional().describe('Port of the Git server, for `deploy`.'),
  ssrTemplate: z.string().optional().describe("Passed to plugins. Pages always use Inkstone's template."),
  bundler: z
    .enum(['webpack', 'rspack', 'auto'], {error: 'must be "webpack", "rspack" or "auto"'})
    .default('webpack')
    .describe(
      'Inkstone only: what bundles scripts and styles in builds. `rspack`: Rspack, which the site installs (`@rspack/core`; `@docusaurus/faster` brings it). `auto`: Rspack if it is installed. It is faster for sites with much code of their own. `start` uses webpack.',
    ),
  webpack: z
    .strictObject({
      jsLoader: z
        .union([z.literal('babel'), functionOf<(isServer: boolean) => unknown>('(isServer) => rule')], {
          error: 'must be "babel" or a function (isServer) => rule',
        })
        .optional()
        .describe(
          'Accepted, without effect. swc compiles scripts (TypeScript, JSX, decorators), after Babel if the site has a Babel configuration.',
        ),
    })
    .optional()
    .describe('Bundler options.'),
});

/** A configuration before validation. */
export type ConfigInput = z.input<typeof configSchema>;
/** A configuration after validation. */
export type ParsedConfig = z.output<typeof configSchema>;
