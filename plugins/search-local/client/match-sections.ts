import {type Kind, KINDS} from '../shared/index-format.ts';
import {isLookedUp, type OpenIndex, readTexts, type Run} from './body-chunks.ts';
import type {IndexHit} from './loaded-index.ts';
import type {QueryWord} from './make-queries.ts';

/** A section that contains the words of a query, though not all in one entry. */
export interface AcrossHit {
  kind: Kind;
  i: number;
  score: number;
}

/** Words count more in a heading, and in the title of the page, than in the text below. */
const IN_TITLE = 1.2;
const IN_HEADING = 1.3;

/**
 * Pages whose title holds some words of a query and whose headings hold all others: `vkCmdDraw 参数`
 * is the heading 参数 on the page vkCmdDraw. Gives the heading of each that holds most of them, best
 * first.
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

interface Tally extends AcrossHit {
  section: number;
  count: number;
  /** Words of which nothing is known yet. */
  open: QueryWord[];
}

/**
 * Sections that hold at least `need` words of a query, counting those of their heading and of the
 * title of their page: what a question is about when no entry has all its words. Those with most
 * words come first. Words whose lists were not fetched are looked for in the texts of the best.
 */
export async function acrossSections(words: readonly QueryWord[], need: number, run: Run): Promise<AcrossHit[]> {
  const {index} = run;
  const tallies = tallySections(words, need, index);
  const unsure = shownFirst(
    tallies.filter(({open}) => open.length > 0),
    run,
  ).slice(0, run.mostRead);
  const {sections: shift} = index.files.manifest;
  const texts = await readTexts(
    unsure.map(({section}) => section - shift),
    run,
  );
  const usual = tallies.reduce((sum, {score, count}) => sum + score / (count || 1), 0) / (tallies.length || 1);
  for (const tally of unsure) {
    const text = texts.get(tally.section - shift);
    const held = text ? tally.open.filter((word) => text.has(word)).length : 0;
    tally.count += held;
    tally.score += held * usual;
  }
  return tallies.filter(({count}) => count >= need).sort(mostWordsFirst);
}

/** Hits of secondary pages come last: if all texts were read for them, the others would stay unknown. */
function shownFirst(tallies: readonly Tally[], {index, secondaryUrls}: Run): Tally[] {
  if (secondaryUrls.length === 0) return [...tallies];
  const isSecondary = ({section}: Tally): boolean => {
    const url = index.documents[KINDS.title]?.get(pageOf(section, index))?.u ?? '';
    return secondaryUrls.some((start) => url.startsWith(start));
  };
  return [...tallies.filter((tally) => !isSecondary(tally)), ...tallies.filter(isSecondary)];
}

function mostWordsFirst(a: Tally, b: Tally): number {
  return b.count - a.count || b.score - a.score || a.i - b.i;
}

/** What is known of the words of a query, each at its place. */
interface Evidence {
  words: readonly QueryWord[];
  /** By page. */
  titles: ReadonlyMap<number, number>[];
  /** By section: its heading and its text. */
  held: ReadonlyMap<number, number>[];
  /** Whether more sections may hold it than are known. */
  isOpen: boolean[];
}

function evidenceOf(words: readonly QueryWord[], index: OpenIndex): Evidence {
  const {sections: shift} = index.files.manifest;
  const body = index.indexes[KINDS.content];
  return {
    words,
    titles: words.map((word) => matchesOf(KINDS.title, word, index)),
    held: words.map((word) => {
      const scores = new Map<number, number>();
      for (const [section, score] of matchesOf(KINDS.heading, word, index)) scores.set(section, IN_HEADING * score);
      for (const [i, score] of matchesOf(KINDS.content, word, index))
        scores.set(i + shift, Math.max(score, scores.get(i + shift) ?? 0));
      return scores;
    }),
    isOpen: words.map((word) => !isLookedUp(word, index) || body?.isCut(word, index.languages.stem) === true),
  };
}

function tallySections(words: readonly QueryWord[], need: number, index: OpenIndex): Tally[] {
  const {sections: shift} = index.files.manifest;
  const body = index.indexes[KINDS.content];
  const {titles, held, isOpen} = evidenceOf(words, index);
  const tallies: Tally[] = [];
  for (const section of candidates({words, titles, held, isOpen}, need, index)) {
    const page = pageOf(section, index);
    let count = 0;
    let score = 0;
    const open: QueryWord[] = [];
    words.forEach((word, at) => {
      const own = held[at]?.get(section) ?? 0;
      const ofTitle = IN_TITLE * (titles[at]?.get(page) ?? 0);
      if (own > 0 || ofTitle > 0) count++;
      else if (isOpen[at]) open.push(word);
      score += Math.max(own, ofTitle);
    });
    if (count + open.length < need) continue;
    const hasText = body?.has(section - shift) === true;
    const place = hasText ? {kind: KINDS.content, i: section - shift} : {kind: KINDS.heading, i: section};
    tallies.push({...place, section, score, count, open});
  }
  return tallies.sort(mostWordsFirst);
}

