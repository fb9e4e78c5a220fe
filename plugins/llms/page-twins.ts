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
  resolvePathname,
  shownLines,
  type SourceDocument,
  splitUrl,
  withoutBaseUrl,
} from '../../core/plugin-api.ts';
import {cleanMarkdown, type CleanOptions} from './clean-markdown.ts';
import type {LlmsOptions} from './options.ts';

/** A page as Markdown. */
export interface PageTwin {
  /** Path of the page, base URL included. */
  path: string;
  title: string;
  description?: string;
  text: string;
}

/** Imported documents may import others. */
const DEEPEST = 8;

/**
 * The pages that are written in Markdown, as clean Markdown, in the order of their paths. Unlisted
 * ones and drafts are left out, and what `ignorePatterns` says.
 */
export async function pageTwins(
  pages: readonly FinishedPage[],
  context: LoadContext,
  {options, outDir}: {options: LlmsOptions; outDir: string},
): Promise<PageTwin[]> {
  const {site, documents} = context.inkstone;
  const isIgnored = createPathMatcher(options.ignorePatterns);
  const chosen: {page: AddressedPage; document: SourceDocument}[] = [];
  for (const {path: address, metadata, noIndex} of pages) {
    const source = path.resolve(site.siteDir, metadata?.sourceFilePath ?? '');
    if (!/\.mdx?$/.test(source) || (noIndex && !site.config.noIndex)) continue;
    if (isIgnored(withoutBaseUrl(address, site.baseUrl))) continue;
    const document = await documents.read(source);
    if (document.frontMatter['unlisted'] !== true) chosen.push({page: {path: address, source}, document});
  }
  const book: AddressBook = {
    url: site.config.url,
    baseUrl: site.baseUrl,
    siteDir: site.siteDir,
    outDir,
    assets: assetNames(outDir),
    pagesBySource: new Map(chosen.map(({page}) => [page.source, page.path])),
    twins: new Set(chosen.map(({page}) => comparablePath(page.path))),
  };
  const partials = await readPartials(
    chosen.map(({document}) => document),
    context,
  );
  return chosen.map(({page, document}) =>
    twinOf(page, document, {
      documents,
      book,
      partials,
      format: site.config.markdown.format,
      components: options.components,
    }),
  );
}

interface TwinTools {
  documents: DocumentStore;
  book: AddressBook;
  partials: ReadonlyMap<string, SourceDocument>;
  format: 'mdx' | 'md' | 'detect';
  components: LlmsOptions['components'];
}

function twinOf(page: AddressedPage, document: SourceDocument, tools: TwinTools): PageTwin {
  const {title, description} = document.frontMatter;
  const name = document.contentTitle ?? (typeof title === 'string' ? title : path.basename(page.path));
  const said = typeof description === 'string' && description.trim() !== '' ? description.trim() : undefined;
  const body = cleanDocument(document, page, tools, 0);
  const heading = document.contentTitle === undefined ? `# ${name}\n\n` : '';
  return {path: page.path, title: name, ...(said !== undefined && {description: said}), text: heading + body};
}

/** A partial's relative addresses are its own, but its links are resolved as seen from the page. */
function cleanDocument(document: SourceDocument, page: AddressedPage, tools: TwinTools, depth: number): string {
  const own = {path: page.path, source: document.path};
  const format = document.frontMatter['format'] ?? document.frontMatter['mdx.format'] ?? tools.format;
  const options: CleanOptions = {
    mdx: format === 'mdx' || (format === 'detect' && document.path.endsWith('.mdx')),
    link: (url) => absoluteLink(url, own, tools.book),
    image: (url) => absoluteImage(url, tools.book),
    fence: (block) => withCodeOfFile(block, own.source, tools.book.siteDir),
    component: (name, attributes) =>
      Object.hasOwn(tools.components, name) ? tools.components[name]?.(attributes) : undefined,
    partial: (specifier) => {
      const partial =
        depth < DEEPEST ? tools.partials.get(partialFile(specifier, document, tools.book.siteDir)) : undefined;
      return partial ? cleanDocument(partial, page, tools, depth + 1) : '';
    },
  };
  return cleanMarkdown(bodyOf(tools.documents.withText(document)), options);
}

const PARTIAL = /^import\s+\w+\s+from\s+["']([^"']+\.mdx?)["']/gm;

/** All documents that these import, and what those import. */
async function readPartials(
  documents: readonly SourceDocument[],
  {inkstone: {documents: store, site}}: LoadContext,
): Promise<Map<string, SourceDocument>> {
  const partials = new Map<string, SourceDocument>();
  let wave = [...documents];
  while (wave.length > 0) {
    const files = wave.flatMap((document) =>
      [...bodyOf(store.withText(document)).matchAll(PARTIAL)].map((match) =>
        partialFile(match[1] as string, document, site.siteDir),
      ),
    );
    const fresh = [...new Set(files)].filter((file) => path.isAbsolute(file) && !partials.has(file));
    wave = await Promise.all(fresh.map(store.read));
    for (const document of wave) partials.set(document.path, document);
  }
  return partials;
}

/** Partials of packages are left out. */
function partialFile(specifier: string, {path: from}: SourceDocument, siteDir: string): string {
  if (specifier.startsWith('@site/')) return path.join(siteDir, specifier.slice('@site/'.length));
  return specifier.startsWith('.') ? path.resolve(path.dirname(from), specifier) : specifier;
}

