import {createRequire} from 'node:module';
import path from 'node:path';
import {packageRoot} from 'inkstone/plugin';
import {foldText} from './shared/fold-text.ts';
import {textRuns} from './shared/text-terms.ts';

/** Splits runs of ideographs (Chinese characters) into words. */
export interface Segmenter {
  /** Returns adjacent words, which together are the run. */
  segment: (run: string) => string[];
  /** Returns the shorter words inside a long word (`isLongWord`), without the word itself. */
  subwords: (word: string) => string[];
}

/** Returns whether a word may contain shorter words. */
export function isLongWord(word: string): boolean {
  return word.length > 2;
}

/** The functions of nodejieba that are used. */
interface Jieba {
  cut: (text: string, strict: boolean) => string[];
  cutForSearch: (text: string, strict: boolean) => string[];
  insertWord: (word: string) => unknown;
  load: (dictionaries: {userDict: string; idfDict: string; stopWordDict: string}) => unknown;
}

/**
 * The segmenter available on this machine. Detecting it is cheap; the dictionary is loaded on first
 * use.
 */
export interface SegmenterSource {
  /** Part of cache keys, because the results differ: `intl`, or nodejieba with its version. */
  id: string;
  /** Why nodejieba isn't used, if nobody has turned it off. */
  problem?: {isInstalled: boolean; reason: string};
  /** @param words additional words of the site */
  create: (words: readonly string[]) => Segmenter;
}

/**
 * Returns nodejieba if it is installed, in the site or beside Inkstone, and its native binding
 * loads, else `Intl.Segmenter`, for which known words are split off first. Both know the words of
 * the site, so that these are segmented alike alone and inside sentences.
 */
export function findSegmenter(siteDir: string): SegmenterSource {
  if (process.env['INKSTONE_SEGMENTER'] === 'intl') return INTL;
  let problem = {isInstalled: false, reason: 'it is not installed'};
  for (const dir of [siteDir, packageRoot()]) {
    const require = createRequire(path.join(dir, 'package.json'));
    try {
      const {version} = require('nodejieba/package.json') as {version: string};
      problem = {isInstalled: true, reason: ''};
      const jieba = require('nodejieba') as Jieba;
      // The package loads without its binding and only fails at the first call.
      require('nodejieba/build/Release/nodejieba.node');
      return {id: `nodejieba ${version}`, create: (words) => memoizedSegmenter(jiebaSegmenter(jieba, words))};
    } catch (error) {
      if (problem.isInstalled)
        [problem.reason = ''] = String(error instanceof Error ? error.message : error).split('\n');
    }
  }
  return {...INTL, problem};
}

/** The segmenter of Node.js. */
export const INTL: SegmenterSource = {id: 'intl', create: (words) => memoizedSegmenter(intlSegmenter(words))};

/** Creates a segmenter that is initialized on first use. */
export function lazySegmenter(create: () => Segmenter): Segmenter {
  let segmenter: Segmenter | undefined;
  const loaded = (): Segmenter => (segmenter ??= create());
  return {segment: (run) => loaded().segment(run), subwords: (word) => loaded().subwords(word)};
}

/** Caches results, because the same phrases and words occur on many pages. */
function memoizedSegmenter(segmenter: Segmenter): Segmenter {
  const memo = (compute: (text: string) => string[]): ((text: string) => string[]) => {
    const known = new Map<string, string[]>();
    return (text) => {
      let words = known.get(text);
      if (!words) known.set(text, (words = compute(text)));
      return words;
    };
  };
  return {segment: memo(segmenter.segment), subwords: memo(segmenter.subwords)};
}

function jiebaSegmenter(jieba: Jieba, words: readonly string[]): Segmenter {
  const lexicon = new Set(words);
  loadDictionary(jieba, lexicon);
  return {
    // Strict mode doesn't guess unknown names, which would segment the same characters differently
    // in other sentences.
    segment: (run) => jieba.cut(run, true),
    subwords: (word) => withoutTrivial(word, [...jieba.cutForSearch(word, true), ...lexiconWordsIn(word, lexicon)]),
  };
}

