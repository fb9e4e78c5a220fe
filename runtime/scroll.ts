import type {HistoryAction} from './history.ts';
import type {Location} from './location.ts';

/** What to do with the scroll position once a page is shown. */
export type ScrollDecision = {to: 'top'} | {to: 'element'; id: string} | {to: 'position'; y: number} | {to: 'nothing'};

export interface ScrollContext {
  location: Location;
  previous: Location | null;
  action: HistoryAction;
  /** Position at which the reader left this entry of the history, if known. */
  saved: number | undefined;
}

/**
 * Where a page is shown from: nowhere else on the first page and when only the query
 * changed, as it was left after back and forward, at the element that the hash names, else at the
 * top.
 */
export function decideScroll({location, previous, action, saved}: ScrollContext): ScrollDecision {
  if (!previous) return {to: 'nothing'};
  const isSamePage = location.pathname === previous.pathname;
  if (action === 'POP') {
    if (saved !== undefined) return {to: 'position', y: saved};
    // An entry that the browser made itself, for a link to a place on the page: it scrolls there by
    // itself.
    return isSamePage ? {to: 'nothing'} : hashOrTop(location.hash);
  }
  if (isSamePage && location.hash === previous.hash && location.search !== previous.search) return {to: 'nothing'};
  return hashOrTop(location.hash);
}

function hashOrTop(hash: string): ScrollDecision {
  return hash === '' ? {to: 'top'} : {to: 'element', id: decodeHash(hash)};
}

/** Id that a hash names; what is not valid percent-encoding is taken as it is. */
export function decodeHash(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return hash.slice(1);
  }
}

/**
 * Focus goes to the start of the page when the reader has followed a link to another page.
 */
export function shouldFocusStart({location, previous, action}: ScrollContext): boolean {
  return previous !== null && action === 'PUSH' && location.hash === '' && location.pathname !== previous.pathname;
}

/** Scrolls and moves the focus when a page has been rendered. */
export function applyScroll(arrival: ScrollContext): void {
  // The focus goes first, since moving it may scroll.
  if (shouldFocusStart(arrival)) focusStart();
  const decision = decideScroll(arrival);
  if (decision.to === 'top') scrollTo(0);
  else if (decision.to === 'position') scrollTo(decision.y);
  else if (decision.to === 'element') document.getElementById(decision.id)?.scrollIntoView({behavior: 'instant'});
}

function scrollTo(top: number): void {
  window.scrollTo({top, left: 0, behavior: 'instant'});
}

/** The next Tab reaches the first thing of the page, as after a full load. */
function focusStart(): void {
  const {body} = document;
  body.setAttribute('tabindex', '-1');
  body.focus({preventScroll: true});
  body.removeAttribute('tabindex');
}
