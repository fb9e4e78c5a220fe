import {type HanWord, isLongWord, type Segmenter} from './segmenter.ts';
import {PAIR_MARK} from './shared/index-format.ts';
import type {Languages} from './shared/languages.ts';
import {readTerms, type TextRun, wordTerms} from './shared/text-terms.ts';

/**
 * Terms of a text one after another, three numbers each: the term, where it begins, how long it is.
 */
export type IndexTokens = number[];

export interface TokenizeWith {
  languages: Languages;
  /** Present when Chinese is among the languages. */
  segmenter?: Segmenter | undefined;
  numbers: TermNumbers;
}

/**
 * Creates a function that returns all terms of a text: stems of words, identifiers and their parts,
 * segmented Chinese words, and pairs of neighbouring ideographs that no word contains, so that text
 * is found however it was segmented. Words and phrases recur, so each is processed once.
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
    remembered(words, written, (into) => {
      const add = collector(into);
      for (const {term, start, length} of wordTerms(written, languages)) add(term, start, length);
    });
  const ofPhrase = (run: string): IndexTokens =>
    remembered(phrases, run, (into) => {
      const add = collector(into);
      if (segmenter) addHan(run, {segmenter, languages, add});
      else addPairs({text: run, start: 0}, add);
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

function remembered(known: Map<string, IndexTokens>, key: string, find: (into: IndexTokens) => void): IndexTokens {
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
  for (const word of segmenter.cut(run)) {
    const {text, start} = word;
    const stops = languages.isStopWord(text);
    add(text, start, text.length);
    if (isLongWord(text)) {
      const inside = segmenter.inside(text);
      for (const part of inside) add(part.text, start + part.start, part.text.length);
      const words = new Set(inside.map((part) => part.text));
      addPairs({text, start}, (term, at, length) => {
        if (!words.has(term.slice(PAIR_MARK.length))) add(term, at, length);
      });
    }
    if (before && !stops) addPairs({text: before.text.slice(-1) + text.charAt(0), start: start - 1}, add);
    before = stops ? undefined : word;
  }
}

/** Adds all pairs of neighbouring ideographs. */
function addPairs(run: Pick<TextRun, 'text' | 'start'>, add: AddTerm): void {
  for (let at = 0; at + 2 <= run.text.length; at++) add(PAIR_MARK + run.text.slice(at, at + 2), run.start + at, 2);
}

/**
 * Terms of all texts by number, so that an index is made of numbers and every term is kept once.
 */
export class TermNumbers {
  readonly #numbers = new Map<string, number>();
  readonly #terms: string[] = [];
  readonly #pairs: boolean[] = [];

  get terms(): readonly string[] {
    return this.#terms;
  }

  of(term: string): number {
    let number = this.#numbers.get(term);
    if (number === undefined) {
      number = this.#terms.length;
      this.#numbers.set(term, number);
      this.#terms.push(term);
      this.#pairs.push(term.startsWith(PAIR_MARK));
    }
    return number;
  }

  term(number: number): string {
    return this.#terms[number] ?? '';
  }

  /** Pairs of ideographs find texts but count for nothing. */
  isPair(number: number): boolean {
    return this.#pairs[number] ?? false;
  }
}
