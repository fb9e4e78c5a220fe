import {KINDS, type Kind, type SearchDocument} from '../shared/index-format.ts';
import type {Languages} from '../shared/languages.ts';
import {acrossSections, acrossTitles, shareAbove, type AcrossHit} from './across-fields.ts';
import type {HanDictionary} from './han-dictionary.ts';
import {lowerBound, type IndexHit, type LoadedIndex} from './loaded-index.ts';
import type {Query} from './make-queries.ts';
import type {SearchResult} from './order-hits.ts';
import type {IndexFilesReader} from './search-files.ts';

/** An index in memory. */
export interface OpenIndex {
  files: IndexFilesReader;
  languages: Languages;
  dictionary: HanDictionary;
  /** The five parts; bodies may come in pieces. */
  indexes: LoadedIndex[];
  /** By kind and `i`. */
  documents: Map<number, SearchDocument>[];
  /** Headings that share the index entry of the first of their text. */
  equalHeadings: Map<number, SearchDocument[]>;
  /** Pieces of the bodies that were added. */
  loadedPieces: Set<string>;
}

export interface Run {
  index: OpenIndex;
  limit: number;
  /** Asked between steps; true gives the search up. */
  isStale: () => boolean;
  /** Pieces of the bodies that this search may still fetch. */
  piecesLeft: number;
  /** Why a piece could not be had. */
  failure?: unknown;
}

interface Found {
  hit: IndexHit;
  i: number;
  kind: Kind;
  tokens: string[];
}

const PIECES_FOR_PAIRS = 4;
const PIECES_FOR_QUESTIONS = 4;

/**
 * Runs queries in order over the five indexes until there are enough results (ALG-7). A piece of the bodies that cannot be
 * fetched costs its hits only, unless nothing else was found.
 */
export async function runQueries(queries: readonly Query[], run: Run): Promise<SearchResult[]> {
  const found = await findHits(queries, run);
  if (found.length === 0 && run.failure !== undefined) throw run.failure;
  const results = await Promise.all(found.map((one) => resultOf(one, run.index)));
  return results.filter((result) => result !== undefined);
}

async function findHits(queries: readonly Query[], run: Run): Promise<Found[]> {
  const found = new Map<number, Found>();
  for (const stage of new Set(queries.map((query) => query.stage))) {
    const together = queries.filter((query) => query.stage === stage);
    const steps = together.some((query) => query.need !== undefined) ? [scatteredHits] : STEPS;
    for (const step of steps) {
      for (const query of together) {
        if (found.size >= run.limit || run.isStale()) return [...found.values()];
        for (const one of await step(query, run, found.size === 0)) {
          // Title, description and keywords of a page share their number: it is shown once.
          if (found.size < run.limit && !found.has(one.i)) found.set(one.i, one);
        }
      }
    }
  }
  return [...found.values()];
}

type Step = (query: Query, run: Run, foundNothing: boolean) => Promise<Found[]> | Found[];

/** What is asked for the queries of a stage, one after another: the parts in order, and headings below a title before texts. */
const STEPS: readonly Step[] = [
  ...[KINDS.title, KINDS.heading, KINDS.description, KINDS.keywords].map(
    (kind): Step =>
      (query, run) =>
        hitsOf(query, kind, run),
  ),
  ({words, tokens}, {index, limit}) =>
    acrossTitles(words, index)
      .slice(0, limit)
      .map((hit) => foundAcross(hit, tokens)),
  async (query, run, foundNothing) => {
    await loadPieces(query.words, run, foundNothing);
    return hitsOf(query, KINDS.content, run);
  },
];

async function scatteredHits({words, tokens, need = 0}: Query, run: Run, foundNothing: boolean): Promise<Found[]> {
  // Who found nothing waits for all that a question needs.
  if (foundNothing) run.piecesLeft = Math.max(run.piecesLeft, PIECES_FOR_QUESTIONS);
  await loadPieces(words, run, foundNothing);
  return acrossSections(words, need, run.index)
    .slice(0, run.limit)
    .map((hit) => foundAcross(hit, tokens));
}

function foundAcross({kind, i, score}: AcrossHit, tokens: string[]): Found {
  return {hit: {ref: i, score, metadata: {}}, i, kind, tokens};
}

