import {
  applyTrailingSlash,
  comparablePath,
  decodePath,
  type Diagnostic,
  htmlFileOf,
  InkstoneError,
  nearestName,
  type Place,
  type ReportingSeverity,
  severityOf,
  splitUrl,
} from 'inkstone/plugin';
import type {RedirectsOptions, WrittenRedirect} from './options.ts';

/** Paths without the base URL. */
export interface Redirect extends Omit<WrittenRedirect, 'from'> {
  from: string;
}

export interface CollectInput {
  redirects: readonly WrittenRedirect[];
  options: Pick<RedirectsOptions, 'createRedirects' | 'fromExtensions' | 'toExtensions'>;
  /** Paths of all pages, without the base URL. */
  paths: readonly string[];
  trailingSlash: boolean | undefined;
  onDuplicateRoutes: ReportingSeverity;
  report: (diagnostic: Diagnostic) => void;
}

/**
 * Returns all redirects of the options. Reports redirects that would hide a page or have two
 * targets as `onDuplicateRoutes` specifies, and leaves them out (`INK7103`).
 *
 * @throws InkstoneError for targets that are neither a page nor an absolute URL (`INK7102`), and
 * for invalid paths (`INK7101`)
 */
export function collectRedirects(input: CollectInput): Redirect[] {
  const requested = requestedRedirects(input);
  const pages = new Set(input.paths.map(comparablePath));
  const problems = requested.flatMap((redirect) => checkRedirect(redirect, pages, input.paths));
  if (problems.length > 0) throw new InkstoneError(problems);
  const kept = new Map<string, Redirect>();
  const severity = severityOf(input.onDuplicateRoutes);
  for (const redirect of requested) {
    const key = comparablePath(redirect.from);
    const other = kept.get(key);
    if (!pages.has(key) && !other) kept.set(key, redirect);
    else if (severity && other?.to !== redirect.to) {
      const reason = other ? `already redirects to "${other.to}"` : 'is a page';
      input.report({
        code: 'INK7103',
        severity,
        message: `Ignored the redirect from "${redirect.from}" to "${redirect.to}": "${redirect.from}" ${reason}.`,
        ...placeOf(redirect),
      });
    }
  }
  return [...kept.values()];
}

function requestedRedirects({redirects, options, paths, trailingSlash}: CollectInput): Redirect[] {
  const written = redirects.flatMap(({from, to, ...place}) =>
    [from].flat().map((address) => ({
      ...place,
      from: address,
      to: isExternal(to) ? to : applyTrailingSlash(to, {trailingSlash, baseUrl: '/'}),
    })),
  );
  const generated = paths.flatMap((path) => [
    ...redirectsFromFunction(path, options),
    ...extensionRedirects(path, options),
  ]);
  return [...written, ...generated];
}

/**
 * Returns whether a redirect leaves the site. Only absolute URLs may: `//host` and `/\\host` are
 * errors, and typical of open redirect attacks.
 */
export function isExternal(to: string): boolean {
  return /^https?:\/\/[^/\\]/i.test(to);
}

function redirectsFromFunction(path: string, {createRedirects}: CollectInput['options']): Redirect[] {
  const addresses = createRedirects?.(path) ?? [];
  if (typeof addresses !== 'string' && !Array.isArray(addresses)) {
    throw new InkstoneError({
      code: 'INK7101',
      severity: 'error',
      message: `createRedirects("${path}") must return a string, an array or undefined.`,
    });
  }
  return [addresses].flat().map((from) => ({from, to: path}));
}

/**
 * `fromExtensions: ['html']` redirects `/a.html` to `/a`; `toExtensions` redirects `/a` to
 * `/a.html`.
 */
function extensionRedirects(path: string, {fromExtensions, toExtensions}: CollectInput['options']): Redirect[] {
  const bare = path.replace(/\/$/, '');
  if (bare === '') return [];
  const hasExtension = (list: readonly string[]): boolean => list.some((extension) => bare.endsWith(`.${extension}`));
  const from = hasExtension(fromExtensions)
    ? []
    : fromExtensions.map((extension) => ({from: `${bare}.${extension}`, to: path}));
  const to = toExtensions
    .filter((extension) => bare.endsWith(`.${extension}`))
    .map((extension) => ({from: bare.slice(0, -extension.length - 1), to: path}));
  return [...from, ...to];
}

