import path from 'node:path';
import {parse, type JscTarget, type Module} from '@swc/core';
import type {Diagnostic} from '../../contract/diagnostic.ts';

/** Texts by id, as translation files hold them. */
export type Messages = Record<string, {message: string; description?: string}>;

/**
 * Modules whose `Translate` and `translate` count; the second one is what Inkstone's own theme
 * imports.
 */
const SOURCES = ['@docusaurus/Translate', 'inkstone/runtime'];
const TARGET: JscTarget = 'es2022';

interface Node {
  type: string;
  span?: {start: number};
  [field: string]: unknown;
}

/** Names under which a file has imported the component and the function. */
interface Names {
  component?: string;
  call?: string;
}

/**
 * The texts that a source file translates: `<Translate id description>text</Translate>` and
 * `translate({id, message, description})`. Texts that are only known at run
 * time are reported with their place.
 */
export async function textsOfSource(
  file: string,
  code: string,
  report: (diagnostic: Diagnostic) => void,
): Promise<Messages> {
  if (!SOURCES.some((source) => code.includes(source))) return {};
  // The first statement is ours: positions of the parser do not begin at zero.
  const module = await parseSource(`;${code}`, file);
  const names = importedNames(module);
  const messages: Messages = {};
  if (names.component === undefined && names.call === undefined) return messages;
  const base = (module.body[0]?.span.start ?? 0) + 1;
  visit(module as unknown as Node, (node) => {
    const text = textOfNode(node, names);
    if (text === undefined) return;
    if (text === 'unknown') report(notStatic(file, lineAt(code, (node.span?.start ?? base) - base)));
    else messages[text.id] = text.description === undefined ? {message: text.message} : withDescription(text);
  });
  return messages;
}

function withDescription({message, description}: {message: string; description?: string}): Messages[string] {
  return {message, ...(description !== undefined && {description})};
}

async function parseSource(code: string, file: string): Promise<Module> {
  const isTypeScript = /\.[cm]?tsx?$/.test(file);
  const jsx = !/\.[cm]?ts$/.test(file);
  return isTypeScript
    ? parse(code, {syntax: 'typescript', tsx: jsx, decorators: true, target: TARGET})
    : parse(code, {syntax: 'ecmascript', jsx: true, decorators: true, target: TARGET});
}

function importedNames(module: Module): Names {
  const names: Names = {};
  for (const statement of module.body) {
    if (statement.type !== 'ImportDeclaration' || !SOURCES.includes(statement.source.value)) continue;
    for (const specifier of statement.specifiers) {
      if (specifier.type === 'ImportDefaultSpecifier') names.component = specifier.local.value;
      if (specifier.type !== 'ImportSpecifier') continue;
      const imported = specifier.imported?.value ?? specifier.local.value;
      if (imported === 'Translate' || imported === 'default') names.component = specifier.local.value;
      if (imported === 'translate') names.call = specifier.local.value;
    }
  }
  return names;
}

function visit(node: Node, look: (node: Node) => void): void {
  look(node);
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? (value as unknown[]) : [value]) {
      if (typeof child !== 'object' || child === null) continue;
      // Arguments of calls come wrapped: `{spread, expression}`.
      visit(child as Node, look);
    }
  }
}

type Text = {id: string; message: string; description?: string};

function textOfNode(node: Node, names: Names): Text | 'unknown' | undefined {
  if (node.type === 'JSXElement')
    return names.component === undefined ? undefined : textOfElement(node, names.component);
  if (node.type !== 'CallExpression' || names.call === undefined) return undefined;
  if (!isIdentifier(node['callee'], names.call)) return undefined;
  const argument = (node['arguments'] as {expression: Node}[])[0]?.expression;
  if (argument?.type !== 'ObjectExpression') return 'unknown';
  const fields: Record<string, string | undefined> = {};
  for (const property of argument['properties'] as Node[]) {
    if (property.type !== 'KeyValueProperty') continue;
    const key = (property['key'] as {value?: unknown}).value;
    if (typeof key === 'string') fields[key] = staticText(property['value'] as Node);
  }
  return textOf(fields, 'id' in fields, 'message' in fields);
}

function textOfElement(node: Node, component: string): Text | 'unknown' | undefined {
  const opening = node['opening'] as {name: unknown; attributes: Node[]};
  if (!isIdentifier(opening.name, component)) return undefined;
  const fields: Record<string, string | undefined> = {};
  for (const attribute of opening.attributes) {
    const name = (attribute['name'] as {value?: unknown} | undefined)?.value;
    if (name !== 'id' && name !== 'description') continue;
    const value = attribute['value'] as Node | null;
    fields[name] = value ? staticText(value) : undefined;
  }
  const children = (node['children'] as Node[]).filter((child) => !isBlank(child));
  if (children.length > 0) fields['message'] = children.length === 1 ? childText(children[0] as Node) : undefined;
  return textOf(fields, 'id' in fields, children.length > 0);
}

/** An id without a text is its own text, and the other way round. */
function textOf(fields: Record<string, string | undefined>, hasId: boolean, hasMessage: boolean): Text | 'unknown' {
  const {id, message, description} = fields;
  if ((hasId && id === undefined) || (hasMessage && message === undefined)) return 'unknown';
  const key = id ?? message;
  if (key === undefined) return 'unknown';
  return {id: key, message: message ?? key, ...(description !== undefined && {description})};
}

function isIdentifier(node: unknown, name: string): boolean {
  const {type, value} = (node ?? {}) as {type?: string; value?: string};
  return type === 'Identifier' && value === name;
}

function isBlank(child: Node): boolean {
  if (child.type === 'JSXText') return (child['value'] as string).trim() === '';
  return child.type === 'JSXExpressionContainer' && (child['expression'] as Node).type === 'JSXEmptyExpression';
}

/** Lines of a text between tags are joined with spaces, as React shows them. */
function childText(child: Node): string | undefined {
  if (child.type === 'JSXText') return (child['value'] as string).trim().replace(/\s*\n\s*/g, ' ');
  return staticText(child);
}

function staticText(node: Node): string | undefined {
  switch (node.type) {
    case 'StringLiteral':
      return node['value'] as string;
    case 'JSXExpressionContainer':
    case 'ParenthesisExpression':
      return staticText(node['expression'] as Node);
    case 'TemplateLiteral': {
      const quasis = node['quasis'] as {cooked?: string}[];
      return quasis.length === 1 ? quasis[0]?.cooked : undefined;
    }
    case 'BinaryExpression': {
      const [left, right] = [staticText(node['left'] as Node), staticText(node['right'] as Node)];
      return node['operator'] === '+' && left !== undefined && right !== undefined ? left + right : undefined;
    }
    default:
      return undefined;
  }
}

function lineAt(code: string, byteOffset: number): number {
  return Buffer.from(code).subarray(0, Math.max(0, byteOffset)).toString().split('\n').length;
}

function notStatic(file: string, line: number): Diagnostic {
  return {
    code: 'INK8012',
    severity: 'warning',
    message: `Cannot extract a translation from ${path.basename(file)}: its id or message is not a static string.`,
    hint: 'Use string literals for id, message and description, and pass dynamic parts in "values".',
    place: {file, line},
  };
}
