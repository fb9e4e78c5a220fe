/**
 * The native way cannot compile a document; the other one can, or knows what to say about its
 * mistake.
 */
export class NotNative extends Error {
  /** A few words for `--verbose`. */
  readonly reason: string;

  constructor(reason: string) {
    super(reason);
    this.reason = reason;
  }
}

/** The reason where the other compiler has something to say to the author. */
export const MISTAKE = 'an error in the document';
