/** What lunr scores with (`term-table.ts`). */
export const B = 0.75;
export const K1 = 1.2;

/** Each step is twice as long as the one before; the fourth is the usual length. */
const STEP = 2;
const USUAL = 3;
const LONGEST = 5;

/**
 * Lengths of the bodies in terms as one digit each, by number from 1 on: with them the score of a
 * term that stands in a body once is known, and only other scores need be written.
 */
export function encodeLengths(lengths: ReadonlyMap<number, number>, count: number): string {
  const sum = [...lengths.values()].reduce((total, length) => total + length, 0);
  const average = sum / (lengths.size || 1);
  return Array.from({length: count}, (_, at) => {
    const ratio = (lengths.get(at + 1) ?? 0) / (average || 1);
    const level = Math.round(Math.log(ratio) / Math.log(STEP)) + USUAL;
    return Math.min(LONGEST, Math.max(0, level));
  }).join('');
}

/** What a term of some rarity counts in a body that holds it once, by the number of the body. */
export function usualScores(lengths: string): (ref: number, rarity: number) => number {
  const factors = Array.from({length: LONGEST + 1}, (_, level) => {
    const ratio = STEP ** (level - USUAL);
    return (K1 + 1) / (K1 * (1 - B + B * ratio) + 1);
  });
  return (ref, rarity) => rarity * (factors[lengths.charCodeAt(ref - 1) - 48] ?? 1);
}
