import {randomBytes} from 'node:crypto';
import type {Input, ReadRecorder, RecordedInput, StoredInput} from '../../contract/inputs.ts';
import {fingerprintOf, inputOfFile, relativePath} from './inputs.ts';
import {observeReads} from './observe-reads.ts';
import type {Store} from './store.ts';

/**
 * Variables that describe the process and its terminal. Packages read them when they are loaded,
 * but results don't depend on them.
 */
const ABOUT_THE_PROCESS =
  /^(?:npm_|COLORTERM$|COLUMNS$|DEBUG(?:_|$)|FORCE_COLOR$|INIT_CWD$|INKSTONE_|LINES$|NODE_DEBUG|NODE_V8_COVERAGE$|NO_COLOR$|OLDPWD$|PATH$|PATHEXT$|PWD$|SHLVL$|TERM(?:_|$)|TMPDIR$|WATCH_REPORT_DEPENDENCIES$|_$)/i;

/**
 * Creates a recorder for the code of one site.
 *
 * @param isIgnored absolute paths that belong to Inkstone itself, not to the site: its program and
 * its caches
 * @param onVariable called at each read of an environment variable
 * @param onRecord called at the first read of each input
 */
export function createReadRecorder({
  siteDir,
  isIgnored,
  onVariable,
  onRecord,
}: {
  siteDir: string;
  isIgnored: (file: string) => boolean;
  onVariable?: (name: string) => void;
  onRecord?: (input: Input) => void;
}): ReadRecorder {
  const known = new Set<string>();
  const inputs: RecordedInput[] = [];
  const record = (input: Input): void => {
    const key = input.join('\0');
    if (known.has(key)) return;
    known.add(key);
    onRecord?.(input);
    inputs.push([input, fingerprintOf(input, siteDir)]);
  };
  const observer = {
    file: (file: string) => {
      if (!isIgnored(file)) record(inputOfFile(file, siteDir));
    },
    listing: (folder: string) => {
      if (!isIgnored(folder)) record(['listing', relativePath(folder, siteDir)]);
    },
    env: (name: string) => {
      onVariable?.(name);
      if (!ABOUT_THE_PROCESS.test(name)) record(['env', name]);
    },
  };
  return {
    record,
    observe: (run) => observeReads(observer, run),
    inputs: () => inputs,
  };
}

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
