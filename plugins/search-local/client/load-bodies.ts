import {foldText} from '../shared/fold-text.ts';
import {KINDS, type SearchDocument} from '../shared/index-format.ts';
import type {Languages} from '../shared/languages.ts';
import {isHanText, readTerms, wordTerms} from '../shared/text-terms.ts';
import type {Query, QueryWord} from './make-queries.ts';
import type {HanDictionary} from './han-dictionary.ts';
import type {LoadedIndex} from './loaded-index.ts';
import type {IndexFilesReader} from './search-files.ts';
import {lowerBound} from './sorted-lists.ts';

/** The index of one context, in memory. */
export interface OpenIndex {
  files: IndexFilesReader;
  languages: Languages;
  dictionary: HanDictionary;
  /** The five sub-indexes; the bodies may be loaded in shards. */
  indexes: LoadedIndex[];
  /** By kind and `i`. */
  documents: Map<number, SearchDocument>[];
  /** Headings with the same text, which share the index entry of the first one, by its number. */
  equalHeadings: Map<number, SearchDocument[]>;
  /** Shards that were added. */
  loadedShards: Set<number>;
  /** Texts that were read, by `i`. */
  texts: Map<number, SectionText>;
  /** Text chunks that were requested. */
  textChunks: Set<number>;
}

/** State and limits of one search. */
export interface SearchRun {
  index: OpenIndex;
  /** Maximum number of results. */
  maxResults: number;
  /** Maximum number of hits per query. */
  limit: number;
  /** URL prefixes of pages that come after others. */
  secondaryUrls: readonly string[];
  /** The query in lower case: a page with this title or keyword is what the reader looks for. */
  wantedName: string;
  /** Called between steps; true aborts the search. */
  isStale: () => boolean;
  /** Shards to load before the bodies are searched. */
  shards: readonly number[];
  /** Maximum number of hits per query whose texts are checked for words without loaded postings. */
  maxTextsRead: number;
  /** Number of text chunks that may still be fetched for these checks. */
  textsLeft: number;
  /** Error of a shard that could not be loaded. */
  failure?: unknown;
}

/**
 * Maximum number of shards that one search fetches. The rarest words determine which; other words
 * are looked up in titles and texts.
 */
export const MAX_SHARDS = 3;

/** Rank of words that aren't common. Common words have ranks from 0 to 1, rarest last. */
const UNLISTED_RANK = 1.5;
/** Long words are more specific than short ones. */
const WEIGHT_PER_LETTER = 0.03;
const MAX_COUNTED_LENGTH = 12;
/** Bigrams weigh less than words. */
const BIGRAM_WEIGHT = 0.3;
const OVERLAPPING_BIGRAM_WEIGHT = 0.2;
/** Translations mostly match titles and headings, which are already loaded. */
const TRANSLATION_WEIGHT = 0.25;

/**
 * Returns the shards that are worth fetching for queries, best first: those with the rarest words
 * of the first spellings.
 */
export function rankShards(queries: readonly Query[], index: OpenIndex): number[] {
  const {common, shards} = shardInfo(index);
  if (shards.length === 0) return [];
  const ranks = new Map(common.map((term, rank) => [term, rank / common.length]));
  const worth = new Map<number, number>();
  const seen = new Set<string>();
  let spelling = 0;
  for (const {words} of queries) {
    let isNew = false;
    for (const [at, word] of words.entries()) {
      if (word.leading || seen.has(word.value) || index.languages.isStopWord(word.value)) continue;
      seen.add(word.value);
      isNew ||= !word.isTranslated;
      const {value, bigram} = word;
      // In the first query, two adjacent single ideographs form a word that the dictionary lacks. A
      // single one is not specific.
      const isHalfOfWord =
        spelling === 0 && word.neighborBigrams !== undefined && words[at + 1]?.neighborBigrams !== undefined;
      const rank = value.length === 1 && !isHalfOfWord ? 0 : (ranks.get(index.languages.stem(value)) ?? UNLISTED_RANK);
      const rarity = rank + WEIGHT_PER_LETTER * Math.min(value.length, MAX_COUNTED_LENGTH);
      const ofWord = word.isTranslated ? TRANSLATION_WEIGHT * rarity : rarity / 2 ** spelling;
      const weight = bigram ? (at % 2 === 0 ? BIGRAM_WEIGHT : OVERLAPPING_BIGRAM_WEIGHT) : ofWord;
      for (const shard of shardsOfWord(word, index)) worth.set(shard, (worth.get(shard) ?? 0) + weight);
    }
    if (isNew) spelling++;
  }
  return [...worth].sort(([a, x], [b, y]) => y - x || a - b).map(([shard]) => shard);
}

