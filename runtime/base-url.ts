import {useMemo} from 'react';
import {hasProtocol} from '../contract/url.ts';
import {useSite} from './site-context.tsx';

export interface BaseUrlOptions {
  /** Prepends the base URL even if the path seems to contain it. */
  forcePrependBaseUrl?: boolean;
  /** Returns an absolute URL, with the `url` of the site. */
  absolute?: boolean;
}

export interface BaseUrlUtils {
  withBaseUrl: (url: string, options?: BaseUrlOptions) => string;
}

/**
 * Prepends the site's base URL to a path. URLs with a protocol, hashes and paths that contain it
 * are returned unchanged.
 */
export function addBaseUrl(url: string, site: {url: string; baseUrl: string}, options: BaseUrlOptions = {}): string {
  if (!url || url.startsWith('#') || hasProtocol(url)) return url;
  const below = url.replace(/^\//, '');
  if (options.forcePrependBaseUrl) return site.baseUrl + below;
  if (`${url}/` === site.baseUrl) return site.baseUrl;
  const path = url.startsWith(site.baseUrl) ? url : site.baseUrl + below;
  return options.absolute ? site.url + path : path;
}

/** Returns a function that adds the base URL, for lists of URLs. */
export function useBaseUrlUtils(): BaseUrlUtils {
  const {url, baseUrl} = useSite().siteConfig;
  return useMemo(
    () => ({withBaseUrl: (target, options) => addBaseUrl(target, {url, baseUrl}, options)}),
    [url, baseUrl],
  );
}

/** Returns a URL with the base URL. */
export function useBaseUrl(url: string, options?: BaseUrlOptions): string {
  return useBaseUrlUtils().withBaseUrl(url, options);
}
