/**
 * A problem as data: it can be cached with the result it belongs to, sent between threads, sorted
 * and printed in several formats. Inkstone never reports a problem as a bare string.
 */
export interface Diagnostic {
  /** `INK` and four digits; the first is the number of the stage (1 config … 7 finish). */
  code: string;
  severity: Severity;
  /** Describes the problem in one sentence, without a trailing newline. */
  message: string;
  /** Suggests a fix. */
  hint?: string;
  place?: Place;
  /** Related places, such as the other owner of a route. */
  related?: {message: string; place?: Place}[];
  /** Set only for bugs of Inkstone or of a plugin, never for user errors. */
  stack?: string;
}

export type Severity = 'error' | 'warning' | 'info';

/** A position in a source file. Lines and columns start at 1 and include the front matter. */
export interface Place {
  /** Absolute path, or a path relative to the site; printed relative to the working directory. */
  file: string;
  line?: number;
  column?: number;
  endLine?: number;
  endColumn?: number;
}

/** Values of the `onBroken…` options. `log` is an old name of `ignore` that still prints. */
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
 * Thrown if a stage can't continue. Contains the diagnostics to print; user errors are printed
 * without a stack.
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

/** Creates a user error with one diagnostic, to be thrown. */
export function userError(
  code: string,
  message: string,
  {hint, place, cause}: {hint?: string | undefined; place?: Place | undefined; cause?: unknown} = {},
): InkstoneError {
  const diagnostic: Diagnostic = {code, severity: 'error', message, ...(hint && {hint}), ...(place && {place})};
  return new InkstoneError(diagnostic, cause === undefined ? undefined : {cause});
}
