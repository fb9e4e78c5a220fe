import {type Kind, KINDS} from '../shared/index-format.ts';
import {isLoaded, readTexts, type SearchRun} from './load-bodies.ts';
import type {IndexHit} from './loaded-index.ts';
import type {QueryWord} from './make-queries.ts';
import type {OpenIndex} from './open-index.ts';

/** A section that contains the words of a query in several entries together. */
export interface SectionHit {
  kind: Kind;
  i: number;
  score: number;
  /** Share of the words that it contains, in tenths, if it may lack some. */
  share?: number;
}

/** Score factors for words in the title of the page and in the heading. */
const IN_TITLE = 1.2;
const IN_HEADING = 1.3;
const OTHER_NAME = 0.8;

/**
 * Finds pages whose title contains some words of a query and whose headings contain all others:
 * `vkCmdDraw 参数` matches the heading 参数 on the page vkCmdDraw. Returns the best heading of each
 * page, best first.
 */
export function findAcrossTitles(words: readonly QueryWord[], index: OpenIndex): SectionHit[] {
  if (words.length < 2) return [];
  const titles = words.map((word) => matchesOf(KINDS.title, word, index));
  const headings = words.map((word) => matchesOf(KINDS.heading, word, index));
  const sections = new Map<number, number>();
  headings.forEach((matches) => {
    for (const [section, score] of matches) sections.set(section, (sections.get(section) ?? 0) + score);
  });
  const best = new Map<number, SectionHit>();
  for (const [section, score] of sections) {
    const page = pageOf(section, index);
    const hasAllWords = words.every((_, at) => titles[at]?.has(page) || headings[at]?.has(section));
    if (!hasAllWords || !titles.some((matches) => matches.has(page))) continue;
    const ofTitle = titles.reduce((sum, matches) => sum + (matches.get(page) ?? 0), 0);
    const hit = {kind: KINDS.heading, i: section, score: score + ofTitle};
    if (hit.score > (best.get(page)?.score ?? 0)) best.set(page, hit);
  }
  return bestFirst([...best.values()]);
}

interface Tally extends SectionHit {
  count: number;
  /** Sum of the weights of its words: rare words say more about a query than common ones. */
  weight: number;
  /** Words that the text may contain, because their lists are missing or truncated. */
  unknown: QueryWord[];
}

/**
 * Finds sections that contain at least `minWords` words of a query, including those of their
 * heading and of the title of their page: what a question is about if no entry has all its words.
 * Sections with most words come first. Checks the texts of the best ones for words whose lists
 * aren't loaded.
 */
export async function findAcrossSections(
  words: readonly QueryWord[],
  minWords: number,
  run: SearchRun,
): Promise<SectionHit[]> {
  const {index} = run;
  const tallies = tallySections(words, minWords, index);
  const unsure = tallies.filter(({unknown}) => unknown.length > 0);
  const weights = weightsOf(words, index);
  const total = [...weights.values()].reduce((sum, weight) => sum + weight, 0);
  const texts = await readTexts(
    unsure.map(({i}) => i),
    run,
  );
  const average = tallies.reduce((sum, {score, count}) => sum + score / (count || 1), 0) / (tallies.length || 1);
  for (const tally of unsure) {
    const text = texts.get(tally.i);
    const foundInText = text ? tally.unknown.filter((word) => text.has(word)) : [];
    tally.count += foundInText.length;
    tally.score += foundInText.length * average;
    for (const word of foundInText) tally.weight += weights.get(word) ?? 0;
  }
  const found = tallies.filter(({count}) => count >= minWords).sort(mostWordsFirst);
  return found.map(({kind, i, score, weight}) => ({kind, i, score, share: Math.round((10 * weight) / total)}));
}

function mostWordsFirst(a: Tally, b: Tally): number {
  return b.weight - a.weight || b.score - a.score || a.i - b.i;
}

/** Known matches of the words of a query; all lists are in the order of `words`. */
interface Evidence {
  /** Scores by page. */
  titles: ReadonlyMap<number, number>[];
  /** Scores by section, from its heading and its text. */
  inSections: ReadonlyMap<number, number>[];
  /** Whether more sections may contain the word than are known. */
  isIncomplete: boolean[];
}

function evidenceOf(words: readonly QueryWord[], index: OpenIndex): Evidence {
  return {
    titles: words.map((word) => namesOf(word, index)),
    inSections: words.map((word) => {
      const scores = new Map<number, number>();
      for (const [section, score] of matchesOf(KINDS.heading, word, index)) scores.set(section, IN_HEADING * score);
      for (const [i, score] of matchesOf(KINDS.content, word, index))
        scores.set(i, Math.max(score, scores.get(i) ?? 0));
      return scores;
    }),
    isIncomplete: words.map((word) => !isLoaded(word, index)),
  };
}

/** Returns the pages whose titles or other names contain a word, with their scores. */
function namesOf(word: QueryWord, index: OpenIndex): ReadonlyMap<number, number> {
  const scores = new Map(matchesOf(KINDS.title, word, index));
  for (const [page, score] of matchesOf(KINDS.keywords, word, index))
    scores.set(page, Math.max(OTHER_NAME * score, scores.get(page) ?? 0));
  return scores;
}

/** Returns the weight of each word: rare words say more about what a query asks for. */
function weightsOf(words: readonly QueryWord[], index: OpenIndex): Map<QueryWord, number> {
  const {bodies, common} = index.file;
  const stems = words.map((word) => index.languages.stem(word.value));
  return new Map(
    words.map((word, at) => {
      const counted = matchesOf(KINDS.content, word, index).size;
      const guessed = common.includes(stems[at] ?? '') ? COMMON_SHARE * bodies : RARE_SHARE * bodies;
      const holders = counted > 0 ? counted : guessed;
      const weight = 1 + RARITY * Math.log(1 + bodies / (1 + holders));
      return [word, word.neighborBigrams ? OF_IDEOGRAPH * weight : weight];
    }),
  );
}

