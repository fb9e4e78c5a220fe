import {KINDS} from '../shared/index-format.ts';
import type {LanguagePack, Languages} from '../shared/languages.ts';
import {isHanText} from '../shared/text-terms.ts';
import {MAX_SHARDS, rankShards, type SearchRun} from './load-bodies.ts';
import {makeQueries, type Query, singleWords} from './make-queries.ts';
import {openIndex, type OpenIndex} from './open-index.ts';
import {hanRuns, homophones, type Names, pinyinToHan, readSyllables} from './pinyin.ts';
import {type QueryToken, queryTokens} from './query-tokens.ts';
import {runQueries} from './run-queries.ts';
import {createFileCache, type FetchJson, openIndexFiles} from './search-files.ts';
import {orderHits, type SearchResult, showHit, type ShownHit, typedTitleFirst} from './show-hits.ts';
import {similarQueries} from './similar-words.ts';

/** A search request. */
export interface SearchRequest {
  text: string;
  /** Path of the folder of the index, with slashes at both ends. */
  folder: string;
  /** `''` for pages in no context. */
  context: string;
  limit: number;
  contextLength: number;
}

export interface SearchResponse {
  hits: ShownHit[];
  results: SearchResult[];
  /** Whether the hits are for similar words, because nothing matched as typed. */
  isApproximate: boolean;
}

export interface SearchEngine {
  /**
   * Searches an index, which is loaded once. An empty text only loads it.
   *
   * @param isStale called between steps; true aborts the search
   */
  search: (request: SearchRequest, isStale?: () => boolean) => Promise<SearchResponse>;
}

/**
 * Number of texts that one search may read to check which hits contain all words; more for the
 * search page, which shows all of them.
 */
const TEXTS_READ = {min: 8, max: 32};

/** Creates the engine, which runs in a worker, in the page and in tests. */
export function createSearchEngine(fetchJson: FetchJson, packs: Record<string, LanguagePack> = {}): SearchEngine {
  const cache = createFileCache(fetchJson);
  const opened = new Map<string, Promise<OpenIndex>>();
  const open = (folder: string, context: string): Promise<OpenIndex> => {
    const key = `${folder} ${context}`;
    const known = opened.get(key);
    if (known) return known;
    const pending = openIndexFiles(cache, folder, context).then((files) => openIndex(files, packs));
    opened.set(key, pending);
    pending.catch(() => opened.delete(key));
    return pending;
  };
  return {
    search: async (request, isStale = () => false) => {
      const index = await open(request.folder, request.context);
      return isStale() ? {hits: [], results: [], isApproximate: false} : await searchIndex(index, request, isStale);
    },
  };
}

/** Factor by which more hits are considered if secondary pages may be among the best. */
const SECONDARY_FACTOR = 5;
/** A query with more words is a pasted text. */
const MAX_QUESTION_WORDS = 5;

/**
 * Returns whether a query is pasted: a long text, an identifier with hyphens, or an English
 * sentence with an identifier, as programs print them. It should find the page that contains it,
 * even a secondary one.
 */
function isPasted(text: string, tokens: readonly QueryToken[], languages: Languages): boolean {
  if (tokens.length > MAX_QUESTION_WORDS || /^(?=[^-]+-+[^-]+-+[^-])\S+$/.test(text.trim())) return true;
  const isSentence = tokens.length > 2 && tokens.every(({isHan}) => !isHan);
  return isSentence && tokens.some(({value}) => languages.isStopWord(value)) && tokens.some(({subterms}) => subterms);
}

