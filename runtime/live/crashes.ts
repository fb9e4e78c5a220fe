import type {LiveProblem} from '../../contract/live.ts';
import {reactVersionHint} from '../../contract/react-api.ts';
import {sourcePlace} from './source-place.ts';

interface Crash {
  problem: LiveProblem;
  retry: () => void;
}

const SHOWN_COMPONENTS = 12;

/** Keys are the error boundaries that caught the errors. */
const crashes = new Map<object, Crash>();
const listeners = new Set<() => void>();
/** Where the reader was before the first error. The error message is shorter than the page. */
let placeBefore: {pathname: string; top: number} | undefined;

/**
 * Reports an error that a component threw in the browser.
 *
 * @param boundary the error boundary that caught it
 * @param retry re-renders the children of the boundary
 */
export function addCrash(boundary: object, error: unknown, componentStack: string, retry: () => void): void {
  const {message, stack = ''} = error instanceof Error ? error : new Error(String(error));
  const components = [...componentStack.matchAll(/^\s*at ([A-Z][^\s(]*)/gm)].map(([, name = '']) => name);
  const shown = components.slice(0, SHOWN_COMPONENTS);
  const isCut = shown.length < components.length;
  const hint = reactVersionHint(message);
  const problem: LiveProblem = {
    severity: 'error',
    code: 'INK6001',
    message: `Could not render the page in the browser: ${message}`,
    frame: [],
    ...(hint !== undefined && {hint}),
    ...sourcePlace(stack),
    related: shown.length === 0 ? [] : [`component stack: ${shown.join(' < ')}${isCut ? ' < …' : ''}`],
  };
  crashes.set(boundary, {problem, retry});
  for (const listener of listeners) listener();
}

/** Remembers how far the page is scrolled. Has to be called before the error message is shown. */
export function rememberScroll(): void {
  if (typeof window === 'undefined' || crashes.size > 0) return;
  const {pathname} = window.location;
  if (placeBefore?.pathname !== pathname) placeBefore = {pathname, top: window.scrollY};
}

/** Scrolls back to where the reader was, once the page has no error. */
export function restoreScroll(): void {
  if (!placeBefore || crashes.size > 0) return;
  const {pathname, top} = placeBefore;
  placeBefore = undefined;
  if (pathname === window.location.pathname) window.scrollTo({top, behavior: 'instant'});
}

/** Removes the error of a boundary that has recovered or was unmounted. */
export function removeCrash(boundary: object): void {
  if (!crashes.delete(boundary)) return;
  for (const listener of listeners) listener();
}

/** Returns the errors that the page currently shows. */
export function crashProblems(): LiveProblem[] {
  return [...crashes.values()].map(({problem}) => problem);
}

/** Calls `listener` when the errors change. */
export function onCrashes(listener: () => void): void {
  listeners.add(listener);
}

/** Re-renders all crashed boundaries, after the code or the page has changed. */
export function retryCrashed(): void {
  // A retry may crash immediately and change the map.
  const now = [...crashes.values()];
  for (const {retry} of now) retry();
}
