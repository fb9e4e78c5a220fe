import type {z} from 'zod';
import {nearestName} from './nearest-name.ts';

type Issue = z.core.$ZodIssue;
export type KeyPath = readonly PropertyKey[];

/** One problem that a schema found in a value. */
export interface IssueText {
  kind: 'unknown' | 'missing' | 'invalid';
  path: KeyPath;
  message: string;
  hint?: string;
}

const TYPE_NAMES: Record<string, string> = {
  array: 'an array',
  int: 'an integer',
  object: 'an object',
  record: 'an object',
};

const UNITS: Record<string, string> = {string: ' characters long', array: ' items long'};

const MUST_BE = 'must be ';
/** `a, b or c`, without a comma before `or`. */
const ALTERNATIVES = new Intl.ListFormat('en-GB', {type: 'disjunction'});

/** Messages of zod itself, for schemas without a custom message. */
const DEFAULT_MESSAGE = /^(?:Invalid|Too (?:small|big)|Unrecognized)/;

/**
 * Describes an issue of a zod schema: `"tags" must be an array, got 7.` Paths are written as in
 * JavaScript. `knownKeys` returns the keys of the object at a path, for suggestions.
 */
export function explainIssue(
  issue: Issue,
  input: unknown,
  knownKeys: (path: KeyPath) => readonly string[],
): IssueText[] {
  const {path} = issue;
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => explainUnknownKey([...path, key], knownKeys(path)));
  }
  const branch = issue.code === 'invalid_union' ? intendedBranch(issue.errors) : undefined;
  if (branch)
    return branch.flatMap((inner) => explainIssue({...inner, path: [...path, ...inner.path]}, input, knownKeys));
  const name = pathText(path);
  const value = valueAt(input, path);
  if (value === undefined && issue.code !== 'custom')
    return [{kind: 'missing', path, message: `"${name}" is required.`}];
  const problem = problemOf(issue);
  const got = problem.startsWith(MUST_BE) ? `, got ${shortText(value)}` : '';
  // Inkstone's own messages continue the sentence; those of third-party schemas are sentences
  // themselves.
  const subject = name === '' ? '' : /^[a-z]/.test(problem) ? `"${name}" ` : `"${name}": `;
  return [{kind: 'invalid', path, message: `${subject}${problem}${got}.`}];
}

/** Describes an issue in one string, with suggestions among the `known` keys. */
export function describeIssue(issue: Issue, input: unknown, known: readonly string[] = []): string {
  return explainIssue(issue, input, () => known)
    .flatMap(({message, hint}) => (hint === undefined ? [message] : [message, hint]))
    .join(' ');
}

/** `navbar.items[0].to` */
export function pathText(path: KeyPath): string {
  return path
    .map((key, at) => (typeof key === 'number' ? `[${key}]` : `${at === 0 ? '' : '.'}${String(key)}`))
    .join('');
}

/** Members of zod's classes that lead to inner schemas. A site can have its own copy of zod. */
interface ComposedSchema {
  shape?: Record<PropertyKey, unknown>;
  element?: unknown;
  valueType?: unknown;
  options?: unknown[];
  unwrap?: () => unknown;
}

/** Returns the keys of the object that a zod schema has at a path. */
export function keysAt(schema: unknown, path: KeyPath): string[] {
  let current = innerSchema(schema);
  for (const key of path) current = innerSchema(current?.shape?.[key] ?? current?.element ?? current?.valueType);
  return Object.keys(current?.shape ?? {});
}

/** Returns the schema in an optional one or one with a default, and the object in a union. */
function innerSchema(schema: unknown): ComposedSchema | undefined {
  const composed = schema as ComposedSchema | undefined;
  if (Array.isArray(composed?.options)) return composed.options.map(innerSchema).find((option) => option?.shape);
  return composed?.unwrap && !composed.element ? innerSchema(composed.unwrap()) : composed;
}

function explainUnknownKey(path: KeyPath, known: readonly string[]): IssueText {
  const meant = nearestName(String(path.at(-1)), known);
  const message = `"${pathText(path)}" is not a recognized field.`;
  if (meant !== undefined) return {kind: 'unknown', path, message, hint: `Did you mean "${meant}"?`};
  return {kind: 'unknown', path, message, ...(known.length > 0 && {hint: `Known fields: ${known.join(', ')}.`})};
}

/**
 * The user most likely meant the alternative whose problem is deepest, below the value itself.
 * Where alternatives differ in a field (`type`), it is one whose value is right there; if none is,
 * all values of the field are what the user may write.
 */
function intendedBranch(branches: Issue[][]): Issue[] | undefined {
  const depth = (issues: Issue[]): number =>
    Math.max(...issues.map(({path, code}) => path.length + (code === 'unrecognized_keys' ? 1 : 0)));
  const objects = branches.filter((branch) => depth(branch) > 0);
  const kinds = objects.map((branch) => branch.find(({code, path}) => code === 'invalid_value' && path.length === 1));
  const [kind] = kinds;
  if (kind && kinds.length > 1 && kinds.every((each) => each?.path[0] === kind.path[0])) {
    return [{...kind, values: kinds.flatMap((each) => (each?.code === 'invalid_value' ? each.values : []))} as Issue];
  }
  const fitting = objects.filter((_, index) => kinds[index] === undefined);
  return (fitting.length > 0 ? fitting : objects).toSorted((a, b) => depth(b) - depth(a))[0];
}

function problemOf(issue: Issue): string {
  if (!DEFAULT_MESSAGE.test(issue.message)) return issue.message.replace(/\.$/, '');
  const expected = expectedBy(issue);
  if (expected) return MUST_BE + ALTERNATIVES.format(expected);
  if (issue.code === 'too_small' && issue.minimum === 1 && issue.origin in UNITS) return 'must not be empty';
  if (issue.code === 'too_small') return `must be at least ${String(issue.minimum)}${UNITS[issue.origin] ?? ''}`;
  if (issue.code === 'too_big') return `must be at most ${String(issue.maximum)}${UNITS[issue.origin] ?? ''}`;
  return issue.message.replace(/\.$/, '');
}

/** Types and values that the schema accepts, if the issue is about them. */
function expectedBy(issue: Issue): string[] | undefined {
  if (issue.code === 'invalid_type') return [TYPE_NAMES[issue.expected] ?? `a ${issue.expected}`];
  if (issue.code === 'invalid_value') return issue.values.map((value) => JSON.stringify(value));
  if (issue.code === 'custom')
    return issue.message.startsWith(MUST_BE) ? [issue.message.slice(MUST_BE.length)] : undefined;
  if (issue.code !== 'invalid_union') return undefined;
  const alternatives = issue.errors.flat().map(expectedBy);
  const names = alternatives.flatMap((expected) => expected ?? []);
  return alternatives.includes(undefined) || names.length === 0 ? undefined : [...new Set(names)];
}

export function valueAt(input: unknown, path: KeyPath): unknown {
  return path.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null ? (value as Record<PropertyKey, unknown>)[key] : undefined,
    input,
  );
}

function shortText(value: unknown): string {
  if (typeof value === 'function') return 'a function';
  if (Array.isArray(value)) return value.length === 0 ? 'an empty array' : 'an array';
  if (value instanceof Date) return 'a date';
  if (typeof value === 'object' && value !== null) return 'an object';
  const text = typeof value === 'string' ? JSON.stringify(value) : String(value);
  return text.length > 60 ? `${text.slice(0, 59)}…` : text;
}