/** The words that were added last; a process has one dictionary. */
let loadedLexicon: string | undefined;

/**
 * Loads the dictionary, which takes 0.9 s and 230 MB, and adds words, unless an earlier call (for
 * another language of the site) added the same. Skips weights and stop words, which are for keyword
 * extraction and would take a quarter of the time.
 */
function loadDictionary(jieba: Jieba, lexicon: ReadonlySet<string>): void {
  const key = JSON.stringify([...lexicon]);
  if (key === loadedLexicon) return;
  const unused = path.join(packageRoot(), 'plugins/search-local/no-weights.utf8');
  jieba.load({userDict: unused, idfDict: unused, stopWordDict: unused});
  for (const word of lexicon) jieba.insertWord(word);
  loadedLexicon = key;
}

function intlSegmenter(words: readonly string[]): Segmenter {
  const lexicon = new Set(words);
  const longest = Math.max(0, ...[...lexicon].map((word) => word.length));
  const segmenter = new Intl.Segmenter('zh', {granularity: 'word'});
  const cutRest = (text: string): string[] => Array.from(segmenter.segment(text), ({segment}) => segment);
  return {
    segment: (run) => {
      const words: string[] = [];
      let rest = '';
      for (let at = 0; at < run.length;) {
        const known = longestLexiconWord(run, at, {lexicon, longest});
        if (known === undefined) rest += run.charAt(at++);
        else {
          words.push(...cutRest(rest), known);
          rest = '';
          at += known.length;
        }
      }
      return [...words, ...cutRest(rest)];
    },
    subwords: (word) => withoutTrivial(word, lexiconWordsIn(word, lexicon)),
  };
}

function longestLexiconWord(
  run: string,
  at: number,
  {lexicon, longest}: {lexicon: ReadonlySet<string>; longest: number},
): string | undefined {
  for (let length = Math.min(longest, run.length - at); length > 1; length--) {
    const candidate = run.slice(at, at + length);
    if (lexicon.has(candidate)) return candidate;
  }
  return undefined;
}

function lexiconWordsIn(word: string, lexicon: ReadonlySet<string>): string[] {
  const found: string[] = [];
  for (let from = 0; from < word.length; from++)
    for (let to = from + 2; to <= word.length; to++)
      if (lexicon.has(word.slice(from, to))) found.push(word.slice(from, to));
  return found;
}

function withoutTrivial(word: string, parts: readonly string[]): string[] {
  return [...new Set(parts)].filter((part) => part.length > 1 && part.length < word.length && word.includes(part));
}

/** Returns the runs of ideographs in a text, the same that `readTerms` reports. */
export function hanRuns(text: string): string[] {
  return textRuns(foldText(text)).flatMap((run) => (run.isHan ? [run.text] : []));
}

/** Segmented runs of ideographs, for threads without a dictionary. */
export interface HanTable {
  /** Words of each run. */
  runs: Map<string, string[]>;
  /** Shorter words inside long ones. */
  subwords: Map<string, string[]>;
}

/** Segments runs of ideographs. */
export function segmentRuns(runs: Iterable<string>, segmenter: Segmenter): HanTable {
  const table: HanTable = {runs: new Map(), subwords: new Map()};
  for (const run of runs) {
    const words = segmenter.segment(run);
    table.runs.set(run, words);
    for (const word of words) if (isLongWord(word)) table.subwords.set(word, segmenter.subwords(word));
  }
  return table;
}

/** Creates a segmenter that looks up the results of the table that was set last. */
export function tableSegmenter(): Segmenter & {use: (table: HanTable) => void} {
  let known: HanTable = {runs: new Map(), subwords: new Map()};
  const wordsOf = (text: string, table: ReadonlyMap<string, string[]>): string[] => {
    const words = table.get(text);
    if (!words) throw new Error(`"${text}" has not been segmented`);
    return words;
  };
  return {
    use: (table) => void (known = table),
    segment: (run) => wordsOf(run, known.runs),
    subwords: (word) => wordsOf(word, known.subwords),
  };
}
