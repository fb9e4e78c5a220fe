import type {Place} from '../../contract/diagnostic.ts';

/** A place in a source. */
type SourceRange = Pick<Place, 'line' | 'column' | 'endLine' | 'endColumn'>;

const WIDTH = 100;
/** Characters that are two columns wide in a terminal: Han, kana, hangul, full-width, emoji. */
const WIDE =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60\uffe0-\uffe6\u{1f300}-\u{1faff}\u{20000}-\u{3fffd}]/u;
/** Characters that would move the cursor or hide text. */
const CONTROL = /\p{Cc}|[\u202a-\u202e\u2066-\u2069]/gu;

/**
 * Returns the source line of a place with a caret below its column, and `around` lines before and
 * after it; no lines if the line does not exist. The column counts UTF-16 units from 1.
 */
export function codeFrame(source: string, place: SourceRange, {around = 0}: {around?: number} = {}): string[] {
  if (place.line === undefined) return [];
  const lines = source.split(/\r\n|\n|\r/);
  const text = lines[place.line - 1];
  if (text === undefined || text.trim() === '') return [];
  // There is no line after the last line break.
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

function markedLine(text: string, place: SourceRange, gutter: string): string[] {
  const start = Math.min(Math.max((place.column ?? 1) - 1, 0), text.length);
  const cut = Math.max(0, start - WIDTH + 20);
  const before = printable((cut > 0 ? '…' : '') + text.slice(cut, start));
  const after = printable(text.slice(start, cut + WIDTH) + (text.length > cut + WIDTH ? '…' : ''));
  const line = `  ${gutter} | ${before}${after}`;
  if (place.column === undefined) return [line];
  const end = place.endLine === place.line && place.endColumn !== undefined ? place.endColumn - 1 : start + 1;
  const marked = printable(text.slice(start, Math.min(end, cut + WIDTH)));
  const caret = '^'.repeat(Math.max(1, width(marked)));
  return [line, `  ${' '.repeat(gutter.length)} | ${' '.repeat(width(before))}${caret}`];
}

/** Replaces characters that would change what a terminal shows around them. */
export function printable(text: string): string {
  return text.replaceAll('\t', '  ').replace(CONTROL, '�');
}

function width(text: string): number {
  return [...text].reduce((columns, character) => columns + (WIDE.test(character) ? 2 : 1), 0);
}
