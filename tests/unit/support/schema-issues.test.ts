import {describe, expect, test} from 'vitest';
import {z} from 'zod';
import {describeIssue} from '../../../core/support/schema-issues.ts';

function problems(schema: z.ZodType, input: unknown, known?: readonly string[]): string[] {
  const result = schema.safeParse(input);
  return result.success ? [] : result.error.issues.map((issue) => describeIssue(issue, input, known));
}

/** Alternatives that differ in a field. */
const KINDS = z.object({
  a: z.union([
    z.strictObject({type: z.literal('x'), id: z.string()}),
    z.strictObject({type: z.literal('y'), b: z.string().optional()}),
  ]),
});

const isFunction = (value: unknown): boolean => typeof value === 'function';

describe('issues of a schema', () => {
  const long = 'x'.repeat(80);
  test.each<[schema: z.ZodType, input: unknown, expected: string]>([
    [z.object({a: z.string()}), {a: {}}, '"a" must be a string, got an object.'],
    [z.object({a: z.array(z.int())}), {a: [1, 2.5]}, '"a[1]" must be an integer, got 2.5.'],
    [z.object({a: z.boolean()}), {a: null}, '"a" must be a boolean, got null.'],
    [z.object({a: z.number()}), {}, '"a" is required.'],
    [z.object({a: z.record(z.string(), z.string())}), {a: []}, '"a" must be an object, got an empty array.'],
    [z.object({a: z.enum(['x', 'y', 'z'])}), {a: long}, `"a" must be "x", "y" or "z", got "${'x'.repeat(58)}….`],
    [z.object({a: z.number().max(6)}), {a: 9}, '"a" must be at most 6, got 9.'],
    [z.object({a: z.string().min(2)}), {a: 'b'}, '"a" must be at least 2 characters long, got "b".'],
    [z.object({a: z.string().min(1)}), {a: ''}, '"a" must not be empty.'],
    [z.object({a: z.union([z.string(), z.array(z.string())])}), {a: 7}, '"a" must be a string or an array, got 7.'],
    [z.object({a: z.union([z.string(), z.object({b: z.string()})])}), {a: {b: 1}}, '"a.b" must be a string, got 1.'],
    [KINDS, {a: {type: 'z'}}, '"a.type" must be "x" or "y", got "z".'],
    [KINDS, {a: {type: 'y', b: 1}}, '"a.b" must be a string, got 1.'],
    [
      z.object({a: z.union([z.string(), z.custom<() => void>(isFunction, 'must be a function')])}),
      {a: 7},
      '"a" must be a string or a function, got 7.',
    ],
    [z.object({a: z.unknown().refine(() => false, 'requires "b"')}), {a: 1}, '"a" requires "b".'],
    [z.object({a: z.unknown().refine(() => false, 'Not a date.')}), {a: 1}, '"a": Not a date.'],
    [z.string(), [], 'must be a string, got an empty array.'],
  ])('%#: the path, what it must be, and what it is', (schema, input, expected) => {
    expect(problems(schema, input)).toEqual([expected]);
  });

  test('an unknown field suggests the nearest known one, or lists them', () => {
    const schema = z.strictObject({label: z.string().optional()});
    expect(problems(schema, {lable: 'a'}, ['label'])).toEqual([
      '"lable" is not a recognized field. Did you mean "label"?',
    ]);
    expect(problems(schema, {width: 1}, ['label'])).toEqual([
      '"width" is not a recognized field. Known fields: label.',
    ]);
  });
});
