/**
 * A dependency of a result. Paths are relative to the site with forward slashes, with `../` in
 * front for files outside, so that a stored result stays valid wherever the site is checked out.
 */
export type Input =
  /** Content of a file, or its absence. */
  | ['file', path: string]
  /** Where a path leads, or that it leads nowhere. */
  | ['path', path: string]
  /** Names in a folder. */
  | ['listing', folder: string]
  /** Names of all source files below a folder. */
  | ['tree', folder: string]
  /** Absence of a file or folder. */
  | ['missing', path: string]
  /** Name and version of an installed package: its files don't change in place. */
  | ['package', folder: string]
  /** Value of an environment variable. */
  | ['env', name: string];

/** An input with its fingerprint when it was read: a hash, or `''` if there was nothing. */
export type RecordedInput = [Input, fingerprint: string];

/** An input of a stored result: an `Input`, or a kind that only the owner of the store defines. */
export type StoredInput = readonly [input: readonly string[], fingerprint: string];

/** Records what code reads: each input once, with its fingerprint at the first read. */
export interface ReadRecorder {
  /** Runs site code and records what it reads, including in what it awaits. */
  observe: <Result>(run: () => Result) => Result;
  /** Adds an input, for example one of a stored result that is reused. */
  record: (input: Input) => void;
  /** Returns the inputs in the order of the first reads. The list is live. */
  inputs: () => readonly RecordedInput[];
}
