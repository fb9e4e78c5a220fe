import type {LiveProblem} from '../../contract/live.ts';
import {sourcePlace} from './source-place.ts';

interface Crash {
  problem: LiveProblem;
  retry: () => void;
}

const SHOWN_COMPONENTS = 12;

/** By the error boundary that shows an error instead of its children. */
const crashes = new Map<object, Crash>();
const listeners = new Set<() => void>();

/**
 * Reports an error that a component threw in the browser.
 *
 * @param boundary whoever caught it
 * @param retry renders the children of the boundary again
 */
export function addCrash(boundary: object, error: unknown, componentStack: string, retry: () => void): void {
  const {message, stack = ''} = error instanceof Error ? error : new Error(String(error));
  const components = [...componentStack.matchAll(/^\s*at ([A-Z][^\s(]*)/gm)].map(([, name = '']) => name);
  const shown = components.slice(0, SHOWN_COMPONENTS);
  const problem: LiveProblem = {
    severity: 'error',
    code: 'INK6001',
    message: `Could not render the page in the browser: ${message}`,
    frame: [],
    ...sourcePlace(stack),
    related: [`component stack: ${shown.join(' < ')}${shown.length < components.length ? ' < …' : ''}`],
  };
  crashes.set(boundary, {problem, retry});
  for (const listener of listeners) listener();
}

/** Forgets the error of a boundary that shows its children again, or is gone. */
export function removeCrash(boundary: object): void {
  if (!crashes.delete(boundary)) return;
  for (const listener of listeners) listener();
}

/** Errors that the page shows now. */
export function crashProblems(): LiveProblem[] {
  return [...crashes.values()].map(({problem}) => problem);
}

/** Calls `listener` whenever these have changed. */
export function onCrashes(listener: () => void): void {
  listeners.add(listener);
}

/** Renders again what has crashed: the code or the page has changed. */
export function retryCrashed(): void {
  // A retry may crash again at once.
  const now = [...crashes.values()];
  for (const {retry} of now) retry();
}
