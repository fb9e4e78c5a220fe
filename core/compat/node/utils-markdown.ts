import path from 'node:path';
import GithubSlugger from 'github-slugger';
import {
  contentTitleOf,
  type DefaultFrontMatterParser,
  excerptOf,
  type FrontMatterParser,
  type FrontMatterResult,
  parseFrontMatter,
  siteAlias,
} from '../../plugin-api.ts';
import {type ContentPaths, getContentPathList} from './utils-files.ts';

export {excerptOf as createExcerpt} from '../../plugin-api.ts';

/** Splits a document into front matter and trimmed text. */
export function parseFileContentFrontMatter(fileContent: string, filePath = 'document'): FrontMatterResult {
  const {frontMatter, body} = parseFrontMatter(fileContent.replace(/^\uFEFF/, ''), filePath);
  return {frontMatter, content: body.trim()};
}

export const DEFAULT_PARSE_FRONT_MATTER: DefaultFrontMatterParser = async ({filePath, fileContent}) =>
  parseFileContentFrontMatter(fileContent, filePath);

/** Returns the title of a text, and the text with or without it. */
export function parseMarkdownContentTitle(
  text: string,
  options?: {removeContentTitle?: boolean},
): {content: string; contentTitle: string | undefined} {
  const content = text.trim();
  const contentTitle = contentTitleOf(content);
  if (contentTitle === undefined || !options?.removeContentTitle) return {content, contentTitle};
  const withoutTitle = content.replace(/^(?:#[ \t]+\S.*|.+\r?\n=+[ \t]*)(?:\r?\n|$)/m, '');
  return {content: withoutTitle.trim(), contentTitle};
}

/** Parses a document for third-party content plugins. */
export async function parseMarkdownFile(input: {
  filePath: string;
  fileContent: string;
  parseFrontMatter?: FrontMatterParser;
  removeContentTitle?: boolean;
}): Promise<FrontMatterResult & {contentTitle: string | undefined; excerpt: string | undefined}> {
  const {filePath, fileContent, parseFrontMatter: custom, removeContentTitle = false} = input;
  const parsed = custom
    ? await custom({filePath, fileContent, defaultParseFrontMatter: DEFAULT_PARSE_FRONT_MATTER})
    : parseFileContentFrontMatter(fileContent, filePath);
  const {content, contentTitle} = parseMarkdownContentTitle(parsed.content, {removeContentTitle});
  return {frontMatter: parsed.frontMatter, content, contentTitle, excerpt: excerptOf(content)};
}

/** Replaces code blocks with the language `mdx-code-block` by their content. */
export function unwrapMdxCodeBlocks(content: string): string {
  // A block with three backticks can be inside of one with four, so they need a pass each.
  return ['`{3}', '`{4}'].reduce((text, fence) => {
    const open = String.raw`(^|\r?\n) *${fence} *mdx-code-block\r?\n`;
    const close = String.raw`\r?\n *${fence}(\r?\n|$)`;
    return text.replace(new RegExp(`${open}(.*?)${close}`, 'gs'), '$1$2$3');
  }, content);
}

/** Writes `:::note Title` as `:::note[Title]`, the syntax of directives. */
export function admonitionTitleToDirectiveLabel(content: string, directives: readonly string[]): string {
  const start = String.raw`(?:> ?)*(?: +|\t+)?:{3,}(?:${directives.join('|')})`;
  return content.replace(new RegExp(`^(${start}) +(.*)$`, 'gm'), '$1[$2]');
}

/**
 * Returns the permalink of the document that a link names by its file. `/a.md` is searched in the
 * content folders and the site, `./a.md` beside the linking file, `a.md` in all of them.
 */
export function resolveMarkdownLinkPathname(
  linkPathname: string,
  context: {
    sourceFilePath: string;
    sourceToPermalink: ReadonlyMap<string, string>;
    contentPaths: ContentPaths;
    siteDir: string;
  },
): string | null {
  const {sourceFilePath, sourceToPermalink, contentPaths, siteDir} = context;
  const link = decodeURIComponent(linkPathname);
  if (linkPathname.startsWith('@site/')) return sourceToPermalink.get(link) ?? null;
  const beside = linkPathname.startsWith('/') ? [] : [path.dirname(sourceFilePath)];
  const roots = /^\.\.?\//.test(linkPathname) ? [] : [...getContentPathList(contentPaths), siteDir];
  const sources = [...beside, ...roots].map((folder) => siteAlias(path.join(folder, link), siteDir));
  return sources.map((source) => sourceToPermalink.get(source)).find((permalink) => permalink !== undefined) ?? null;
}

/** `classic`: `{#id}`; `mdx-comment`: a comment in braces, which other MDX tools understand. */
export type HeadingIdSyntax = 'classic' | 'mdx-comment';

export interface WriteHeadingIdOptions {
  syntax?: HeadingIdSyntax;
  maintainCase?: boolean;
  /** Generate all IDs again from their headings. */
  overwrite?: boolean;
  /** Write existing IDs in this syntax. */
  migrate?: boolean;
}

export interface Slugger {
  slug: (text: string, options?: {maintainCase?: boolean}) => string;
}

/** Creates unique IDs for headings. */
export function createSlugger(): Slugger {
  const slugger = new GithubSlugger();
  return {slug: (text, options) => slugger.slug(text, options?.maintainCase)};
}

const ID: Record<HeadingIdSyntax, RegExp> = {
  classic: /\{#((?:(?!\{#|\}).)+)\}$/,
  'mdx-comment': /\{\/\*\s*#(\S+)\s*\*\/\}$/,
};

/** Splits off the ID at the end of a heading: `## A {#b}`. */
export function parseMarkdownHeadingId(
  heading: string,
  syntax: HeadingIdSyntax = 'classic',
): {text: string; id: string | undefined} {
  const pattern = ID[syntax] as RegExp | undefined;
  if (!pattern) throw new Error(`unknown heading id syntax '${syntax}'`);
  const match = pattern.exec(heading);
  if (!match) return {text: heading, id: undefined};
  return {text: heading.slice(0, match.index).trimEnd(), id: (match[1] ?? '').trim()};
}

/** Escapes the brace of IDs, which would start an expression in MDX. */
export function escapeMarkdownHeadingIds(content: string): string {
  return content.replace(/(?<=^|\n)#{1,6}(?!#).*/g, (heading) => heading.replace(/\\?\{#/, '\\{#'));
}

/**
 * Adds IDs to the headings of a document, from the second level on. Unlike the command
 * `write-heading-ids`, it looks at single lines, as `@docusaurus/utils` does.
 */
export function writeMarkdownHeadingId(content: string, options: WriteHeadingIdOptions = {}): string {
  const {syntax = 'classic', maintainCase = false, overwrite = false, migrate = false} = options;
  if (overwrite && migrate) throw new Error('Heading IDs can be overwritten or migrated, but not both.');
  const lines = content.split('\n');
  const slugger = createSlugger();
  // IDs that stay are reserved before new ones are generated, wherever they are.
  if (!overwrite) for (const id of lines.flatMap((line) => parseAnySyntax(line).id ?? [])) slugger.slug(id);
  const withId = (line: string): string => {
    const {text, id} = parseAnySyntax(line);
    if (id && !overwrite && !migrate) return line;
    const written = (overwrite ? undefined : id) || slugger.slug(plainHeading(text), {maintainCase});
    return `${text.trimEnd()} ${syntax === 'classic' ? `{#${written}}` : `{/* #${written} */}`}`;
  };
  let inCode = false;
  return lines
    .map((line) => {
      const isFence = line.startsWith('```');
      if (isFence) inCode = !inCode;
      return isFence || inCode || !line.startsWith('##') ? line : withId(line);
    })
    .join('\n');
}

function parseAnySyntax(line: string): ReturnType<typeof parseMarkdownHeadingId> {
  const classic = parseMarkdownHeadingId(line, 'classic');
  return classic.id ? classic : parseMarkdownHeadingId(line, 'mdx-comment');
}

/** Returns the text of a heading, with links as their text. */
function plainHeading(heading: string): string {
  return heading
    .replace(/^#+/, '')
    .replace(/\[([^\]]+)\]\([^)]+\)/g, '$1')
    .trim();
}
