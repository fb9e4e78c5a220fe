import {useEffect} from 'react';
import {applyTrailingSlash, useLocation, useSite} from 'inkstone/runtime';
import {useEvent, usePrevious} from './react-context.tsx';

/** Returns the path of the page below the base URL, with a leading slash. */
export function useLocalPathname(): string {
  const {baseUrl} = useSite().siteConfig;
  return useLocation().pathname.replace(baseUrl, '/');
}

/** Returns the route of the home page, if the site has one. */
export function useHomePageRoute(): {path: string; exact: boolean} | undefined {
  const {siteConfig, noHomePage} = useSite();
  return noHomePage ? undefined : {path: siteConfig.baseUrl, exact: true};
}

/** The current and the previous location. */
export interface LocationChange {
  location: ReturnType<typeof useLocation>;
  previousLocation: ReturnType<typeof useLocation> | undefined;
}

/** Calls `onChange` when the location has changed, including hash and query; not on mount. */
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
 * Returns a function that creates the URLs of a page in other locales.
 *
 * @param ownPath path of the page; the current one by default
 */
export function useAlternatePageUtils(ownPath?: string): {
  createUrl: (options: {locale: string; fullyQualified: boolean}) => string;
} {
  const {siteConfig, i18n} = useSite();
  const location = useLocation();
  const pathname = ownPath ?? location.pathname;
  const {baseUrl, trailingSlash, url} = siteConfig;
  const path = applyTrailingSlash(pathname, {trailingSlash, baseUrl});
  // Hosts answer `//other.example` with their 404 page: a link to that path would leave the site.
  const below = (path.startsWith(baseUrl) ? path.slice(baseUrl.length) : path).replace(/^[/\\]+/, '');
  return {
    createUrl({locale, fullyQualified}) {
      const target = i18n.localeConfigs[locale];
      return `${fullyQualified ? (target?.url ?? url) : ''}${target?.baseUrl ?? baseUrl}${below}`;
    },
  };
}
