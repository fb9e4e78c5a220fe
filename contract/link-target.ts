import {
  addBaseUrl,
  applyTrailingSlash,
  decodePath,
  hasProtocol,
  isInternalUrl,
  isScriptUrl,
  resolvePathname,
  splitUrl,
} from './url.ts';

/** The resolved target of a link. */
export interface LinkTarget {
  /** For the `href` attribute; undefined if the link has no URL, or one that runs a script. */
  href: string | undefined;
  /** Whether the link opens a page of the site by client-side navigation. */
  isPage: boolean;
  /** Whether the link opens in a new tab by default. */
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
 * Resolves `to` or `href` of a link as Docusaurus does. Relative URLs are resolved against the path
 * of the page.
 */
export function readLinkTarget(url: string | undefined, settings: LinkSettings): LinkTarget {
  const plain = url?.startsWith(PLAIN_PREFIX) ? url.slice(PLAIN_PREFIX.length) : url;
  if (url === undefined || plain === undefined || isScriptUrl(plain))
    return {href: undefined, isPage: false, isExternal: false, isHash: false};
  const isInternal = isInternalUrl(url);
  const isHash = url.startsWith('#');
  const based =
    settings.autoAddBaseUrl && plain.startsWith('/') && !hasProtocol(plain) ? addBaseUrl(plain, settings.site) : plain;
  if (!isInternal) return {href: based, isPage: false, isExternal: true, isHash: false};
  const slashed = applyTrailingSlash(based, settings.site);
  const isPage = !isHash && (settings.frame === undefined || settings.frame === '_self');
  return {href: isPage ? hrefOf(slashed, settings.pathname) : slashed, isPage, isExternal: false, isHash};
}

function hrefOf(url: string, from: string): string {
  const [pathname, search, hash] = splitUrl(resolvePathname(url, from));
  // Decoded, as in Docusaurus. `%25` stays encoded: decoded, it could form another escape.
  return (pathname.includes('%25') ? pathname : decodePath(pathname)) + search + hash;
}
