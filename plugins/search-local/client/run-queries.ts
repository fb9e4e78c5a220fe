import {type Kind, KINDS, type SearchDocument} from '../shared/index-format.ts';
import {
  type SectionHit,
  findAcrossSections,
  findAcrossTitles,
  findBodies,
  pageOf,
  shareAbove,
} from './match-sections.ts';
import {loadShards, type OpenIndex, type SearchRun} from './load-bodies.ts';
import type {IndexHit} from './loaded-index.ts';
import type {Query} from './make-queries.ts';
import {findSpans, type SearchResult} from './show-hits.ts';

interface Found {
  hit: IndexHit;
  i: number;
  kind: Kind;
  tokens: string[];
  stage: number;
  /** Share of the words that it contains, in tenths, if it may lack some. */
  share?: number;
  isTranslated?: boolean;
  /** Whether a heading and the title of its page contain all words. */
  isAcrossTitles?: boolean;
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
  const list = new HitList(run);
  for (const stage of new Set(queries.map((query) => query.stage))) {
    const together = queries.filter((query) => query.stage === stage);
    const isLastResort = together.some((query) => query.isLastResort);
    if (isLastResort && list.hits.length >= ENOUGH_RESULTS) continue;
    for (const {step, query, isLastOfNames} of stepsOf(together)) {
      if (list.isFull || run.isStale()) return list.hits;
      const hits = await step(query, run);
      list.startBatch();
      // Hits with fewer of the words come later, even those of other pages.
      for (const share of new Set(hits.map((one) => one.share))) {
        for (const one of hits.filter((other) => other.share === share)) list.add(one, isLastResort);
        if (share !== undefined) list.addDeferred();
      }
      if (isLastOfNames) list.addDeferred((one) => one.isAcrossTitles === true || isNamed(one, run.index));
    }
    if (stage > 0) list.addDeferred();
  }
  list.addDeferred();
  return list.hits;
}

/** Hits of a search in order, which places those of secondary pages after others. */
class HitList {
  readonly #run: SearchRun;
  readonly #found = new Map<number, Found>();
  readonly #ofPage = new Map<number, number>();
  #deferred: {one: Found; batch: number; rank: number}[] = [];
  #batch = 0;

  constructor(run: SearchRun) {
    this.#run = run;
  }

