import {flushSync} from 'react-dom';

/**
 * Shows a new page. Browsers with view transitions fade its content in, unless the user prefers
 * reduced motion. What fades can't be clicked meanwhile, so the navbar and the search don't
 * (`theme/css/base.css`).
 */
export function fadeTo(show: () => void): void {
  const canFade = 'startViewTransition' in document && !matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (!canFade) return show();
  const {dataset} = document.documentElement;
  dataset['fades'] = '';
  const transition = document.startViewTransition(() => flushSync(show));
  // The next navigation, or a hidden window, cancels it. The page is shown all the same.
  transition.ready.catch(() => undefined);
  void transition.finished.finally(() => delete dataset['fades']).catch(() => undefined);
}
