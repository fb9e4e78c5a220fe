import {createRequire} from 'node:module';
import path from 'node:path';
import {packageRoot} from '../../core/plugin-api.ts';
import {GRAPHICS_WORDS} from './graphics-words.table.ts';
import {foldText} from './shared/fold-text.ts';
import {textRuns} from './shared/text-terms.ts';

/** A word of a run of ideographs, at its place in the run. */
export interface HanWord {
  text: string;
  start: number;
}

/** Cuts runs of ideographs into words. */
export interface Segmenter {
  cut: (run: string) => HanWord[];
  /** Shorter words that a long word (`isLongWord`) holds, longest term excluded. */
  inside: (word: string) => HanWord[];
}

/** Words that may hold shorter ones. */
export function isLongWord(word: string): boolean {
  return word.length > 2;
}

/** The part of nodejieba that is used. */
interface Jieba {
  cut: (text: string, strict: boolean) => string[];
  cutForSearch: (text: string, strict: boolean) => string[];
  insertWord: (word: string) => unknown;
  load: (dictionaries: {userDict: string; idfDict: string; stopWordDict: string}) => unknown;
}

/**
 * What Chinese can be cut with here; finding out costs little, the dictionary is read on first use.
 */
export interface SegmenterSource {
  /** Part of cache keys: the two cut differently. */
  kind: 'jieba' | 'intl';
  /** Why it is not nodejieba. */
  reason?: string;
  /** @param words the site's own words, besides the shipped ones */
  create: (words: readonly string[]) => Segmenter;
}

/**
 * nodejieba where it is installed and its binding loads; else `Intl.Segmenter` with the known words
 * put first. Both know the shipped terms of graphics, so that these are cut alike alone and inside
 * sentences.
 */
export function findSegmenter(): SegmenterSource {
  const intl = (reason: string): SegmenterSource => ({
    kind: 'intl',
    reason,
    create: (words) => remembering(intlSegmenter(words)),
  });
  if (process.env['INKSTONE_SEGMENTER'] === 'intl') return intl('INKSTONE_SEGMENTER is set to "intl"');
  try {
    const require = createRequire(path.join(packageRoot(), 'package.json'));
    const jieba = require('nodejieba') as Jieba;
    // The package itself loads without its binding and fails at the first cut only.
    require('nodejieba/build/Release/nodejieba.node');
    return {kind: 'jieba', create: (words) => remembering(jiebaSegmenter(jieba, words))};
  } catch (error) {
    return intl(error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error));
  }
}

/** A segmenter that is made with the first text that it is to cut. */
export function lateSegmenter(create: () => Segmenter): Segmenter {
  let segmenter: Segmenter | undefined;
  const made = (): Segmenter => (segmenter ??= create());
  return {cut: (run) => made().cut(run), inside: (word) => made().inside(word)};
}

/** The same phrases and words come on many pages. */
function remembering(segmenter: Segmenter): Segmenter {
  const memo = (compute: (text: string) => HanWord[]): ((text: string) => HanWord[]) => {
    const known = new Map<string, HanWord[]>();
    return (text) => {
      let words = known.get(text);
      if (!words) known.set(text, (words = compute(text)));
      return words;
    };
  };
  return {cut: memo(segmenter.cut), inside: memo(segmenter.inside)};
}

function jiebaSegmenter(jieba: Jieba, words: readonly string[]): Segmenter {
  const lexicon = new Set([...GRAPHICS_WORDS, ...words]);
  loadDictionary(jieba, lexicon);
  return {
    // Strict: guessing at unknown names would cut the same characters differently in other
    // sentences.
    cut: (run) => placed(jieba.cut(run, true)),
    inside: (word) => placedInside(word, [...jieba.cutForSearch(word, true), ...knownInside(word, lexicon)]),
  };
}

/** Words that the dictionary, of which a process has one, was loaded with. */
let loadedWith: string | undefined;

/**
 * Loads the dictionary, which takes 0.9 s and 230 MB, and adds words; not for every language of a
 * site again. Weights and stop words are for finding keywords; reading them would be a quarter of
 * the time.
 */
