/** Returns the repetitions of values: a value that occurs n times is returned n − 1 times. */
export function duplicates<Item>(list: readonly Item[], equal: (a: Item, b: Item) => boolean = Object.is): Item[] {
  return list.filter((item, index) => list.findIndex((other) => equal(other, item)) !== index);
}

/** Returns whether a string matches a regular expression from the configuration, ignoring case. */
export function isRegexpStringMatch(pattern?: string, value?: string): boolean {
  return pattern !== undefined && value !== undefined && new RegExp(pattern, 'i').test(value);
}
