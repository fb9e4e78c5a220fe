import {randomBytes} from 'node:crypto';
import type {ReadRecorder} from '../../contract/inputs.ts';
import type {StoredInput} from './entry.ts';
import type {Store} from './store.ts';

/** Kind of an input that stands for a list of inputs in the store. */
const SNAPSHOT = 'reads';
const NO_BYTES = new Uint8Array();

/**
 * Returns a function that gives the inputs of a result that depends on everything a recorder has
 * recorded so far. Code of a site may keep what it has read for later documents and pages, so each
 * of them depends on all reads before. Snapshots share what they have in common: each is stored as
 * what was added to the one before.
 */
export function createReadSnapshots(reads: ReadRecorder, store: Store): () => readonly StoredInput[] {
  let last: readonly StoredInput[] = [];
  let end = 0;
  return () => {
    const inputs = reads.inputs();
    if (inputs.length > end) {
      const name = randomBytes(12).toString('hex');
      store.put(snapshotKey(name), {inputs: [...last, ...inputs.slice(end)], head: null, body: NO_BYTES});
      last = [[[SNAPSHOT, name], '']];
      end = inputs.length;
    }
    return last;
  };
}

/** Returns whether all inputs of an entry are what they were, by their present fingerprints. */
export type InputCheck = (
  inputs: readonly StoredInput[],
  fingerprintOf: (input: readonly string[]) => string,
) => boolean;

/**
 * Creates the check of entries of a store. Each snapshot is checked once.
 *
 * @param onValid called with the inputs of each snapshot that is valid
 */
export function createInputCheck(store: Store, onValid?: (inputs: readonly StoredInput[]) => void): InputCheck {
  const checked = new Map<string, boolean>();
  const isSnapshot = ([[kind]]: StoredInput): boolean => kind === SNAPSHOT;
  const isSnapshotValid = (last: string, fingerprintOf: Parameters<InputCheck>[1]): boolean => {
    // The newest first. A recursion could be as deep as the site has pages.
    const chain: [name: string, inputs: readonly StoredInput[] | undefined][] = [];
    for (let name: string | undefined = last; name !== undefined && !checked.has(name);) {
      const inputs: readonly StoredInput[] | undefined = store.get(snapshotKey(name))?.inputs;
      chain.push([name, inputs]);
      name = inputs?.find(isSnapshot)?.[0][1];
    }
    for (const [name, inputs] of chain.reverse()) {
      const added = inputs?.filter((input) => !isSnapshot(input));
      const before = inputs?.find(isSnapshot)?.[0][1];
      const isValid =
        added !== undefined &&
        (before === undefined || checked.get(before) === true) &&
        added.every(([input, fingerprint]) => fingerprintOf(input) === fingerprint);
      checked.set(name, isValid);
      if (isValid) onValid?.(added);
    }
    return checked.get(last) === true;
  };
  return (inputs, fingerprintOf) =>
    inputs.every((input) =>
      isSnapshot(input) ? isSnapshotValid(input[0][1] ?? '', fingerprintOf) : fingerprintOf(input[0]) === input[1],
    );
}

function snapshotKey(name: string): string {
  return `${SNAPSHOT} ${name}`;
}
