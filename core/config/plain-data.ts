/**
 * A copy of a value that can cross a thread and be written as JSON: functions, symbols and what has
 * no JSON form are left out (in lists they become `null`, so that positions stay), dates become
 * text. A circle is cut where it closes.
 */
export function plainData(value: unknown, parents: readonly unknown[] = []): unknown {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return value;
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? null : value.toISOString();
  if (typeof value !== 'object' || parents.includes(value)) return undefined;
  const inner = [...parents, value];
  if (Array.isArray(value)) return value.map((item) => plainData(item, inner) ?? null);
  const entries = Object.entries(value).flatMap(([key, item]) => {
    const plain = plainData(item, inner);
    // `__proto__` as a key of its own would change the copy instead of being kept.
    return plain === undefined || key === '__proto__' ? [] : [[key, plain] as const];
  });
  return Object.fromEntries(entries);
}

/** Freezes a tree of plain data, so that no stage can write to it. */
export function deepFreeze<Value>(value: Value): Value {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const item of Object.values(value)) deepFreeze(item);
  }
  return value;
}
