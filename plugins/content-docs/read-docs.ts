import path from 'node:path';
import {
  isWithin,
  frontMatterPlace,
  InkstoneError,
  joinUrl,
  posixPath,
  siteAlias,
  sitePath,
  validateFrontMatter,
  type Diagnostic,
  type LoadContext,
  type Place,
  type PluginServices,
  type SourceDocument,
} from 'inkstone/plugin';
import {
  contentDirs,
  hidesUnfinished,
  lastUpdateOf,
  noteUnusedTranslations,
  readOrReport,
  translatedFile,
  withPlace,
} from '../_content/page-sources.ts';
import {checkInlineTags, pageTags, readTagsFile, reportTagsOfOnePage, type DefinedTags} from '../_content/tags.ts';
import {docSlug, numberPrefixParserOf, stripPathPrefixes} from './doc-names.ts';
import {docFrontMatterSchema, type DocFrontMatter} from './front-matter.ts';
import type {DocsOptions} from './options.ts';
import type {DocMetadataBase, DocSource, VersionMetadata} from './types.ts';

export interface ReadDoc {
  metadata: DocMetadataBase;
  source: DocSource;
}

/**
 * Reads all documents of a version. Translations replace single files; files without an original
 * don't count.
 *
 * @throws InkstoneError if there are no documents
 */
export async function readDocs(
  version: VersionMetadata,
  context: LoadContext,
  options: DocsOptions,
): Promise<ReadDoc[]> {
  const services = context.inkstone;
  const {contentPath} = version;
  const sources = await services.findFiles(contentPath, {include: options.include, exclude: options.exclude});
  if (sources.length === 0) {
    throw new InkstoneError({
      code: 'INK2113',
      severity: 'error',
      message: `The version "${version.versionName}" has no documents in ${contentPath}.`,
      hint: 'Add a document, or check the options "path", "include" and "exclude" of the docs plugin.',
    });
  }
  await noteUnusedTranslations(version, sources, {patterns: options, services});
  const definedTags = await withPlace(
    () => services.placeOf(['tags'], options),
    () => readTagsFile({tags: options.tags, contentDirs: contentDirs(version), report: services.report}),
  );
  const docs = await Promise.all(sources.map((source) => readDoc(source, {version, context, options, definedTags})));
  const read = docs.filter((doc) => doc !== undefined);
  const tagged = read.map(({metadata, source}) => ({
    document: source.document,
    tags: metadata.frontMatter.tags ?? [],
  }));
  reportTagsOfOnePage(tagged, {tagsPath: version.tagsPath, defined: definedTags, services});
  return withoutDuplicates(read, context);
}

async function readDoc(
  source: string,
  shared: Pick<DocInput, 'version' | 'context' | 'options' | 'definedTags'>,
): Promise<ReadDoc | undefined> {
  const {inkstone} = shared.context;
  return readOrReport(inkstone, async () => {
    const {file, contentDir, original} = translatedFile(source, shared.version);
    const document = await inkstone.documents.read(file);
    const metadata = await docMetadata({...shared, document, source, contentDir});
    return metadata && {metadata, source: {document, ...(original !== undefined && {original})}};
  });
}

/** Reports the problems of one document of a version, without those of the version. */
export async function checkDoc(
  document: SourceDocument,
  version: VersionMetadata,
  context: LoadContext,
  options: DocsOptions,
): Promise<void> {
  const dirs = contentDirs(version);
  const contentDir = dirs.find((dir) => isWithin(document.path, dir)) ?? version.contentPath;
  const source = posixPath(path.relative(contentDir, document.path));
  const definedTags = await readTagsFile({tags: options.tags, contentDirs: dirs, report: () => undefined});
  await docMetadata({document, source, contentDir, version, definedTags, context, options});
}

/** Returns where a document sets its ID; only its file if the ID follows from the name. */
function placeOfId({source: {document}}: ReadDoc, {inkstone}: LoadContext): Place {
  if (document.frontMatter['id'] === undefined) return {file: document.path};
  return frontMatterPlace(inkstone.documents.withText(document), ['id'], {at: 'value'});
}

