/**
 * Part of a file that lies between `#region name` and `#endregion`; lines are indexes from 0, the
 * markers not among them.
 */
export interface CodeRegion {
  name: string;
  first: number;
  /** The line after the last one; undefined where the region is never closed. */
  end: number | undefined;
}

/**
 * A line that holds nothing but a marker, in the comment of any usual language (`// #region a`, `#
 * region a`, `<!-- #region a -->`, `-- #region a`, `; #region a`) or as `#pragma region a`. Editors
 * fold the same lines.
 */
const MARKER =
  /^\s*(?:(?:\/\/|\/\*|#|<!--|--|;|%)\s*#?|#pragma\s+)(region|endregion)\b[ \t]*([^\s*>]*)\s*(?:\*\/|-->)?\s*$/;

/**
 * The named regions of a file, in the order in which they begin. They may lie in each other and
 * overlap.
 */
export function findRegions(lines: readonly string[]): CodeRegion[] {
  const regions: CodeRegion[] = [];
  const open: CodeRegion[] = [];
  for (const [index, line] of lines.entries()) {
    const marker = MARKER.exec(line);
    if (!marker) continue;
    const [, kind, name = ''] = marker;
    if (kind === 'region') {
      const region = {name, first: index + 1, end: undefined};
      regions.push(region);
      open.push(region);
      continue;
    }
    const closed = name === '' ? open.at(-1) : open.findLast((region) => region.name === name);
    if (!closed) continue;
    closed.end = index;
    open.splice(open.indexOf(closed), 1);
  }
  return regions.filter(({name}) => name !== '');
}

/**
 * Parts of a file as they are shown: without markers, without empty lines around the whole, each
 * part moved to the left as far as all of its lines go.
 */
export function shownLines(parts: readonly (readonly string[])[]): string {
  const kept = parts.flatMap((part) =>
    moveLeft(part.filter((line) => !MARKER.test(line)).map((line) => line.trimEnd())),
  );
  while (kept[0] === '') kept.shift();
  while (kept.at(-1) === '') kept.pop();
  return kept.join('\n');
}

/**
 * Instructions to a preprocessor stand at the left whatever they are in, and say nothing about
 * indentation.
 */
const DIRECTIVE = /^#(?:if|ifdef|ifndef|elif|else|endif|define|undef|include|error|pragma)\b/;

function moveLeft(lines: string[]): string[] {
  const indented = lines.filter((line) => line !== '' && !DIRECTIVE.test(line));
  const indents = indented.map((line) => /^\s*/.exec(line)?.[0] ?? '');
  const shared = indents.reduce(sharedStart, indents[0] ?? '');
  return lines.map((line) => (line.startsWith(shared) ? line.slice(shared.length) : line));
}

function sharedStart(a: string, b: string): string {
  let length = 0;
  while (length < a.length && a[length] === b[length]) length += 1;
  return a.slice(0, length);
}
