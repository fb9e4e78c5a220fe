import fs from 'node:fs';
import path from 'node:path';
import {
  frontMatterPlace,
  joinUrl,
  siteAlias,
  validateFrontMatter,
  type JsonObject,
  type LoadContext,
  type SourceDocument,
} from '../../core/plugin-api.ts';
import {hidesUnfinished} from '../_content/visibility.ts';
import {pageFrontMatterSchema, type PageFrontMatter} from './front-matter.ts';
import type {PagesOptions} from './options.ts';
import {editUrlOf, lastUpdateOf} from './page-origin.ts';

export interface ReactPage {
  type: 'jsx';
  permalink: string;
  source: string;
}

export interface DocumentPage {
  type: 'mdx';
  permalink: string;
  source: string;
  document: SourceDocument;
  /** The file in the original folder, when a translated one is shown. */
  original?: string;
  metadata: JsonObject & {lastUpdatedAt?: number};
}

export type Page = ReactPage | DocumentPage;

/** Where pages are: the translated folder first, then the original one. */
export interface PageFolders {
  localized: string;
  original: string;
}

/** `a/b.tsx` is `/a/b`, `a/index.md` is `/a/`. */
export function pathOfFile(file: string): string {
  const path = file.replace(/\.[^./]+$/, '');
  return `/${path}`.replace(/\/index$/, '/');
}

/** Reads all pages, sorted by file. A page whose front matter is wrong is reported and left out. */
export async function readPages(context: LoadContext, options: PagesOptions, folders: PageFolders): Promise<Page[]> {
  const {findFiles, report} = context.inkstone;
  const files = await findFiles(folders.original, options);
  const pages = await Promise.all(
    files.map((file) =>
      readPage(file, context, {options, folders}).catch((error: unknown) => {
        const diagnostics = (error as {diagnostics?: Parameters<typeof report>[0][]}).diagnostics;
        if (!diagnostics) throw error;
        diagnostics.forEach(report);
        return undefined;
      }),
    ),
  );
  return pages.filter((page) => page !== undefined);
}

async function readPage(
  file: string,
  context: LoadContext,
  {options, folders}: {options: PagesOptions; folders: PageFolders},
): Promise<Page | undefined> {
  const translated = path.join(folders.localized, file);
  const original = path.join(folders.original, file);
  const absolute = fs.existsSync(translated) ? translated : original;
  const source = siteAlias(absolute, context.siteDir);
  const permalinkOf = (name: string): string => joinUrl(context.baseUrl, options.routeBasePath, name);
  if (!/\.mdx?$/.test(file)) return {type: 'jsx', permalink: permalinkOf(pathOfFile(file)), source};
  const document = await context.inkstone.readDocument(absolute);
  const frontMatter = validateFrontMatter({document, schema: pageFrontMatterSchema, report: context.inkstone.report});
  if (!frontMatter || !isVisible(frontMatter, document, context)) return undefined;
  const permalink = permalinkOf(frontMatter.slug ?? pathOfFile(file));
  const place = {file, absolute, permalink, folders};
  const metadata = {
    type: 'mdx',
    permalink,
    source,
    title: frontMatter.title ?? document.contentTitle,
    description: frontMatter.description ?? document.excerpt,
    frontMatter: JSON.parse(JSON.stringify(frontMatter)) as JsonObject,
    editUrl: editUrlOf(place, options, context),
    ...(await lastUpdateOf(absolute, frontMatter, {options, context})),
    unlisted: frontMatter.unlisted === true && hidesUnfinished(context),
  };
  return {type: 'mdx', permalink, source, document, metadata, ...(absolute !== original && {original})};
}

/** Drafts exist only while developing; a page cannot be draft and unlisted. */
function isVisible(frontMatter: PageFrontMatter, document: SourceDocument, context: LoadContext): boolean {
  if (frontMatter.draft && frontMatter.unlisted) {
    context.inkstone.report({
      code: 'INK2032',
      severity: 'error',
      message: 'A page cannot be both "draft" and "unlisted".',
      place: frontMatterPlace(document, ['draft']),
    });
    return false;
  }
  return !frontMatter.draft || !hidesUnfinished(context);
}