/** Assumed shares of bodies that contain a word whose list isn't loaded. */
const COMMON_SHARE = 0.08;
const RARE_SHARE = 0.01;
/** A single ideograph is mostly a particle, such as 到. */
const OF_IDEOGRAPH = 0.25;
/** How much the rarity of a word counts beside the word itself. */
const RARITY = 0.25;

function tallySections(words: readonly QueryWord[], minWords: number, index: OpenIndex): Tally[] {
  const body = index.indexes[KINDS.content];
  const evidence = evidenceOf(words, index);
  const {titles, inSections, isIncomplete} = evidence;
  const tallies: Tally[] = [];
  const weights = weightsOf(words, index);
  for (const section of candidates(evidence, minWords, index)) {
    const page = pageOf(section, index);
    let count = 0;
    let score = 0;
    let weight = 0;
    const unknown: QueryWord[] = [];
    words.forEach((word, at) => {
      const ofSection = inSections[at]?.get(section) ?? 0;
      const ofTitle = IN_TITLE * (titles[at]?.get(page) ?? 0);
      if (ofSection > 0 || ofTitle > 0) {
        count++;
        weight += weights.get(word) ?? 0;
      } else if (isIncomplete[at]) unknown.push(word);
      score += Math.max(ofSection, ofTitle);
    });
    if (count + unknown.length < minWords) continue;
    const kind = body?.has(section) ? KINDS.content : KINDS.heading;
    tallies.push({kind, i: section, score, count, weight, unknown});
  }
  return tallies.sort(mostWordsFirst);
}

/** Number of sections to score; enough for a hundred results. */
const MAX_CANDIDATES = 400;
const MANY_PAGES = 100;

/** Returns the sections that may contain enough words, those with most known matches first. */
function candidates({titles, inSections, isIncomplete}: Evidence, minWords: number, index: OpenIndex): number[] {
  const pages = countHolders(titles);
  const sections = countHolders(inSections);
  for (const page of pages.keys()) {
    // If the titles of many pages match, only the first section of each counts.
    const end = pages.size > MANY_PAGES ? page + 1 : Infinity;
    for (let section = page; section < end && pageOf(section, index) === page; section++)
      if (!sections.has(section)) sections.set(section, 0);
  }
  const unknown = isIncomplete.filter(Boolean).length;
  const byCount: number[][] = inSections.map(() => []);
  for (const [section, found] of sections) {
    const count = Math.min(inSections.length, found + (pages.get(pageOf(section, index)) ?? 0));
    if (count > 0 && count + unknown >= minWords) byCount[count - 1]?.push(section);
  }
  const best: number[] = [];
  for (const some of byCount.reverse()) if (best.length < MAX_CANDIDATES) best.push(...some);
  return best.slice(0, 2 * MAX_CANDIDATES);
}

function countHolders(lists: readonly ReadonlyMap<number, number>[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const list of lists) for (const holder of list.keys()) counts.set(holder, (counts.get(holder) ?? 0) + 1);
  return counts;
}

/**
 * Returns which share of a query, 0 to 1, the heading of a section and the title of its page
 * contain.
 */
function shareAbove(words: readonly QueryWord[], index: OpenIndex): (section: number) => number {
  const titles = words.map((word) => matchesOf(KINDS.title, word, index));
  const headings = words.map((word) => matchesOf(KINDS.heading, word, index));
  return (section) => {
    const page = pageOf(section, index);
    const above = words.filter((_, at) => titles[at]?.has(page) || headings[at]?.has(section));
    return above.length / words.length;
  };
}

/** Returns the number of the page that contains a section. */
export function pageOf(section: number, {sections}: OpenIndex): number {
  return sections.get(section)?.page.i ?? section;
}

/** Returns the entries of a sub-index that contain a word, with their scores. */
function matchesOf(kind: Kind, word: QueryWord, {indexes}: OpenIndex): ReadonlyMap<number, number> {
  return indexes[kind]?.matches(word) ?? new Map<number, number>();
}

function bestFirst(hits: SectionHit[]): SectionHit[] {
  return hits.sort((a, b) => b.score - a.score || a.i - b.i);
}

/** Minimum number of texts whose headings and titles are compared with the query. */
const MIN_CANDIDATES = 40;

/**
 * Finds bodies that contain all words of a query, best first. Searches for the words whose lists
 * are loaded and checks the texts of the best bodies for the others.
 */
export async function findBodies(words: readonly QueryWord[], run: SearchRun): Promise<IndexHit[]> {
  const searched = words.filter((word) => isLoaded(word, run.index));
  const unknown = words.filter((word) => !searched.includes(word));
  // The number of texts to read is limited, so they are only read for what was typed.
  if (searched.length === 0 || unknown.some((word) => word.isTranslated)) return [];
  const share = shareAbove(words, run.index);
  const hits = (run.index.indexes[KINDS.content]?.search(searched) ?? [])
    .slice(0, Math.max(run.limit, MIN_CANDIDATES))
    .map(({ref, score}) => ({ref, score: score * (1 + share(ref))}))
    .sort((a, b) => b.score - a.score || a.ref - b.ref);
  if (unknown.length === 0) return hits;
  const texts = await readTexts(
    hits.map(({ref}) => ref),
    run,
  );
  return hits.filter(({ref}) => unknown.every((word) => texts.get(ref)?.has(word)));
}
