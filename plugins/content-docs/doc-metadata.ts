import path from 'node:path';
import {
  frontMatterPlace,
  joinUrl,
  siteAlias,
  validateFrontMatter,
  type Diagnostic,
  type LoadContext,
  type SourceDocument,
} from '../../core/plugin-api.ts';
import {lastUpdateOf} from '../_content/last-update.ts';
import {hidesUnfinished} from '../_content/visibility.ts';
import {checkInlineTags, pageTags} from '../_content/tags.ts';
import type {DefinedTags} from '../_content/tags-file.ts';
import {docEditUrl} from './edit-url.ts';
import {docFrontMatterSchema, type DocFrontMatter} from './front-matter.ts';
import {numberPrefixParserOf, stripPathPrefixes} from './number-prefix.ts';
import type {DocsOptions} from './options.ts';
import {docSlug} from './doc-slug.ts';
import type {DocMetadataBase, VersionMetadata} from './types.ts';

export interface DocInput {
  document: SourceDocument;
  /** Relative to the version's folder, forward slashes. */
  source: string;
  /** Absolute folder that the file was found in: the version's, or that of its translation. */
  contentDir: string;
  version: VersionMetadata;
  definedTags: DefinedTags | undefined;
  context: LoadContext;
  options: DocsOptions;
}

/**
 * Works out what is known of one document; `undefined` when its front matter is wrong, which is
 * reported.
 */
export async function docMetadata(input: DocInput): Promise<DocMetadataBase | undefined> {
  const {document, source, version, context, options} = input;
  const report = context.inkstone.report;
  const frontMatter = validateFrontMatter({document, schema: docFrontMatterSchema, report}) as
    DocFrontMatter | undefined;
  if (!frontMatter || !checkVisibility(document, frontMatter, report)) return undefined;
  const names = nameParts(source, frontMatter, options);
  if (names.baseId.includes('/')) {
    report({
      ...mistake(document, 'id', `The ID "${names.baseId}" must not contain a slash.`),
      hint: 'Remove the slash. Inkstone adds the folder to the ID.',
    });
    return undefined;
  }
  const slug = docSlug({...names, source, slug: frontMatter.slug});
  if (!slug.startsWith('/') || /[?#]|\/\//.test(slug)) {
    report({
      ...mistake(document, 'slug', `The slug "${slug}" is not a valid path.`),
      hint: 'Use a path such as "/guide/start".',
    });
    return undefined;
  }
  const permalink = joinUrl(version.path, slug);
  const production = hidesUnfinished(context);
  checkInlineTags(document, frontMatter.tags ?? [], {
    defined: input.definedTags,
    onInlineTags: options.onInlineTags,
    report,
  });
  return {
    id: names.id,
    title: frontMatter.title ?? document.contentTitle ?? names.baseId,
    description: frontMatter.description ?? document.excerpt ?? '',
    source: siteAlias(document.path, context.siteDir),
    sourceDirName: names.sourceDirName,
    slug,
    permalink,
    draft: production && frontMatter.draft === true,
    unlisted: production && frontMatter.unlisted === true,
    ...editUrlField(input, frontMatter, permalink),
    tags: pageTags(frontMatter.tags ?? [], {tagsPath: version.tagsPath, defined: input.definedTags}),
    version: version.versionName,
    ...(await lastUpdateOf(document.path, frontMatter.last_update, {...options, context})),
    ...(names.position !== undefined && {sidebarPosition: names.position}),
    frontMatter,
  };
}

/** Id, folder and position that follow from the file's place. */
function nameParts(source: string, frontMatter: DocFrontMatter, options: DocsOptions) {
  const parser =
    frontMatter.parse_number_prefixes === false ? undefined : numberPrefixParserOf(options.numberPrefixParser);
  const {dir, name} = path.posix.parse(source);
  const sourceDirName = dir || '.';
  const {filename, numberPrefix = undefined} = parser ? parser(name) : {filename: name};
  const baseId = frontMatter.id ?? filename;
  const dirId = sourceDirName === '.' ? '' : `${parser ? stripPathPrefixes(dir, parser) : dir}/`;
  return {parser, sourceDirName, baseId, id: dirId + baseId, position: frontMatter.sidebar_position ?? numberPrefix};
}

function editUrlField(input: DocInput, frontMatter: DocFrontMatter, permalink: string): {editUrl?: string | null} {
  if (frontMatter.custom_edit_url !== undefined) return {editUrl: frontMatter.custom_edit_url};
  const {version, contentDir, document, options, context} = input;
  const doc = {version, contentDir, file: document.path, permalink};
  const editUrl = docEditUrl(doc, options, {siteDir: context.siteDir, locale: context.i18n.currentLocale});
  return editUrl === undefined ? {} : {editUrl};
}

function checkVisibility(
  document: SourceDocument,
  {draft, unlisted}: DocFrontMatter,
  report: (diagnostic: Diagnostic) => void,
): boolean {
  if (!draft || !unlisted) return true;
  report({
    ...mistake(document, 'unlisted', 'A document cannot be both "draft" and "unlisted".'),
    hint: 'Remove one of the two fields.',
  });
  return false;
}

function mistake(document: SourceDocument, field: string, message: string): Diagnostic {
  return {code: 'INK2114', severity: 'error', message, place: frontMatterPlace(document, [field], {at: 'value'})};
}
