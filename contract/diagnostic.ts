/**
 * One thing that is wrong, as data: it can be cached with the result it belongs to, sent between
 * threads, sorted, and printed in several formats. Nothing in Inkstone reports a problem as a bare
 * string.
 */
export interface Diagnostic {
  /** `INK` and four digits; the first is the number of the stage (1 config … 7 finish). */
  code: string;
  severity: Severity;
  /** What is wrong, one sentence, no trailing newline. */
  message: string;
  /** What to do about it. */
  hint?: string;
  place?: Place;
  /** Further places that belong to it, such as the other owner of a route. */
  related?: {message: string; place?: Place}[];
  /** Only for bugs of Inkstone or of a plugin; mistakes of the user carry none. */
  stack?: string;
}

export type Severity = 'error' | 'warning' | 'info';

/** A position in a source file. Lines and columns count from 1, front matter included. */
export interface Place {
  /** Absolute path, or a path relative to the site; printed relative to the working directory. */
  file: string;
  line?: number;
  column?: number;
  endLine?: number;
  endColumn?: number;
}

/** What the `onBroken…` options say. `log` is an old name of `ignore` that still prints. */
export type ReportingSeverity = 'ignore' | 'log' | 'warn' | 'throw';

const SEVERITIES: Readonly<Record<ReportingSeverity, Severity | undefined>> = {
  ignore: undefined,
  log: 'info',
  warn: 'warning',
  throw: 'error',
};

/** Returns the severity of a diagnostic under an `on…` option; undefined if it isn't reported. */
export function severityOf(setting: ReportingSeverity): Severity | undefined {
  return SEVERITIES[setting];
}

/**
 * Thrown where a stage cannot go on; carries what is printed. A mistake of the user has no stack.
 */
export class InkstoneError extends Error {
  override readonly name = 'InkstoneError';
  readonly diagnostics: readonly Diagnostic[];

  constructor(diagnostics: Diagnostic | readonly Diagnostic[], options?: {cause?: unknown}) {
    const list = Array.isArray(diagnostics) ? (diagnostics as readonly Diagnostic[]) : [diagnostics as Diagnostic];
    super(list.map((diagnostic) => diagnostic.message).join('\n'), options);
    this.diagnostics = list;
  }
}

/** Returns an error of the user with one diagnostic, to be thrown. */
export function userError(
  code: string,
  message: string,
  {hint, place, cause}: {hint?: string | undefined; place?: Place | undefined; cause?: unknown} = {},
): InkstoneError {
  const diagnostic: Diagnostic = {code, severity: 'error', message, ...(hint && {hint}), ...(place && {place})};
  return new InkstoneError(diagnostic, cause === undefined ? undefined : {cause});
}
