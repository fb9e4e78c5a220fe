import type {z} from '../../core/plugin-api.ts';

/** What is wrong with a part of an item, without its path, which is put before it. */
export function formatIssue(issue: z.core.$ZodIssue): string {
  if (issue.code === 'invalid_type') return issue.input === undefined ? 'is required' : `must be a ${issue.expected}`;
  return issue.message;
}