async function searchIndex(index: OpenIndex, request: SearchRequest, isStale: () => boolean): Promise<SearchResponse> {
  const {languages, dictionary, files} = index;
  const {synonyms, fuzzyMatchingDistance} = files.manifest;
  const tokens = queryTokens(request.text, languages);
  const isKnown = (word: string): boolean => index.indexes.some((one) => one.hasTerm(languages.stem(word)));
  const queries = makeQueries(tokens, {dictionary, languages, synonyms, isKnown});
  const maxTextsRead = Math.min(TEXTS_READ.max, Math.max(TEXTS_READ.min, request.limit));
  const secondaryUrls = isPasted(request.text, tokens, languages) ? [] : (files.manifest.secondaryUrls ?? []);
  const limit = request.limit * (secondaryUrls.length > 0 ? SECONDARY_FACTOR : 1);
  const run: SearchRun = {
    index,
    maxResults: request.limit,
    limit,
    secondaryUrls,
    wantedName: request.text.trim().toLowerCase(),
    isStale,
    shards: [],
    maxTextsRead,
    textsLeft: maxTextsRead,
  };
  let shardsLeft = MAX_SHARDS;
  const runAll = (some: readonly Query[]): Promise<SearchResult[]> => {
    // Loaded shards count too, so that repeating a query never fetches more.
    run.shards = rankShards(some, index).slice(0, shardsLeft);
    shardsLeft -= run.shards.length;
    return runQueries(some, run);
  };
  let results = await runAll(queries);
  let isApproximate = false;
  if (queries.length > 0 && !isStale() && results.every(isWeak)) {
    const spelled = await otherSpellings(tokens, index);
    const found = await runAll(spelled.flatMap((spelling) => makeQueries(spelling, {dictionary, languages, synonyms})));
    isApproximate = found.some((result) => !isWeak(result));
    if (isApproximate) results = found;
  }
  if (results.length === 0 && queries.length > 0 && !isStale()) {
    isApproximate = true;
    const allowsTypos = fuzzyMatchingDistance > 0;
    results = await runAll(similarQueries({tokens, indexes: index.indexes, languages, allowsTypos}));
    if (results.length === 0) {
      const countOf = (word: string): number =>
        Math.max(...index.indexes.map((one) => one.countOf(languages.stem(word))));
      results = await runAll(singleWords(tokens, index, countOf));
    }
  }
  const ordered = orderHits(typedTitleFirst(results, request.text));
  const length = request.contextLength;
  return {
    hits: ordered.map((result) => showHit(result, {languages, length, headingLength: Math.max(100, length)})),
    results: ordered,
    isApproximate: isApproximate && ordered.length > 0,
  };
}

/** From this stage on, texts may contain only some of the words. */
const FIRST_PARTIAL_STAGE = 3;

/**
 * Returns whether a result is weak: it contains only some of the words, or was found by a character
 * that belongs to no word, which can be anywhere in a text.
 */
function isWeak({stage, tokens, type}: SearchResult): boolean {
  const isCharacter = (token: string): boolean => token.length === 1 && isHanText(token);
  return (
    stage >= FIRST_PARTIAL_STAGE || tokens.every(isCharacter) || (type === KINDS.content && tokens.some(isCharacter))
  );
}

/** Returns Chinese spellings for queries in pinyin or with a wrong character of the same sound. */
async function otherSpellings(tokens: readonly QueryToken[], index: OpenIndex): Promise<QueryToken[][]> {
  const {files, dictionary, sections} = index;
  // Without the table, only these spellings are missing.
  const table = await files.pinyin().catch(() => undefined);
  if (!table) return [];
  const titles = Array.from(sections.values(), ({title}) => title);
  const names: Names = {runs: hanRuns(titles), dictionary};
  const syllables = readSyllables(table);
  const han = (value: string): QueryToken => ({value, isHan: true});
  const typed = tokens.map(({value}) => value).join('');
  if (/^[a-z]+$/.test(typed)) return pinyinToHan(typed, names, syllables).map((value) => [han(value)]);
  return tokens.flatMap((token, at) =>
    token.isHan
      ? homophones(token.value, names, syllables).map((value) => [
          ...tokens.slice(0, at),
          han(value),
          ...tokens.slice(at + 1),
        ])
      : [],
  );
}
