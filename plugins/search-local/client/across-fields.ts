import {KINDS, type Kind} from '../shared/index-format.ts';
import type {QueryWord} from './make-queries.ts';
import type {OpenIndex} from './run-queries.ts';

/** A place where the words of a query stand, though not all in one entry. */
export interface AcrossHit {
  kind: Kind;
  i: number;
  score: number;
}

/** Words count more in a heading, and in the title of the page, than in the text below. */
const IN_TITLE = 1.2;
const IN_HEADING = 1.3;

/**
 * Pages whose title holds some words of a query and whose headings hold all others: `vkCmdDraw 参数` is the heading 参数 on the
 * page vkCmdDraw. Gives the heading of each that holds most of them, best first.
 */
export function acrossTitles(words: readonly QueryWord[], index: OpenIndex): AcrossHit[] {
  if (words.length < 2) return [];
  const titles = words.map((word) => matchesOf(KINDS.title, word, index));
  const headings = words.map((word) => matchesOf(KINDS.heading, word, index));
  const sections = new Map<number, number>();
  headings.forEach((matches) => {
    for (const [section, score] of matches) sections.set(section, (sections.get(section) ?? 0) + score);
  });
  const best = new Map<number, AcrossHit>();
  for (const [section, score] of sections) {
    const page = pageOf(section, index);
    const isWhole = words.every((_, at) => titles[at]?.has(page) || headings[at]?.has(section));
    if (!isWhole || !titles.some((matches) => matches.has(page))) continue;
    const ofTitle = titles.reduce((sum, matches) => sum + (matches.get(page) ?? 0), 0);
    const hit = {kind: KINDS.heading, i: section, score: score + ofTitle};
    if (hit.score > (best.get(page)?.score ?? 0)) best.set(page, hit);
  }
  return bestFirst([...best.values()]);
}

/**
 * Sections that hold at least `need` words of a query, counting those of their heading and of the title of their page: what a
 * question is about when no entry has all its words. Those with most words come first.
 */
export function acrossSections(words: readonly QueryWord[], need: number, index: OpenIndex): AcrossHit[] {
  const {sections: shift} = index.files.manifest;
  const titles = words.map((word) => matchesOf(KINDS.title, word, index));
  const held = words.map((word) => {
    const scores = new Map<number, number>();
    for (const [section, score] of matchesOf(KINDS.heading, word, index)) scores.set(section, IN_HEADING * score);
    for (const [i, score] of matchesOf(KINDS.content, word, index))
      scores.set(i + shift, Math.max(score, scores.get(i + shift) ?? 0));
    return scores;
  });
  const hits: (AcrossHit & {count: number})[] = [];
  for (const section of candidates({held, titles, need}, index)) {
    const page = pageOf(section, index);
    let count = 0;
    let score = 0;
    words.forEach((_, at) => {
      const own = held[at]?.get(section) ?? 0;
      const ofTitle = IN_TITLE * (titles[at]?.get(page) ?? 0);
      if (own > 0 || ofTitle > 0) count++;
      score += Math.max(own, ofTitle);
    });
    if (count < need) continue;
    const hasText = index.indexes[KINDS.content]?.has(section - shift) === true;
    hits.push({
      ...(hasText ? {kind: KINDS.content, i: section - shift} : {kind: KINDS.heading, i: section}),
      score,
      count,
    });
  }
  return hits.sort((a, b) => b.count - a.count || b.score - a.score || a.i - b.i);
}

/**
 * Sections that may hold so many of the words: one that does holds at least one of the rarest, so that common words, which stand
 * in half of all sections, need not be gone through.
 */
function candidates(
  {held, titles, need}: {held: ReadonlyMap<number, number>[]; titles: ReadonlyMap<number, number>[]; need: number},
  index: OpenIndex,
): Set<number> {
  const rarest = held
    .map((scores, at) => ({scores, pages: titles[at] ?? new Map<number, number>()}))
    .sort((a, b) => a.scores.size - b.scores.size)
    .slice(0, held.length - need + 1);
  const sections = new Set(rarest.flatMap(({scores}) => [...scores.keys()]));
  for (const {pages} of rarest) {
    for (const page of pages.keys())
      for (let section = page; pageOf(section, index) === page; section++) sections.add(section);
  }
  return sections;
}

/** Tells of a text how much of a query stands in its heading and in the title of its page: 0 to 1. */
export function shareAbove(words: readonly QueryWord[], index: OpenIndex): (i: number) => number {
  const titles = words.map((word) => matchesOf(KINDS.title, word, index));
  const headings = words.map((word) => matchesOf(KINDS.heading, word, index));
  return (i) => {
    const section = i + index.files.manifest.sections;
    const page = pageOf(section, index);
    const above = words.filter((_, at) => titles[at]?.has(page) || headings[at]?.has(section));
    return above.length / words.length;
  };
}

function pageOf(section: number, {documents}: OpenIndex): number {
  return documents[KINDS.heading]?.get(section)?.p ?? section;
}

/** Entries of a part that hold a word, with its weight; headings that share an index entry each by itself. */
function matchesOf(kind: Kind, word: QueryWord, index: OpenIndex): ReadonlyMap<number, number> {
  const {indexes, languages, equalHeadings} = index;
  const matches = indexes[kind]?.matches(word, languages.stem) ?? new Map<number, number>();
  if (kind !== KINDS.heading || equalHeadings.size === 0) return matches;
  const all = new Map(matches);
  for (const [ref, score] of matches) for (const {i} of equalHeadings.get(ref) ?? []) all.set(i, score);
  return all;
}

function bestFirst(hits: AcrossHit[]): AcrossHit[] {
  return hits.sort((a, b) => b.score - a.score || a.i - b.i);
}
