import type {MemberExpression, SimpleCallExpression} from 'estree';
import type {Element} from 'hast';
import type {MdxJsxTextElement} from 'mdast-util-mdx-jsx';
import {escapeText} from '../../../contract/html-escape.ts';
import {tagsOf, type StaticNode} from '../../../contract/host.ts';
import {parseCodeBlock} from '../../../contract/code-instructions.ts';
import type {DocumentContext} from '../document-context.ts';
import {identifier, literal, program} from '../javascript.ts';
import {createStaticPrinter, type StaticPrinter} from '../static/print-static.ts';
import {escapeHtml} from '../html-element.ts';
import type {ElementNode} from '../static/is-static.ts';
import type {StaticOptions} from '../static/static-options.ts';
import type {HtmlNode, HtmlStep, Parent} from '../step.ts';

/**
 * Replaces the largest parts of a document that never change with static blocks: neighboring
 * elements are printed as HTML, and `host.block(0, "h2 p")` takes their place. The lines of a code
 * block are static too; its buttons are not. It comes after the plugins of the site, so that
 * nothing they insert is missed.
 */
export const staticBlocks: HtmlStep = {
  name: 'static-blocks',
  root(tree, context) {
    const options = context.session.options.static;
    // Recma plugins see the elements of a document.
    if (!options || (context.set?.recmaPlugins.length ?? 0) > 0) return;
    const finder = new BlockFinder(printerFor(options), context, () => options.rendersDetails && !ownsDetails(tree));
    finder.replaceIn(tree as Parent);
    if (!options.dynamic.includes('pre')) finder.storeCode(tree as Parent);
    context.isWhole = isWhole(tree as Parent, context);
  },
};

const printers = new WeakMap<StaticOptions, StaticPrinter>();

function printerFor(options: StaticOptions): StaticPrinter {
  const printer = printers.get(options) ?? createStaticPrinter(options);
  printers.set(options, printer);
  return printer;
}

/** Elements whose children are blocks of text, and components that only render their children. */
const CONTAINERS = new Set(
  'admonition article blockquote dd details div figure header li main ol section ul TabItem Tabs'.split(' '),
);

/** Whether a document may import or declare a component in place of that of `<details>`. */
function ownsDetails({children}: {children: readonly unknown[]}): boolean {
  return (children as HtmlNode[]).some(
    (node) => node.type === 'mdxjsEsm' && JSON.stringify(node.data?.estree ?? '').includes('"Details"'),
  );
}

class BlockFinder {
  private readonly printer: StaticPrinter;
  private readonly context: DocumentContext;
  private readonly rendersDetails: () => boolean;
  /** Whether `<details>` only renders its children; undefined while the document shows none. */
  private isDetailsContainer: boolean | undefined;

  constructor(printer: StaticPrinter, context: DocumentContext, rendersDetails: () => boolean) {
    this.printer = printer;
    this.context = context;
    this.rendersDetails = rendersDetails;
  }

  /** Replaces runs of static elements among the children of a node, and below them. */
  replaceIn(parent: Parent): void {
    // Elements between text are small, and a block for each would cost more than it saves.
    const isText = (node: HtmlNode): boolean => node.type === 'text' && node.value.trim() !== '';
    const hasText = (parent.children as HtmlNode[]).some(isText);
    const children: HtmlNode[] = [];
    let run: HtmlNode[] = [];
    const end = (): void => {
      children.push(...this.blockOf(run));
      run = [];
    };
    for (const child of parent.children as HtmlNode[]) {
      // Statements have no place among the elements.
      if (child.type === 'mdxjsEsm') children.push(child);
      else if (
        !hasText &&
        !isSummaryOf(parent, child) &&
        (isElement(child) ? this.printer.isStatic(child) : isLineBreak(child))
      )
        run.push(child);
      else {
        end();
        children.push(child);
        const name = nameOf(child);
        if (name && this.isContainer(name)) this.replaceIn(child as Parent);
      }
    }
    end();
    parent.children = children;
  }

  private blockOf(run: HtmlNode[]): HtmlNode[] {
    const first = run.findIndex(isElement);
    if (first < 0) return run;
    const last = run.findLastIndex(isElement);
    const block: StaticNode[] = [];
    for (const node of run.slice(first, last + 1)) {
      if (isElement(node)) block.push(this.printer.element(node));
      else if (block.at(-1) !== '\n') block.push('\n');
    }
    const index = this.context.blocks.push(block) - 1;
    return [
      ...run.slice(0, first),
      {type: 'mdxFlowExpression', value: '', data: {estree: hostCall('block', index, tagsOf(block))}},
      ...run.slice(last + 1),
    ];
  }

  /**
   * Moves the lines of code blocks out of the module. A component of the site may read the text of
   * the code block that it contains.
   */
  storeCode(parent: Parent): void {
    for (const node of parent.children as HtmlNode[]) {
      if (node.type !== 'element' || node.tagName !== 'pre') {
        if ('children' in node && !this.isOpaque(node)) this.storeCode(node as Parent);
        continue;
      }
      const [code, ...others] = node.children;
      const stored = others.length === 0 && code?.type === 'element' && this.storedCode(code);
      if (stored) node.children = [stored as never];
    }
  }

