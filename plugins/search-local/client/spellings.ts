import type {Languages} from '../shared/languages.ts';
import {mainlandSpelling} from '../shared/regional-words.ts';
import {isHanText} from '../shared/text-terms.ts';
import {queryTokens, type QueryToken} from './query-tokens.ts';

/** What decides how else a query can be written. */
export interface SpellingTools {
  languages: Languages;
  synonyms: readonly (readonly string[])[];
  /** Returns whether the index contains a word. */
  isKnown?: (word: string) => boolean;
}

/**
 * Returns the typed tokens and other spellings: two words joined to one that the index contains
 * (`swap chain`), regional terms of Taiwan and Hong Kong replaced by mainland ones, synonyms, and
 * translations.
 */
export function spellingsOf(tokens: readonly QueryToken[], tools: SpellingTools): (readonly QueryToken[])[] {
  const original = textOf(tokens.map(({value}) => value));
  const mainland = textOf(tokens.map(({value, isHan}) => (isHan && mainlandSpelling(value)) || value));
  const typed = [original, ...joinedWords(tokens, tools), mainland].flatMap((text) => [
    text,
    ...withSynonyms(text, tools, isHanText),
  ]);
  const translated = typed.flatMap((text) => withSynonyms(text, tools, (named) => !isHanText(named)));
  const read = (text: string): QueryToken[] => queryTokens(text, tools.languages);
  const readTranslated = (text: string): QueryToken[] =>
    read(text).map((token) => (original.includes(token.value) ? token : {...token, isTranslated: true}));
  return [
    tokens,
    ...[...new Set(typed)].filter((text) => text !== original).map(read),
    ...[...new Set(translated)].map(readTranslated),
  ];
}

function textOf(values: readonly string[]): string {
  return values.join(' ');
}

function joinedWords(tokens: readonly QueryToken[], {isKnown}: SpellingTools): string[] {
  return tokens.flatMap((token, at) => {
    const next = tokens[at + 1];
    if (!next || token.isHan || next.isHan || !isKnown?.(token.value + next.value)) return [];
    const values = tokens.map(({value}) => value);
    return [textOf([...values.slice(0, at), token.value + next.value, ...values.slice(at + 2)])];
  });
}

/**
 * Returns the text with each mentioned name replaced by each of its synonyms, then with all names
 * replaced.
 *
 * @param isHan returns whether the synonyms of a name must be Chinese
 */
function withSynonyms(text: string, {synonyms, languages}: SpellingTools, isHan: (named: string) => boolean): string[] {
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

/**
 * Returns whether a text contains a name. Words must match as a whole, ideographs match anywhere.
 */
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
