import type {Languages} from '../shared/languages.ts';
import type {SegmentedWord, HanDictionary} from './han-dictionary.ts';
import type {QueryToken} from './query-tokens.ts';
import {spellingsOf, type SpellingTools} from './spellings.ts';

/** A word that a hit must contain. */
export interface QueryWord {
  value: string;
  /** Wildcards before and after the word. */
  leading?: boolean;
  trailing?: boolean;
  /** Pair of adjacent ideographs, found inside and across words. */
  bigram?: boolean;
  /** Not typed, but a translation of what was typed. */
  isTranslated?: true;
  /**
   * For a single ideograph, its pairs with adjacent ones. On its own it occurs in too many texts.
   */
  neighborBigrams?: readonly string[];
}

/** A query whose words are all required, unless `minWords` is set. */
export interface Query {
  words: QueryWord[];
  /** The words as written, to highlight them and to add them to the URL. */
  tokens: string[];
  /**
   * Queries of one stage are equally good interpretations of the input. All of them search a
   * sub-index before the next sub-index is searched.
   */
  stage: number;
  /**
   * Minimum number of words that a section, its heading and the title of its page must contain
   * together.
   */
  minWords?: number;
  /** Searches titles only, and only if there are few results. */
  isLastResort?: true;
}

interface TermWord extends SegmentedWord {
  typing?: boolean;
  /** Subterm of an identifier. Such words are never dropped from a query. */
  isSubterm?: true;
  isTranslated?: true;
  neighborBigrams?: readonly string[];
}

/** Maximum number of combined segmentations; the first few are the probable ones. */
const MAX_TERMS = 12;
const MAX_EXTRA = 24;
/** In longer queries, dropping one word is no help. */
const MAX_WORDS = 12;
/** Stage of queries for other words than those typed. */
export const LAST_STAGE = 9;
/** Minimum number of words of a sentence. */
const MIN_SENTENCE_WORDS = 4;

export interface QueryTools extends SpellingTools {
  dictionary: HanDictionary;
}

/**
 * Creates the queries for tokens, in the order in which they run. Returns an empty list if all
 * tokens are stop words.
 */
export function makeQueries(tokens: readonly QueryToken[], tools: QueryTools): Query[] {
  const {languages} = tools;
  // The index has no terms whose stem is a stop word either, such as "use".
  const isIndexed = (word: string): boolean =>
    !languages.isStopWord(word) && !languages.isStopWord(languages.stem(word));
  const wanted = tokens.filter((token) => isIndexed(token.value));
  if (wanted.length === 0) return [];
  const [typed = [], ...others] = spellingsOf(tokens, tools).map((spelling) =>
    markTyping(combine(spelling.map((token) => segmentationsOf(token, tools)))),
  );
  const terms = interleaved([typed, ...others]);
  const bigrams = bigramQuery(wanted, languages);
  if (terms.length === 0) return [wildcardQuery(wanted), ...bigrams];
  const withoutStopWords = (term: TermWord[]): TermWord[] => term.filter((word) => isIndexed(word.value));
  const refined = terms.map(withoutStopWords);
  const shortened = refined.filter((term, index) => term.length > 0 && term.length < (terms[index]?.length ?? 0));
  const all = [...terms, ...shortened];
  const extra = [typed, ...others]
    .flatMap((spelling) => spelling.slice(0, 1))
    .map(withoutStopWords)
    .filter((term) => term.length > 2 && term.length <= MAX_WORDS && !term.some((word) => word.isSubterm))
    .flatMap((term) => term.map((_, index) => term.filter((__, at) => at !== term.length - 1 - index)))
    .slice(0, MAX_EXTRA);
  return withoutDuplicates([
    ...exactQueries(all, 0),
    ...scatteredWords(refined[0] ?? [], 3, (count) => count),
    ...prefixQueries(all, 1),
    ...bigrams,
    ...exactQueries(extra, 4),
    ...prefixQueries(extra, 5),
    ...scatteredWords(refined[0] ?? [], 6, (count) => Math.max(2, Math.ceil(count / 2))),
    ...namedPages(refined[0] ?? [], 8),
    // For sentences that no section matches well: sections with any two of the words.
    ...scatteredWords(refined[0] ?? [], 7, () => 2),
  ]);
}

/**
 * Creates a query for words that are spread over a section, its heading and the title of its page.
 */
function scatteredWords(term: readonly TermWord[], stage: number, minWordsOf: (count: number) => number): Query[] {
  const words = [...new Map(term.map((word) => [word.value, word])).values()].slice(0, MAX_WORDS);
  if (words.length < 2) return [];
  const minWords = minWordsOf(words.length);
  return exactQueries([words], stage).map((query) => ({...query, minWords}));
}

/**
 * Creates queries for the words of a query of which no page has all: those that the index contains,
 * longest first. A word that it doesn't contain may be misspelled, and then there are none.
 */
export function singleWords(
  tokens: readonly QueryToken[],
  {dictionary, languages}: Pick<QueryTools, 'dictionary' | 'languages'>,
  countOf: (word: string) => number,
): Query[] {
  const words = tokens
    .filter((token) => !languages.isStopWord(token.value))
    .flatMap((token) => segmentationsOf(token, {dictionary})[0] ?? [{value: token.value}])
    .filter((word) => word.value.length > 1 && !languages.isStopWord(word.value));
  const counted = words.map((word) => ({word, count: countOf(word.value)}));
  if (counted.some(({count}) => count === 0)) return [];
  counted.sort((a, b) => b.word.value.length - a.word.value.length || a.count - b.count);
  return exactQueries(
    counted.map(({word}) => [word]),
    LAST_STAGE,
  );
}

