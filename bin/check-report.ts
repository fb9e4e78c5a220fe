import path from 'node:path';
import type {Diagnostic, Severity} from '../contract/diagnostic.ts';
import {countLine, DiagnosticLog, formatPlace} from '../core/support/diagnostics.ts';

export type ReportFormat = 'text' | 'json' | 'github';
const LEVELS: readonly Severity[] = ['error', 'warning', 'info'];

/**
 * Formats diagnostics, sorted by severity: a line each for people, JSON for programs, or the
 * annotations that GitHub shows next to the lines of a change.
 */
export function formatReport(diagnostics: readonly Diagnostic[], format: ReportFormat, siteDir: string): string {
  const list = new DiagnosticLog(diagnostics).list.map(inOneLine);
  if (format === 'json') {
    const relative = ({severity, code, message, hint, place}: Diagnostic): object => ({
      severity,
      code,
      message,
      hint,
      ...(place && {...place, file: relativePath(siteDir, siteDir, place.file)}),
    });
    return `${JSON.stringify(list.map(relative), null, 2)}\n`;
  }
  if (format === 'github') return annotations(list, siteDir);
  const lines = list.map(({severity, code, message, hint, place}) => {
    const where = place ? `${formatPlace(place, {siteDir})}: ` : '';
    return `${where}${severity} ${code} ${message}${hint ? ` (${hint})` : ''}`;
  });
  return [...lines, list.length === 0 ? 'No problems found.' : countLine(list), ''].join('\n');
}

/** Formats diagnostics as annotations of GitHub Actions: one line each. */
export function annotations(diagnostics: readonly Diagnostic[], siteDir: string): string {
  return diagnostics.map((diagnostic) => githubLine(inOneLine(diagnostic), siteDir)).join('');
}

/** Whether a diagnostic has at least the severity of a level. */
export function reaches(diagnostics: readonly Diagnostic[], level: Severity): boolean {
  return diagnostics.some(({severity}) => isAtLeast(severity, level));
}

export function isAtLeast(severity: Severity, level: Severity): boolean {
  return LEVELS.indexOf(severity) <= LEVELS.indexOf(level);
}

function inOneLine(diagnostic: Diagnostic): Diagnostic {
  const {message, hint} = diagnostic;
  return {...diagnostic, message: oneLine(message), ...(hint !== undefined && {hint: oneLine(hint)})};
}

function oneLine(text: string): string {
  return text.replace(/\s*\n\s*/g, ' ').trim();
}

const COMMANDS: Record<Severity, string> = {error: 'error', warning: 'warning', info: 'notice'};

/** A workflow command of GitHub Actions, with its escapes. */
function githubLine({severity, code, message, hint, place}: Diagnostic, siteDir: string): string {
  const properties = {
    file: place && relativePath(process.cwd(), siteDir, place.file),
    line: place?.line,
    col: place?.column,
    title: code,
  };
  const shown = Object.entries(properties).filter(([, value]) => value !== undefined && value !== '');
  const text = `${message}${hint ? ` ${hint}` : ''}`.replaceAll('%', '%25');
  const escape = (value: unknown): string =>
    String(value).replaceAll('%', '%25').replaceAll(':', '%3A').replaceAll(',', '%2C');
  return `::${COMMANDS[severity]} ${shown.map(([name, value]) => `${name}=${escape(value)}`).join(',')}::${text}\n`;
}

function relativePath(from: string, siteDir: string, file: string): string {
  return path.relative(from, path.resolve(siteDir, file)).split(path.sep).join('/');
}
