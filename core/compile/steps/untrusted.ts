import type {Element, Properties} from 'hast';
import {defaultSchema, sanitize, type Schema} from 'hast-util-sanitize';
import type {MdxFlowExpression, MdxTextExpression} from 'mdast-util-mdx-expression';
import {find, html, type Info} from 'property-information';
import {decodePath} from '../../../contract/url.ts';
import type {DocumentContext, Placed} from '../document-context.ts';
import type {HtmlNode, HtmlStep, JsxElement, MarkdownNode, MarkdownStep} from '../step.ts';

/**
 * Refuses code of the document (`markdown.trust: 'content'`), before any plugin sees it. JSX in
 * lower case without expressions is HTML: it becomes elements, which `sanitized` checks.
 */
export const writtenCode: MarkdownStep = {
  name: 'written-code',
  mdxjsEsm: (node, context) => refuse('"import" and "export" are', node, context),
  mdxFlowExpression: refuseExpression,
  mdxTextExpression: refuseExpression,
  mdxJsxFlowElement: htmlElement,
  mdxJsxTextElement: htmlElement,
};

function refuseExpression(node: MdxFlowExpression | MdxTextExpression, context: DocumentContext): void | [] {
  const isComment = node.data?.estree?.body.length === 0;
  return isComment ? undefined : refuse('Expressions in braces are', node, context);
}

function htmlElement(node: JsxElement, context: DocumentContext): MarkdownNode | [] {
  const {name, attributes, children, position} = node;
  if (name === null || !/^[a-z][a-z\d-]*$/.test(name)) return refuse(`<${name ?? ''}> is`, node, context);
  const properties: Properties = {};
  for (const attribute of attributes) {
    const {value} = attribute;
    if (attribute.type !== 'mdxJsxAttribute' || typeof value === 'object')
      if (value !== null) return refuse('Expressions in attributes are', node, context);
    if (attribute.type !== 'mdxJsxAttribute') continue;
    // The library finds nothing for names of `Object.prototype`.
    const info = find(html, attribute.name) as Info | undefined;
    if (info) properties[info.property] = value ? (info.spaceSeparated ? value.split(/\s+/) : value) : true;
  }
  const element = {type: 'htmlElement', data: {hName: name, hProperties: properties}, children, position};
  return element as unknown as MarkdownNode;
}

function refuse(what: string, node: Placed, context: DocumentContext): [] {
  context.report(
    {
      code: 'INK4032',
      message: `${what} code, which documents of this site must not contain (markdown.trust is "content").`,
      hint: 'Use Markdown, HTML or admonitions. To show code, put it in backticks; write "\\{" and "\\<" for the characters.',
    },
    node,
  );
  return [];
}

const MORE_TAGS = 'abbr admonition cite figcaption figure header mark small time u wbr'.split(' ');
const ATTRIBUTES =
  'align alt checked colSpan dateTime dir height id lang open reversed rowSpan scope start title width';

const SCHEMA: Schema = {
  ...defaultSchema,
  ancestors: {},
  clobber: [],
  protocols: {
    cite: ['http', 'https'],
    href: ['http', 'https', 'mailto', 'tel', 'pathname'],
    src: ['http', 'https'],
  },
  strip: ['script', 'style', 'template', 'title', 'head', 'noscript', 'iframe', 'object', 'embed', 'svg', 'math'],
  tagNames: [
    // The address of a source isn't checked.
    ...(defaultSchema.tagNames ?? []).filter((name) => !/^(?:picture|source)$/.test(name)),
    ...MORE_TAGS,
  ],
  attributes: {
    ...defaultSchema.attributes,
    // Of fences, and of remark-math.
    code: ['metastring', ['className', /^language-./, 'math-inline', 'math-display']],
    admonition: ['title', 'type'],
    '*': ATTRIBUTES.split(' '),
  },
};

/**
 * Removes HTML that could run code, restyle the page or send data (`markdown.trust: 'content'`),
 * before the site's rehype plugins, and marks links that leave the site. Nodes that Inkstone and
 * remark plugins of the site inserted as JSX stay.
 */
export const sanitized: HtmlStep = {
  name: 'sanitized',
  root(tree, context) {
    const cleaner = new Cleaner(context);
    tree.children = cleaner.clean(tree.children) as typeof tree.children;
    cleaner.report();
  },
};

class Cleaner {
  readonly #context: DocumentContext;
  readonly #removed = new Map<string, Placed>();

  constructor(context: DocumentContext) {
    this.#context = context;
  }

  /** The library gets single elements: it would remove nodes of MDX. */
  clean(nodes: readonly HtmlNode[]): HtmlNode[] {
    return nodes.flatMap((node): HtmlNode[] => {
      if (node.type === 'comment' || node.type === 'doctype' || (node.type as string) === 'raw') return [];
      if (node.type !== 'element')
        return ['children' in node ? ({...node, children: this.clean(node.children as HtmlNode[])} as HtmlNode) : node];
      if (SCHEMA.strip?.includes(node.tagName)) {
        this.#note(`<${node.tagName}>`, node);
        return [];
      }
      const safe = sanitize({...node, children: []}, SCHEMA);
      if (safe.type !== 'element') {
        this.#note(`<${node.tagName}>`, node);
        return this.clean(node.children);
      }
      safe.properties = this.#withSafeAddress(safe.properties);
      for (const name of Object.keys(node.properties))
        if (!Object.hasOwn(safe.properties, name)) this.#note(find(html, name).attribute, node);
      return [{...safe, children: this.clean(node.children) as Element['children']}];
    });
  }

  /** IDs of the runtime are reserved: it reads the data of the page from an element. */
  #withSafeAddress({id, href, ...others}: Properties): Properties {
    const properties = {...others, ...(id !== undefined && !String(id).startsWith('__') && {id})};
    if (typeof href !== 'string') return properties;
    const address = href.replace(/^pathname:\/\//i, '');
    if (address !== href && !address.startsWith('/')) return properties;
    return {...properties, href, ...(this.#leavesSite(address) && {rel: ['nofollow', 'ugc', 'noopener']})};
  }

  /** Pages show paths decoded, so both forms count. */
  #leavesSite(address: string): boolean {
    const {siteUrl} = this.#context.session.options;
    return [address, decodePath(address)].some((each) => {
      const url = URL.canParse(each, siteUrl) ? new URL(each, siteUrl) : undefined;
      return url === undefined || (/^https?:$/.test(url.protocol) && url.origin !== new URL(siteUrl).origin);
    });
  }

  #note(name: string, node: Placed): void {
    if (!this.#removed.has(name)) this.#removed.set(name, node);
  }

  report(): void {
    const [first] = this.#removed.values();
    if (!first) return;
    const list = Array.from(this.#removed, ([name, node]) => {
      const {line, column} = this.#context.placeOf(node);
      return line === undefined ? name : `${name} (${line}:${column ?? 1})`;
    });
    this.#context.report(
      {
        code: 'INK4033',
        severity: 'warning',
        message: `Removed from the page: ${list.join(', ')} (markdown.trust is "content").`,
        hint: 'Use Markdown, or HTML without scripts, styles and unsafe URLs. To show a tag, put it in backticks.',
      },
      first,
    );
  }
}
