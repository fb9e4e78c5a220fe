import type {Entry} from './number-entries.ts';
import {serializeIndex} from './serialize-index.ts';
import type {IndexPart, SearchDocument} from './shared/index-format.ts';
import {steps} from './split-index.ts';
import type {TermNumbers} from './term-numbers.ts';

/**
 * The parts of a large site without what follows from other parts or from the entry before; the client puts it back
 * (`client/complete-parts.ts`). Left out are places of terms, addresses and titles of pages on all but titles, and breadcrumbs
 * that stand on the title before. Headings with the same text, which make up most of a large reference, are one document and are
 * indexed once. The vectors of scores are empty: for short texts they follow from the terms.
 */
export function leanParts(entries: readonly (readonly Entry[])[], numbers: TermNumbers): IndexPart[] {
  const [titles = [], headings = [], descriptions = [], keywords = []] = entries;
  const part = (documents: SearchDocument[], texts: readonly Entry[], hasPairs: boolean): IndexPart => ({
    documents,
    index: serializeIndex(
      texts.map(({document, tokens}) => ({ref: document.i, tokens})),
      {numbers, hasPositions: false, hasPairs, perUnit: 0},
    ),
  });
  return [
    part(withoutEqualCrumbs(titles), titles, true),
    part(distinctHeadings(headings), firstOfEqual(headings), true),
    part(descriptions.map(bare), descriptions, false),
    part(keywords.map(bare), keywords, false),
    {documents: [], index: serializeIndex([], {numbers, hasPositions: false, hasPairs: false, perUnit: 0})},
  ];
}

function bare({document: {i, t}}: Entry): SearchDocument {
  return {i, t};
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
