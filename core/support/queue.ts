/** Runs tasks one after another, in the order in which they were added. */
export interface Queue {
  /** Adds a task. One that fails doesn't keep the next from running. */
  run: <Result>(task: () => Promise<Result>) => Promise<Result>;
  /** Resolves when all tasks that were added so far have ended. */
  settled: () => Promise<void>;
}

/** Creates an empty queue. A task mustn't wait for one that is added after it. */
export function createQueue(): Queue {
  let last: Promise<unknown> = Promise.resolve();
  return {
    run: (task) => {
      const result = last.then(task);
      last = result.catch(() => undefined);
      return result;
    },
    settled: async () => void (await last),
  };
}
