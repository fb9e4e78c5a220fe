import {foldText} from '../shared/fold-text.ts';
import {KINDS, type SearchDocument} from '../shared/index-format.ts';
import type {Languages} from '../shared/languages.ts';
import {isHanText, readTerms, wordTerms} from '../shared/text-terms.ts';
import type {Query, QueryWord} from './make-queries.ts';
import type {HanDictionary} from './han-dictionary.ts';
import type {LoadedIndex} from './loaded-index.ts';
import type {IndexFilesReader} from './search-files.ts';
import {lowerBound} from './sorted-lists.ts';

/** An index in memory. */
export interface OpenIndex {
  files: IndexFilesReader;
  languages: Languages;
  dictionary: HanDictionary;
  /** The five parts; bodies may come in pieces. */
  indexes: LoadedIndex[];
  /** By kind and `i`. */
  documents: Map<number, SearchDocument>[];
  /** Headings that share the index entry of the first of their text. */
  equalHeadings: Map<number, SearchDocument[]>;
  /** Pieces of the bodies that were added. */
  loadedPieces: Set<number>;
  /** Texts that were read, by `i`, and the files that contain them. */
  texts: Map<number, SectionText>;
  chunks: Set<number>;
}

export interface Run {
  index: OpenIndex;
  /** How many results to find. */
  most: number;
  /** How many hits of a query to look at. */
  limit: number;
  /** Beginnings of the addresses of pages that come after others. */
  secondaryUrls: readonly string[];
  /** Asked between steps; true gives the search up. */
  isStale: () => boolean;
  /** Pieces of the bodies to fetch once they are needed. */
  pieces: readonly number[];
  /** Of so many hits of a query it is read whether they hold words whose lists are not known. */
  mostRead: number;
  /** Files of texts that may still be fetched before anything is shown. */
  textsLeft: number;
  /** Why a piece could not be had. */
  failure?: unknown;
}

/**
 * Pieces of the bodies that one search may fetch: the rarest words choose them, the others are
 * looked up in titles and texts.
 */
export const MOST_PIECES = 3;

/** A word of no list counts more than the rarest of the common ones. */
const RARE = 1.5;
/** Long words say more than short ones. */
const PER_LETTER = 0.03;
const LONGEST = 12;
/** Pairs of ideographs count less than words. */
const PAIR_WORTH = 0.3;
const OVERLAPPING_PAIR_WORTH = 0.2;
/** Names in another language mostly find titles and headings, which are there. */
const TRANSLATION_WORTH = 0.25;

/**
 * The pieces of the bodies that are worth fetching for some queries, best first: those with the
 * rarest words of the first readings.
 */
export function worthwhilePieces(queries: readonly Query[], index: OpenIndex): number[] {
  const {common, shards} = piecesOf(index);
  if (shards.length === 0) return [];
  const ranks = new Map(common.map((term, rank) => [term, rank / common.length]));
  const worth = new Map<number, number>();
  const seen = new Set<string>();
  let reading = 0;
  for (const {words} of queries) {
    let isNew = false;
    for (const [at, word] of words.entries()) {
      if (word.leading || seen.has(word.value) || index.languages.isStopWord(word.value)) continue;
      seen.add(word.value);
      isNew ||= !word.isTranslated;
      const {value, pair} = word;
      // In the best reading two single ideographs together are a word that no list has. One alone
      // says nothing.
      const isHalf = reading === 0 && word.around !== undefined && words[at + 1]?.around !== undefined;
      const rank = value.length === 1 && !isHalf ? 0 : (ranks.get(index.languages.stem(value)) ?? RARE);
      const rarity = rank + PER_LETTER * Math.min(value.length, LONGEST);
      const ofWord = word.isTranslated ? TRANSLATION_WORTH * rarity : rarity / 2 ** reading;
      const own = pair ? (at % 2 === 0 ? PAIR_WORTH : OVERLAPPING_PAIR_WORTH) : ofWord;
      for (const piece of piecesOfWord(word, index)) worth.set(piece, (worth.get(piece) ?? 0) + own);
    }
    if (isNew) reading++;
  }
  return [...worth].sort(([a, x], [b, y]) => y - x || a - b).map(([piece]) => piece);
}

