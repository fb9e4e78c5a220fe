import {
  isMap,
  isNode,
  isScalar,
  isSeq,
  LineCounter,
  parseDocument,
  visit,
  type Document,
  type Node,
  type Pair,
  type Scalar,
  type YAMLError,
} from 'yaml';
import type {Diagnostic, Place} from '../../contract/diagnostic.ts';

/** A parsed YAML text with its nodes and positions. */
export interface YamlSource {
  document: Document.Parsed;
  lines: LineCounter;
  /** Keys that occur again, by the offset of the later one. */
  twins: Map<number | undefined, Scalar>;
  /** Lines of the file before the YAML. */
  firstLine: number;
  file: string;
}

/** Limit of alias expansions, against exponential growth. */
const MAX_ALIASES = 100;

/** Levels of nesting that the recursive parser can handle. */
const MAX_DEPTH = 500;

/** Indentation and `- - -`, two characters for each level. */
const DEEP_BLOCK = /^(?: |[-?](?= )){1000}/m;

/**
 * Parses YAML as Docusaurus does: core schema with `<<` and dates. Errors are in `document.errors`.
 * A lone carriage return counts as a line end. A day that doesn't exist is a text. Lines of a text
 * in quotes need no indentation.
 *
 * @throws RangeError if the YAML is nested too deeply
 */
export function parseYaml(text: string, place: {file: string; firstLine: number}): YamlSource {
  if (isTooDeep(text)) throw new RangeError('nested too deeply');
  return parseWithQuotes(text.replace(/\r(?!\n)/g, '\n'), place);
}

function parseWithQuotes(text: string, place: {file: string; firstLine: number}): YamlSource {
  const source = parseOnce(text, place);
  const [quote] = source.document.errors.flatMap((error) => openingQuote(source, error) ?? []);
  const indented = quote === undefined ? undefined : indentQuotedLines(text, quote);
  const again = indented === undefined ? undefined : parseWithQuotes(indented, place);
  // What the site wrote has the clearer errors.
  return again?.document.errors.length === 0 ? again : source;
}

/** A whole text in single or in double quotes. */
const QUOTED = /'(?:[^']|'')*'|"(?:[^"\\]|\\[^])*"/y;

/**
 * Indents the lines of a YAML text in quotes as far as its quote. YAML requires that they are
 * indented more than the key, Docusaurus's parser doesn't. Lines keep their numbers.
 *
 * @param start offset of the opening quote
 * @returns undefined if the quote is never closed or this changes nothing
 */
function indentQuotedLines(yaml: string, start: number): string | undefined {
  QUOTED.lastIndex = start;
  const [quoted] = QUOTED.exec(yaml) ?? [];
  if (quoted === undefined) return undefined;
  const indentation = ' '.repeat(start - (yaml.lastIndexOf('\n', start) + 1));
  const indented = quoted.replaceAll('\n', `\n${indentation}`);
  if (indented === quoted) return undefined;
  return yaml.slice(0, start) + indented + yaml.slice(start + quoted.length);
}

function parseOnce(text: string, place: {file: string; firstLine: number}): YamlSource {
  const lines = new LineCounter();
  const twins: YamlSource['twins'] = new Map();
  const document = parseDocument(text, {
    merge: true,
    customTags: ['timestamp'],
    uniqueKeys: (first: unknown, later: unknown) => {
      if (!isScalar(first) || !isScalar(later) || first.value !== later.value) return first === later;
      twins.set(later.range?.[0], first);
      return true;
    },
    prettyErrors: false,
    lineCounter: lines,
    logLevel: 'error',
  });
  if (DAY.test(text)) visit(document, {Scalar: (_, scalar) => keepImpossibleDay(scalar)});
  return {document, lines, twins, ...place};
}

/** The parser makes March 1 of `2024-02-30`. As a text, it is no date for who expects one. */
function keepImpossibleDay(scalar: Scalar): void {
  if (scalar.value instanceof Date && !hasPossibleDay(scalar.source ?? '')) scalar.value = scalar.source;
}

