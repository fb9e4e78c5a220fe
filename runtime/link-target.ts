import {addBaseUrl} from './base-url.ts';
import {
  applyTrailingSlash,
  decodePath,
  hasProtocol,
  isInternalUrl,
  resolvePathname,
  splitUrl,
} from '../contract/url.ts';

/** What a link leads to, and by which means. */
export interface LinkTarget {
  /** For the `href` attribute; missing when the link leads nowhere. */
  href: string | undefined;
  /** A page of the site that is opened without leaving the document. */
  isPage: boolean;
  /** Opens in a new tab unless the author says otherwise. */
  isExternal: boolean;
  isHash: boolean;
}

export interface LinkSettings {
  site: {url: string; baseUrl: string; trailingSlash: boolean | undefined};
  /** Path of the page that contains the link. */
  pathname: string;
  autoAddBaseUrl: boolean;
  /** The `target` attribute. */
  frame: string | undefined;
}

const PLAIN_PREFIX = 'pathname://';

/**
 * Reads `to` or `href` of a link as Docusaurus does, relative ones against the page's own
 * path.
 */
export function readLinkTarget(url: string | undefined, settings: LinkSettings): LinkTarget {
  if (url === undefined) return {href: undefined, isPage: false, isExternal: false, isHash: false};
  const isInternal = isInternalUrl(url);
  const isHash = url.startsWith('#');
  const plain = url.startsWith(PLAIN_PREFIX) ? url.slice(PLAIN_PREFIX.length) : url;
  const based =
    settings.autoAddBaseUrl && plain.startsWith('/') && !hasProtocol(plain) ? addBaseUrl(plain, settings.site) : plain;
  if (!isInternal) return {href: based, isPage: false, isExternal: true, isHash: false};
  const slashed = applyTrailingSlash(based, settings.site);
  const isPage = !isHash && (settings.frame === undefined || settings.frame === '_self');
  return {href: isPage ? hrefOf(slashed, settings.pathname) : slashed, isPage, isExternal: false, isHash};
}

function hrefOf(url: string, from: string): string {
  const [pathname, search, hash] = splitUrl(resolvePathname(url, from));
  // Readable, as Docusaurus writes it. `%25` stays: decoded it would no longer be an
  // escape.
  return (pathname.includes('%25') ? pathname : decodePath(pathname)) + search + hash;
}
