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
}

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
  for (const stage of new Set(queries.map((query) => query.stage))) {
    const together = queries.filter((query) => query.stage === stage);
    const isLastResort = together.some((query) => query.isLastResort);
    if (isLastResort && found.size >= LITTLE) break;
    const isScattered = together.some((query) => query.need !== undefined);
    const steps = isLastResort ? STEPS.slice(0, 1) : isScattered ? [scatteredHits] : STEPS;
    for (const step of steps) {
      for (const query of together) {
        if (found.size >= run.limit || run.isStale()) return [...found.values()];
        for (const one of await step(query, run)) {
          // Title, description and keywords of a page share their number: it is shown once.
          if (found.size >= run.limit || found.has(one.i)) continue;
          // A title would draw better hits of its page down to its own place.
          if (!isLastResort || ![...found.values()].some((other) => pageOfHit(other, run.index) === one.i))
            found.set(one.i, one);
        }
      }
    }
  }
  return [...found.values()];
}

function pageOfHit({i, kind}: Found, index: OpenIndex): number {
  return pageOf(kind === KINDS.content ? i + index.files.manifest.sections : i, index);
}

type Step = (query: Query, run: Run) => Promise<Found[]> | Found[];

/**
 * What is asked for the queries of a stage, one after another: the parts in order, and headings
 * below a title before texts.
 */
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
  async ({words, tokens}, run) => {
    await loadPieces(run);
    const hits = await bodyHits(words, run);
    return hits.slice(0, run.limit).map((hit) => ({hit, i: hit.ref, kind: KINDS.content, tokens}));
  },
];

async function scatteredHits({words, tokens, need = 0}: Query, run: Run): Promise<Found[]> {
  await loadPieces(run);
  const hits = await acrossSections(words, need, run);
  return hits.slice(0, run.limit).map((hit) => foundAcross(hit, tokens));
}

function foundAcross({kind, i, score}: AcrossHit, tokens: string[]): Found {
  return {hit: {ref: i, score, metadata: {}}, i, kind, tokens};
}

function hitsOf({words, tokens}: Query, kind: Kind, {index, limit}: Run): Found[] {
  const hits = index.indexes[kind]?.search({words}, index.languages.stem) ?? [];
  return expandEqual(hits.slice(0, limit), kind, index)
    .slice(0, limit)
    .map(({hit, i}) => ({hit, i, kind, tokens}));
}

function expandEqual(hits: readonly IndexHit[], kind: Kind, index: OpenIndex): {hit: IndexHit; i: number}[] {
  if (kind !== KINDS.heading) return hits.map((hit) => ({hit, i: hit.ref}));
  return hits.flatMap((hit) => (index.equalHeadings.get(hit.ref) ?? [{i: hit.ref}]).map(({i}) => ({hit, i})));
}

async function resultOf({hit, i, kind, tokens}: Found, index: OpenIndex): Promise<SearchResult | undefined> {
  const document = index.documents[kind]?.get(i) ?? (await textOf(i, kind, index));
  if (!document) return undefined;
  const page = kind === KINDS.title ? undefined : index.documents[KINDS.title]?.get(document.p ?? 0);
  return {document, type: kind, page, metadata: hit.metadata, tokens, score: hit.score};
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
