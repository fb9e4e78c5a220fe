import GithubSlugger from 'github-slugger';
import {contentTitleOf, excerptOf, parseFrontMatter} from '../../plugin-api.ts';

interface ParsedText {
  frontMatter: Record<string, unknown>;
  content: string;
}

type ParseFrontMatter = (input: {
  filePath: string;
  fileContent: string;
  defaultParseFrontMatter: DefaultParse;
}) => Promise<ParsedText>;
type DefaultParse = (input: {filePath: string; fileContent: string}) => Promise<ParsedText>;

/** Front matter and trimmed text of a document. */
export function parseFileContentFrontMatter(fileContent: string, filePath = 'document'): ParsedText {
  const {frontMatter, body} = parseFrontMatter(fileContent.replace(/^\uFEFF/, ''), filePath);
  return {frontMatter, content: body.trim()};
}

export const DEFAULT_PARSE_FRONT_MATTER: DefaultParse = async ({filePath, fileContent}) =>
  parseFileContentFrontMatter(fileContent, filePath);

export function createExcerpt(text: string): string | undefined {
  return excerptOf(text);
}

/** Title of a text, and the text with or without it. */
export function parseMarkdownContentTitle(
  text: string,
  options?: {removeContentTitle?: boolean},
): {content: string; contentTitle: string | undefined} {
  const content = text.trim();
  const contentTitle = contentTitleOf(content);
  if (contentTitle === undefined || !options?.removeContentTitle) return {content, contentTitle};
  const withoutTitle = content.replace(/^(?:#[ \t]+\S.*|.+\r?\n=+[ \t]*)$/m, '');
  return {content: withoutTitle.trim(), contentTitle};
}

/** A document taken apart, as content plugins of others want it. */
export async function parseMarkdownFile(input: {
  filePath: string;
  fileContent: string;
  parseFrontMatter?: ParseFrontMatter;
  removeContentTitle?: boolean;
}): Promise<ParsedText & {contentTitle: string | undefined; excerpt: string | undefined}> {
  const {filePath, fileContent, parseFrontMatter: custom, removeContentTitle = false} = input;
  const parsed = custom
    ? await custom({filePath, fileContent, defaultParseFrontMatter: DEFAULT_PARSE_FRONT_MATTER})
    : parseFileContentFrontMatter(fileContent, filePath);
  const {content, contentTitle} = parseMarkdownContentTitle(parsed.content, {removeContentTitle});
  return {frontMatter: parsed.frontMatter, content, contentTitle, excerpt: excerptOf(content)};
}

/** The id at the end of a heading: `## A {#b}`. */
export function parseMarkdownHeadingId(heading: string): {text: string; id: string | undefined} {
  const match = /\s*\{#([^{}]+)\}$/.exec(heading);
  return match ? {text: heading.slice(0, match.index), id: match[1]} : {text: heading, id: undefined};
}

/** Ids for headings, each different from those before. */
export function createSlugger(): {slug: (text: string, options?: {maintainCase?: boolean}) => string} {
  const slugger = new GithubSlugger();
  return {slug: (text, options) => slugger.slug(text, options?.maintainCase)};
}
