import {
  applyTrailingSlash,
  comparablePath,
  type Diagnostic,
  htmlFileOf,
  InkstoneError,
  nearestName,
  type ReportingSeverity,
  severityOf,
  splitUrl,
} from '../../core/plugin-api.ts';
import type {RedirectsOptions} from './options.ts';

/** Paths without the base URL. */
export interface Redirect {
  from: string;
  to: string;
}

export interface CollectInput {
  options: RedirectsOptions;
  /** Paths of all pages, without the base URL. */
  paths: readonly string[];
  trailingSlash: boolean | undefined;
  onDuplicateRoutes: ReportingSeverity;
  report: (diagnostic: Diagnostic) => void;
}

/**
 * All redirects of the options. Throws for targets that are neither a page nor a whole address
 * (`INK7102`) and addresses that are none (`INK7101`); those that would hide a page, or that have
 * two targets, are reported as `onDuplicateRoutes` says and left out (`INK7103`).
 */
export function collectRedirects(input: CollectInput): Redirect[] {
  const wanted = wantedRedirects(input);
  const problems = wanted.flatMap((redirect) => checkRedirect(redirect, input.paths));
  if (problems.length > 0) throw new InkstoneError(problems);
  const pages = new Set(input.paths.map(comparablePath));
  const kept = new Map<string, Redirect>();
  const severity = severityOf(input.onDuplicateRoutes);
  for (const redirect of wanted) {
    const key = comparablePath(redirect.from);
    const other = kept.get(key);
    if (!pages.has(key) && !other) kept.set(key, redirect);
    else if (severity && other?.to !== redirect.to) {
      const reason = other ? `already redirects to "${other.to}"` : 'is a page';
      input.report({
        code: 'INK7103',
        severity,
        message: `Ignored the redirect from "${redirect.from}" to "${redirect.to}": "${redirect.from}" ${reason}.`,
      });
    }
  }
  return [...kept.values()];
}

function wantedRedirects({options, paths, trailingSlash}: CollectInput): Redirect[] {
  const written = options.redirects.flatMap(({from, to}) =>
    [from].flat().map((address) => ({
      from: address,
      to: isOutside(to) ? to : applyTrailingSlash(to, {trailingSlash, baseUrl: '/'}),
    })),
  );
  const made = paths.flatMap((path) => [...createdFor(path, options), ...extensionRedirects(path, options)]);
  return [...written, ...made];
}

/**
 * Whether a redirect leaves the site, which only a whole address can: `//host` and `/\\host` are
 * mistakes, and the way of those who would lead readers astray.
 */
export function isOutside(to: string): boolean {
  return /^https?:\/\/[^/\\]/i.test(to);
}

function createdFor(path: string, {createRedirects}: RedirectsOptions): Redirect[] {
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
 * `fromExtensions: ['html']` makes `/a.html` lead to `/a`, `toExtensions` makes `/a` lead to
 * `/a.html`.
 */
function extensionRedirects(path: string, {fromExtensions, toExtensions}: RedirectsOptions): Redirect[] {
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

function checkRedirect({from, to}: Redirect, paths: readonly string[]): Diagnostic[] {
  const problems: Diagnostic[] = [];
  const isPath = typeof from === 'string' && /^\/(?![/\\])/.test(from) && !/[?#\\]|(?:^|\/)\.{1,2}(?:\/|$)/.test(from);
  if (!isPath) {
    problems.push({
      code: 'INK7101',
      severity: 'error',
      message: `Cannot redirect from "${String(from)}": it must be a path that starts with "/", without a query string or hash.`,
    });
  }
  if (isOutside(to)) return problems;
  const [target] = splitUrl(to);
  const wanted = comparablePath(target);
  if (!target.startsWith('/') || !paths.some((path) => comparablePath(path) === wanted)) {
    const meant = nearestName(target, paths);
    problems.push({
      code: 'INK7102',
      severity: 'error',
      message: `The redirect from "${String(from)}" points to "${to}", which is not a page.`,
      ...(meant !== undefined && {hint: `Did you mean "${meant}"?`}),
    });
  }
  return problems;
}

/**
 * HTML that forwards to another page of the site, with query and hash. Works without
 * scripts, too.
 */
export function redirectPage({target, canonical}: {target: string; canonical: string}): string {
  const url = escapeHtml(encodeURI(decodeSafely(target)));
  // Text of a script: a `<` could end it.
  const literal = JSON.stringify(target).replaceAll('<', '\\u003c');
  const [before, hash] = ['t.split("#")[0]', '(location.hash||(t.indexOf("#")<0?"":t.slice(t.indexOf("#"))))'];
  return `<!DOCTYPE html>
<html>
<head>
<meta charset="UTF-8">
<meta http-equiv="refresh" content="0; url=${url}">
<link rel="canonical" href="${escapeHtml(canonical)}">
</head>
<script>
(function(){var t=${literal};window.location.href=${before}+location.search+${hash};})();
</script>
</html>
`;
}

function decodeSafely(url: string): string {
  try {
    return decodeURI(url);
  } catch {
    return url;
  }
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

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
