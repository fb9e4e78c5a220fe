// The navigation chunk imports this module, too, so webpack doesn't concatenate it with the rest of
// the runtime. Keep it small.

/** Returns the cached promise for a key, or creates it. A rejected promise is not kept. */
export function cached<Key, Value>(
  map: Map<Key, Promise<Value>>,
  key: Key,
  make: () => Promise<Value>,
): Promise<Value> {
  const known = map.get(key);
  if (known) return known;
  const made = make();
  map.set(key, made);
  made.catch(() => map.delete(key));
  return made;
}
