/**
 * Glob patterns over paths with forward slashes: `*`, `**`, `?`, `[abc]`, `{a,b}` and a leading
 * `!`. Only for matching strings; files are searched with `find-files.ts`.
 */

const cache = new Map<string, RegExp>();

/** Whether a path matches one pattern. */
export function isGlobMatch(path: string, pattern: string): boolean {
  const negated = pattern.startsWith('!') && !pattern.startsWith('!(');
  const source = negated ? pattern.slice(1) : pattern;
  let expression = cache.get(source);
  if (!expression) {
    expression = new RegExp(`^${globSource(source)}$`, 'u');
    cache.set(source, expression);
  }
  return expression.test(path) !== negated;
}

/**
 * A function that tells whether a path matches any of the patterns; with no pattern nothing
 * matches.
 */
export function createPathMatcher(patterns: readonly string[]): (path: string) => boolean {
  return (path) => patterns.some((pattern) => isGlobMatch(path, pattern));
}

function globSource(pattern: string): string {
  let source = '';
  let braces = 0;
  for (let at = 0; at < pattern.length; at += 1) {
    const char = pattern[at] as string;
    if (pattern.startsWith('**', at)) {
      const [text, length] = globStar(pattern, at);
      // `a/**` names the folder `a` itself, too.
      if (text === '.*' && source.endsWith('\\/')) source = `${source.slice(0, -2)}(?:\\/.*)?`;
      else source += text;
      at += length - 1;
    } else if (char === '*') {
      source += '[^/]*';
    } else if (char === '?') {
      source += '[^/]';
    } else if (char === '[' && pattern.indexOf(']', at + 2) > 0) {
      const end = pattern.indexOf(']', at + 2);
      source += `[${pattern
        .slice(at + 1, end)
        .replace(/^!/, '^')
        .replaceAll('\\', '\\\\')}]`;
      at = end;
    } else if (char === '{' && pattern.indexOf('}', at) > 0) {
      braces += 1;
      source += '(?:';
    } else if (char === '}' && braces > 0) {
      braces -= 1;
      source += ')';
    } else if (char === ',' && braces > 0) {
      source += '|';
    } else {
      source += /[\\^$.*+?()[\]{}|/]/.test(char) ? `\\${char}` : char;
    }
  }
  return source;
}

/**
 * A star pair is a whole segment (`**` between slashes matches no folder as well), else it is like
 * a single star.
 */
function globStar(pattern: string, at: number): [source: string, length: number] {
  const before = at === 0 || pattern[at - 1] === '/';
  const next = pattern[at + 2];
  if (!before || (next !== undefined && next !== '/')) return ['[^/]*', 2];
  return next === '/' ? ['(?:[^/]+/)*', 3] : ['.*', 2];
}
