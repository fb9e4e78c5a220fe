import packed from './data/names.json';
import stored from './data/records.json';
import {type RegistryRecords, unpackNames} from './records.ts';

/** Records of the commands that have a page, and of the structures that they use. */
export const records = stored as unknown as RegistryRecords;

/** Index of all names in the registry. */
export interface NameIndex {
  has: (name: string) => boolean;
  /**
   * Returns whether a name begins with the prefix: texts write `VK_FORMAT_…` for a group of names.
   */
  hasPrefix: (prefix: string) => boolean;
  /** Sorted. */
  all: readonly string[];
}

let index: NameIndex | undefined;

/** Returns the index, which is created on first use. */
export function registryNames(): NameIndex {
  index ??= createIndex(unpackNames(packed.names));
  return index;
}

function createIndex(all: readonly string[]): NameIndex {
  const known = new Set(all);
  return {
    all,
    has: (name) => known.has(name),
    hasPrefix: (prefix) => all[lowerBound(all, prefix)]?.startsWith(prefix) === true,
  };
}

function lowerBound(sorted: readonly string[], value: string): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] as string) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}
