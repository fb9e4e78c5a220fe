import {elementById} from './element-by-id.ts';
import {onFirstInteraction} from './schedule.ts';
import {addRouteListener} from './lifecycle.ts';
import './progress.css';

type ProgressBar = typeof import('./navigation-feedback.ts');

/** Milliseconds before the bar shows. Faster navigations show no bar. */
const DELAY = 200;

/** Shows a progress bar while a page is loading. Changes of hash and query don't show it. */
export function installProgress(): void {
  addRouteListener({
    onRouteUpdate: ({location, previousLocation}) => {
      if (!previousLocation || location.pathname === previousLocation.pathname) return undefined;
      let isWaiting = true;
      // The page's own requests go first. Usually the script was already loaded on the first
      // interaction.
      const timer = setTimeout(() => {
        renderBar();
        void loadBar().then((bar) => {
          if (isWaiting) (started = bar)?.startBar();
        });
      }, DELAY);
      return () => {
        isWaiting = false;
        clearTimeout(timer);
      };
    },
    onRouteDidUpdate: ({previousLocation}) => {
      if (!previousLocation) return;
      if (started?.isMoving()) started.endBar();
      else elementById(BAR_ID)?.remove();
    },
  });
  // The first load doesn't need the bar: its script is loaded on the first interaction, before the
  // first click.
  onFirstInteraction(() => void loadBar());
}

const BAR_ID = 'nprogress';

/**
 * Renders the bar with the markup of nprogress, which takes over the element once its script is
 * loaded. On a slow connection, that can be long after the first click.
 */
function renderBar(): void {
  if (elementById(BAR_ID)) return;
  const root = document.createElement('div');
  const bar = document.createElement('div');
  const peg = document.createElement('div');
  root.id = BAR_ID;
  bar.className = 'bar';
  bar.setAttribute('role', 'bar');
  // The `minimum` in `progress-bar.ts`.
  bar.style.transform = 'translate3d(-92%, 0px, 0px)';
  peg.className = 'peg';
  bar.append(peg);
  root.append(bar);
  document.body.append(root);
}

let loaded: Promise<ProgressBar | undefined> | undefined;
/** The script, once it has started the bar. */
let started: ProgressBar | undefined;

/** Loads the script of the bar. If that fails, no bar shows and the next navigation retries. */
function loadBar(): Promise<ProgressBar | undefined> {
  loaded ??= import(/* webpackChunkName: "progress" */ './navigation-feedback.ts').catch(() => {
    loaded = undefined;
    return undefined;
  });
  return loaded;
}
