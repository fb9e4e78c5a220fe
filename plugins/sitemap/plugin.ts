import path from 'node:path';
import {SitemapIndexStream, SitemapStream, streamToPromise} from 'sitemap';
import {
  applyTrailingSlash,
  comparablePath,
  createPathMatcher,
  type FinishedPage,
  joinUrl,
  type LoadContext,
  type OptionValidation,
  type Plugin,
  type RouteRequest,
  writeOutput,
} from 'inkstone/plugin';
import {sitemapOptionsSchema, type SitemapEntry, type SitemapOptions, type SitemapParams} from './options.ts';

/** Writes a sitemap of the rendered pages, unless the site must not be indexed. */
export default function sitemap(context: LoadContext, options: SitemapOptions): Plugin {
  const {config} = context.inkstone.site;
  return {
    name: 'docusaurus-plugin-sitemap',
    postBuild: async (props) => {
      if (config.noIndex) return;
      const {pages, routes, siteConfig, head} = props;
      const params: SitemapParams = {siteConfig, routes, head, options};
      const create = (changed: Partial<SitemapParams> = {}): ReturnType<typeof sitemapEntries> =>
        sitemapEntries(pages, {
          params: {...params, ...changed, options: {...options, ...changed.options}},
          // All pages in site order, unless the routes were changed.
          hasAllRoutes: (changed.routes ?? routes) === routes,
          lastChange: (page) => changeTime(page, context),
        });
      const entries = options.createSitemapItems
        ? checkEntries(await options.createSitemapItems({...params, defaultCreateSitemapItems: create}))
        : await create();
      if (entries.length === 0) return;
      const files = await sitemapFiles(entries, {
        filename: options.filename,
        site: {url: config.url, baseUrl: context.baseUrl},
        lastmod: options.lastmod,
      });
      const hint = 'Change the "filename" option of the sitemap plugin, or rename the other file.';
      for (const {file, content} of files)
        await writeOutput(props, {file, content, what: 'the sitemap', hint}, context);
    },
  };
}

export function validateOptions({validate, options}: OptionValidation): SitemapOptions {
  return validate(sitemapOptionsSchema, options) as SitemapOptions;
}

async function changeTime(page: ListedPage, context: LoadContext): Promise<number | null | undefined> {
  const {lastUpdatedAt, sourceFilePath} = page.metadata ?? {};
  if (lastUpdatedAt !== undefined) return lastUpdatedAt;
  if (sourceFilePath === undefined) return undefined;
  return (await context.inkstone.fileHistory(path.resolve(context.siteDir, sourceFilePath)))?.updated.timestamp;
}

/** A page, or a route that the site added to the list. */
export type ListedPage = Pick<FinishedPage, 'path'> & {
  metadata?: {sourceFilePath?: string; lastUpdatedAt?: number | null};
};

interface ListContext {
  params: SitemapParams;
  /** Whether `routes` are all routes of the site. */
  hasAllRoutes: boolean;
  lastChange: (page: ListedPage) => Promise<number | null | undefined>;
}

/**
 * Returns the entries of pages that search engines may show, with percent-encoded URLs. Leaves out
 * the 404 page, pages with `noindex` and those that match `ignorePatterns`.
 */
export async function sitemapEntries(
  pages: readonly FinishedPage[],
  {params, hasAllRoutes, lastChange}: ListContext,
): Promise<SitemapEntry[]> {
  const {options, head} = params;
  const {url, baseUrl, trailingSlash} = params.siteConfig as {url: string; baseUrl: string; trailingSlash?: boolean};
  const isIgnored = createPathMatcher(options.ignorePatterns);
  const listed = hasAllRoutes ? pages : pagesOfRoutes(params.routes, pages);
  const shown = listed.filter(
    (page) => !isHidden(head[page.path]) && !page.path.endsWith('/404.html') && !isIgnored(page.path),
  );
  return Promise.all(
    shown.map(async (page) => {
      const changed = options.lastmod === null ? undefined : await lastChange(page);
      return {
        url: url + encodeURI(applyTrailingSlash(page.path, {trailingSlash, baseUrl})),
        changefreq: options.changefreq,
        priority: options.priority,
        ...(typeof changed === 'number' && {lastmod: dateText(changed, options.lastmod)}),
      };
    }),
  );
}

