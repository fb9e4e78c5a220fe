import type {Entry} from './number-entries.ts';
import {type IndexedText, serializeIndex} from './serialize-index.ts';
import {
  EMPTY_INDEX,
  type SubIndex,
  type SearchDocument,
  type SerializedIndex,
  encodeDeltas,
} from './shared/index-format.ts';
import type {TermNumbers} from './tokenizer.ts';

/**
 * Maximum number of titles listed per term. The browser completes the lists from the texts of the
 * titles.
 */
const MAX_LISTED_TITLES = 16;
/** Maximum number of descriptions listed per term. Their terms are also indexed with the bodies. */
const MAX_LISTED_DESCRIPTIONS = 24;

/**
 * Builds the sub-indexes of a large site without data that the browser can derive from other data
 * (`client/complete-index.ts`). Omits positions of terms, terms nested inside longer ones, all but
 * the first titles and descriptions of a term, URLs and titles of pages except on titles,
 * breadcrumbs that equal those of the previous title, and the texts of descriptions. Headings with
 * the same text, which make up most of a large reference, are indexed once. Score vectors are
 * empty: scores of short texts follow from their terms.
 */
export function compactSubIndexes(entries: readonly (readonly Entry[])[], numbers: TermNumbers): SubIndex[] {
  const [titles = [], headings = [], descriptions = [], keywords = []] = entries;
  const index = (texts: readonly IndexedText[], maxPostings?: number): SubIndex['index'] =>
    withoutUnlistedVectors(
      serializeIndex(texts, {numbers, hasPositions: false, hasBigrams: false, perUnit: 0, maxPostings}),
    );
  const withoutNested = ({document, tokens}: Entry): IndexedText => ({
    ref: document.i,
    tokens: withoutNestedTerms(tokens, (number) => !NUMBER.test(numbers.term(number))),
  });
  return [
    {documents: withoutRepeatedBreadcrumbs(titles), index: index(titles.map(withoutNested), MAX_LISTED_TITLES)},
    {documents: distinctHeadings(headings), index: index(firstOfEachText(headings).map(withoutNested))},
    {documents: [], index: index(descriptions.map(indexed), MAX_LISTED_DESCRIPTIONS)},
    {documents: keywords.map(({document: {i, t}}) => ({i, t})), index: index(keywords.map(indexed))},
    {documents: [], index: EMPTY_INDEX},
  ];
}

/**
 * The browser derives numbers from the texts. On sites with numbered pages they would be most of
 * the terms.
 */
const NUMBER = /^\p{N}+$/u;

/**
 * Returns the tokens that aren't nested inside a longer one; the browser derives nested ones from
 * these.
 *
 * @param isKept returns false for terms to leave out in any case
 */
function withoutNestedTerms(tokens: ArrayLike<number>, isKept: (number: number) => boolean): number[] {
  const kept: number[] = [];
  const endOf = (at: number): number => (tokens[at + 1] ?? 0) + (tokens[at + 2] ?? 0);
  for (let at = 0; at < tokens.length; at += 3) {
    let isOmitted = !isKept(tokens[at] ?? 0);
    for (let other = 0; other < tokens.length && !isOmitted; other += 3) {
      const isLonger = (tokens[other + 2] ?? 0) > (tokens[at + 2] ?? 0);
      isOmitted = isLonger && (tokens[other + 1] ?? 0) <= (tokens[at + 1] ?? 0) && endOf(other) >= endOf(at);
    }
    if (!isOmitted) kept.push(tokens[at] ?? 0, tokens[at + 1] ?? 0, tokens[at + 2] ?? 0);
  }
  return kept;
}

/**
 * Removes vectors of texts that no term lists. lunr requires a vector, even an empty one, for every
 * listed text.
 */
function withoutUnlistedVectors(index: SerializedIndex): SerializedIndex {
  const listed = new Set(index.invertedIndex.flatMap(([, {t}]) => Object.keys(t)));
  return {...index, fieldVectors: index.fieldVectors.filter(([ref]) => listed.has(ref.slice(ref.indexOf('/') + 1)))};
}

function indexed({document, tokens}: Entry): IndexedText {
  return {ref: document.i, tokens};
}

function withoutRepeatedBreadcrumbs(titles: readonly Entry[]): SearchDocument[] {
  let before = '';
  return titles.map(({document: {i, t, u, b}}) => {
    const crumbs = JSON.stringify(b);
    const isEqual = crumbs === before;
    before = crumbs;
    return {i, t, ...(u !== undefined && {u}), ...(b && !isEqual && {b})};
  });
}

/** Returns one document per text and hash; `e` contains the numbers of the other headings. */
function distinctHeadings(headings: readonly Entry[]): SearchDocument[] {
  const groups = new Map<string, {t: string; h: string; numbers: number[]}>();
  for (const {document} of headings) {
    const {t, h = '', i} = document;
    const key = `${t}\n${h}`;
    const group = groups.get(key);
    if (group) group.numbers.push(i);
    else groups.set(key, {t, h, numbers: [i]});
  }
  return [...groups.values()].map(({t, h, numbers: [i = 0, ...others]}) => ({
    i,
    t,
    h,
    ...(others.length > 0 && {e: encodeDeltas(others.map((other) => other - i))}),
  }));
}

function firstOfEachText(entries: readonly Entry[]): Entry[] {
  const first = new Map<string, Entry>();
  for (const entry of entries) if (!first.has(entry.document.t)) first.set(entry.document.t, entry);
  return [...first.values()];
}
