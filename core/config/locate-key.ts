import fs from 'node:fs';
import type {Place} from '../../contract/diagnostic.ts';
import {lineAndColumn} from '../support/text-position.ts';
import {nameOf, parseConfig, type SyntaxNode, unwrapped} from './config-syntax.ts';

/**
 * Returns where the key at `path` is in the text of a configuration file; for a path whose end is
 * not written, the nearest parent that is, and `isWhole` is false. The configuration is the object
 * literal with the most of the known keys. Returns undefined if there is none.
 */
export function locateKey(
  source: string,
  path: readonly PropertyKey[],
  knownKeys: readonly string[],
): {line: number; column: number; isWhole: boolean} | undefined {
  const syntax = parseConfig(source, knownKeys);
  if (!syntax) return undefined;
  const {root, objects, offset} = syntax;
  const whole = [root, ...objects].map((object) => keysOnPath(object, path)).find(({length}) => length === path.length);
  const node = (whole ?? keysOnPath(root, path)).at(-1) ?? root;
  return node && {...lineAndColumn(source, offset(node.span.start)), isWhole: whole !== undefined};
}

/** A key's place in a file; only the file if it isn't found. `isWhole` is as for `locateKey`. */
export interface KeyPlace {
  place: Place;
  isWhole: boolean;
}

/**
 * Returns where a file has the key at `path` of the object that it exports: a module of JavaScript
 * or TypeScript, or JSON.
 *
 * @param path names, and indices of arrays: `['docs', 0, 'items']`
 * @param knownKeys names of the object, by which it is recognized
 */
export function findKey(path: readonly PropertyKey[], file: string, knownKeys: readonly string[]): KeyPlace {
  const found = fs.existsSync(file) ? locateKey(fs.readFileSync(file, 'utf8'), path, knownKeys) : undefined;
  if (!found) return {place: {file}, isWhole: false};
  const {isWhole, ...position} = found;
  return {place: {file, ...position}, isWhole};
}

/**
 * Returns the keys along a path from an object literal, and the elements of lists, as far as they
 * are written.
 */
function keysOnPath(object: SyntaxNode | undefined, path: readonly PropertyKey[]): SyntaxNode[] {
  const keys: SyntaxNode[] = [];
  let value = object;
  for (const step of path) {
    value = unwrapped(value);
    const property = value?.properties?.find((each) => nameOf(each) === step);
    const element = typeof step === 'number' ? elementAt(value?.elements, step) : undefined;
    const key = property ? (property.key ?? property) : element;
    if (!key) break;
    keys.push(key);
    value = property ? (property.value as SyntaxNode | undefined) : element;
  }
  return keys;
}

/** Where other lists are spread before an element, the text doesn't tell which one it is. */
function elementAt(elements: SyntaxNode['elements'], index: number): SyntaxNode | undefined {
  if (elements?.slice(0, index + 1).some((each) => each?.spread)) return undefined;
  return elements?.[index]?.expression;
}
