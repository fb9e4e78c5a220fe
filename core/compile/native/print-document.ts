import type {Element, Nodes, Properties, Root} from 'hast';
import {html, svg, type Schema} from 'property-information';
import type {DocumentContext} from '../document-context.ts';
import {isIdentifier, keyText, program, type HoldsEstree, type Statement} from '../javascript.ts';
import {declaredNames, printCode, withoutModules} from '../print-module.ts';
import {reactProperties} from '../html-element.ts';
import {forEachNode, type HtmlNode, type JsxElement, type TreeNode} from '../step.ts';
import {NotNative} from './unified-only.ts';

/** Names that the printed program declares itself. */
const OWN_NAMES = ['props', 'MDXContent', '_createMdxContent'];

/**
 * Prints the statements of a document from its tree of HTML, as unified prints them after five
 * passes over a syntax tree of JavaScript. Only expressions that the author wrote have such trees
 * here; they are printed one by one. The text is the same whichever way a document was compiled;
 * `tests/compat` holds that.
 */
export function printDocument(tree: Root, context: DocumentContext): string {
  const statements = statementsOf(tree);
  const names = new ComponentNames(new Set([...OWN_NAMES, ...statements.flatMap(declaredNames)]));
  const body = withoutModules(program(statements), context);
  const printer = new Printer(names);
  const content = printer.content(tree);
  const runtime = [...(printer.usesFragment ? ['Fragment'] : []), 'jsx', ...(printer.usesMany ? ['jsxs'] : [])];
  const printed = [
    `const {${runtime.map((name) => `${name}: _${name}`).join(', ')}} = host;`,
    'const {useMDXComponents: _provideComponents} = host;',
    printCode(body),
    `function _createMdxContent(props) {${names.statements()}return ${content};}`,
    MDX_CONTENT,
    ...(names.areChecked ? [MISSING_REFERENCE] : []),
  ];
  context.exports.set('default', 'MDXContent');
  return printed.join('');
}

const MDX_CONTENT =
  'function MDXContent(props = {}) {const {wrapper: MDXLayout} = {..._provideComponents(),...props.components};' +
  'return MDXLayout ? _jsx(MDXLayout, {...props,children: _jsx(_createMdxContent, {...props})}) : _createMdxContent(props);}';

const MISSING_REFERENCE =
  'function _missingMdxReference(id, component) {throw new Error("Expected " + (component ? "component" : "object") + ' +
  '" `" + id + "` to be defined: you likely forgot to import, pass, or provide it.");}';

function statementsOf(tree: Root): Statement[] {
  const statements: Statement[] = [];
  forEachNode(tree as TreeNode, (node) => {
    if (node.type !== 'mdxjsEsm') return;
    for (const statement of (node as HoldsEstree).data?.estree?.body ?? []) {
      if (statement.type === 'ExportDefaultDeclaration') throw new NotNative('a custom layout (default export)');
      statements.push(statement);
    }
  });
  return statements;
}

class Printer {
  usesFragment = false;
  usesMany = false;
  private readonly names: ComponentNames;

  constructor(names: ComponentNames) {
    this.names = names;
  }

  /**
   * What the document renders: its only element, or all in a fragment without the space around it.
   */
  content(tree: Root): string {
    const nodes = (tree.children as HtmlNode[]).filter(
      (node) => node.type !== 'mdxjsEsm' && !(node.type === 'text' && node.value === ''),
    );
    const isContent = (node: HtmlNode): boolean => node.type !== 'text' || !/^[ \t\n\f\r]*$/.test(node.value);
    const first = nodes.findIndex(isContent);
    const content = first < 0 ? [] : nodes.slice(first, nodes.findLastIndex(isContent) + 1);
    const [only, ...others] = content;
    if (only && others.length === 0 && /^(?:element|mdxJsx(?:Flow|Text)Element)$/.test(only.type))
      return this.node(only, html) as string;
    return this.call('_Fragment', {fields: [], children: this.all(content, html)});
  }

  private all(nodes: readonly HtmlNode[], schema: Schema): string[] {
    return nodes.map((node) => this.node(node, schema)).filter((printed) => printed !== undefined);
  }

