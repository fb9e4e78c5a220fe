/**
 * Something outside a result that the result was made from. Paths are relative to the site, with
 * forward slashes and `../` in front for files outside, so that a stored result holds wherever the
 * site is checked out.
 */
export type Input =
  /** Content of a file, or that there is none. */
  | ['file', path: string]
  /** Names in a folder. */
  | ['listing', folder: string]
  /** Names of all source files below a folder. */
  | ['tree', folder: string]
  /** That there is neither a file nor a folder. */
  | ['missing', path: string]
  /** Name and version of an installed package: its files do not change in place. */
  | ['package', folder: string]
  /** Value of an environment variable. */
  | ['env', name: string];

/** An input with its fingerprint when it was read: a hash, or `''` if there was nothing. */
export type RecordedInput = [Input, fingerprint: string];

/**
 * An input of a stored result: an `Input`, or one of a kind that only the owner of the store knows.
 */
export type StoredInput = readonly [input: readonly string[], fingerprint: string];

/** Everything that some code has read, each input once, with what it was when it was first read. */
export interface ReadRecorder {
  /** Runs code of the site and records what it reads, also in what it awaits. */
  observe: <Result>(run: () => Result) => Result;
  /** Adds what a stored result was made from. */
  record: (input: Input) => void;
  /** In the order of the first reads. The list grows. */
  inputs: () => readonly RecordedInput[];
}
