/** Merges two sorted lists without duplicates. */
export function mergeSorted(a: readonly string[], b: readonly string[]): string[] {
  const merged: string[] = [];
  let [i, j] = [0, 0];
  while (i < a.length || j < b.length) {
    const [x, y] = [a[i], b[j]];
    if (y === undefined || (x !== undefined && x <= y)) {
      if (x !== undefined) merged.push(x);
      i++;
      if (x === y) j++;
    } else {
      merged.push(y);
      j++;
    }
  }
  return merged;
}

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
