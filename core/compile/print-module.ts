import {generate} from 'astring';
import type {ExportNamedDeclaration, Expression, ImportDeclaration, Pattern, Program} from 'estree';
import type {ModuleRef} from '../../contract/document.ts';
import type {DocumentContext} from './document-context.ts';
import {
  constDeclaration,
  jsText,
  nameOf,
  namesText,
  parseExpression,
  parseModule,
  placedEstree,
  rewriteEstree,
  type EstreeNode,
  type Statement,
} from './javascript.ts';
import {moduleOf} from './module-form.ts';

/** Import source that `@mdx-js/mdx` gets for its runtime; the functions come from the host. */
export const HOST_SOURCE = 'inkstone-host';

/**
 * Takes imports and exports out of a finished program (the last recma step), in place: functions of
 * the host are taken out of `host`, exports are noted in the context. Another import was put in by
 * a recma plugin, where it is too late, and is refused.
 */
export function withoutModules(program: Program, context: DocumentContext): Program {
  program.body = program.body.flatMap((statement) => plainStatements(statement, context));
  tidy(program, context);
  return program;
}

function plainStatements(statement: Statement, context: DocumentContext): Statement[] {
  switch (statement.type) {
    case 'ImportDeclaration':
      if (String(statement.source.value).startsWith(HOST_SOURCE)) return fromHost(statement);
      break;
    case 'ExportNamedDeclaration':
      if (!statement.source) return withoutExport(statement, context.exports);
      break;
    case 'ExportDefaultDeclaration':
      context.exports.set('default', 'MDXContent');
      return statement.declaration.type === 'FunctionDeclaration'
        ? [statement.declaration as Statement]
        : [constDeclaration('MDXContent', statement.declaration as Expression)];
    case 'ExportAllDeclaration':
      break;
    default:
      return [statement];
  }
  refuse(statement, context);
  return [];
}

function fromHost({specifiers}: ImportDeclaration): Statement[] {
  const names = specifiers.map((each): [string, string] => [
    each.type === 'ImportSpecifier' ? nameOf(each.imported) : 'default',
    each.local.name,
  ]);
  return parseModule(`const {${namesText(names).join(', ')}} = host`).body;
}

function withoutExport({specifiers, declaration}: ExportNamedDeclaration, exports: Map<string, string>): Statement[] {
  for (const {local, exported} of specifiers) exports.set(nameOf(exported), nameOf(local));
  if (!declaration) return [];
  for (const name of declaredNames(declaration)) exports.set(name, name);
  return [declaration];
}

/** Names that a statement declares, also one that is exported. */
export function declaredNames(statement: Statement): string[] {
  const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
  if (declaration?.type === 'VariableDeclaration') return declaration.declarations.flatMap(({id}) => boundNames(id));
  if (declaration?.type === 'FunctionDeclaration' || declaration?.type === 'ClassDeclaration')
    return [declaration.id.name];
  return [];
}

/** Names that a pattern declares: `{a, b: [c], ...d}`. */
function boundNames(pattern: Pattern): string[] {
  switch (pattern.type) {
    case 'Identifier':
      return [pattern.name];
    case 'ObjectPattern':
      return pattern.properties.flatMap((each) => boundNames(each.type === 'Property' ? each.value : each.argument));
    case 'ArrayPattern':
      return pattern.elements.flatMap((each) => (each ? boundNames(each) : []));
    case 'AssignmentPattern':
      return boundNames(pattern.left);
    case 'RestElement':
      return boundNames(pattern.argument);
    default:
      return [];
  }
}

function refuse(node: unknown, context: DocumentContext): void {
  const {source} = node as {source?: {value?: unknown}};
  const what = source ? `an import of "${String(source.value)}"` : 'an import';
  const hint = 'Add imports in a remark or rehype plugin.';
  context.report(
    {code: 'INK4016', message: `A recma plugin added ${what} after imports were resolved.`, hint},
    placedEstree(node),
  );
}

/**
 * No comments, and no line ends inside literals: the module is one line a statement. What is
 * refused there is reported.
 */
export function tidy(program: Program, context: DocumentContext): void {
  const root = program as unknown as EstreeNode;
  dropComments(root);
  rewriteEstree(root, (node) => {
    dropComments(node);
    if (node.type === 'ImportExpression' || node.type === 'MetaProperty') refuse(node, context);
    if (node.type === 'Literal' && typeof node['raw'] === 'string' && /[\n\r\u2028\u2029]/.test(node['raw']))
      delete node['raw'];
    if (node.type === 'TemplateLiteral')
      for (const quasi of node['quasis'] as Quasi[]) quasi.value.raw = oneLine(quasi.value.raw);
    return node.type === 'TaggedTemplateExpression' ? untagged(node) : undefined;
  });
}

interface Quasi {
  value: {raw: string; cooked?: string | null};
}

function dropComments(node: EstreeNode): void {
  for (const key of ['comments', 'leadingComments', 'trailingComments']) if (key in node) delete node[key];
}

function oneLine(raw: string): string {
  return raw.replace(/\\(\r\n|[^])|\r\n?|\n/g, (match, escaped: string | undefined) => {
    if (escaped === undefined) return '\\n';
    return /[\r\n\u2028\u2029]/.test(escaped) ? '' : match;
  });
}

/** A tag sees the raw text, so one with line ends is called with it instead. */
function untagged(node: EstreeNode): EstreeNode | undefined {
  const {quasis, expressions} = node['quasi'] as {quasis: Quasi[]; expressions: Expression[]};
  if (!quasis.some((quasi) => /[\n\r\u2028\u2029]/.test(quasi.value.raw))) return undefined;
  const cooked = quasis.map(({value}) => value.cooked ?? undefined);
  const raw = quasis.map(({value}) => value.raw.replace(/\r\n?/g, '\n'));
  const strings = parseExpression(`Object.assign(${jsText(cooked)}, ${jsText({raw})})`);
  return {type: 'CallExpression', callee: node['tag'], arguments: [strings, ...expressions], optional: false};
}

/** Prints code on one line; literals have no line ends, see `tidy`. */
export function onOneLine(node: object): string {
  return generate(node as Program, {indent: '', lineEnd: ''});
}

/** What the text of a document's module is put together from. */
export interface ModuleParts {
  moduleRefs: ModuleRef[];
  /**
   * Plain data that the document exports: front matter and the like; a name the document declares
   * itself is left out.
   */
  data: Record<string, unknown>;
  /** Other constants, as code. */
  constants: Record<string, string>;
  /** Statements on one line. */
  body: string;
  /** Exported name to local name. */
  exports: Map<string, string>;
  exportedDocuments: string[];
}

/** Prints a module in the form that `contract/host.ts` describes: two lines, each one statement. */
export function moduleText({moduleRefs, data, constants, body, exports, exportedDocuments}: ModuleParts): string {
  const own = new Set(exports.values());
  const given = Object.entries(data).filter(([name]) => !own.has(name) && !exports.has(name));
  const others = Object.entries(constants).filter(([name]) => !own.has(name));
  const declared = [...given.map(([name, value]) => [name, jsText(value)]), ...others];
  const names = [
    ...exportedDocuments.map((key) => `...host.document(${JSON.stringify(key)})`),
    ...namesText([...exports, ...given.map(([name]) => [name, name] as const)]),
  ];
  const factory = `host => {${declared.map(([name, code]) => `const ${name} = ${code};`).join('')}${body}return {${names.join(', ')}};}`;
  return moduleOf(moduleRefs, factory);
}
