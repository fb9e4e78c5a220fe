import * as bar from 'nprogress';

// nprogress limits one step to 2 % by default; its types lack this option.
bar.configure({minimum: 0.08, speed: 200, trickle: true, trickleSpeed: 800, showSpinner: false});

/** Starts the bar. A second start would make it grow at twice the speed. */
export function startBar(): void {
  if (!bar.isStarted()) bar.start();
}

/** Returns whether the bar is running. */
export function isMoving(): boolean {
  return bar.isStarted();
}

/** Completes the bar and removes it. */
export function endBar(): void {
  bar.done();
}
