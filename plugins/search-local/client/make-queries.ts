import {foldText, foldWidth} from '../shared/fold-text.ts';
import type {Languages} from '../shared/languages.ts';
import {mainlandSpelling} from '../shared/regional-words.ts';
import {isHanText, textRuns, wordParts} from '../shared/text-terms.ts';
import type {CutWord, HanDictionary} from './han-dictionary.ts';

/** A token of a query. */
export interface QueryToken {
  value: string;
  isHan: boolean;
  /** Not typed, but the name in another language of what was. */
  isTranslated?: true;
  /** Parts of an identifier that was typed with its capitals. */
  parts?: string[];
}

/** Longest part of a query that is read, so that a pasted page doesn't freeze the search. */
export const QUERY_LIMIT = 256;

/**
 * Tokens of a query in the form in which texts are indexed: words and runs of ideographs where
 * Chinese is among the languages, else what white space and hyphens separate.
 */
export function queryTokens(query: string, languages: Languages): QueryToken[] {
  const text = foldText(query.slice(0, QUERY_LIMIT));
  if (languages.tokenize) return languages.tokenize(text).map((value) => ({value, isHan: isHanText(value)}));
  if (!languages.hasChinese) return plainTokens(text);
  const wide = foldWidth(query.slice(0, QUERY_LIMIT));
  return textRuns(text).map((run) => {
    if (run.isHan) return {value: run.text, isHan: true};
    const parts = wordParts(wide.slice(run.start, run.start + run.text.length)).map((part) => part.text.toLowerCase());
    return {value: run.text, isHan: false, ...(parts.length > 1 && {parts: [...new Set(parts)]})};
  });
}

function plainTokens(text: string): QueryToken[] {
  return (text.match(/[^\s-]+/g) ?? [])
    .map((word) => word.replace(/^[^\p{L}\p{N}_]+|[^\p{L}\p{N}_]+$/gu, ''))
    .filter((value) => value !== '')
    .map((value) => ({value, isHan: isHanText(value)}));
}

/** A word that a hit must hold. */
export interface QueryWord {
  value: string;
  /** Wildcards before and behind it. */
  leading?: boolean;
  trailing?: boolean;
  /** Two neighbouring ideographs: found inside and across words. */
  pair?: boolean;
  /** Not typed, but the name in another language of what was. */
  isTranslated?: true;
  /** Of a single ideograph, its pairs with its neighbours: in a text it says nothing by itself. */
  around?: readonly string[];
}

/** All of its words are required. */
export interface Query {
  words: QueryWord[];
  /** The words as written: they are marked and go into the address. */
  tokens: string[];
  /**
   * Queries of one stage are equally good readings of what was typed: together they are asked of
   * one index after the other.
   */
  stage: number;
  /**
   * So many of the words are enough, in a section, its heading and the title of its page together.
   */
  need?: number;
  /** Asked of titles only, and only where little was found. */
  isLastResort?: true;
}

interface TermWord extends CutWord {
  typing?: boolean;
  /** Part of an identifier: the others are not what was asked for. */
  part?: true;
  isTranslated?: true;
  around?: readonly string[];
}

/** Combinations of cuts that are looked up: the first few are the probable ones. */
const MAX_TERMS = 12;
const MAX_EXTRA = 24;
/** Of a whole sentence one word less is no help. */
const MOST_WORDS = 12;
/** So many words are a sentence. */
const SENTENCE = 4;

export interface QueryTools {
  dictionary: HanDictionary;
  languages: Languages;
  synonyms: readonly (readonly string[])[];
  /** Whether the index has a word. */
  isKnown?: (word: string) => boolean;
}

/**
 * The queries for some tokens, in the order in which they are run; none where all tokens
 * are stop words.
 */
