import {z} from 'zod';

/** A value that must be a function; what it takes and gives is told to TypeScript only. */
export function functionOf<Fn>(name: string): z.ZodType<Fn, Fn> {
  return z.custom<Fn>((value) => typeof value === 'function', {error: `must be a function ${name}`});
}

/** What happens when a check finds something. */
export const severity = z.enum(['ignore', 'log', 'warn', 'throw'], {
  error: (issue) =>
    issue.input === 'error' ? 'no longer accepts "error": use "throw"' : 'must be "ignore", "log", "warn" or "throw"',
});

/** An object whose content is nobody's business here. */
export const anyObject = z.record(z.string(), z.unknown());

/** A text that may not be empty. */
export const text = z.string().min(1, {error: 'must not be empty'});
