/** Two sorted lists as one, each text once. */
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

/** Place of the first text that is not before `value`. */
export function lowerBound(sorted: readonly string[], value: string): number {
  return lowerBoundBy(sorted.length, (index) => (sorted[index] ?? '') < value);
}

/** First place of a row for which a test fails, where it holds for all before. */
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
