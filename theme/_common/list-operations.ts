/** The values that occur more than once, each as often as it repeats. */
export function duplicates<Item>(list: readonly Item[], equal: (a: Item, b: Item) => boolean = Object.is): Item[] {
  return list.filter((item, index) => list.findIndex((other) => equal(other, item)) !== index);
}

/** Every value once, in order of first occurrence. */
export function uniq<Item>(list: Item[]): Item[] {
  return [...new Set(list)];
}

/** Items by key; keys and items keep their order. */
export function groupBy<Item, Key extends string>(
  items: readonly Item[],
  keyOf: (item: Item) => Key,
): Record<Key, Item[]> {
  const groups = {} as Record<Key, Item[]>;
  for (const item of items) {
    (groups[keyOf(item)] ??= []).push(item);
  }
  return groups;
}

/**
 * Whether a string matches a regular expression written in the configuration, without regard to
 * case.
 */
export function isRegexpStringMatch(pattern?: string, value?: string): boolean {
  return pattern !== undefined && value !== undefined && new RegExp(pattern, 'i').test(value);
}
