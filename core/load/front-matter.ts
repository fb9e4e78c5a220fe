import {z} from 'zod';
import {InkstoneError, userError, type Diagnostic, type Place} from '../../contract/diagnostic.ts';
import type {DocumentStore, SourceDocument} from '../../contract/document.ts';
import type {PluginServices} from '../../contract/plugin-services.ts';
import type {DefaultFrontMatterParser, Site} from '../../contract/site.ts';
import {isUnsafeUrl} from '../../contract/url.ts';
import {editDistance, nearestName} from '../support/nearest-name.ts';
import {describeIssue, keysAt, pathText} from '../support/schema-issues.ts';
import {hasPossibleDay, isMapping, nodePlace, parseYaml, readYaml} from './parse-yaml.ts';

/**
 * Splits a document into front matter and body and parses the YAML.
 *
 * @throws InkstoneError with all errors (`INK2001` to `INK2009`)
 */
export function parseFrontMatter(
  text: string,
  file: string,
): {frontMatter: Record<string, unknown>; body: string; lineOffset: number} {
  const block = findFrontMatter(text, file);
  if (!block) return {frontMatter: {}, body: text, lineOffset: 0};
  const {value, diagnostics, source} = readYaml(block.yaml, {file, firstLine: 1});
  if (diagnostics.length > 0) throw new InkstoneError(diagnostics);
  if (!source || !isMapping(source)) {
    const place = {file, line: 2, column: 1};
    throw userError('INK2005', 'Front matter must consist of "key: value" lines.', {place});
  }
  const frontMatter = (value ?? {}) as Record<string, unknown>;
  return {frontMatter, body: text.slice(block.bodyStart), lineOffset: block.lineOffset};
}

/** The parser that `markdown.parseFrontMatter` and plugins can call. */
export const defaultParseFrontMatter: DefaultFrontMatterParser = async ({filePath, fileContent}) => {
  const {frontMatter, body} = parseFrontMatter(fileContent.replace(/^\uFEFF/, ''), filePath);
  return {frontMatter, content: body.trim()};
};

/** The fenced block at the start of a document. */
interface FrontMatterBlock {
  yaml: string;
  /** Offset of the text after the closing fence, in the text of the file. */
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
  if (language !== '' && !/^ya?ml$/i.test(language)) {
    throw userError('INK2006', `Front matter in "${language}" is not supported.`, {
      hint: 'Write the fields as YAML after a plain "---".',
      place: {file, line: 1, column: 4},
    });
  }
  const start = opening[0].length;
  const closing = /(?:^|\r\n|\n|\r)---[ \t]*(\r\n|\n|\r|$)/.exec(text.slice(start));
  if (!closing) {
    throw userError('INK2001', 'Front matter is opened with "---" but never closed.', {
      hint: 'Add a line with "---" after the last field. To start a document with a horizontal rule, write "***".',
      place: {file, line: 1, column: 1, endLine: 1, endColumn: 4},
    });
  }
  const end = start + closing.index;
  if (end - start > MAX_LENGTH) {
    throw userError('INK2009', `Front matter is larger than ${MAX_LENGTH / 1000} kB.`, {
      hint: 'Move large data to a JSON or YAML file and import it.',
      place: {file, line: 1, column: 1},
    });
  }
  const bodyStart = end + closing[0].length;
  return {yaml: text.slice(start, end), bodyStart, lineOffset: countLines(text.slice(0, bodyStart))};
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

/** Returns the paths of fields that the schema doesn't have, also in those of `last_update`. */
function unknownFields(fields: object, schema: z.ZodObject, path: string[] = []): string[][] {
  const known = keysAt(schema, path);
  return Object.entries(fields).flatMap(([key, value]): string[][] => {
    const at = [...path, key];
    if (!known.includes(key)) return known.length > 0 ? [at] : [];
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
    return isObject ? unknownFields(value as object, schema, at) : [];
  });
}

/**
 * Checks front matter against a schema and reports each error at its position (`INK2010`). After an
 * error it returns undefined; continue with the next file then, so that one run finds all errors.
 * Keeps unknown fields, with a warning for names that look like a misspelled field (`INK2011`).
 */
export function validateFrontMatter<Schema extends z.ZodObject>({
  document,
  schema,
  services: {documents, report, site},
}: {
  document: SourceDocument;
  /** Object schema of the fields that the plugin knows. */
  schema: Schema;
  services: Pick<PluginServices, 'report' | 'site'> & {documents: Pick<DocumentStore, 'withText'>};
}): (z.output<Schema> & Record<string, unknown>) | undefined {
  const unknown = Object.entries(document.frontMatter).filter(([key]) => !Object.hasOwn(schema.shape, key));
  for (const path of unknownFields(document.frontMatter, schema)) {
    const key = path.at(-1) as string;
    const meant = nearestName(key, keysAt(schema, path.slice(0, -1)));
    // Names that differ more are probably custom fields.
    if (meant === undefined || editDistance(key, meant, 2) > 2) continue;
    report({
      code: 'INK2011',
      severity: 'warning',
      message: `Front matter: "${pathText(path)}" is not a recognized field.`,
      hint: `Did you mean "${meant}"?`,
      place: frontMatterPlace(documents.withText(document), path),
    });
  }
  const unsafe = unsafeUrl(document.frontMatter, site);
  if (unsafe) {
    report({...unsafe.problem, place: frontMatterPlace(documents.withText(document), unsafe.path, {at: 'value'})});
    return undefined;
  }
  const fields = Object.fromEntries(
    Object.entries(document.frontMatter).filter(([key]) => Object.hasOwn(schema.shape, key)),
  );
  const result = schema.safeParse(fields);
  if (result.success) return {...Object.fromEntries(unknown), ...(result.data as z.output<Schema>)};
  for (const issue of result.error.issues) {
    const path = issue.path.filter((key) => typeof key !== 'symbol');
    report({
      code: 'INK2010',
      severity: 'error',
      message: `Front matter: ${describeIssue(issue, document.frontMatter)}`,
      place: frontMatterPlace(documents.withText(document), path, {at: 'value'}),
    });
  }
  return undefined;
}

/** Fields that no page uses as a URL. Titles can look like one: "JavaScript: the good parts". */
const TEXTS = /^(?:title|title_meta|description|keywords|tags|label|name|excerpt|.*_(?:label|title))$/;

/**
 * Finds a URL that runs code in front matter or a data file that isn't trusted (`markdown.trust`).
 * Searches all fields, because components of the site can use custom ones in links.
 */
export function unsafeUrl(
  value: unknown,
  {config}: Pick<Site, 'config'>,
): {problem: Omit<Diagnostic, 'place'>; path: (string | number)[]} | undefined {
  const path = config.markdown.trust === 'content' ? pathOfUnsafeUrl(value, []) : undefined;
  if (!path) return undefined;
  const problem = {
    code: 'INK2062',
    severity: 'error' as const,
    message: `"${path.join('.')}" is a URL that can run code (markdown.trust is "content").`,
    hint: 'Use a path, or a URL that begins with "https:" or "mailto:".',
  };
  return {problem, path};
}

function pathOfUnsafeUrl(value: unknown, path: (string | number)[]): (string | number)[] | undefined {
  if (typeof value === 'string') return isUnsafeUrl(value) ? path : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, member] of Object.entries(value)) {
    if (typeof member === 'string' && TEXTS.test(key)) continue;
    const found = pathOfUnsafeUrl(member, [...path, Array.isArray(value) ? Number(key) : key]);
    if (found) return found;
  }
  return undefined;
}

