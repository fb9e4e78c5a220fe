import {generate} from 'astring';
import type {ExportNamedDeclaration, Expression, ImportDeclaration, Pattern, Program} from 'estree';
import {mergeModuleRefs} from '../../contract/document.ts';
import {blocksText} from '../../contract/host.ts';
import {frontMatterAssets} from './assets.ts';
import type {DocumentContext} from './document-context.ts';
import {
  constDeclaration,
  jsText,
  nameOf,
  namesText,
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
  rewriteEstree(program as unknown as EstreeNode, (node) => {
    if (node.type === 'ImportExpression' || node.type === 'MetaProperty') refuse(node, context);
  });
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

/** Prints code without indentation, comments and line breaks between statements. */
export function printCode(node: object): string {
  return generate(node as Program, {indent: '', lineEnd: ''});
}

/**
 * Prints the module of a document in the form that `contract/host.ts` describes. A name that the
 * document declares itself takes the place of what Inkstone would declare.
 *
 * @param body statements of the document
 */
export function moduleText(body: string, context: DocumentContext): string {
  const {exports, exportedDocuments, contentTitle, document} = context;
  const own = new Set(exports.values());
  const data = {
    frontMatter: document.frontMatter,
    ...(contentTitle === undefined ? {} : {contentTitle}),
    assets: frontMatterAssets(context),
  };
  const given = Object.entries(data).filter(([name]) => !own.has(name) && !exports.has(name));
  const constants = [
    ...given.map(([name, value]) => [name, jsText(value)]),
    ...(/\bmetadata\b/.test(body) && !own.has('metadata') ? [['metadata', 'host.metadata']] : []),
    ...(contentTitle === undefined && /\bcontentTitle\b/.test(body) && !own.has('contentTitle')
      ? [['contentTitle', 'undefined']]
      : []),
  ];
  const names = [
    ...exportedDocuments.map((key) => `...host.document(${JSON.stringify(key)})`),
    ...namesText([...exports, ...given.map(([name]) => [name, name] as const)]),
  ];
  const declared = constants.map(([name, code]) => `const ${name} = ${code};`);
  const statements = [...declared, ...context.statements, body].join('');
  const factory = `host => {${statements}return {${names.join(', ')}};}`;
  const {blocks, isWhole} = context;
  const lines = blocks.length === 0 ? '' : blocksText({'': blocks}, isWhole);
  return moduleOf(mergeModuleRefs(context.moduleRefs), factory) + lines;
}
