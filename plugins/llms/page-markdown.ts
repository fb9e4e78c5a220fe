import fs from 'node:fs';
import path from 'node:path';
import {
  bodyOf,
  comparablePath,
  createPathMatcher,
  decodePath,
  findRegions,
  type DocumentStore,
  type FinishedPage,
  hasProtocol,
  joinUrl,
  type LoadContext,
  markdownPathOf,
  type ReadPageArguments,
  resolvePathname,
  shownLines,
  type Site,
  type SourceDocument,
  splitUrl,
  withoutBaseUrl,
} from 'inkstone/plugin';
import {cleanMarkdown, type CleanOptions} from './clean-markdown.ts';
import type {LlmsOptions} from './options.ts';

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
  const {title, description} = document.frontMatter;
  const name = document.contentTitle ?? (typeof title === 'string' ? title : path.basename(page.path));
  const summary = typeof description === 'string' && description.trim() !== '' ? description.trim() : undefined;
  const body = cleanDocument(document, page, context, 0);
  const heading = document.contentTitle === undefined ? `# ${name}\n\n` : '';
  return {path: page.path, title: name, ...(summary !== undefined && {description: summary}), text: heading + body};
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
    image: (url) => absoluteImage(url, context.urls),
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

const PARTIAL = /^import\s+\w+\s+from\s+["']([^"']+\.mdx?)["']/gm;

