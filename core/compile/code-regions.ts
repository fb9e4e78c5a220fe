/** Part of a file that lies between `#region name` and `#endregion`; lines are indexes from 0, the markers not among them. */
export interface CodeRegion {
  name: string;
  first: number;
  /** The line after the last one; undefined where the region is never closed. */
  end: number | undefined;
}

/**
 * A line that holds nothing but a marker, in the comment of any usual language (`// #region a`, `# region a`, `<!-- #region a -->`,
 * `-- #region a`, `; #region a`) or as `#pragma region a`. Editors fold the same lines.
 */
const MARKER =
  /^\s*(?:(?:\/\/|\/\*|#|<!--|--|;|%)\s*#?|#pragma\s+)(region|endregion)\b[ \t]*([^\s*>]*)\s*(?:\*\/|-->)?\s*$/;

/** The named regions of a file, in the order in which they begin. They may lie in each other and overlap. */
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

/** Lines as they are shown: without markers, without empty lines around them, moved to the left as far as all of them go. */
export function shownLines(lines: readonly string[]): string {
  const kept = lines.filter((line) => !MARKER.test(line)).map((line) => line.trimEnd());
  while (kept[0] === '') kept.shift();
  while (kept.at(-1) === '') kept.pop();
  const indents = kept.filter((line) => line !== '').map((line) => /^\s*/.exec(line)?.[0] ?? '');
  const shared = indents.reduce(sharedStart, indents[0] ?? '');
  return kept.map((line) => line.slice(shared.length)).join('\n');
}

function sharedStart(a: string, b: string): string {
  let length = 0;
  while (length < a.length && a[length] === b[length]) length += 1;
  return a.slice(0, length);
}