/** Of so many texts it is looked at what stands above them. */
const LOOKED_AT = 40;

function hitsOf({words, tokens}: Query, kind: Kind, {index, limit}: Run): Found[] {
  let hits = index.indexes[kind]?.search({words}, index.languages.stem) ?? [];
  if (kind === KINDS.content) {
    const share = shareAbove(words, index);
    hits = hits.slice(0, Math.max(limit, LOOKED_AT)).map((hit) => ({...hit, score: hit.score * (1 + share(hit.ref))}));
    hits.sort((a, b) => b.score - a.score || a.ref - b.ref);
  }
  return expandEqual(hits.slice(0, limit), kind, index)
    .slice(0, limit)
    .map(({hit, i}) => ({hit, i, kind, tokens}));
}

function expandEqual(hits: readonly IndexHit[], kind: Kind, index: OpenIndex): {hit: IndexHit; i: number}[] {
  if (kind !== KINDS.heading) return hits.map((hit) => ({hit, i: hit.ref}));
  return hits.flatMap((hit) => (index.equalHeadings.get(hit.ref) ?? [{i: hit.ref}]).map(({i}) => ({hit, i})));
}

async function resultOf({hit, i, kind, tokens}: Found, index: OpenIndex): Promise<SearchResult | undefined> {
  const document = index.documents[kind]?.get(i) ?? (kind === KINDS.content ? await bodyOf(i, index) : undefined);
  if (!document) return undefined;
  const page = kind === KINDS.title ? undefined : index.documents[KINDS.title]?.get(document.p ?? 0);
  return {document, type: kind, page, metadata: hit.metadata, tokens, score: hit.score};
}

/** A body is found from its number; where its text cannot be had, the hit leads to its section all the same. */
async function bodyOf(i: number, {files, documents}: OpenIndex): Promise<SearchDocument | undefined> {
  const own = i + files.manifest.sections;
  const section = documents[KINDS.heading]?.get(own) ?? documents[KINDS.title]?.get(own);
  if (!section) return undefined;
  const text = await files.text(i).catch(() => undefined);
  return {i, t: text ?? section.t, s: section.t, u: section.u, h: section.h ?? '', p: section.p ?? section.i};
}

/** Fetches the pieces of the bodies that hold the words of a query, together, none twice. */
async function loadPieces(words: Query['words'], run: Run, foundNothing: boolean): Promise<void> {
  // Pairs are the last resort; only who found nothing waits for their pieces.
  if (foundNothing && words.some((word) => word.pair)) run.piecesLeft = Math.max(run.piecesLeft, PIECES_FOR_PAIRS);
  const {files, loadedPieces, languages, indexes} = run.index;
  const {shards = [], pairs = []} = files.manifest.files[files.context] ?? {};
  if (shards.length === 0) return;
  const asked = words.filter((word) => !word.leading);
  const terms = asked.flatMap(({value}) => [languages.stem(value), value]);
  const wanted = new Map<string, () => Promise<() => void>>();
  const body = indexes[KINDS.content];
  for (const number of new Set(terms.map((term) => pieceOf(shards, term))))
    wanted.set(`content ${number}`, async () => {
      const {index} = await files.shard(number);
      return () => body?.add(index);
    });
  for (const number of new Set(asked.flatMap((word) => (word.pair ? [pieceOf(pairs, word.value)] : []))))
    wanted.set(`pairs ${number}`, async () => {
      const file = await files.pairs(number);
      return () => body?.addPairs(file);
    });
  const missing = [...wanted].filter(([piece]) => !loadedPieces.has(piece)).slice(0, run.piecesLeft);
  run.piecesLeft -= missing.length;
  await Promise.all(
    missing.map(async ([piece, fetchPiece]) => {
      try {
        const add = await fetchPiece();
        if (loadedPieces.has(piece)) return;
        loadedPieces.add(piece);
        add();
      } catch (error) {
        run.failure = error;
      }
    }),
  );
}

function pieceOf(firsts: readonly string[], term: string): number {
  const at = lowerBound(firsts, term);
  return Math.max(0, firsts[at] === term ? at : at - 1);
}
