import {useMemo} from 'react';
import {addBaseUrl, type BaseUrlOptions} from '../contract/url.ts';
import {useSite} from './site-context.tsx';

export interface BaseUrlUtils {
  withBaseUrl: (url: string, options?: BaseUrlOptions) => string;
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
