import fs from 'node:fs/promises';
import path from 'node:path';
import {
  bodyOf,
  frontMatterPlace,
  joinUrl,
  posixPath,
  severityOf,
  siteAlias,
  sitePath,
  validateFrontMatter,
  type LoadContext,
  type PluginServices,
  type SourceDocument,
} from 'inkstone/plugin';
import {hidesUnfinished, lastUpdateOf, type ContentFolders} from '../_content/page-sources.ts';
import {checkInlineTags, pageTags, type DefinedTags} from '../_content/tags.ts';
import {postFrontMatterSchema, type PostFrontMatter} from './front-matter.ts';
import type {BlogOptions} from './options.ts';
import {postAuthors} from './authors.ts';
import type {AuthorsMap, BlogPost, DefaultReadingTime} from './types.ts';

/** What reading a post needs of its blog. */
export interface BlogFolder extends ContentFolders {
  context: LoadContext;
  options: BlogOptions;
  /** Address of the blog, base URL included. */
  blogPath: string;
  authorsMap: AuthorsMap | undefined;
  definedTags: DefinedTags | undefined;
}

export interface PostFile {
  document: SourceDocument;
  /** Relative to the folder of the blog, forward slashes. */
  source: string;
  /** Absolute folder that the file was found in. */
  contentDir: string;
}

/** Reads a post. Returns undefined for drafts, and for invalid front matter, which it reports. */
export async function readPost(file: PostFile, blog: BlogFolder): Promise<BlogPost | undefined> {
  const {document, source} = file;
  const {context, options, definedTags} = blog;
  const services = context.inkstone;
  const frontMatter = validateFrontMatter({document, schema: postFrontMatterSchema, services}) as
    PostFrontMatter | undefined;
  if (!frontMatter || !checkVisibility(document, frontMatter, services)) return undefined;
  const isProduction = hidesUnfinished(context);
  if (isProduction && frontMatter.draft) return undefined;
  const fromPath = readPostPath(source);
  const slug = frontMatter.slug || fromPath.slug;
  const permalink = joinUrl(blog.blogPath, slug);
  const content = bodyWithoutTitle(bodyOf(services.documents.withText(document)));
  const minutes = minutesOf(document, {content, frontMatter}, blog);
  const editUrl = editUrlOf(file, permalink, blog);
  const tags = frontMatter.tags ?? [];
  checkInlineTags(document, tags, {defined: definedTags, onInlineTags: options.onInlineTags, services});
  return {
    id: slug,
    content,
    metadata: {
      permalink,
      ...(editUrl !== undefined && {editUrl}),
      source: siteAlias(document.path, context.siteDir),
      title: frontMatter.title ?? document.contentTitle ?? fromPath.text,
      description: frontMatter.description ?? document.excerpt ?? '',
      date: await dateOf(document, {frontMatter, fromPath}, context),
      tags: pageTags(tags, {tagsPath: joinUrl(blog.blogPath, options.tagsBasePath), defined: definedTags}),
      ...(minutes !== undefined && {readingTime: minutes}),
      hasTruncateMarker: hasMarker(content, options.truncateMarker),
      authors: postAuthors({
        ...blog,
        document,
        frontMatter,
        services,
        baseUrl: context.baseUrl,
        onInlineAuthors: options.onInlineAuthors,
      }),
      frontMatter: withWrittenDate(frontMatter, document),
      unlisted: isProduction && frontMatter.unlisted === true,
      ...(await lastUpdateOf(document.path, frontMatter.last_update, {...options, context})),
    },
  };
}

/**
 * Returns the date of a post: from front matter, its path, the history or the file, in this order.
 */
async function dateOf(
  document: SourceDocument,
  given: {frontMatter: PostFrontMatter; fromPath: PostPath},
  context: LoadContext,
): Promise<Date> {
  const date = given.frontMatter.date ?? given.fromPath.date;
  if (date) return date;
  const history = await context.inkstone.fileHistory(document.path);
  if (history) return new Date(history.created.timestamp);
  context.inkstone.report({
    code: 'INK2210',
    severity: 'warning',
    message: 'The post has no date. Inkstone uses the creation time of the file, which differs between machines.',
    hint: 'Add "date" to the front matter, or add the date to the file name: 2025-01-31-name.md.',
    place: {file: document.path},
  });
  return (await fs.stat(document.path)).birthtime;
}

/** Keeps the date as written, for components. */
function withWrittenDate(frontMatter: PostFrontMatter, document: SourceDocument): PostFrontMatter {
  const date = document.frontMatter['date'];
  return date === undefined ? frontMatter : ({...frontMatter, date} as PostFrontMatter);
}

function minutesOf(
  document: SourceDocument,
  {content, frontMatter}: {content: string; frontMatter: PostFrontMatter},
  {options, context}: BlogFolder,
): number | undefined {
  if (!options.showReadingTime) return undefined;
  const {currentLocale, language: locale = currentLocale} = context.i18n;
  const count = (): number => readingTime({content, locale});
  if (!options.readingTime) return context.inkstone.documents.memoize(document, `reading time in ${locale}`, count);
  const defaultReadingTime: typeof readingTime = (input) => readingTime({locale, ...input});
  return options.readingTime({content, frontMatter, locale, defaultReadingTime});
}