/** Whether the bodies that hold a word are known, as far as they are listed. */
export function isLookedUp(word: QueryWord, index: OpenIndex): boolean {
  return (
    piecesOf(index).shards.length === 0 ||
    [...piecesOfWord(word, index)].every((piece) => index.loadedPieces.has(piece))
  );
}

/** Fetches pieces of the bodies, together, none twice. What cannot be had costs its hits only. */
export async function loadPieces(run: Run): Promise<void> {
  const {files, loadedPieces, indexes} = run.index;
  const missing = run.pieces.filter((piece) => !loadedPieces.has(piece));
  run.pieces = [];
  await Promise.all(
    missing.map(async (piece) => {
      try {
        const {index} = await files.shard(piece);
        if (loadedPieces.has(piece)) return;
        loadedPieces.add(piece);
        indexes[KINDS.content]?.add(index);
      } catch (error) {
        run.failure = error;
      }
    }),
  );
}

/** The stem of a word may be in another chunk than the words with its prefix. */
function piecesOfWord({value, pair}: QueryWord, index: OpenIndex): Set<number> {
  const {shards} = piecesOf(index);
  return new Set((pair ? [value] : [index.languages.stem(value), value]).map((term) => pieceOf(shards, term)));
}

function piecesOf({files}: OpenIndex): {shards: readonly string[]; common: readonly string[]} {
  return files.manifest.files[files.context] ?? {shards: [], common: []};
}

function pieceOf(firsts: readonly string[], term: string): number {
  const at = lowerBound(firsts, term);
  return Math.max(0, firsts[at] === term ? at : at - 1);
}

/** A text in which words are looked for. */
export class SectionText {
  readonly #text: string;
  readonly #folded: string;
  readonly #languages: Languages;
  /** Stems and words as they are written, of what is not Chinese. */
  #terms: Set<string> | undefined;

  constructor(text: string, languages: Languages) {
    this.#text = text;
    this.#folded = foldText(text);
    this.#languages = languages;
  }

  /** Found in it whole or inside a word, as the index finds it. */

  has({value, trailing, around}: QueryWord): boolean {
    if (around) return around.some((pair) => this.#folded.includes(pair));
    if (isHanText(value)) return this.#folded.includes(value);
    const terms = (this.#terms ??= this.#findTerms());
    if (terms.has(this.#languages.stem(value))) return true;
    return trailing === true && [...terms].some((term) => term.startsWith(value));
  }

  #findTerms(): Set<string> {
    const terms = new Set<string>();
    readTerms(this.#text, this.#languages, {
      word: (written) => {
        terms.add(written.toLowerCase());
        for (const {term} of wordTerms(written, this.#languages)) terms.add(term);
      },
      han: () => undefined,
    });
    return terms;
  }
}

/**
 * The texts of some bodies, as far as this search may still fetch them: they tell of words whose
 * lists were not fetched. Most are those of hits, which are shown anyway.
 */
export async function readTexts(wanted: readonly number[], run: Run): Promise<ReadonlyMap<number, SectionText>> {
  const {files, texts, chunks, languages} = run.index;
  const found = new Map<number, SectionText>();
  await Promise.all(
    wanted.map(async (i) => {
      const known = texts.get(i);
      if (known) return void found.set(i, known);
      const chunk = files.chunkOf(i);
      if (!chunks.has(chunk) && run.textsLeft-- <= 0) return;
      chunks.add(chunk);
      const text = await files.text(i).catch(() => undefined);
      if (text === undefined) return;
      const section = new SectionText(text, languages);
      texts.set(i, section);
      found.set(i, section);
    }),
  );
  return found;
}
