import fs from 'node:fs';
import path from 'node:path';
import {
  bodyOf,
  comparablePath,
  createPathMatcher,
  type DocumentStore,
  type FinishedPage,
  type LoadContext,
  type ReadPageArguments,
  type SourceDocument,
  withoutBaseUrl,
  yamlString,
} from 'inkstone/plugin';
import {cleanMarkdown, type CleanOptions} from './clean-markdown.ts';
import {withCodeOfFile} from './code-of-file.ts';
import type {LlmsOptions} from './options.ts';
import {absoluteImage, absoluteLink, type PageSource, type UrlContext, urlContext} from './page-urls.ts';
import {withoutModules} from './read-mdx.ts';

/** A page converted to Markdown. */
export interface MarkdownPage {
  /** Path of the page, with the base URL. */
  path: string;
  title: string;
  description?: string;
  text: string;
}

/** Maximum depth of documents that import others. */
const MAX_IMPORT_DEPTH = 8;

/**
 * Converts the pages that are written in Markdown or MDX to clean Markdown, in the order of
 * `pages`. Leaves out unlisted pages, pages with `noindex`, and those that match `ignorePatterns`.
 */
export async function createMarkdownPages(
  pages: readonly FinishedPage[],
  context: LoadContext,
  {options, outDir}: {options: LlmsOptions; outDir: string},
): Promise<MarkdownPage[]> {
  const {site, documents} = context.inkstone;
  const isIgnored = createPathMatcher(options.ignorePatterns);
  const chosen: {page: PageSource; document: SourceDocument}[] = [];
  for (const {path: address, metadata, noIndex} of pages) {
    const source = path.resolve(site.siteDir, metadata?.sourceFilePath ?? '');
    if (!/\.mdx?$/.test(source) || (noIndex && !site.config.noIndex)) continue;
    if (isIgnored(withoutBaseUrl(address, site.baseUrl))) continue;
    const document = await documents.read(source);
    if (document.frontMatter['unlisted'] !== true) chosen.push({page: {path: address, source}, document});
  }
  const sources = chosen.map(({page}) => page);
  const urls = urlContext(site, outDir, sources, new Set(sources.map(({path: address}) => comparablePath(address))));
  const partials = await readPartials(
    chosen.map(({document}) => document),
    context,
  );
  const {format, trust} = site.config.markdown;
  const converted = chosen.map(({page, document}) =>
    convertPage(page, document, {documents, urls, partials, format, components: options.components}),
  );
  return trust === 'content' ? withoutActiveParts(converted) : converted;
}

/**
 * Converts one page to Markdown for an author's tool, also an unlisted or ignored one. Its links
 * lead to pages. Returns undefined if it isn't written in Markdown or MDX.
 */
export async function readPageAsMarkdown(
  {path: wanted, pages, outDir}: ReadPageArguments,
  context: LoadContext,
  {components}: Pick<LlmsOptions, 'components'>,
): Promise<string | undefined> {
  const {site, documents} = context.inkstone;
  const written = pages.flatMap(({path: address, metadata}): PageSource[] => {
    const source = path.resolve(site.siteDir, metadata?.sourceFilePath ?? '');
    return /\.mdx?$/.test(source) ? [{path: address, source}] : [];
  });
  const page = written.find((each) => each.path === wanted);
  if (!page) return undefined;
  const document = await documents.read(page.source);
  const urls = urlContext(site, outDir, written, new Set());
  const partials = await readPartials([document], context);
  const {format, trust} = site.config.markdown;
  const converted = convertPage(page, document, {documents, urls, partials, format, components});
  const [safe] = trust === 'content' ? await withoutActiveParts([converted]) : [converted];
  return safe?.text;
}

/** Loads a Markdown parser, which other sites don't need. */
async function withoutActiveParts(pages: readonly MarkdownPage[]): Promise<MarkdownPage[]> {
  const {withoutActiveMarkdown} = await import('./untrusted-markdown.ts');
  return pages.map(({path: address, title, description, text}) => ({
    path: address,
    title: withoutActiveMarkdown(title),
    ...(description !== undefined && {description: withoutActiveMarkdown(description)}),
    text: withoutActiveMarkdown(text),
  }));
}

interface ConvertContext {
  documents: DocumentStore;
  urls: UrlContext;
  partials: ReadonlyMap<string, SourceDocument>;
  format: 'mdx' | 'md' | 'detect';
  components: LlmsOptions['components'];
}

function convertPage(page: PageSource, document: SourceDocument, context: ConvertContext): MarkdownPage {
  const name = document.contentTitle ?? textField('title', document) ?? path.basename(page.path);
  const summary = textField('description', document);
  const body = cleanDocument(document, page, context, 0);
  const heading = document.contentTitle === undefined ? `# ${name}\n\n` : '';
  return {path: page.path, title: name, ...(summary !== undefined && {description: summary}), text: heading + body};
}

/** Returns a text of the front matter, also if YAML takes it for a number. */
function textField(name: string, {frontMatter}: SourceDocument): string | undefined {
  return yamlString().safeParse(frontMatter[name]).data?.trim() || undefined;
}

/**
 * Cleans a document or one that it imports. File paths are relative to the document itself, URLs to
 * the page that shows it.
 */
function cleanDocument(document: SourceDocument, page: PageSource, context: ConvertContext, depth: number): string {
  const source = {path: page.path, source: document.path};
  const {mdx} = document.frontMatter as {mdx?: {format?: unknown} | null};
  const format = mdx?.format ?? context.format;
  const options: CleanOptions = {
    mdx: format === 'mdx' || (format === 'detect' && document.path.endsWith('.mdx')),
    link: (url) => absoluteLink(url, source, context.urls),
    image: (url) => absoluteImage(url, source, context.urls),
    fence: (block) => withCodeOfFile(block, document.path, context.urls.siteDir),
    component: (name, attributes) =>
      Object.hasOwn(context.components, name) ? context.components[name]?.(attributes) : undefined,
    partial: (specifier) => {
      const partial =
        depth < MAX_IMPORT_DEPTH
          ? context.partials.get(partialFile(specifier, document, context.urls.siteDir))
          : undefined;
      return partial ? cleanDocument(partial, page, context, depth + 1) : '';
    },
  };
  return cleanMarkdown(bodyOf(context.documents.withText(document)), options);
}

/**
 * Reads all documents that these import, directly or indirectly. Leaves out missing ones, which the
 * compiler reports.
 */
async function readPartials(
  documents: readonly SourceDocument[],
  {inkstone: {documents: store, site}}: LoadContext,
): Promise<Map<string, SourceDocument>> {
  const partials = new Map<string, SourceDocument>();
  let batch = [...documents];
  while (batch.length > 0) {
    const files = batch.flatMap((document) =>
      [...withoutModules(bodyOf(store.withText(document))).partials.values()].map((specifier) =>
        partialFile(specifier, document, site.siteDir),
      ),
    );
    const fresh = [...new Set(files)].filter(
      (file) => path.isAbsolute(file) && !partials.has(file) && fs.existsSync(file),
    );
    batch = await Promise.all(fresh.map(store.read));
    for (const document of batch) partials.set(document.path, document);
  }
  return partials;
}

/** Returns the path of an imported document, or the specifier of a package, which is ignored. */
function partialFile(specifier: string, {path: from}: SourceDocument, siteDir: string): string {
  if (specifier.startsWith('@site/')) return path.join(siteDir, specifier.slice('@site/'.length));
  return specifier.startsWith('.') ? path.resolve(path.dirname(from), specifier) : specifier;
}
