import v8 from 'node:v8';
import vm from 'node:vm';

/** Documents from which on a site counts as large. */
const MANY = 2000;
/**
 * Growth between two collections, in percent of what is in use, and megabytes of a thread's
 * nursery.
 */
const FLAGS = ['--heap-growing-percent=40', '--max-semi-space-size=4'];

/**
 * Makes V8 collect earlier in all threads of this process, if the site is large, and once now.
 * Where memory is plentiful it lets a heap grow to four times what is in use, and three threads do
 * so at once.
 */
export function limitHeapGrowth(documents: number): void {
  if (documents < MANY) return;
  for (const flag of [...FLAGS, '--expose-gc']) v8.setFlagsFromString(flag);
  // A context that is made from now on has the function.
  const collect = vm.runInNewContext('gc') as () => void;
  collect();
}