/** So many sections are weighed; there is room for a hundred results. */
const WEIGHED = 400;
const FEW_PAGES = 100;

/** Sections that may hold enough of the words, those first that hold most as far as it is known. */
function candidates({titles, held, isOpen}: Evidence, need: number, index: OpenIndex): number[] {
  const pages = countHolders(titles);
  const sections = countHolders(held);
  for (const page of pages.keys()) {
    // If the titles of many pages match, only the first section of each counts.
    const end = pages.size > FEW_PAGES ? page + 1 : Infinity;
    for (let section = page; section < end && pageOf(section, index) === page; section++)
      if (!sections.has(section)) sections.set(section, 0);
  }
  const open = isOpen.filter(Boolean).length;
  const byCount: number[][] = held.map(() => []);
  for (const [section, own] of sections) {
    const count = Math.min(held.length, own + (pages.get(pageOf(section, index)) ?? 0));
    if (count > 0 && count + open >= need) byCount[count - 1]?.push(section);
  }
  const best: number[] = [];
  for (const some of byCount.reverse()) if (best.length < WEIGHED) best.push(...some);
  return best.slice(0, 2 * WEIGHED);
}

function countHolders(lists: readonly ReadonlyMap<number, number>[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const list of lists) for (const holder of list.keys()) counts.set(holder, (counts.get(holder) ?? 0) + 1);
  return counts;
}

/**
 * Returns which share of a query the heading of a text and the title of its page contain, 0 to 1.
 */
function shareAbove(words: readonly QueryWord[], index: OpenIndex): (i: number) => number {
  const titles = words.map((word) => matchesOf(KINDS.title, word, index));
  const headings = words.map((word) => matchesOf(KINDS.heading, word, index));
  return (i) => {
    const section = i + index.files.manifest.sections;
    const page = pageOf(section, index);
    const above = words.filter((_, at) => titles[at]?.has(page) || headings[at]?.has(section));
    return above.length / words.length;
  };
}

/** The page of a section, by their numbers. */
export function pageOf(section: number, {documents}: OpenIndex): number {
  return documents[KINDS.heading]?.get(section)?.p ?? section;
}

/**
 * Entries of a part that hold a word, with its weight; headings that share an index entry each by
 * itself.
 */
function matchesOf(kind: Kind, word: QueryWord, index: OpenIndex): ReadonlyMap<number, number> {
  const {indexes, languages, equalHeadings} = index;
  const matches = indexes[kind]?.matches(word, languages.stem) ?? new Map<number, number>();
  if (kind !== KINDS.heading || equalHeadings.size === 0) return matches;
  let all = expanded.get(matches);
  if (!all) {
    all = new Map(matches);
    for (const [ref, score] of matches) for (const {i} of equalHeadings.get(ref) ?? []) all.set(i, score);
    expanded.set(matches, all);
  }
  return all;
}

/** A heading of every page is one entry and thousands of sections. */
const expanded = new WeakMap<ReadonlyMap<number, number>, Map<number, number>>();

function bestFirst(hits: AcrossHit[]): AcrossHit[] {
  return hits.sort((a, b) => b.score - a.score || a.i - b.i);
}

/** Number of texts whose headings and titles are compared with the query. */
const LOOKED_AT = 40;

/**
 * Bodies that hold all words of a query, best first. They are found by the words whose lists were
 * fetched; whether they hold the others is read in the texts of the best.
 */
export async function bodyHits(words: readonly QueryWord[], run: Run): Promise<IndexHit[]> {
  const {indexes, languages} = run.index;
  const body = indexes[KINDS.content];
  if (!body) return [];
  const listed = words.filter((word) => isLookedUp(word, run.index));
  // Only so many texts are read: those that may hold what was typed.
  if (words.some((word) => word.isTranslated && !listed.includes(word))) return [];
  const whole = listed.filter((word) => !body.isCut(word, languages.stem));
  const asked = whole.length > 0 ? whole : listed;
  if (asked.length === 0) return [];
  const share = shareAbove(words, run.index);
  const others = words.filter((word) => !asked.includes(word));
  const hits = body.search({words: asked}, languages.stem).slice(0, Math.max(run.limit, LOOKED_AT));
  const weighed = hits.map((hit) => {
    const open = others.filter((word) => {
      const score = listed.includes(word) ? body.matches(word, languages.stem).get(hit.ref) : undefined;
      return score === undefined;
    });
    return {open, hit: {...hit, score: hit.score * (1 + share(hit.ref))}};
  });
  weighed.sort((a, b) => a.open.length - b.open.length || b.hit.score - a.hit.score || a.hit.ref - b.hit.ref);
  const unsure = weighed.filter(({open}) => open.length > 0).slice(0, run.mostRead);
  const texts = await readTexts(
    unsure.map(({hit}) => hit.ref),
    run,
  );
  return weighed
    .filter(({open, hit}) => open.every((word) => texts.get(hit.ref)?.has(word)))
    .map(({hit}) => hit)
    .sort((a, b) => b.score - a.score || a.ref - b.ref);
}
