import vm from 'node:vm';

const script = new vm.Script('run()');
const box = vm.createContext({run: undefined as unknown});

/**
 * Runs a function and interrupts it, with all that it calls, after so many milliseconds of the
 * clock. Only what runs in JavaScript can be interrupted, and nothing that comes later, such as
 * timers and promises.
 *
 * @throws what the function throws, or an error of which `isInterruption` is true
 */
export function interruptible<Result>(run: () => Result, milliseconds: number): Result {
  const outer = box['run'];
  box['run'] = run;
  try {
    // A timeout of `vm` also holds for functions of other contexts.
    return script.runInContext(box, {timeout: milliseconds, displayErrors: false}) as Result;
  } finally {
    box['run'] = outer;
  }
}

/** Whether `interruptible` has thrown this because the time was over. */
export function isInterruption(error: unknown): boolean {
  return (error as NodeJS.ErrnoException | undefined)?.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT';
}
