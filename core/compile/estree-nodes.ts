import {parse, type Options} from 'acorn';
import type {Expression, Identifier, Pattern, Program, Property, SimpleLiteral, VariableDeclaration} from 'estree';
import {valueToEstree} from 'estree-util-value-to-estree';
import type {Placed} from './document-context.ts';

/** A statement of a module. */
export type Statement = Program['body'][number];

const OPTIONS: Options = {ecmaVersion: 2024, sourceType: 'module'};

/** Parses a module. Throws for syntax errors, and for JSX. */
export function parseModule(text: string): Program {
  return {...(parse(text, OPTIONS) as unknown as Program), comments: []};
}

/** A module of statements, as nodes of MDX hold it. */
export function program(body: Program['body']): Program {
  return {type: 'Program', sourceType: 'module', body, comments: []};
}

/** A name. */
export function identifier(name: string): Identifier {
  return {type: 'Identifier', name};
}

/** A string, number or boolean. */
export function literal(value: string | number | boolean): SimpleLiteral {
  return {type: 'Literal', value};
}

/** Plain data as an expression. */
export function toExpression(value: unknown): Expression {
  return valueToEstree(value);
}

/** `const id = init`. */
export function constDeclaration(id: Pattern, init: Expression): VariableDeclaration {
  return {type: 'VariableDeclaration', kind: 'const', declarations: [{type: 'VariableDeclarator', id, init}]};
}

/** `object.name`. */
export function member(object: Expression, name: string): Expression {
  return {type: 'MemberExpression', object, property: identifier(name), computed: false, optional: false};
}

/** `object.method(…)`. */
export function methodCall(object: string, method: string, args: Expression[]): Expression {
  return {type: 'CallExpression', callee: member(identifier(object), method), arguments: args, optional: false};
}

/** `host.method(…)`. */
export function hostCall(method: string, ...args: Expression[]): Expression {
  return methodCall('host', method, args);
}

/** `{default: Tabs, a: b}`. */
export function objectPattern(names: readonly [imported: string, local: string][]): Pattern {
  return {
    type: 'ObjectPattern',
    properties: names.map(([imported, local]) => ({
      type: 'Property',
      kind: 'init',
      method: false,
      shorthand: imported === local,
      computed: false,
      key: isIdentifier(imported) ? identifier(imported) : literal(imported),
      value: identifier(local),
    })) as (Property & {kind: 'init'; method: false; value: Pattern})[] as never,
  };
}

/** Whether JavaScript can use it as a name. */
export function isIdentifier(name: string): boolean {
  return /^[\p{ID_Start}$_][\p{ID_Continue}$\u200C\u200D]*$/u.test(name);
}

/** A name in an import or export, which may be a string. */
export function nameOf(node: {type: string; name?: unknown; value?: unknown}): string {
  return String(node.type === 'Identifier' ? node.name : node.value);
}

/** Position of a node of the program as Markdown trees have it: columns count from 1 there. */
export function placedEstree(node: unknown): Placed {
  const {loc} = node as {loc?: {start: {line: number; column: number}; end: {line: number; column: number}} | null};
  if (!loc) return {};
  return {
    position: {
      start: {line: loc.start.line, column: loc.start.column + 1},
      end: {line: loc.end.line, column: loc.end.column + 1},
    },
  };
}

/** A node of any kind, for walking. */
export interface EstreeNode {
  type: string;
  [field: string]: unknown;
}

/**
 * Calls `enter` for every node; what it returns takes the node's place (and is walked into).
 * Written here because programs of documents are small and this is all that is needed.
 */
export function rewriteEstree(node: EstreeNode, enter: (node: EstreeNode) => EstreeNode | void): void {
  for (const key in node) {
    if (key === 'loc' || key === 'range' || key === 'position' || key === 'data') continue;
    const value = node[key];
    if (Array.isArray(value)) {
      for (let index = 0; index < value.length; index++) {
        const child: unknown = value[index];
        if (isNode(child)) value[index] = entered(child, enter);
      }
    } else if (isNode(value)) {
      node[key] = entered(value, enter);
    }
  }
}

function entered(child: EstreeNode, enter: (node: EstreeNode) => EstreeNode | void): EstreeNode {
  const result = enter(child) ?? child;
  rewriteEstree(result, enter);
  return result;
}

function isNode(value: unknown): value is EstreeNode {
  return typeof value === 'object' && value !== null && typeof (value as {type?: unknown}).type === 'string';
}
