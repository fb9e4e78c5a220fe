import type {Schema as JoiSchema} from 'joi';
import type {z} from 'zod';
import {InkstoneError} from '../../contract/diagnostic.ts';
import {describeIssue, keysAt} from '../support/schema-issues.ts';

/**
 * Argument of a plugin's `validateOptions`. `validate` accepts zod schemas, and joi schemas of
 * third-party plugins.
 */
export interface OptionValidation {
  validate: <Schema extends z.ZodType>(schema: Schema, options: unknown) => z.output<Schema>;
  options: unknown;
}

/** Argument of a plugin's `validateThemeConfig`. */
export interface ThemeConfigValidation {
  validate: <Schema extends z.ZodType>(schema: Schema, themeConfig: unknown) => z.output<Schema>;
  themeConfig: unknown;
}

/** What is validated, for messages. */
export interface ValidationSubject {
  code: string;
  /** `options of the plugin "x"`. */
  what: string;
  /** Configuration file. */
  file?: string;
}

/**
 * Checks a value against a zod or joi schema.
 *
 * @throws InkstoneError with a diagnostic for each error
 */
export function validateWithSchema(schema: unknown, value: unknown, subject: ValidationSubject): unknown {
  if (isZod(schema)) {
    const result = schema.safeParse(value);
    if (result.success) return result.data;
    const {issues} = result.error;
    throw errorOf(
      issues.map((issue) => describeIssue(issue, value, keysAt(schema, issue.path))),
      subject,
    );
  }
  if (isJoi(schema)) {
    const result = schema.validate(value, {abortEarly: false, convert: true});
    if (!result.error) return result.value;
    throw errorOf(result.error.details?.map((detail) => `${detail.message}.`) ?? [result.error.message], subject);
  }
  throw errorOf(['the schema is neither a Joi nor a zod schema.'], subject);
}

/**
 * Checks a plugin's options. The schema doesn't see the `id`, which every plugin can have: it is
 * removed before and added again (`default` if there is none).
 */
export function validateOptions(
  schema: unknown,
  options: unknown,
  subject: ValidationSubject,
): Record<string, unknown> {
  const {id, ...own} = (options ?? {}) as Record<string, unknown>;
  if (id !== undefined && (typeof id !== 'string' || !/^[\w-]+$/.test(id))) {
    throw errorOf(['"id" must be a string of letters, digits, "-" and "_".'], subject);
  }
  // Joi schemas of older plugins can contain the id.
  const input = isJoi(schema) && knowsId(schema) ? {id: id ?? 'default', ...own} : own;
  const result = validateWithSchema(schema, input, subject) as Record<string, unknown> | undefined;
  return {...result, id: id ?? 'default'};
}

function errorOf(messages: string[], {code, what, file}: ValidationSubject): InkstoneError {
  const place = file === undefined ? {} : {place: {file}};
  return new InkstoneError(
    messages.map((message) => ({code, severity: 'error', message: `${what}: ${message}`, ...place})),
  );
}

function isZod(schema: unknown): schema is z.ZodType {
  return typeof (schema as {safeParse?: unknown} | null)?.safeParse === 'function';
}

function isJoi(schema: unknown): schema is JoiSchema {
  return typeof (schema as {validate?: unknown} | null)?.validate === 'function' && !isZod(schema);
}

function knowsId(schema: unknown): boolean {
  return 'id' in ((schema as {describe?: () => {keys?: object}}).describe?.().keys ?? {});
}