export interface AddressBook {
  /** `https://example.org` */
  url: string;
  baseUrl: string;
  siteDir: string;
  /** Folder being built. */
  outDir: string;
  /** Paths of the pages that have a twin, by the absolute path of their source. */
  pagesBySource: ReadonlyMap<string, string>;
  /** The same paths, comparable. */
  twins: ReadonlySet<string>;
  /** Files below `assets/`, by folder. */
  assets: Record<AssetFolder, readonly string[]>;
}

type AssetFolder = 'images' | 'files';

/** A page whose text is made. */
export interface AddressedPage {
  path: string;
  /** Absolute. */
  source: string;
}

/** Where a link in a document leads, absolute: to the Markdown of its page if there is one. */
export function absoluteLink(url: string, from: AddressedPage, book: AddressBook): string {
  if (url.startsWith('#') || url === '') return url;
  if (url.startsWith('pathname://')) return book.url + url.slice('pathname://'.length);
  if (hasProtocol(url)) return url;
  const [pathname, search, hash] = splitUrl(url);
  const page = /\.mdx?$/.test(pathname) ? pageOfFile(decodePath(pathname), from, book) : undefined;
  const address = page ?? resolvePathname(withBase(pathname, book.baseUrl), from.path);
  const file = page === undefined ? assetOf(pathname, 'files', book) : undefined;
  if (file !== undefined) return file;
  const isTwin = book.twins.has(comparablePath(address));
  return book.url + encodeURI(decodePath(isTwin ? markdownPathOf(address, book.baseUrl) : address)) + search + hash;
}

/**
 * Address of an image, `undefined` where it has none of its own, such as one that travels in the
 * page.
 */
export function absoluteImage(url: string, book: AddressBook): string | undefined {
  if (hasProtocol(url)) return url.startsWith('data:') ? undefined : url.replace(/^pathname:\/\//, book.url);
  if (url === '') return undefined;
  const [pathname] = splitUrl(url);
  const asset = assetOf(pathname, 'images', book);
  if (asset !== undefined) return asset;
  const isStatic = pathname.startsWith('/') && fs.existsSync(path.join(book.outDir, decodePath(pathname)));
  return isStatic ? book.url + joinUrl(book.baseUrl, pathname) : undefined;
}

function withBase(pathname: string, baseUrl: string): string {
  return pathname.startsWith('/') && !pathname.startsWith(baseUrl) ? joinUrl(baseUrl, pathname) : pathname;
}

/** Relative to the document, else below any folder that holds documents. */
function pageOfFile(file: string, from: AddressedPage, {pagesBySource, siteDir}: AddressBook): string | undefined {
  if (file.startsWith('@site/')) return pagesBySource.get(path.join(siteDir, file.slice('@site/'.length)));
  const near = pagesBySource.get(path.resolve(path.dirname(from.source), file.replace(/^\/+/, '')));
  if (near !== undefined || file.startsWith('.')) return near;
  const end = path.sep + path.normalize(file.replace(/^\/+/, ''));
  return [...pagesBySource].find(([source]) => source.endsWith(end))?.[1];
}

/**
 * Files that documents name are copied under a name with a hash; the build has put them there by
 * now.
 */
function assetOf(pathname: string, folder: AssetFolder, book: AddressBook): string | undefined {
  const {name, ext} = path.posix.parse(decodePath(pathname));
  if (ext === '' || /^\.(?:mdx?|html)$/.test(ext)) return undefined;
  const [found, ...others] = book.assets[folder].filter(
    (file) =>
      file.startsWith(`${name}-`) && file.endsWith(ext) && /^-[0-9a-f]{32}$/.test(file.slice(name.length, -ext.length)),
  );
  if (found === undefined || others.length > 0) return undefined;
  return `${book.url}${book.baseUrl}assets/${folder}/${encodeURI(found)}`;
}

/** Names of the copied files, sorted. */
export function assetNames(outDir: string): AddressBook['assets'] {
  const namesIn = (folder: AssetFolder): string[] => {
    const dir = path.join(outDir, 'assets', folder);
    return fs.existsSync(dir) ? fs.readdirSync(dir).sort() : [];
  };
  return {images: namesIn('images'), files: namesIn('files')};
}

const FENCE = /^([ \t>]*)(`{3,}(?!`)|~{3,}(?!~))([^\n]*)\n[\s>]*\2[`~]*$/;
const OPTION = /\s*\bfile=(?:"([^"]*)"|'([^']*)'|(\S+))/;

/**
 * An empty block that names a file or a part of one gets that code, as the page shows it. The
 * compiler has reported errors in the name.
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
  const code = shownLines(partsOf(lines, part));
  return [`${ticks}${info.replace(OPTION, '')}`, ...code.split('\n'), ticks]
    .map((line) => (indent + line).trimEnd())
    .join('\n');
}

function partsOf(lines: string[], part: string): string[][] {
  if (part === '') return [lines];
  const range = /^L(\d+)(?:-L?(\d+))?$/.exec(part);
  if (range) return [lines.slice(Number(range[1]) - 1, Number(range[2] ?? range[1]))];
  return findRegions(lines)
    .filter(({name}) => name === part)
    .map(({first, end}) => lines.slice(first, end));
}
