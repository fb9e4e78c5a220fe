import {canUseIntersectionObserver} from './environment.ts';

const callbacks = new WeakMap<Element, () => void>();
let observer: IntersectionObserver | undefined;

/**
 * Calls `run` once when the element comes into the window; gives a function that
 * stops waiting.
 */
export function whenVisible(element: Element, run: () => void): () => void {
  if (!canUseIntersectionObserver) return () => undefined;
  // One for all links: a page may have hundreds.
  observer ??= new IntersectionObserver((entries) => {
    for (const {target, isIntersecting} of entries) if (isIntersecting) reveal(target);
  });
  callbacks.set(element, run);
  observer.observe(element);
  return () => forget(element);
}

function reveal(element: Element): void {
  const run = callbacks.get(element);
  forget(element);
  if (run) whenIdle(run);
}

/** Calls `run` when the page has nothing else to do: what is on it goes first. */
export function whenIdle(run: () => void): void {
  if (typeof window.requestIdleCallback === 'function') window.requestIdleCallback(run, {timeout: 2000});
  else setTimeout(run, 200);
}

function forget(element: Element): void {
  callbacks.delete(element);
  observer?.unobserve(element);
}

/**
 * Calls `run` on the first interaction of each kind, before a click, so that code which a click
 * needs can be loaded.
 */
export function onFirstInteraction(run: () => void): void {
  for (const sign of ['pointermove', 'touchstart', 'keydown']) {
    window.addEventListener(sign, run, {once: true, passive: true});
  }
}
