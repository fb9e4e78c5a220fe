import type {Languages} from '../shared/languages.ts';
import type {LoadedIndex} from './loaded-index.ts';
import {LAST_STAGE, type Query} from './make-queries.ts';
import type {QueryToken} from './query-tokens.ts';

/** Shorter words are similar to too many others. */
const MIN_LENGTH = 5;
const MAX_WORDS = 4;
const MIN_SUBWORD_LENGTH = 3;
/** Longer tokens aren't words. */
const MAX_LENGTH = 40;

export interface SimilarWordsInput {
  tokens: readonly QueryToken[];
  indexes: readonly LoadedIndex[];
  languages: Languages;
  /** Whether words may contain typos. */
  allowsTypos: boolean;
}

/**
 * Creates queries for tokens that have no results as typed. Splits words that were written
 * together, and replaces Latin words of five or more letters by the most similar words of the
 * index, one edit away. Never changes Chinese.
 */
export function similarQueries({tokens, indexes, languages, allowsTypos}: SimilarWordsInput): Query[] {
  const choices = tokens
    .filter((token) => !languages.isStopWord(token.value))
    .map((token): string[][] => {
      if (token.isHan || token.value.length < MIN_LENGTH || token.value.length > MAX_LENGTH) return [[token.value]];
      if (isKnown(token.value, indexes, languages)) return [[token.value]];
      const apart = splitWord(token.value, indexes, languages);
      const similar = allowsTypos ? wordsOneEditAway(token.value, indexes, languages) : [];
      return [...similar.map((word) => [word]), ...apart];
    });
  if (choices.length === 0 || choices.some((words) => words.length === 0)) return [];
  let combined: string[][] = [[]];
  for (const words of choices) combined = combined.flatMap((one) => words.map((more) => [...one, ...more])).slice(0, 8);
  return combined.map((words) => ({
    words: words.map((value, index) => ({value, ...(index === words.length - 1 && {trailing: true})})),
    tokens: words,
    stage: LAST_STAGE,
  }));
}

function isKnown(word: string, indexes: readonly LoadedIndex[], languages: Languages): boolean {
  const stem = languages.stem(word);
  return indexes.some((index) => index.hasTerm(stem) || index.hasPrefix(word));
}

/**
 * Splits a word such as `pipelinebarrier` into words of the index, as few as possible. The last one
 * may be unfinished.
 */
function splitWord(word: string, indexes: readonly LoadedIndex[], languages: Languages): string[][] {
  const known = (part: string, isLast: boolean): boolean => {
    // Stop words aren't indexed, but are words: `get` in `getdevicequeue`.
    if (languages.isStopWord(part)) return true;
    const stem = languages.stem(part);
    return indexes.some((index) => index.hasTerm(stem) || (isLast && index.hasPrefix(part)));
  };
  const best: (string[] | undefined)[] = Array.from({length: word.length + 1});
  best[word.length] = [];
  for (let from = word.length - MIN_SUBWORD_LENGTH; from >= 0; from--) {
    for (let to = word.length; to >= from + MIN_SUBWORD_LENGTH; to--) {
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
 * Returns the known words that are one edit away, most frequent first. Tries all variants of the
 * word, which takes the same time for any size of the index.
 */
function wordsOneEditAway(word: string, indexes: readonly LoadedIndex[], languages: Languages): string[] {
  const found = new Map<string, number>();
  for (const variant of oneEditAway(word)) {
    const stem = languages.stem(variant);
    const count = Math.max(...indexes.map((index) => index.countOf(stem)));
    // The first letter is rarely wrong.
    if (count > 0) found.set(variant, count * (variant[0] === word[0] ? 10 : 1));
  }
  return [...found]
    .sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))
    .slice(0, MAX_WORDS)
    .map(([variant]) => variant);
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789_';

/**
 * Returns all words that differ by one inserted, deleted or replaced letter, or by two swapped
 * adjacent letters.
 */
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