function loadDictionary(jieba: Jieba, lexicon: ReadonlySet<string>): void {
  const key = JSON.stringify([...lexicon]);
  if (key === loadedWith) return;
  const unused = path.join(packageRoot(), 'plugins/search-local/no-weights.utf8');
  jieba.load({userDict: unused, idfDict: unused, stopWordDict: unused});
  for (const word of lexicon) jieba.insertWord(word);
  loadedWith = key;
}

function intlSegmenter(words: readonly string[]): Segmenter {
  const lexicon = new Set([...GRAPHICS_WORDS, ...words]);
  const longest = Math.max(...[...lexicon].map((word) => word.length));
  const segmenter = new Intl.Segmenter('zh', {granularity: 'word'});
  const cutRest = (text: string): string[] => Array.from(segmenter.segment(text), ({segment}) => segment);
  return {
    cut: (run) => {
      const words: string[] = [];
      let rest = '';
      for (let at = 0; at < run.length;) {
        const known = longestKnown(run, at, {lexicon, longest});
        if (known === undefined) rest += run.charAt(at++);
        else {
          words.push(...cutRest(rest), known);
          rest = '';
          at += known.length;
        }
      }
      return placed([...words, ...cutRest(rest)]);
    },
    inside: (word) => placedInside(word, knownInside(word, lexicon)),
  };
}

function longestKnown(
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

/** Words of a run, one after another. */
export function placed(words: readonly string[]): HanWord[] {
  let start = 0;
  return words.map((text) => {
    const word = {text, start};
    start += text.length;
    return word;
  });
}

function knownInside(word: string, lexicon: ReadonlySet<string>): string[] {
  const found: string[] = [];
  for (let from = 0; from < word.length; from++)
    for (let to = from + 2; to <= word.length; to++)
      if (lexicon.has(word.slice(from, to))) found.push(word.slice(from, to));
  return found;
}

function placedInside(word: string, parts: readonly string[]): HanWord[] {
  return [...new Set(parts)]
    .filter((part) => part.length > 1 && part.length < word.length && word.includes(part))
    .map((text) => ({text, start: word.indexOf(text)}));
}

/** Runs of ideographs of a text, as `readTerms` tells them. */
export function hanRuns(text: string): string[] {
  return textRuns(foldText(text)).flatMap((run) => (run.isHan ? [run.text] : []));
}

/** Runs of ideographs that were cut where the dictionary is, for threads that have none. */
export interface HanTable {
  /** Words of each run. */
  runs: Map<string, string[]>;
  /** Shorter words inside long ones. */
  inside: Map<string, string[]>;
}

/** Cuts some runs. */
export function segmentRuns(runs: Iterable<string>, segmenter: Segmenter): HanTable {
  const table: HanTable = {runs: new Map(), inside: new Map()};
  for (const run of runs) {
    const words = segmenter.cut(run).map(({text}) => text);
    table.runs.set(run, words);
    for (const word of words)
      if (isLongWord(word) && !table.inside.has(word))
        table.inside.set(
          word,
          segmenter.inside(word).map(({text}) => text),
        );
  }
  return table;
}

/** A segmenter that knows what tables say; they are added as they come. */
export function tableSegmenter(): Segmenter & {add: (table: HanTable) => void} {
  const known: HanTable = {runs: new Map(), inside: new Map()};
  const wordsOf = (text: string, table: ReadonlyMap<string, string[]>): string[] => {
    const words = table.get(text);
    if (!words) throw new Error(`"${text}" has not been segmented`);
    return words;
  };
  return {
    add: ({runs, inside}) => {
      for (const [run, words] of runs) known.runs.set(run, words);
      for (const [word, parts] of inside) known.inside.set(word, parts);
    },
    cut: (run) => placed(wordsOf(run, known.runs)),
    inside: (word) => wordsOf(word, known.inside).map((text) => ({text, start: word.indexOf(text)})),
  };
}
