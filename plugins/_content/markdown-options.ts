import {z, type DocumentSet, type PluginServices} from '../../core/plugin-api.ts';

/** What both content plugins leave out of a folder by default. */
export const DEFAULT_EXCLUDE = [
  '**/_*.{js,jsx,ts,tsx,md,mdx}',
  '**/_*/**',
  '**/*.test.{js,jsx,ts,tsx}',
  '**/__tests__/**',
];

const ADMONITION_KEYWORDS = [
  'secondary',
  'info',
  'success',
  'danger',
  'note',
  'tip',
  'warning',
  'important',
  'caution',
];

/** A function or `[function, options]`, left as it is: its address is found by identity. */
const processor = z.custom<unknown>(
  (value) => typeof value === 'function' || (Array.isArray(value) && typeof value[0] === 'function'),
  'must be a function or an array of a function and its options',
);
const processors = z.array(processor).default([]);

/** A function of the configuration, kept as it is. */
export function functionSchema<Callable>(): z.ZodCustom<Callable, Callable> {
  return z.custom<Callable>((value) => typeof value === 'function', 'must be a function');
}

export const severitySchema = z.enum(['ignore', 'log', 'warn', 'throw']);

/** Options that say how Markdown is compiled. */
export const markdownOptions = {
  admonitions: z
    .union([
      z.boolean(),
      z.strictObject({
        keywords: z.array(z.string()).optional().describe('Types of admonitions.'),
        extendDefaults: z.boolean().optional().describe('Whether `keywords` add to the default types or replace them.'),
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

/** The part of a `DocumentSet` that comes from those options. */
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
    admonitions: admonitionsOf(options.admonitions),
  };
}

function admonitionsOf(option: MarkdownOptions['admonitions']): DocumentSet['admonitions'] {
  if (option === false) return false;
  const {keywords = [], extendDefaults = true} = option === true ? {} : option;
  if (keywords.length === 0) return {keywords: ADMONITION_KEYWORDS};
  return {keywords: extendDefaults ? [...new Set([...ADMONITION_KEYWORDS, ...keywords])] : keywords};
}
