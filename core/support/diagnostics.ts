import fs from 'node:fs';
import path from 'node:path';
import pc from 'picocolors';
import type {Diagnostic, InkstoneError, Place, Severity} from '../../contract/diagnostic.ts';
import {codeFrame, printable} from './code-frame.ts';
import {groupBy} from './group-by.ts';
import {foreignFrames, systemProblem} from './thrown-errors.ts';

const ORDER: Record<Severity, number> = {error: 0, warning: 1, info: 2};
/** A file larger than this is not read just to show one of its lines. */
const FRAME_LIMIT = 5 * 1024 * 1024;

interface FormatOptions {
  /** Folder that paths are printed relative to. */
  cwd?: string;
  /** Folder that paths of places are relative to. */
  siteDir?: string;
  colors?: boolean;
}

/** Whether one of the problems is an error. */
export function hasErrors(diagnostics: Iterable<Diagnostic>): boolean {
  return [...diagnostics].some(({severity}) => severity === 'error');
}

/** Collects diagnostics without duplicates; prints them by severity, then by place. */
export class DiagnosticLog {
  readonly #diagnostics = new Map<string, Diagnostic>();

  constructor(diagnostics: Iterable<Diagnostic> = []) {
    this.addAll(diagnostics);
  }

  addAll(diagnostics: Iterable<Diagnostic>): void {
    for (const diagnostic of diagnostics) this.#diagnostics.set(diagnosticKey(diagnostic), diagnostic);
  }

