import {foldText} from '../shared/fold-text.ts';
import {type Kind, KINDS} from '../shared/index-format.ts';
import type {Languages} from '../shared/languages.ts';
import {isHanText, textRuns, subtermsOf} from '../shared/text-terms.ts';
import {textBlocks} from '../shared/text-blocks.ts';
import type {SectionEntry} from './open-index.ts';

/** A result of a search, before formatting. */
export interface SearchResult {
  type: Kind;
  section: SectionEntry;
  /** Title of the section or, on bodies, their text. */
  text: string;
  tokens: string[];
  /** Stage of the query that found it (`make-queries.ts`). */
  stage: number;
}

/** A result in its place. */
export interface OrderedResult extends SearchResult {
  /** Whether it is below the title of its page, and the last such result. */
  tree: 'none' | 'inter' | 'last';
}

/**
 * Moves hits under the titles of their pages and marks those that are displayed as a tree. If the
 * title of a page isn't among the hits, its other hits keep their positions.
 */
export function orderHits(results: readonly SearchResult[]): OrderedResult[] {
  const titleAt = new Map<number, number>();
  results.forEach(({type, section}, at) => type === KINDS.title && titleAt.set(section.page.i, at));
  const placed = results.map((result, at) => ({
    result,
    at: result.type === KINDS.title ? -1 : at,
    place: isPage(result) ? at : (titleAt.get(result.section.page.i) ?? at),
  }));
  const ordered = placed.sort((a, b) => a.place - b.place || a.at - b.at).map(({result}) => result);
  const shown = new Set<number>();
  return ordered.map((result, at) => {
    const page = result.section.page.i;
    if (isPage(result)) shown.add(page);
    if (isPage(result) || !shown.has(page)) return {...result, tree: 'none'};
    return {...result, tree: ordered[at + 1]?.section.page.i === page ? 'inter' : 'last'};
  });
}

/** Returns whether hits of a kind show text instead of a name. */
export function isText(kind: Kind): boolean {
  return kind === KINDS.content || kind === KINDS.description;
}

/** Returns whether a result is a page rather than a section. */
function isPage({type}: SearchResult): boolean {
  return type === KINDS.title || type === KINDS.keywords;
}

/**
 * Moves the title that was typed literally before titles of the same words in another order: "write
 * after read" and "read after write" have equal scores.
 */
export function typedTitleFirst(results: readonly SearchResult[], text: string): readonly SearchResult[] {
  const typed = text.trim().toLowerCase();
  const title = results.find((result) => result.type === KINDS.title && result.text.toLowerCase() === typed);
  return title ? [title, ...results.filter((result) => result !== title)] : results;
}

/** A segment of plain text, highlighted if `mark` is set. */
export interface TextSegment {
  text: string;
  mark?: true;
}

/** A hit as displayed in the search box and on the search page. */
export interface ShownHit {
  /** URL of the page; the hash is separate. */
  url: string;
  hash: string;
  icon: 'page' | 'heading' | 'text';
  tree: 'none' | 'inter' | 'last';
  title: TextSegment[];
  /** Title of the page, on hits that aren't the page itself. */
  pageTitle?: TextSegment[];
  /** Breadcrumbs. */
  crumbs: string[];
  /** Heading and excerpt, for the search page. */
  heading: TextSegment[];
  excerpt?: TextSegment[];
  tokens: string[];
}

interface Span {
  start: number;
  length: number;
}

export interface ShowOptions {
  languages: Languages;
  /** Maximum characters of a text. */
  length: number;
  /** Maximum characters of headings and excerpts, which the search page displays separately. */
  headingLength: number;
}

/** Formats a result: truncates texts around the first match and highlights matches. */
export function showHit(result: OrderedResult, {languages, length, headingLength}: ShowOptions): ShownHit {
  const {type, section, text, tokens, tree} = result;
  const {t: pageTitle, u: url, b: crumbs} = section.page;
  const cut = (whole: string, limit: number): TextSegment[] => {
    const passage = passageOf(whole, tokens, {languages, limit});
    return cutAround(passage, findSpans(passage, tokens, languages), limit);
  };
  return {
    url,
    hash: section.hash,
    icon: isPage(result) ? 'page' : isText(type) ? 'text' : 'heading',
    tree,
    title: cut(text, length),
    ...(!isPage(result) && {pageTitle: cut(pageTitle, length * 2)}),
    crumbs: isPage(result) ? crumbs : [...crumbs, pageTitle],
    heading: cut(section.title, headingLength),
    ...(isText(type) && {excerpt: cut(text, headingLength)}),
    tokens,
  };
}

/** In texts longer than this, only the surroundings of the first match are searched. */
const LONG_TEXT = 600;
/** How many more words than prose a code block or table must contain to be shown instead. */
const PROSE_BONUS = 1.5;