/**
 * Reports documents with the id of another one and removes them, to avoid errors that follow from
 * this one.
 */
function withoutDuplicates(docs: ReadDoc[], context: LoadContext): ReadDoc[] {
  const owners = new Map<string, ReadDoc>();
  for (const doc of docs) {
    const owner = owners.get(doc.metadata.id);
    if (!owner) {
      owners.set(doc.metadata.id, doc);
      continue;
    }
    context.inkstone.report({
      code: 'INK2115',
      severity: 'error',
      message: `Two documents have the ID "${doc.metadata.id}".`,
      hint: 'Rename one of the files, or set a different "id" in its front matter.',
      place: placeOfId(doc, context),
      related: [{message: 'the other document', place: placeOfId(owner, context)}],
    });
  }
  return [...owners.values()];
}

export interface DocInput {
  document: SourceDocument;
  /** Relative to the version's folder, forward slashes. */
  source: string;
  /** Absolute folder that contains the file: the version's or that of its translation. */
  contentDir: string;
  version: VersionMetadata;
  definedTags: DefinedTags | undefined;
  context: LoadContext;
  options: DocsOptions;
}

/** Creates the metadata of a document. Reports invalid front matter and returns undefined. */
async function docMetadata(input: DocInput): Promise<DocMetadataBase | undefined> {
  const {document, source, version, context, options} = input;
  const services = context.inkstone;
  const frontMatter = validateFrontMatter({document, schema: docFrontMatterSchema, services}) as
    DocFrontMatter | undefined;
  if (!frontMatter || !checkVisibility(document, frontMatter, services)) return undefined;
  const names = nameParts(source, frontMatter, options);
  if (names.baseId.includes('/')) {
    services.report({
      ...problemOf(services, document, 'id', `The ID "${names.baseId}" must not contain a slash.`),
      hint: 'Remove the slash. Inkstone adds the folder to the ID.',
    });
    return undefined;
  }
  const slug = docSlug({...names, source, slug: frontMatter.slug});
  if (!/^\/(?!\/)/.test(slug) || /[?#]/.test(slug)) {
    services.report({
      ...problemOf(services, document, 'slug', `The slug "${slug}" is not a valid path.`),
      hint: 'Use a path such as "/guide/start".',
    });
    return undefined;
  }
  const permalink = joinUrl(version.path, slug);
  const production = hidesUnfinished(context);
  checkInlineTags(document, frontMatter.tags ?? [], {
    defined: input.definedTags,
    onInlineTags: options.onInlineTags,
    services,
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

/** Derives id, folder and position from the path of the file. */
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
  services: PluginServices,
): boolean {
  if (!draft || !unlisted) return true;
  services.report({
    ...problemOf(services, document, 'unlisted', 'A document cannot be both "draft" and "unlisted".'),
    hint: 'Remove one of the two fields.',
  });
  return false;
}

function problemOf({documents}: PluginServices, document: SourceDocument, field: string, message: string): Diagnostic {
  const place = frontMatterPlace(documents.withText(document), [field], {at: 'value'});
  return {code: 'INK2114', severity: 'error', message, place};
}

export interface EditedDoc {
  version: VersionMetadata;
  /** Absolute folder that the file was found in, and the file. */
  contentDir: string;
  file: string;
  permalink: string;
}

/** Returns the address where a document can be edited, if the options define one. */
function docEditUrl(doc: EditedDoc, options: DocsOptions, site: {siteDir: string; locale: string}): string | undefined {
  const docPath = posixPath(path.relative(doc.contentDir, doc.file));
  if (typeof options.editUrl === 'function') {
    return options.editUrl({
      version: doc.version.versionName,
      versionDocsDirPath: sitePath(doc.version.contentPath, site.siteDir),
      docPath,
      permalink: doc.permalink,
      locale: site.locale,
    });
  }
  const localized = options.editLocalizedFiles && doc.contentDir === doc.version.contentPathLocalized;
  const base = localized ? doc.version.editUrlLocalized : doc.version.editUrl;
  return base === undefined ? undefined : joinUrl(base, docPath);
}
