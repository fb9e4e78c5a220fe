import {z} from 'zod';
import {anyObject, functionOf, severity} from './schema-parts.ts';

export interface FrontMatterResult {
  frontMatter: Record<string, unknown>;
  content: string;
}

type Preprocessor = (args: {filePath: string; fileContent: string}) => string;
type FrontMatterParser = (args: {
  filePath: string;
  fileContent: string;
  defaultParseFrontMatter: (args: {filePath: string; fileContent: string}) => Promise<FrontMatterResult>;
}) => Promise<FrontMatterResult>;
type BrokenLinkHook = (args: {sourceFilePath: string; url: string; node: unknown}) => string | undefined | void;

const hook = (whenMissing: string) =>
  z.union([severity, functionOf<BrokenLinkHook>('({sourceFilePath, url, node}) => string | undefined')], {
    error: `must be "ignore", "log", "warn", "throw" or a function (${whenMissing})`,
  });

/** `markdown`: how documents are read and compiled (CFG-35 to CFG-44). */
export const markdownSchema = z.strictObject({
  format: z
    .enum(['mdx', 'md', 'detect'], {error: 'must be "mdx", "md" or "detect"'})
    .default('mdx')
    .describe('What `.md` files are: MDX, CommonMark, or decided by the extension.'),
  mermaid: z.boolean().default(false).describe('Turns code blocks of the language `mermaid` into diagrams.'),
  emoji: z.boolean().default(true).describe('Turns `:smile:` into the character.'),
  preprocessor: functionOf<Preprocessor>('({filePath, fileContent}) => string')
    .optional()
    .describe('Changes the text of a file before anything else reads it.'),
  parseFrontMatter: functionOf<FrontMatterParser>('({filePath, fileContent}) => Promise')
    .optional()
    .describe('Takes the place of, or wraps, the reading of front matter.'),
  mdx1Compat: z
    .strictObject({
      comments: z.boolean().optional().describe('Accept HTML comments in MDX.'),
      admonitions: z.boolean().optional().describe('Accept `:::note Title` without brackets.'),
      headingIds: z.boolean().optional().describe('Accept `{#id}` after a heading.'),
    })
    .default({})
    .describe('What MDX 1 allowed and MDX 3 does not; on, unless `future.v4.mdx1CompatDisabledByDefault` is set.'),
  anchors: z
    .strictObject({maintainCase: z.boolean().default(false).describe('Keep capitals in the ids of headings.')})
    .default({maintainCase: false})
    .describe('Ids of headings.'),
  remarkRehypeOptions: anyObject.optional().describe('Options of remark-rehype, such as `footnoteLabel`.'),
  hooks: z
    .strictObject({
      onBrokenMarkdownLinks: hook('links to Markdown files that do not exist')
        .default('warn')
        .describe('For links to Markdown files; a function may give another address.'),
      onBrokenMarkdownImages: hook('images that do not exist')
        .default('throw')
        .describe('For images; a function may give another address.'),
    })
    .default({onBrokenMarkdownLinks: 'warn', onBrokenMarkdownImages: 'throw'})
    .describe('What happens when a link or an image of a document leads nowhere.'),
  cjk: z
    .strictObject({
      emphasis: z
        .boolean()
        .optional()
        .describe('Emphasis next to full-width punctuation works: `**“真”。**她`. On by default for `zh` and `ja`.'),
      lineBreaks: z
        .boolean()
        .optional()
        .describe('A line break between Han characters adds no space. On by default for `zh` and `ja`.'),
    })
    .optional()
    .describe('Inkstone only: how Chinese and Japanese are read, language by language.'),
  githubAlerts: z
    .boolean()
    .optional()
    .describe('Inkstone only: `> [!NOTE]` is the admonition of that name. On by default for `zh`.'),
  compiler: z
    .enum(['auto', 'native', 'unified'], {error: 'must be "auto", "native" or "unified"'})
    .default('auto')
    .describe(
      'Inkstone only: what compiles documents. `auto`: the native compiler, and unified for a document that a plugin of the site may change by syntax of its own or as JavaScript (recma). ' +
        'Remark and rehype plugins that only change trees run over the native trees. A plugin can say which documents it may change: ' +
        '`[plugin, options, {appliesTo: /regex/}]`, or `appliesTo` as a property of its function. ' +
        '`native`: the same, with a warning for each document that needs unified. `unified`: always unified. `--verbose` prints how many went which way and why.',
    ),
  cacheDocuments: z
    .boolean()
    .default(true)
    .describe(
      'Inkstone only: keep compiled documents between builds. Off for plugins that read what they do not name.',
    ),
});
