import {type HanWord, isLongWord, type Segmenter} from './segmenter.ts';
import {BIGRAM_PREFIX} from './shared/index-format.ts';
import type {Languages} from './shared/languages.ts';
import {readTerms, type TextRun, wordTerms} from './shared/text-terms.ts';

/** Tokens of a text, three numbers each: number of the term, offset, length. */
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
    return (term, start, length) => {
      if (languages.isStopWord(term) || seen.has(`${start} ${term}`)) return;
      seen.add(`${start} ${term}`);
      into.push(numbers.of(term), start, length);
    };
  };
  const ofWord = (written: string): IndexTokens =>
    memoized(words, written, (into) => {
      const add = collector(into);
      for (const {term, start, length} of wordTerms(written, languages)) add(term, start, length);
    });
  const ofPhrase = (run: string): IndexTokens =>
    memoized(phrases, run, (into) => {
      const add = collector(into);
      if (segmenter) addHan(run, {segmenter, languages, add});
      else addBigrams({text: run, start: 0}, add);
    });
  return (text) => {
    const tokens: IndexTokens = [];
    const append = (found: IndexTokens, start: number): void => {
      for (let at = 0; at < found.length; at += 3)
        tokens.push(found[at] ?? 0, start + (found[at + 1] ?? 0), found[at + 2] ?? 0);
    };
    readTerms(text, languages, {
      word: (written, start) => append(ofWord(written), start),
      han: (run, start) => append(ofPhrase(run), start),
    });
    return tokens;
  };
}

type AddTerm = (term: string, start: number, length: number) => void;

function memoized(known: Map<string, IndexTokens>, key: string, find: (into: IndexTokens) => void): IndexTokens {
  let tokens = known.get(key);
  if (!tokens) {
    known.set(key, (tokens = []));
    find(tokens);
  }
  return tokens;
}

function addHan(run: string, to: {segmenter: Segmenter; languages: Languages; add: AddTerm}): void {
  const {segmenter, languages, add} = to;
  let before: HanWord | undefined;
  for (const word of segmenter.segment(run)) {
    const {text, start} = word;
    const stops = languages.isStopWord(text);
    add(text, start, text.length);
    if (isLongWord(text)) {
      const inside = segmenter.subwords(text);
      for (const part of inside) add(part.text, start + part.start, part.text.length);
      const words = new Set(inside.map((part) => part.text));
      addBigrams({text, start}, (term, at, length) => {
        if (!words.has(term.slice(BIGRAM_PREFIX.length))) add(term, at, length);
      });
    }
    if (before && !stops) addBigrams({text: before.text.slice(-1) + text.charAt(0), start: start - 1}, add);
    before = stops ? undefined : word;
  }
}

/** Adds all bigrams of a run of ideographs. */
function addBigrams(run: Pick<TextRun, 'text' | 'start'>, add: AddTerm): void {
  for (let at = 0; at + 2 <= run.text.length; at++) add(BIGRAM_PREFIX + run.text.slice(at, at + 2), run.start + at, 2);
}

/** Numbers all terms, so that tokens consist of numbers and each term is stored once. */
export class TermNumbers {
  readonly #numbers = new Map<string, number>();
  readonly #terms: string[] = [];
  readonly #bigrams: boolean[] = [];

  get terms(): readonly string[] {
    return this.#terms;
  }

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
