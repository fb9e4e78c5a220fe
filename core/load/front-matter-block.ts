import {InkstoneError, type Diagnostic} from '../../contract/diagnostic.ts';

/** The fenced block at the start of a document. Offsets count in the text of the file. */
export interface FrontMatterBlock {
  yaml: string;
  /** Offset of `yaml` in the text. */
  start: number;
  /** Offset of the text after the closing fence. */
  bodyStart: number;
  /** Lines before the body. */
  lineOffset: number;
}

const LINE_END = /\r\n|\n|\r/g;
const OPENING = /^---[ \t]*([\w-]*)[ \t]*(?:\r\n|\n|\r|$)/;

/** More than any front matter written by hand; a larger one is a mistake or an attack. */
const MAX_LENGTH = 1_000_000;

/**
 * Finds the front matter of a text, `undefined` if it has none. Throws for a fence that is never
 * closed (`INK2001`) and for one that names a language other than YAML, which is never run
 * (`INK2006`). A fence counts only at the very start.
 */
export function findFrontMatter(text: string, file: string): FrontMatterBlock | undefined {
  const opening = OPENING.exec(text);
  if (!opening || text.startsWith('----')) return undefined;
  const language = opening[1] ?? '';
  if (language !== '' && !/^ya?ml$/i.test(language)) throw new InkstoneError(wrongLanguage(file, language));
  const start = opening[0].length;
  const closing = /(?:^|\r\n|\n|\r)(---[ \t]*)(?=\r\n|\n|\r|$)/.exec(text.slice(start));
  if (!closing) throw new InkstoneError(neverClosed(file));
  const end = start + closing.index;
  if (end - start > MAX_LENGTH) throw new InkstoneError(tooLong(file));
  const fenceEnd = end + closing[0].length;
  const lineEnd = /^(?:\r\n|\n|\r)/.exec(text.slice(fenceEnd, fenceEnd + 2))?.[0] ?? '';
  const bodyStart = fenceEnd + lineEnd.length;
  return {yaml: text.slice(start, end), start, bodyStart, lineOffset: countLines(text.slice(0, bodyStart))};
}

/** Number of line ends in a text: `\r\n` is one. */
export function countLines(text: string): number {
  return text.match(LINE_END)?.length ?? 0;
}

function neverClosed(file: string): Diagnostic {
  return {
    code: 'INK2001',
    severity: 'error',
    message: 'Front matter is opened with "---" but never closed.',
    hint: 'Add a line with "---" after the last field. To start a document with a horizontal rule, write "***".',
    place: {file, line: 1, column: 1, endLine: 1, endColumn: 4},
  };
}

function wrongLanguage(file: string, language: string): Diagnostic {
  return {
    code: 'INK2006',
    severity: 'error',
    message: `Front matter in "${language}" is not supported.`,
    hint: 'Write the fields as YAML after a plain "---".',
    place: {file, line: 1, column: 4},
  };
}

function tooLong(file: string): Diagnostic {
  return {
    code: 'INK2009',
    severity: 'error',
    message: `Front matter is larger than ${MAX_LENGTH / 1000} kB.`,
    hint: 'Move large data to a JSON or YAML file and import it.',
    place: {file, line: 1, column: 1},
  };
}
