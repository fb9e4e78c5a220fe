import path from 'node:path';
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
