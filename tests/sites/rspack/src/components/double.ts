/** Loaded by the worker when it is needed. */
export function double(value: number): number {
  return value * 2;
}
