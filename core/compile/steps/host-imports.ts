import type {ExportAllDeclaration, ExportNamedDeclaration, Expression, ImportDeclaration, Program} from 'estree';
import type {DocumentContext} from '../document-context.ts';
import {
  constDeclaration,
  identifier,
  isIdentifier,
  literal,
  member,
  methodCall,
  nameOf,
  objectPattern,
  parseModule,
  placedEstree,
  program,
  rewriteEstree,
  type EstreeNode,
  type Statement,
} from '../estree-nodes.ts';
import {moduleValue, type ModuleValue} from '../module-values.ts';
import {forEachNode, type HtmlNode, type HtmlStep, type Parent} from '../step.ts';

/**
 * Imports become requests to the host (`const {default: Tabs} = host.use('@theme/Tabs')`), at the
 * top. It is the very last step on the tree, after every plugin of the site: what plugins insert is
 * covered, and the Markdown compiler sees ordinary declarations.
 */
export const hostImports: HtmlStep = {
  name: 'host-imports',
  root(tree, context) {
    const top = new TopOfProgram(context);
    forEachNode(tree as Parent, (node) => {
      rewriteExpressions(node as HtmlNode, context);
      if (node.type !== 'mdxjsEsm') return;
      const {data} = node as {data?: {estree?: Program | null}};
      if (data?.estree) data.estree.body = data.estree.body.flatMap((statement) => top.take(statement));
    });
    if (top.statements.length > 0) {
      tree.children.unshift({type: 'mdxjsEsm', value: '', data: {estree: program(top.statements) as never}});
    }
  },
};

/** A module that doesn't exist, so that development can still show the rest of the page. */
function missingModule(): ModuleValue {
  const [statement] = parseModule('({default: () => null, toc: []})').body;
  return {namespace: (statement as {expression: Expression}).expression};
}

/** What moves to the top of the program, with each name declared once. */
class TopOfProgram {
  readonly statements: Statement[] = [];
  private readonly context: DocumentContext;
  private readonly declared = new Map<string, string>();
  private exports = 0;

  constructor(context: DocumentContext) {
    this.context = context;
  }

  /** The statements that stay in the place of the given one. */
  take(statement: Statement): Statement[] {
    if (statement.type === 'ImportDeclaration') {
      this.importNames(statement);
      return [];
    }
    if (statement.type === 'ExportNamedDeclaration' && statement.source) return this.exportNames(statement);
    if (statement.type === 'ExportAllDeclaration') return this.exportAll(statement);
    return [statement];
  }

  private importNames(statement: ImportDeclaration): void {
    const module = this.moduleOf(statement) ?? missingModule();
    const specifier = String(statement.source.value);
    const wanted: [imported: string, local: string][] = [];
    for (const each of statement.specifiers) {
      const imported =
        each.type === 'ImportSpecifier'
          ? nameOf(each.imported)
          : each.type === 'ImportDefaultSpecifier'
            ? 'default'
            : '*';
      if (this.isNew(each.local.name, `${imported} ${specifier}`, statement)) wanted.push([imported, each.local.name]);
      this.need(module, [imported]);
    }
    if (statement.specifiers.length === 0 && module.need !== undefined) {
      this.need(module, []);
      // In the browser it has run when it was loaded; on the server nothing runs that is not
      // requested.
      this.statements.push({type: 'ExpressionStatement', expression: module.namespace});
    }
    this.declare(module, wanted);
  }

  private declare(module: ModuleValue, wanted: [imported: string, local: string][]): void {
    const rest: [string, string][] = [];
    for (const [imported, local] of wanted) {
      if (imported === '*') this.statements.push(constDeclaration(identifier(local), module.namespace));
      else if (imported === 'default' && module.value)
        this.statements.push(constDeclaration(identifier(local), module.value));
      else rest.push([imported, local]);
    }
    if (rest.length > 0) this.statements.push(constDeclaration(objectPattern(rest), module.namespace));
  }

  /** `export {a as b} from 'x'`: declared at the top under a new name, exported in its place. */
  private exportNames(statement: ExportNamedDeclaration): Statement[] {
    const module = this.moduleOf(statement);
    if (!module) return [];
    return statement.specifiers.flatMap((each) => this.exportOne(module, nameOf(each.local), nameOf(each.exported)));
  }

  private exportAll(statement: ExportAllDeclaration): Statement[] {
    const module = this.moduleOf(statement);
    if (!module) return [];
    if (statement.exported) return this.exportOne(module, '*', nameOf(statement.exported));
    if (module.documentKey === undefined) {
      const message = `"export *" is only supported for documents, not for "${String(statement.source.value)}".`;
      const hint = 'List the exported names: export {a, b} from "…".';
      this.context.report({code: 'INK4014', message, hint}, placedEstree(statement));
      return [];
    }
    this.context.exportedDocuments.push(module.documentKey);
    return [];
  }

