import {interruptible, isInterruption} from '../support/interrupt.ts';

/** Characters of a document that its compiler may spend the seconds of the limit on. */
const CHARACTERS = 50_000;
/** On a busy machine, seconds of the clock for one second of the processor. */
const PATIENCE = 3;

interface Point {
  line: number;
  column: number;
}

/** A document took longer than it may. */
export class TimeLimitError extends Error {
  /** The processor was busy with other programs, so that another attempt may succeed. */
  readonly isStarved: boolean;
  readonly problem: {code: string; message: string; hint: string};
  readonly node: {position?: {start: Point; end: Point}};

  constructor(seconds: number, {isStarved, line}: {isStarved: boolean; line: number | undefined}) {
    super(`not compiled within ${seconds} s`);
    const place = line === undefined ? undefined : {line, column: 1};
    this.isStarved = isStarved;
    this.problem = {
      code: 'INK4040',
      message: `The document takes more than ${Number(seconds.toPrecision(2))} s to compile.`,
      hint: 'Look for tags, brackets or braces that are not closed, split the document, or raise "markdown.limits.seconds".',
    };
    this.node = place ? {position: {start: place, end: place}} : {};
  }
}

/**
 * The time that Inkstone's own code has for one document. Code of the site (plugins) has no limit.
 * Only what runs in JavaScript can be interrupted; `unifiedOnlyReason` keeps texts from the native
 * parser that take it long.
 */
export class TimeBudget {
  /** The line that the parser has reached, if it says so. */
  line: number | undefined;
  readonly #seconds: number;
  #milliseconds: number;
  /** Milliseconds of the processor that earlier steps have used. */
  #used = 0;
  #isRunning = false;

  /**
   * @param limit seconds for each 50,000 characters
   * @param attempt 0 for the first one; each has twice the time of the one before
   */
  constructor(limit: number, length: number, attempt = 0) {
    this.#seconds = limit * (1 + length / CHARACTERS);
    this.#milliseconds = Math.ceil(this.#seconds * 1000 * PATIENCE * 2 ** attempt);
  }

  /**
   * Runs a synchronous function, and interrupts it when the time of the document is over.
   *
   * @throws TimeLimitError
   */
  spend<Result>(run: () => Result): Result {
    if (this.#isRunning) return run();
    const started = performance.now();
    const usage = threadUsage();
    this.#isRunning = true;
    try {
      return interruptible(run, Math.max(1, Math.ceil(this.#milliseconds)));
    } catch (error) {
      if (!isInterruption(error)) throw error;
      const isStarved = this.#used + threadUsage() - usage < this.#seconds * 1000;
      throw new TimeLimitError(this.#seconds, {isStarved, line: this.line});
    } finally {
      this.#isRunning = false;
      this.#milliseconds -= performance.now() - started;
      this.#used += threadUsage() - usage;
    }
  }
}

/** Milliseconds of the processor that this thread has used, in older Node.js the process. */
function threadUsage(): number {
  const {user, system} =
    (process as NodeJS.Process & {threadCpuUsage?: () => NodeJS.CpuUsage}).threadCpuUsage?.() ?? process.cpuUsage();
  return (user + system) / 1000;
}
