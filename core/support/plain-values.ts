/**
 * Serializes a value for a cache key: functions by their source, regular expressions and instances
 * by their content. Options of plugins contain such values, which JSON would lose.
 *
 * @param relative makes paths in texts independent of the machine
 */
export function describeValue(value: unknown, relative: (text: string) => string, seen = new Set<unknown>()): string {
  if (typeof value === 'string') return JSON.stringify(relative(value));
  if (typeof value === 'function') return `function ${relative(value.toString())}`;
  if (value instanceof RegExp) return value.toString();
  if (value === null || typeof value !== 'object') return String(value);
  if (seen.has(value)) return '(again)';
  seen.add(value);
  if (Array.isArray(value)) return `[${value.map((item) => describeValue(item, relative, seen)).join(',')}]`;
  if (value instanceof Map) return `Map${describeValue([...value.entries()], relative, seen)}`;
  const name = Object.getPrototypeOf(value)?.constructor?.name ?? '';
  const fields = Object.keys(value)
    .sort()
    .map((key) => `${key}:${describeValue((value as Record<string, unknown>)[key], relative, seen)}`);
  return `${name}{${fields.join(',')}}`;
}

/** Freezes plain data and everything in it, so that no stage can change it. */
export function deepFreeze<Value>(value: Value): Value {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const item of Object.values(value)) deepFreeze(item);
  }
  return value;
}
