import fs from 'node:fs';
import {stripVTControlCharacters} from 'node:util';
import type {Stats, StatsError} from 'webpack';
import type {Diagnostic, Place} from '../../contract/diagnostic.ts';
import {packageName} from '../support/package-root.ts';

/** What a message needs to know of the bundle that could not be made. */
export interface ErrorSources {
  /** Whether a file was written by Inkstone for this bundle: its name says nothing to anybody. */
  isGenerated: (file: string) => boolean;
  /** Absolute path of the document or page that a registry key comes from. */
  importerOf: (key: string) => string | undefined;
}

/** Returns the errors of a run, each at its place in the source. */
export function describeErrors(stats: Stats, sources: ErrorSources): Diagnostic[] {
  if (!stats.hasErrors()) return [];
  const {errors = []} = stats.toJson({all: false, errors: true, errorDetails: false});
  return errors.map((error) => describeError(error, sources));
}

/**
 * An error of webpack as a message at its place in the source. Webpack's own positions are those of
 * the compiled text, so that the place of an import is looked up in the file itself.
 */
export function describeError(error: StatsError, sources: ErrorSources): Diagnostic {
  const file = error.moduleIdentifier?.split('!').at(-1)?.split('?')[0];
  const origin = file && isAbsolute(file) && !sources.isGenerated(file) ? file : undefined;
  const missing = /Can't resolve '([^']+)'/.exec(error.message)?.[1];
  if (missing !== undefined) return describeMissing(missing, origin ?? sources.importerOf(missing));
  const {text, place} = readCompilerMessage(error.message);
  return {
    code: 'INK5004',
    severity: 'error',
    message: place ? `Could not parse the code: ${text}` : text,
    hint: place
      ? 'Check the marked line and the code before it.'
      : 'A webpack loader or plugin reported this error. See its documentation.',
    ...(origin ? {place: {file: origin, ...place}} : {}),
  };
}

function isAbsolute(file: string): boolean {
  return file.startsWith('/') || /^[A-Z]:\\/.test(file);
}

function describeMissing(request: string, file: string | undefined): Diagnostic {
  return {
    code: 'INK5003',
    severity: 'error',
    message: `Cannot find module "${request}".`,
    hint: missingHint(request),
    ...(file ? {place: placeOfRequest(file, request)} : {}),
  };
}

function missingHint(request: string): string {
  if (request.startsWith('@theme/'))
    return 'No theme of this site has a component with this name. Check the name, or add the component to src/theme/.';
  if (request.startsWith('.') || request.startsWith('@site/') || isAbsolute(request))
    return 'Check the path. Upper and lower case must match the file name.';
  return `Install the package (npm install ${packageName(request)}), or check its name.`;
}

/** The first place where a file has the name of a module in quotes. */
function placeOfRequest(file: string, request: string): Place {
  const lines = fs.existsSync(file) ? fs.readFileSync(file, 'utf8').split(/\r?\n/) : [];
  for (const [index, line] of lines.entries()) {
    const at = Math.max(line.indexOf(`'${request}'`), line.indexOf(`"${request}"`));
    if (at < 0) continue;
    return {file, line: index + 1, column: at + 1, endLine: index + 1, endColumn: at + request.length + 3};
  }
  return {file};
}

/** The compiler of scripts draws a frame of its own: its place is in it, and the text before it. */
function readCompilerMessage(message: string): {text: string; place?: {line: number; column: number}} {
  const plain = stripVTControlCharacters(message).replace(/^Module (?:build failed|parse failed)[^\n]*:\n?/, '');
  const frame = /^ *(\d+) [|│] .*\n *[:·] ( *)\S/m.exec(plain);
  const said = /^(?:Error:)?\s*[x×] (.+)$/m.exec(plain)?.[1];
  if (!frame || said === undefined) return {text: (plain.split('\n\n')[0] ?? plain).trim()};
  return {text: `${said.trim()}.`, place: {line: Number(frame[1]), column: (frame[2]?.length ?? 0) + 1}};
}
