import {decideScroll, shouldFocusStart} from './scroll.ts';
import type {Arrival} from './scroll.ts';

/** Scrolls and moves the focus once a page is in the document. */
export function arriveAt(arrival: Arrival): void {
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
