/**
 * The form of a module as text, without the parser and the printer of JavaScript, which a build
 * needs only for documents that have changed.
 */
import type {ModuleRef} from '../../contract/document.ts';
import {blocksText, splitBlocks} from '../../contract/host.ts';

type Blocks = Parameters<typeof blocksText>[0];

const CREATE = 'export const create = ';

/** Prints a module from what it needs, on the first line, and its factory. */
export function moduleOf(moduleRefs: ModuleRef[], factory: string): string {
  return `${needsLine(moduleRefs)}\n${CREATE}${factory}\n`;
}

function needsLine(moduleRefs: ModuleRef[]): string {
  return `export const needs = ${JSON.stringify(moduleRefs.map(({key, names}) => [key, names]))}`;
}

/** Returns the factory of a module without static blocks, as `partials` contains it. */
export function factoryOf(code: string): string {
  return code.slice(code.indexOf('\n') + 1 + CREATE.length, -1);
}

/**
 * Prints the module of a document with the factories of its partials.
 *
 * @param moduleRefs those of all
 */
export function joinedModule(moduleRefs: ModuleRef[], code: string, partials: ReadonlyMap<string, string>): string {
  const main = splitBlocks(code);
  const others = Array.from(partials, ([key, each]) => ({key, ...splitBlocks(each)}));
  const entries = others.map((each) => `${JSON.stringify(each.key)}: ${factoryOf(each.code)}`);
  const blocks: Blocks = {};
  for (const {key, blocks: json} of [{key: '', ...main}, ...others])
    if (json !== undefined) blocks[key] = (JSON.parse(json) as Blocks)[''] ?? [];
  const lines = Object.keys(blocks).length === 0 ? '' : blocksText(blocks, false);
  return `${moduleOf(moduleRefs, factoryOf(main.code))}export const partials = {${entries.join(', ')}}\n${lines}`;
}
