import {setImmediate as nextTurn, setTimeout as sleep} from 'node:timers/promises';

/** How documents of one thread are compiled side by side. */
export interface Together<Item, Result> {
  compile: (item: Item) => Promise<Result>;
  /**
   * Every item that could be waited for is in the list. Otherwise the others end when some are
   * found to wait, so that they can be compiled again together with what they wait for.
   */
  isComplete: boolean;
  /** Whether an item that is under way could be waiting for another one at this moment. */
  canWait: (item: Item) => boolean;
  /** The result of an item that never finishes. */
  giveUp: (item: Item) => Result;
}

/** So many documents are begun before the first of them is waited for. */
const MOST_AT_ONCE = 64;
/** Milliseconds between looks at what is under way. */
const LOOK_AGAIN = 4;
/**
 * Milliseconds in which nothing finishes and nothing is under way, until documents are said to wait
 * for each other.
 */
const IDLE_LIMIT = 250;
/**
 * Milliseconds after which what is under way (a request, a child process) is no longer waited for.
 */
const BUSY_LIMIT = 120_000;

/**
 * Compiles documents of one thread, each begun when the one before has ended or waits. Plugins may
 * make a document wait for another one: the bundler of Docusaurus has all of them under way at
 * once. Returns those that wait where that must be done and is not (`isComplete`).
 */
export async function compileTogether<Item, Result>(
  items: readonly Item[],
  {compile, isComplete, canWait, giveUp}: Together<Item, Result>,
): Promise<{results: Result[]} | {waiting: Item[]}> {
  const results = new Map<Item, Result>();
  const pending = new Set<Item>();
  const problem: {error?: unknown} = {};
  const before = activeResources();
  const begin = (item: Item): void => {
    pending.add(item);
    compile(item)
      .then((result) => results.set(item, result))
      .catch((error: unknown) => (problem.error = error))
      .finally(() => pending.delete(item));
  };
  /**
   * Until fewer than `limit` documents are under way; false if they wait for others that are not.
   */
  const until = async (limit: number): Promise<boolean> => {
    let done = results.size;
    let [idle, busy] = [0, 0];
    while (pending.size >= limit) {
      const started = performance.now();
      const isQuiet = isIdle(before);
      await (isQuiet ? nextTurn() : sleep(LOOK_AGAIN));
      if ('error' in problem) throw problem.error;
      if (results.size > done || ![...pending].some(canWait)) [done, idle, busy] = [results.size, 0, 0];
      const took = performance.now() - started;
      // A long turn was somebody's work, not a wait.
      if (isQuiet) idle += Math.min(took, LOOK_AGAIN);
      else busy += took;
      if (idle > IDLE_LIMIT || busy > BUSY_LIMIT) return false;
    }
    return true;
  };
  for (const item of items) {
    begin(item);
    await nextTurn();
    if ('error' in problem) throw problem.error;
    const isFree = isComplete || pending.size === 0 || (await until(isIdle(before) ? 1 : MOST_AT_ONCE));
    if (!isFree) return {waiting: [...pending]};
  }
  if (!(await until(1))) {
    if (!isComplete) return {waiting: [...pending]};
    for (const item of pending) results.set(item, giveUp(item));
  }
  if ('error' in problem) throw problem.error;
  return {results: items.map((item) => results.get(item) as Result)};
}

type Resources = Map<string, number>;

/** What keeps the event loop of this thread busy, by kind: requests, handles, timers. */
function activeResources(): Resources {
  const counts: Resources = new Map();
  for (const kind of process.getActiveResourcesInfo()) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return counts;
}

/** Whether nothing is under way that was not before, besides our own looks at it. */
function isIdle(before: Resources): boolean {
  return [...activeResources()].every(([kind, count]) => kind === 'Immediate' || count <= (before.get(kind) ?? 0));
}
