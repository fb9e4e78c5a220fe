import {useEffect} from 'react';
import {applyTrailingSlash, useLocation, useSite} from 'inkstone/runtime';
import {useEvent, usePrevious} from './react-context.tsx';

/** Whether two paths are the same page: slash at the end and case do not count. */
export function isSamePath(a: string | undefined, b: string | undefined): boolean {
  const normal = (path: string | undefined) => (!path || path.endsWith('/') ? path : `${path}/`)?.toLowerCase();
  return normal(a) === normal(b);
}

/** The path of the page below the base URL, beginning with a slash. */
export function useLocalPathname(): string {
  const {baseUrl} = useSite().siteConfig;
  return useLocation().pathname.replace(baseUrl, '/');
}

/** Where the way home leads. */
export function useHomePageRoute(): {path: string; exact: boolean} | undefined {
  return {path: useSite().siteConfig.baseUrl, exact: true};
}

/** An address before and after a navigation. */
export interface LocationChange {
  location: ReturnType<typeof useLocation>;
  previousLocation: ReturnType<typeof useLocation> | undefined;
}

/** Calls back when the address has changed, hash and query included; not on mount. */
export function useLocationChange(onChange: (change: LocationChange) => void): void {
  const location = useLocation();
  const previousLocation = usePrevious(location);
  const run = useEvent(onChange);
  useEffect(() => {
    if (!previousLocation || location === previousLocation) return;
    run({location, previousLocation});
  }, [run, location, previousLocation]);
}

/**
 * Addresses of a page in the other locales: of the present one unless another
 * path is given.
 */
export function useAlternatePageUtils(ownPath?: string): {
  createUrl: (options: {locale: string; fullyQualified: boolean}) => string;
} {
  const {siteConfig, i18n} = useSite();
  const location = useLocation();
  const pathname = ownPath ?? location.pathname;
  const {baseUrl, trailingSlash, url} = siteConfig;
  const path = applyTrailingSlash(pathname, {trailingSlash, baseUrl});
  const below = path.startsWith(baseUrl) ? path.slice(baseUrl.length) : path.replace(/^\//, '');
  return {
    createUrl({locale, fullyQualified}) {
      const target = i18n.localeConfigs[locale];
      return `${fullyQualified ? (target?.url ?? url) : ''}${target?.baseUrl ?? baseUrl}${below}`;
    },
  };
}
