import {z, type DocumentSet, type OptionValidation, type PluginServices} from '../../core/plugin-api.ts';

/** What `editUrl` is called with when it is a function. */
export interface EditUrlParams {
  pagesDirPath: string;
  pagesPath: string;
  permalink: string;
  locale: string;
}

const DEFAULT_EXCLUDE = ['**/_*.{js,jsx,ts,tsx,md,mdx}', '**/_*/**', '**/*.test.{js,jsx,ts,tsx}', '**/__tests__/**'];
const DEFAULT_KEYWORDS = ['secondary', 'info', 'success', 'danger', 'note', 'tip', 'warning', 'important', 'caution'];

/** A function or `[function, options]`, kept as it is: its address is found by identity. */
const processors = z
  .array(
    z.custom<unknown>((value) => typeof (Array.isArray(value) ? value[0] : value) === 'function', 'must be a function'),
  )
  .default([]);

/** Options of the plugin. */
export const pagesOptionsSchema = z.strictObject({
  /**
   * Folder of the pages, relative to the site: `content/pages`, or `src/pages` in a Docusaurus
   * site.
   */
  path: z
    .string()
    .optional()
    .describe(
      'Folder of the pages, relative to the site. Default: `content/pages`, or `src/pages` in a site with `docusaurus.config.*`.',
    ),
  routeBasePath: z.string().default('/').describe('Path that the URLs of pages start with.'),
  include: z.array(z.string()).default(['**/*.{js,jsx,ts,tsx,md,mdx}']).describe('Glob patterns of pages.'),
  exclude: z.array(z.string()).default(DEFAULT_EXCLUDE).describe('Glob patterns of files to exclude.'),
  mdxPageComponent: z.string().default('@theme/MDXPage').describe('Component that renders a Markdown page.'),
  admonitions: z
    .union([
      z.boolean(),
      z.strictObject({
        keywords: z.array(z.string()).default([]).describe('Types of admonitions.'),
        extendDefaults: z
          .boolean()
          .default(true)
          .describe('Whether `keywords` add to the default types or replace them.'),
        tag: z.string().optional().describe('Deprecated, without effect.'),
      }),
    ])
    .default(true)
    .describe('Admonitions (`:::note`): off, on, or with additional types.'),
  remarkPlugins: processors.describe("remark plugins that run after Inkstone's plugins."),
  rehypePlugins: processors.describe("rehype plugins that run after Inkstone's plugins."),
  recmaPlugins: processors.describe('recma plugins, which receive the syntax tree of the compiled module.'),
  beforeDefaultRemarkPlugins: processors.describe("remark plugins that run before Inkstone's plugins."),
  beforeDefaultRehypePlugins: processors.describe("rehype plugins that run before Inkstone's plugins."),
  editUrl: z
    .union([
      z.string(),
      z.custom<(params: EditUrlParams) => string | undefined>(
        (value) => typeof value === 'function',
        'must be a function',
      ),
    ])
    .optional()
    .describe('Base URL of "Edit this page" links, or a function that returns the whole URL.'),
  editLocalizedFiles: z
    .boolean()
    .default(false)
    .describe('Whether the edit links of translated pages lead to the translation.'),
  showLastUpdateTime: z.boolean().default(false).describe('Shows the date of the last commit of a page.'),
  showLastUpdateAuthor: z.boolean().default(false).describe('Shows the author of the last commit of a page.'),
});

export type PagesOptions = z.output<typeof pagesOptionsSchema> & {id: string};

export function validateOptions({validate, options}: OptionValidation): PagesOptions {
  return validate(pagesOptionsSchema, options) as PagesOptions;
}

/** How the pages' documents are compiled. */
export function pagesDocumentSet(
  options: PagesOptions,
  {id, contentDirs, services}: {id: string; contentDirs: string[]; services: PluginServices},
): DocumentSet {
  const addresses = (entries: unknown[]): DocumentSet['remarkPlugins'] =>
    entries.map((entry) => services.addressOf(entry));
  return {
    id,
    contentDirs,
    remarkPlugins: addresses(options.remarkPlugins),
    rehypePlugins: addresses(options.rehypePlugins),
    recmaPlugins: addresses(options.recmaPlugins),
    beforeDefaultRemarkPlugins: addresses(options.beforeDefaultRemarkPlugins),
    beforeDefaultRehypePlugins: addresses(options.beforeDefaultRehypePlugins),
    admonitions: admonitionsOf(options.admonitions),
    frontMatterAssets: ['image'],
  };
}

function admonitionsOf(option: PagesOptions['admonitions']): DocumentSet['admonitions'] {
  if (option === false) return false;
  if (option === true) return {keywords: DEFAULT_KEYWORDS};
  return {keywords: option.extendDefaults ? [...new Set([...DEFAULT_KEYWORDS, ...option.keywords])] : option.keywords};
}
