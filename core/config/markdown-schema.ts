import {z} from 'zod';
import type {FrontMatterParser} from '../../contract/site.ts';
import {anyObject, functionOf, severity} from './schema-parts.ts';

type Preprocessor = (args: {filePath: string; fileContent: string}) => string;
type BrokenLinkHook = (args: {sourceFilePath: string; url: string; node: unknown}) => string | undefined | void;

const hook = z.union([severity, functionOf<BrokenLinkHook>('({sourceFilePath, url, node}) => string | undefined')], {
  error: 'must be "ignore", "log", "warn", "throw" or a function',
});

/** `markdown`: how documents are read and compiled. */
export const markdownSchema = z.strictObject({
  format: z
    .enum(['mdx', 'md', 'detect'], {error: 'must be "mdx", "md" or "detect"'})
    .default('mdx')
    .describe('Format of `.md` files: MDX, CommonMark, or by extension (`detect`).'),
  mermaid: z.boolean().default(false).describe('Renders code blocks of the language `mermaid` as diagrams.'),
  staticBlocks: z
    .boolean()
    .default(true)
    .describe(
      'Renders text without components when Inkstone compiles a document, so that browsers need no code for it.',
    ),
  emoji: z.boolean().default(true).describe('Replaces `:smile:` with the emoji.'),
  preprocessor: functionOf<Preprocessor>('({filePath, fileContent}) => string')
    .optional()
    .describe('Changes the text of a file before Inkstone parses it.'),
  parseFrontMatter: functionOf<FrontMatterParser>('({filePath, fileContent}) => Promise')
    .optional()
    .describe('Replaces or extends the front matter parser.'),
  mdx1Compat: z
    .strictObject({
      comments: z.boolean().optional().describe('Accepts HTML comments in MDX.'),
      admonitions: z.boolean().optional().describe('Accepts `:::note Title` without brackets.'),
      headingIds: z.boolean().optional().describe('Accepts `{#id}` after a heading.'),
    })
    .default({})
    .describe(
      "Syntax that MDX 1 supported and MDX 3 doesn't. On, unless `future.v4.mdx1CompatDisabledByDefault` is set.",
    ),
  anchors: z
    .strictObject({maintainCase: z.boolean().default(false).describe('Keeps uppercase letters in heading IDs.')})
    .default({maintainCase: false})
    .describe('Heading IDs.'),
  remarkRehypeOptions: anyObject.optional().describe('Options of remark-rehype, such as `footnoteLabel`.'),
  hooks: z
    .strictObject({
      onBrokenMarkdownLinks: hook
        .default('warn')
        .describe('Severity for links to Markdown files, or a function that can return another URL.'),
      onBrokenMarkdownImages: hook
        .default('throw')
        .describe('Severity for images, or a function that can return another URL.'),
    })
    .default({onBrokenMarkdownLinks: 'warn', onBrokenMarkdownImages: 'throw'})
    .describe('Handling of broken links and images in documents.'),
  cjk: z
    .strictObject({
      emphasis: z
        .boolean()
        .optional()
        .describe('Supports emphasis next to full-width punctuation: `**“真”。**她`. On by default for `zh` and `ja`.'),
      lineBreaks: z
        .boolean()
        .optional()
        .describe('Adds no space at line breaks between Han characters. On by default for `zh` and `ja`.'),
    })
    .optional()
    .describe('Inkstone only: Markdown rules for Chinese and Japanese.'),
  githubAlerts: z
    .boolean()
    .optional()
    .describe('Inkstone only: turns GitHub alerts (`> [!NOTE]`) into admonitions. On by default for `zh`.'),
  compiler: z
    .enum(['auto', 'native', 'unified'], {error: 'must be "auto", "native" or "unified"'})
    .default('auto')
    .describe(
      'Inkstone only: the Markdown compiler. `auto` uses the native compiler where possible. It uses unified for documents that a plugin of the site may change with new syntax or as JavaScript (recma). ' +
        'Remark and rehype plugins that only change trees work with the native compiler. A plugin can limit the documents that it changes: ' +
        '`[plugin, options, {appliesTo: /regex/}]`, or `appliesTo` as a property of its function. ' +
        '`native` is the same, with a warning for each document that needs unified. `unified` always uses unified. `--verbose` prints how many documents each compiler compiled and why.',
    ),
  trust: z
    .enum(['author', 'content'], {error: 'must be "author" or "content"'})
    .default('author')
    .describe(
      'Inkstone only: what documents may contain. `author`: MDX and HTML, which can run code. `content`: untrusted documents. ' +
        'Expressions, imports, exports and components in them are errors, HTML is sanitized, and links to other sites get `rel="nofollow ugc noopener"`.',
    ),
  limits: z
    .strictObject({
      seconds: z
        .number()
        .positive()
        .default(2)
        .describe(
          'CPU time in seconds that Inkstone may take to compile a document, plus the same time for each 50,000 characters of it. Plugins of the site have no limit.',
        ),
      megabytes: z.number().positive().default(10).describe('The largest size of a document.'),
    })
    .default({seconds: 2, megabytes: 10})
    .describe('Inkstone only: limits for each document. One that exceeds them is an error with its place.'),
  cacheDocuments: z
    .boolean()
    .default(true)
    .describe(
      'Inkstone only: caches compiled documents between builds. Turn it off for plugins that read the network, the clock or random numbers. ' +
        'For a single plugin: `[plugin, options, {cacheDocuments: false}]`, or `cacheDocuments` as a property of its function.',
    ),
});
