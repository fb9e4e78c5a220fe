/**
 * The form of a module as text, without the parser and the printer of JavaScript, which a build
 * needs only for documents that have changed.
 */
import type {ModuleRef} from '../../contract/document.ts';

const CREATE = 'export const create = ';

/** Prints a module from what it needs, on the first line, and its factory. */
export function moduleOf(moduleRefs: ModuleRef[], factory: string): string {
  return `${needsLine(moduleRefs)}\n${CREATE}${factory}\n`;
}

function needsLine(moduleRefs: ModuleRef[]): string {
  return `export const needs = ${JSON.stringify(moduleRefs.map(({key, names}) => [key, names]))}`;
}

/** Returns the factory of a module alone, as `partials` contains it. */
export function factoryOf(code: string): string {
  return code.slice(code.indexOf('\n') + 1 + CREATE.length, -1);
}

/**
 * Prints the module of a document with the factories of its partials.
 *
 * @param moduleRefs those of all
 */
export function joinedModule(moduleRefs: ModuleRef[], code: string, partials: ReadonlyMap<string, string>): string {
  const entries = Array.from(partials, ([key, each]) => `${JSON.stringify(key)}: ${factoryOf(each)}`);
  return `${moduleOf(moduleRefs, factoryOf(code))}export const partials = {${entries.join(', ')}}\n`;
}
