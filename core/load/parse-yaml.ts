import {isMap, LineCounter, parseDocument, visit, type Document, type Pair, type YAMLError} from 'yaml';
import type {Diagnostic, Place} from '../../contract/diagnostic.ts';

/** A YAML text with its nodes, for values and for positions. */
export interface YamlSource {
  document: Document.Parsed;
  lines: LineCounter;
  /** Lines of the file before the YAML. */
  firstLine: number;
  file: string;
}

/** An alias may be used this often in all; more is a bomb. */
const MAX_ALIASES = 100;

/**
 * Reads YAML as Docusaurus sees it: core schema with `<<` and dates. Mistakes are left
 * in `document.errors`. A lone carriage return counts as a line end.
 */
export function parseYaml(text: string, place: {file: string; firstLine: number}): YamlSource {
  const lines = new LineCounter();
  const document = parseDocument(text.replace(/\r(?!\n)/g, '\n'), {
    merge: true,
    customTags: ['timestamp'],
    uniqueKeys: true,
    prettyErrors: false,
    lineCounter: lines,
    logLevel: 'error',
  });
  return {document, lines, ...place};
}

/**
 * The value of a YAML text, or what is wrong with it (`INK2002` syntax, `INK2003` duplicate key,
 * `INK2004` tab).
 */
export function yamlValue(read: () => YamlSource, file: string): {value?: unknown; diagnostics: Diagnostic[]} {
  let source: YamlSource | undefined;
  try {
    const parsed = (source = read());
    if (parsed.document.errors.length > 0) {
      return {diagnostics: parsed.document.errors.map((error) => describeYamlError(parsed, error))};
    }
    const circle = circularAlias(parsed);
    if (circle) return {diagnostics: [circle]};
    return {value: parsed.document.toJS({maxAliasCount: MAX_ALIASES}) as unknown, diagnostics: []};
  } catch (error) {
    // The parser is recursive: too deep a nesting ends in a RangeError, too many aliases in a
    // ReferenceError.
    const cause = error instanceof RangeError ? 'it is nested too deeply' : String((error as Error).message);
    const place = (source && !(error instanceof RangeError) && firstAlias(source)) || {file};
    return {diagnostics: [{code: 'INK2009', severity: 'error', message: `Could not read the YAML: ${cause}.`, place}]};
  }
}

/**
 * An alias inside of the value that it names: whatever walks over the value would never come to an
 * end.
 */
function circularAlias(source: YamlSource): Diagnostic | undefined {
  let found: Diagnostic | undefined;
  visit(source.document, {
    Alias(_, alias, above) {
      const named = alias.resolve(source.document);
      if (named === undefined || !above.includes(named)) return undefined;
      const [from = 0, to] = alias.range ?? [];
      const message = `Could not read the YAML: the alias "*${alias.source}" is inside the value it refers to.`;
      const place = yamlPlace(source, from, to);
      found = {code: 'INK2009', severity: 'error', message, hint: 'Replace the alias with the value.', place};
      return visit.BREAK;
    },
  });
  return found;
}

/** Most that cannot be read without an error of syntax comes from aliases. */
function firstAlias(source: YamlSource): Place | undefined {
  let place: Place | undefined;
  visit(source.document, {
    Alias(_, {range}) {
      place = range ? yamlPlace(source, range[0], range[1]) : undefined;
      return visit.BREAK;
    },
  });
  return place;
}

/** Range of offsets in the YAML as a place in the file. */
export function yamlPlace(source: YamlSource, from: number, to?: number): Place {
  const start = source.lines.linePos(from);
  const end = to === undefined ? undefined : source.lines.linePos(to);
  return {
    file: source.file,
    line: start.line + source.firstLine,
    column: start.col,
    ...(end && {endLine: end.line + source.firstLine, endColumn: end.col}),
  };
}

function describeYamlError(source: YamlSource, error: YAMLError): Diagnostic {
  const place = yamlPlace(source, error.pos[0], error.pos[1]);
  if (error.code === 'DUPLICATE_KEY') return duplicateKey(source, error.pos[0], place);
  if (error.code === 'TAB_AS_INDENT') {
    return {
      code: 'INK2004',
      severity: 'error',
      message: 'YAML must not be indented with tabs.',
      hint: 'Indent with spaces.',
      place,
    };
  }
  return {
    code: 'INK2002',
    severity: 'error',
    message: `Invalid YAML: ${error.message.replace(/\s+/g, ' ').replace(/\.$/, '')}.`,
    hint: 'Quote values that contain special characters, such as ": " or a leading "@".',
    place,
  };
}

function duplicateKey(source: YamlSource, at: number, place: Place): Diagnostic {
  let name = '';
  let first: number | undefined;
  visit(source.document, {
    Map(_, map) {
      const start = (pair: Pair): number => (pair.key as {range?: [number]} | null)?.range?.[0] ?? -1;
      const twin = map.items.find((pair) => start(pair) === at);
      if (!twin) return;
      name = String(twin.key);
      const earlier = map.items.find((pair) => String(pair.key) === name);
      if (earlier) first = start(earlier);
    },
  });
  return {
    code: 'INK2003',
    severity: 'error',
    message: `Duplicate key "${name}".`,
    hint: 'Remove one of them.',
    place,
    ...(first !== undefined && {
      related: [{message: 'first defined here', place: yamlPlace(source, first, first + name.length)}],
    }),
  };
}

/** Whether the YAML is a mapping at its top, or empty. */
export function isMapping(source: YamlSource): boolean {
  return source.document.contents === null || isMap(source.document.contents);
}
