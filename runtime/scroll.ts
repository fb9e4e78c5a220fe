import {decodeFully} from '../contract/url.ts';
import {elementById} from './element-by-id.ts';
import type {HistoryAction} from './history.ts';
import type {Location} from './location.ts';

/** Where to scroll when a page is shown. */
export type ScrollDecision = {to: 'top'} | {to: 'element'; id: string} | {to: 'position'; y: number} | {to: 'nothing'};

export interface ScrollContext {
  location: Location;
  previous: Location | null;
  action: HistoryAction;
  /** Position that the user left this history entry at, if known. */
  saved: number | undefined;
}

/**
 * Decides where to scroll: nowhere on the first page and if only the query changed, to the previous
 * position after back and forward, to the element of the hash, or to the top.
 */
export function decideScroll({location, previous, action, saved}: ScrollContext): ScrollDecision {
  if (!previous) return {to: 'nothing'};
  const isSamePage = location.pathname === previous.pathname;
  if (action === 'POP') {
    if (saved !== undefined) return {to: 'position', y: saved};
    // The browser created this entry for a link to an element of the page, and scrolls to it.
    return isSamePage ? {to: 'nothing'} : hashOrTop(location.hash);
  }
  if (isSamePage && location.hash === previous.hash && location.search !== previous.search) return {to: 'nothing'};
  return hashOrTop(location.hash);
}

function hashOrTop(hash: string): ScrollDecision {
  return hash === '' ? {to: 'top'} : {to: 'element', id: decodeFully(hash.slice(1))};
}

/** Returns whether to focus the start of the page: after following a link to another page. */
export function shouldFocusStart({location, previous, action}: ScrollContext): boolean {
  return previous !== null && action === 'PUSH' && location.hash === '' && location.pathname !== previous.pathname;
}

/** Scrolls and moves the focus after a page has rendered. */
export function applyScroll(arrival: ScrollContext): void {
  // Focus first, because moving the focus may scroll.
  if (shouldFocusStart(arrival)) focusStart();
  const decision = decideScroll(arrival);
  if (decision.to === 'top') scrollTo(0);
  else if (decision.to === 'position') scrollTo(decision.y);
  else if (decision.to === 'element') showElement(elementById(decision.id));
}

/** Scrolls to an element. Shows it first, as browsers do if they follow a link themselves. */
function showElement(element: Element | null): void {
  // Tab panels listen to this event, which browsers fire for `hidden="until-found"`.
  element?.dispatchEvent(new Event('beforematch', {bubbles: true}));
  for (let each = element?.parentElement; each; each = each.parentElement) {
    if (!(each instanceof HTMLDetailsElement)) continue;
    each.open = true;
    // The event of the browser comes too late to scroll.
    each.dispatchEvent(new Event('toggle'));
  }
  element?.scrollIntoView({behavior: 'instant'});
}

function scrollTo(top: number): void {
  window.scrollTo({top, left: 0, behavior: 'instant'});
}

/** Makes the next Tab focus the first element of the page, as after a full load. */
function focusStart(): void {
  const {body} = document;
  body.setAttribute('tabindex', '-1');
  body.focus({preventScroll: true});
  body.removeAttribute('tabindex');
}