export function makeQueries(tokens: readonly QueryToken[], tools: QueryTools): Query[] {
  const {languages} = tools;
  const wanted = tokens.filter((token) => !languages.isStopWord(token.value));
  if (wanted.length === 0) return [];
  const [own = [], ...others] = spellingsOf(tokens, tools).map((spelling) =>
    markTyping(combine(spelling.map((token) => waysOf(token, tools)))),
  );
  const terms = interleaved([own, ...others]);
  const pairs = pairQuery(wanted, languages);
  if (terms.length === 0) return [rawQuery(wanted), ...pairs];
  const withoutStopWords = (term: TermWord[]): TermWord[] => term.filter((word) => !languages.isStopWord(word.value));
  const refined = terms.map(withoutStopWords);
  const lost = refined.filter((term, index) => term.length > 0 && term.length < (terms[index]?.length ?? 0));
  const all = [...terms, ...lost];
  const extra = [own, ...others]
    .flat()
    .map(withoutStopWords)
    .filter((term) => term.length > 2 && term.length <= MOST_WORDS && !term.some((word) => word.part))
    .flatMap((term) => term.map((_, index) => term.filter((__, at) => at !== term.length - 1 - index)))
    .slice(0, MAX_EXTRA);
  return distinct([
    ...plain(all, 0),
    ...open(all, 1),
    ...pairs,
    ...scattered(refined[0] ?? [], 3, (count) => count),
    ...plain(extra, 4),
    ...open(extra, 5),
    ...scattered(refined[0] ?? [], 6, (count) => Math.max(2, Math.ceil(count / 2))),
    // Of a sentence that no section comes near to, what holds its rarest words.
    ...scattered(refined[0] ?? [], 7, () => 2),
    ...namedPages(refined[0] ?? [], 8),
  ]);
}

/** Words that may stand apart, in a section and above it. */
function scattered(term: readonly TermWord[], stage: number, needOf: (count: number) => number): Query[] {
  const words = [...new Map(term.map((word) => [word.value, word])).values()].slice(0, MOST_WORDS);
  if (words.length < 2) return [];
  const need = needOf(words.length);
  return plain([words], stage).map((query) => ({...query, need}));
}

/**
 * Pages that a sentence names, longest names first: what it asks may stand there in other words.
 */
function namedPages(term: readonly TermWord[], stage: number): Query[] {
  if (term.length < SENTENCE) return [];
  const names = term.filter((word) => word.value.length > 1 && !word.partial).slice(0, MOST_WORDS);
  const byLength = [...names].sort((a, b) => b.value.length - a.value.length);
  return plain(
    byLength.map((word) => [word]),
    stage,
  ).map((query) => ({...query, isLastResort: true}));
}

function waysOf({value, isHan, parts, isTranslated}: QueryToken, {dictionary}: QueryTools): TermWord[][] {
  const mark = isTranslated && {isTranslated};
  if (isHan)
    return dictionary.cut(value).map(({words}) => withNeighbours(words, value).map((word) => ({...word, ...mark})));
  return [[{value, ...mark}], ...(parts ? [parts.map((part): TermWord => ({value: part, part: true}))] : [])];
}

/** The best of each list before the second best of any: only so many are looked up. */
function interleaved<Item>(lists: readonly Item[][]): Item[] {
  const longest = Math.max(...lists.map((list) => list.length));
  const mixed = Array.from({length: longest}, (_, rank) => lists.flatMap((list) => list.slice(rank, rank + 1)));
  return mixed.flat().slice(0, MAX_TERMS);
}

/**
 * The query as it was typed, and other ways to write it: two words as the one that the index has
 * (`swap chain`), words of Taiwan and Hong Kong as those of the mainland, synonyms, and names in
 * another language.
 */
function spellingsOf(tokens: readonly QueryToken[], tools: QueryTools): (readonly QueryToken[])[] {
  const own = textOf(tokens.map(({value}) => value));
  const mainland = textOf(tokens.map(({value, isHan}) => (isHan && mainlandSpelling(value)) || value));
  const typed = [own, ...joinedWords(tokens, tools), mainland].flatMap((text) => [
    text,
    ...withSynonyms(text, tools, isHanText),
  ]);
  const translated = typed.flatMap((text) => withSynonyms(text, tools, (named) => !isHanText(named)));
  const read = (text: string): QueryToken[] => queryTokens(text, tools.languages);
  const readTranslated = (text: string): QueryToken[] =>
    read(text).map((token) => (own.includes(token.value) ? token : {...token, isTranslated: true}));
  return [
    tokens,
    ...[...new Set(typed)].filter((text) => text !== own).map(read),
    ...[...new Set(translated)].map(readTranslated),
  ];
}

function textOf(values: readonly string[]): string {
  return values.join(' ');
}

function joinedWords(tokens: readonly QueryToken[], {isKnown}: QueryTools): string[] {
  return tokens.flatMap((token, at) => {
    const next = tokens[at + 1];
    if (!next || token.isHan || next.isHan || !isKnown?.(token.value + next.value)) return [];
    const values = tokens.map(({value}) => value);
    return [textOf([...values.slice(0, at), token.value + next.value, ...values.slice(at + 2)])];
  });
}

