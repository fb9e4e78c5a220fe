import type {z} from 'zod';
import {nearestName} from '../support/nearest-name.ts';

type Issue = z.core.$ZodIssue;

/**
 * One mistake in words: `"tags" must be a list, not a number.` Paths are written as in JavaScript. `known` are the
 * names an unrecognised key may have meant.
 */
export function describeIssue(issue: Issue, input: unknown, known: readonly string[] = []): string {
  const name = pathText(issue.path);
  const subject = name === '' ? 'The value' : `"${name}"`;
  switch (issue.code) {
    case 'invalid_type':
      return describeType(subject, issue.expected, valueAt(input, issue.path));
    case 'unrecognized_keys':
      return issue.keys.map((key) => describeUnknownKey(name, key, known)).join(' ');
    case 'invalid_value':
      return `${subject} must be ${issue.values.map((value) => JSON.stringify(value)).join(' or ')}.`;
    case 'invalid_union':
      return describeUnion(issue, input, subject);
    case 'too_small':
      return `${subject} must be at least ${String(issue.minimum)}${ofUnit(issue.origin)}.`;
    case 'too_big':
      return `${subject} must be at most ${String(issue.maximum)}${ofUnit(issue.origin)}.`;
    default:
      return `${name === '' ? '' : `${subject}: `}${issue.message.replace(/\.$/, '')}.`;
  }
}

/** What the size of a text or a list is counted in. */
function ofUnit(origin: string): string {
  return origin === 'string' ? ' letters long' : origin === 'array' ? ' items long' : '';
}

/** `navbar.items[0].to` */
export function pathText(path: readonly PropertyKey[]): string {
  return path
    .map((key, at) => (typeof key === 'number' ? `[${key}]` : `${at === 0 ? '' : '.'}${String(key)}`))
    .join('');
}

function describeType(subject: string, expected: string, value: unknown): string {
  if (value === undefined) return `${subject} is required.`;
  const names: Record<string, string> = {array: 'a list', object: 'an object', record: 'an object', string: 'a text'};
  return `${subject} must be ${names[expected] ?? `a ${expected}`}, not ${kindOf(value)}.`;
}

function describeUnknownKey(parent: string, key: string, known: readonly string[]): string {
  const meant = nearestName(key, known);
  const full = parent === '' ? key : `${parent}.${key}`;
  if (meant !== undefined) return `"${full}" is not known. Did you mean "${meant}"?`;
  return `"${full}" is not known.${known.length > 0 ? ` Known are: ${known.join(', ')}.` : ''}`;
}

/** Of the alternatives' mistakes those count that lie deepest: they belong to the alternative that was meant. */
function describeUnion(issue: Issue & {code: 'invalid_union'}, input: unknown, subject: string): string {
  const deepest = issue.errors.flat().sort((a, b) => b.path.length - a.path.length)[0];
  if (!deepest || deepest.path.length === 0) {
    const value = valueAt(input, issue.path);
    return issue.message === 'Invalid input'
      ? `${subject} must not be ${kindOf(value)}.`
      : `${subject}: ${issue.message}.`;
  }
  return describeIssue({...deepest, path: [...issue.path, ...deepest.path]}, input);
}

function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  let value = input;
  for (const key of path) {
    if (typeof value !== 'object' || value === null) return undefined;
    value = (value as Record<PropertyKey, unknown>)[key];
  }
  return value;
}

function kindOf(value: unknown): string {
  if (value === null) return 'empty';
  if (value === undefined) return 'missing';
  if (Array.isArray(value)) return 'a list';
  if (value instanceof Date) return 'a date';
  if (typeof value === 'object') return 'an object';
  if (typeof value === 'string') return value.length > 40 ? 'a text' : JSON.stringify(value);
  return typeof value === 'function' ? 'a function' : `a ${typeof value} (${String(value)})`;
}
