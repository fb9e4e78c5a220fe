import {comparablePath, htmlFileOf} from '../../core/plugin-api.ts';

/**
 * File of the page that forwards from a path, relative to the output folder. `/a.html` is not the
 * file `a.html` where `/a` is a page: that is the page's own file (`trailingSlash: false`), or one
 * that hosts prefer to `a/index.html` when they are asked for `/a`, which would then forward to
 * itself. `pages` are the comparable paths of all pages.
 */
export function redirectFile(from: string, pages: ReadonlySet<string>, trailingSlash: boolean | undefined): string {
  const below = from.replace(/^\//, '');
  const page = comparablePath(from.replace(/\.html$/, ''));
  if (!from.endsWith('.html') || !pages.has(page)) return htmlFileOf(from, {trailingSlash, baseUrl: '/'});
  return trailingSlash === false ? `${below}.html` : `${below}/index.html`;
}
