import {
  admonitionTypes,
  yamlBoolean,
  yamlDate,
  yamlNumber,
  yamlString,
  z,
  type ConfigureWebpackResult,
  type DocumentSet,
  type PluginServices,
} from 'inkstone/plugin';

/** Files that content plugins exclude by default. */
export const DEFAULT_EXCLUDE = [
  '**/_*.{js,jsx,ts,tsx,md,mdx}',
  '**/_*/**',
  '**/*.test.{js,jsx,ts,tsx}',
  '**/__tests__/**',
];

/** A function or `[function, options]`. Not copied: its address is found by identity. */
const processor = z.custom<unknown>(
  (value) => typeof value === 'function' || (Array.isArray(value) && typeof value[0] === 'function'),
  'must be a function or an array of a function and its options',
);
const processors = z.array(processor).default([]);

/** Creates the schema of a function in the configuration. The function is not copied. */
export function functionSchema<Callable>(): z.ZodCustom<Callable, Callable> {
  return z.custom<Callable>((value) => typeof value === 'function', 'must be a function');
}

export const severitySchema = z.enum(['ignore', 'log', 'warn', 'throw']);

/** Options for compiling Markdown. */
export const markdownOptions = {
  admonitions: z
    .union([
      z.boolean(),
      z.strictObject({
        keywords: z.array(z.string()).optional().describe('Types of admonitions.'),
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
};

type MarkdownOptions = z.output<z.ZodObject<typeof markdownOptions>>;

/** Returns the part of a `DocumentSet` that these options determine. */
export function compileOptions(
  options: MarkdownOptions,
  services: PluginServices,
): Omit<DocumentSet, 'id' | 'contentDirs'> {
  const entries = (list: unknown[]): DocumentSet['remarkPlugins'] => list.map((entry) => services.addressOf(entry));
  return {
    remarkPlugins: entries(options.remarkPlugins),
    rehypePlugins: entries(options.rehypePlugins),
    recmaPlugins: entries(options.recmaPlugins),
    beforeDefaultRemarkPlugins: entries(options.beforeDefaultRemarkPlugins),
    beforeDefaultRehypePlugins: entries(options.beforeDefaultRehypePlugins),
    admonitions: admonitionTypes(options.admonitions),
  };
}

const headingLevel = yamlNumber().pipe(z.number().int().min(2).max(6));

/** Front matter fields of both documents and posts. */
export const contentFields = {
  id: yamlString(1).optional().describe('Last part of the document ID, which sidebars use. Default: the file name.'),
  title: yamlString().optional().describe('Title of the page. Default: the first heading, then the file name.'),
  description: yamlString().optional().describe('Description for search engines. Default: the start of the text.'),
  keywords: z.array(yamlString()).optional().describe('Keywords for search engines.'),
  image: yamlString()
    .optional()
    .describe('Image for social media cards: a path in a static folder, a file next to the document, or a URL.'),
  slug: yamlString()
    .optional()
    .describe('URL of the page, relative to its folder, or absolute if it starts with a slash.'),
  hide_table_of_contents: yamlBoolean().optional().describe('Hides the table of contents.'),
  toc_min_heading_level: headingLevel.optional().describe('Highest heading level in the table of contents.'),
  toc_max_heading_level: headingLevel.optional().describe('Lowest heading level in the table of contents.'),
  tags: z
    .array(
      z.union([
        yamlString(),
        z.object({
          label: yamlString().describe('Label.'),
          permalink: yamlString().describe('URL of the tag page.'),
          description: yamlString().optional().describe('Description on the page of the tag.'),
        }),
      ]),
    )
    .nullish()
    .describe('Tags: keys from the tags file, or labels.'),
  draft: yamlBoolean().optional().describe('Excludes the page from the built site.'),
  unlisted: yamlBoolean().optional().describe('Builds the page, but hides it from lists and search engines.'),
  last_update: z
    .object({
      date: yamlDate().optional().describe('Date of the last update.'),
      author: yamlString().optional().describe('Author of the last update.'),
    })
    .refine(({date, author}) => date !== undefined || author !== undefined, 'requires "date" or "author"')
    .optional()
    .describe('Date and author of the last update. They replace those from Git.'),
  sidebar_label: yamlString(1).optional().describe('Label in the sidebar. Default: the title.'),
  mdx: z
    .object({
      format: z
        .enum(['mdx', 'md', 'detect'])
        .optional()
        .describe('Format of this file. It overrides `markdown.format`.'),
    })
    .optional()
    .describe('MDX options for this file.'),
};

/** Adds the check of a table of contents that would have no levels. */
export function withTocLevels<Schema extends z.ZodObject>(schema: Schema): Schema {
  return schema.refine(
    ({toc_min_heading_level: min, toc_max_heading_level: max}) =>
      typeof min !== 'number' || typeof max !== 'number' || min <= max,
    {path: ['toc_min_heading_level'], message: 'must be at most "toc_max_heading_level"'},
  );
}

/**
 * Plugins that extend a content plugin call its `configureWebpack` and change the rule for
 * documents. This rule matches no file, because Inkstone compiles documents before bundling.
 */
export const configureDocuments = Object.assign(
  (): ConfigureWebpackResult => ({
    module: {rules: [{test: /\.mdx?$/i, include: [], use: [{loader: '@docusaurus/mdx-loader', options: {}}]}]},
  }),
  {isUnused: true},
);
