import {createHash} from 'node:crypto';
import path from 'node:path';

export function md5Hash(text: string): string {
  return createHash('md5').update(text).digest('hex');
}

/** Returns the first hex digits of the MD5 of a string. */
export function simpleHash(text: string, length: number): string {
  return md5Hash(text).slice(0, length);
}

/** Returns a unique file name for a string. */
export function docuHash(text: string, options?: {hashExtra?: string; hashLength?: number}): string {
  if (text === '/' && options?.hashExtra === undefined) return 'index';
  const named = text === '/' ? 'index' : text;
  const hash = simpleHash(named + (options?.hashExtra ?? ''), options?.hashLength ?? 3);
  const name = kebabCase(named);
  return `${isNameTooLong(`${name}-${hash}`) ? shortName(name) : name}-${hash}`;
}

/** Letters that are no letter with an accent. */
const LIGATURES: Record<string, string> = {ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ð: 'd', þ: 'th', đ: 'd', ł: 'l', ı: 'i'};

/** Characters of scripts other than the Latin alphabet, without those in `SYMBOL`. */
const OTHER = String.raw`[^\0-\xbf×÷\u2000-\u206f\u2700-\u27bf\u3000\ufeff\u{10000}-\u{10ffff}]`;
const SYMBOL = String.raw`[\u2700-\u27bf\u{10000}-\u{10ffff}]`;

/** In order: `Word`, `ABC` before `Word`, `word` of any script, `ABC`, `1st`, numbers, emoji. */
const WORDS = new RegExp(
  [
    String.raw`[A-Z]?[a-z]+(?![a-z\d]|${OTHER}|${SYMBOL})`,
    String.raw`(?:[A-Z]|${OTHER})+(?=[A-Z](?:[a-z]|${OTHER})|$|(?![A-Za-z\d]|${OTHER}|${SYMBOL}))`,
    `[A-Z]?(?:[a-z]|${OTHER})+`,
    '[A-Z]+',
    String.raw`\d*(?:1st|2nd|3rd|(?![123])\dth)(?![a-z\d])`,
    String.raw`\d+`,
    String.raw`${SYMBOL}(?:\p{Emoji_Modifier}|\ufe0f|\u200d${SYMBOL})*`,
  ].join('|'),
  'gu',
);

/**
 * Returns the words of a string in lower case, with dashes between them. Behaves like lodash's
 * `kebabCase`, which Docusaurus uses.
 */
export function kebabCase(text: string): string {
  const plain = text.replace(/[À-ÖØ-öø-ſ]/g, withoutAccent).replace(/['\u2019\u0300-\u036f]/g, '');
  return (plain.match(WORDS) ?? []).join('-').toLowerCase();
}

function withoutAccent(letter: string): string {
  const lower = letter.toLowerCase();
  const plain = LIGATURES[lower] ?? lower.normalize('NFD').replace(/\p{M}/gu, '');
  return letter === lower ? plain : plain.charAt(0).toUpperCase() + plain.slice(1);
}

/** Most bytes of a file name, or on macOS and Windows most UTF-16 code units. */
const LONGEST_NAME = 255;

/** Is kept free for an extension. */
const RESERVED = 10;

const countsUnits = (): boolean => process.platform === 'darwin' || process.platform === 'win32';

/** Returns whether a file can't have this name with an extension. */
export function isNameTooLong(name: string): boolean {
  return (countsUnits() ? name.length : Buffer.byteLength(name)) + RESERVED > LONGEST_NAME;
}

/** Returns the start of a name, so short that an extension fits. */
export function shortName(name: string): string {
  const length = LONGEST_NAME - RESERVED - 1;
  return countsUnits() ? name.slice(0, length) : Buffer.from(name).subarray(0, length).toString();
}

/** Returns a path with forward slashes, except those that Windows takes literally (`\\?\`). */
export function posixPath(text: string): string {
  return text.startsWith('\\\\?\\') ? text : text.replaceAll('\\', '/');
}

/** Returns a file as `@site/…`, which metadata uses for sources. */
export function aliasedSitePath(file: string, siteDir: string): string {
  return `@site/${posixPath(path.relative(siteDir, file))}`;
}

export function aliasedSitePathToRelativePath(file: string): string {
  if (!file.startsWith('@site/')) throw new Error(`"${file}" does not start with "@site/".`);
  return file.slice('@site/'.length);
}

/** Returns a file as messages show it: relative to the working directory. */
export function toMessageRelativeFilePath(file: string): string {
  return posixPath(path.relative(process.cwd(), file));
}

/** Returns a folder with the separator of the system at the end. */
export function addTrailingPathSeparator(folder: string): string {
  return folder.endsWith(path.sep) ? folder : folder.replace(/[\\/]$/, '') + path.sep;
}

/** Escapes a path for a JavaScript string. */
export function escapePath(text: string): string {
  return JSON.stringify(text).slice(1, -1);
}

export function escapeRegexp(text: string): string {
  return text.replace(/[|\\{}()[\]^$+*?.]/g, '\\$&').replace(/-/g, '\\x2d');
}

/** Joins the parts of a URL, without a slash before `?` and `#`. */
export function normalizeUrl(parts: readonly string[]): string {
  const joined = withProtocol(parts)
    .filter((part) => part !== '')
    .map((part, at, {length}) => {
      if (part === '/') return part;
      const start = at === 0 ? part : part.replace(/^\/+/, '');
      return start.replace(/\/+$/, at < length - 1 ? '' : '/');
    })
    .join('/');
  const [before = '', ...searches] = joined.replace(/\/(?=[?&]|#[^!/])/g, '').split('?');
  const url = searches.length === 0 ? before : `${before}?${searches.join('&')}`;
  return url.replace(/([^:/]\/)\/+/g, '$1').replace(/^\/+/, '/');
}

/** Joins a protocol and the part after it with two slashes, or three before an absolute file. */
function withProtocol([first = '', second, ...rest]: readonly string[]): string[] {
  const isProtocol = /^[^/:]+:\/*$/.test(first) && second !== undefined;
  const isFile = isProtocol && first.startsWith('file:') && second.startsWith('/');
  const start = isProtocol ? `${first}${isFile ? '//' : ''}${second}` : first;
  const slashes = start.startsWith('file:///') ? '///' : '//';
  const parts = isProtocol || second === undefined ? rest : [second, ...rest];
  return [start.replace(/^([^/:]+):\/*/, `$1:${slashes}`), ...parts];
}

export function encodePath(urlPath: string): string {
  return urlPath.split('/').map(encodeURIComponent).join('/');
}

/** `a/index.md` is `/a/`, `a/b.js` is `/a/b`. */
export function fileToPath(file: string): string {
  const index = /^(.*\/)?index\.(?:mdx?|jsx?|tsx?)$/i.exec(file);
  return `/${index ? (index[1] ?? '') : file.replace(/\.(?:mdx?|jsx?|tsx?)$/, '').replaceAll('\\', '/')}`;
}

/** Returns whether a text is an absolute path without host, search and hash. */
export function isValidPathname(text: string): boolean {
  if (!text.startsWith('/') || !URL.canParse(text, 'https://example.com')) return false;
  const {pathname} = new URL(text, 'https://example.com');
  return pathname === text || pathname === encodeURI(text);
}

/** Returns the URL where a file can be edited. */
export function getEditUrl(file: string, editUrl?: string): string | undefined {
  return editUrl ? normalizeUrl([editUrl, file.replaceAll('\\', '/')]) : undefined;
}
