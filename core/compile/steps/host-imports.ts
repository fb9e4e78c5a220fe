import type {
  ExportAllDeclaration,
  ExportNamedDeclaration,
  Expression,
  ImportDeclaration,
  Pattern,
  Program,
  Property,
} from 'estree';
import {noteNeed, type DocumentContext} from '../document-context.ts';
import {constDeclaration, identifier, program, toExpression, type EstreeNode} from '../estree-nodes.ts';
import {moduleValue, type ModuleValue} from '../module-values.ts';
import {placedEstree, rewriteExpressions} from '../rewrite-expressions.ts';
import {forEachNode, type HtmlNode, type HtmlStep, type Parent} from '../step.ts';

type Statement = Program['body'][number];

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

/**
 * Stands for a module that is not there, so that the rest of the page can still be looked at in
 * development.
 */
const nothing = (): ModuleValue => ({
  namespace: {
    type: 'ObjectExpression',
    properties: [
      property('default', {type: 'ArrowFunctionExpression', params: [], body: toExpression(null), expression: true}),
      property('toc', toExpression([])),
    ],
  },
});

function property(name: string, value: Expression): Property {
  return {
    type: 'Property',
    kind: 'init',
    method: false,
    shorthand: false,
    computed: false,
    key: identifier(name),
    value,
  };
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

  /** The statements that stay where the given one stood. */
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
    const module = this.moduleOf(statement) ?? nothing();
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
      this.need(module, imported);
    }
    if (statement.specifiers.length === 0 && module.need !== undefined) {
      noteNeed(this.context.needs, module.need, []);
      // In the browser it has run when it was loaded; on the server nothing runs that is not asked
      // for.
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
    if (rest.length > 0) this.statements.push(constDeclaration(pattern(rest), module.namespace));
  }

  /** `export {a as b} from 'x'`: taken at the top under a name of ours, exported where it stood. */
  private exportNames(statement: ExportNamedDeclaration): Statement[] {
    const module = this.moduleOf(statement);
    if (!module) return [];
    return statement.specifiers.flatMap((each) => {
      const imported = nameOf(each.local);
      this.need(module, imported);
      const local = this.freshName();
      this.declare(module, [[imported, local]]);
      return exportOf(local, nameOf(each.exported));
    });
  }

  private exportAll(statement: ExportAllDeclaration): Statement[] {
    const module = this.moduleOf(statement);
    if (!module) return [];
    if (statement.exported) {
      this.need(module, '*');
      const local = this.freshName();
      this.declare(module, [['*', local]]);
      return exportOf(local, nameOf(statement.exported));
    }
    if (module.documentKey === undefined) {
      const message = `"export *" is only supported for documents, not for "${String(statement.source.value)}".`;
      const hint = 'List the exported names: export {a, b} from "…".';
      this.context.report({code: 'INK4014', message, hint}, placedEstree(statement));
      return [];
    }
    this.context.exportedDocuments.push(module.documentKey);
    return [];
  }

  private moduleOf(
    statement: ImportDeclaration | ExportNamedDeclaration | ExportAllDeclaration,
  ): ModuleValue | undefined {
    return moduleValue(String(statement.source?.value), 'import', {
      context: this.context,
      node: placedEstree(statement),
    });
  }

  private need(module: ModuleValue, imported: string): void {
    if (module.need !== undefined) noteNeed(this.context.needs, module.need, [imported]);
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
      this.context.report(
        {code: 'INK4012', message, hint: `Rename one: import ${local}2 from "…".`},
        placedEstree(statement),
      );
    }
    return known === undefined;
  }

  private freshName(): string {
    return `_export${++this.exports}`;
  }
}

function exportOf(local: string, name: string): Statement[] {
  if (name === 'default') return [{type: 'ExportDefaultDeclaration', declaration: identifier(local)}];
  return [
    {
      type: 'ExportNamedDeclaration',
      declaration: null,
      source: null,
      attributes: [],
      specifiers: [{type: 'ExportSpecifier', local: identifier(local), exported: identifier(name)}],
    },
  ];
}

/** `{default: Tabs, a: b}`. */
function pattern(names: [imported: string, local: string][]): Pattern {
  return {
    type: 'ObjectPattern',
    properties: names.map(([imported, local]) => ({
      type: 'Property',
      kind: 'init',
      method: false,
      shorthand: imported === local,
      computed: false,
      key: /^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u.test(imported)
        ? identifier(imported)
        : ({type: 'Literal', value: imported} as Expression),
      value: identifier(local),
    })) as (Property & {kind: 'init'; method: false; value: Pattern})[] as never,
  };
}

function nameOf(node: EstreeNode | {type: string; name?: string; value?: unknown}): string {
  return node.type === 'Identifier' ? String(node.name) : String(node.value);
}
