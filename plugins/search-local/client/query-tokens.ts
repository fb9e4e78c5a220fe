import {foldText, foldWidth} from '../shared/fold-text.ts';
import type {Languages} from '../shared/languages.ts';
import {isHanText, textRuns, subtermsOf} from '../shared/text-terms.ts';

/** A token of a query. */
export interface QueryToken {
  value: string;
  isHan: boolean;
  /** Not typed, but a translation of what was typed. */
  isTranslated?: true;
  /** Subterms, if the token is an identifier. */
  subterms?: string[];
}

/**
 * Number of characters of a query that are read, so that a pasted page doesn't freeze the search.
 */
export const QUERY_LIMIT = 256;

/**
 * Splits a query into normalized tokens: words and runs of ideographs if Chinese is one of the
 * languages, else what whitespace and hyphens separate.
 */
export function queryTokens(query: string, languages: Languages): QueryToken[] {
  const text = foldText(query.slice(0, QUERY_LIMIT));
  if (languages.tokenize) return languages.tokenize(text).map((value) => ({value, isHan: isHanText(value)}));
  if (!languages.hasChinese) return plainTokens(text);
  const wide = foldWidth(query.slice(0, QUERY_LIMIT));
  return textRuns(text).map((run) => {
    if (run.isHan) return {value: run.text, isHan: true};
    const subterms = subtermsOf(wide.slice(run.start, run.start + run.text.length)).map(({text}) => text.toLowerCase());
    return {value: run.text, isHan: false, ...(subterms.length > 1 && {subterms: [...new Set(subterms)]})};
  });
}

function plainTokens(text: string): QueryToken[] {
  return (text.match(/[^\s-]+/g) ?? [])
    .map((word) => word.replace(/^[^\p{L}\p{N}_]+|[^\p{L}\p{N}_]+$/gu, ''))
    .filter((value) => value !== '')
    .map((value) => ({value, isHan: isHanText(value)}));
}
