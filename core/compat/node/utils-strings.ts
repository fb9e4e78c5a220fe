import {createHash} from 'node:crypto';
import path from 'node:path';
import GithubSlugger from 'github-slugger';
import {
  contentTitleOf,
  type DefaultFrontMatterParser,
  excerptOf,
  type FrontMatterParser,
  type FrontMatterResult,
  hasProtocol,
  joinUrl,
  parseFrontMatter,
  posixPath,
} from '../../plugin-api.ts';

/** Splits a document into front matter and trimmed text. */
export function parseFileContentFrontMatter(fileContent: string, filePath = 'document'): FrontMatterResult {
  const {frontMatter, body} = parseFrontMatter(fileContent.replace(/^\uFEFF/, ''), filePath);
  return {frontMatter, content: body.trim()};
}

export const DEFAULT_PARSE_FRONT_MATTER: DefaultFrontMatterParser = async ({filePath, fileContent}) =>
  parseFileContentFrontMatter(fileContent, filePath);

export {excerptOf as createExcerpt, siteAlias as aliasedSitePath} from '../../plugin-api.ts';

/** Returns the title of a text, and the text with or without it. */
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

/** Splits off the ID at the end of a heading: `## A {#b}`. */
export function parseMarkdownHeadingId(heading: string): {text: string; id: string | undefined} {
  const match = /\s*\{#([^{}]+)\}$/.exec(heading);
  return match ? {text: heading.slice(0, match.index), id: match[1]} : {text: heading, id: undefined};
}

/** Creates unique IDs for headings. */
export function createSlugger(): {slug: (text: string, options?: {maintainCase?: boolean}) => string} {
  const slugger = new GithubSlugger();
  return {slug: (text, options) => slugger.slug(text, options?.maintainCase)};
}

/** Joins the parts of a URL, without a slash before `?` and `#`. */
export function normalizeUrl(parts: string[]): string {
  return joinUrl(...parts).replace(/\/(?=[?&]|#[^!])/g, (slash, at: number) => (at === 0 ? slash : ''));
}

export function encodePath(urlPath: string): string {
  return urlPath.split('/').map(encodeURIComponent).join('/');
}

/** `a/index.md` is `/a/`, `a/b.js` is `/a/b`. */
export function fileToPath(file: string): string {
  return `/${posixPath(file).replace(/\.(?:mdx?|jsx?|tsx?)$/, '')}`.replace(/\/index$/, '/');
}

export function isValidPathname(text: string): boolean {
  return text.startsWith('/') && !hasProtocol(text) && !/[?#]/.test(text);
}

/** Returns the URL where a file can be edited. */
export function getEditUrl(file: string, editUrl?: string): string | undefined {
  return editUrl ? joinUrl(editUrl, posixPath(file)) : undefined;
}

export function md5Hash(text: string): string {
  return createHash('md5').update(text).digest('hex');
}

/** Returns the first hex digits of the MD5 of a string. */
export function simpleHash(text: string, length: number): string {
  return md5Hash(text).slice(0, length);
}

/** Returns a unique file name for a string. */
export function docuHash(text: string, options?: {hashExtra?: string; hashLength?: number}): string {
  if (text === '' || text === '/') return 'index';
  const hash = simpleHash(text + (options?.hashExtra ?? ''), options?.hashLength ?? 3);
  return `${kebabCase(text).slice(0, 200)}-${hash}`;
}

/** Returns the words of a string in lower case, with dashes between them. */
export function kebabCase(text: string): string {
  const words = text.replace(/['\u2019]/g, '').match(/\p{Lu}+(?!\p{Ll})|\p{Lu}?\p{Ll}+|\p{Lo}+|\p{N}+/gu) ?? [];
  return words.join('-').toLowerCase();
}

export function aliasedSitePathToRelativePath(file: string): string {
  if (!file.startsWith('@site/')) throw new Error(`"${file}" does not start with "@site/".`);
  return file.slice('@site/'.length);
}

/** Returns a file as messages show it: relative to the working directory. */
export function toMessageRelativeFilePath(file: string): string {
  return posixPath(path.relative(process.cwd(), file));
}

/** Escapes a path for a JavaScript string. */
export function escapePath(text: string): string {
  return JSON.stringify(text).slice(1, -1);
}

export function escapeRegexp(text: string): string {
  return text.replace(/[|\\{}()[\]^$+*?.]/g, '\\$&').replace(/-/g, '\\x2d');
}
