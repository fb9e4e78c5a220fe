import path from 'node:path';
import {stripVTControlCharacters} from 'node:util';
import type {Stats, StatsError} from 'webpack';
import type {Diagnostic, Place} from '../../contract/diagnostic.ts';
import {placeOfText} from '../support/code-frame.ts';
import {packageName} from '../support/package-root.ts';
import {isWithin} from '../support/site-boundary.ts';

/** Where modules of a failed bundle come from. */
export interface ErrorSources {
  /** Absolute; messages don't name the generated modules in it. */
  workDir: string;
  /** Returns the absolute path of the document or page that a registry key comes from. */
  importerOf: (key: string) => string | undefined;
}

/** Returns the errors of a run, each at its place in the source. */
export function describeErrors(stats: Stats, sources: ErrorSources): Diagnostic[] {
  if (!stats.hasErrors()) return [];
  const {errors = []} = stats.toJson({all: false, errors: true, errorDetails: false});
  return errors.map((error) => describeError(error, sources));
}

/**
 * Converts an error of webpack. Its positions refer to the compiled text, so this looks up the
 * import in the source.
 */
export function describeError(error: StatsError, sources: ErrorSources): Diagnostic {
  const file = error.moduleIdentifier?.split('!').at(-1)?.split('?')[0];
  const origin = file && path.isAbsolute(file) && !isWithin(file, sources.workDir) ? file : undefined;
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
  if (request.startsWith('.') || request.startsWith('@site/') || path.isAbsolute(request))
    return 'Check the path. Upper and lower case must match the file name.';
  return `Install the package (npm install ${packageName(request)}), or check its name.`;
}

/** Returns the first place where a file has the name of a module in quotes. */
function placeOfRequest(file: string, request: string): Place {
  const place = placeOfText(file, `'${request}'`) ?? placeOfText(file, `"${request}"`);
  return place ? {...place, endLine: place.line, endColumn: place.column + request.length + 2} : {file};
}

/** Reads message and position from the code frame that swc prints. */
function readCompilerMessage(message: string): {text: string; place?: {line: number; column: number}} {
  const plain = stripVTControlCharacters(message).replace(/^Module (?:build failed|parse failed)[^\n]*:\n?/, '');
  const frame = /^ *(\d+) [|│] .*\n *[:·] ( *)\S/m.exec(plain);
  const summary = /^(?:Error:)?\s*[x×] (.+)$/m.exec(plain)?.[1];
  if (!frame || summary === undefined) return {text: (plain.split('\n\n')[0] ?? plain).trim()};
  return {text: `${summary.trim()}.`, place: {line: Number(frame[1]), column: (frame[2]?.length ?? 0) + 1}};
}
