import {z} from 'zod';

/**
 * Schemas for values as YAML gives them. A text that looks like a number or a date is one to YAML,
 * so each takes what was surely meant.
 */

/** A string; numbers, booleans and dates become their text. */
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

/** A valid date; texts are read as UTC when they name no zone. */
export function yamlDate(): z.ZodPreprocess<z.ZodDate> {
  return z.preprocess((value) => (typeof value === 'string' ? dateOf(value) : value), z.date());
}

/** A list of strings; null is no list. */
export function yamlStringList(): z.ZodArray<ReturnType<typeof yamlString>> {
  return z.array(yamlString());
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
