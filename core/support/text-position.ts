import fs from 'node:fs';
import type {Place} from '../../contract/diagnostic.ts';

/** Line and column of an offset, from 1. */
export function lineAndColumn(text: string, offset: number): {line: number; column: number} {
  const before = text.slice(0, offset).split('\n');
  return {line: before.length, column: (before.at(-1) as string).length + 1};
}

/** Returns the first place of a text in a file; undefined if there is none or no such file. */
export function placeOfText(file: string, text: string): Required<Pick<Place, 'file' | 'line' | 'column'>> | undefined {
  if (!fs.existsSync(file)) return undefined;
  const source = fs.readFileSync(file, 'utf8');
  const at = source.indexOf(text);
  if (at < 0) return undefined;
  return {file, ...lineAndColumn(source, at)};
}
