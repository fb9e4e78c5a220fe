type Fields = Record<string, unknown>;

/** Node types with a string `value`. Nodes of any other type get `children`. */
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

/** Node types with a `url`. */
const LINKS = new Set(['definition', 'image', 'link']);

/**
 * Clones a tree that third-party plugins have transformed, and fills in missing fields.
 *
 * Plugins may insert one constant node into every document, insert it twice, freeze it, or leave
 * out fields that unified's converters tolerate. Our steps change nodes in place and rely on their
 * types.
 */
export function cloneTree<Tree extends object>(tree: Tree): Tree {
  const copy: Fields = {...(tree as Fields)};
  const type = String(copy['type']);
  if (LITERALS.has(type)) copy['value'] = String(copy['value'] ?? '');
  if (!LITERALS.has(type) || copy['children']) copy['children'] = clones(copy['children']);
  if (LINKS.has(type)) copy['url'] = String(copy['url'] ?? '');
  if (type === 'element') copy['properties'] = cloneValue(copy['properties'] ?? {});
  if (type.startsWith('mdxJsx')) copy['attributes'] = ((copy['attributes'] ?? []) as Fields[]).map(cloneAttribute);
  else if (copy['attributes']) copy['attributes'] = cloneValue(copy['attributes']);
  if (copy['data']) copy['data'] = cloneData(copy['data'] as Fields);
  return copy as Tree;
}

function clones(nodes: unknown): object[] {
  return Array.isArray(nodes) ? nodes.map(cloneTree<object>) : [];
}

/**
 * Clones the fields of `data` that the compiler reads; other fields belong to the plugin and may be
 * anything.
 */
function cloneData(data: Fields): Fields {
  const {estree, hProperties, hChildren} = data;
  return {
    ...data,
    ...(estree ? {estree: cloneProgram(estree)} : {}),
    ...(hProperties ? {hProperties: cloneValue(hProperties)} : {}),
    ...(hChildren ? {hChildren: clones(hChildren)} : {}),
  };
}

function cloneAttribute({value, data, ...attribute}: Fields): Fields {
  const cloned = isObject(value) ? cloneAttribute(value) : value == null ? value : String(value);
  return {...attribute, value: cloned, ...(data ? {data: cloneData(data as Fields)} : {})};
}

/** Clones an ESTree program. `export const a = 1` may come without `specifiers`. */
export function cloneProgram<Program>(program: Program): Program {
  const copy = cloneValue(program);
  const {body} = copy as {body?: unknown};
  if (!Array.isArray(body)) return copy;
  for (const statement of body as Fields[])
    if (statement['type'] === 'ExportNamedDeclaration') statement['specifiers'] ??= [];
  return copy;
}

/** Positions are never changed, so the clone shares them. */
const SHARED = new Set(['loc', 'position', 'range']);

/** Clones plain data. Unlike `structuredClone`, it accepts functions. */
export function cloneValue<Value>(value: Value): Value {
  if (Array.isArray(value)) return value.map((each: unknown) => cloneValue(each)) as Value;
  if (!isObject(value)) return value;
  const copy: Fields = {};
  for (const key in value) copy[key] = SHARED.has(key) ? value[key] : cloneValue(value[key]);
  return copy as Value;
}

function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !(value instanceof RegExp) && !(value instanceof Date);
}
