import {z} from 'zod';
import type {Diagnostic} from '../../contract/diagnostic.ts';
import type {DocumentStore, SourceDocument} from '../../contract/document.ts';
import {editDistance, nearestName} from '../support/nearest-name.ts';
import {describeIssue} from '../support/schema-issues.ts';
import {frontMatterPlace} from './front-matter.ts';

export interface FrontMatterValidation<Schema extends z.ZodObject> {
  document: SourceDocument;
  /** Object schema of the fields that the plugin knows. */
  schema: Schema;
  services: {documents: Pick<DocumentStore, 'withText'>; report: (diagnostic: Diagnostic) => void};
}

/**
 * Checks front matter against a schema and reports each error at its position (`INK2010`). After an
 * error it returns undefined; continue with the next file then, so that one run finds all errors.
 * Keeps unknown fields, with a warning for names that look like a misspelled field (`INK2011`).
 */
export function validateFrontMatter<Schema extends z.ZodObject>(
  input: FrontMatterValidation<Schema>,
): (z.output<Schema> & Record<string, unknown>) | undefined {
  const {document, schema, services} = input;
  const {report} = services;
  const known = Object.keys(schema.shape);
  const unknown = Object.entries(document.frontMatter).filter(([key]) => !Object.hasOwn(schema.shape, key));
  for (const [key] of unknown) {
    const meant = nearestName(key, known);
    // Names that differ more are probably custom fields.
    if (meant === undefined || editDistance(key, meant, 2) > 2) continue;
    report({
      code: 'INK2011',
      severity: 'warning',
      message: `Front matter: "${key}" is not a recognized field.`,
      hint: `Did you mean "${meant}"?`,
      place: frontMatterPlace(services.documents.withText(document), [key]),
    });
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
      place: frontMatterPlace(services.documents.withText(document), path, {at: 'value'}),
    });
  }
  return undefined;
}

/*
 * Schemas for YAML values. YAML parses strings that look like numbers or dates as such, so each
 * schema also accepts these.
 */

/** A string. Numbers, booleans and dates become strings. */
export function yamlString(): z.ZodPreprocess<z.ZodString> {
  return z.preprocess(textOf, z.string());
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
  const plain = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})$/.exec(trimmed);
  if (plain) {
    const [year, month, day] = plain.slice(1).map(Number) as [number, number, number];
    const date = new Date(Date.UTC(year, month - 1, day));
    return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? date : text;
  }
  const withZone = /(?:z|[+-]\d{2}:?\d{2}|gmt|utc)$/i.test(trimmed) ? trimmed : `${trimmed}Z`;
  const parsed = new Date(withZone.replace(/^(\d{4}-\d{2}-\d{2}) (\d)/, '$1T$2'));
  return Number.isNaN(parsed.getTime()) ? text : parsed;
}
