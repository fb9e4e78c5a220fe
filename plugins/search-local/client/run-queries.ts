import {type Kind, KINDS, type PageEntry} from '../shared/index-format.ts';
import {type SectionHit, findAcrossSections, findAcrossTitles, findBodies, pageOf} from './match-sections.ts';
import {loadShards, type SearchRun} from './load-bodies.ts';
import type {Query} from './make-queries.ts';
import type {OpenIndex} from './open-index.ts';
import {findSpans, isText, type SearchResult} from './show-hits.ts';

interface Found {
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
 * Runs queries in order on names and bodies until there are enough results. If a shard can't be
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
  /** By section, separately for its text and for its names. */
  readonly #found = new Map<string, Found>();
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
    const page = this.#run.index.sections.get(one.i)?.page;
    const isSecondary = page !== undefined && !isWantedName(page, this.#run);
    const rank = isSecondary ? this.#run.secondaryUrls.findIndex((start) => page.u.startsWith(start)) : -1;
    if (rank >= 0) this.#deferred.push({one, batch: this.#batch, rank});
    else this.#put(one, isLastResort ? 1 : MAX_PER_PAGE);
  }

  /** Adds deferred hits, those of the first secondary pages first. */
  addDeferred(isWanted: (one: Found) => boolean = () => true): void {
    const wanted = this.#deferred.filter(({one}) => isWanted(one)).sort((a, b) => a.batch - b.batch || a.rank - b.rank);
    this.#deferred = this.#deferred.filter(({one}) => !isWanted(one));
    for (const {one} of wanted) this.#put(one, MAX_PER_PAGE);
  }

  #put(one: Found, maxPerPage: number): void {
    const page = pageOf(one.i, this.#run.index);
    const count = this.#ofPage.get(page) ?? 0;
    const key = `${one.i}${one.kind === KINDS.content ? ' text' : ''}`;
    if (this.isFull || this.#found.has(key) || count >= maxPerPage) return;
    this.#ofPage.set(page, count + 1);
    this.#found.set(key, one);
  }
}

/** Returns whether the reader typed the title or a keyword of a page: then it isn't secondary. */
function isWantedName({t, k = ''}: PageEntry, {wantedName}: SearchRun): boolean {
  return [t, ...k.split(',')].some((name) => name.trim().toLowerCase() === wantedName);
}

const NAME_SEPARATOR = /[与和、，：；（）,:;()|/\s]+/u;
/** Shares of a name, and of its best part, that a query must contain to ask for it. */
const MIN_SHARE = 0.25;
const MIN_PART_SHARE = 0.6;

/**
 * Returns whether the words of a hit are a name of it or a part that can stand alone: 泛光 in
 * 后处理与泛光.
 */
function isNamed({kind, i, tokens, isTranslated}: Found, {sections, languages}: OpenIndex): boolean {
  if (isTranslated) return false;
  const section = sections.get(i);
  const names = kind === KINDS.keywords ? section?.page.k?.split(', ') : section && [section.title];
  const shareOf = (name: string): number => {
    const matched = findSpans(name, tokens, languages).reduce((sum, {length}) => sum + length, 0);
    return matched / (name.match(/[\p{L}\p{N}]/gu)?.length ?? Infinity);
  };
  return (names ?? []).some(
    (name) => shareOf(name) >= MIN_SHARE && name.split(NAME_SEPARATOR).some((part) => shareOf(part) >= MIN_PART_SHARE),
  );
}

type Step = (query: Query, run: SearchRun) => Promise<Found[]> | Found[];

/** Searches of what names pages and sections, in order. */
const NAME_STEPS: readonly Step[] = [
  (query, run) => hitsOf(query, KINDS.title, run),
  (query, run) => hitsOf(query, KINDS.heading, run),
  (query, run) => hitsOf(query, KINDS.description, run),
  (query, run) => hitsOf(query, KINDS.keywords, run),
  (query, {index, limit}) =>
    findAcrossTitles(query.words, index)
      .slice(0, limit)
      .map((hit) => ({...foundIn(hit, query), isAcrossTitles: true})),
];

/** Searches of texts. */
const TEXT_STEPS: readonly Step[] = [
  async (query, run) => {
    await loadShards(run);
    const hits = await findBodies(query.words, run);
    return hits.slice(0, run.limit).map(({ref}) => foundIn({i: ref, kind: KINDS.content}, query));
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

async function scatteredHits(query: Query, run: SearchRun): Promise<Found[]> {
  await loadShards(run);
  const hits = await findAcrossSections(query.words, query.minWords ?? 0, run);
  return hits.slice(0, run.limit).map((hit) => foundIn(hit, query));
}

function hitsOf(query: Query, kind: Kind, {index, limit}: SearchRun): Found[] {
  const hits = index.indexes[kind]?.search(query.words) ?? [];
  const isTranslated = query.words.some((word) => word.isTranslated);
  return hits.slice(0, limit).map(({ref}) => ({...foundIn({i: ref, kind}, query), isTranslated}));
}

function foundIn({kind, i, share}: Pick<SectionHit, 'kind' | 'i' | 'share'>, {tokens, stage}: Query): Found {
  return {kind, i, tokens, stage, ...(share !== undefined && {share})};
}

/** Adds the text of a hit. If it can't be loaded, the hit still leads to its section. */
async function resultOf({i, kind, tokens, stage}: Found, index: OpenIndex): Promise<SearchResult | undefined> {
  const section = index.sections.get(i);
  if (!section) return undefined;
  const number = kind === KINDS.description ? -i : i;
  const text = isText(kind) ? await index.files.text(number).catch(() => undefined) : undefined;
  return {type: kind, section, text: text ?? section.title, tokens, stage};
}
