import {withoutBaseUrl} from '../contract/url.ts';

// The navigation chunk imports this module, too, so webpack doesn't concatenate it with the rest of
// the runtime. Keep it small.

/**
 * Returns the path without a trailing `index.html` or `.html`, or undefined if it has none. Doesn't
 * check whether a page exists at the result.
 */
export function cleanPathOf(pathname: string): string | undefined {
  const shortened = pathname.replace(/(?:\/index)?\.html$/, '');
  if (shortened === pathname) return undefined;
  return shortened === '' ? '/' : shortened;
}

/**
 * Returns the paths to look up a page under, in order: as in the URL, then with or without the
 * trailing slash.
 */
export function pathVariants(pathname: string, baseUrl: string): string[] {
  if (withoutBaseUrl(pathname, baseUrl) === '/') return [baseUrl];
  if (pathname.endsWith('.html')) return [pathname];
  return [pathname, pathname.endsWith('/') ? pathname.slice(0, -1) : `${pathname}/`];
}
