import {type Kind, KINDS, type SearchDocument} from '../shared/index-format.ts';
import {type SectionHit, findAcrossSections, findAcrossTitles, findBodies, pageOf} from './match-sections.ts';
import {loadShards, type OpenIndex, type SearchRun} from './load-bodies.ts';
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

/** Maximum number of results per page. */
const MAX_PER_PAGE = 3;
/** With fewer results, queries of the last resort run. */
const ENOUGH_RESULTS = 8;

/**
 * Runs queries in order on the five sub-indexes until there are enough results. If a shard can't be
 * loaded, only its hits are missing.
 *
 * @throws the error of a shard, if there are no other results
 */
export async function runQueries(queries: readonly Query[], run: SearchRun): Promise<SearchResult[]> {
  const found = await findHits(queries, run);
  if (found.length === 0 && run.failure !== undefined) throw run.failure;
  const results = await Promise.all(found.map((one) => resultOf(one, run.index)));
  return results.filter((result) => result !== undefined);
}

async function findHits(queries: readonly Query[], run: SearchRun): Promise<Found[]> {
  const found = new Map<number, Found>();
  const ofPage = new Map<number, number>();
  /** Hits of secondary pages, added after those of other pages but before the last resort. */
  let secondary: Found[] = [];
  const add = (one: Found, maxPerPage: number): void => {
    // Title, description and keywords of a page share a number; the page is shown once.
    if (found.size >= run.maxResults || found.has(one.i)) return;
    const page = pageOfHit(one, run.index);
    const count = ofPage.get(page) ?? 0;
    if (count >= maxPerPage) return;
    ofPage.set(page, count + 1);
    found.set(one.i, one);
  };
  const addSecondary = (): void => {
    for (const one of secondary) add(one, MAX_PER_PAGE);
    secondary = [];
  };
  for (const stage of new Set(queries.map((query) => query.stage))) {
    const together = queries.filter((query) => query.stage === stage);
    const isLastResort = together.some((query) => query.isLastResort);
    if (isLastResort) addSecondary();
    if (isLastResort && found.size >= ENOUGH_RESULTS) break;
    for (const [step, query] of stepsOf(together)) {
      if (found.size >= run.maxResults || run.isStale()) return [...found.values()];
      for (const one of await step(query, run)) {
        if (isSecondary(one, run)) secondary.push(one);
        // The last resort adds only pages without hits: a title would move better hits of its page
        // down.
        else add(one, isLastResort ? 1 : MAX_PER_PAGE);
      }
    }
  }
  addSecondary();
  return [...found.values()];
}

function isSecondary(one: Found, {index, secondaryUrls}: SearchRun): boolean {
  if (secondaryUrls.length === 0) return false;
  const url = index.documents[KINDS.title]?.get(pageOfHit(one, index))?.u ?? '';
  return secondaryUrls.some((start) => url.startsWith(start));
}

function pageOfHit({i, kind}: Found, index: OpenIndex): number {
  return pageOf(kind === KINDS.content ? i + index.files.manifest.sections : i, index);
}

type Step = (query: Query, run: SearchRun) => Promise<Found[]> | Found[];

/**
 * Searches of a query, in order: the sub-indexes, with headings below a matching title before
 * bodies.
 */
const STEPS: readonly Step[] = [
  ...[KINDS.title, KINDS.heading, KINDS.description, KINDS.keywords].map(
    (kind): Step =>
      (query, run) =>
        hitsOf(query, kind, run),
  ),
  ({words, tokens, stage}, {index, limit}) =>
    findAcrossTitles(words, index)
      .slice(0, limit)
      .map((hit) => foundInSection(hit, {tokens, stage})),
  async ({words, tokens, stage}, run) => {
    await loadShards(run);
    const hits = await findBodies(words, run);
    return hits.slice(0, run.limit).map((hit) => ({hit, i: hit.ref, kind: KINDS.content, tokens, stage}));
  },
];

/**
 * Returns the searches for the queries of a stage, in order: titles, headings, descriptions and
 * keywords for all queries, then bodies for what was typed, then bodies for translations.
 */
function stepsOf(queries: readonly Query[]): [Step, Query][] {
  const each = (steps: readonly Step[], some: readonly Query[]): [Step, Query][] =>
    steps.flatMap((step) => some.map((query): [Step, Query] => [step, query]));
  if (queries.some((query) => query.isLastResort)) return each(STEPS.slice(0, 1), queries);
  if (queries.some((query) => query.minWords !== undefined)) return each([scatteredHits], queries);
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

async function scatteredHits({words, tokens, stage, minWords = 0}: Query, run: SearchRun): Promise<Found[]> {
  await loadShards(run);
  const hits = await findAcrossSections(words, minWords, run);
  return hits.slice(0, run.limit).map((hit) => foundInSection(hit, {tokens, stage}));
}

function foundInSection({kind, i, score}: SectionHit, query: Pick<Query, 'tokens' | 'stage'>): Found {
  return {hit: {ref: i, score, metadata: {}}, i, kind, tokens: query.tokens, stage: query.stage};
}

function hitsOf({words, tokens, stage}: Query, kind: Kind, {index, limit}: SearchRun): Found[] {
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
 * Creates the document of a body, or of a description that a compact index omits. If its text can't
 * be loaded, the hit still leads to its section.
 */
async function textOf(i: number, kind: Kind, {files, documents}: OpenIndex): Promise<SearchDocument | undefined> {
  const number = kind === KINDS.content ? i + files.manifest.sections : i;
  const section = documents[KINDS.heading]?.get(number) ?? documents[KINDS.title]?.get(number);
  if (!section) return undefined;
  const text = await files.text(i).catch(() => undefined);
  return {i, t: text ?? section.t, s: section.t, u: section.u, h: section.h ?? '', p: section.p ?? section.i};
}
