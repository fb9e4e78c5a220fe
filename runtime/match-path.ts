/** Options of `matchPath`, those of react-router 5 (API-07). */
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

/** Patterns are few, but for the pages that make one of their own address: a build has thousands of them. */
const MOST_PATTERNS = 500;
const patterns = new Map<string, Pattern>();

/**
 * Compares a path with a pattern (`/a/:id?`, `/files/*`); `null` where it does not fit. As in react-router 5, except that
 * letters must match in case unless `sensitive` is `false` (RT-13).
 */
export function matchPath(pathname: string, options: string | readonly string[] | MatchOptions): Match | null {
  const {path, exact = false, strict = false, sensitive = true} = normalizeOptions(options);
  const paths = path === undefined ? [] : typeof path === 'string' ? [path] : path;
  for (const candidate of paths) {
    const {regexp, names} = compile(candidate, {exact, strict, sensitive});
    const found = regexp.exec(pathname);
    if (!found) continue;
    const [url, ...values] = found;
    const isExact = pathname === url;
    if (exact && !isExact) continue;
    return {
      path: candidate,
      url: candidate === '/' && url === '' ? '/' : url,
      isExact,
      params: Object.fromEntries(names.map((name, index) => [name, values[index]])),
    };
  }
  return null;
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
  if (patterns.size >= MOST_PATTERNS) patterns.clear();
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
