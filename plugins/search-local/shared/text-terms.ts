import {foldText, foldWidth} from './fold-text.ts';
import type {Languages} from './languages.ts';

/** A run of text: either ideographs, or one word of other letters and digits. */
export interface TextRun {
  text: string;
  start: number;
  isHan: boolean;
}

/** Unicode blocks of Chinese ideographs, without kana and punctuation. */
const HAN_BLOCKS = '\\u3400-\\u4dbf\\u4e00-\\u9fff\\uf900-\\ufaff\\u{20000}-\\u{323af}';
const RUN = new RegExp(`[${HAN_BLOCKS}]+|(?:(?![${HAN_BLOCKS}])[\\p{L}\\p{N}\\p{M}_])+`, 'gu');
const STARTS_WITH_HAN = new RegExp(`^[${HAN_BLOCKS}]`, 'u');

/** Returns all runs of a text in order. Everything between them is a separator. */
export function textRuns(text: string): TextRun[] {
  return Array.from(text.matchAll(RUN), (match) => ({
    text: match[0],
    start: match.index,
    isHan: STARTS_WITH_HAN.test(match[0]),
  }));
}

/** Returns whether a text is Chinese: Chinese terms begin with an ideograph. */
export function isHanText(text: string): boolean {
  return STARTS_WITH_HAN.test(text);
}

/** A part of an identifier and its offset. */
export interface Subterm {
  text: string;
  start: number;
}

const PART = /\p{Lu}+(?!\p{Ll})[\p{N}]*|\p{Lu}?[\p{Ll}\p{Lo}\p{M}]+[\p{N}]*|[\p{L}\p{M}]+[\p{N}]*|\p{N}+/gu;

/**
 * Splits an identifier into subterms as written: `VK_KHR_swapchain` into `VK`, `KHR`, `swapchain`;
 * `vkCmdPipelineBarrier2` into `vk`, `Cmd`, `Pipeline`, `Barrier2` and, because users omit such
 * digits, `Barrier`. Returns no subterms for a plain word.
 */
export function subtermsOf(word: string): Subterm[] {
  const subterms: Subterm[] = [];
  for (const match of word.matchAll(/[^_]+/g)) {
    const words = [...match[0].matchAll(PART)].map((part) => ({
      text: part[0],
      start: match.index + (part.index ?? 0),
    }));
    // Parts of a `snake_case` identifier are subterms, in addition to their camel-case words.
    if (words.length > 1 && match[0].length < word.length) subterms.push({text: match[0], start: match.index});
    subterms.push(...words);
  }
  // Iterates over a copy, because the loop appends to the list.
  for (const {text, start} of subterms.slice()) {
    const bare = /^(\p{L}{3,})\p{N}+$/u.exec(text)?.[1];
    if (bare !== undefined) subterms.push({text: bare, start});
  }
  return subterms.filter(({text}) => text.length < word.length);
}

/** Receives the words and runs of a text. */
export interface TermReader {
  /** A word as written, with full-width letters folded. */
  word: (written: string) => void;
  /** A run of ideographs, folded. */
  han: (run: string) => void;
}

/** A term of a word, with its offset in the word. */
export interface WordTerm {
  term: string;
  start: number;
}

/** Reads the words of a text, both to build the index and to derive terms in the browser. */
export function readTerms(text: string, languages: Languages, reader: TermReader): void {
  const folded = foldText(text);
  const wide = foldWidth(text);
  for (const word of languages.tokenize?.(folded) ?? []) reader.word(word);
  for (const run of textRuns(folded)) {
    if (run.isHan) reader.han(run.text);
    else reader.word(wide.slice(run.start, run.start + run.text.length));
  }
  if (!languages.hasChinese && !languages.tokenize) readUnsplit(folded, reader.word);
}

/** Returns the stems of a word and of its subterms, without stop words. */
export function wordTerms(written: string, languages: Languages): WordTerm[] {
  return [{text: written, start: 0}, ...subtermsOf(written)].flatMap(({text, start}) => {
    const word = text.toLowerCase();
    if ((text.length === 1 && start > 0) || languages.isStopWord(word)) return [];
    const term = languages.stem(word);
    return term === '' || languages.isStopWord(term) ? [] : [{term, start}];
  });
}

/**
 * Without Chinese, queries are split only at whitespace and hyphens, so `c:d` must be one term,
 * too.
 */
function readUnsplit(folded: string, read: TermReader['word']): void {
  for (const [written] of folded.matchAll(/[^\s-]+/g)) {
    const word = written.replace(/^[^\p{L}\p{N}_]+|[^\p{L}\p{N}_]+$/gu, '');
    if (/[^\p{L}\p{N}\p{M}_]/u.test(word) && !isHanText(word)) read(word);
  }
}
