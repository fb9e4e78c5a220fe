import {isLongWord, type Segmenter} from './segmenter.ts';
import {BIGRAM_PREFIX} from './shared/index-format.ts';
import type {Languages} from './shared/languages.ts';
import {readTerms, wordTerms} from './shared/text-terms.ts';

/** Tokens of a text: the numbers of their terms. */
export type IndexTokens = number[];

export interface TokenizeWith {
  languages: Languages;
  /** Set if Chinese is one of the languages. */
  segmenter?: Segmenter | undefined;
  numbers: TermNumbers;
}

/**
 * Creates a function that returns all terms of a text: stems of words, identifiers and their
 * subterms, segmented Chinese words, and bigrams that no word contains, so that text is found
 * however it was segmented. Words and phrases recur, so each is processed once.
 */
export function createTokenizer({languages, segmenter, numbers}: TokenizeWith): (text: string) => IndexTokens {
  const words = new Map<string, IndexTokens>();
  const phrases = new Map<string, IndexTokens>();
  const collector = (into: IndexTokens): AddTerm => {
    const seen = new Set<string>();
    return (term, start) => {
      if (languages.isStopWord(term) || seen.has(`${start} ${term}`)) return;
      seen.add(`${start} ${term}`);
      into.push(numbers.of(term));
    };
  };
  const ofWord = (written: string): IndexTokens =>
    memoized(words, written, (into) => {
      const add = collector(into);
      for (const {term, start} of wordTerms(written, languages)) add(term, start);
    });
  const ofPhrase = (run: string): IndexTokens =>
    memoized(phrases, run, (into) => {
      const add = collector(into);
      if (segmenter) addHan(run, {segmenter, languages, add});
      else addBigrams(run, 0, add);
    });
  return (text) => {
    const tokens: IndexTokens = [];
    const append = (found: IndexTokens): void => {
      for (const number of found) tokens.push(number);
    };
    readTerms(text, languages, {word: (written) => append(ofWord(written)), han: (run) => append(ofPhrase(run))});
    return tokens;
  };
}

type AddTerm = (term: string, start: number) => void;

/** Words and phrases that are remembered; those of a large site take too much memory. */
const MAX_KNOWN = 50_000;

function memoized(known: Map<string, IndexTokens>, key: string, find: (into: IndexTokens) => void): IndexTokens {
  let tokens = known.get(key);
  if (!tokens) {
    if (known.size === MAX_KNOWN) known.clear();
    known.set(key, (tokens = []));
    find(tokens);
  }
  return tokens;
}

function addHan(run: string, to: {segmenter: Segmenter; languages: Languages; add: AddTerm}): void {
  const {segmenter, languages, add} = to;
  let before: string | undefined;
  let start = 0;
  for (const word of segmenter.segment(run)) {
    const stops = languages.isStopWord(word);
    add(word, start);
    if (isLongWord(word)) {
      const inside = segmenter.subwords(word);
      for (const part of inside) add(part, start + word.indexOf(part));
      addBigrams(word, start, (term, at) => {
        if (!inside.includes(term.slice(BIGRAM_PREFIX.length))) add(term, at);
      });
    }
    if (before && !stops) addBigrams(before.slice(-1) + word.charAt(0), start - 1, add);
    before = stops ? undefined : word;
    start += word.length;
  }
}

/** Adds all bigrams of a run of ideographs. */
function addBigrams(run: string, start: number, add: AddTerm): void {
  for (let at = 0; at + 2 <= run.length; at++) add(BIGRAM_PREFIX + run.slice(at, at + 2), start + at);
}

/** Numbers all terms, so that tokens consist of numbers and each term is stored once. */
export class TermNumbers {
  readonly #numbers = new Map<string, number>();
  readonly #terms: string[] = [];
  readonly #bigrams: boolean[] = [];

  of(term: string): number {
    let number = this.#numbers.get(term);
    if (number === undefined) {
      number = this.#terms.length;
      this.#numbers.set(term, number);
      this.#terms.push(term);
      this.#bigrams.push(term.startsWith(BIGRAM_PREFIX));
    }
    return number;
  }

  term(number: number): string {
    return this.#terms[number] ?? '';
  }

  /** Returns whether a term is a bigram. Bigrams match texts but have no score. */
  isBigram(number: number): boolean {
    return this.#bigrams[number] ?? false;
  }
}
