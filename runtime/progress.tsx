import {onFirstInteraction} from './schedule.ts';
import {addRouteListener} from './lifecycle.ts';
import './progress.css';

type ProgressBar = typeof import('./progress-bar.ts');

/** Pages that come sooner than this, in milliseconds, show no bar. */
const DELAY = 200;

/**
 * Shows a bar at the top of the window while a page is being loaded; hashes and queries never do.
 */
export function installProgress(): void {
  addRouteListener({
    onRouteUpdate: ({location, previousLocation}) => {
      if (!previousLocation || location.pathname === previousLocation.pathname) return undefined;
      let isWaiting = true;
      // Not sooner: what the page itself needs goes first, and mostly the bar is there since the
      // first sign of the reader.
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
      else document.getElementById(BAR_ID)?.remove();
    },
  });
  // A page that has just been opened has no use for it: it comes with the first sign of a reader,
  // before the first click.
  onFirstInteraction(() => void loadBar());
}

const BAR_ID = 'nprogress';

/**
 * Renders the bar as nprogress does, which finds it there and moves it once its script has arrived:
 * on a slow connection that may be long after the first click.
 */
function renderBar(): void {
  if (document.getElementById(BAR_ID)) return;
  const root = document.createElement('div');
  const bar = document.createElement('div');
  const peg = document.createElement('div');
  root.id = BAR_ID;
  bar.className = 'bar';
  bar.setAttribute('role', 'bar');
  // The minimum of `progress-bar.ts`.
  bar.style.transform = 'translate3d(-92%, 0px, 0px)';
  peg.className = 'peg';
  bar.append(peg);
  root.append(bar);
  document.body.append(root);
}

let loaded: Promise<ProgressBar | undefined> | undefined;
/** The bar, once it moves. */
let started: ProgressBar | undefined;

/** Without its script there is no bar; the next navigation tries again. */
function loadBar(): Promise<ProgressBar | undefined> {
  loaded ??= import(/* webpackChunkName: "progress" */ './progress-bar.ts').catch(() => {
    loaded = undefined;
    return undefined;
  });
  return loaded;
}
