/**
 * Serializes a value for a cache key: functions by their source, regular expressions and instances
 * by their content. Options of plugins contain such values, which JSON would lose.
 *
 * @param relative makes paths in texts independent of the machine
 */
export function describeValue(
  value: unknown,
  relative: (text: string) => string,
  seen = new Map<unknown, number>(),
): string {
  if (typeof value === 'string') return JSON.stringify(relative(value));
  if (typeof value === 'function') return `function ${relative(value.toString())}`;
  if (value instanceof RegExp) return value.toString();
  if (value === null || typeof value !== 'object') return String(value);
  if (value instanceof Date) return `Date ${value.getTime()}`;
  if (value instanceof URL) return `URL ${relative(value.href)}`;
  const before = seen.get(value);
  if (before !== undefined) return `(again ${before})`;
  seen.set(value, seen.size);
  if (Array.isArray(value)) return `[${value.map((item) => describeValue(item, relative, seen)).join(',')}]`;
  if (value instanceof Map || value instanceof Set) {
    return `${value.constructor.name}${describeValue([...value.entries()], relative, seen)}`;
  }
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

/**
 * Returns the path of the first object or array that contains itself, such as
 * `['a', 'items', 0]`; undefined if there is none. Looks into plain objects and arrays only.
 */
export function findCircle(value: unknown): (string | number)[] | undefined {
  const parents = new Set<object>();
  const done = new Set<object>();
  const visit = (item: unknown): (string | number)[] | undefined => {
    if (!isPlain(item) || done.has(item)) return undefined;
    if (parents.has(item)) return [];
    parents.add(item);
    for (const [key, inner] of Object.entries(item)) {
      const path = visit(inner);
      if (path) return [Array.isArray(item) ? Number(key) : key, ...path];
    }
    parents.delete(item);
    done.add(item);
    return undefined;
  };
  return visit(value);
}

/**
 * Returns a copy of a value that can cross a thread and be written as JSON, without functions and
 * circular references.
 */
export function plainData(value: unknown): unknown {
  const parents: unknown[] = [];
  const json = JSON.stringify(value, function (this: unknown, key, item: unknown) {
    while (parents.length > 0 && parents.at(-1) !== this) parents.pop();
    // An own property `__proto__` can change the object that it is copied to.
    if (key === '__proto__' || typeof item === 'bigint' || parents.includes(item)) return undefined;
    if (typeof item === 'object' && item !== null) parents.push(item);
    return item;
  });
  return JSON.parse(json) as unknown;
}

/** Whether a value is an array, or an object that isn't an instance of a class. */
function isPlain(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return Array.isArray(value) || prototype === null || Object.getPrototypeOf(prototype) === null;
}
