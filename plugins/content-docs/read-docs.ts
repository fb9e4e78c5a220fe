import path from 'node:path';
import {InkstoneError, type LoadContext} from '../../core/plugin-api.ts';
import {isFile} from '../_content/is-file.ts';
import {readTagsFile} from '../_content/tags-file.ts';
import {docMetadata, type DocInput} from './doc-metadata.ts';
import type {DocsOptions} from './options.ts';
import type {DocMetadataBase, DocSource, VersionMetadata} from './types.ts';

export interface ReadDoc {
  metadata: DocMetadataBase;
  source: DocSource;
}

/**
 * Reads all documents of a version, translated files in place of their originals one by one.
 * Which files there are is decided by the originals alone. Throws when there is no
 * document at all.
 */
export async function readDocs(
  version: VersionMetadata,
  context: LoadContext,
  options: DocsOptions,
): Promise<ReadDoc[]> {
  const services = context.inkstone;
  const {contentPath, contentPathLocalized} = version;
  const contentDirs = [contentPathLocalized, contentPath];
  const sources = await services.findFiles(contentPath, {include: options.include, exclude: options.exclude});
  if (sources.length === 0) {
    throw new InkstoneError({
      code: 'INK2113',
      severity: 'error',
      message: `The version "${version.versionName}" has no documents in ${contentPath}.`,
      hint: 'Add a document, or check the options "path", "include" and "exclude" of the docs plugin.',
    });
  }
  const definedTags = await readTagsFile({tags: options.tags, contentDirs, report: services.report});
  const docs = await Promise.all(sources.map((source) => readDoc(source, {version, context, options, definedTags})));
  const read = docs.filter((doc) => doc !== undefined);
  return withoutDuplicates(read, context);
}

async function readDoc(
  source: string,
  shared: Pick<DocInput, 'version' | 'context' | 'options' | 'definedTags'>,
): Promise<ReadDoc | undefined> {
  const {version, context} = shared;
  const original = path.join(version.contentPath, source);
  const translated = path.join(version.contentPathLocalized, source);
  const isTranslated = isFile(translated);
  try {
    const document = await context.inkstone.readDocument(isTranslated ? translated : original);
    const contentDir = isTranslated ? version.contentPathLocalized : version.contentPath;
    const metadata = await docMetadata({...shared, document, source, contentDir});
    return metadata && {metadata, source: {document, ...(isTranslated && {original})}};
  } catch (error) {
    // So that the mistakes of all files show in one run.
    if (!(error instanceof InkstoneError)) throw error;
    error.diagnostics.forEach(context.inkstone.report);
    return undefined;
  }
}

/**
 * Reports documents that have the id of another one, and leaves them out: what else would be said
 * of them follows from it.
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
      place: {file: doc.source.document.path},
      related: [{message: 'the other document', place: {file: owner.source.document.path}}],
    });
  }
  return [...owners.values()];
}