  private node(node: HtmlNode, schema: Schema): string | undefined {
    switch (node.type) {
      case 'text':
        return node.value === '' ? undefined : JSON.stringify(node.value);
      case 'element':
        return this.element(node, schema);
      case 'mdxJsxFlowElement':
      case 'mdxJsxTextElement':
        return this.jsx(node as JsxElement, schema);
      case 'mdxFlowExpression':
      case 'mdxTextExpression':
        return expressionText(node);
      case 'mdxjsEsm':
      case 'comment':
      case 'doctype':
        return undefined;
      default:
        throw new NotNative(`a node of the kind "${(node as Nodes).type}"`);
    }
  }

  private element(node: Element, outer: Schema): string {
    const schema = schemaIn(node.tagName, outer);
    const {key, ...properties} = node.properties;
    const fields = propertyFields(properties, {tagName: node.tagName, schema});
    // React warns of space between the parts of a table.
    const isLeftOut = (each: HtmlNode): boolean =>
      TABLE_PARTS.has(node.tagName) && each.type === 'text' && each.value === '\n';
    const inside = (node.children as HtmlNode[]).filter((each) => !isLeftOut(each));
    const children = this.all(inside, schema);
    const type = this.names.typeOf(node.tagName, false);
    return this.call(type, {fields, children, key: key == null ? undefined : JSON.stringify(String(key))});
  }

  private jsx(node: JsxElement, outer: Schema): string {
    const schema = node.name ? schemaIn(node.name, outer) : outer;
    const children = this.all(node.children as HtmlNode[], schema);
    const {fields, key} = attributeFields(node);
    if (!node.name) return this.call('_Fragment', {fields, children});
    const explicit = (node.data as {_mdxExplicitJsx?: boolean} | undefined)?._mdxExplicitJsx === true;
    if (node.name === 'MDXLayout') throw new NotNative('a custom layout (default export)');
    return this.call(this.names.typeOf(node.name, explicit), {fields, children, key});
  }

  private call(type: string, made: {fields: string[]; children: string[]; key?: string | undefined}): string {
    const {fields, children, key} = made;
    if (type === '_Fragment') this.usesFragment = true;
    const [only, ...others] = children;
    const many = others.length > 0;
    if (many) this.usesMany = true;
    if (only !== undefined) fields.push(`children: ${many ? `[${children.join(', ')}]` : only}`);
    return `${many ? '_jsxs' : '_jsx'}(${type}, {${fields.join(',')}}${key === undefined ? '' : `, ${key}`})`;
  }
}

const TABLE_PARTS = new Set(['table', 'tbody', 'thead', 'tfoot', 'tr']);

function schemaIn(name: string, outer: Schema): Schema {
  return outer.space === 'html' && name.toLowerCase() === 'svg' ? svg : outer;
}

function attributeFields(node: JsxElement): {fields: string[]; key: string | undefined} {
  const fields: string[] = [];
  let key: string | undefined;
  let spread = false;
  for (const attribute of node.attributes) {
    if (attribute.type === 'mdxJsxExpressionAttribute') {
      spread = true;
      fields.push(...spreadFields(attribute));
      continue;
    }
    const {value} = attribute;
    const text =
      value === null || value === undefined
        ? 'true'
        : typeof value === 'object'
          ? expressionText(value)
          : JSON.stringify(value);
    if (text === undefined || attribute.name.includes('.')) throw new NotNative('an unusual attribute');
    if (attribute.name !== 'key') fields.push(`${keyText(attribute.name)}: ${text}`);
    else if (spread) throw new NotNative('"key" after a spread attribute');
    else key = text;
  }
  return {fields, key};
}

/** `{...rest}`; an object literal that is spread is written as its properties. */
function spreadFields({data}: HoldsEstree): string[] {
  const [statement] = data?.estree?.body ?? [];
  if (statement?.type !== 'ExpressionStatement') return [];
  const [spread] = statement.expression.type === 'ObjectExpression' ? statement.expression.properties : [];
  if (spread?.type !== 'SpreadElement') throw new NotNative('an unusual attribute');
  const printed = spread.argument.type === 'ObjectExpression' ? spread.argument.properties : [spread];
  return printed.map(printCode);
}

