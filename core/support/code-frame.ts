import type {Place} from '../../contract/diagnostic.ts';

const WIDTH = 100;
/**
 * Characters that a terminal draws two columns wide: Han, kana, hangul, full-width forms, emoji.
 */
const WIDE =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60\uffe0-\uffe6\u{1f300}-\u{1faff}\u{20000}-\u{3fffd}]/u;
/** What would move the cursor or hide text if it were printed. */
const CONTROL = /\p{Cc}|[\u202a-\u202e\u2066-\u2069]/gu;

/**
 * The source line of a place with a caret below its column, as lines of text; empty if the place
 * names no line or the line does not exist. The column counts UTF-16 units from 1. `around` lines
 * before and after it are shown as well.
 */
export function codeFrame(
  source: string,
  place: Pick<Place, 'line' | 'column' | 'endLine' | 'endColumn'>,
  {around = 0}: {around?: number} = {},
): string[] {
  if (place.line === undefined) return [];
  const lines = source.split(/\r\n|\n|\r/);
  const text = lines[place.line - 1];
  if (text === undefined || text.trim() === '') return [];
  // What stands behind the last line break is no line.
  if (lines.at(-1) === '') lines.pop();
  const first = Math.max(1, place.line - around);
  const shown = lines.slice(first - 1, place.line + around);
  const gutter = String(first + shown.length - 1).length;
  return shown.flatMap((line, at) => {
    const number = String(first + at).padStart(gutter);
    if (first + at === place.line) return markedLine(text, place, number);
    return [`  ${number} | ${printable(line.length > WIDTH ? `${line.slice(0, WIDTH)}…` : line)}`.trimEnd()];
  });
}

function markedLine(
  text: string,
  place: Pick<Place, 'line' | 'column' | 'endLine' | 'endColumn'>,
  gutter: string,
): string[] {
  const start = Math.min(Math.max((place.column ?? 1) - 1, 0), text.length);
  const cut = Math.max(0, start - WIDTH + 20);
  const shown = printable((cut > 0 ? '…' : '') + text.slice(cut, cut + WIDTH) + (text.length > cut + WIDTH ? '…' : ''));
  const lines = [`  ${gutter} | ${shown}`];
  if (place.column !== undefined) {
    const before = printable((cut > 0 ? '…' : '') + text.slice(cut, start));
    const end = place.endLine === place.line && place.endColumn !== undefined ? place.endColumn - 1 : start + 1;
    const marked = printable(text.slice(start, Math.min(end, cut + WIDTH)));
    lines.push(
      `  ${' '.repeat(gutter.length)} | ${' '.repeat(width(before))}${'^'.repeat(Math.max(1, width(marked)))}`,
    );
  }
  return lines;
}

/** Text without characters that change what a terminal shows around them. */
export function printable(text: string): string {
  return text.replaceAll('\t', '  ').replace(CONTROL, '�');
}

function width(text: string): number {
  let columns = 0;
  for (const character of text) columns += WIDE.test(character) ? 2 : 1;
  return columns;
}
