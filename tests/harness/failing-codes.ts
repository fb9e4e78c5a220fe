import {seededRandom} from './random-walk.ts';
import {rounds} from './rounds.ts';

/** File operations and the errors that the system has for them, for `failing-files.mjs`. */
export const FAILING_CODES: Readonly<Record<string, readonly string[]>> = {
  appendFile: ['ENOSPC', 'EIO'],
  chmod: ['EPERM'],
  copyFile: ['ENOSPC', 'EIO', 'EACCES'],
  cp: ['ENOSPC', 'EIO', 'EACCES'],
  link: ['EPERM', 'ENOSPC'],
  lstat: ['EIO', 'EACCES'],
  mkdir: ['ENOSPC', 'EACCES', 'EIO'],
  mkdtemp: ['ENOSPC', 'EACCES'],
  open: ['EMFILE', 'EIO', 'EACCES'],
  opendir: ['EMFILE', 'EACCES'],
  readFile: ['EIO', 'EMFILE', 'EACCES'],
  readdir: ['EMFILE', 'EACCES', 'EIO'],
  realpath: ['EIO', 'EACCES'],
  rename: ['EBUSY', 'ENOSPC', 'EPERM'],
  rm: ['EBUSY', 'EPERM'],
  stat: ['EIO', 'EACCES'],
  symlink: ['EPERM', 'ENOSPC'],
  unlink: ['EBUSY', 'EPERM'],
  utimes: ['EPERM'],
  writeFile: ['ENOSPC', 'EIO', 'EMFILE'],
};

/** One error for each operation; another one for each number. */
export function codesAt(number: number): Record<string, string | undefined> {
  return Object.fromEntries(Object.entries(FAILING_CODES).map(([name, list]) => [name, list[number % list.length]]));
}

/** The first error of each operation, for runs that only count operations. */
export const firstCodes = (): Record<string, string | undefined> => codesAt(0);

interface Choice {
  /** Number of operations of a run. */
  operations: number;
  /** How many of them fail in turn, or `all`. */
  chosen: string;
  seed: number;
}

/** Yields the operations that fail in turn, in the order of their seed, until the time ends. */
export function* failingOperations(name: string, {operations, chosen, seed}: Choice): Generator<number, void> {
  const count = chosen === 'all' ? operations : Number(chosen);
  const step = operations / count;
  const shift = ((seed % 997) / 997) * step;
  const numbers = Array.from({length: count}, (_, index) => 1 + Math.floor(index * step + shift));
  const order = shuffled(numbers, seededRandom(seed));
  for (const index of rounds(name, {count, seed})) yield order[index] as number;
}

function shuffled(numbers: readonly number[], random: () => number): number[] {
  const keyed = numbers.map((number) => ({number, key: random()}));
  return keyed.sort((a, b) => a.key - b.key).map(({number}) => number);
}
