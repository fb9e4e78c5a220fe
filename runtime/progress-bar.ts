import * as bar from 'nprogress';

// The most that one step adds, 2 %, is nprogress's own default and missing from its types.
bar.configure({minimum: 0.08, speed: 200, trickle: true, trickleSpeed: 800, showSpinner: false});

/** Moves the bar. A second start would make it grow at twice the speed. */
export function startBar(): void {
  if (!bar.isStarted()) bar.start();
}

/** Whether the bar has been started and not ended. */
export function isMoving(): boolean {
  return bar.isStarted();
}

/** Moves the bar to its end and takes it away. */
export function endBar(): void {
  bar.done();
}
