/** Stands for a date, which JSON does not have. */
const DATE = '$date';

/**
 * Front matter as JSON that gives the same values again; `undefined` if it holds what JSON cannot
 * say.
 */
export function encodeFrontMatter(frontMatter: Record<string, unknown>): string | undefined {
  try {
    return JSON.stringify(encode(frontMatter));
  } catch {
    // Not JSON, or nested too deeply.
    return undefined;
  }
}

/** Fresh values from what `encodeFrontMatter` gave. */
export function decodeFrontMatter(json: string): Record<string, unknown> {
  const value = JSON.parse(json) as Record<string, unknown>;
  return json.includes(`"${DATE}"`) ? (decode(value) as Record<string, unknown>) : value;
}

function encode(value: unknown): unknown {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return value;
  if (typeof value === 'number' && Number.isFinite(value) && !Object.is(value, -0)) return value;
  if (Array.isArray(value)) return value.map(encode);
  if (value instanceof Date && !Number.isNaN(value.getTime())) return {[DATE]: value.getTime()};
  if (typeof value === 'object' && Object.getPrototypeOf(value) === Object.prototype && !Object.hasOwn(value, DATE))
    return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, encode(member)]));
  throw new TypeError('not JSON');
}

function decode(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(decode);
  if (Object.hasOwn(value, DATE)) return new Date((value as {[DATE]: number})[DATE]);
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, decode(member)]));
}
