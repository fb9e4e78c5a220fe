import {removeTrailingSlash, withoutBaseUrl} from './url.ts';

/**
 * Returns the HTML file of a route, relative to the output folder of its locale. `/a` and `/a/` are
 * `a/index.html`; with `trailingSlash: false`, `/a` is `a.html`. `/` and the base URL are always
 * `index.html`, and `/404.html` stays.
 */
export function htmlFileOf(path: string, options: {trailingSlash: boolean | undefined; baseUrl: string}): string {
  const below = withoutBaseUrl(path, options.baseUrl).replace(/^\//, '');
  if (below === '') return 'index.html';
  if (below.endsWith('.html')) return below;
  if (below.endsWith('/')) return `${below}index.html`;
  return options.trailingSlash === false ? `${below}.html` : `${below}/index.html`;
}

/**
 * Returns the page data file: `/` is `index`, `/a` and `/a/` are `a`, each with `.json` below
 * `assets/js/routes/`. Links with and without a trailing slash find the same file.
 */
export function dataFileOf(path: string, baseUrl: string): string {
  const below = removeTrailingSlash(withoutBaseUrl(path, baseUrl)).replace(/^\//, '');
  return `${DATA_FOLDER}/${below === '' ? 'index' : below}.json`;
}

const DATA_FOLDER = 'assets/js/routes';