function passageOf(text: string, tokens: readonly string[], to: {languages: Languages; limit: number}): string {
  const block = bestBlock(text, tokens, to.languages);
  if (block.length < LONG_TEXT) return block;
  const folded = foldText(block);
  const places = tokens.map((token) => folded.indexOf(token)).filter((at) => at >= 0);
  const first = places.length > 0 ? Math.min(...places) : firstOfStem(folded, tokens, to.languages);
  // Wider than the excerpt, so that both ends are cut between words.
  return block.slice(Math.max(0, first - 2 * to.limit), first + 4 * to.limit);
}

/** Returns the block of a text with most words of a query, preferably prose. */
function bestBlock(text: string, tokens: readonly string[], languages: Languages): string {
  const [first, ...others] = textBlocks(text).map((block) => {
    const folded = foldText(block.text);
    const words = tokens.filter((token) => folded.includes(token)).length;
    const found = words > 0 || firstOfStem(folded, tokens, languages) > 0 ? Math.max(1, words) : 0;
    return {text: block.text, worth: found > 0 && block.isProse ? found + PROSE_BONUS : found};
  });
  if (!first) return '';
  return others.reduce((best, block) => (block.worth > best.worth ? block : best), first).text;
}

function firstOfStem(folded: string, tokens: readonly string[], languages: Languages): number {
  const stems = new Set(tokens.map((token) => languages.stem(token)));
  return textRuns(folded).find((run) => !run.isHan && stems.has(languages.stem(run.text)))?.start ?? 0;
}

/**
 * Returns the positions of query words in a text, including parts of words and whole words with the
 * same stem.
 */
export function findSpans(text: string, tokens: readonly string[], languages: Languages): Span[] {
  const folded = foldText(text);
  const spans: Span[] = [];
  const words = tokens.filter((token) => !isHanText(token)).map((token) => ({token, stem: languages.stem(token)}));
  for (const token of tokens.filter(isHanText)) {
    for (let at = folded.indexOf(token); at >= 0; at = folded.indexOf(token, at + token.length))
      spans.push({start: at, length: token.length});
  }
  if (words.length > 0) {
    for (const run of textRuns(folded)) {
      if (run.isHan) continue;
      const segments = [{text: run.text, start: 0}, ...subtermsOf(text.slice(run.start, run.start + run.text.length))];
      for (const {token, stem} of words) {
        const at = run.text.indexOf(token);
        const same = segments.find((segment) => languages.stem(segment.text.toLowerCase()) === stem);
        if (at >= 0 && (token.length > 1 || run.text === token))
          spans.push({start: run.start + at, length: token.length});
        else if (same) spans.push({start: run.start + same.start, length: same.text.length});
      }
    }
  }
  return withoutOverlaps(spans);
}

function withoutOverlaps(spans: Span[]): Span[] {
  const sorted = [...spans].sort((a, b) => a.start - b.start || b.length - a.length);
  const kept: Span[] = [];
  let end = 0;
  for (const span of sorted) {
    if (span.start < end) continue;
    kept.push(span);
    end = span.start + span.length;
  }
  return kept;
}

/**
 * Returns a passage of at most `limit` characters around the first match, with ellipses for omitted
 * text.
 */
export function cutAround(text: string, spans: readonly Span[], limit: number): TextSegment[] {
  const segments = split(text, spans);
  const first = Math.max(
    0,
    segments.findIndex((segment) => segment.mark),
  );
  let [from, to] = [first, first + 1];
  let left = 0;
  let right = 0;
  let [leftOpen, rightOpen] = [true, true];
  const size = (): number => (segments[first]?.text.length ?? 0) + left + right;
  while ((leftOpen && from > 0) || (rightOpen && to < segments.length)) {
    const goesLeft = leftOpen && from > 0 && (left < right || !rightOpen || to >= segments.length);
    const next = segments[goesLeft ? from - 1 : to]?.text.length ?? 0;
    const fits = size() + next <= limit;
    if (goesLeft) {
      leftOpen = fits;
      if (fits) from--;
      if (fits) left += next;
    } else {
      rightOpen = fits;
      if (fits) to++;
      if (fits) right += next;
    }
  }
  const shown = joined(segments.slice(from, to));
  if (from > 0) shown.unshift({text: '…'});
  if (to < segments.length) shown.push({text: '…'});
  return shown;
}

/** Splits a text into matches and, between them, words, single ideographs and separators. */
function split(text: string, spans: readonly Span[]): TextSegment[] {
  const segments: TextSegment[] = [];
  let at = 0;
  const between = (end: number): void => {
    for (const match of text
      .slice(at, end)
      .matchAll(/\p{Script=Han}|(?:(?!\p{Script=Han})[\p{L}\p{N}_])+|[^\p{L}\p{N}_]/gu))
      segments.push({text: match[0]});
  };
  for (const {start, length} of spans) {
    between(start);
    segments.push({text: text.slice(start, start + length), mark: true});
    at = start + length;
  }
  between(text.length);
  return segments;
}

function joined(segments: readonly TextSegment[]): TextSegment[] {
  const result: TextSegment[] = [];
  for (const segment of segments) {
    const last = result.at(-1);
    if (last && !last.mark && !segment.mark) last.text += segment.text;
    else result.push({...segment});
  }
  return result;
}