/** Limits of file systems in bytes, without `.html` and the output folder. */
const MAX_NAME = 250;
const MAX_PATH = 2000;

const isTooLong = (path: string): boolean =>
  Buffer.byteLength(path) > MAX_PATH || path.split('/').some((name) => Buffer.byteLength(name) > MAX_NAME);

function placeOf({place}: Redirect): {place?: Place} {
  return place ? {place: place()} : {};
}

function checkRedirect(redirect: Redirect, pages: ReadonlySet<string>, paths: readonly string[]): Diagnostic[] {
  const {from, to} = redirect;
  const problems: Diagnostic[] = [];
  const isPath = typeof from === 'string' && /^\/(?![/\\])/.test(from) && !/[?#\\]|(?:^|\/)\.{1,2}(?:\/|$)/.test(from);
  if (!isPath) {
    problems.push({
      code: 'INK7101',
      severity: 'error',
      message: `Cannot redirect from "${String(from)}": it must be a path that starts with "/", without a query string or hash.`,
    });
  }
  if (isPath && isTooLong(from)) {
    problems.push({
      code: 'INK7101',
      severity: 'error',
      message: `Cannot redirect from "${from.slice(0, 40)}…": a path must have at most ${MAX_PATH} bytes, and ${MAX_NAME} between two slashes.`,
    });
  }
  const [target] = splitUrl(to);
  const isPage = target.startsWith('/') && pages.has(comparablePath(target));
  if (!isPage && !isExternal(to)) {
    const meant = nearestName(target, paths);
    problems.push({
      code: 'INK7102',
      severity: 'error',
      message: `The redirect from "${String(from)}" points to "${to}", which is not a page.`,
      ...(meant !== undefined && {hint: `Did you mean "${meant}"?`}),
    });
  }
  return problems.map((problem) => ({...problem, ...placeOf(redirect)}));
}

/**
 * Returns HTML that redirects to a page. Works without JavaScript, too. With it, keeps query and
 * hash of the address; not the query if the target has one.
 */
export function redirectPage({target, canonical}: {target: string; canonical: string}): string {
  const url = escapeHtml(encodeURI(decodePath(target)));
  // Inline script: `</script>` in the string would end it.
  const literal = JSON.stringify(target).replaceAll('<', '\\u003c');
  const before = `t.split("#")[0]${target.includes('?') ? '' : '+location.search'}`;
  const hash = '(location.hash||(t.indexOf("#")<0?"":t.slice(t.indexOf("#"))))';
  return `<!DOCTYPE html>
<html>
<head>
<meta charset="UTF-8">
<meta http-equiv="refresh" content="0; url=${url}">
<link rel="canonical" href="${escapeHtml(canonical)}">
</head>
<script>
(function(){var t=${literal};window.location.href=${before}+${hash};})();
</script>
</html>
`;
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/**
 * Returns the file of a redirect, relative to the output folder. `/a` becomes `a/index.html` also
 * with `trailingSlash: false`: hosts then find it for `/a` and `/a/`. `/a.html` doesn't become
 * `a.html` if `/a` is a page: that is the file of the page (`trailingSlash: false`), or a file that
 * hosts prefer to `a/index.html` for `/a`, so that `/a` would redirect to itself.
 *
 * @param pages comparable paths of all pages
 */
export function redirectFile(from: string, pages: ReadonlySet<string>, trailingSlash: boolean | undefined): string {
  const below = from.replace(/^\//, '');
  const page = comparablePath(from.replace(/\.html$/, ''));
  if (!from.endsWith('.html') || !pages.has(page)) return htmlFileOf(from, {trailingSlash: undefined, baseUrl: '/'});
  return trailingSlash === false ? `${below}.html` : `${below}/index.html`;
}
