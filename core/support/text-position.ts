import fs from 'node:fs';
import type {Place} from '../../contract/diagnostic.ts';

/** Line and column of an offset, from 1. */
export function lineAndColumn(text: string, offset: number): {line: number; column: number} {
  const before = text.slice(0, offset).split('\n');
  return {line: before.length, column: (before.at(-1) as string).length + 1};
}

/** Where a part of a line begins and ends, by its offset. */
export function rangeOf(text: string, offset: number, length: number): Required<Omit<Place, 'file'>> {
  const start = lineAndColumn(text, offset);
  return {...start, endLine: start.line, endColumn: start.column + length};
}

type TextPlace = Required<Pick<Place, 'file' | 'line' | 'column'>>;

/** Returns the first place of a text in a file; undefined if there is none or no such file. */
export function placeOfText(file: string, text: string): TextPlace | undefined {
  return placeIn(file, (source) => source.indexOf(text));
}

/** Returns the first place of a text in quotes, in the same way. */
export function placeOfString(file: string, text: string): TextPlace | undefined {
  return placeIn(file, (source) => {
    const quoted = ["'", '"', '`'].map((quote) => source.indexOf(quote + text + quote)).filter((at) => at >= 0);
    return quoted.length > 0 ? Math.min(...quoted) + 1 : -1;
  });
}

function placeIn(file: string, find: (source: string) => number): TextPlace | undefined {
  if (!fs.existsSync(file)) return undefined;
  const source = fs.readFileSync(file, 'utf8');
  const at = find(source);
  return at < 0 ? undefined : {file, ...lineAndColumn(source, at)};
}
