import NProgress from 'nprogress';
import {addRouteListener} from './lifecycle.ts';
import './progress.css';

/** Pages that come sooner than this, in milliseconds, show no bar (NAV-03, NAV-04). */
const DELAY = 200;

/** Shows a bar at the top of the window while a page is being loaded; hashes and queries never do (NAV-07). */
export function installProgress(): void {
  // The most that one step adds, 2 %, is nprogress's own default and missing from its types.
  NProgress.configure({minimum: 0.08, speed: 200, trickle: true, trickleSpeed: 800, showSpinner: false});
  addRouteListener({
    onRouteUpdate: ({location, previousLocation}) => {
      if (!previousLocation || location.pathname === previousLocation.pathname) return undefined;
      const timer = setTimeout(startBar, DELAY);
      return () => clearTimeout(timer);
    },
    onRouteDidUpdate: () => void NProgress.done(),
  });
}

// A second start would make the bar grow at twice the speed.
function startBar(): void {
  if (!NProgress.isStarted()) NProgress.start();
}
