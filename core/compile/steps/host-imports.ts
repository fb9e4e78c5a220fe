import type {ImportDeclaration} from 'estree';
import type {DocumentContext} from '../document-context.ts';
import {
  keyText,
  literal,
  mdxModule,
  nameOf,
  namesText,
  parseExpression,
  parseModule,
  placedEstree,
  rewriteEstree,
  type EstreeNode,
  type HoldsEstree,
  type Statement,
} from '../javascript.ts';
import {moduleValue, type Access, type ModuleValue} from '../module-values.ts';
import {forEachNode, type HtmlNode, type HtmlStep, type Parent} from '../step.ts';

/**
 * Imports become requests to the host (`const {default: Tabs} = host.use('@theme/Tabs')`), at the
 * top. It is the very last step on the tree, after every plugin of the site: what plugins insert is
 * covered, and the Markdown compiler sees ordinary declarations.
 */
export const hostImports: HtmlStep = {
  name: 'host-imports',
  root(tree, context) {
    const top = new HoistedImports(context);
    forEachNode(tree as Parent, (node) => {
      rewriteExpressions(node as HtmlNode, context);
      if (node.type !== 'mdxjsEsm') return;
      const {data} = node as HoldsEstree;
      if (data?.estree) data.estree.body = data.estree.body.flatMap((statement) => top.take(statement));
    });
    if (top.code !== '') tree.children.unshift(mdxModule(parseModule(top.code)));
  },
};

/** A module that doesn't exist, so that development can still show the rest of the page. */
const MISSING_MODULE: ModuleValue = {namespace: '{default: () => null, toc: []}'};

/** What moves to the top of the program, with each name declared once. */
class HoistedImports {
  code = '';
  private readonly context: DocumentContext;
  private readonly declared = new Map<string, string>();
  private exports = 0;

  constructor(context: DocumentContext) {
    this.context = context;
  }

  /** Returns the statements that stay in the place of the given one. */
  take(statement: Statement): Statement[] {
    if (!('source' in statement) || !statement.source) return [statement];
    const {context} = this;
    const specifier = String(statement.source.value);
    const node = placedEstree(statement);
    const module = moduleValue(specifier, 'import', {context, node});
    if (statement.type === 'ImportDeclaration') this.importNames(statement, module ?? MISSING_MODULE);
    if (statement.type === 'ImportDeclaration' || !module) return [];
    if (statement.type === 'ExportNamedDeclaration')
      return statement.specifiers.flatMap((each) => this.exportOne(module, nameOf(each.local), nameOf(each.exported)));
    if (statement.exported) return this.exportOne(module, '*', nameOf(statement.exported));
    if (module.documentKey === undefined) {
      const message = `"export *" is only supported for documents, not for "${specifier}".`;
      context.report({code: 'INK4014', message, hint: 'List the exported names: export {a, b} from "…".'}, node);
    } else context.exportedDocuments.push(module.documentKey);
    return [];
  }

  private importNames({specifiers, source, ...statement}: ImportDeclaration, module: ModuleValue): void {
    const wanted: [imported: string, local: string][] = [];
    for (const each of specifiers) {
      const imported =
        each.type === 'ImportSpecifier'
          ? nameOf(each.imported)
          : each.type === 'ImportDefaultSpecifier'
            ? 'default'
            : '*';
      if (this.isNew(each.local.name, `${imported} ${String(source.value)}`, statement))
        wanted.push([imported, each.local.name]);
      this.reference(module, [imported]);
    }
    if (specifiers.length === 0 && module.key !== undefined) {
      this.reference(module, []);
      // In the browser it has run when it was loaded; on the server nothing runs that is not
      // requested.
      this.code += `${module.namespace};`;
    }
    this.declare(module, wanted);
  }

  private declare({namespace, value}: ModuleValue, names: [imported: string, local: string][]): void {
    const taken = names.filter(([imported, local]) => {
      const whole = imported === '*' ? namespace : imported === 'default' ? value : undefined;
      if (whole !== undefined) this.code += `const ${local} = ${whole};`;
      return whole === undefined;
    });
    if (taken.length > 0) this.code += `const {${namesText(taken).join(', ')}} = ${namespace};`;
  }

  /** `export {a as b} from 'x'`: declared at the top under a new name, exported in its place. */
  private exportOne(module: ModuleValue, imported: string, name: string): Statement[] {
    const local = `_export${++this.exports}`;
    this.reference(module, [imported]);
    this.declare(module, [[imported, local]]);
    return parseModule(
      name === 'default' ? `export default ${local}` : `const ${local} = 0; export {${local} as ${keyText(name)}}`,
    ).body.slice(-1);
  }

  private reference({key}: ModuleValue, names: string[]): void {
    if (key !== undefined) this.context.moduleRefs.push({key, names});
  }

  /**
   * Plugins may import what the author has imported already; the same name for something else is a
   * mistake.
   */
  private isNew(local: string, meaning: string, statement: object): boolean {
    const known = this.declared.get(local);
    this.declared.set(local, known ?? meaning);
    if (known !== undefined && known !== meaning) {
      const message = `The name "${local}" is imported twice, from different modules.`;
      const hint = `Rename one: import ${local}2 from "…".`;
      this.context.report({code: 'INK4012', message, hint}, placedEstree(statement));
    }
    return known === undefined;
  }
}