  private exportOne(module: ModuleValue, imported: string, name: string): Statement[] {
    const local = `_export${++this.exports}`;
    this.need(module, [imported]);
    this.declare(module, [[imported, local]]);
    const exported = isIdentifier(name) ? name : JSON.stringify(name);
    return parseModule(
      name === 'default' ? `export default ${local}` : `const ${local} = 0; export {${local} as ${exported}}`,
    ).body.slice(-1);
  }

  private moduleOf(
    statement: ImportDeclaration | ExportNamedDeclaration | ExportAllDeclaration,
  ): ModuleValue | undefined {
    const node = placedEstree(statement);
    return moduleValue(String(statement.source?.value), 'import', {context: this.context, node});
  }

  private need({need}: ModuleValue, names: string[]): void {
    if (need !== undefined) this.context.moduleRefs.push({key: need, names});
  }

  /**
   * Plugins may import what the author has imported already; the same name for something else is a
   * mistake.
   */
  private isNew(local: string, meaning: string, statement: ImportDeclaration): boolean {
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
    rewriteEstree(data.estree as unknown as EstreeNode, (each) => rewritten(each, context));
  }
}

interface HoldsEstree {
  value?: unknown;
  data?: {estree?: Program | null | undefined} | undefined;
}

function expressionsOf(node: HtmlNode): HoldsEstree[] {
  if (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression' || node.type === 'mdxjsEsm') return [node];
  if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') return [];
  return node.attributes.flatMap((attribute): HoldsEstree[] => {
    if (attribute.type === 'mdxJsxExpressionAttribute') return [attribute];
    return typeof attribute.value === 'object' && attribute.value ? [attribute.value] : [];
  });
}

function rewritten(node: EstreeNode, context: DocumentContext): EstreeNode | undefined {
  switch (node.type) {
    case 'MemberExpression':
      return rewrittenMember(node, context);
    case 'CallExpression':
      return isRequire(node) ? required(node, context)?.whole : undefined;
    case 'ImportExpression':
      return lazyImport(node, context);
    case 'MetaProperty': {
      const message = '"import.meta" is not supported in documents, because they have no URL of their own.';
      const hint = 'To get the URL of a file, use require("./file.png").default or import the file.';
      context.report({code: 'INK4010', message, hint}, placedEstree(node));
      return asNode(identifier('undefined'));
    }
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
  if (name === 'NODE_ENV' && isProcessEnv(object)) return asNode(literal(context.session.options.mode));
  return undefined;
}

function isProcessEnv(node: EstreeNode): boolean {
  if (node.type !== 'MemberExpression') return false;
  return isNamed(node['object'], 'process') && (node['property'] as EstreeNode)['name'] === 'env';
}

function isRequire(node: EstreeNode): boolean {
  return isNamed(node['callee'], 'require');
}

function isNamed(node: unknown, name: string): boolean {
  const {type, name: actual} = node as EstreeNode;
  return type === 'Identifier' && actual === name;
}

/** A file is its URL, with `.default` and without; code is its namespace. */
function required(node: EstreeNode, context: DocumentContext): {whole: EstreeNode; default: EstreeNode} | undefined {
  const specifier = literalText((node['arguments'] as EstreeNode[])[0]);
  if (specifier === undefined) {
    const hint = 'Write the path as a string literal. Inkstone resolves it when it compiles the document.';
    context.report({code: 'INK4011', message: '"require" requires a static path.', hint}, placedEstree(node));
    return undefined;
  }
  const module = moduleValue(specifier, 'require', {context, node: placedEstree(node)});
  const {namespace, value} = module ?? {namespace: identifier('undefined'), value: identifier('undefined')};
  return {whole: asNode(value ?? namespace), default: asNode(value ?? member(namespace, 'default'))};
}

function lazyImport(node: EstreeNode, context: DocumentContext): EstreeNode {
  const specifier = literalText(node['source'] as EstreeNode);
  if (specifier === undefined) {
    const hint = 'Write the name as a string literal. Inkstone resolves it when it compiles the document.';
    context.report({code: 'INK4011', message: '"import()" requires a static module name.', hint}, placedEstree(node));
    return asNode(identifier('undefined'));
  }
  const module = moduleValue(specifier, 'lazy', {context, node: placedEstree(node)});
  if (!module) return asNode(identifier('undefined'));
  return asNode(module.need === undefined ? methodCall('Promise', 'resolve', [module.namespace]) : module.namespace);
}

function asNode(expression: Expression): EstreeNode {
  return expression as unknown as EstreeNode;
}

function literalText(node: EstreeNode | undefined): string | undefined {
  if (node?.type === 'Literal' && typeof node['value'] === 'string') return node['value'];
  const quasis = node?.type === 'TemplateLiteral' ? (node['quasis'] as {value: {cooked?: string}}[]) : [];
  return quasis.length === 1 ? quasis[0]?.value.cooked : undefined;
}
