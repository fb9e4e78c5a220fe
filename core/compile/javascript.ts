import {parse, type Options} from 'acorn';
import type {Expression, Identifier, Program, SimpleLiteral, VariableDeclaration} from 'estree';
import type {Placed} from './document-context.ts';

/** A statement of a module. */
export type Statement = Program['body'][number];

const OPTIONS: Options = {ecmaVersion: 2024, sourceType: 'module'};

/** Parses a module. Throws for syntax errors, and for JSX. */
export function parseModule(text: string): Program {
  return {...(parse(text, OPTIONS) as unknown as Program), comments: []};
}

/** Parses one expression of generated code. */
export function parseExpression(text: string): Expression {
  const [statement] = parseModule(`(${text})`).body;
  return (statement as {expression: Expression}).expression;
}

/** A node or an attribute of MDX with JavaScript, as text and parsed. */
export interface HoldsEstree {
  value?: unknown;
  data?: {estree?: Program | null | undefined} | undefined;
}

/** Returns a module of statements, as nodes of MDX hold it. */
export function program(body: Program['body']): Program {
  return {type: 'Program', sourceType: 'module', body, comments: []};
}

/** Returns a node of MDX that holds statements. */
export function mdxModule(estree: Program): {type: 'mdxjsEsm'; value: string; data: {estree: never}} {
  return {type: 'mdxjsEsm', value: '', data: {estree: estree as never}};
}

/** `const name = init`. */
export function constDeclaration(name: string, init: Expression): VariableDeclaration {
  const declarator = {type: 'VariableDeclarator' as const, id: identifier(name), init};
  return {type: 'VariableDeclaration', kind: 'const', declarations: [declarator]};
}

/** A name. */
export function identifier(name: string): Identifier {
  return {type: 'Identifier', name};
}

/** A string, number or boolean. */
export function literal(value: string | number | boolean): SimpleLiteral {
  return {type: 'Literal', value};
}

/** Returns data as JavaScript on one line: JSON, and dates as dates. */
export function jsText(value: unknown): string {
  if (value instanceof Date)
    return `new Date(${Number.isNaN(value.getTime()) ? 'NaN' : JSON.stringify(value.toISOString())})`;
  if (Array.isArray(value)) return `[${value.map(jsText).join(',')}]`;
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value).map(
      ([key, each]) => `${key === '__proto__' ? '["__proto__"]' : JSON.stringify(key)}:${jsText(each)}`,
    );
    return `{${entries.join(',')}}`;
  }
  if (typeof value === 'number' || typeof value === 'bigint') return String(value);
  return JSON.stringify(value) ?? 'undefined';
}

/** Returns a name as a key: as it is where JavaScript allows it, else as a string. */
export function keyText(name: string): string {
  return isIdentifier(name) ? name : JSON.stringify(name);
}

/** Returns entries of an object or an object pattern: `default: Tabs`, `a`. */
export function namesText(names: readonly (readonly [key: string, local: string])[]): string[] {
  return names.map(([key, local]) => (key === local ? key : `${keyText(key)}: ${local}`));
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
  const {start, end} = loc;
  return {
    position: {start: {...start, column: start.column + 1}, end: {...end, column: end.column + 1}},
  };
}

/** A node of any kind, for walking. */
export interface EstreeNode {
  type: string;
  [field: string]: unknown;
}

/**
 * Calls `enter` for every node below; what it returns takes the node's place (and is walked into).
 * Written here because programs of documents are small and this is all that is needed.
 */
export function rewriteEstree(node: EstreeNode, enter: (node: EstreeNode) => EstreeNode | void): void {
  const entered = (child: unknown): unknown => {
    if (typeof child !== 'object' || child === null || !('type' in child)) return child;
    const result = enter(child as EstreeNode) ?? (child as EstreeNode);
    rewriteEstree(result, enter);
    return result;
  };
  for (const key in node) {
    if (key === 'loc' || key === 'range' || key === 'position' || key === 'data') continue;
    const value = node[key];
    if (!Array.isArray(value)) node[key] = entered(value);
    else for (let index = 0; index < value.length; index++) value[index] = entered(value[index]);
  }
}
