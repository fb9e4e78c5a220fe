import path from 'node:path';
import {
  comparablePath,
  createPathMatcher,
  withoutBaseUrl,
  type FinishedPage,
  type LoadContext,
  type SourceDocument,
} from '../../core/plugin-api.ts';
import {absoluteImage, absoluteLink, assetNames, type AddressBook, type AddressedPage} from './absolute-addresses.ts';
import {cleanMarkdown, type CleanOptions} from './clean-markdown.ts';
import {withCodeOfFile} from './code-of-file.ts';
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
  const {site, readDocument} = context.inkstone;
  const isIgnored = createPathMatcher(options.ignorePatterns);
  const chosen: {page: AddressedPage; document: SourceDocument}[] = [];
  for (const {path: address, metadata, noIndex} of pages) {
    const source = path.resolve(site.siteDir, metadata?.sourceFilePath ?? '');
    if (!/\.mdx?$/.test(source) || (noIndex && !site.config.noIndex)) continue;
    if (isIgnored(withoutBaseUrl(address, site.baseUrl))) continue;
    const document = await readDocument(source);
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
    twinOf(page, document, {book, partials, format: site.config.markdown.format, components: options.components}),
  );
}

interface TwinTools {
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
  return cleanMarkdown(document.body, options);
}

const PARTIAL = /^import\s+\w+\s+from\s+["']([^"']+\.mdx?)["']/gm;

/** All documents that these import, and what those import. */
async function readPartials(
  documents: readonly SourceDocument[],
  {inkstone: {readDocument, site}}: LoadContext,
): Promise<Map<string, SourceDocument>> {
  const partials = new Map<string, SourceDocument>();
  let wave = [...documents];
  while (wave.length > 0) {
    const files = wave.flatMap((document) =>
      [...document.body.matchAll(PARTIAL)].map((match) => partialFile(match[1] as string, document, site.siteDir)),
    );
    const fresh = [...new Set(files)].filter((file) => path.isAbsolute(file) && !partials.has(file));
    wave = await Promise.all(fresh.map(readDocument));
    for (const document of wave) partials.set(document.path, document);
  }
  return partials;
}

/** Partials of packages are left out. */
function partialFile(specifier: string, {path: from}: SourceDocument, siteDir: string): string {
  if (specifier.startsWith('@site/')) return path.join(siteDir, specifier.slice('@site/'.length));
  return specifier.startsWith('.') ? path.resolve(path.dirname(from), specifier) : specifier;
}