const DAY = /\b(\d{4})[-/](\d\d?)[-/](\d\d?)(?!\d)/;

/** Returns whether the day in a date exists. `Date` continues with the next month. */
export function hasPossibleDay(date: string): boolean {
  const [year, month, day] = (DAY.exec(date) ?? []).slice(1).map(Number);
  if (year === undefined || month === undefined || day === undefined) return true;
  const found = new Date(Date.UTC(year, month - 1, day));
  return found.getUTCMonth() === month - 1 && found.getUTCDate() === day;
}

/**
 * Returns whether a text can have more levels than the parser can handle. V8 ends the process if it
 * compiles a regular expression while the stack is almost full, so a RangeError isn't certain.
 */
function isTooDeep(text: string): boolean {
  if (DEEP_BLOCK.test(text)) return true;
  let depth = 0;
  for (const [bracket] of text.matchAll(/[[\]{}]/g)) {
    depth = Math.max(0, depth + (bracket === '[' || bracket === '{' ? 1 : -1));
    if (depth > MAX_DEPTH) return true;
  }
  return false;
}

/**
 * Returns the value of a YAML text or its errors (`INK2002` syntax, `INK2003` duplicate key,
 * `INK2004` tab, `INK2009` anything else).
 */
export function readYaml(
  text: string,
  place: {file: string; firstLine: number},
): {source?: YamlSource; value?: unknown; diagnostics: Diagnostic[]} {
  let source: YamlSource | undefined;
  try {
    const parsed = (source = parseYaml(text, place));
    const errors = causesOf(parsed.document.errors).map((error) => describeYamlError(parsed, error));
    const circle = errors.length === 0 && circularAlias(parsed);
    const diagnostics = circle ? [circle] : errors;
    if (diagnostics.length > 0) return {source, diagnostics};
    return {source, value: parsed.document.toJS({maxAliasCount: MAX_ALIASES}) as unknown, diagnostics};
  } catch (error) {
    // Deep nesting throws a RangeError, too many aliases a ReferenceError.
    const isDeep = error instanceof RangeError;
    const message = `Could not read the YAML: ${isDeep ? 'it is nested too deeply' : String((error as Error).message)}.`;
    // Aliases cause most errors that aren't syntax errors.
    const alias = source && !isDeep ? findAlias(source, () => true) : undefined;
    return {diagnostics: [{code: 'INK2009', severity: 'error', message, place: alias?.place ?? {file: place.file}}]};
  }
}

/** Finds an alias inside the value that it refers to. Code that walks the value would never end. */
function circularAlias(source: YamlSource): Diagnostic | undefined {
  const alias = findAlias(source, (named, above) => named !== undefined && above.includes(named));
  if (!alias) return undefined;
  const message = `Could not read the YAML: the alias "*${alias.name}" is inside the value it refers to.`;
  return {code: 'INK2009', severity: 'error', message, hint: 'Replace the alias with the value.', place: alias.place};
}

function findAlias(
  source: YamlSource,
  isWanted: (named: Node | undefined, above: readonly unknown[]) => boolean,
): {name: string; place: Place} | undefined {
  let found: {name: string; place: Place} | undefined;
  visit(source.document, {
    Alias(_, alias, above) {
      if (!isWanted(alias.resolve(source.document), above)) return undefined;
      const [from = 0, to] = alias.range ?? [];
      found = {name: alias.source, place: yamlPlace(source, from, to)};
      return visit.BREAK;
    },
  });
  return found;
}

/** Converts offsets in the YAML to a position in the file. */
function yamlPlace(source: YamlSource, from: number, to?: number): Place {
  const start = source.lines.linePos(from);
  const end = to === undefined ? undefined : source.lines.linePos(to);
  return {
    file: source.file,
    line: start.line + source.firstLine,
    column: start.col,
    ...(end && {endLine: end.line + source.firstLine, endColumn: end.col}),
  };
}

