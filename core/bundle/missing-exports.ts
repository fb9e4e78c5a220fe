import path from 'node:path';
import type {Compilation, StatsError} from 'webpack';
import type {Diagnostic, Severity} from '../../contract/diagnostic.ts';
import type {ModuleRef} from '../../contract/document.ts';
import {relativePath} from '../store/inputs.ts';
import {missingExportProblem, placeOfImport} from '../support/missing-export.ts';
import {isWithin} from '../support/file-tree.ts';
import {ownTheme, type ThemeAliases} from './aliases.ts';
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
  return {
    ...missingExportProblem({name, offered, request}, severity),
    place: placeOfImport(file, {name: written, request}),
  };
}

/**
 * Returns the absolute path of the module that an error is about: its identifier also has the
 * loaders (`loader!file`), its type (`json|file`) and its layer (`file|worker`).
 */
export function fileOf({moduleIdentifier}: StatsError): string | undefined {
  const file = moduleIdentifier?.split('!').at(-1)?.split('|').find(path.isAbsolute);
  return file?.split('?')[0];
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
    // What a module with a syntax error exports is unknown.
    if (!module || module.getNumberOfErrors() > 0) continue;
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
      const problem = missingExportProblem({name, offered, request: key}, 'warning');
      return importersOf(key, name).map((file) => ({...problem, place: placeOfImport(file, {name, key})}));
    });
  });
}

/**
 * Returns the registry keys of components that replace those of Inkstone's theme: they need a
 * default export.
 */
export function keysOfReplaced({theme, original}: ThemeAliases, siteDir: string): string[] {
  const names = [...ownTheme().theme.keys()].filter((name) => theme.get(name) !== original.get(name));
  return names.map((name) => relativePath(theme.get(name) as string, siteDir));
}

/**
 * Describes replaced components without a default export: pages that show them can't be rendered.
 *
 * @param exported names that they export, by key
 */
export function missingDefaults(exported: Readonly<Record<string, readonly string[]>>): Diagnostic[] {
  return Object.entries(exported).flatMap(([key, offered]) => {
    if (offered.includes('default')) return [];
    const problem = missingExportProblem({name: 'default', offered, request: key}, 'warning');
    return [{...problem, hint: `Export the component as default. ${problem.hint}`, place: {file: key}}];
  });
}