/** Prints an expression; returns undefined for one that is only a comment. */
function expressionText({data}: HoldsEstree): string | undefined {
  const [statement] = data?.estree?.body ?? [];
  return statement?.type === 'ExpressionStatement' ? printCode(statement.expression) : undefined;
}

/** Properties of an element of HTML as fields of an object. */
function propertyFields(properties: Properties, place: {tagName: string; schema: Schema}): string[] {
  return reactProperties(properties, place).map(({name, value}) => {
    if (typeof value !== 'object') return `${keyText(name)}: ${JSON.stringify(value)}`;
    const style = Object.entries(value).map(([key, each]) => `${keyText(key)}: ${JSON.stringify(each)}`);
    return `style: {${style.join(',')}}`;
  });
}

/**
 * What the elements of a document refer to: tags that the theme may replace, components that are
 * imported or come from the theme. The rules are those of MDX; a missing component is reported
 * when the page is rendered.
 */
class ComponentNames {
  private readonly declared: ReadonlySet<string>;
  private readonly tags = new Set<string>();
  /** Local names of tags that are no identifiers. */
  private readonly odd = new Map<string, string>();
  /** Components, and objects that have them, which the document does not declare. */
  private readonly provided = new Set<string>();
  /** What must exist when the page is rendered, and whether it is a component. */
  private readonly references = new Map<string, boolean>();

  /** `declared`: what imports and exports of the document declare. */
  constructor(declared: ReadonlySet<string>) {
    this.declared = declared;
  }

  /**
   * Returns the code for an element's type. Of JSX (`explicit`), `<h1>` is never a component, while
   * `# Heading` may be one.
   */
  typeOf(name: string, explicit: boolean): string {
    if (name.includes('.')) return this.member(name.split('.'));
    if (name.includes(':')) return JSON.stringify(name);
    if (isIdentifier(name) && !/^[a-z]/.test(name)) return this.declared.has(name) ? name : this.member([name]);
    return explicit ? JSON.stringify(name) : this.tag(name);
  }

  private member([object = '', ...path]: string[]): string {
    this.references.set([object, ...path].join('.'), true);
    if (!this.declared.has(object)) this.provided.add(object);
    return object + path.map((part) => (isIdentifier(part) ? `.${part}` : `[${JSON.stringify(part)}]`)).join('');
  }

  private tag(name: string): string {
    this.tags.add(name);
    if (isIdentifier(name)) return `_components.${name}`;
    const known = this.odd.get(name) ?? `_component${this.odd.size}`;
    this.odd.set(name, known);
    return known;
  }

  /** Statements at the top of the function that renders the document. */
  statements(): string {
    const hasTags = this.tags.size > 0;
    const tags = [...this.tags].sort().map((name) => `${keyText(name)}: ${JSON.stringify(name)},`);
    const given = `{${tags.join('')}..._provideComponents(),...props.components}`;
    const odd = [...this.odd].sort(([a], [b]) => (a < b ? -1 : 1));
    const declarations = [
      ...(hasTags ? [`_components = ${given}`] : []),
      ...odd.map(([name, local]) => `${local} = _components[${JSON.stringify(name)}]`),
      ...(this.provided.size > 0
        ? [`{${[...this.provided].sort().join(', ')}} = ${hasTags ? '_components' : given}`]
        : []),
    ];
    return (declarations.length > 0 ? `const ${declarations.join(', ')};` : '') + this.checks();
  }

  /** Whether a component may be missing. */
  get areChecked(): boolean {
    return this.references.size > 0;
  }

  private checks(): string {
    for (const name of Array.from(this.references.keys())) {
      const parts = name.split('.');
      for (let length = 1; length < parts.length; length++) {
        const object = parts.slice(0, length).join('.');
        if (!this.references.has(object)) this.references.set(object, false);
      }
    }
    const names = [...this.references.keys()].sort();
    return names
      .map((name) => `if (!${name}) _missingMdxReference(${JSON.stringify(name)}, ${this.references.get(name)});`)
      .join('');
  }
}