/** What is bound to a bundler; expressions are only walked over if one occurs. */
const BOUND = /\b(?:require|import|process)\b/;

/**
 * Rewrites `require()`, `import()`, `import.meta` and `process.env.NODE_ENV` in the expressions of
 * a node.
 */
function rewriteExpressions(node: HtmlNode, context: DocumentContext): void {
  for (const {value, data} of expressionsOf(node)) {
    if (!data?.estree || (typeof value === 'string' && value !== '' && !BOUND.test(value))) continue;
    rewriteCalls(data.estree as unknown as EstreeNode, context, isHtmlTag(node) ? 'url' : 'require');
  }
}

function isHtmlTag(node: HtmlNode): boolean {
  return 'name' in node && typeof node.name === 'string' && HTML_TAG.test(node.name);
}

/** A tag that isn't a component. */
const HTML_TAG = /^[a-z][^.]*$/;

function rewriteCalls(estree: EstreeNode, context: DocumentContext, access: Access): void {
  rewriteEstree(estree, (each) => rewritten(each, context, access));
}

function expressionsOf(node: HtmlNode): HoldsEstree[] {
  if (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression' || node.type === 'mdxjsEsm') return [node];
  if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') return [];
  return node.attributes.flatMap((attribute): HoldsEstree[] => {
    if (attribute.type === 'mdxJsxExpressionAttribute') return [attribute];
    return typeof attribute.value === 'object' && attribute.value ? [attribute.value] : [];
  });
}

function rewritten(node: EstreeNode, context: DocumentContext, access: Access): EstreeNode | undefined {
  switch (node.type) {
    case 'JSXOpeningElement': {
      const {type, name} = node['name'] as EstreeNode;
      const isHtml = type === 'JSXIdentifier' && HTML_TAG.test(String(name));
      for (const each of node['attributes'] as EstreeNode[]) rewriteCalls(each, context, isHtml ? 'url' : 'require');
      return undefined;
    }
    case 'MemberExpression':
      return rewrittenMember(node, context, access);
    case 'CallExpression':
      return isNamed(node['callee'], 'require') ? required(node, context, access)?.whole : undefined;
    case 'ImportExpression':
      return lazyImport(node, context);
    case 'MetaProperty': {
      const message = '"import.meta" is not supported in documents, because they have no URL of their own.';
      const hint = 'To get the URL of a file, use require("./file.png").default or import the file.';
      context.report({code: 'INK4010', message, hint}, placedEstree(node));
      return expression('undefined');
    }
    default:
      return undefined;
  }
}

function rewrittenMember(node: EstreeNode, context: DocumentContext, access: Access): EstreeNode | undefined {
  const object = node['object'] as EstreeNode;
  const property = node['property'] as EstreeNode;
  const name = node['computed'] ? property['value'] : property['name'];
  if (name === 'default' && object.type === 'CallExpression' && isNamed(object['callee'], 'require'))
    return required(object, context, access)?.default;
  const isProcessEnv =
    object.type === 'MemberExpression' && isNamed(object['object'], 'process') && isNamed(object['property'], 'env');
  if (name === 'NODE_ENV' && isProcessEnv) return {...literal(context.session.options.mode)};
  return undefined;
}

function isNamed(node: unknown, name: string): boolean {
  const {type, name: actual} = node as EstreeNode;
  return type === 'Identifier' && actual === name;
}

/**
 * A file is a namespace whose default export is its URL, as components of sites expect it. For an
 * HTML element it is the URL itself.
 */
function required(
  node: EstreeNode,
  context: DocumentContext,
  access: Access,
): {whole: EstreeNode; default: EstreeNode} | undefined {
  const specifier = literalText((node['arguments'] as EstreeNode[])[0]);
  if (specifier === undefined) {
    const hint = 'Write the path as a string literal. Inkstone resolves it when it compiles the document.';
    context.report({code: 'INK4011', message: '"require" requires a static path.', hint}, placedEstree(node));
    return undefined;
  }
  const module = moduleValue(specifier, access, {context, node: placedEstree(node)});
  const {namespace, value = `${namespace}.default`} = module ?? {namespace: 'undefined', value: 'undefined'};
  const whole = module?.required ?? (access === 'url' ? module?.value : undefined) ?? namespace;
  return {whole: expression(whole), default: expression(value)};
}

function lazyImport(node: EstreeNode, context: DocumentContext): EstreeNode {
  const specifier = literalText(node['source'] as EstreeNode);
  if (specifier === undefined) {
    const hint = 'Write the name as a string literal. Inkstone resolves it when it compiles the document.';
    context.report({code: 'INK4011', message: '"import()" requires a static module name.', hint}, placedEstree(node));
    return expression('undefined');
  }
  const module = moduleValue(specifier, 'lazy', {context, node: placedEstree(node)});
  if (!module) return expression('undefined');
  return expression(module.key === undefined ? `Promise.resolve(${module.namespace})` : module.namespace);
}

function expression(text: string): EstreeNode {
  return parseExpression(text) as unknown as EstreeNode;
}

function literalText(node: EstreeNode | undefined): string | undefined {
  if (node?.type === 'Literal' && typeof node['value'] === 'string') return node['value'];
  const quasis = node?.type === 'TemplateLiteral' ? (node['quasis'] as {value: {cooked?: string}}[]) : [];
  return quasis.length === 1 ? quasis[0]?.value.cooked : undefined;
}
