import {PAIR_MARK} from './shared/index-format.ts';
import type {Languages} from './shared/languages.ts';
import type {TextRun} from './shared/text-runs.ts';
import {readTerms, wordTerms} from './shared/text-terms.ts';
import {isLongWord, type HanWord, type Segmenter} from './segmenter.ts';
import type {TermNumbers} from './term-numbers.ts';

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
 * Makes what finds all terms of a text: words in their stems, identifiers whole and by
 * part, ideographs cut into words, and pairs of neighbouring ideographs that no word holds, so that
 * what stands in a page is found however it was cut. Words and phrases come again and again, so
 * each is looked at once.
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

/** A pair that is a word by itself stands in the index already. */
function addPairs(run: Pick<TextRun, 'text' | 'start'>, add: AddTerm): void {
  for (let at = 0; at + 2 <= run.text.length; at++) add(PAIR_MARK + run.text.slice(at, at + 2), run.start + at, 2);
}
