import path from 'node:path';
import {
  type Expression,
  type JSXAttrValue,
  type JSXElement,
  type JSXElementChild,
  type JSXExpression,
  type Module,
  type Node,
  type ObjectExpression,
  parse,
} from '@swc/core';
import type {Diagnostic} from '../../contract/diagnostic.ts';
import type {TranslationFile} from '../../contract/plugin.ts';

/** Messages by ID, as in translation files. */
export type Messages = TranslationFile['content'];

/** Modules that export `Translate` and `translate`; Inkstone's theme imports the second one. */
const SOURCES = ['@docusaurus/Translate', 'inkstone/runtime'];

/** Local names of the component and the function in a file. */
type LocalNames = Partial<Record<'component' | 'call', string>>;

/**
 * Returns the messages that a source file translates: `<Translate id description>text</Translate>`
 * and `translate({id, message, description})`. Reports those that are not static, with their line.
 */
export async function textsOfSource(
  file: string,
  code: string,
  report: (diagnostic: Diagnostic) => void,
): Promise<Messages> {
  if (!SOURCES.some((source) => code.includes(source))) return {};
  // Positions of the parser don't start at zero: the added statement shows where they do.
  const jsx = !/\.[cm]?ts$/.test(file);
  const syntax = /\.[cm]?tsx?$/.test(file)
    ? ({syntax: 'typescript', tsx: jsx} as const)
    : ({syntax: 'ecmascript', jsx} as const);
  const module = await parse(`;${code}`, {...syntax, decorators: true, target: 'es2022'});
  const start = (module.body[0]?.span.start ?? 0) + 1;
  const names = importedNames(module);
  const messages: Messages = {};
  const visit = (node: Node & {span?: {start: number}}): void => {
    const fields = fieldsOf(node as Expression | JSXElement, names);
    if (fields) {
      const {id, message, description} = fields;
      // An ID without a message is its own message, and the other way round.
      const key = id ?? message;
      const isStatic = !('id' in fields && id === undefined) && !('message' in fields && message === undefined);
      if (key !== undefined && isStatic) {
        messages[key] = {message: message ?? key, ...(description !== undefined && {description})};
      } else {
        const before = Buffer.from(code).toString('utf8', 0, (node.span?.start ?? start) - start);
        report({
          code: 'INK8012',
          severity: 'warning',
          message: `Cannot extract a translation from ${path.basename(file)}: its id or message is not a static string.`,
          hint: 'Use string literals for id, message and description, and pass dynamic parts in "values".',
          place: {file, line: before.split('\n').length},
        });
      }
    }
    for (const child of Object.values(node).flat() as unknown[])
      if (typeof child === 'object' && child !== null) visit(child as Node);
  };
  if (names.component !== undefined || names.call !== undefined) visit(module);
  return messages;
}

function importedNames(module: Module): LocalNames {
  const names: LocalNames = {};
  for (const statement of module.body) {
    if (statement.type !== 'ImportDeclaration' || !SOURCES.includes(statement.source.value)) continue;
    for (const specifier of statement.specifiers) {
      if (specifier.type === 'ImportNamespaceSpecifier') continue;
      const local = specifier.local.value;
      const imported = specifier.type === 'ImportSpecifier' ? (specifier.imported?.value ?? local) : 'default';
      if (imported === 'Translate' || imported === 'default') names.component = local;
      if (imported === 'translate') names.call = local;
    }
  }
  return names;
}

/** Values of the fields of a message; undefined for a field that is present but not static. */
type Fields = Partial<Record<'id' | 'message' | 'description', string | undefined>>;

/** Returns the fields of a message if the node is one; without fields if it isn't static at all. */
function fieldsOf(node: Expression | JSXElement, {component, call}: LocalNames): Fields | undefined {
  if (node.type === 'JSXElement') return isNamed(node.opening.name, component) ? fieldsOfElement(node) : undefined;
  if (node.type !== 'CallExpression' || !isNamed(node.callee, call)) return undefined;
  const argument = node.arguments[0]?.expression;
  return argument?.type === 'ObjectExpression' ? fieldsOfObject(argument) : {};
}

function isNamed(node: Node, name: string | undefined): boolean {
  return name !== undefined && node.type === 'Identifier' && (node as Node & {value: string}).value === name;
}

function fieldsOfObject({properties}: ObjectExpression): Fields {
  const entries = properties.flatMap((property) =>
    property.type === 'KeyValueProperty' && 'value' in property.key
      ? [[property.key.value, staticText(property.value)] as const]
      : [],
  );
  return Object.fromEntries(entries);
}

function fieldsOfElement({opening, children}: JSXElement): Fields {
  const fields: Fields = {};
  for (const attribute of opening.attributes) {
    if (attribute.type !== 'JSXAttribute' || attribute.name.type !== 'Identifier') continue;
    const name = attribute.name.value;
    if (name === 'id' || name === 'description')
      fields[name] = attribute.value ? staticText(attribute.value) : undefined;
  }
  const content = children.filter((child) => !isBlank(child));
  if (content.length === 0) return fields;
  return {...fields, message: content.length === 1 ? staticText(content[0] as JSXElementChild) : undefined};
}

function isBlank(child: JSXElementChild): boolean {
  if (child.type === 'JSXText') return child.value.trim() === '';
  return child.type === 'JSXExpressionContainer' && child.expression.type === 'JSXEmptyExpression';
}

function staticText(node: JSXElementChild | JSXAttrValue | JSXExpression): string | undefined {
  switch (node.type) {
    case 'StringLiteral':
      return node.value;
    case 'JSXText':
      // React joins the lines of a text with spaces.
      return node.value.trim().replace(/\s*\n\s*/g, ' ');
    case 'JSXExpressionContainer':
    case 'ParenthesisExpression':
      return staticText(node.expression);
    case 'TemplateLiteral':
      return node.quasis.length === 1 ? node.quasis[0]?.cooked : undefined;
    case 'BinaryExpression': {
      const [left, right] = [staticText(node.left), staticText(node.right)];
      return node.operator === '+' && left !== undefined && right !== undefined ? left + right : undefined;
    }
    default:
      return undefined;
  }
}
