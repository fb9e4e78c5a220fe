import fs from 'node:fs';
import {z} from 'zod';
import type {Diagnostic, Place} from '../../contract/diagnostic.ts';
import {InkstoneError} from '../../contract/diagnostic.ts';
import {explainIssue, pathText, type IssueText, type KeyPath} from '../support/schema-issues.ts';
import {configSchema, type ParsedConfig} from './config-schema.ts';
import {locateKey} from './locate-key.ts';

const TOP_KEYS = Object.keys(configSchema.shape);

const CODES = {missing: 'INK1011', invalid: 'INK1012', unknown: 'INK1010'};

/** Fields that were renamed or moved, and what to write now. */
const MOVED: Record<string, string> = {
  'future.experimental_faster': 'Rename it to "future.faster".',
  'future.experimental_storage': 'Rename it to "storage" and move it to the top level.',
  'markdown.onBrokenMarkdownLinks': 'Move it to "markdown.hooks".',
  'markdown.onBrokenMarkdownImages': 'Move it to "markdown.hooks".',
  'i18n.localeConfig': 'Rename it to "i18n.localeConfigs".',
};

/**
 * Checks a configuration against its schema and gives it back with defaults. Throws one
 * `InkstoneError` with all mistakes (INK1010 to INK1012), each at its line of the file if it is
 * written there.
 */
export function validateConfig(
  config: Record<string, unknown>,
  configPath: string,
): {parsed: ParsedConfig; diagnostics: Diagnostic[]} {
  const result = configSchema.safeParse(config);
  if (!result.success) {
    const issues = result.error.issues.flatMap((issue) => explainIssue(issue, config, knownKeysAt));
    throw new InkstoneError(issues.map((issue) => configDiagnostic(issue, configPath)));
  }
  return {parsed: result.data, diagnostics: oldSpellings(result.data, configPath)};
}

function configDiagnostic(issue: IssueText, configPath: string): Diagnostic {
  const {kind, path} = issue;
  const name = pathText(path);
  const moved = kind === 'unknown' ? MOVED[name] : undefined;
  const hints = {
    missing: [`Add "${name}" to the configuration.`],
    unknown: [moved ?? issue.hint, path.length === 1 && 'Put custom fields in "customFields".'],
    invalid: [],
  };
  const hint = hints[kind].filter(Boolean).join(' ');
  return {
    code: CODES[kind],
    severity: 'error',
    message: moved === undefined ? issue.message : `"${name}" is no longer supported.`,
    ...(hint !== '' && {hint}),
    place: placeOfKey(path, configPath),
  };
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
      message: '"onBrokenMarkdownLinks" has moved to "markdown.hooks".',
      hint: `Write markdown: {hooks: {onBrokenMarkdownLinks: '${parsed.onBrokenMarkdownLinks}'}}.`,
      place: placeOfKey(['onBrokenMarkdownLinks'], configPath),
    });
  }
  if (parsed.future.experimental_router === 'hash') {
    list.push({
      code: 'INK1021',
      severity: 'warning',
      message: 'The hash router ("experimental_router") is not supported. Each page gets its own URL.',
      place: placeOfKey(['future', 'experimental_router'], configPath),
    });
  }
  return list;
}
