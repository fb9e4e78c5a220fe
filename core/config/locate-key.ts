/**
 * Finds keys of object literals in the text of a configuration file, so that a message can show the
 * line. It reads just enough of JavaScript and TypeScript to follow brackets, and gives up quietly:
 * then the message names the file alone.
 */
export interface Position {
  line: number;
  column: number;
}

interface Level {
  kind: '{' | '[' | '(';
  start: number;
  key?: string | number;
  /** At the place where a key may stand. */
  expectsKey: boolean;
}

interface Found {
  path: (string | number)[];
  at: number;
  /** Where the outermost object literal begins. */
  root: number;
}

const TOKEN =
  /\/\/[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\[\s\S])*`|[\p{ID_Start}$_][\p{ID_Continue}$]*|=>|[{}[\](),:;]|[^\s]/gu;
const STRING = /^['"]/;
const NAME = /^[\p{ID_Start}$_]/u;
/** After these a slash begins a regular expression. */
const BEFORE_REGEX = /[(,=:[!&|?{};]$/;

/**
 * Where the key at `path` stands; for a path whose end is not written, the nearest parent that is.
 */
export function locateKey(
  source: string,
  path: readonly PropertyKey[],
  knownKeys: readonly string[],
): Position | undefined {
  const found = scan(source);
  const root = rootObject(found, knownKeys);
  for (let length = path.length; length > 0; length--) {
    const wanted = JSON.stringify(path.slice(0, length));
    const hits = found.filter((item) => JSON.stringify(item.path) === wanted);
    const hit = hits.find((item) => item.root === root) ?? (length === path.length ? hits[0] : undefined);
    if (hit) return positionAt(source, hit.at);
  }
  return root === undefined ? undefined : positionAt(source, root);
}

/** The object literal with the most keys that a configuration has. */
function rootObject(found: Found[], knownKeys: readonly string[]): number | undefined {
  const scores = new Map<number, number>();
  for (const {path, root} of found) {
    if (path.length === 1 && knownKeys.includes(String(path[0]))) scores.set(root, (scores.get(root) ?? 0) + 1);
  }
  return [...scores].sort((a, b) => b[1] - a[1])[0]?.[0];
}

function scan(source: string): Found[] {
  const found: Found[] = [];
  const levels: Level[] = [];
  let previous = '';
  let pending: {key: string; at: number} | undefined;
  TOKEN.lastIndex = 0;
  for (let match = TOKEN.exec(source); match; match = TOKEN.exec(source)) {
    const [token] = match;
    if (token.startsWith('//') || token.startsWith('/*')) continue;
    if (token === '/' && (previous === '' || BEFORE_REGEX.test(previous)))
      TOKEN.lastIndex = endOfRegex(source, match.index);
    const level = levels.at(-1);
    // `key: value`, or a variable that gives key and value (`{title, url}`).
    if (pending && level && (token === ':' || token === ',' || token === '}')) {
      level.key = pending.key;
      level.expectsKey = false;
      found.push({
        path: levels.flatMap(({key}) => (key === undefined ? [] : [key])),
        at: pending.at,
        root: rootOf(levels),
      });
    }
    pending = undefined;
    if (level?.kind === '{' && level.expectsKey && (STRING.test(token) || NAME.test(token))) {
      pending = {key: STRING.test(token) ? token.slice(1, -1) : token, at: match.index};
    }
    step(levels, token, match.index);
    previous = token;
  }
  return found;
}

function step(levels: Level[], token: string, at: number): void {
  const level = levels.at(-1);
  if (token === '{' || token === '[' || token === '(') {
    // An argument or a block starts a tree of its own; `key: {` and `[ {` continue one.
    levels.push({kind: token, start: at, expectsKey: token === '{', ...(token === '[' ? {key: 0} : {})});
  } else if (token === '}' || token === ']' || token === ')') {
    levels.pop();
  } else if (token === ',' && level) {
    if (level.kind === '[') level.key = Number(level.key) + 1;
    else if (level.kind === '{') {
      level.expectsKey = true;
      delete level.key;
    }
  } else if (token === ';' && level) {
    level.expectsKey = true;
    delete level.key;
  } else if (level?.kind === '{' && token !== ':') {
    // Any other token between two commas: no key can follow it, unless it is the key itself.
    level.expectsKey &&= false;
  }
}

function rootOf(levels: Level[]): number {
  const first = levels.findIndex((level) => level.kind !== '(' && level.key !== undefined);
  return levels[first]?.start ?? 0;
}

function endOfRegex(source: string, start: number): number {
  let inClass = false;
  for (let at = start + 1; at < source.length; at++) {
    const character = source[at];
    if (character === '\n') return start + 1;
    if (character === '\\') at++;
    else if (character === '[') inClass = true;
    else if (character === ']') inClass = false;
    else if (character === '/' && !inClass) return at + 1;
  }
  return start + 1;
}

function positionAt(source: string, offset: number): Position {
  const before = source.slice(0, offset).split('\n');
  return {line: before.length, column: (before.at(-1) as string).length + 1};
}
