import {InkstoneError, type Diagnostic, type Place} from '../../contract/diagnostic.ts';
import {isMapping, nodePlace, parseYaml, readYaml} from './parse-yaml.ts';

/** A text divided into front matter and body. */
export interface ParsedFrontMatter {
  frontMatter: Record<string, unknown>;
  body: string;
  lineOffset: number;
}

/**
 * Splits a document and parses its YAML.
 *
 * @throws InkstoneError with all errors (`INK2001` to `INK2009`)
 */
export function parseFrontMatter(text: string, file: string): ParsedFrontMatter {
  const block = findFrontMatter(text, file);
  if (!block) return {frontMatter: {}, body: text, lineOffset: 0};
  const {value, diagnostics} = readBlock(block.yaml, file);
  if (diagnostics.length > 0) throw new InkstoneError(diagnostics);
  return {
    frontMatter: (value ?? {}) as Record<string, unknown>,
    body: text.slice(block.bodyStart),
    lineOffset: block.lineOffset,
  };
}

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

/** More than any front matter written by hand. */
const MAX_LENGTH = 1_000_000;

/**
 * Finds the front matter at the very start of a text. Returns undefined if it has none.
 *
 * @throws InkstoneError for a fence that is never closed (`INK2001`), one that names a language
 * other than YAML (`INK2006`), and a block that is too large (`INK2009`)
 */
export function findFrontMatter(text: string, file: string): FrontMatterBlock | undefined {
  const opening = OPENING.exec(text);
  if (!opening || text.startsWith('----')) return undefined;
  const language = opening[1] ?? '';
  if (language !== '' && !/^ya?ml$/i.test(language)) throw wrongLanguage(file, language);
  const start = opening[0].length;
  const closing = /(?:^|\r\n|\n|\r)---[ \t]*(\r\n|\n|\r|$)/.exec(text.slice(start));
  if (!closing) throw neverClosed(file);
  const end = start + closing.index;
  if (end - start > MAX_LENGTH) throw tooLong(file);
  const bodyStart = end + closing[0].length;
  return {yaml: text.slice(start, end), start, bodyStart, lineOffset: countLines(text.slice(0, bodyStart))};
}

/** Counts the line ends in a text: `\r\n` is one. */
export function countLines(text: string): number {
  return text.match(LINE_END)?.length ?? 0;
}

/**
 * Returns the position of a front matter field in its file, for diagnostics: `['tags', 0]` is the
 * first tag. If the field is missing, returns the position of its parent.
 *
 * @param options whether to return the position of the key (the default) or of the value
 */
export function frontMatterPlace(
  document: {path: string; text: string},
  path: readonly (string | number)[],
  options?: {at?: 'key' | 'value'},
): Place {
  const block = findFrontMatter(document.text, document.path);
  if (!block) return {file: document.path, line: 1, column: 1};
  const source = parseYaml(block.yaml, {file: document.path, firstLine: 1});
  return nodePlace(source, path, options?.at ?? 'key');
}

function readBlock(yaml: string, file: string): {value?: unknown; diagnostics: Diagnostic[]} {
  const result = readYaml(yaml, {file, firstLine: 1});
  if (result.diagnostics.length > 0 || (result.source && isMapping(result.source))) return result;
  const message = 'Front matter must consist of "key: value" lines.';
  return {diagnostics: [{code: 'INK2005', severity: 'error', message, place: {file, line: 2, column: 1}}]};
}

function neverClosed(file: string): InkstoneError {
  return new InkstoneError({
    code: 'INK2001',
    severity: 'error',
    message: 'Front matter is opened with "---" but never closed.',
    hint: 'Add a line with "---" after the last field. To start a document with a horizontal rule, write "***".',
    place: {file, line: 1, column: 1, endLine: 1, endColumn: 4},
  });
}

function wrongLanguage(file: string, language: string): InkstoneError {
  return new InkstoneError({
    code: 'INK2006',
    severity: 'error',
    message: `Front matter in "${language}" is not supported.`,
    hint: 'Write the fields as YAML after a plain "---".',
    place: {file, line: 1, column: 4},
  });
}

function tooLong(file: string): InkstoneError {
  return new InkstoneError({
    code: 'INK2009',
    severity: 'error',
    message: `Front matter is larger than ${MAX_LENGTH / 1000} kB.`,
    hint: 'Move large data to a JSON or YAML file and import it.',
    place: {file, line: 1, column: 1},
  });
}