  /** In the order of printing. */
  get list(): Diagnostic[] {
    return withoutRepeated([...this.#diagnostics.values()]).sort(compareDiagnostics);
  }

  hasErrors(): boolean {
    return hasErrors(this.#diagnostics.values());
  }

  /** Prints all diagnostics and a line with their numbers, or nothing if there are none. */
  print(options: FormatOptions & {stream?: NodeJS.WritableStream & {isTTY?: boolean}} = {}): void {
    const stream = options.stream ?? process.stderr;
    const list = this.list;
    if (list.length === 0) return;
    const colors = options.colors ?? wantsColors(stream);
    stream.write(`${formatDiagnostics(list, {...options, colors})}\n${countLine(list)}\n`);
  }
}

function diagnosticKey({code, severity, message: text, place}: Diagnostic, message = text): string {
  return JSON.stringify([code, severity, message, place?.file, place?.line, place?.column]);
}

/** More problems than this that only differ in their places are printed as one. */
const MOST_ALIKE = 3;

/**
 * Formats diagnostics in their order. A problem of many documents, such as a plugin that fails in
 * each, is written once, with a list of the other places.
 */
export function formatDiagnostics(diagnostics: readonly Diagnostic[], options: FormatOptions = {}): string {
  const keyOf = (diagnostic: Diagnostic): string => JSON.stringify({...diagnostic, place: undefined});
  const groups = groupBy(diagnostics, keyOf);
  const printed = diagnostics.flatMap((diagnostic) => {
    const [first, ...others] = groups.get(keyOf(diagnostic)) as [Diagnostic, ...Diagnostic[]];
    if (others.length < MOST_ALIKE) return [diagnostic];
    if (diagnostic !== first) return [];
    const places = others.flatMap(({place}) => (place ? [{message: formatPlace(place, options)}] : []));
    return [{...first, related: [...(first.related ?? []), ...places]}];
  });
  return printed.map((diagnostic) => formatDiagnostic(diagnostic, options)).join('\n');
}

/**
 * Formats a diagnostic: place, severity, code and message in the first line, then the line of the
 * source with a caret, related places, and the hint.
 */
export function formatDiagnostic(diagnostic: Diagnostic, options: FormatOptions = {}): string {
  const color = pc.createColors(options.colors ?? false);
  const paint = {error: color.red, warning: color.yellow, info: color.cyan}[diagnostic.severity];
  const [message = '', ...more] = printableLines(diagnostic.message);
  const head = [paint(diagnostic.severity), color.dim(diagnostic.code), message];
  if (diagnostic.place) head.unshift(color.bold(formatPlace(diagnostic.place, options)));
  const lines = [
    head.join('  '),
    ...more.map((line) => `  ${line}`),
    ...frameOf(diagnostic.place, options).map(color.dim),
  ];
  for (const related of diagnostic.related ?? []) {
    const where = related.place ? `  (${formatPlace(related.place, options)})` : '';
    lines.push(`  ${color.dim('also')}  ${printableLines(related.message).join(' ')}${where}`);
  }
  const hint = printableLines(diagnostic.hint ?? '');
  if (diagnostic.hint) lines.push(`  ${color.cyan('hint')}  ${hint.join('\n        ')}`);
  if (diagnostic.stack) lines.push(...diagnostic.stack.split('\n').map((line) => color.dim(`  ${line.trimEnd()}`)));
  return lines.join('\n');
}

/** `12 errors, 1 warning`; without severities that don't occur. */
export function countLine(diagnostics: readonly Diagnostic[]): string {
  const parts = (Object.keys(ORDER) as Severity[]).flatMap((severity) => {
    const count = diagnostics.filter((diagnostic) => diagnostic.severity === severity).length;
    const name = severity === 'info' ? 'note' : severity;
    return count === 0 ? [] : [`${count} ${name}${count === 1 ? '' : 's'}`];
  });
  return parts.join(', ');
}

/**
 * Converts a thrown value to diagnostics: those of an `InkstoneError` (with the stack of its cause
 * if `verbose`), an error of the operating system, or a bug with its stack.
 */
export function diagnosticsOf(error: unknown, options: {verbose?: boolean} = {}): Diagnostic[] {
  if (isInkstoneError(error)) {
    const cause = error.cause instanceof Error ? error.cause : error;
    return error.diagnostics.map((item) => (options.verbose ? {...item, stack: item.stack ?? cause.stack} : item));
  }
  if (error instanceof AggregateError && error.errors.length > 0) {
    return error.errors.flatMap((inner: unknown) => diagnosticsOf(inner, options));
  }
  const thrown =
    error instanceof Error ? error : new Error(`a value that is not an Error was thrown: ${String(error)}`);
  const problem = systemProblem(thrown);
  if (problem) return [options.verbose ? {...problem, stack: stackWithCauses(thrown)} : problem];
  const {place} = foreignFrames(thrown);
  const isOfSite = place !== undefined && !/[\\/]node_modules[\\/]/.test(place.file);
  return [
    isOfSite
      ? siteProblem(thrown, place, options)
      : {
          code: 'INK9001',
          severity: 'error',
          message: thrown.message || thrown.name,
          hint: 'This is a bug in Inkstone or in a plugin. If the stack below does not mention a plugin, please report it to Inkstone.',
          stack: stackWithCauses(thrown),
        },
  ];
}

/** Describes an error that code of the site throws where nothing handles it. */
function siteProblem(thrown: Error, place: Place, {verbose}: {verbose?: boolean}): Diagnostic {
  return {
    code: 'INK9001',
    severity: 'error',
    message: thrown.message || thrown.name,
    hint: 'Handle the error here, or wait for the promise: nothing else does. --verbose prints the stack.',
    place,
    ...(verbose && {stack: stackWithCauses(thrown)}),
  };
}

/** Whether to print colors: in a terminal or with `FORCE_COLOR`; never with `NO_COLOR`. */
export function wantsColors(stream: {isTTY?: boolean}): boolean {
  if (process.env['NO_COLOR']) return false;
  const forced = process.env['FORCE_COLOR'];
  return forced !== undefined ? forced !== '0' : stream.isTTY === true;
}

/** An error that crossed a thread or came from another copy of the class has lost its prototype. */
function isInkstoneError(error: unknown): error is InkstoneError {
  return error instanceof Error && error.name === 'InkstoneError' && 'diagnostics' in error;
}

function stackWithCauses(error: Error): string {
  const stack = error.stack ?? String(error);
  return error.cause instanceof Error ? `${stack}\nCaused by: ${stackWithCauses(error.cause)}` : stack;
}

function compareDiagnostics(a: Diagnostic, b: Diagnostic): number {
  return (
    ORDER[a.severity] - ORDER[b.severity] ||
    compareText(a.place?.file ?? '', b.place?.file ?? '') ||
    (a.place?.line ?? 0) - (b.place?.line ?? 0) ||
    (a.place?.column ?? 0) - (b.place?.column ?? 0) ||
    compareText(a.code, b.code) ||
    compareText(a.message, b.message)
  );
}

/**
 * What two stages report of one mistake. The compiler finds links to missing documents, and so does
 * the check of all links; the bundler finds imports of missing names, with which rendering fails.
 */
const REPEATED_AS: Readonly<Record<string, string>> = {INK7001: 'INK4003', INK6001: 'INK5015'};

/** Keeps the one with the higher severity of two reports of a mistake, with the hints of both. */
function withoutRepeated(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const keyOf = (code: string, {place}: Diagnostic): string =>
    JSON.stringify([code, place?.file, place?.line, place?.column]);
  const known = new Map(diagnostics.map((item) => [keyOf(item.code, item), item]));
  const replaced = new Set<Diagnostic>();
  const kept = diagnostics.flatMap((item) => {
    const code = REPEATED_AS[item.code];
    const same = code === undefined ? undefined : known.get(keyOf(code, item));
    if (!same || (item.code === 'INK6001' && !item.message.endsWith(same.message))) return [item];
    if (ORDER[same.severity] <= ORDER[item.severity]) return [];
    replaced.add(same);
    const hints = new Set([same.hint, item.hint].filter((hint) => hint !== undefined));
    return [{...item, hint: [...hints].join(' ')}];
  });
  return kept.filter((item) => !replaced.has(item));
}

/** Compares code units: the order must not depend on the locale of the machine. */
function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** File, line and column, the file relative to the working directory. */
export function formatPlace({file, line, column}: Place, options: FormatOptions): string {
  return [printable(shownPath(file, options)), line, column].filter((part) => part !== undefined).join(':');
}

function shownPath(file: string, options: FormatOptions): string {
  const cwd = options.cwd ?? process.cwd();
  const absolute = path.resolve(options.siteDir ?? cwd, file);
  const relative = path.relative(cwd, absolute);
  const shown = relative.split(path.sep).filter((part) => part === '..').length > 2 ? absolute : relative || '.';
  return shown.split(path.sep).join('/');
}

/** The lines of the source at a place, and so many around it; none if they can't be read. */
export function frameOf(place: Place | undefined, options: FormatOptions, around = 0): string[] {
  if (place?.line === undefined) return [];
  const file = path.resolve(options.siteDir ?? options.cwd ?? process.cwd(), place.file);
  try {
    if (fs.statSync(file).size > FRAME_LIMIT) return [];
    return codeFrame(fs.readFileSync(file, 'utf8'), place, {around});
  } catch {
    // The file is missing: the message is printed without its line.
    return [];
  }
}

function printableLines(text: string): string[] {
  return text.trimEnd().split(/\r?\n/).map(printable);
}

/** The diagnostics of one language of a site, and the base URL of its pages. */
export interface LanguageProblems {
  baseUrl: string;
  diagnostics: readonly Diagnostic[];
}

/**
 * Merges the diagnostics of all languages. All languages share a file without a translation, so its
 * diagnostics are repeated for each language, with other URLs. They are included once.
 */
export function mergeLanguages(languages: readonly LanguageProblems[]): Diagnostic[] {
  const [first] = languages;
  const known = new Set<string>();
  return languages.flatMap(({baseUrl, diagnostics}) => {
    const keyOf = (diagnostic: Diagnostic): string =>
      diagnosticKey(diagnostic, diagnostic.message.replaceAll(baseUrl, first?.baseUrl ?? baseUrl));
    const fresh = diagnostics.filter((diagnostic) => !known.has(keyOf(diagnostic)));
    for (const diagnostic of fresh) known.add(keyOf(diagnostic));
    return fresh;
  });
}
