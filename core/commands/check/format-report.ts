import path from 'node:path';
import type {Diagnostic, Severity} from '../../../contract/diagnostic.ts';
import {countLine, DiagnosticLog, formatPlace} from '../../support/diagnostics.ts';

export type ReportFormat = 'text' | 'json' | 'github';
const LEVELS: readonly Severity[] = ['error', 'warning', 'info'];

/**
 * What was found, most serious first: a line each for people, a list for programs, or the notes
 * that GitHub shows beside the lines of a change.
 */
export function formatReport(diagnostics: readonly Diagnostic[], format: ReportFormat, siteDir: string): string {
  const log = new DiagnosticLog();
  log.addAll(diagnostics);
  const list = log.list;
  if (format === 'json')
    return `${JSON.stringify(
      list.map((item) => plain(item, siteDir)),
      null,
      2,
    )}\n`;
  const lines = list.map((item) => (format === 'github' ? githubLine(item, siteDir) : textLine(item, siteDir)));
  if (format === 'github') return lines.map((line) => `${line}\n`).join('');
  return [...lines, list.length === 0 ? 'No problems found.' : countLine(list), ''].join('\n');
}

/** Whether something is at least as serious as a level. */
export function reaches(diagnostics: readonly Diagnostic[], level: Severity): boolean {
  return diagnostics.some(({severity}) => LEVELS.indexOf(severity) <= LEVELS.indexOf(level));
}

function textLine({severity, code, message, hint, place}: Diagnostic, siteDir: string): string {
  const where = place ? `${formatPlace(place, {siteDir})}: ` : '';
  return `${where}${severity} ${code} ${oneLine(message)}${hint ? ` (${oneLine(hint)})` : ''}`;
}

function plain({severity, code, message, hint, place}: Diagnostic, siteDir: string): object {
  return {
    severity,
    code,
    message: oneLine(message),
    ...(hint !== undefined && {hint: oneLine(hint)}),
    ...(place && {...place, file: posix(path.relative(siteDir, path.resolve(siteDir, place.file)))}),
  };
}

const COMMANDS: Record<Severity, string> = {error: 'error', warning: 'warning', info: 'notice'};

function githubLine({severity, code, message, hint, place}: Diagnostic, siteDir: string): string {
  const file = place && posix(path.relative(process.cwd(), path.resolve(siteDir, place.file)));
  const properties = [
    ...(file ? [`file=${property(file)}`] : []),
    ...(place?.line === undefined ? [] : [`line=${place.line}`]),
    ...(place?.column === undefined ? [] : [`col=${place.column}`]),
    `title=${code}`,
  ];
  return `::${COMMANDS[severity]} ${properties.join(',')}::${data(`${oneLine(message)}${hint ? ` ${oneLine(hint)}` : ''}`)}`;
}

function data(text: string): string {
  return text.replaceAll('%', '%25');
}

function property(text: string): string {
  return data(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}

function oneLine(text: string): string {
  return text.replace(/\s*\n\s*/g, ' ').trim();
}

function posix(file: string): string {
  return file.split(path.sep).join('/');
}
