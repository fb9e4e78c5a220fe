import type {TreeNode} from './step.ts';

type Fields = Record<string, unknown>;

/** Nodes that hold a text. A node of any other type may have children. */
const LITERALS = new Set([
  'code',
  'comment',
  'html',
  'inlineCode',
  'mdxFlowExpression',
  'mdxTextExpression',
  'mdxjsEsm',
  'raw',
  'text',
]);

/** Nodes that have an address. */
const LINKS = new Set(['definition', 'image', 'link']);

/**
 * A copy of a tree that plugins of the site have worked on, which our own code may change. A plugin may put one constant node
 * into every document or into several places of one, freeze it, and leave out fields that the converters of unified do without:
 * the copy shares nothing with it that is ever changed, and has every field that the types of its nodes promise.
 */
export function ownTree<Tree extends object>(tree: Tree): Tree {
  return ownNode(tree as TreeNode) as unknown as Tree;
}

function ownNode(node: TreeNode): TreeNode {
  const copy = {...node} as TreeNode & Fields;
  const {type, data} = copy;
  if (Array.isArray(copy.children)) copy.children = copy.children.map(ownNode);
  else if (!LITERALS.has(type)) copy.children = [];
  if (LITERALS.has(type)) copy['value'] = textOf(copy['value']);
  if (LINKS.has(type)) copy['url'] = textOf(copy['url']);
  if (type === 'element') copy['properties'] = ownValue(copy['properties'] ?? {});
  if (type === 'mdxJsxFlowElement' || type === 'mdxJsxTextElement')
    copy['attributes'] = ((copy['attributes'] ?? []) as Fields[]).map(ownAttribute);
  else if (copy['attributes']) copy['attributes'] = ownValue(copy['attributes']);
  if (data) copy['data'] = ownData(data as Fields);
  return copy;
}

function textOf(value: unknown): string {
  return value === undefined || value === null ? '' : String(value);
}

/** Of the data of a node what is looked at on the way to the page; the rest is nobody's but the plugin's. */
function ownData(data: Fields): Fields {
  const {estree, hProperties, hChildren} = data;
  return {
    ...data,
    ...(estree ? {estree: ownEstree(estree)} : {}),
    ...(hProperties ? {hProperties: ownValue(hProperties)} : {}),
    ...(Array.isArray(hChildren) ? {hChildren: hChildren.map(ownNode)} : {}),
  };
}

function ownAttribute(attribute: Fields): Fields {
  const {value, data} = attribute;
  return {
    ...attribute,
    ...(data ? {data: ownData(data as Fields)} : {}),
    ...(value === undefined || value === null ? {} : {value: isObject(value) ? ownAttribute(value) : String(value)}),
  };
}

/** A program, or a node of one. */
export function ownEstree<Value>(value: Value): Value {
  const copy = ownValue(value);
  completeExports(copy);
  return copy;
}

/** `export const a = 1` may come without the list of names that it does not have. */
function completeExports(program: unknown): void {
  const {body} = program as {body?: unknown};
  if (!Array.isArray(body)) return;
  for (const statement of body as Fields[])
    if (statement['type'] === 'ExportNamedDeclaration') statement['specifiers'] ??= [];
}

/** Places are only read, so they are shared. */
const SHARED = new Set(['loc', 'position', 'range']);

/** A copy of plain data. */
export function ownValue<Value>(value: Value): Value {
  if (Array.isArray(value)) return value.map((each: unknown) => ownValue(each)) as Value;
  if (!isObject(value)) return value;
  const copy: Fields = {};
  for (const key in value) copy[key] = SHARED.has(key) ? value[key] : ownValue(value[key]);
  return copy as Value;
}

function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !(value instanceof RegExp) && !(value instanceof Date);
}
