import {lineAndColumn} from '../support/text-position.ts';
import {nameOf, parseConfig, type SyntaxNode, unwrapped} from './config-syntax.ts';

/**
 * Returns where the key at `path` is in the text of a configuration file; for a path whose end is
 * not written, the nearest parent that is. The configuration is the object literal with the most of
 * the known keys. Returns undefined if there is none.
 */
export function locateKey(
  source: string,
  path: readonly PropertyKey[],
  knownKeys: readonly string[],
): {line: number; column: number} | undefined {
  const syntax = parseConfig(source, knownKeys);
  if (!syntax) return undefined;
  const {root, objects, offset} = syntax;
  const whole = [root, ...objects].map((object) => keysOnPath(object, path)).find(({length}) => length === path.length);
  const node = (whole ?? keysOnPath(root, path)).at(-1) ?? root;
  return node && lineAndColumn(source, offset(node.span.start));
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