function editUrlOf({document, contentDir}: PostFile, permalink: string, blog: BlogFolder): string | undefined {
  const {options, context, contentPath, contentPathLocalized} = blog;
  const blogPath = posixPath(path.relative(contentDir, document.path));
  if (typeof options.editUrl === 'function') {
    const blogDirPath = sitePath(contentDir, context.siteDir);
    return options.editUrl({blogDirPath, blogPath, permalink, locale: context.i18n.currentLocale});
  }
  if (options.editUrl === undefined) return undefined;
  const isTranslated = options.editLocalizedFiles && contentDir === contentPathLocalized;
  return joinUrl(options.editUrl, sitePath(isTranslated ? contentDir : contentPath, context.siteDir), blogPath);
}

function checkVisibility(
  document: SourceDocument,
  {draft, unlisted}: PostFrontMatter,
  {documents, report}: PluginServices,
): boolean {
  if (!draft || !unlisted) return true;
  const message = 'A post cannot be both "draft" and "unlisted".';
  report({
    code: 'INK2211',
    severity: 'error',
    message,
    hint: 'Remove one of the two fields.',
    place: frontMatterPlace(documents.withText(document), ['unlisted']),
  });
  return false;
}

/** Reports a post without a truncation marker (option `onUntruncatedBlogPosts`). */
export function checkTruncation(
  {metadata}: BlogPost,
  document: SourceDocument,
  {options, context}: Pick<BlogFolder, 'options' | 'context'>,
): void {
  if (metadata.hasTruncateMarker) return;
  const severity = severityOf(options.onUntruncatedBlogPosts);
  if (!severity) return;
  const isMdx = document.path.endsWith('.mdx');
  context.inkstone.report({
    code: 'INK2212',
    severity,
    message: 'The post has no truncation marker, so lists show the full post.',
    hint: `Put ${isMdx ? '{/* truncate */}' : '<!-- truncate -->'} after the summary, or set "onUntruncatedBlogPosts" to "ignore".`,
    place: {file: document.path},
  });
}

/** Removes the title heading from the text of a post: pages show the title themselves. */
export function bodyWithoutTitle(body: string): string {
  const lines = body.split('\n');
  const at = firstTextLine(lines);
  const line = lines[at] ?? '';
  if (/^#[ \t]+\S/.test(line)) lines.splice(at, 1);
  else if (line.trim() !== '' && /^=+\s*$/.test(lines[at + 1] ?? '')) lines.splice(at, 2);
  else return body;
  return lines.join('\n').trim();
}

/** Returns whether the text has a truncation marker. Ignores flags such as `g`. */
export function hasMarker(body: string, marker: RegExp): boolean {
  return body.search(marker) >= 0;
}

function firstTextLine(lines: readonly string[]): number {
  let at = 0;
  for (;;) {
    while (at < lines.length && lines[at]?.trim() === '') at += 1;
    if (!/^import\s/.test(lines[at] ?? '')) return at;
    while (at < lines.length && lines[at]?.trim() !== '') at += 1;
  }
}

/** Parts of the path of a post. */
export interface PostPath {
  date?: Date;
  /** Default title. */
  text: string;
  /** Address below the blog. */
  slug: string;
}

const DATED = /^(?<folder>.*)(?<date>\d{4}[-/]\d{1,2}[-/]\d{1,2})[-/]?(?<text>.*?)(?:\/index)?\.mdx?$/;

/**
 * Parses the path of a post: `2024-02-10-name.md`, `2024/02/10/name.md`,
 * `folder/2024-02-10-name.md`, `2024-02-10-name/index.md`. Keeps digits as written.
 */
export function readPostPath(source: string): PostPath {
  const {folder = '', date: written = '', text = ''} = DATED.exec(source)?.groups ?? {};
  const date = utcDate(written);
  if (date) return {date, text, slug: `/${written.replaceAll('-', '/')}/${folder}${text}`};
  const plain = source.replace(/(?:\/index)?\.mdx?$/, '');
  return {text: plain, slug: `/${plain}`};
}

/** Returns midnight in UTC; undefined for days that don't exist. */
function utcDate(text: string): Date | undefined {
  const [year, month, day] = text.split(/[-/]/).map(Number);
  if (year === undefined || month === undefined || day === undefined) return undefined;
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? date : undefined;
}

const WORDS_PER_MINUTE = 200;

/**
 * Returns the reading time in minutes, with two decimal places as in Docusaurus: words of the
 * language, 200 per minute.
 */
export const readingTime: DefaultReadingTime = ({content, locale, options = {}}) => {
  const {wordsPerMinute = WORDS_PER_MINUTE} = options;
  const segments = segmenter(locale);
  let words = 0;
  // No word contains a line end, and a short text takes less than half the time.
  for (const line of content.split('\n'))
    for (const segment of segments.segment(line)) if (segment.isWordLike) words += 1;
  return Math.round((words / wordsPerMinute) * 100) / 100;
};

const segmenters = new Map<string | undefined, Intl.Segmenter>();

function segmenter(locale: string | undefined): Intl.Segmenter {
  const found = segmenters.get(locale) ?? new Intl.Segmenter(locale ?? 'en', {granularity: 'word'});
  segmenters.set(locale, found);
  return found;
}
