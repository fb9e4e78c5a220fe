import {withoutBaseUrl} from '../contract/url.ts';

// The navigation chunk imports this module, too. webpack doesn't concatenate such modules with the
// rest of the runtime, so they stay small.

/**
 * The path without `index.html` or `.html` at its end, which the address bar
 * shows; `undefined` if it has none. No page may exist at the path itself.
 */
export function cleanPathOf(pathname: string): string | undefined {
  const shortened = pathname.replace(/(?:\/index)?\.html$/, '');
  if (shortened === pathname) return undefined;
  return shortened === '' ? '/' : shortened;
}

/**
 * Paths under which a page may be stored, in the order in which they are tried: as it stands in the
 * address, then with the other form of its last slash.
 */
export function pathVariants(pathname: string, baseUrl: string): string[] {
  if (withoutBaseUrl(pathname, baseUrl) === '/') return [baseUrl];
  if (pathname.endsWith('.html')) return [pathname];
  return [pathname, pathname.endsWith('/') ? pathname.slice(0, -1) : `${pathname}/`];
}
