/** Calls `run` when the browser is idle. */
export function whenIdle(run: () => void): void {
  if (typeof window.requestIdleCallback === 'function') window.requestIdleCallback(run, {timeout: 2000});
  else setTimeout(run, 200);
}

/** Calls `run` when the page has loaded, or now. */
export function whenLoaded(run: () => void): void {
  if (document.readyState === 'complete') run();
  else window.addEventListener('load', run, {once: true});
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