/** A line that is indented too much is reported in two ways. */
function causesOf(errors: readonly YAMLError[]): YAMLError[] {
  const indented = new Set(errors.flatMap(({code, pos}) => (code === INDENTED ? pos[0] : [])));
  return errors.filter(({code, pos}) => code !== 'BLOCK_AS_IMPLICIT_KEY' || !indented.has(pos[0]));
}

/** From a value to the key in the line after it, which is indented more. */
const INDENTED = 'MULTILINE_IMPLICIT_KEY';

/** Returns the offset of the quote that a text begins with which is never closed. */
function openingQuote({document}: YamlSource, {code, pos: [end]}: YAMLError): number | undefined {
  if (code !== 'MISSING_CHAR') return undefined;
  let start: number | undefined;
  visit(document, {
    Scalar: (_, {type, range}) => {
      if (type?.startsWith('QUOTE') && range?.[1] === end) start = range[0];
    },
  });
  return start;
}

function describeYamlError(source: YamlSource, error: YAMLError): Diagnostic {
  const place = yamlPlace(source, error.pos[0], error.pos[1]);
  if (error.code === 'DUPLICATE_KEY') {
    const first = source.twins.get(error.pos[0]);
    const [from = 0, to] = first?.range ?? [];
    return {
      code: 'INK2003',
      severity: 'error',
      message: `Duplicate key "${String(first ?? '')}".`,
      hint: 'Remove one of them.',
      place,
      ...(first && {related: [{message: 'first defined here', place: yamlPlace(source, from, to)}]}),
    };
  }
  if (error.code === 'TAB_AS_INDENT') {
    const message = 'YAML must not be indented with tabs.';
    return {code: 'INK2004', severity: 'error', message, hint: 'Indent with spaces.', place};
  }
  if (error.code === INDENTED) {
    const {line} = source.lines.linePos(error.pos[1]);
    const message = 'Invalid YAML: The line is indented more than the one before it.';
    const hint = 'Indent all keys of a mapping alike. Quote a value of several lines.';
    const at = yamlPlace(source, source.lines.lineStarts[line - 1] ?? error.pos[0], error.pos[1]);
    return {code: 'INK2002', severity: 'error', message, hint, place: at};
  }
  const quote = openingQuote(source, error);
  if (quote !== undefined) {
    const message = 'Invalid YAML: The quote is not closed.';
    return {code: 'INK2002', severity: 'error', message, hint: 'Close it.', place: yamlPlace(source, quote, quote + 1)};
  }
  return {
    code: 'INK2002',
    severity: 'error',
    message: `Invalid YAML: ${error.message.replace(/\s+/g, ' ').replace(/\.$/, '')}.`,
    hint: 'Quote values that contain special characters, such as ": " or a leading "@".',
    place,
  };
}

/** Returns whether the YAML is empty or a mapping. */
export function isMapping(source: YamlSource): boolean {
  return source.document.contents === null || isMap(source.document.contents);
}

/** Returns the position of a key or value in a YAML text. */
export function nodePlace(source: YamlSource, path: readonly (string | number)[], at: 'key' | 'value'): Place {
  let node: unknown = source.document.contents;
  let range: readonly number[] = [0, 0];
  for (const key of path) {
    const pair = isMap(node) ? node.items.find((each) => keyOf(each) === String(key)) : undefined;
    const next: unknown = pair ? pair.value : isSeq(node) ? node.items[Number(key)] : undefined;
    if (!pair && next === undefined) break;
    const target = pair && (at === 'key' || !isNode(next)) ? pair.key : next;
    range = (isNode(target) && target.range) || range;
    node = next;
  }
  return yamlPlace(source, range[0] ?? 0, range[1]);
}

function keyOf({key}: Pair): string {
  return String(isScalar(key) ? key.value : key);
}
