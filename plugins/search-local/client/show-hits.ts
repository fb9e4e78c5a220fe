import {foldText} from '../shared/fold-text.ts';
import {type Kind, KINDS, type SearchDocument} from '../shared/index-format.ts';
import type {Languages} from '../shared/languages.ts';
import {isHanText, textRuns, wordParts} from '../shared/text-terms.ts';
import type {IndexHit} from './loaded-index.ts';

/** A result as the index gives it. */
export interface SearchResult {
  document: SearchDocument;
  type: Kind;
  /** Title entry of its page; not on titles. */
  page: SearchDocument | undefined;
  metadata: IndexHit['metadata'];
  tokens: string[];
  /** Stage of the query that found it (`make-queries.ts`). */
  stage: number;
  score: number;
  /** Below the title of its page, with another one following. */
  isInterOfTree?: boolean;
  /** Below the title of its page, the last one. */
  isLastOfTree?: boolean;
}

/**
 * Puts hits under the titles of their pages, and says which of them a tree is drawn for. A
 * page whose title is not among the hits leaves its other hits where they were found.
 */
export function orderHits(results: readonly SearchResult[]): SearchResult[] {
  const titleAt = new Map<number, number>();
  results.forEach((result, index) => {
    if (result.type === KINDS.title) titleAt.set(result.document.i, index);
  });
  const placed = results.map((result, index) => ({result, index, place: placeOf(result, index, titleAt)}));
  placed.sort((a, b) => a.place - b.place || titleFirst(a.result) - titleFirst(b.result) || a.index - b.index);
  return markTree(placed.map(({result}) => result));
}

/**
 * Puts the title that was typed literally before titles of the same words in another order:
 * "write after read" and "read after write" have equal scores.
 */
export function typedTitleFirst(results: readonly SearchResult[], text: string): readonly SearchResult[] {
  const typed = text.trim().toLowerCase();
  const at = results.findIndex(({type, document}) => type === KINDS.title && document.t.toLowerCase() === typed);
  const result = results[at];
  return at <= 0 || result === undefined ? results : [result, ...results.slice(0, at), ...results.slice(at + 1)];
}

function placeOf(result: SearchResult, index: number, titleAt: ReadonlyMap<number, number>): number {
  if (result.type === KINDS.title || result.type === KINDS.keywords || !result.page) return index;
  return titleAt.get(result.page.i) ?? index;
}

function titleFirst(result: SearchResult): number {
  return result.type === KINDS.title ? 0 : 1;
}

function markTree(ordered: readonly SearchResult[]): SearchResult[] {
  const shown = new Set<number>();
  return ordered.map((result, index) => {
    const {page, ...own} = result;
    const isBelow = index > 0 && page !== undefined && shown.has(page.i);
    if (result.type === KINDS.title || result.type === KINDS.keywords) shown.add(page?.i ?? result.document.i);
    if (!isBelow || !page) return {...own, page};
    const goesOn = ordered[index + 1]?.page?.i === page.i;
    return {...own, page, ...(goesOn ? {isInterOfTree: true} : {isLastOfTree: true})};
  });
}

/**
 * A piece of a text, marked or not. Markup in it is shown as text.
 */
export interface Piece {
  text: string;
  mark?: true;
}

/** A hit as the box and the page show it. */
export interface ShownHit {
  /** Address of the page and `#hash`. */
  url: string;
  hash: string;
  icon: 'page' | 'heading' | 'text';
  tree: 'none' | 'inter' | 'last';
  title: Piece[];
  /** Title of the page, under hits that are not the page itself. */
  pageTitle?: Piece[];
  /** Labels that lead to the page. */
  crumbs: string[];
  /** Heading and text of the hit, for the page of results. */
  heading: Piece[];
  excerpt?: Piece[];
  tokens: string[];
}

interface Span {
  start: number;
  length: number;
}

export interface ShowOptions {
  languages: Languages;
  /** Characters of a text. */
  length: number;
  /** The page of results shows headings and texts apart. */
  headingLength: number;
}

