import {foldText, foldWidth} from './shared/fold-text.ts';
import {PAIR_MARK} from './shared/index-format.ts';
import type {Languages} from './shared/languages.ts';
import {isHanText, textRuns, wordParts, type TextRun} from './shared/text-runs.ts';
import type {HanWord, Segmenter} from './segmenter.ts';

/** A term of the index and where it stands in the text. */
export type IndexToken = [term: string, start: number, length: number];

export interface TokenizeWith {
  languages: Languages;
  /** Present when Chinese is among the languages. */
  segmenter?: Segmenter | undefined;
}

/**
 * All terms of a text (ALG-4): words in their stems, identifiers whole and by part, ideographs cut into words, and pairs of
 * neighbouring ideographs that no word holds, so that what stands in a page is found however it was cut.
 */
export function indexTokens(text: string, {languages, segmenter}: TokenizeWith): IndexToken[] {
  const folded = foldText(text);
  const wide = foldWidth(text);
  const tokens = new Map<string, IndexToken>();
  const add = (term: string, start: number, length: number): void => {
    if (term !== '' && !languages.isStopWord(term)) tokens.set(`${start} ${term}`, [term, start, length]);
  };
  const addWord = (word: string, start: number): void => {
    if (!languages.isStopWord(word)) add(languages.stem(word), start, word.length);
  };
  if (languages.tokenize) addForeign(folded, languages, addWord);
  for (const run of textRuns(folded)) {
    if (!run.isHan) addIdentifier(run, wide, addWord);
    else if (segmenter) addHan(run, {segmenter, languages, add});
    else addPairs(run, add);
  }
  if (!languages.hasChinese && !languages.tokenize) addUncut(folded, addWord);
  return [...tokens.values()].sort((a, b) => a[1] - b[1] || a[2] - b[2] || (a[0] < b[0] ? -1 : 1));
}

const partsOfWords = new Map<string, ReturnType<typeof wordParts>>();

function knownParts(word: string): ReturnType<typeof wordParts> {
  let parts = partsOfWords.get(word);
  if (!parts) partsOfWords.set(word, (parts = wordParts(word)));
  return parts;
}

type Add = (term: string, start: number, length: number) => void;

function addIdentifier(run: TextRun, wide: string, addWord: (word: string, start: number) => void): void {
  addWord(run.text, run.start);
  const written = wide.slice(run.start, run.start + run.text.length);
  for (const part of knownParts(written))
    if (part.text.length > 1) addWord(part.text.toLowerCase(), run.start + part.start);
}

function addHan(run: TextRun, to: {segmenter: Segmenter; languages: Languages; add: Add}): void {
  const {segmenter, languages, add} = to;
  let before: HanWord | undefined;
  for (const word of segmenter.cut(run.text)) {
    const start = run.start + word.start;
    const stops = languages.isStopWord(word.text);
    add(word.text, start, word.text.length);
    if (word.text.length > 2) {
      const inside = segmenter.inside(word.text);
      for (const part of inside) add(part.text, start + part.start, part.text.length);
      const words = new Set(inside.map((part) => part.text));
      addPairs({text: word.text, start}, (term, at, length) => {
        if (!words.has(term.slice(PAIR_MARK.length))) add(term, at, length);
      });
    }
    if (before && !stops) addPairs({text: before.text.slice(-1) + word.text.charAt(0), start: start - 1}, add);
    before = stops ? undefined : word;
  }
}

/** A pair that is a word by itself stands in the index already. */
function addPairs(run: {text: string; start: number}, add: Add): void {
  for (let at = 0; at + 2 <= run.text.length; at++) add(PAIR_MARK + run.text.slice(at, at + 2), run.start + at, 2);
}

/** Without Chinese a query is split at spaces and hyphens only, so `c:d` must be found as one word too. */
function addUncut(folded: string, addWord: (word: string, start: number) => void): void {
  for (const match of folded.matchAll(/[^\s-]+/g)) {
    const lead = /^[^\p{L}\p{N}_]*/u.exec(match[0])?.[0].length ?? 0;
    const word = match[0].slice(lead).replace(/[^\p{L}\p{N}_]+$/u, '');
    if (/[^\p{L}\p{N}\p{M}_]/u.test(word) && !isHanText(word)) addWord(word, match.index + lead);
  }
}

function addForeign(folded: string, languages: Languages, addWord: (word: string, start: number) => void): void {
  let from = 0;
  for (const word of languages.tokenize?.(folded) ?? []) {
    const at = folded.indexOf(word, from);
    if (at < 0) continue;
    addWord(word, at);
    from = at + word.length;
  }
}
