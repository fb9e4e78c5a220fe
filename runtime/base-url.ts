import {useMemo} from 'react';
import {hasProtocol} from '../contract/url.ts';
import {useSite} from './site-context.tsx';

export interface BaseUrlOptions {
  /** Put the base URL in front even if the path seems to have it. */
  forcePrependBaseUrl?: boolean;
  /** With the `url` of the site in front. */
  absolute?: boolean;
}

export interface BaseUrlUtils {
  withBaseUrl: (url: string, options?: BaseUrlOptions) => string;
}

/**
 * The path with the site's base URL; addresses with a protocol, hashes, and paths that have it stay
 * as they are.
 */
export function addBaseUrl(url: string, site: {url: string; baseUrl: string}, options: BaseUrlOptions = {}): string {
  if (!url || url.startsWith('#') || hasProtocol(url)) return url;
  const below = url.replace(/^\//, '');
  if (options.forcePrependBaseUrl) return site.baseUrl + below;
  if (`${url}/` === site.baseUrl) return site.baseUrl;
  const path = url.startsWith(site.baseUrl) ? url : site.baseUrl + below;
  return options.absolute ? site.url + path : path;
}

/** A function that adds the base URL, for lists of addresses. */
export function useBaseUrlUtils(): BaseUrlUtils {
  const {url, baseUrl} = useSite().siteConfig;
  return useMemo(
    () => ({withBaseUrl: (target, options) => addBaseUrl(target, {url, baseUrl}, options)}),
    [url, baseUrl],
  );
}

/** One address with the base URL. */
export function useBaseUrl(url: string, options?: BaseUrlOptions): string {
  return useBaseUrlUtils().withBaseUrl(url, options);
}
