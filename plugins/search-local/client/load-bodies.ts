import {decodePostings, KINDS} from '../shared/index-format.ts';
import type {Query, QueryWord} from './make-queries.ts';
import type {OpenIndex} from './open-index.ts';
import {SectionText} from './section-text.ts';
import {lowerBound} from './sorted-lists.ts';

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
  const {common} = index.file;
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
  return shardsOfWord(word, index).every((shard) => index.loadedShards.has(shard));
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
        indexes[KINDS.content]?.add(terms.map(([term, postings]) => [term, decodePostings(postings)]));
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
function shardsOfWord({value, bigram}: QueryWord, {file: {shards}, languages}: OpenIndex): number[] {
  if (shards.length === 0) return [];
  const terms = bigram ? [value] : [languages.stem(value), value];
  return [...new Set(terms.map((term) => shardOfTerm(shards, term)))];
}

function shardOfTerm(firsts: readonly string[], term: string): number {
  const at = lowerBound(firsts, term);
  return Math.max(0, firsts[at] === term ? at : at - 1);
}

/**
 * Reads the texts of bodies, as far as the limits of the search allow, to check them for words
 * whose postings aren't loaded. Most are texts of hits, which are fetched for display anyway.
 *
 * @param bodies best first; those of secondary pages are read last, because their hits come last
 */
export async function readTexts(bodies: readonly number[], run: SearchRun): Promise<ReadonlyMap<number, SectionText>> {
  const {files, texts, textChunks, languages, sections} = run.index;
  const isSecondary = (i: number): boolean =>
    run.secondaryUrls.some((start) => sections.get(i)?.page.u.startsWith(start));
  const wanted = [...bodies.filter((i) => !isSecondary(i)), ...bodies.filter(isSecondary)].slice(0, run.maxTextsRead);
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
