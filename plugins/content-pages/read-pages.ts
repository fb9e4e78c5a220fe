import {
  frontMatterPlace,
  joinUrl,
  posixPath,
  siteAlias,
  sitePath,
  validateFrontMatter,
  type JsonObject,
  type LoadContext,
  type SourceDocument,
} from 'inkstone/plugin';
import {
  hidesUnfinished,
  lastUpdateOf,
  noteUnusedTranslations,
  readOrReport,
  translatedFile,
  type ContentFolders,
} from '../_content/page-sources.ts';
import {pageFrontMatterSchema, type PageFrontMatter, type PagesOptions} from './options.ts';

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
  /** Absolute path of the original, for a translation. */
  original?: string;
  metadata: JsonObject & {lastUpdatedAt?: number};
  /** The metadata once more: other plugins look for them in the page, as Docusaurus has them. */
  [field: string]: unknown;
}

export type Page = ReactPage | DocumentPage;

/** Returns the path of a page: `/a/b` for `a/b.tsx`, `/a/` for `a/index.md` and `a/Index.md`. */
export function pathOfFile(file: string): string {
  const path = file.replace(/\.[^./]+$/, '');
  return `/${path}`.replace(/\/index$/i, '/');
}

/** Reads all pages, sorted by file. Reports and skips pages with invalid front matter. */
export async function readPages(context: LoadContext, options: PagesOptions, folders: ContentFolders): Promise<Page[]> {
  const files = await context.inkstone.findFiles(folders.contentPath, options);
  await noteUnusedTranslations(folders, files, {patterns: options, services: context.inkstone});
  const pages = await Promise.all(
    files.map((file) => readOrReport(context.inkstone, () => readPage(file, context, {options, folders}))),
  );
  return pages.filter((page) => page !== undefined);
}

async function readPage(
  file: string,
  context: LoadContext,
  {options, folders}: {options: PagesOptions; folders: ContentFolders},
): Promise<Page | undefined> {
  const {file: absolute, contentDir, original} = translatedFile(file, folders);
  const source = siteAlias(absolute, context.siteDir);
  const permalinkOf = (name: string): string => joinUrl(context.baseUrl, options.routeBasePath, name);
  if (!/\.mdx?$/.test(file)) return {type: 'jsx', permalink: permalinkOf(pathOfFile(file)), source};
  const document = await context.inkstone.documents.read(absolute);
  const frontMatter = validateFrontMatter({document, schema: pageFrontMatterSchema, services: context.inkstone});
  if (!frontMatter || !isVisible(frontMatter, document, context)) return undefined;
  const permalink = permalinkOf(frontMatter.slug ?? pathOfFile(file));
  const metadata = {
    type: 'mdx',
    permalink,
    source,
    title: frontMatter.title ?? document.contentTitle,
    description: frontMatter.description ?? document.excerpt,
    frontMatter: JSON.parse(JSON.stringify(frontMatter)) as JsonObject,
    editUrl: editUrlOf({file, permalink, contentDir, folders}, options, context),
    ...(await lastUpdateOf(absolute, frontMatter.last_update, {...options, context})),
    unlisted: frontMatter.unlisted === true && hidesUnfinished(context),
  };
  return {...metadata, type: 'mdx', permalink, source, document, metadata, ...(original !== undefined && {original})};
}

/** Reports the problems of one page. */
export function checkPage(document: SourceDocument, context: LoadContext): void {
  const frontMatter = validateFrontMatter({document, schema: pageFrontMatterSchema, services: context.inkstone});
  if (frontMatter) isVisible(frontMatter, document, context);
}

/**
 * Returns whether a page is visible: drafts are visible during development only. Reports a page
 * that is both draft and unlisted.
 */
function isVisible(frontMatter: PageFrontMatter, document: SourceDocument, context: LoadContext): boolean {
  if (frontMatter.draft && frontMatter.unlisted) {
    context.inkstone.report({
      code: 'INK2032',
      severity: 'error',
      message: 'A page cannot be both "draft" and "unlisted".',
      place: frontMatterPlace(context.inkstone.documents.withText(document), ['draft']),
    });
    return false;
  }
  return !frontMatter.draft || !hidesUnfinished(context);
}

/**
 * Returns the URL for editing a page. Translated pages link to the original unless
 * `editLocalizedFiles` is set; a function gets the folder of the translation and decides itself.
 */
function editUrlOf(
  page: {file: string; permalink: string; contentDir: string; folders: ContentFolders},
  options: PagesOptions,
  context: LoadContext,
): string | undefined {
  const {editUrl} = options;
  if (editUrl === undefined) return undefined;
  if (typeof editUrl === 'string') {
    const folder = options.editLocalizedFiles ? page.contentDir : page.folders.contentPath;
    return joinUrl(editUrl, sitePath(folder, context.siteDir), page.file);
  }
  return editUrl({
    pagesDirPath: sitePath(page.contentDir, context.siteDir),
    pagesPath: posixPath(page.file),
    permalink: page.permalink,
    locale: context.i18n.currentLocale,
  });
}