/** Makes what is shown of a result: texts cut around the first match, with marks. */
export function showHit(result: SearchResult, {languages, length, headingLength}: ShowOptions): ShownHit {
  const {document, type, page, tokens} = result;
  const cut = (text: string, limit: number): Piece[] => {
    const passage = passageOf(text, tokens, {languages, limit});
    return cutAround(passage, findSpans(passage, tokens, languages), limit);
  };
  const isTitleLike = type === KINDS.title || type === KINDS.keywords;
  const pageTitle = page?.t ?? document.t;
  const main = type === KINDS.keywords ? pageTitle : document.t;
  const isText = type === KINDS.content || type === KINDS.description;
  return {
    url: document.u ?? '',
    hash: document.h ?? '',
    icon: isTitleLike ? 'page' : type === KINDS.heading ? 'heading' : 'text',
    tree: result.isInterOfTree ? 'inter' : result.isLastOfTree ? 'last' : 'none',
    title: cut(main, length),
    ...(!isTitleLike && {pageTitle: cut(pageTitle, length * 2)}),
    crumbs: [...((page ?? document).b ?? []), ...(isTitleLike ? [] : [pageTitle])],
    heading: cut(isText ? (document.s ?? pageTitle) : main, headingLength),
    ...(isText && {excerpt: cut(document.t, headingLength)}),
    tokens,
  };
}

/** Texts longer than this are looked at around their first match only. */
const LONG_TEXT = 600;

function passageOf(text: string, tokens: readonly string[], to: {languages: Languages; limit: number}): string {
  if (text.length < LONG_TEXT) return text;
  const folded = foldText(text);
  const places = tokens.map((token) => folded.indexOf(token)).filter((at) => at >= 0);
  const first = places.length > 0 ? Math.min(...places) : firstOfStem(folded, tokens, to.languages);
  // Wider than what is shown, so that both ends are cut where words end.
  return text.slice(Math.max(0, first - 2 * to.limit), first + 4 * to.limit);
}

function firstOfStem(folded: string, tokens: readonly string[], languages: Languages): number {
  const stems = new Set(tokens.map((token) => languages.stem(token)));
  return textRuns(folded).find((run) => !run.isHan && stems.has(languages.stem(run.text)))?.start ?? 0;
}

/**
 * Where the words of a query stand in a text: parts of words too, and words of the same stem as a
 * whole.
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
      const pieces = [{text: run.text, start: 0}, ...wordParts(text.slice(run.start, run.start + run.text.length))];
      for (const {token, stem} of words) {
        const at = run.text.indexOf(token);
        const same = pieces.find((piece) => languages.stem(piece.text.toLowerCase()) === stem);
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
 * A passage of at most `limit` characters around the first match; an ellipsis stands for what is
 * left out.
 */
export function cutAround(text: string, spans: readonly Span[], limit: number): Piece[] {
  const pieces = split(text, spans);
  const first = Math.max(
    0,
    pieces.findIndex((piece) => piece.mark),
  );
  let [from, to] = [first, first + 1];
  let left = 0;
  let right = 0;
  let [leftOpen, rightOpen] = [true, true];
  const size = (): number => (pieces[first]?.text.length ?? 0) + left + right;
  while ((leftOpen && from > 0) || (rightOpen && to < pieces.length)) {
    const goesLeft = leftOpen && from > 0 && (left < right || !rightOpen || to >= pieces.length);
    const next = pieces[goesLeft ? from - 1 : to]?.text.length ?? 0;
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
  const shown = joined(pieces.slice(from, to));
  if (from > 0) shown.unshift({text: '…'});
  if (to < pieces.length) shown.push({text: '…'});
  return shown;
}

/** Matches whole; between them words, single ideographs and what stands between those. */
function split(text: string, spans: readonly Span[]): Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  const between = (end: number): void => {
    for (const match of text
      .slice(at, end)
      .matchAll(/\p{Script=Han}|(?:(?!\p{Script=Han})[\p{L}\p{N}_])+|[^\p{L}\p{N}_]/gu))
      pieces.push({text: match[0]});
  };
  for (const {start, length} of spans) {
    between(start);
    pieces.push({text: text.slice(start, start + length), mark: true});
    at = start + length;
  }
  between(text.length);
  return pieces;
}

function joined(pieces: readonly Piece[]): Piece[] {
  const result: Piece[] = [];
  for (const piece of pieces) {
    const last = result.at(-1);
    if (last && !last.mark && !piece.mark) last.text += piece.text;
    else result.push({...piece});
  }
  return result;
}
