import {createRequire} from 'node:module';
import type {parseSync} from '@swc/core';
import {lineAndColumn} from '../support/markdown-regions.ts';

/** A node of the syntax tree, as much of it as matters here. */
interface Node {
  type: string;
  span: {start: number};
  /** Of an object literal. */
  properties?: Node[];
  /** Of a property: a name, a string or an expression. Missing where a variable gives both. */
  key?: Node;
  /** Of a property, and the text of a name, string or number. */
  value?: unknown;
  /** Of an array literal. `spread` is set for `...list`. */
  elements?: ({expression: Node; spread?: unknown} | null)[];
  /** In parentheses, or with a type. */
  expression?: Node;
}

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
  // The first statement is ours: positions of the parser don't begin at zero.
  const module = parse(`;${source}`);
  if (!module) return undefined;
  const objects = objectsIn(module);
  const scores = objects.map(
    ({properties = []}) => properties.filter((each) => knownKeys.includes(nameOf(each))).length,
  );
  const best = Math.max(0, ...scores);
  const root = best > 0 ? objects[scores.indexOf(best)] : undefined;
  const whole = [root, ...objects].map((object) => keysOnPath(object, path)).find(({length}) => length === path.length);
  const node = (whole ?? keysOnPath(root, path)).at(-1) ?? root;
  const first = (module.body[0] as Node).span.start + 1;
  // Offsets of the parser count bytes.
  return node && lineAndColumn(source, Buffer.from(source).toString('utf8', 0, node.span.start - first).length);
}

function parse(source: string): {body: unknown[]} | undefined {
  // Loaded when there is an error to report: it takes longer than reading a configuration.
  const swc = createRequire(import.meta.url)('@swc/core') as {parseSync: typeof parseSync};
  for (const tsx of [true, false]) {
    try {
      return swc.parseSync(source, {syntax: 'typescript', tsx, decorators: true, target: 'es2022'});
    } catch {
      // A type assertion in angle brackets, or no JavaScript.
    }
  }
  return undefined;
}

function objectsIn(value: unknown): Node[] {
  if (typeof value !== 'object' || value === null) return [];
  const inner = Object.values(value).flatMap(objectsIn);
  return (value as Node).type === 'ObjectExpression' ? [value as Node, ...inner] : inner;
}

/**
 * Returns the keys along a path from an object literal, and the elements of lists, as far as they
 * are written.
 */
function keysOnPath(object: Node | undefined, path: readonly PropertyKey[]): Node[] {
  const keys: Node[] = [];
  let value = object;
  for (const step of path) {
    while (value?.expression) value = value.expression;
    const property = value?.properties?.find((each) => nameOf(each) === step);
    const element = typeof step === 'number' ? elementAt(value?.elements, step) : undefined;
    const key = property ? (property.key ?? property) : element;
    if (!key) break;
    keys.push(key);
    value = property ? (property.value as Node | undefined) : element;
  }
  return keys;
}

/** Where other lists are spread before an element, the text doesn't tell which one it is. */
function elementAt(elements: Node['elements'], index: number): Node | undefined {
  if (elements?.slice(0, index + 1).some((each) => each?.spread)) return undefined;
  return elements?.[index]?.expression;
}

function nameOf({key, value}: Node): string {
  return String(key ? key.value : value);
}
