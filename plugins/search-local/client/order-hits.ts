import {KINDS, type Kind, type SearchDocument} from '../shared/index-format.ts';
import type {IndexHit} from './loaded-index.ts';

/** A result as the index gives it. */
export interface SearchResult {
  document: SearchDocument;
  type: Kind;
  /** Title entry of its page; not on titles. */
  page: SearchDocument | undefined;
  metadata: IndexHit['metadata'];
  tokens: string[];
  score: number;
  /** Below the title of its page, with another one following. */
  isInterOfTree?: boolean;
  /** Below the title of its page, the last one. */
  isLastOfTree?: boolean;
}

/**
 * Puts hits under the titles of their pages, and says which of them a tree is drawn for. A
 * page whose title is not among the hits leaves its other hits where they were found.
 */
export function orderHits(results: readonly SearchResult[]): SearchResult[] {
  const titleAt = new Map<number, number>();
  results.forEach((result, index) => {
    if (result.type === KINDS.title) titleAt.set(result.document.i, index);
  });
  const placed = results.map((result, index) => ({result, index, place: placeOf(result, index, titleAt)}));
  placed.sort((a, b) => a.place - b.place || titleFirst(a.result) - titleFirst(b.result) || a.index - b.index);
  return markTree(placed.map(({result}) => result));
}

function placeOf(result: SearchResult, index: number, titleAt: ReadonlyMap<number, number>): number {
  if (result.type === KINDS.title || result.type === KINDS.keywords || !result.page) return index;
  return titleAt.get(result.page.i) ?? index;
}

function titleFirst(result: SearchResult): number {
  return result.type === KINDS.title ? 0 : 1;
}

function markTree(ordered: readonly SearchResult[]): SearchResult[] {
  const shown = new Set<number>();
  return ordered.map((result, index) => {
    const {page, ...own} = result;
    const isBelow = index > 0 && page !== undefined && shown.has(page.i);
    if (result.type === KINDS.title || result.type === KINDS.keywords) shown.add(page?.i ?? result.document.i);
    if (!isBelow || !page) return {...own, page};
    const goesOn = ordered[index + 1]?.page?.i === page.i;
    return {...own, page, ...(goesOn ? {isInterOfTree: true} : {isLastOfTree: true})};
  });
}
