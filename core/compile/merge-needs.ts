import type {Need} from '../../contract/document.ts';

/** One need for each key with all the names that anyone takes, sorted; `*` covers every name. */
export function mergeNeeds(needs: Iterable<Need>): Need[] {
  const byKey = new Map<string, Set<string>>();
  for (const {key, names} of needs) {
    const known = byKey.get(key) ?? new Set<string>();
    for (const name of names) known.add(name);
    byKey.set(key, known);
  }
  return [...byKey]
    .map(([key, names]) => ({key, names: names.has('*') ? ['*'] : [...names].sort()}))
    .sort((a, b) => (a.key < b.key ? -1 : 1));
}
