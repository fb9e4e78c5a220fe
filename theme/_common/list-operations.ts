/** Returns the repetitions of values: a value that occurs n times is returned n − 1 times. */
export function duplicates<Item>(list: readonly Item[], equal: (a: Item, b: Item) => boolean = Object.is): Item[] {
  return list.filter((item, index) => list.findIndex((other) => equal(other, item)) !== index);
}

/** Returns the distinct values in order of first occurrence. */
export function uniq<Item>(list: Item[]): Item[] {
  return [...new Set(list)];
}

/** Groups items by key. Keys and items keep their order. */
export function groupBy<Item, Key extends PropertyKey>(
  items: Iterable<Item>,
  keyOf: (item: Item, index: number) => Key,
): Record<Key, Item[]> {
  const groups = {} as Record<Key, Item[]>;
  let index = 0;
  for (const item of items) (groups[keyOf(item, index++)] ??= []).push(item);
  return groups;
}

/** Returns whether a string matches a regular expression from the configuration, ignoring case. */
export function isRegexpStringMatch(pattern?: string, value?: string): boolean {
  return pattern !== undefined && value !== undefined && new RegExp(pattern, 'i').test(value);
}
