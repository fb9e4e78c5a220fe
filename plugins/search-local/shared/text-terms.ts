import {foldText, foldWidth} from './fold-text.ts';
import type {Languages} from './languages.ts';
import {isHanText, textRuns, wordParts} from './text-runs.ts';

/** Is told what a text is made of, each at its place. */
export interface TermReader {
  /** A word as it is written, full-width letters folded. */
  word: (written: string, start: number) => void;
  /** A run of ideographs, folded. */
  han: (run: string, start: number) => void;
}

/** A term of a word: where it begins in the word, how long it is there. */
export interface WordTerm {
  term: string;
  start: number;
  length: number;
}

/** Reads a text in the order of its words, for the index and for what the browser adds to it. */
export function readTerms(text: string, languages: Languages, reader: TermReader): void {
  const folded = foldText(text);
  const wide = foldWidth(text);
  if (languages.tokenize) readForeign(folded, languages.tokenize, reader.word);
  for (const run of textRuns(folded)) {
    if (run.isHan) reader.han(run.text, run.start);
    else reader.word(wide.slice(run.start, run.start + run.text.length), run.start);
  }
  if (!languages.hasChinese && !languages.tokenize) readUncut(folded, reader.word);
}

/** Stems of a word and of the parts of an identifier; no stop words. */
export function wordTerms(written: string, languages: Languages): WordTerm[] {
  return [{text: written, start: 0}, ...wordParts(written)].flatMap(({text, start}) => {
    const word = text.toLowerCase();
    if ((text.length === 1 && start > 0) || languages.isStopWord(word)) return [];
    const term = languages.stem(word);
    return term === '' || languages.isStopWord(term) ? [] : [{term, start, length: text.length}];
  });
}

type ReadWord = TermReader['word'];

/**
 * Without Chinese a query is split at spaces and hyphens only, so `c:d` must be found as one word
 * too.
 */
function readUncut(folded: string, read: ReadWord): void {
  for (const match of folded.matchAll(/[^\s-]+/g)) {
    const lead = /^[^\p{L}\p{N}_]*/u.exec(match[0])?.[0].length ?? 0;
    const word = match[0].slice(lead).replace(/[^\p{L}\p{N}_]+$/u, '');
    if (/[^\p{L}\p{N}\p{M}_]/u.test(word) && !isHanText(word)) read(word, match.index + lead);
  }
}

function readForeign(folded: string, tokenize: (text: string) => string[], read: ReadWord): void {
  let from = 0;
  for (const word of tokenize(folded)) {
    const at = folded.indexOf(word, from);
    if (at < 0) continue;
    read(word, at);
    from = at + word.length;
  }
}
