import type {PageData} from '../contract/route.ts';
import type {SiteData} from '../contract/site.ts';
import {dataFileOf, removeTrailingSlash} from '../contract/url.ts';
import {routePathOf} from './location.ts';
import {matchPath} from '../contract/match-path.ts';
import {cached} from './cached.ts';
import type {SiteContextValue} from './site-context.tsx';
import {StaleSiteError} from './stale-deploy.ts';
import {cleanPathOf} from './clean-path.ts';

/** Dependencies of the lookup of page data. */
export interface DataSource {
  site: SiteContextValue;
  /** ID of the bundle that this code belongs to. */
  bundle: string;
  fetch: (url: string) => Promise<Pick<Response, 'ok' | 'status' | 'json'>>;
}

/** Data of a page. If `cleanPath` is set, it should replace the path in the address bar. */
export interface FoundData {
  data: PageData;
  cleanPath?: string;
  /** The data is that of the not-found page. */
  isMissing?: true;
}

/**
 * Finds the page data of a path, or that of the not-found page. Data is cached, missing pages
 * aren't. Rejects with `StaleSiteError`.
 */
export type PageLookup = (pathname: string) => Promise<FoundData>;

interface Lookup extends DataSource {
  files: Map<string, Promise<PageData | undefined>>;
}

/**
 * Creates a lookup of page data.
 *
 * @param known page data in the HTML
 */
export function createPageLookup(source: DataSource, known: readonly PageData[]): PageLookup {
  const {baseUrl} = source.site.siteConfig;
  const files = new Map(known.map((data) => [dataUrlOf(data.path, baseUrl), Promise.resolve(data)]));
  const lookup: Lookup = {...source, files};
  return (pathname) => findData(lookup, pathname);
}

async function findData(lookup: Lookup, pathname: string): Promise<FoundData> {
  const {patterns, notFound, siteConfig} = lookup.site;
  const {baseUrl} = siteConfig;
  for (const {url, path, isClean} of pageAddresses(pathname, {patterns, baseUrl})) {
    const data = await fetchData(lookup, url);
    // A case-insensitive file system returns the file of another page.
    if (!data || (path !== undefined && removeTrailingSlash(data.path) !== removeTrailingSlash(path))) continue;
    return isClean ? {data, cleanPath: path ?? cleanPathOf(pathname) ?? pathname} : {data};
  }
  const data = await fetchData(lookup, notFound);
  if (!data) throw new StaleSiteError(`Could not load ${notFound}.`);
  const cleanPath = cleanPathOf(pathname);
  return {data, isMissing: true, ...(cleanPath === undefined ? {} : {cleanPath})};
}

/** Fetches page data. Resolves to undefined if the server responds with 404 or 410. */
function fetchData({files, ...source}: Lookup, url: string): Promise<PageData | undefined> {
  const fail = (what: string, cause?: unknown): never => {
    throw new StaleSiteError(`${url} ${what}.`, {cause});
  };
  return cached(files, url, async () => {
    const response = await source.fetch(url).catch((cause: unknown) => fail('could not be loaded', cause));
    if (response.status === 404 || response.status === 410) {
      // The next deployment may contain it.
      files.delete(url);
      return undefined;
    }
    if (!response.ok) fail(`responded with status ${response.status}`);
    const data = (await response
      .json()
      .catch((cause: unknown) => fail('does not contain page data', cause))) as PageData;
    return data.bundle === source.bundle ? data : fail('belongs to another deployment');
  });
}

/** A possible URL of page data. */
export interface PageAddress {
  url: string;
  /** Path of the page; undefined for patterns, which match many paths. */
  path?: string;
  /** The path differs from the one in the address bar, which should change. */
  isClean?: true;
}

/**
 * Returns the URLs to try for a path, in order: the path as typed, the patterns of the site, then
 * both for the path without `.html`.
 */
export function pageAddresses(pathname: string, site: Pick<SiteData, 'patterns'> & {baseUrl: string}): PageAddress[] {
  const path = routePathOf(pathname);
  const exact = exactAddresses(path, site);
  const clean = cleanPathOf(path);
  if (clean === undefined) return exact;
  return [...exact, ...exactAddresses(clean, site).map((address) => ({...address, isClean: true as const}))];
}

/** Returns the URL of the page data of a path, with or without trailing slash. */
function dataUrlOf(path: string, baseUrl: string): string {
  return baseUrl + encodeURI(dataFileOf(path, baseUrl)).replace(/[?#]/g, encodeURIComponent);
}

function exactAddresses(
  path: string,
  {patterns, baseUrl}: Pick<SiteData, 'patterns'> & {baseUrl: string},
): PageAddress[] {
  const isBelow = path.startsWith(baseUrl) || `${path}/` === baseUrl;
  const literal = isBelow ? [{url: dataUrlOf(path, baseUrl), path}] : [];
  const matching = patterns.filter((pattern) => matchPath(path, pattern)).map(({data}) => ({url: data}));
  return [...literal, ...matching];
}