/*
 * Schemas for YAML values. YAML parses strings that look like numbers or dates as such, so each
 * schema also accepts these.
 */

/**
 * A string. Numbers, booleans and dates become strings.
 *
 * @param least number of characters
 */
export function yamlString(least = 0): z.ZodPreprocess<z.ZodString> {
  return z.preprocess(textOf, least === 0 ? z.string() : z.string().min(least));
}

/** A number, also written as `"3"`. */
export function yamlNumber(): z.ZodPreprocess<z.ZodNumber> {
  const convert = (value: unknown): unknown =>
    typeof value === 'string' && value.trim() !== '' && Number.isFinite(Number(value)) ? Number(value) : value;
  return z.preprocess(convert, z.number());
}

/** A boolean, also written as `"true"`. */
export function yamlBoolean(): z.ZodPreprocess<z.ZodBoolean> {
  const convert = (value: unknown): unknown =>
    typeof value === 'string' && /^(?:true|false)$/i.test(value.trim()) ? value.trim().toLowerCase() === 'true' : value;
  return z.preprocess(convert, z.boolean());
}

/** A valid date. Strings without a time zone are in UTC. */
export function yamlDate(): z.ZodPreprocess<z.ZodDate> {
  return z.preprocess((value) => (typeof value === 'string' ? dateOf(value) : value), z.date());
}

function textOf(value: unknown): unknown {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (!(value instanceof Date) || Number.isNaN(value.getTime())) return value;
  const text = value.toISOString();
  return text.endsWith('T00:00:00.000Z') ? text.slice(0, 10) : text;
}

function dateOf(text: string): unknown {
  const trimmed = text.trim();
  if (!hasPossibleDay(trimmed)) return text;
  const plain = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})$/.exec(trimmed);
  if (plain) {
    const [year, month, day] = plain.slice(1).map(Number) as [number, number, number];
    return new Date(Date.UTC(year, month - 1, day));
  }
  const withZone = /(?:z|[+-]\d{2}:?\d{2}|gmt|utc)$/i.test(trimmed) ? trimmed : `${trimmed}Z`;
  const parsed = new Date(withZone.replace(/^(\d{4}-\d{2}-\d{2}) (\d{2}:)/, '$1T$2'));
  return Number.isNaN(parsed.getTime()) ? text : parsed;
}
