import {foldText, foldWidth} from './fold-text.ts';
import type {Languages} from './languages.ts';

/**
 * A stretch of text that is either ideographs or one word of anything else that is written in
 * letters and digits.
 */
export interface TextRun {
  text: string;
  start: number;
  isHan: boolean;
}

/** Ideographs: the blocks that Chinese is written in, without kana and punctuation. */
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

/** Terms of the Chinese dictionary begin with an ideograph. */
export function isHanText(text: string): boolean {
  return STARTS_WITH_HAN.test(text);
}

/** A part of an identifier. */
export interface WordPart {
  text: string;
  start: number;
}

const PART = /\p{Lu}+(?!\p{Ll})[\p{N}]*|\p{Lu}?[\p{Ll}\p{Lo}\p{M}]+[\p{N}]*|[\p{L}\p{M}]+[\p{N}]*|\p{N}+/gu;

/**
 * Parts of an identifier, as written: `VK_KHR_swapchain` is `VK`, `KHR`, `swapchain`;
 * `vkCmdPipelineBarrier2` is `vk`, `Cmd`, `Pipeline`, `Barrier2` and, since readers leave out such
 * digits, `Barrier`. Nothing for a word of one piece.
 */
export function wordParts(word: string): WordPart[] {
  const parts: WordPart[] = [];
  for (const match of word.matchAll(/[^_]+/g)) {
    const pieces = [...match[0].matchAll(PART)].map((piece) => ({
      text: piece[0],
      start: match.index + (piece.index ?? 0),
    }));
    // `snake_case` parts are findable as they stand, besides their own pieces.
    if (pieces.length > 1 && match[0].length < word.length) parts.push({text: match[0], start: match.index});
    parts.push(...pieces);
  }
  // What is added below needs no second look.
  for (const part of parts.slice()) {
    const bare = /^(\p{L}{3,})\p{N}+$/u.exec(part.text)?.[1];
    if (bare !== undefined) parts.push({text: bare, start: part.start});
  }
  return parts.filter((part) => part.text.length < word.length);
}

/** Receives the words and runs of a text with their positions. */
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
