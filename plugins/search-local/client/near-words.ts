import type {Languages} from '../shared/languages.ts';
import type {LoadedIndex} from './loaded-index.ts';
import type {Query, QueryToken} from './make-queries.ts';

/** Shorter words are near to too many others. */
const SHORTEST = 5;
const MOST_WORDS = 4;
const SHORTEST_PART = 3;
/** Longer ones are no words. */
const LONGEST = 40;

export interface NearInput {
  tokens: readonly QueryToken[];
  indexes: readonly LoadedIndex[];
  languages: Languages;
  /** Mistakes in typing are forgiven. */
  forgives: boolean;
}

/**
 * Queries for when nothing was found as it was typed: words that were written together taken apart,
 * then Latin words of five letters and more replaced by the nearest words of the index, one edit
 * away. Never Chinese.
 */
export function nearQueries({tokens, indexes, languages, forgives}: NearInput): Query[] {
  const choices = tokens
    .filter((token) => !languages.isStopWord(token.value))
    .map((token): string[][] => {
      if (token.isHan || token.value.length < SHORTEST || token.value.length > LONGEST) return [[token.value]];
      if (isKnown(token.value, indexes, languages)) return [[token.value]];
      const apart = splitWord(token.value, indexes, languages);
      const near = forgives ? nearestWords(token.value, indexes, languages) : [];
      return [...near.map((word) => [word]), ...apart];
    });
  if (choices.length === 0 || choices.some((words) => words.length === 0)) return [];
  let combined: string[][] = [[]];
  for (const words of choices) combined = combined.flatMap((one) => words.map((more) => [...one, ...more])).slice(0, 8);
  return combined.map((words) => ({
    words: words.map((value, index) => ({value, ...(index === words.length - 1 && {trailing: true})})),
    tokens: words,
    stage: 9,
  }));
}

function isKnown(word: string, indexes: readonly LoadedIndex[], languages: Languages): boolean {
  const stem = languages.stem(word);
  return indexes.some((index) => index.hasTerm(stem) || index.hasPrefix(word));
}

/**
 * `pipelinebarrier`: words that the index knows, the last one perhaps not finished; as few as
 * possible.
 */
function splitWord(word: string, indexes: readonly LoadedIndex[], languages: Languages): string[][] {
  const known = (part: string, isLast: boolean): boolean => {
    // Stop words are in no index, and still words: `get` in `getdevicequeue`.
    if (languages.isStopWord(part)) return true;
    const stem = languages.stem(part);
    return indexes.some((index) => index.hasTerm(stem) || (isLast && index.hasPrefix(part)));
  };
  const best: (string[] | undefined)[] = Array.from({length: word.length + 1});
  best[word.length] = [];
  for (let from = word.length - SHORTEST_PART; from >= 0; from--) {
    for (let to = word.length; to >= from + SHORTEST_PART; to--) {
      const rest = best[to];
      const part = word.slice(from, to);
      if (!rest || part === word || !known(part, to === word.length)) continue;
      if (rest.length + 1 < (best[from]?.length ?? Infinity)) best[from] = [part, ...rest];
    }
  }
  const words = best[0]?.filter((part) => !languages.isStopWord(part)) ?? [];
  return words.length > 0 ? [words] : [];
}

/**
 * Known words one edit away. Every word that could be meant is tried: that costs the same whatever
 * the size of the index.
 */
function nearestWords(word: string, indexes: readonly LoadedIndex[], languages: Languages): string[] {
  const found = new Map<string, number>();
  for (const variant of oneEditAway(word)) {
    const stem = languages.stem(variant);
    const count = Math.max(...indexes.map((index) => index.countOf(stem)));
    // The first letter is seldom wrong.
    if (count > 0) found.set(variant, count * (variant[0] === word[0] ? 10 : 1));
  }
  return [...found]
    .sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))
    .slice(0, MOST_WORDS)
    .map(([variant]) => variant);
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789_';

/** Words that differ by a letter more, less or other, or by two neighbours swapped. */
export function oneEditAway(word: string): Set<string> {
  const words = new Set<string>();
  for (let at = 0; at <= word.length; at++) {
    const [left, right] = [word.slice(0, at), word.slice(at)];
    if (right.length > 1) words.add(left + right.charAt(1) + right.charAt(0) + right.slice(2));
    if (right !== '') words.add(left + right.slice(1));
    for (const letter of LETTERS) {
      words.add(left + letter + right);
      if (right !== '') words.add(left + letter + right.slice(1));
    }
  }
  words.delete(word);
  return words;
}
