import type {Schema as JoiSchema} from 'joi';
import type {z} from 'zod';
import {InkstoneError, type Place} from '../../contract/diagnostic.ts';
import {explainIssue, type IssueText, keysAt, type KeyPath} from '../support/schema-issues.ts';

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
  /** Returns where the value at a path is written, for `[]` that of the whole. */
  placeOf?: (path: KeyPath) => Place;
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
      issues.flatMap((issue) => explainIssue(issue, value, (path) => keysAt(schema, path))),
      subject,
    );
  }
  if (isJoi(schema)) {
    const result = schema.validate(value, {abortEarly: false, convert: true});
    if (!result.error) return result.value;
    const {details, message} = result.error as {details?: readonly JoiDetail[]; message: string};
    throw errorOf(details?.map((detail) => ({...detail, message: `${detail.message}.`})) ?? [{message}], subject);
  }
  throw errorOf([{message: 'the schema is neither a Joi nor a zod schema.'}], subject);
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
    throw errorOf([{path: ['id'], message: '"id" must be a string of letters, digits, "-" and "_".'}], subject);
  }
  // Joi schemas of older plugins can contain the id.
  const input = isJoi(schema) && knowsId(schema) ? {id: id ?? 'default', ...own} : own;
  const result = validateWithSchema(schema, input, subject) as Record<string, unknown> | undefined;
  return {...result, id: id ?? 'default'};
}

/** One error of a joi schema, as much of it as matters here. */
interface JoiDetail {
  message: string;
  path?: KeyPath;
}

function errorOf(problems: (JoiDetail & Pick<IssueText, 'hint'>)[], subject: ValidationSubject): InkstoneError {
  const {code, what, placeOf} = subject;
  return new InkstoneError(
    problems.map(({message, path = [], hint}) => ({
      code,
      severity: 'error',
      message: `${what}: ${message}`,
      ...(hint !== undefined && {hint}),
      ...(placeOf && {place: placeOf(path)}),
    })),
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
