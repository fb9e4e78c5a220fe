import {LIVE_EVENTS, LIVE_META, type LiveEvent} from '../../contract/live.ts';
import {decodePath} from '../../contract/url.ts';
import {addCrash, crashProblems} from './crashes.ts';
import {createProblemPanel} from './problem-panel.ts';

declare const __webpack_hash__: string;

let isStarted = false;

/** Call when all modules of the page are evaluated: from then on, it handles errors itself. */
export function noteStart(): void {
  isStarted = true;
}

/** Waits for a fix if a module of the site throws before the page can start. */
export function watchStart(): void {
  let failure: unknown;
  window.addEventListener('error', ({error}: ErrorEvent) => void (failure ??= error));
  // Other scripts can fail, too: at the end, the page has started or not.
  window.addEventListener('load', () => {
    if (!isStarted && failure !== undefined) awaitFix(failure);
  });
}

/** Shows why the page could not start, and reloads it when the site changes. */
export function awaitFix(error: unknown): void {
  addCrash({}, error instanceof Error ? (error.cause ?? error) : error, '', () => undefined);
  const showProblems = createProblemPanel();
  const version = document.querySelector<HTMLMetaElement>(`meta[name="${LIVE_META}"]`)?.content ?? '';
  const query = new URLSearchParams({path: decodePath(window.location.pathname), version});
  let firstTurn: number | undefined;
  const isChange = (event: LiveEvent): boolean =>
    event.type === 'reload' ||
    (event.type === 'bundle' && event.hash !== __webpack_hash__) ||
    (event.type === 'page' && event.turn !== (firstTurn ??= event.turn));
  new EventSource(`/${LIVE_EVENTS}?${query}`).addEventListener('message', ({data}: MessageEvent<string>) => {
    const event = JSON.parse(data) as LiveEvent;
    if (isChange(event)) window.location.reload();
    if (event.type !== 'problems') return;
    // The server reports most errors with more detail.
    const hasErrors = event.problems.some(({severity}) => severity === 'error');
    showProblems(hasErrors ? event.problems : [...crashProblems(), ...event.problems]);
  });
}