function withNeighbours(words: readonly CutWord[], run: string): TermWord[] {
  let from = 0;
  return words.map((word) => {
    const at = run.indexOf(word.value, from);
    from = at + word.value.length;
    if (word.value.length > 1) return word;
    return {...word, around: [run.slice(at - 1, at + 1), run.slice(at, at + 2)].filter((pair) => pair.length === 2)};
  });
}

/**
 * Other names for things that a query mentions, each in its place, then all of them at once.
 *
 * @param isHan whether the other name for a name is to be Chinese
 */
function withSynonyms(text: string, {synonyms, languages}: QueryTools, isHan: (named: string) => boolean): string[] {
  let all = text;
  const single = synonyms.flatMap((group) => {
    const names = group.map((name) => textOf(queryTokens(name, languages).map(({value}) => value)));
    const named = names.filter((name) => mentions(text, name)).sort((a, b) => b.length - a.length)[0];
    if (named === undefined) return [];
    const others = names.filter((name) => name !== named && isHanText(name) === isHan(named));
    all = all.replaceAll(named, others[0] ?? named);
    return others.map((name) => text.replaceAll(named, name));
  });
  return [...single, all].filter((spelling) => spelling !== text);
}

/** Whether a text has a name: words as a whole, ideographs anywhere. */
function mentions(text: string, name: string): boolean {
  const at = text.indexOf(name);
  if (at < 0 || name === '') return false;
  const isWithinWord = (before: string, after: string): boolean =>
    /[^\s]/u.test(before) && /[^\s]/u.test(after) && !isHanText(before) && !isHanText(after);
  const end = at + name.length;
  return (
    !isWithinWord(text.charAt(at - 1), name.charAt(0)) && !isWithinWord(name.charAt(name.length - 1), text.charAt(end))
  );
}

/** The product over all tokens; a token without a way leaves nothing. */
function combine(ways: readonly TermWord[][][]): TermWord[][] {
  let terms: TermWord[][] = [[]];
  for (const choices of ways) {
    terms = terms.flatMap((term) => choices.map((words) => [...term, ...words])).slice(0, MAX_TERMS);
  }
  return terms;
}

function markTyping(terms: readonly TermWord[][]): TermWord[][] {
  return terms.map((term) => term.map((word, index) => (index === term.length - 1 ? {...word, typing: true} : word)));
}

function plain(terms: readonly TermWord[][], stage: number): Query[] {
  return terms.map((term) => ({
    words: term.map(({value, partial, around, isTranslated}) => ({
      value,
      ...(around && {around}),
      ...(isTranslated && {isTranslated}),
      ...(partial && {trailing: true}),
    })),
    tokens: term.map((word) => word.value),
    stage,
  }));
}

/** The reader may still be typing the last word. */
function open(terms: readonly TermWord[][], stage: number): Query[] {
  return terms
    .filter((term) => term.at(-1)?.typing && !term.at(-1)?.partial)
    .map((term) => ({
      words: term.map(({value, partial, typing, around, isTranslated}) => ({
        value,
        ...(around && {around}),
        ...(isTranslated && {isTranslated}),
        ...((partial || typing) && {trailing: true}),
      })),
      tokens: term.map((word) => word.value),
      stage,
    }));
}

function rawQuery(tokens: readonly QueryToken[]): Query {
  return {
    words: tokens.map(({value}) => ({value, leading: true, trailing: true})),
    tokens: tokens.map((token) => token.value),
    stage: 0,
  };
}

/**
 * Every pair of neighbouring ideographs: finds what is written in a page however it was cut there.
 */
function pairQuery(tokens: readonly QueryToken[], languages: Languages): Query[] {
  if (!tokens.some((token) => token.isHan && token.value.length > 1)) return [];
  const words = tokens.flatMap((token): QueryWord[] => {
    if (!token.isHan) return [{value: token.value, trailing: true}];
    if (token.value.length === 1) return [{value: token.value, trailing: true}];
    const pairs = Array.from({length: token.value.length - 1}, (_, at) => token.value.slice(at, at + 2));
    return pairs
      .filter((pair) => ![...pair].some((character) => languages.isStopWord(character)))
      .map((value) => ({value, pair: true}));
  });
  return words.length === 0 ? [] : [{words, tokens: tokens.map((token) => token.value), stage: 2}];
}

function distinct(queries: readonly Query[]): Query[] {
  const seen = new Map<string, Query>();
  for (const query of queries) {
    const words = query.words.map((word) => `${word.leading ? '*' : ''}${word.value}${word.trailing ? '*' : ''}`);
    const key = [query.need ?? '', query.isLastResort ?? '', ...words].join(' ');
    if (!seen.has(key)) seen.set(key, query);
  }
  return [...seen.values()];
}
