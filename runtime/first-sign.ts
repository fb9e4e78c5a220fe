/**
 * Calls `run` with the first things that a reader does on the page: what a click will need can be
 * loaded by then.
 */
export function onFirstSign(run: () => void): void {
  for (const sign of ['pointermove', 'touchstart', 'keydown']) {
    window.addEventListener(sign, run, {once: true, passive: true});
  }
}
