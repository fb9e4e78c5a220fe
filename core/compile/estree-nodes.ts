import type {
  Declaration,
  ExportNamedDeclaration,
  Expression,
  Identifier,
  ImportDeclaration,
  Pattern,
  Program,
  SimpleLiteral,
  VariableDeclaration,
} from 'estree';
import {valueToEstree} from 'estree-util-value-to-estree';

/** Small builders for the nodes that steps put into a program. */

/** A name. */
export function identifier(name: string): Identifier {
  return {type: 'Identifier', name};
}

/** A text, number or truth value. */
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

/** `export declaration`. */
export function exported(declaration: Declaration): ExportNamedDeclaration {
  return {type: 'ExportNamedDeclaration', declaration, specifiers: [], source: null, attributes: []};
}

/** `import {imported as local} from 'specifier'`. */
export function namedImport(imported: string, local: string, specifier: string): ImportDeclaration {
  return {
    type: 'ImportDeclaration',
    specifiers: [{type: 'ImportSpecifier', imported: identifier(imported), local: identifier(local)}],
    source: literal(specifier),
    attributes: [],
  };
}

/** `host.method(argument)`. */
export function hostCall(method: string, ...args: Expression[]): Expression {
  return {
    type: 'CallExpression',
    callee: {
      type: 'MemberExpression',
      object: identifier('host'),
      property: identifier(method),
      computed: false,
      optional: false,
    },
    arguments: args,
    optional: false,
  };
}

/** A module of statements, as nodes of MDX hold it. */
export function program(body: Program['body']): Program {
  return {type: 'Program', sourceType: 'module', body, comments: []};
}

/** A node of any kind, for walking. */
export interface EstreeNode {
  type: string;
  [field: string]: unknown;
}

/**
 * Calls `enter` for every node; what it gives back takes the node's place (and is walked into).
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
