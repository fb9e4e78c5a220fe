import fs from 'node:fs';
import {z} from 'zod';
import type {Diagnostic, Place} from '../../contract/diagnostic.ts';
import {InkstoneError} from '../../contract/diagnostic.ts';
import {configSchema, type ParsedConfig} from './config-schema.ts';
import {describeIssue, type KeyPath} from './describe-issue.ts';
import {locateKey} from './locate-key.ts';

const TOP_KEYS = Object.keys(configSchema.shape);

/**
 * Checks a configuration against its schema and gives it back with defaults. Throws one `InkstoneError` with all
 * mistakes (INK1010 to INK1012), each at its line of the file if it is written there.
 */
export function validateConfig(
  config: Record<string, unknown>,
  configPath: string,
): {parsed: ParsedConfig; diagnostics: Diagnostic[]} {
  const result = configSchema.safeParse(config);
  if (!result.success) {
    const mistakes = result.error.issues.flatMap((issue) => describeIssue(issue, config, knownKeysAt));
    throw new InkstoneError(
      mistakes.map(({path, message, hint}) => ({
        code: message.endsWith('is required.') ? 'INK1011' : hint === undefined ? 'INK1012' : 'INK1010',
        severity: 'error',
        message,
        ...(hint === undefined ? {} : {hint}),
        place: placeOfKey(path, configPath),
      })),
    );
  }
  return {parsed: result.data, diagnostics: oldSpellings(result.data, configPath)};
}

/** Where a field stands in the configuration file; the file alone if it cannot be told. */
export function placeOfKey(path: KeyPath, configPath: string): Place {
  const source = fs.existsSync(configPath) ? fs.readFileSync(configPath, 'utf8') : '';
  return {file: configPath, ...locateKey(source, path, TOP_KEYS)};
}

/** Keys of the object that the schema has at a path, for "did you mean". */
function knownKeysAt(path: KeyPath): string[] {
  let schema: unknown = configSchema;
  for (const key of path) {
    const inner = unwrap(schema);
    if (inner instanceof z.ZodObject) schema = (inner.shape as Record<PropertyKey, unknown>)[key];
    else if (inner instanceof z.ZodArray) schema = inner.element;
    else if (inner instanceof z.ZodRecord) schema = inner.valueType;
    else return [];
  }
  const found = unwrap(schema);
  return found instanceof z.ZodObject ? Object.keys(found.shape as object) : [];
}

function unwrap(schema: unknown): unknown {
  if (schema instanceof z.ZodDefault || schema instanceof z.ZodOptional || schema instanceof z.ZodPrefault) {
    return unwrap(schema.unwrap());
  }
  if (schema instanceof z.ZodUnion) return schema.options.map(unwrap).find((option) => option instanceof z.ZodObject);
  return schema;
}

function oldSpellings(parsed: ParsedConfig, configPath: string): Diagnostic[] {
  const list: Diagnostic[] = [];
  if (parsed.onBrokenMarkdownLinks !== undefined) {
    list.push({
      code: 'INK1020',
      severity: 'warning',
      message: '"onBrokenMarkdownLinks" has moved.',
      hint: `Write markdown: {hooks: {onBrokenMarkdownLinks: '${parsed.onBrokenMarkdownLinks}'}}.`,
      place: placeOfKey(['onBrokenMarkdownLinks'], configPath),
    });
  }
  if (parsed.future.experimental_router === 'hash') {
    list.push({
      code: 'INK1021',
      severity: 'warning',
      message: 'Addresses with a hash ("experimental_router") are not supported; pages get addresses of their own.',
      place: placeOfKey(['future', 'experimental_router'], configPath),
    });
  }
  return list;
}
