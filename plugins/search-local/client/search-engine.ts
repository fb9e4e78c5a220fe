import {chineseStopWords, createLanguages, type LanguagePack} from '../shared/languages.ts';
import {KINDS, type SearchDocument, usualScores} from '../shared/index-format.ts';
import {MOST_PIECES, type OpenIndex, type Run, worthwhilePieces} from './body-chunks.ts';
import {addInnerTerms, completeDocuments} from './complete-index.ts';
import {HanDictionary} from './han-dictionary.ts';
import {LoadedIndex} from './loaded-index.ts';
import {makeQueries, type Query, type QueryToken, queryTokens} from './make-queries.ts';
import {nearQueries} from './near-words.ts';
import {hanOfPinyin, hanRuns, type Names, readSyllables, sameSound} from './pinyin.ts';
import {orderHits, type SearchResult, showHit, type ShownHit, typedTitleFirst} from './show-hits.ts';
import {isHanText} from '../shared/text-terms.ts';
import {runQueries} from './run-queries.ts';
import {createFileMemory, openIndexFiles, type FetchJson, type IndexFilesReader} from './search-files.ts';

/** What is asked of the engine. */
export interface SearchRequest {
  text: string;
  /** Path of the folder of the index, with slashes at both ends. */
  folder: string;
  /** `''` for pages in no context. */
  context: string;
  limit: number;
  contextLength: number;
}

export interface SearchAnswer {
  hits: ShownHit[];
  results: SearchResult[];
  /** Nothing was found as typed; these are for similar words. */
  near: boolean;
}

export interface SearchEngine {
  /** Gets the index of a folder and context, once. */
  load: (folder: string, context: string) => Promise<void>;
  /** @param isStale asked between steps; true gives the search up */
  search: (request: SearchRequest, isStale?: () => boolean) => Promise<SearchAnswer>;
}

/**
 * Texts that one search may read to tell which of its hits hold all words: of the page of results,
 * which shows them all, more.
 */
const TEXTS = {least: 8, most: 32};

/** The search itself: the same in a worker, in the page, and in tests. */
export function createSearchEngine(fetchJson: FetchJson, packs: Record<string, LanguagePack> = {}): SearchEngine {
  const memory = createFileMemory(fetchJson);
  const opened = new Map<string, Promise<OpenIndex>>();
  const open = (folder: string, context: string): Promise<OpenIndex> => {
    const key = `${folder} ${context}`;
    const known = opened.get(key);
    if (known) return known;
    const pending = openIndexFiles(memory, folder, context).then((files) => openIndex(files, packs));
    opened.set(key, pending);
    pending.catch(() => opened.delete(key));
    return pending;
  };
  return {
    load: async (folder, context) => void (await open(folder, context)),
    search: async (request, isStale = () => false) => {
      const index = await open(request.folder, request.context);
      return isStale() ? {hits: [], results: [], near: false} : await searchIndex(index, request, isStale);
    },
  };
}

/** So many times more hits are looked at where secondary pages may be among the best. */
const BEHIND_SECONDARY = 5;
/** Words of a query beyond which it is a pasted text. */
const LONGEST_QUESTION = 5;

async function openIndex(files: IndexFilesReader, packs: Record<string, LanguagePack>): Promise<OpenIndex> {
  const parts = await files.parts();
  const {manifest, context} = files;
  const {shards = [], words = [], bodies = 0} = manifest.files[context] ?? {};
  const isSplit = shards.length > 0;
  const pieced = {count: bodies, usualScore: usualScores(manifest.lengths)};
  const indexes = parts.map((part, kind) => {
    const index = new LoadedIndex(isSplit && kind === KINDS.content ? pieced : undefined);
    index.add(part.index);
    return index;
  });
  const documents = completeDocuments(parts);
  const terms = indexes.flatMap((index) => index.terms);
  const stopWords = manifest.languages.includes('zh') ? chineseStopWords : [];
  const languages = createLanguages(manifest.languages, {...manifest, packs});
  const dictionary = new HanDictionary([...terms, ...words, ...stopWords]);
  const isLean = indexes[KINDS.title]?.hasScores === false;
  if (isSplit) {
    const [titles, headings] = indexes;
    const tools = {languages, dictionary, isLean};
    if (titles) addInnerTerms(titles, documents[KINDS.title] ?? [], tools);
    // Of equal headings the first is in the index.
    const own = documents[KINDS.heading]?.filter(({i}) => headings?.has(i)) ?? [];
    if (headings) addInnerTerms(headings, own, tools);
  }
  return {
    files,
    languages,
    dictionary,
    indexes,
    documents: documents.map((list) => new Map(list.map((document) => [document.i, document]))),
    equalHeadings: equalHeadings(documents[KINDS.heading], indexes[KINDS.heading]),
    loadedPieces: new Set(),
    texts: new Map(),
    chunks: new Set(),
  };
}

