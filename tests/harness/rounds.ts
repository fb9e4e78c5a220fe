import fs from 'node:fs';
import fc from 'fast-check';

/**
 * Rounds of a test that tries random things. `npm test` runs a fixed number of them. The long tests
 * (`scripts/test-long.ts`) set `INKSTONE_LOOP_SECONDS`: then a loop also ends after that time, says
 * how far it is, and prints its seed.
 */
const SECONDS = Number(process.env['INKSTONE_LOOP_SECONDS'] ?? Infinity);
const IS_LONG = Number.isFinite(SECONDS);
const PROGRESS_EVERY = 20_000;

interface Loop {
  count: number;
  seed: number;
}

/** Yields numbers from 0, at least one of them, until `count` or the end of the time. */
export function* rounds(name: string, loop: Loop): Generator<number, void> {
  const report = createReport(name, loop);
  const end = performance.now() + SECONDS * 1000;
  let done = 0;
  try {
    while (done < loop.count && (done === 0 || performance.now() < end)) {
      yield done;
      report(++done);
    }
  } finally {
    report(done, true);
  }
}

/**
 * Checks a property `count` times or until the end of the time.
 *
 * @throws Error with the smallest counterexample and its seed
 */
export async function checkProperty<Values>(
  name: string,
  property: fc.IAsyncPropertyWithHooks<Values>,
  loop: Loop,
): Promise<void> {
  const report = createReport(name, loop);
  let done = 0;
  const counted = property.beforeEach(() => report(++done));
  const limit = IS_LONG ? {interruptAfterTimeLimit: SECONDS * 1000, markInterruptAsFailure: false} : {};
  try {
    await fc.assert(counted, {seed: loop.seed, numRuns: loop.count, ...limit});
  } finally {
    report(done, true);
  }
}

/** Prints synchronously, because some loops never return to the event loop. */
function createReport(name: string, {count, seed}: Loop): (done: number, isEnd?: boolean) => void {
  const started = performance.now();
  let printed = started;
  return (done, isEnd = false) => {
    const now = performance.now();
    if (!IS_LONG || (!isEnd && now - printed < PROGRESS_EVERY)) return;
    printed = now;
    const seconds = Math.round((now - started) / 1000);
    fs.writeSync(2, `  ${name}: ${done} of ${count} rounds, ${seconds} s, seed ${seed}${isEnd ? ', ended' : ''}\n`);
  };
}