function pagesOfRoutes(routes: readonly RouteRequest[], pages: readonly FinishedPage[]): ListedPage[] {
  const byPath = new Map(pages.map((page) => [comparablePath(page.path), page]));
  return leavesOf(routes).map(({path, metadata}) => {
    const known = byPath.get(comparablePath(path))?.path ?? path;
    return {path: known, ...(metadata && {metadata})};
  });
}

function leavesOf(routes: readonly RouteRequest[]): RouteRequest[] {
  return routes.flatMap((route) => (route.routes ? leavesOf(route.routes) : [route]));
}

interface HelmetHead {
  meta?: {toComponent: () => {props: {name?: string; content?: string}}[]};
}

function isHidden(head: unknown): boolean {
  const tags = (head as HelmetHead | undefined)?.meta?.toComponent() ?? [];
  return tags.some(({props}) => props.name?.toLowerCase() === 'robots' && /noindex/i.test(props.content ?? ''));
}

function dateText(timestamp: number, form: SitemapOptions['lastmod']): string {
  const text = new Date(timestamp).toISOString();
  return form === 'date' ? text.slice(0, 10) : text;
}

/** @throws Error for an entry that the sitemap can't contain; the message is that of the hook */
function checkEntries(entries: unknown): readonly SitemapEntry[] {
  if (!Array.isArray(entries)) throw new Error('createSitemapItems must return an array.');
  for (const [index, entry] of entries.entries()) {
    const {url, lastmod} = (entry ?? {}) as Partial<SitemapEntry>;
    if (typeof url !== 'string')
      throw new Error(`createSitemapItems returned an item without a "url" (index ${index}).`);
    if (lastmod != null && Number.isNaN(Date.parse(lastmod)))
      throw new Error(`createSitemapItems returned an item whose "lastmod" is not a date: "${lastmod}" (${url}).`);
  }
  return entries as SitemapEntry[];
}

/** Most addresses that the protocol allows in one file. */
const MAX_ADDRESSES = 50_000;

/**
 * Returns the files of the sitemap. Search engines reject a file with too many addresses, so these
 * are in several files (`sitemap-1.xml` and so on), and the file with the given name lists them.
 */
export async function sitemapFiles(
  entries: readonly SitemapEntry[],
  {
    filename,
    site,
    lastmod,
  }: {filename: string; site: {url: string; baseUrl: string}; lastmod: SitemapOptions['lastmod']},
): Promise<{file: string; content: string}[]> {
  if (entries.length <= MAX_ADDRESSES) return [{file: filename, content: await sitemapXml(entries, site.url, lastmod)}];
  const {dir, name, ext} = path.posix.parse(filename);
  const parts: {file: string; content: string}[] = [];
  for (let from = 0; from < entries.length; from += MAX_ADDRESSES) {
    const file = path.posix.join(dir, `${name}-${parts.length + 1}${ext}`);
    const part = entries.slice(from, from + MAX_ADDRESSES);
    parts.push({file, content: await sitemapXml(part, site.url, lastmod)});
  }
  const index = new SitemapIndexStream();
  for (const {file} of parts) index.write({url: site.url + encodeURI(joinUrl(site.baseUrl, file))});
  index.end();
  return [...parts, {file: filename, content: (await streamToPromise(index)).toString()}];
}

/**
 * Returns the sitemap as XML, in the order of the entries. Shortens their times to dates if the
 * option says so.
 */
export async function sitemapXml(
  entries: readonly SitemapEntry[],
  hostname: string,
  lastmod: SitemapOptions['lastmod'] = null,
): Promise<string> {
  const isDateOnly =
    lastmod === 'date' || entries.every((entry) => (entry.lastmod?.length ?? 0) <= '2024-01-01'.length);
  const stream = new SitemapStream({hostname, lastmodDateOnly: isDateOnly});
  for (const entry of entries)
    stream.write(
      Object.fromEntries(Object.entries(entry).filter(([, value]) => value !== null && value !== undefined)),
    );
  stream.end();
  return (await streamToPromise(stream)).toString();
}
