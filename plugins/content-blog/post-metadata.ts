import fs from 'node:fs/promises';
import path from 'node:path';
import {
  frontMatterPlace,
  joinUrl,
  posixPath,
  severityOf,
  siteAlias,
  sitePath,
  validateFrontMatter,
  type Diagnostic,
  type LoadContext,
  type SourceDocument,
} from '../../core/plugin-api.ts';
import {lastUpdateOf} from '../_content/last-update.ts';
import {hidesUnfinished} from '../_content/visibility.ts';
import {checkInlineTags, pageTags} from '../_content/tags.ts';
import type {DefinedTags} from '../_content/tags-file.ts';
import {postFrontMatterSchema, type PostFrontMatter} from './front-matter.ts';
import type {BlogOptions} from './options.ts';
import {postAuthors} from './post-authors.ts';
import {bodyWithoutTitle, hasMarker} from './post-body.ts';
import {readPostPath, type PostPath} from './post-path.ts';
import {readingTime} from './reading-time.ts';
import type {AuthorsMap, BlogPost} from './types.ts';

/** What all posts of a blog are read with. */
export interface BlogFolder {
  context: LoadContext;
  options: BlogOptions;
  /** Absolute. */
  contentPath: string;
  contentPathLocalized: string;
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

/**
 * Works out what is known of a post; `undefined` for drafts, and when its front matter is wrong,
 * which is reported.
 */
export async function readPost(file: PostFile, blog: BlogFolder): Promise<BlogPost | undefined> {
  const {document, source} = file;
  const {context, options, definedTags} = blog;
  const {report} = context.inkstone;
  const frontMatter = validateFrontMatter({document, schema: postFrontMatterSchema, report}) as
    PostFrontMatter | undefined;
  if (!frontMatter || !checkVisibility(document, frontMatter, report)) return undefined;
  const isProduction = hidesUnfinished(context);
  if (isProduction && frontMatter.draft) return undefined;
  const fromPath = readPostPath(source);
  const slug = frontMatter.slug || fromPath.slug;
  const permalink = joinUrl(blog.blogPath, slug);
  const content = bodyWithoutTitle(document.body);
  const minutes = minutesOf(document, {content, frontMatter}, blog);
  const editUrl = editUrlOf(file, permalink, blog);
  const tags = frontMatter.tags ?? [];
  checkInlineTags(document, tags, {defined: definedTags, onInlineTags: options.onInlineTags, report});
  const hasTruncateMarker = hasMarker(content, options.truncateMarker);
  if (!hasTruncateMarker) reportUntruncated(document, blog);
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
      hasTruncateMarker,
      authors: postAuthors({
        ...blog,
        document,
        frontMatter,
        report,
        baseUrl: context.baseUrl,
        onInlineAuthors: options.onInlineAuthors,
      }),
      frontMatter: withWrittenDate(frontMatter, document),
      unlisted: isProduction && frontMatter.unlisted === true,
      ...(await lastUpdateOf(document.path, frontMatter.last_update, {...options, context})),
    },
  };
}

/** Front matter, then the path, then the history, then the file itself. */
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

/** Components see the field as it was written. */
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
  const locale = context.i18n.currentLocale;
  const count = (): number => readingTime({content, locale});
  if (!options.readingTime) return context.inkstone.factOf(document, `reading time in ${locale}`, count);
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
  return joinUrl(
    options.editUrl,
    sitePath(isTranslated ? contentPathLocalized : contentPath, context.siteDir),
    blogPath,
  );
}

function checkVisibility(
  document: SourceDocument,
  {draft, unlisted}: PostFrontMatter,
  report: (diagnostic: Diagnostic) => void,
): boolean {
  if (!draft || !unlisted) return true;
  const message = 'A post cannot be both "draft" and "unlisted".';
  report({
    code: 'INK2211',
    severity: 'error',
    message,
    hint: 'Remove one of the two fields.',
    place: frontMatterPlace(document, ['unlisted']),
  });
  return false;
}

function reportUntruncated(document: SourceDocument, {options, context}: BlogFolder): void {
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