/** Reads all documents that these import, directly or indirectly. */
async function readPartials(
  documents: readonly SourceDocument[],
  {inkstone: {documents: store, site}}: LoadContext,
): Promise<Map<string, SourceDocument>> {
  const partials = new Map<string, SourceDocument>();
  let batch = [...documents];
  while (batch.length > 0) {
    const files = batch.flatMap((document) =>
      [...bodyOf(store.withText(document)).matchAll(PARTIAL)].map((match) =>
        partialFile(match[1] as string, document, site.siteDir),
      ),
    );
    const fresh = [...new Set(files)].filter((file) => path.isAbsolute(file) && !partials.has(file));
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

export interface UrlContext {
  /** `https://example.org` */
  url: string;
  baseUrl: string;
  siteDir: string;
  /** Output folder of the build. */
  outDir: string;
  /** Paths of the pages with a Markdown version, by the absolute path of their source. */
  pagesBySource: ReadonlyMap<string, string>;
  /** The same paths, in comparable form (`comparablePath`). */
  markdownPaths: ReadonlySet<string>;
  /** Files below `assets/`, by folder. */
  assets: Record<AssetFolder, readonly string[]>;
}

function urlContext(
  {config, baseUrl, siteDir}: Site,
  outDir: string,
  sources: readonly PageSource[],
  markdownPaths: ReadonlySet<string>,
): UrlContext {
  const pagesBySource = new Map(sources.map(({path: address, source}) => [source, address]));
  return {url: config.url, baseUrl, siteDir, outDir, assets: assetNames(outDir), pagesBySource, markdownPaths};
}

type AssetFolder = 'images' | 'files';

/** A page and its source file. */
export interface PageSource {
  path: string;
  /** Absolute path. */
  source: string;
}

/**
 * Returns the absolute URL of a link in a document. A link to a page leads to its Markdown version
 * if there is one.
 */
export function absoluteLink(url: string, from: PageSource, urls: UrlContext): string {
  if (url.startsWith('#') || url === '') return url;
  if (url.startsWith('pathname://')) return urls.url + url.slice('pathname://'.length);
  if (hasProtocol(url)) return url;
  const [pathname, search, hash] = splitUrl(url);
  const page = /\.mdx?$/.test(pathname) ? pageOfFile(decodePath(pathname), from, urls) : undefined;
  const address = page ?? resolvePathname(withBase(pathname, urls.baseUrl), from.path);
  const file = page === undefined ? assetOf(pathname, 'files', urls) : undefined;
  if (file !== undefined) return file;
  const hasMarkdown = urls.markdownPaths.has(comparablePath(address));
  return (
    urls.url + encodeURI(decodePath(hasMarkdown ? markdownPathOf(address, urls.baseUrl) : address)) + search + hash
  );
}

/** Returns the absolute URL of an image, or undefined if it has none, such as a data URL. */
function absoluteImage(url: string, urls: UrlContext): string | undefined {
  if (hasProtocol(url)) return url.startsWith('data:') ? undefined : url.replace(/^pathname:\/\//, urls.url);
  if (url === '') return undefined;
  const [pathname] = splitUrl(url);
  const asset = assetOf(pathname, 'images', urls);
  if (asset !== undefined) return asset;
  const isStatic = pathname.startsWith('/') && fs.existsSync(path.join(urls.outDir, decodePath(pathname)));
  return isStatic ? urls.url + joinUrl(urls.baseUrl, pathname) : undefined;
}

function withBase(pathname: string, baseUrl: string): string {
  return pathname.startsWith('/') && !pathname.startsWith(baseUrl) ? joinUrl(baseUrl, pathname) : pathname;
}

/**
 * Returns the page of a source file, whose path is relative to the document or to any content
 * folder.
 */
function pageOfFile(file: string, from: PageSource, {pagesBySource, siteDir}: UrlContext): string | undefined {
  if (file.startsWith('@site/')) return pagesBySource.get(path.join(siteDir, file.slice('@site/'.length)));
  const relative = pagesBySource.get(path.resolve(path.dirname(from.source), file.replace(/^\/+/, '')));
  if (relative !== undefined || file.startsWith('.')) return relative;
  const end = path.sep + path.normalize(file.replace(/^\/+/, ''));
  return [...pagesBySource].find(([source]) => source.endsWith(end))?.[1];
}

/**
 * Returns the URL of a file that a document refers to. The build has already copied it under a name
 * with a hash.
 */
function assetOf(pathname: string, folder: AssetFolder, urls: UrlContext): string | undefined {
  const {name, ext} = path.posix.parse(decodePath(pathname));
  if (ext === '' || /^\.(?:mdx?|html)$/.test(ext)) return undefined;
  const [found, ...others] = urls.assets[folder].filter(
    (file) =>
      file.startsWith(`${name}-`) && file.endsWith(ext) && /^-[0-9a-f]{32}$/.test(file.slice(name.length, -ext.length)),
  );
  if (found === undefined || others.length > 0) return undefined;
  return `${urls.url}${urls.baseUrl}assets/${folder}/${encodeURI(found)}`;
}

/** Returns the names of the copied files, sorted. */
export function assetNames(outDir: string): UrlContext['assets'] {
  const namesIn = (folder: AssetFolder): string[] => {
    const dir = path.join(outDir, 'assets', folder);
    return fs.existsSync(dir) ? fs.readdirSync(dir).sort() : [];
  };
  return {images: namesIn('images'), files: namesIn('files')};
}

const FENCE = /^([ \t>]*)(`{3,}(?!`)|~{3,}(?!~))([^\n]*)\n[\s>]*\2[`~]*$/;
const OPTION = /\s*\bfile=(?:"([^"]*)"|'([^']*)'|(\S+))/;

/**
 * Adds the code of a file to an empty block that refers to the file or a region of it, as the page
 * shows it. Leaves invalid references unchanged, which the compiler has reported.
 */
export function withCodeOfFile(block: string, source: string, siteDir: string): string {
  const [, indent = '', ticks = '', info = ''] = FENCE.exec(block.trimEnd()) ?? [];
  const option = OPTION.exec(info);
  const written = option?.[1] ?? option?.[2] ?? option?.[3];
  if (written === undefined) return block;
  const [name = '', part = ''] = written.split('#');
  const file = name.startsWith('@site/')
    ? path.join(siteDir, name.slice('@site/'.length))
    : path.resolve(path.dirname(source), name);
  if (!fs.existsSync(file)) return block;
  const lines = fs
    .readFileSync(file, 'utf8')
    .replace(/^\uFEFF/, '')
    .split(/\r\n?|\n/);
  const code = shownLines(selectLines(lines, part));
  return [`${ticks}${info.replace(OPTION, '')}`, ...code.split('\n'), ticks]
    .map((line) => (indent + line).trimEnd())
    .join('\n');
}

function selectLines(lines: string[], part: string): string[][] {
  if (part === '') return [lines];
  const range = /^L(\d+)(?:-L?(\d+))?$/.exec(part);
  if (range) return [lines.slice(Number(range[1]) - 1, Number(range[2] ?? range[1]))];
  return findRegions(lines)
    .filter(({name}) => name === part)
    .map(({first, end}) => lines.slice(first, end));
}