  get hits(): Found[] {
    return [...this.#found.values()];
  }

  get isFull(): boolean {
    return this.#found.size >= this.#run.maxResults;
  }

  /** Deferred hits keep the order of their batches. */
  startBatch(): void {
    this.#batch++;
  }

  /**
   * Adds a hit, or defers it if its page is secondary.
   *
   * @param isLastResort adds only pages without hits: a title would move better hits of its page
   *   down
   */
  add(one: Found, isLastResort: boolean): void {
    const page = pageOfHit(one, this.#run.index);
    const url = this.#run.index.documents[KINDS.title]?.get(page)?.u ?? '';
    const rank = isWantedName(page, this.#run)
      ? -1
      : this.#run.secondaryUrls.findIndex((start) => url.startsWith(start));
    if (rank >= 0) this.#deferred.push({one, batch: this.#batch, rank});
    else this.#put(one, page, isLastResort ? 1 : MAX_PER_PAGE);
  }

  /** Adds deferred hits, those of the first secondary pages first. */
  addDeferred(isWanted: (one: Found) => boolean = () => true): void {
    const wanted = this.#deferred.filter(({one}) => isWanted(one)).sort((a, b) => a.batch - b.batch || a.rank - b.rank);
    this.#deferred = this.#deferred.filter(({one}) => !isWanted(one));
    for (const {one} of wanted) this.#put(one, pageOfHit(one, this.#run.index), MAX_PER_PAGE);
  }

  #put(one: Found, page: number, maxPerPage: number): void {
    // Title, description and keywords of a page share a number; the page is shown once.
    const count = this.#ofPage.get(page) ?? 0;
    if (this.isFull || this.#found.has(one.i) || count >= maxPerPage) return;
    this.#ofPage.set(page, count + 1);
    this.#found.set(one.i, one);
  }
}

/** Returns whether the reader typed the title or a keyword of a page: then it isn't secondary. */
function isWantedName(page: number, {index, wantedName}: SearchRun): boolean {
  const title = index.documents[KINDS.title]?.get(page)?.t ?? '';
  const keywords = index.documents[KINDS.keywords]?.get(page)?.t ?? '';
  return [title, ...keywords.split(',')].some((name) => name.trim().toLowerCase() === wantedName);
}

const NAME_SEPARATOR = /[与和、，：；（）,:;()|/\s]+/u;
/** Shares of a name, and of its best part, that a query must contain to ask for it. */
const MIN_SHARE = 0.25;
const MIN_PART_SHARE = 0.6;

/**
 * Returns whether the words of a hit are a name of it or a part that can stand alone: 泛光 in
 * 后处理与泛光.
 */
function isNamed({kind, i, tokens, isTranslated}: Found, {documents, languages}: OpenIndex): boolean {
  if (isTranslated) return false;
  const text = documents[kind]?.get(i)?.t ?? '';
  const shareOf = (name: string): number => {
    const matched = findSpans(name, tokens, languages).reduce((sum, {length}) => sum + length, 0);
    return matched / (name.match(/[\p{L}\p{N}]/gu)?.length ?? Infinity);
  };
  return (kind === KINDS.keywords ? text.split(', ') : [text]).some(
    (name) => shareOf(name) >= MIN_SHARE && name.split(NAME_SEPARATOR).some((part) => shareOf(part) >= MIN_PART_SHARE),
  );
}

function pageOfHit({i, kind}: Found, index: OpenIndex): number {
  return pageOf(kind === KINDS.content ? i + index.files.manifest.sections : i, index);
}

type Step = (query: Query, run: SearchRun) => Promise<Found[]> | Found[];

/** Searches of what names and summarizes pages and sections, in order. */
const NAME_STEPS: readonly Step[] = [
  (query, run) => hitsOf(query, KINDS.title, run),
  (query, run) => hitsOf(query, KINDS.heading, run),
  (query, run) => {
    const share = shareAbove(query.words, run.index);
    const hits = hitsOf(query, KINDS.description, run).map((one) => ({one, score: one.hit.score * (1 + share(one.i))}));
    return hits.sort((a, b) => b.score - a.score).map(({one}) => one);
  },
  (query, run) => hitsOf(query, KINDS.keywords, run),
  ({words, tokens, stage}, {index, limit}) =>
    findAcrossTitles(words, index)
      .slice(0, limit)
      .map((hit) => ({...foundInSection(hit, {tokens, stage}), isAcrossTitles: true})),
];

/** Searches of texts. */
const TEXT_STEPS: readonly Step[] = [
  async ({words, tokens, stage}, run) => {
    await loadShards(run);
    const hits = await findBodies(words, run);
    return hits.slice(0, run.limit).map((hit) => ({hit, i: hit.ref, kind: KINDS.content, tokens, stage}));
  },
];

/**
 * Returns the searches for the queries of a stage, in order: names for all queries, then texts
 * for what was typed, then texts for translations.
 */
function stepsOf(queries: readonly Query[]): StepOfQuery[] {
  const each = (steps: readonly Step[], some: readonly Query[]): StepOfQuery[] =>
    steps.flatMap((step) => some.map((query): StepOfQuery => ({step, query})));
  if (queries.some((query) => query.isLastResort)) return each(NAME_STEPS.slice(0, 1), queries);
  if (queries.some((query) => query.minWords !== undefined)) return each([scatteredHits], queries);
  const isTranslated = ({words}: Query): boolean => words.some((word) => word.isTranslated);
  const names = each(NAME_STEPS, queries);
  return [
    ...names.map((one, at) => ({...one, ...(at === names.length - 1 && {isLastOfNames: true as const})})),
    ...each(
      TEXT_STEPS,
      queries.filter((query) => !isTranslated(query)),
    ),
    ...each(TEXT_STEPS, queries.filter(isTranslated)),
  ];
}

interface StepOfQuery {
  step: Step;
  query: Query;
  /** Whether all names (titles, headings, keywords) have been searched after it. */
  isLastOfNames?: true;
}

async function scatteredHits({words, tokens, stage, minWords = 0}: Query, run: SearchRun): Promise<Found[]> {
  await loadShards(run);
  const hits = await findAcrossSections(words, minWords, run);
  return hits.slice(0, run.limit).map((hit) => foundInSection(hit, {tokens, stage}));
}

function foundInSection({kind, i, score, share}: SectionHit, query: Pick<Query, 'tokens' | 'stage'>): Found {
  return {
    hit: {ref: i, score, metadata: {}},
    i,
    kind,
    tokens: query.tokens,
    stage: query.stage,
    ...(share !== undefined && {share}),
  };
}

function hitsOf({words, tokens, stage}: Query, kind: Kind, {index, limit}: SearchRun): Found[] {
  const hits = index.indexes[kind]?.search({words}, index.languages.stem) ?? [];
  return expandEqual(hits.slice(0, limit), kind, index)
    .slice(0, limit)
    .map(({hit, i}) => ({hit, i, kind, tokens, stage, isTranslated: words.some((word) => word.isTranslated)}));
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
