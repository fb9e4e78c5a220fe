import packed from './data/names.json';
import stored from './data/records.json';
import {type RegistryRecords, unpackNames} from './records.ts';

/** Records of the commands that have a page of their own, and of the structures that they take. */
export const records = stored as unknown as RegistryRecords;

/** All names of the registry, for the question whether a name exists. */
export interface NameIndex {
  has: (name: string) => boolean;
  /** Whether some name begins like this: texts write `VK_FORMAT_…` for a family of names. */
  hasPrefix: (prefix: string) => boolean;
  /** Sorted. */
  all: readonly string[];
}

let index: NameIndex | undefined;

/** The index, made when it is first asked for. */
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
