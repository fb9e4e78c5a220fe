/** Returns the index of the first string that isn't less than `value`. */
export function lowerBound(sorted: readonly string[], value: string): number {
  return lowerBoundBy(sorted.length, (index) => (sorted[index] ?? '') < value);
}

/**
 * Returns the first index for which `isBefore` is false, by binary search; it must be true for all
 * smaller ones.
 */
export function lowerBoundBy(length: number, isBefore: (index: number) => boolean): number {
  let low = 0;
  let high = length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isBefore(middle)) low = middle + 1;
    else high = middle;
  }
  return low;
}
