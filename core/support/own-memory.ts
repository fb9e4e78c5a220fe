/**
 * The same value with strings of its own: what is cut out of a text keeps all of that text in
 * memory. For values that JSON can say.
 */
export function inOwnMemory<Value>(value: Value): Value {
  return JSON.parse(JSON.stringify(value)) as Value;
}