/** Returns whether all shards that list a word are loaded. */
export function isLoaded(word: QueryWord, index: OpenIndex): boolean {
  return (
    shardInfo(index).shards.length === 0 ||
    [...shardsOfWord(word, index)].every((shard) => index.loadedShards.has(shard))
  );
}

/**
 * Fetches the shards of a search concurrently, each once. If one fails, only its hits are missing.
 */
export async function loadShards(run: SearchRun): Promise<void> {
  const {files, loadedShards, indexes} = run.index;
  const missing = run.shards.filter((shard) => !loadedShards.has(shard));
  run.shards = [];
  await Promise.all(
    missing.map(async (shard) => {
      try {
        const terms = await files.shard(shard);
        if (loadedShards.has(shard)) return;
        loadedShards.add(shard);
        indexes[KINDS.content]?.addShard(terms);
      } catch (error) {
        run.failure = error;
      }
    }),
  );
}

/**
 * Returns the shards that list a word. Its stem may be in a different shard than terms that begin
 * with the word.
 */
function shardsOfWord({value, bigram}: QueryWord, index: OpenIndex): Set<number> {
  const {shards} = shardInfo(index);
  return new Set((bigram ? [value] : [index.languages.stem(value), value]).map((term) => shardOfTerm(shards, term)));
}

function shardInfo({files}: OpenIndex): {shards: readonly string[]; common: readonly string[]} {
  return files.manifest.files[files.context] ?? {shards: [], common: []};
}

function shardOfTerm(firsts: readonly string[], term: string): number {
  const at = lowerBound(firsts, term);
  return Math.max(0, firsts[at] === term ? at : at - 1);
}

/** The text of a body, to check whether it contains words. */
export class SectionText {
  readonly #text: string;
  readonly #folded: string;
  readonly #languages: Languages;
  /** Stems and lower-case words, except Chinese. */
  #terms: Set<string> | undefined;

  constructor(text: string, languages: Languages) {
    this.#text = text;
    this.#folded = foldText(text);
    this.#languages = languages;
  }

  /** Returns whether the text contains a word, by the same rules as the index. */
  has({value, trailing, neighborBigrams}: QueryWord): boolean {
    if (neighborBigrams) return neighborBigrams.some((pair) => this.#folded.includes(pair));
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
 * Reads the texts of bodies, as far as the limits of the search allow, to check them for words
 * whose postings aren't loaded. Most are texts of hits, which are fetched for display anyway.
 */
export async function readTexts(wanted: readonly number[], run: SearchRun): Promise<ReadonlyMap<number, SectionText>> {
  const {files, texts, textChunks, languages} = run.index;
  const found = new Map<number, SectionText>();
  await Promise.all(
    wanted.map(async (i) => {
      const known = texts.get(i);
      if (known) return void found.set(i, known);
      const chunk = files.chunkOf(i);
      if (!textChunks.has(chunk) && run.textsLeft-- <= 0) return;
      textChunks.add(chunk);
      const text = await files.text(i).catch(() => undefined);
      if (text === undefined) return;
      const section = new SectionText(text, languages);
      texts.set(i, section);
      found.set(i, section);
    }),
  );
  return found;
}
