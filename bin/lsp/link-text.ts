import type {Position, Range} from 'vscode-languageserver';
import {splitUrl} from '../../contract/url.ts';
import type {ResolvedLink} from './page-index.ts';
import {contains, rangeOnLine} from './protocol-values.ts';

/** A URL in a text: as a whole, and its part before and after `#`. */
export interface LinkRanges {
  url: Range;
  path: Range;
  /** Without `#`; undefined if the URL has none. */
  anchor: Range | undefined;
}

/**
 * Finds the URL of a link in the text. Returns undefined if the text has changed or the URL is
 * written with escapes.
 */
export function linkRanges(lines: readonly string[], {url, start, end}: ResolvedLink): LinkRanges | undefined {
  for (let line = start.line; line <= end.line; line++) {
    const text = lines[line] ?? '';
    const from = line === start.line ? start.character : 0;
    const to = line === end.line ? end.character : text.length;
    const at = urlStart(text.slice(from, to), url);
    if (at < 0) continue;
    const first = from + at;
    const [pathname, search, hash] = splitUrl(url);
    const hashAt = first + pathname.length + search.length;
    return {
      url: rangeOnLine(line, first, first + url.length),
      path: rangeOnLine(line, first, first + pathname.length),
      anchor: hash === '' ? undefined : rangeOnLine(line, hashAt + 1, first + url.length),
    };
  }
  return undefined;
}

/** The text of a link can equal its URL. */
function urlStart(text: string, url: string): number {
  for (const before of ['](', '](<', ']: ', ']: <']) {
    const at = text.lastIndexOf(before + url);
    if (at >= 0) return at + before.length;
  }
  return text.lastIndexOf(url);
}

/** The innermost link at a position, with its ranges. */
export function linkAt(
  links: readonly ResolvedLink[],
  position: Position,
  lines: readonly string[],
): {link: ResolvedLink; ranges: LinkRanges | undefined} | undefined {
  const link = links.findLast((each) => contains({start: each.start, end: each.end}, position));
  return link && {link, ranges: linkRanges(lines, link)};
}

/** A fence that takes its code from a file: ```` ```cpp file=./main.cpp#setup ````. */
const CODE_FILE = /^\s*(?:`{3,}|~{3,}).*?\sfile=(?:"([^"]*)"|'([^']*)'|(\S*))/;

/** The `file` option of a fence on this line, with its first column. */
export function codeFileOn(line: string): {file: string; part: string | undefined; start: number} | undefined {
  const found = CODE_FILE.exec(line);
  const written = found?.[1] ?? found?.[2] ?? found?.[3];
  if (!found || written === undefined) return undefined;
  const [file = '', ...rest] = written.split('#');
  const start = found.index + found[0].lastIndexOf(written);
  return {file, part: rest.length > 0 ? rest.join('#') : undefined, start};
}
