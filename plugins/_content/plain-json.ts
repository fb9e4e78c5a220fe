import type {JsonObject} from '../../core/plugin-api.ts';

/**
 * A record as the browser will get it: dates become texts, what is undefined is left out. The same
 * as writing JSON and reading it, without the text in between: each page has such a record.
 */
export function plainJson(value: object): JsonObject {
  return plain(value) as JsonObject;
}

function plain(value: unknown): unknown {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (typeof value !== 'object' || value === null) {
    if (typeof value === 'bigint') throw new TypeError('a BigInt cannot be converted to JSON');
    return value;
  }
  if (Array.isArray(value)) return value.map((item) => (isLeftOut(item) ? null : plain(item)));
  if (typeof (value as {toJSON?: unknown}).toJSON === 'function') return plain((value as Date).toJSON());
  const result: Record<string, unknown> = {};
  for (const key of Object.keys(value)) {
    const member = (value as Record<string, unknown>)[key];
    if (isLeftOut(member)) continue;
    const copy = plain(member);
    if (key === '__proto__') Object.defineProperty(result, key, {value: copy, enumerable: true});
    else result[key] = copy;
  }
  return result;
}

function isLeftOut(value: unknown): boolean {
  return value === undefined || typeof value === 'function' || typeof value === 'symbol';
}
