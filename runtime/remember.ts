/**
 * What a map holds under a key, or what `make` gives, which it holds from then on; a failure is
 * forgotten.
 */
export function remember<Key, Value>(
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
