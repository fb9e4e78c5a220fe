/**
 * Puts the named exports of a module on its default export, as Docusaurus does. By
 * definition, not by assignment: a function's own `name` cannot be assigned, and documents do
 * export such names.
 */
export function attachExports<Value extends object>(value: Value, named: Record<string, unknown>): Value {
  for (const [key, exported] of Object.entries(named)) {
    if (key === 'prototype') continue;
    Object.defineProperty(value, key, {value: exported, configurable: true, enumerable: true, writable: true});
  }
  return value;
}
