import {type Kind, KINDS, type SearchDocument} from '../shared/index-format.ts';
import {type AcrossHit, acrossSections, acrossTitles, bodyHits, pageOf} from './match-sections.ts';
import {loadPieces, type OpenIndex, type Run} from './body-chunks.ts';
import type {IndexHit} from './loaded-index.ts';
import type {Query} from './make-queries.ts';
import type {SearchResult} from './show-hits.ts';

interface Found {
  hit: IndexHit;
  i: number;
  kind: Kind;
  tokens: string[];
  stage: number;
}

/** Results of one page. */
const MOST_OF_PAGE = 3;
/** With fewer results pages are shown that a sentence only names. */
const LITTLE = 8;

/**
 * Runs queries in order over the five indexes until there are enough results. A piece of
 * the bodies that cannot be fetched costs its hits only, unless nothing else was found.
 */
export async function runQueries(queries: readonly Query[], run: Run): Promise<SearchResult[]> {
  const found = await findHits(queries, run);
  if (found.length === 0 && run.failure !== undefined) throw run.failure;
  const results = await Promise.all(found.map((one) => resultOf(one, run.index)));
  return results.filter((result) => result !== undefined);
}

async function findHits(queries: readonly Query[], run: Run): Promise<Found[]> {
  const found = new Map<number, Found>();
  const ofPage = new Map<number, number>();
  /** Hits of secondary pages, until the other pages with most of the words are found. */
  let late: Found[] = [];
  const add = (one: Found, mostOfPage: number): void => {
    // Title, description and keywords of a page share their number: it is shown once.
    if (found.size >= run.most || found.has(one.i)) return;
    const page = pageOfHit(one, run.index);
    const count = ofPage.get(page) ?? 0;
    if (count >= mostOfPage) return;
    ofPage.set(page, count + 1);
    found.set(one.i, one);
  };
  const addLate = (): void => {
    for (const one of late) add(one, MOST_OF_PAGE);
    late = [];
  };
  for (const stage of new Set(queries.map((query) => query.stage))) {
    const together = queries.filter((query) => query.stage === stage);
    const isLastResort = together.some((query) => query.isLastResort);
    if (isLastResort) addLate();
    if (isLastResort && found.size >= LITTLE) break;
    for (const [step, query] of stepsOf(together)) {
      if (found.size >= run.most || run.isStale()) return [...found.values()];
      for (const one of await step(query, run)) {
        if (isSecondary(one, run)) late.push(one);
        // As a last resort: a title would draw better hits of its page down to its own place.
        else add(one, isLastResort ? 1 : MOST_OF_PAGE);
      }
    }
  }
  addLate();
  return [...found.values()];
}

function isSecondary(one: Found, {index, secondaryUrls}: Run): boolean {
  if (secondaryUrls.length === 0) return false;
  const url = index.documents[KINDS.title]?.get(pageOfHit(one, index))?.u ?? '';
  return secondaryUrls.some((start) => url.startsWith(start));
}

function pageOfHit({i, kind}: Found, index: OpenIndex): number {
  return pageOf(kind === KINDS.content ? i + index.files.manifest.sections : i, index);
}

type Step = (query: Query, run: Run) => Promise<Found[]> | Found[];

/** What is asked, in order: the parts of the index; headings below a title come before texts. */
const STEPS: readonly Step[] = [
  ...[KINDS.title, KINDS.heading, KINDS.description, KINDS.keywords].map(
    (kind): Step =>
      (query, run) =>
        hitsOf(query, kind, run),
  ),
  ({words, tokens, stage}, {index, limit}) =>
    acrossTitles(words, index)
      .slice(0, limit)
      .map((hit) => foundAcross(hit, {tokens, stage})),
  async ({words, tokens, stage}, run) => {
    await loadPieces(run);
    const hits = await bodyHits(words, run);
    return hits.slice(0, run.limit).map((hit) => ({hit, i: hit.ref, kind: KINDS.content, tokens, stage}));
  },
];

/**
 * What is asked for the queries of a stage, in order: titles, headings and descriptions for all of
 * them, then texts for what was typed, then texts for names in other languages.
 */
function stepsOf(queries: readonly Query[]): [Step, Query][] {
  const each = (steps: readonly Step[], some: readonly Query[]): [Step, Query][] =>
    steps.flatMap((step) => some.map((query): [Step, Query] => [step, query]));
  if (queries.some((query) => query.isLastResort)) return each(STEPS.slice(0, 1), queries);
  if (queries.some((query) => query.need !== undefined)) return each([scatteredHits], queries);
  const isTranslated = ({words}: Query): boolean => words.some((word) => word.isTranslated);
  return [
    ...each(STEPS.slice(0, 4), queries),
    ...each(
      STEPS.slice(4),
      queries.filter((query) => !isTranslated(query)),
    ),
    ...each(STEPS.slice(4), queries.filter(isTranslated)),
  ];
}

async function scatteredHits({words, tokens, stage, need = 0}: Query, run: Run): Promise<Found[]> {
  await loadPieces(run);
  const hits = await acrossSections(words, need, run);
  return hits.slice(0, run.limit).map((hit) => foundAcross(hit, {tokens, stage}));
}

function foundAcross({kind, i, score}: AcrossHit, query: Pick<Query, 'tokens' | 'stage'>): Found {
  return {hit: {ref: i, score, metadata: {}}, i, kind, tokens: query.tokens, stage: query.stage};
}

function hitsOf({words, tokens, stage}: Query, kind: Kind, {index, limit}: Run): Found[] {
  const hits = index.indexes[kind]?.search({words}, index.languages.stem) ?? [];
  return expandEqual(hits.slice(0, limit), kind, index)
    .slice(0, limit)
    .map(({hit, i}) => ({hit, i, kind, tokens, stage}));
}

function expandEqual(hits: readonly IndexHit[], kind: Kind, index: OpenIndex): {hit: IndexHit; i: number}[] {
  if (kind !== KINDS.heading) return hits.map((hit) => ({hit, i: hit.ref}));
  return hits.flatMap((hit) => (index.equalHeadings.get(hit.ref) ?? [{i: hit.ref}]).map(({i}) => ({hit, i})));
}

async function resultOf({hit, i, kind, tokens, stage}: Found, index: OpenIndex): Promise<SearchResult | undefined> {
  const document = index.documents[kind]?.get(i) ?? (await textOf(i, kind, index));
  if (!document) return undefined;
  const page = kind === KINDS.title ? undefined : index.documents[KINDS.title]?.get(document.p ?? 0);
  return {document, type: kind, page, metadata: hit.metadata, tokens, stage, score: hit.score};
}

/**
 * A body is found from its number, and so is a description that a large index leaves out; where the
 * text cannot be had, the hit leads to its section all the same.
 */
async function textOf(i: number, kind: Kind, {files, documents}: OpenIndex): Promise<SearchDocument | undefined> {
  const own = kind === KINDS.content ? i + files.manifest.sections : i;
  const section = documents[KINDS.heading]?.get(own) ?? documents[KINDS.title]?.get(own);
  if (!section) return undefined;
  const text = await files.text(i).catch(() => undefined);
  return {i, t: text ?? section.t, s: section.t, u: section.u, h: section.h ?? '', p: section.p ?? section.i};
}
