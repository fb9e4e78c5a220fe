import type {Program} from 'estree';
import type {DocumentContext, Placed} from './document-context.ts';
import {literal, rewriteEstree, type EstreeNode} from './estree-nodes.ts';
import {moduleValue} from './module-values.ts';
import type {HtmlNode} from './step.ts';

/**
 * What in JavaScript of a document is bound to a bundler: worth walking over its expressions only
 * if one occurs.
 */
const BOUND = /\b(?:require|import|process)\b/;

/**
 * Rewrites `require()`, `import()`, `import.meta` and `process.env.NODE_ENV` in the expressions of
 * a node (*Imports* in the design).
 */
export function rewriteExpressions(node: HtmlNode, context: DocumentContext): void {
  for (const {value, estree} of expressionsOf(node)) {
    if (value !== '' && !BOUND.test(value)) continue;
    rewriteEstree(estree as unknown as EstreeNode, (each) => rewritten(each, context));
  }
}

/**
 * A node of the program with its place as trees of Markdown have it: columns count from 1 there.
 */
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

interface HoldsEstree {
  value?: unknown;
  data?: {estree?: Program | null | undefined} | undefined;
}

function expressionsOf(node: HtmlNode): {value: string; estree: Program}[] {
  if (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression' || node.type === 'mdxjsEsm')
    return [node].flatMap(held);
  if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') return [];
  return node.attributes.flatMap((attribute) => {
    if (attribute.type === 'mdxJsxExpressionAttribute') return held(attribute);
    return typeof attribute.value === 'object' && attribute.value ? held(attribute.value) : [];
  });
}

function held(holder: HoldsEstree): {value: string; estree: Program}[] {
  const estree = holder.data?.estree;
  return estree ? [{value: typeof holder.value === 'string' ? holder.value : '', estree}] : [];
}

function rewritten(node: EstreeNode, context: DocumentContext): EstreeNode | undefined {
  switch (node.type) {
    case 'MemberExpression':
      return rewrittenMember(node, context);
    case 'CallExpression':
      return isRequire(node) ? required(node, context)?.whole : undefined;
    case 'ImportExpression':
      return lazyImport(node, context);
    case 'MetaProperty':
      context.report(
        {
          code: 'INK4010',
          message: '"import.meta" is not supported in documents, because they have no URL of their own.',
          hint: 'To get the URL of a file, use require("./file.png").default or import the file.',
        },
        placedEstree(node),
      );
      return undefinedName();
    default:
      return undefined;
  }
}

function rewrittenMember(node: EstreeNode, context: DocumentContext): EstreeNode | undefined {
  const object = node['object'] as EstreeNode;
  const property = node['property'] as EstreeNode;
  const name = node['computed'] ? property['value'] : property['name'];
  if (name === 'default' && object.type === 'CallExpression' && isRequire(object))
    return required(object, context)?.default;
  if (name === 'NODE_ENV' && isProcessEnv(object))
    return literal(context.environment.options.mode) as unknown as EstreeNode;
  return undefined;
}

function isProcessEnv(node: EstreeNode): boolean {
  if (node.type !== 'MemberExpression') return false;
  const object = node['object'] as EstreeNode;
  return (
    object.type === 'Identifier' && object['name'] === 'process' && (node['property'] as EstreeNode)['name'] === 'env'
  );
}

function isRequire(node: EstreeNode): boolean {
  const callee = node['callee'] as EstreeNode;
  return callee.type === 'Identifier' && callee['name'] === 'require';
}

/** A file is its address, with `.default` and without; code is its namespace. */
function required(node: EstreeNode, context: DocumentContext): {whole: EstreeNode; default: EstreeNode} | undefined {
  const specifier = literalText((node['arguments'] as EstreeNode[])[0]);
  if (specifier === undefined) {
    const hint = 'Write the path as a string literal. Inkstone resolves it when it compiles the document.';
    context.report({code: 'INK4011', message: '"require" requires a static path.', hint}, placedEstree(node));
    return undefined;
  }
  const module = moduleValue(specifier, 'require', {context, node: placedEstree(node)});
  if (!module) return {whole: undefinedName(), default: undefinedName()};
  const whole = (module.value ?? module.namespace) as unknown as EstreeNode;
  const member = {
    type: 'MemberExpression',
    object: module.namespace as unknown as EstreeNode,
    property: {type: 'Identifier', name: 'default'},
    computed: false,
    optional: false,
  };
  return {whole, default: module.value ? whole : member};
}

function undefinedName(): EstreeNode {
  return {type: 'Identifier', name: 'undefined'};
}

function lazyImport(node: EstreeNode, context: DocumentContext): EstreeNode | undefined {
  const specifier = literalText(node['source'] as EstreeNode);
  if (specifier === undefined) {
    const hint = 'Write the name as a string literal. Inkstone resolves it when it compiles the document.';
    context.report({code: 'INK4011', message: '"import()" requires a static module name.', hint}, placedEstree(node));
    return undefinedName();
  }
  const module = moduleValue(specifier, 'lazy', {context, node: placedEstree(node)});
  if (!module) return undefinedName();
  const namespace = module.namespace as unknown as EstreeNode;
  return module.need === undefined ? promiseOf(namespace) : namespace;
}

function promiseOf(value: EstreeNode): EstreeNode {
  const callee = {
    type: 'MemberExpression',
    object: {type: 'Identifier', name: 'Promise'},
    property: {type: 'Identifier', name: 'resolve'},
    computed: false,
    optional: false,
  };
  return {type: 'CallExpression', callee, arguments: [value], optional: false};
}

function literalText(node: EstreeNode | undefined): string | undefined {
  if (node?.type === 'Literal' && typeof node['value'] === 'string') return node['value'];
  const quasis = node?.type === 'TemplateLiteral' ? (node['quasis'] as {value: {cooked?: string}}[]) : [];
  return quasis.length === 1 ? quasis[0]?.value.cooked : undefined;
}
