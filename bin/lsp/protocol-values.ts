import path from 'node:path';
import {fileURLToPath, pathToFileURL} from 'node:url';
import {
  type Diagnostic as ProtocolDiagnostic,
  DiagnosticSeverity,
  type Location,
  type Position,
  type Range,
} from 'vscode-languageserver';
import type {Diagnostic, Place, Severity} from '../../contract/diagnostic.ts';

/** Converts a URI of the client to an absolute path. Undefined for what isn't a file. */
export function fileOf(uri: string): string | undefined {
  try {
    return uri.startsWith('file:') ? path.normalize(fileURLToPath(uri)) : undefined;
  } catch {
    return undefined;
  }
}

/** Converts an absolute path to a URI. */
export function uriOf(file: string): string {
  return pathToFileURL(file).href;
}

/** Creates a range on one line. */
export function rangeOnLine(line: number, start: number, end: number): Range {
  return {start: {line, character: start}, end: {line, character: end}};
}

/** Returns a location at the start of a line. */
export function locationAt(file: string, line = 0): Location {
  return {uri: uriOf(file), range: rangeOnLine(line, 0, 0)};
}

const LONGEST_LINE = 1000;

/**
 * Converts a place, which counts from 1. Without an end it reaches to the end of the line, which
 * clients shorten.
 */
function rangeOf({line = 1, column = 1, endLine, endColumn}: Omit<Place, 'file'>): Range {
  const start = {line: line - 1, character: column - 1};
  const end =
    endLine === undefined || endColumn === undefined
      ? {line: start.line, character: start.character + LONGEST_LINE}
      : {line: endLine - 1, character: endColumn - 1};
  return {start, end};
}

/** Whether a range contains a position, its end included. */
export function contains({start, end}: Range, {line, character}: Position): boolean {
  const isAfterStart = line > start.line || (line === start.line && character >= start.character);
  return isAfterStart && (line < end.line || (line === end.line && character <= end.character));
}

const SEVERITIES: Record<Severity, DiagnosticSeverity> = {
  error: DiagnosticSeverity.Error,
  warning: DiagnosticSeverity.Warning,
  info: DiagnosticSeverity.Information,
};

/** What a diagnostic carries for its quick fixes. */
export interface DiagnosticData {
  message: string;
  hint?: string;
}

/** Converts a diagnostic of a file. The hint is a second line of the message. */
export function protocolDiagnostic(diagnostic: Diagnostic, siteDir: string): ProtocolDiagnostic {
  const {code, severity, message, hint, place, related = []} = diagnostic;
  const data: DiagnosticData = {message, ...(hint !== undefined && {hint})};
  const relatedInformation = related.flatMap(({message: text, place: at}) =>
    at ? [{message: text, location: {uri: uriOf(path.resolve(siteDir, at.file)), range: rangeOf(at)}}] : [],
  );
  return {
    range: rangeOf(place ?? {}),
    severity: SEVERITIES[severity],
    code,
    source: 'inkstone',
    message: hint === undefined ? message : `${message}\n${hint}`,
    data,
    ...(relatedInformation.length > 0 && {relatedInformation}),
  };
}
