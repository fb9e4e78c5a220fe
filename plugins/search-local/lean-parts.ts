import type {Entry} from './number-entries.ts';
import {type IndexedText, serializeIndex} from './serialize-index.ts';
import {EMPTY_INDEX, type IndexPart, type SearchDocument, type SerializedIndex, steps} from './shared/index-format.ts';
import type {TermNumbers} from './tokenizer.ts';

/**
 * Of a title's or heading's term so many entries are listed: the reader makes the list whole from
 * the texts.
 */
const LISTED_ENTRIES = 16;
/** The same of a description's, whose words are found with the texts of the page besides. */
const LISTED_DESCRIPTIONS = 24;

/**
 * The parts of a large site without what follows from other parts or from the texts of titles and
 * headings; the client puts it back (`client/complete-index.ts`). Left out
 * are places of terms, terms inside longer ones, all but the first entries of long lists, addresses
 * and titles of pages on all but titles, breadcrumbs that stand on the title before, and
 * descriptions themselves. Headings with the same text, which make up most of a large reference,
 * are one document and are indexed once. The vectors of scores are empty: for short texts they
 * follow from the terms.
 */
export function leanParts(entries: readonly (readonly Entry[])[], numbers: TermNumbers): IndexPart[] {
  const [titles = [], headings = [], descriptions = [], keywords = []] = entries;
  const index = (texts: readonly IndexedText[], longestList?: number): IndexPart['index'] =>
    withListedTexts(serializeIndex(texts, {numbers, hasPositions: false, hasPairs: false, perUnit: 0, longestList}));
  const outermostTerms = ({document, tokens}: Entry): IndexedText => ({
    ref: document.i,
    tokens: outermost(tokens, (number) => !NUMBER.test(numbers.term(number))),
  });
  return [
    {documents: withoutEqualCrumbs(titles), index: index(titles.map(outermostTerms), LISTED_ENTRIES)},
    {documents: distinctHeadings(headings), index: index(firstOfEqual(headings).map(outermostTerms))},
    {documents: [], index: index(descriptions.map(indexed), LISTED_DESCRIPTIONS)},
    {documents: keywords.map(({document: {i, t}}) => ({i, t})), index: index(keywords.map(indexed))},
    {documents: [], index: EMPTY_INDEX},
  ];
}

/**
 * The reader takes numbers from the texts: where pages are numbered they would be most of the
 * terms.
 */
const NUMBER = /^\p{N}+$/u;

/** Only terms that stand inside no longer one: the reader finds the others in these. */
function outermost(tokens: ArrayLike<number>, isKept: (number: number) => boolean): number[] {
  const whole: number[] = [];
  const endOf = (at: number): number => (tokens[at + 1] ?? 0) + (tokens[at + 2] ?? 0);
  for (let at = 0; at < tokens.length; at += 3) {
    let isInner = !isKept(tokens[at] ?? 0);
    for (let other = 0; other < tokens.length && !isInner; other += 3) {
      const isLonger = (tokens[other + 2] ?? 0) > (tokens[at + 2] ?? 0);
      isInner = isLonger && (tokens[other + 1] ?? 0) <= (tokens[at + 1] ?? 0) && endOf(other) >= endOf(at);
    }
    if (!isInner) whole.push(tokens[at] ?? 0, tokens[at + 1] ?? 0, tokens[at + 2] ?? 0);
  }
  return whole;
}

/** lunr wants a vector, if an empty one, for every text that a term lists. */
function withListedTexts(index: SerializedIndex): SerializedIndex {
  const listed = new Set(index.invertedIndex.flatMap(([, {t}]) => Object.keys(t)));
  return {...index, fieldVectors: index.fieldVectors.filter(([ref]) => listed.has(ref.slice(ref.indexOf('/') + 1)))};
}

function indexed({document, tokens}: Entry): IndexedText {
  return {ref: document.i, tokens};
}

function withoutEqualCrumbs(titles: readonly Entry[]): SearchDocument[] {
  let before = '';
  return titles.map(({document: {i, t, u, b}}) => {
    const crumbs = JSON.stringify(b);
    const isEqual = crumbs === before;
    before = crumbs;
    return {i, t, ...(u !== undefined && {u}), ...(b && !isEqual && {b})};
  });
}

/** One document for each text and hash, with the numbers of the others. */
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
    ...(others.length > 0 && {e: steps(others.map((other) => other - i))}),
  }));
}

function firstOfEqual(entries: readonly Entry[]): Entry[] {
  const first = new Map<string, Entry>();
  for (const entry of entries) if (!first.has(entry.document.t)) first.set(entry.document.t, entry);
  return [...first.values()];
}
