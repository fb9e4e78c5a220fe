/**
 * Errors that nobody waits for: rejections without a handler, and what timers and event handlers
 * throw.
 */
const EVENTS = ['unhandledRejection', 'uncaughtException'] as const;

type Handler = (error: unknown) => void;

/** Who takes stray errors in this thread just now. */
const takers: Handler[] = [];

/**
 * Calls `take` with the stray errors of this thread until `run` is done, in place of
 * `onStrayErrors`.
 */
export async function withStrayErrors<Result>(take: Handler, run: () => Promise<Result>): Promise<Result> {
  takers.push(take);
  for (const event of EVENTS) process.on(event, take);
  try {
    return await run();
  } finally {
    for (const event of EVENTS) process.off(event, take);
    takers.splice(takers.indexOf(take), 1);
  }
}

/**
 * Calls `fail` with the first stray error that no `withStrayErrors` takes; further ones end the
 * process, as Node does.
 */
export function onStrayErrors(fail: Handler): void {
  const listener: Handler = (error) => {
    if (takers.length > 0) return;
    for (const event of EVENTS) process.off(event, listener);
    fail(error);
  };
  for (const event of EVENTS) process.on(event, listener);
}
