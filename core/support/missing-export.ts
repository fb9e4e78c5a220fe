import fs from 'node:fs';
import path from 'node:path';
import type {Diagnostic, Place, Severity} from '../../contract/diagnostic.ts';
import {COMPONENTS} from '../../theme/_manifest.ts';
import {nearestName} from './nearest-name.ts';
import {placeOfText, rangeOf} from './text-position.ts';

/**
 * Describes a name that a module doesn't export.
 *
 * @param offered names that it exports
 * @param request as it is imported
 */
export function missingExportProblem(
  {name, offered, request}: {name: string; offered: readonly string[]; request: string},
  severity: Severity,
): Omit<Diagnostic, 'place'> {
  return {
    code: 'INK5015',
    severity,
    message: name === 'default' ? `"${request}" has no default export.` : `"${request}" has no export "${name}".`,
    hint: hintFor(name, offered, request),
  };
}

/** More would hide the sentence. */
const MOST_NAMES = 8;

function hintFor(name: string, offered: readonly string[], request: string): string {
  if (request.startsWith('@theme/') && Object.hasOwn(COMPONENTS, name))
    return `Import it from its own module: import ${name} from '@theme/${name}';`;
  if (offered.length === 0) return 'The module has no exports.';
  const nearest = name === 'default' ? undefined : nearestName(name, offered);
  if (nearest !== undefined) return `Did you mean "${nearest}"?`;
  if (offered.length === 1 && offered[0] === 'default') return 'It only has a default export.';
  if (offered.length > MOST_NAMES) return `None of its ${offered.length} exports has a similar name.`;
  return `It exports ${offered.join(', ')}.`;
}

/** An import of a module, by its request, or by the key of a script that the request leads to. */
interface WrittenImport {
  /** The name in the statement. For the default export of a key, the local name isn't known. */
  name: string;
  request?: string;
  key?: string;
}

/** Positions of bundlers are those of compiled code, so this looks for the name in the source. */
export function placeOfImport(file: string, {name, request, key}: WrittenImport): Place {
  const source = fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : '';
  const word = key !== undefined && name === 'default' ? /^[\w$]+/ : wordPattern(name);
  const stem = (text: string): string => path.basename(text, path.extname(text));
  const leadsThere = (text?: string): boolean =>
    text !== undefined && (key === undefined ? text === request : [stem(key), 'index'].includes(stem(text)));
  for (const match of source.matchAll(/(?:import|export)\s([^'";]*?)\sfrom\s*(?:'([^']*)'|"([^"]*)")/g)) {
    const [statement, clause = '', ...requests] = match;
    const found = requests.some(leadsThere) ? word.exec(clause) : null;
    if (!found) continue;
    const offset = match.index + statement.indexOf(clause) + found.index;
    return {file, ...rangeOf(source, offset, found[0].length)};
  }
  if (request === undefined) return {file};
  return placeOfText(file, `'${request}'`) ?? placeOfText(file, `"${request}"`) ?? {file};
}

function wordPattern(name: string): RegExp {
  return new RegExp(`(?<![\\w$])${name.replace(/\W/g, '\\$&')}(?![\\w$])`);
}
