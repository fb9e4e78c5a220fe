import {createBrowserHistory, createKey} from './history.ts';
import type {History} from './history.ts';
import {createScrollPositions} from './scroll-positions.ts';
import {createStaleGuard} from './stale-deploy.ts';
import type {StaleGuard} from './stale-deploy.ts';

/** The window as the router needs it: its history, and where the reader had left an entry of it. */
export interface BrowserWindow {
  history: History;
  /** Position at which the entry was left that the last step back or forward has led to. */
  savedPosition: () => number | undefined;
  guard: StaleGuard;
}

/** Ties history, scroll positions and the guard against reload circles to this window. */
export function openWindow(): BrowserWindow {
  const storage = (): Storage => window.sessionStorage;
  const positions = createScrollPositions(
    {
      get scrollY() {
        return window.scrollY;
      },
      history: window.history,
      addEventListener: (type, listener) => window.addEventListener(type, listener),
      storage,
    },
    createKey,
  );
  let saved: number | undefined;
  const history = createBrowserHistory({
    location: window.location,
    history: {
      get length() {
        return window.history.length;
      },
      get state(): unknown {
        return window.history.state;
      },
      pushState: (state, unused, url) => {
        positions.beforePush();
        window.history.pushState(state, unused, url);
        positions.afterPush();
      },
      replaceState: (state, unused, url) => {
        window.history.replaceState(state, unused, url);
        positions.afterPush();
      },
      go: (delta) => window.history.go(delta),
    },
    addEventListener: (type, listener) =>
      window.addEventListener(type, () => {
        saved = positions.afterPop();
        listener();
      }),
    confirm: (message) => window.confirm(message),
  });
  const guard = createStaleGuard({storage, reload: () => window.location.reload()});
  return {history, savedPosition: () => saved, guard};
}
