import {canUseIntersectionObserver} from './environment.ts';

const callbacks = new WeakMap<Element, () => void>();
let observer: IntersectionObserver | undefined;

/**
 * Calls `run` once, when idle, after the element has become visible. Returns a function that
 * cancels it.
 */
export function whenVisible(element: Element, run: () => void): () => void {
  if (!canUseIntersectionObserver) return () => undefined;
  // One observer for all links, of which a page may have hundreds.
  observer ??= new IntersectionObserver((entries) => {
    for (const {target, isIntersecting} of entries) if (isIntersecting) reveal(target);
  });
  callbacks.set(element, run);
  observer.observe(element);
  return () => unobserve(element);
}

function reveal(element: Element): void {
  const run = callbacks.get(element);
  unobserve(element);
  if (run) whenIdle(run);
}

/** Calls `run` when the browser is idle. */
export function whenIdle(run: () => void): void {
  if (typeof window.requestIdleCallback === 'function') window.requestIdleCallback(run, {timeout: 2000});
  else setTimeout(run, 200);
}

function unobserve(element: Element): void {
  callbacks.delete(element);
  observer?.unobserve(element);
}

/**
 * Calls `run` on the first interaction of each kind. Most precede a click, so `run` can load code
 * for it; screen readers send nothing else.
 */
export function onFirstInteraction(run: () => void): void {
  for (const type of ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'click']) {
    window.addEventListener(type, run, {once: true, passive: true});
  }
}
