import fs from 'node:fs';
import path from 'node:path';
import type {Compilation, StatsError} from 'webpack';
import type {Diagnostic, Place, Severity} from '../../contract/diagnostic.ts';
import type {ModuleRef} from '../../contract/document.ts';
import {relativePath} from '../store/inputs.ts';
import {placeOfText} from '../support/text-position.ts';
import {isWithin} from '../support/file-tree.ts';
import {nearestName} from '../support/nearest-name.ts';
import {toWebpackProblem} from './rspack/rspack-results.ts';

/** What webpack says of a name that a module doesn't export. */
const MISSING = /^export ((?:'[^']+'\.?)+) \((?:re-?exported|imported) as '([^']+)'\) was not found in '([^']+)'/;

/**
 * Returns the names that code of the site imports and that the imported modules don't export, as
 * webpack says in its warnings. They are undefined when pages are rendered. Places are relative to
 * the site, because the result is stored with the bundle.
 */
export function missingExports(compilations: readonly Compilation[], siteDir: string): Diagnostic[] {
  const found = new Map<string, Diagnostic>();
  for (const compilation of compilations) {
    const {warnings = []} = compilation.getStats().toJson({all: false, warnings: true});
    for (const warning of warnings.map(toWebpackProblem)) {
      const file = fileOf(warning);
      if (!file || !isWithin(file, siteDir) || /[\\/]node_modules[\\/]/.test(file) || mayBeType(warning, file))
        continue;
      const problem = missingExport(warning, 'warning');
      if (!problem?.place) continue;
      const place = {...problem.place, file: relativePath(problem.place.file, siteDir)};
      found.set(JSON.stringify([problem.message, place]), {...problem, place});
    }
  }
  return [...found.values()];
}

/** `export {Props} from './props'` may be a type: only a compiler of whole programs can tell. */
function mayBeType({message}: StatsError, file: string): boolean {
  return /\.[cm]?tsx?$/.test(file) && /\(re-?exported as /.test(message);
}

/** Describes a name that is not exported; undefined for other problems. */
export function missingExport(problem: StatsError, severity: Severity): Diagnostic | undefined {
  const [, exported = '', local = '', request = ''] = MISSING.exec(problem.message) ?? [];
  const file = fileOf(problem);
  if (request === '' || file === undefined) return undefined;
  const names = [...exported.matchAll(/'([^']+)'/g)].map(([, each = '']) => each);
  const name = names.join('.');
  const offered = /\(possible exports: ([^)]*)\)/.exec(problem.message)?.[1]?.split(', ') ?? [];
  const written = name === 'default' ? local : (names[0] ?? local);
  return {...problemOf({name, offered, request}, severity), place: placeOfImport(file, {name: written, request})};
}

/**
 * Returns the absolute path of the module that an error is about: its identifier also has the
 * loaders (`loader!file`), its type (`json|file`) and its layer (`file|worker`).
 */
export function fileOf({moduleIdentifier}: StatsError): string | undefined {
  const file = moduleIdentifier?.split('!').at(-1)?.split('|').find(path.isAbsolute);
  return file?.split('?')[0];
}

/** More would hide the sentence. */
const MOST_NAMES = 8;

function hintFor(name: string, offered: readonly string[]): string {
  if (offered.length === 0) return 'The module has no exports.';
  const nearest = name === 'default' ? undefined : nearestName(name, offered);
  if (nearest !== undefined) return `Did you mean "${nearest}"?`;
  if (offered.length > MOST_NAMES) return `None of its ${offered.length} exports has a similar name.`;
  return `It exports ${offered.join(', ')}.`;
}

/**
 * Returns the names that scripts of the site export, by registry key. Other kinds of modules are
 * left out: of them, the whole is the default export, too.
 *
 * @param compilation of the server, where each module is on its own
 * @param keys those of any modules
 */
export function exportedNames(
  {modules, moduleGraph}: Compilation,
  keys: Iterable<string>,
  siteDir: string,
): Record<string, string[]> {
  const named = new Map([...modules].map((module) => [module.nameForCondition(), module]));
  const exported: Record<string, string[]> = {};
  for (const key of keys) {
    const module = named.get(path.join(siteDir, key));
    if (!module) continue;
    const names = moduleGraph.getProvidedExports(module);
    if (Array.isArray(names) && module.buildMeta?.exportsType === 'namespace') exported[key] = names;
  }
  return exported;
}

/**
 * Describes names that documents import from scripts of the site which don't export them. webpack
 * doesn't see these imports, because documents aren't in the bundle.
 *
 * @param importersOf returns the absolute paths of the documents that import a name of a module
 */
export function missingNames(
  moduleRefs: readonly ModuleRef[],
  exported: Readonly<Record<string, readonly string[]>>,
  importersOf: (key: string, name: string) => readonly string[],
): Diagnostic[] {
  return moduleRefs.flatMap(({key, names}) => {
    const offered = exported[key];
    if (!offered) return [];
    const missing = names.filter((name) => name !== '*' && !offered.includes(name));
    return missing.flatMap((name) => {
      const problem = problemOf({name, offered, request: key}, 'warning');
      return importersOf(key, name).map((file) => ({...problem, place: placeOfImport(file, {name, key})}));
    });
  });
}

function problemOf(
  {name, offered, request}: {name: string; offered: readonly string[]; request: string},
  severity: Severity,
): Omit<Diagnostic, 'place'> {
  return {
    code: 'INK5015',
    severity,
    message: name === 'default' ? `"${request}" has no default export.` : `"${request}" has no export "${name}".`,
    hint: hintFor(name, offered),
  };
}

/** An import of a module, by its request, or by the key of a script that the request leads to. */
interface WrittenImport {
  /** The name in the statement. For the default export of a key, the local name isn't known. */
  name: string;
  request?: string;
  key?: string;
}

/** Positions of webpack are those of compiled code, so this looks for the name in the source. */
function placeOfImport(file: string, {name, request, key}: WrittenImport): Place {
  const source = fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : '';
  const word = key !== undefined && name === 'default' ? /^[\w$]+/ : wordPattern(name);
  const stem = (text: string): string => path.basename(text, path.extname(text));
  const leadsThere = (text?: string): boolean =>
    text !== undefined && (key === undefined ? text === request : [stem(key), 'index'].includes(stem(text)));
  for (const match of source.matchAll(/(?:import|export)\s([^'";]*?)\sfrom\s*(?:'([^']*)'|"([^"]*)")/g)) {
    const [statement, clause = '', ...requests] = match;
    const found = requests.some(leadsThere) ? word.exec(clause) : null;
    if (!found) continue;
    const before = source.slice(0, match.index + statement.indexOf(clause) + found.index).split('\n');
    const [line, column] = [before.length, (before.at(-1)?.length ?? 0) + 1];
    return {file, line, column, endLine: line, endColumn: column + found[0].length};
  }
  if (request === undefined) return {file};
  return placeOfText(file, `'${request}'`) ?? placeOfText(file, `"${request}"`) ?? {file};
}

function wordPattern(name: string): RegExp {
  return new RegExp(`(?<![\\w$])${name.replace(/\W/g, '\\$&')}(?![\\w$])`);
}
