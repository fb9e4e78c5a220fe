import {addRouteListener} from './lifecycle.ts';

/** Milliseconds after which screen readers have followed the focus and the title has been set. */
const DELAY = 100;

/**
 * Announces the title of each page that a navigation opens. Screen readers read the title of a
 * document that the browser loads, but not one that a script changes.
 */
export function announcePages(): void {
  const region = document.createElement('div');
  region.className = 'sr-only';
  region.setAttribute('role', 'status');
  region.dataset['ink'] = 'page-announcer';
  // A region is only watched if it was there before its text.
  document.body.append(region);
  addRouteListener({
    onRouteDidUpdate: ({location, previousLocation}) => {
      if (!previousLocation || location.pathname === previousLocation.pathname) return;
      setTimeout(() => (region.textContent = document.title), DELAY);
    },
  });
}
