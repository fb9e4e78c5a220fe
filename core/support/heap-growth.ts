import v8 from 'node:v8';

/** Documents from which on a site counts as large. */
const MANY = 2000;
/** Growth between two collections, in percent of what is in use, and megabytes of a thread's nursery. */
const FLAGS = ['--heap-growing-percent=40', '--max-semi-space-size=8'];

/**
 * Makes V8 collect earlier in all threads of this process, if the site is large. Where memory is plentiful it lets a heap grow to
 * four times what is in use, and three threads do so at once.
 */
export function limitHeapGrowth(documents: number): void {
  if (documents >= MANY) for (const flag of FLAGS) v8.setFlagsFromString(flag);
}
