import {flushSync} from 'react-dom';

/**
 * Shows a new page. Browsers with view transitions fade between both pages, unless the user prefers
 * reduced motion; parts that stay the same don't move.
 */
export function fadeTo(show: () => void): void {
  const canFade = 'startViewTransition' in document && !matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (!canFade) return show();
  const transition = document.startViewTransition(() => flushSync(show));
  // The next navigation, or a hidden window, cancels it. The page is shown all the same.
  transition.ready.catch(() => undefined);
}
