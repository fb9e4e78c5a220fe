import {createRequire} from 'node:module';
import type {parseSync} from '@swc/core';
import {attempt} from '../support/attempt.ts';

/** A node of the syntax tree, as much of it as matters here. */
export interface SyntaxNode {
  type: string;
  /** In bytes of the parser; `ConfigSyntax.offset` converts them. */
  span: {start: number; end: number};
  /** Of an object literal. */
  properties?: SyntaxNode[];
  /** Of a property: a name, a string or an expression. Missing where a variable gives both. */
  key?: SyntaxNode;
  /** Of a property, and the text of a name, string or number. */
  value?: unknown;
  /** Of an array literal. `spread` is set for `...list`. */
  elements?: ({expression: SyntaxNode; spread?: unknown} | null)[];
  /** In parentheses, or with a type. */
  expression?: SyntaxNode;
  /** Of a declared variable. */
  id?: SyntaxNode;
  init?: SyntaxNode;
}

/** The syntax tree of a configuration file. */
export interface ConfigSyntax {
  /** The configuration: the object literal with the most of the known keys. */
  root: SyntaxNode | undefined;
  /** All object literals, the outer ones first. */
  objects: SyntaxNode[];
  /** The object literals of variables, by name. Has no variables with equal names. */
  variables: Map<string, SyntaxNode>;
  /** Converts a position of the parser to an offset in the text. */
  offset: (position: number) => number;
}

/** Parses a configuration file, a module or JSON. Returns undefined for a text that isn't valid. */
export function parseConfig(source: string, knownKeys: readonly string[]): ConfigSyntax | undefined {
  // The first statement is ours: positions of the parser don't begin at zero.
  const asModule = parse(`;${source}`);
  const module = asModule ?? parse(`;(${source})`);
  if (!module) return undefined;
  const nodes = nodesIn(module);
  const objects = nodes.filter(({type}) => type === 'ObjectExpression');
  const scores = objects.map(
    ({properties = []}) => properties.filter((each) => knownKeys.includes(nameOf(each))).length,
  );
  const best = Math.max(0, ...scores);
  const first = (module.body[0] as SyntaxNode).span.start + (asModule ? 1 : 2);
  const bytes = Buffer.from(source);
  return {
    root: best > 0 ? objects[scores.indexOf(best)] : undefined,
    objects,
    variables: variablesIn(nodes),
    // Positions of the parser count bytes.
    offset: (position) => bytes.toString('utf8', 0, position - first).length,
  };
}

function parse(source: string): {body: unknown[]} | undefined {
  // Loaded when there is an error to report: it takes longer than reading a configuration.
  const swc = createRequire(import.meta.url)('@swc/core') as {parseSync: typeof parseSync};
  const parseAs = (tsx: boolean): {body: unknown[]} | undefined =>
    attempt(() => swc.parseSync(source, {syntax: 'typescript', tsx, decorators: true, target: 'es2022'}));
  // A type assertion in angle brackets isn't TSX.
  return parseAs(true) ?? parseAs(false);
}

/** Objects and variables, the outer ones first. */
function nodesIn(value: unknown): SyntaxNode[] {
  if (typeof value !== 'object' || value === null) return [];
  const inner = Object.values(value).flatMap(nodesIn);
  const {type} = value as SyntaxNode;
  return type === 'ObjectExpression' || type === 'VariableDeclarator' ? [value as SyntaxNode, ...inner] : inner;
}

function variablesIn(nodes: readonly SyntaxNode[]): Map<string, SyntaxNode> {
  const declared = nodes.filter(({type}) => type === 'VariableDeclarator');
  const names = declared.map(({id}) => String(id?.value));
  const objects = declared.flatMap(({init}, index): [string, SyntaxNode][] => {
    const name = names[index] as string;
    const value = unwrapped(init);
    return value?.type === 'ObjectExpression' && names.indexOf(name) === names.lastIndexOf(name) ? [[name, value]] : [];
  });
  return new Map(objects);
}

/** Returns the expression in parentheses or with a type. */
export function unwrapped(node: SyntaxNode | undefined): SyntaxNode | undefined {
  let value = node;
  while (value?.expression) value = value.expression;
  return value;
}

/** Returns the name of a property. */
export function nameOf({key, value}: SyntaxNode): string {
  return String(key ? key.value : value);
}
