import {foldText, foldWidth} from '../shared/fold-text.ts';
import type {Languages} from '../shared/languages.ts';
import {isHanText, textRuns, wordParts} from '../shared/text-runs.ts';

/** A token of a query. */
export interface QueryToken {
  value: string;
  isHan: boolean;
  /** Parts of an identifier that was typed with its capitals. */
  parts?: string[];
}

/** What is read of a query: nobody types more, and a pasted page must not freeze the box. */
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