/**
 * Creates queries for pages whose titles contain a word of a sentence, longest words first. Their
 * texts may give the answer in other words.
 */
function namedPages(term: readonly TermWord[], stage: number): Query[] {
  if (term.length < MIN_SENTENCE_WORDS) return [];
  const names = term.filter((word) => word.value.length > 1 && !word.partial).slice(0, MAX_WORDS);
  const byLength = [...names].sort((a, b) => b.value.length - a.value.length);
  return exactQueries(
    byLength.map((word) => [word]),
    stage,
  ).map((query) => ({...query, isLastResort: true}));
}

function segmentationsOf(
  {value, isHan, subterms, isTranslated}: QueryToken,
  {dictionary}: Pick<QueryTools, 'dictionary'>,
): TermWord[][] {
  const mark = isTranslated && {isTranslated};
  if (isHan)
    return dictionary
      .segment(value)
      .map(({words}) => withNeighborBigrams(words, value).map((word) => ({...word, ...mark})));
  return [
    [{value, ...mark}],
    ...(subterms ? [subterms.map((subterm): TermWord => ({value: subterm, isSubterm: true}))] : []),
  ];
}

/**
 * Interleaves lists, so that the first items of all lists come before the second items of any.
 * Returns at most `MAX_TERMS` items.
 */
function interleaved<Item>(lists: readonly Item[][]): Item[] {
  const longest = Math.max(...lists.map((list) => list.length));
  const mixed = Array.from({length: longest}, (_, rank) => lists.flatMap((list) => list.slice(rank, rank + 1)));
  return mixed.flat().slice(0, MAX_TERMS);
}

function withNeighborBigrams(words: readonly SegmentedWord[], run: string): TermWord[] {
  let from = 0;
  return words.map((word) => {
    const at = run.indexOf(word.value, from);
    from = at + word.value.length;
    if (word.value.length > 1) return word;
    return {
      ...word,
      neighborBigrams: [run.slice(at - 1, at + 1), run.slice(at, at + 2)].filter((pair) => pair.length === 2),
    };
  });
}

/**
 * Returns the Cartesian product of the segmentations of all tokens, at most `MAX_TERMS`. Empty if a
 * token has no segmentation.
 */
function combine(segmentations: readonly TermWord[][][]): TermWord[][] {
  let terms: TermWord[][] = [[]];
  for (const choices of segmentations) {
    terms = terms.flatMap((term) => choices.map((words) => [...term, ...words])).slice(0, MAX_TERMS);
  }
  return terms;
}

function markTyping(terms: readonly TermWord[][]): TermWord[][] {
  return terms.map((term) => term.map((word, index) => (index === term.length - 1 ? {...word, typing: true} : word)));
}

/** @param completes whether the last word also stands for any completion of it */
function exactQueries(terms: readonly TermWord[][], stage: number, completes = false): Query[] {
  return terms.map((term) => ({
    words: term.map(({value, partial, typing, neighborBigrams, isTranslated}) => ({
      value,
      ...(neighborBigrams && {neighborBigrams}),
      ...(isTranslated && {isTranslated}),
      ...((partial || (completes && typing)) && {trailing: true}),
    })),
    tokens: term.map((word) => word.value),
    stage,
  }));
}

/** Creates queries that match any completion of the last word, which may be unfinished. */
function prefixQueries(terms: readonly TermWord[][], stage: number): Query[] {
  const unfinished = terms.filter((term) => term.at(-1)?.typing && !term.at(-1)?.partial);
  return exactQueries(unfinished, stage, true);
}

function wildcardQuery(tokens: readonly QueryToken[]): Query {
  return {
    words: tokens.map(({value}) => ({value, leading: true, trailing: true})),
    tokens: tokens.map((token) => token.value),
    stage: 0,
  };
}

/** Creates a query for all bigrams, which finds text however it was segmented. */
function bigramQuery(tokens: readonly QueryToken[], languages: Languages): Query[] {
  if (!tokens.some((token) => token.isHan && token.value.length > 1)) return [];
  const words = tokens.flatMap((token): QueryWord[] => {
    if (!token.isHan) return [{value: token.value, trailing: true}];
    if (token.value.length === 1) return [{value: token.value, trailing: true}];
    const pairs = Array.from({length: token.value.length - 1}, (_, at) => token.value.slice(at, at + 2));
    return pairs
      .filter((pair) => ![...pair].some((character) => languages.isStopWord(character)))
      .map((value) => ({value, bigram: true}));
  });
  return words.length === 0 ? [] : [{words, tokens: tokens.map((token) => token.value), stage: 2}];
}

function withoutDuplicates(queries: readonly Query[]): Query[] {
  const seen = new Map<string, Query>();
  for (const query of queries) {
    const words = query.words.map((word) => `${word.leading ? '*' : ''}${word.value}${word.trailing ? '*' : ''}`);
    const key = [query.minWords ?? '', query.isLastResort ?? '', ...words].join(' ');
    if (!seen.has(key)) seen.set(key, query);
  }
  return [...seen.values()];
}