/** Large indexes hold equal headings once (`build-index.ts`). */
function equalHeadings(documents: SearchDocument[] = [], index?: LoadedIndex): Map<number, SearchDocument[]> {
  const groups = new Map<string, SearchDocument[]>();
  for (const document of documents) {
    const group = groups.get(document.t);
    if (group) group.push(document);
    else groups.set(document.t, [document]);
  }
  for (const group of groups.values()) group.sort((a, b) => a.i - b.i);
  return new Map(
    [...groups.values()]
      .filter((group) => group.slice(1).some((one) => !index?.has(one.i)))
      .map((group) => [group[0]?.i ?? 0, group]),
  );
}

async function searchIndex(index: OpenIndex, request: SearchRequest, isStale: () => boolean): Promise<SearchAnswer> {
  const {languages, dictionary, files} = index;
  const {synonyms, fuzzyMatchingDistance} = files.manifest;
  const tokens = queryTokens(request.text, languages);
  const isKnown = (word: string): boolean => index.indexes.some((one) => one.hasTerm(languages.stem(word)));
  const queries = makeQueries(tokens, {dictionary, languages, synonyms, isKnown});
  const mostRead = Math.min(TEXTS.most, Math.max(TEXTS.least, request.limit));
  // Who pastes a sentence or an identifier looks for the page that has it, whatever page that is.
  const isPasted = tokens.length > LONGEST_QUESTION || /^(?=[^-]+-+[^-]+-+[^-])\S+$/.test(request.text.trim());
  const secondaryUrls = isPasted ? [] : (files.manifest.secondaryUrls ?? []);
  const limit = request.limit * (secondaryUrls.length > 0 ? BEHIND_SECONDARY : 1);
  const run: Run = {
    index,
    most: request.limit,
    limit,
    secondaryUrls,
    isStale,
    pieces: [],
    mostRead,
    textsLeft: mostRead,
  };
  let piecesLeft = MOST_PIECES;
  const ask = (some: readonly Query[]): Promise<SearchResult[]> => {
    // Those that are there count too, so that the same query never asks for more.
    run.pieces = worthwhilePieces(some, index).slice(0, piecesLeft);
    piecesLeft -= run.pieces.length;
    return runQueries(some, run);
  };
  let results = await ask(queries);
  let near = false;
  if (queries.length > 0 && !isStale() && results.every(isWeak)) {
    const spelled = await otherSpellings(tokens, index);
    const found = await ask(spelled.flatMap((spelling) => makeQueries(spelling, {dictionary, languages, synonyms})));
    near = found.some((result) => !isWeak(result));
    if (near) results = found;
  }
  if (results.length === 0 && queries.length > 0 && !isStale()) {
    near = true;
    const forgives = fuzzyMatchingDistance > 0;
    results = await ask(nearQueries({tokens, indexes: index.indexes, languages, forgives}));
  }
  const ordered = orderHits(typedTitleFirst(results, request.text));
  const length = request.contextLength;
  return {
    hits: ordered.map((result) => showHit(result, {languages, length, headingLength: Math.max(100, length)})),
    results: ordered,
    near: near && ordered.length > 0,
  };
}

/** From this stage on, queries find texts that only have some of the words. */
const SOME_WORDS = 3;

/**
 * Texts with some of the words are poor results, and so are those with a character that belongs to
 * no word: in a text it can be anywhere.
 */
function isWeak({stage, tokens, type}: SearchResult): boolean {
  const isCharacter = (token: string): boolean => token.length === 1 && isHanText(token);
  return stage >= SOME_WORDS || tokens.every(isCharacter) || (type === KINDS.content && tokens.some(isCharacter));
}

/** Chinese that was typed in letters, or with a character of the same sound. */
async function otherSpellings(tokens: readonly QueryToken[], index: OpenIndex): Promise<QueryToken[][]> {
  const {files, dictionary, documents} = index;
  // A search without it is no worse than before.
  const table = await files.pinyin().catch(() => undefined);
  if (!table) return [];
  const titles = [KINDS.title, KINDS.heading].flatMap((kind) => [...(documents[kind]?.values() ?? [])]);
  const names: Names = {runs: hanRuns(titles.map(({t}) => t)), dictionary};
  const syllables = readSyllables(table);
  const han = (value: string): QueryToken => ({value, isHan: true});
  const typed = tokens.map(({value}) => value).join('');
  if (/^[a-z]+$/.test(typed)) return hanOfPinyin(typed, names, syllables).map((value) => [han(value)]);
  return tokens.flatMap((token, at) =>
    token.isHan
      ? sameSound(token.value, names, syllables).map((value) => [
          ...tokens.slice(0, at),
          han(value),
          ...tokens.slice(at + 1),
        ])
      : [],
  );
}
