// The navigation chunk imports this module, too, so webpack doesn't concatenate it with the rest of
// the runtime. Keep it small.

/** Returns the cached promise for a key, or creates it. Rejected promises aren't cached. */
export function cached<Key, Value>(
  map: Map<Key, Promise<Value>>,
  key: Key,
  make: () => Promise<Value>,
): Promise<Value> {
  const known = map.get(key);
  if (known) return known;
  const created = make();
  map.set(key, created);
  created.catch(() => map.delete(key));
  return created;
}
