/** Longer strings aren't misspelt names, and comparing takes time quadratic in the length. */
const LONGEST_NAME = 100;

/**
 * Returns the candidate that was most likely meant, or undefined if none is similar: at most a
 * third of the letters may differ (a swap of neighbors counts once), ignoring case.
 */
export function nearestName(name: string, candidates: Iterable<string>): string | undefined {
  if (name.length > LONGEST_NAME) return undefined;
  const wanted = name.toLowerCase();
  let best: {candidate?: string; distance: number} = {distance: Infinity};
  for (const candidate of candidates) {
    if (candidate.length > LONGEST_NAME) continue;
    const longest = Math.max(wanted.length, candidate.length);
    // Any other letter is as near to a name of one letter.
    const limit = Math.min(best.distance - 1, longest === 1 ? 0 : Math.max(1, Math.floor(longest / 3)));
    const distance = editDistance(wanted, candidate.toLowerCase(), limit);
    if (distance <= limit) best = {candidate, distance};
  }
  return best.candidate;
}

/** Damerau-Levenshtein distance of two strings; infinite above `limit`. */
export function editDistance(a: string, b: string, limit = Infinity): number {
  if (Math.abs(a.length - b.length) > limit) return Infinity;
  let beforeLast: number[] = [];
  let last = Array.from({length: b.length + 1}, (_, index) => index);
  for (let row = 1; row <= a.length; row++) {
    const current = [row];
    for (let column = 1; column <= b.length; column++) {
      const same = a[row - 1] === b[column - 1];
      let cost = Math.min(at(last, column) + 1, at(current, column - 1) + 1, at(last, column - 1) + (same ? 0 : 1));
      if (row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]) {
        cost = Math.min(cost, at(beforeLast, column - 2) + 1);
      }
      current.push(cost);
    }
    if (Math.min(...current) > limit) return Infinity;
    beforeLast = last;
    last = current;
  }
  const distance = at(last, b.length);
  return distance > limit ? Infinity : distance;
}

function at(row: number[], column: number): number {
  return row[column] ?? Infinity;
}