  /** A component of a site, or one that a document imports. */
  private isOpaque(node: HtmlNode): boolean {
    const name = 'name' in node ? node.name : undefined;
    return typeof name === 'string' && /^[A-Z]|\./.test(name) && !this.isContainer(name);
  }

  private isContainer(name: string): boolean {
    if (name !== 'Details') return CONTAINERS.has(name);
    return (this.isDetailsContainer ??= this.rendersDetails());
  }

  private storedCode(code: Element): MdxJsxTextElement | undefined {
    const {session} = this.context;
    const [text, ...others] = code.children;
    const {className, metastring, ...rest} = code.properties;
    if (code.tagName !== 'code' || text?.type !== 'text' || others.length > 0 || Object.keys(rest).length > 0)
      return undefined;
    const classes = Array.isArray(className) ? className.join(' ') : className;
    const attributes = {
      ...(typeof classes === 'string' && {className: classes}),
      ...(typeof metastring === 'string' && {metastring}),
    };
    const block = parseCodeBlock({text: text.value, ...attributes}, session.options.prism);
    const html = session.highlight(block.language, block.code) ?? escapeText(block.code);
    const lines = html
      .split('\n')
      .map(
        (line, at) =>
          `<span class="${escapeHtml(['token-line', ...(block.lineClassNames[at] ?? [])].join(' '))}">${line}<br></span>`,
      );
    const index = this.context.blocks.push([['code', {lines: lines.length}, lines.join('')]]) - 1;
    return {
      type: 'mdxJsxTextElement',
      name: 'code',
      attributes: [
        ...Object.entries(attributes).map(([name, value]) => ({type: 'mdxJsxAttribute' as const, name, value})),
        {
          type: 'mdxJsxAttribute',
          name: 'stored',
          value: {type: 'mdxJsxAttributeValueExpression', value: '', data: {estree: hostCall('lines', index)}},
        },
      ],
      children: [],
    };
  }
}

function isElement(node: HtmlNode): node is ElementNode {
  return node.type === 'element' || node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement';
}

function nameOf(node: HtmlNode): string | null | undefined {
  return node.type === 'element' ? node.tagName : 'name' in node ? node.name : undefined;
}

/** The component of `<details>` looks for its summary. */
function isSummaryOf(parent: Parent, node: HtmlNode): boolean {
  return nameOf(node) === 'summary' && nameOf(parent as HtmlNode) === 'Details';
}

/** Where an element was removed, one compiler leaves one text and the other two. */
function isLineBreak(node: HtmlNode): boolean {
  return node.type === 'text' && /^\n+$/.test(node.value);
}

/** `host.block(0, "h2 p")` */
function hostCall(method: string, ...values: (string | number)[]): never {
  const callee: MemberExpression = {
    type: 'MemberExpression',
    object: identifier('host'),
    property: identifier(method),
    computed: false,
    optional: false,
  };
  const expression: SimpleCallExpression = {
    type: 'CallExpression',
    callee,
    arguments: values.map(literal),
    optional: false,
  };
  return program([{type: 'ExpressionStatement', expression}]) as never;
}

/** Whether the document is one static block, with nothing of its own but data. */
function isWhole(tree: Parent, {blocks, statements, document, exports, session}: DocumentContext): boolean {
  const content = (tree.children as HtmlNode[]).filter((node) => node.type !== 'mdxjsEsm' && !isLineBreak(node));
  const hasOwnCode = (tree.children as HtmlNode[]).some((node) => node.type === 'mdxjsEsm' && !isOutline(node));
  return (
    session.options.mode === 'production' &&
    blocks.length === 1 &&
    content.length === 1 &&
    content[0]?.type === 'mdxFlowExpression' &&
    content[0].value === '' &&
    statements.length === 0 &&
    exports.size === 0 &&
    !hasOwnCode &&
    isJson(document.frontMatter)
  );
}

/** Whether statements only export the outline, without parts of other documents. */
function isOutline({data}: {data?: {estree?: unknown}}): boolean {
  const {body} = (data?.estree ?? {body: []}) as {body: {type: string; declaration?: unknown}[]};
  return body.every(({type, declaration}) => {
    const {declarations} = (declaration ?? {}) as {
      declarations?: {id: {name?: string}; init?: {elements?: {type: string}[]}}[];
    };
    return (
      type === 'ExportNamedDeclaration' &&
      declarations?.every(
        ({id, init}) => id.name === 'toc' && init?.elements?.every((each) => each.type !== 'SpreadElement') === true,
      )
    );
  });
}

function isJson(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return value !== undefined && typeof value !== 'bigint';
  if (!Array.isArray(value) && Object.getPrototypeOf(value) !== Object.prototype) return false;
  return Object.values(value).every(isJson);
}
