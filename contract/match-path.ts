import {removeTrailingSlash} from './url.ts';

/** Options of `matchPath`, as in react-router 5. */
export interface MatchOptions {
  path?: string | readonly string[];
  exact?: boolean;
  strict?: boolean;
  sensitive?: boolean;
}

export interface Match {
  path: string;
  url: string;
  isExact: boolean;
  params: Record<string, string | undefined>;
}

interface Pattern {
  regexp: RegExp;
  names: string[];
}

/** `/:name`, `/:name(\d+)?`, `(\d+)`, `/*`, or an escaped character. */
const TOKEN = /\\(.)|(\/)?(?::(\w+)(?:\(((?:\\.|[^()\\])+)\))?|\(((?:\\.|[^()\\])+)\)|(\*))([?*+])?/g;

/** A path without these characters isn't a pattern. Most paths of a site aren't. */
const SPECIAL = /[:(*\\]/;

/** Maximum number of cached patterns. Sites have few, unless they create patterns from paths. */
const MAX_PATTERNS = 500;
const patterns = new Map<string, Pattern>();

/**
 * Matches a path against a pattern (`/a/:id?`, `/files/*`). Returns `null` if it doesn't match. As
 * in react-router 5, except that matching is case-sensitive unless `sensitive` is `false`.
 */
export function matchPath(pathname: string, options: string | readonly string[] | MatchOptions): Match | null {
  const {path, exact = false, strict = false, sensitive = true} = normalizeOptions(options);
  const paths = path === undefined ? [] : typeof path === 'string' ? [path] : path;
  for (const candidate of paths) {
    const isPlain = !strict && sensitive && !SPECIAL.test(candidate);
    const found = isPlain
      ? matchPlain(pathname, candidate, exact)
      : matchPattern(pathname, compile(candidate, {exact, strict, sensitive}));
    if (!found) continue;
    const {url, params} = found;
    const isExact = pathname === url;
    if (exact && !isExact) continue;
    return {path: candidate, url: candidate === '/' && url === '' ? '/' : url, isExact, params};
  }
  return null;
}

type Found = Pick<Match, 'url' | 'params'>;

function matchPlain(pathname: string, path: string, exact: boolean): Found | undefined {
  const base = removeTrailingSlash(path);
  if (!pathname.startsWith(base)) return undefined;
  const rest = pathname.slice(base.length);
  if (rest === '/') return {url: pathname, params: {}};
  return rest === '' || (!exact && rest.startsWith('/')) ? {url: base, params: {}} : undefined;
}

function matchPattern(pathname: string, {regexp, names}: Pattern): Found | undefined {
  const found = regexp.exec(pathname);
  if (!found) return undefined;
  const [url, ...values] = found;
  return {url, params: Object.fromEntries(names.map((name, index) => [name, values[index]]))};
}

function normalizeOptions(options: string | readonly string[] | MatchOptions): MatchOptions {
  return typeof options === 'string' || Array.isArray(options)
    ? {path: options as string | readonly string[]}
    : (options as MatchOptions);
}

function compile(path: string, options: {exact: boolean; strict: boolean; sensitive: boolean}): Pattern {
  const key = `${options.exact}${options.strict}${options.sensitive}${path}`;
  const known = patterns.get(key);
  if (known) return known;
  const names: string[] = [];
  const endsWithSlash = path.endsWith('/');
  let source = sourceOf(path, names);
  if (!options.strict) source = `${endsWithSlash ? source.slice(0, -2) : source}(?:\\/(?=$))?`;
  if (options.exact) source += '$';
  else if (!(options.strict && endsWithSlash)) source += '(?=\\/|$)';
  const pattern = {regexp: new RegExp(`^${source}`, options.sensitive ? '' : 'i'), names};
  if (patterns.size >= MAX_PATTERNS) patterns.clear();
  patterns.set(key, pattern);
  return pattern;
}

function sourceOf(path: string, names: string[]): string {
  let source = '';
  let end = 0;
  let unnamed = 0;
  for (const token of path.matchAll(TOKEN)) {
    source += escapeText(path.slice(end, token.index));
    end = token.index + token[0].length;
    const [, escaped, slash = '', name, custom, group, star, modifier = ''] = token;
    if (escaped !== undefined) {
      source += escapeText(escaped);
      continue;
    }
    names.push(name ?? String(unnamed++));
    const value = star ? '.*' : (custom ?? group ?? '[^\\/]+?');
    source += repeated(slash === '' ? '' : '\\/', value, modifier);
  }
  return source + escapeText(path.slice(end));
}

function repeated(prefix: string, value: string, modifier: string): string {
  const many = modifier === '+' || modifier === '*' ? `${value}(?:${prefix}${value})*` : value;
  return modifier === '?' || modifier === '*' ? `(?:${prefix}(${many}))?` : `${prefix}(${many})`;
}

function escapeText(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
}
