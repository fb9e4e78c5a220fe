import type {Element, Properties} from 'hast';
import {html as htmlSchema} from 'property-information';
import type {StaticNode} from '../../../contract/host.ts';
import {readLinkTarget} from '../../../contract/link-target.ts';
import {hasLongName, partsOfCode, wordsOfNames} from '../../../contract/text-breaks.ts';
import {hasProtocol} from '../../../contract/url.ts';
import type {HoldsEstree} from '../javascript.ts';
import {reactProperties, type ReactProperty} from '../react-properties.ts';
import type {HtmlNode} from '../step.ts';
import {escapeHtml, has, outerHtml, property, valueOf, VOID, withClass, type PrintedElement} from './html-element.ts';
import type {StaticOptions} from './static-options.ts';

type JsxNode = Extract<HtmlNode, {type: 'mdxJsxFlowElement' | 'mdxJsxTextElement'}>;
/** A node that renders an element or a component. */
export type ElementNode = Element | JsxNode;

/** Elements without behavior, which React renders as they are. */
const PLAIN = new Set(
  (
    'a abbr address article aside b bdi bdo big blockquote br caption center cite code col colgroup data dd del dfn ' +
    'div dl dt em figcaption figure font footer h1 h2 h3 h4 h5 h6 header hr i img ins kbd li main mark ol p q rp rt ' +
    'ruby s samp section small span strike strong sub sup table tbody td tfoot th thead time tr tt u ul var wbr'
  ).split(' '),
);

/** Space between the parts of a table isn't printed; see `native/print-document.ts`. */
const TABLE_PARTS = new Set(['table', 'tbody', 'thead', 'tfoot', 'tr']);

/** Attributes that React renders as they are, beside `data-*` and `aria-*`. */
const ATTRIBUTES = new Set(
  (
    'abbr align alt cite className colSpan colspan dateTime datetime dir download headers height href hrefLang id ' +
    'lang referrerPolicy rel role rowSpan rowspan scope sizes span src srcSet srcset start style target title ' +
    'translate type value width class'
  ).split(' '),
);

/** Prints elements that never change as the theme renders them (`STATIC_ELEMENTS`). */
export type StaticPrinter = ReturnType<typeof createStaticPrinter>;

/** Creates a printer for the documents of a site. */
export function createStaticPrinter({dynamic, anchorClass, links, texts}: StaticOptions) {
  const known = new WeakMap<object, boolean>();
  const replaced = new Set(dynamic);

  /** Whether a node with everything in it never changes and prints as React renders it. */
  const isStatic = (node: HtmlNode): boolean => {
    const before = known.get(node);
    if (before !== undefined) return before;
    const result = check(node);
    known.set(node, result);
    return result;
  };

  const check = (node: HtmlNode): boolean => {
    switch (node.type) {
      case 'text':
      case 'comment':
        return true;
      case 'mdxTextExpression':
        return literalOf(node) !== undefined;
      case 'element':
        return PLAIN.has(node.tagName) && areStatic(node.children as HtmlNode[]) && checkElement(node);
      case 'mdxJsxFlowElement':
      case 'mdxJsxTextElement':
        return checkJsx(node) && areStatic(node.children as HtmlNode[]);
      default:
        return false;
    }
  };

  const areStatic = (nodes: HtmlNode[]): boolean => nodes.every(isStatic);

  const checkElement = ({tagName, properties, children}: Element): boolean => {
    if (replaced.has(tagName) || !reactProperties(properties, place(tagName)).every(isAllowed)) return false;
    if (tagName === 'a') return isStaticLink(properties);
    if (tagName === 'img') return Boolean(properties['src']);
    if (tagName !== 'code') return true;
    // A fenced block, or one with elements, is a code block.
    return children.length > 0 && children.every((child) => child.type === 'text' && !child.value.includes('\n'));
  };

  /** JSX of the author is what it says; steps create links to files as JSX. */
  const checkJsx = (node: JsxNode): boolean => {
    const {name, attributes, data} = node;
    const isPlain = attributes.every(
      (each) =>
        each.type === 'mdxJsxAttribute' &&
        typeof each.value === 'string' &&
        (ATTRIBUTES.has(each.name) || /^(?:data|aria)-[a-z-]+$/i.test(each.name)) &&
        each.name !== 'style' &&
        each.name !== 'class',
    );
    const isExplicit = (data as {_mdxExplicitJsx?: boolean} | undefined)?._mdxExplicitJsx === true;
    if (name === 'InlineSvg') return !isExplicit && !replaced.has(name);
    if (!name || !PLAIN.has(name) || !isPlain) return false;
    if (isExplicit) return !['a', 'img'].includes(name);
    return name === 'a' && !replaced.has('a') && isFileLink(attributesOf(node));
  };

  /** Relative links depend on the page, and unchecked ones and `pathname://` are no pages. */
  const isStaticLink = (properties: Properties): boolean => {
    const href = typeof properties['href'] === 'string' ? properties['href'] : undefined;
    if ('dataNoBrokenLinkCheck' in properties || 'dataNobrokenlinkcheck' in properties) return false;
    return href === undefined || /^[/#](?!\/)/.test(href) || (hasProtocol(href) && !href.startsWith('pathname:'));
  };

  const isFileLink = (attributes: Record<string, string>): boolean =>
    attributes['target'] === '_blank' && attributes['href']?.startsWith('/') === true;

  const print = (node: HtmlNode): string => {
    switch (node.type) {
      case 'text':
        return escapeHtml(node.value);
      case 'mdxTextExpression':
        return escapeHtml(literalOf(node) ?? '');
      case 'element':
      case 'mdxJsxFlowElement':
      case 'mdxJsxTextElement':
        return outerHtml(printElement(node));
      default:
        return '';
    }
  };

  const inner = (node: ElementNode, tagName: string): string => {
    let html = '';
    for (const child of node.children as HtmlNode[])
      if (!(child.type === 'text' && child.value === '\n' && TABLE_PARTS.has(tagName))) html += print(child);
    return html;
  };

  const printElement = (node: ElementNode): PrintedElement => {
    if (node.type !== 'element') return printJsx(node);
    const {tagName: tag, children} = node;
    const {key: _key, ...given} = node.properties;
    const properties = reactProperties(given, place(tag));
    switch (tag) {
      case 'h2':
      case 'h3':
      case 'h4':
      case 'h5':
      case 'h6':
        return heading(tag, properties, node);
      case 'h1':
        return {tag, properties: properties.filter(({name}) => name !== 'id'), html: headingText(node)};
      case 'a':
        return {tag, properties: link(properties), html: inner(node, tag)};
      case 'code':
        return {tag, properties, html: inlineCode(children as HtmlNode[])};
      case 'img':
        return {
          tag,
          properties: [...IMAGE_DEFAULTS.filter(({name}) => !has(properties, name)), ...properties],
          html: '',
        };
      case 'table': {
        const table = outerHtml({tag, properties, html: inner(node, tag)});
        return {tag: 'div', properties: [...TABLE_FRAME, property('aria-label', texts.table)], html: table};
      }
      case 'li':
        return {
          tag,
          properties: withClass(properties, valueOf(properties, 'id') && anchorClass),
          html: inner(node, tag),
        };
      case 'ul': {
        const isTaskList = valueOf(properties, 'className')?.includes('contains-task-list');
        return {
          tag,
          properties: withClass(properties, undefined, isTaskList ? 'clean-list' : ''),
          html: inner(node, tag),
        };
      }
      default:
        return {tag, properties, html: VOID.has(tag) ? '' : inner(node, tag)};
    }
  };

  const printJsx = (node: JsxNode): PrintedElement => {
    const tag = node.name as string;
    const attributes = attributesOf(node);
    if (tag === 'InlineSvg') return inlineSvg(attributes);
    const properties = Object.entries(attributes).map(([name, value]) => property(name, value));
    const isExplicit = (node.data as {_mdxExplicitJsx?: boolean} | undefined)?._mdxExplicitJsx === true;
    return {tag, properties: isExplicit ? properties : link(properties), html: VOID.has(tag) ? '' : inner(node, tag)};
  };

  const headingText = (node: Element): string => {
    const text = onlyText(node);
    return text === undefined ? inner(node, node.tagName) : breakable(text);
  };

  const heading = (tag: string, properties: ReactProperty[], node: Element): PrintedElement => {
    const id = valueOf(properties, 'id');
    if (!id) return {tag, properties: properties.filter(({name}) => name !== 'id'), html: headingText(node)};
    const label = texts.heading.replaceAll('{heading}', () => onlyText(node) ?? id);
    const anchor = [
      property('href', `#${id}`),
      property('className', 'hash-link', 'class'),
      property('aria-label', label),
      property('title', label),
      property('translate', 'no'),
    ];
    const html = headingText(node) + outerHtml({tag: 'a', properties: anchor, html: '\u200B'});
    const others = properties.filter(({name}) => name !== 'className' && name !== 'id');
    const className = ['anchor', anchorClass, valueOf(properties, 'className')].filter(Boolean).join(' ');
    return {tag, properties: [...others, property('className', className, 'class'), property('id', id)], html};
  };

  /** The attributes of `Link`. */
  const link = (properties: ReactProperty[]): ReactProperty[] => {
    const rest = withClass(
      properties.filter(({name}) => name !== 'href' && name.toLowerCase() !== 'data-nobrokenlinkcheck'),
      valueOf(properties, 'id') && anchorClass,
    );
    const {href, isPage, isExternal} = readLinkTarget(valueOf(properties, 'href'), {
      site: links,
      pathname: links.baseUrl,
      autoAddBaseUrl: true,
      frame: valueOf(properties, 'target'),
    });
    const target = href === undefined ? [] : [property('href', href)];
    if (isPage) return [...rest, ...target];
    const newTab = isExternal ? NEW_TAB.map((each) => rest.find(({name}) => name === each.name) ?? each) : [];
    return [...target, ...newTab, ...rest.filter((each) => !newTab.includes(each))];
  };

  return {
    isStatic,
    /** Prints an element that is static, for the first level of a block. */
    element: (node: ElementNode): StaticNode => {
      const {tag, properties, html} = printElement(node);
      const props = Object.fromEntries(properties.map(({name, value}) => [name, value]));
      return [tag, properties.length > 0 ? props : 0, html];
    },
  };
}

function place(tagName: string): {tagName: string; schema: typeof htmlSchema} {
  return {tagName, schema: htmlSchema};
}

function isAllowed({name, value}: ReactProperty): boolean {
  return /^(?:data|aria)-/.test(name) || (value !== true && ATTRIBUTES.has(name));
}

const IMAGE_DEFAULTS = [property('decoding', 'async'), property('loading', 'lazy')];
const TABLE_FRAME = [
  property('className', 'ink-table', 'class'),
  property('role', 'group'),
  property('tabIndex', '0', 'tabindex'),
];
const NEW_TAB = [property('target', '_blank'), property('rel', 'noopener noreferrer')];

/** The string of an expression such as `{' '}`; `''` for a comment. */
function literalOf({data}: HoldsEstree): string | undefined {
  const body = data?.estree?.body;
  if (body?.length === 0) return '';
  const [statement] = body ?? [];
  if (statement?.type !== 'ExpressionStatement' || statement.expression.type !== 'Literal') return undefined;
  const {value} = statement.expression;
  return typeof value === 'string' ? value : undefined;
}

function attributesOf({attributes}: JsxNode): Record<string, string> {
  return Object.fromEntries(
    attributes.flatMap((each) => (each.type === 'mdxJsxAttribute' ? [[each.name, String(each.value)]] : [])),
  );
}

/** A drawing that `steps/inline-svg.ts` has put in. */
function inlineSvg({
  html = '',
  source = '',
  label,
  descriptionId,
  title,
  linked,
}: Record<string, string>): PrintedElement {
  const name: [string, string | undefined, string?][] = label
    ? [
        ['role', 'img'],
        ['aria-label', label],
        ['aria-describedby', descriptionId],
        ['tabIndex', linked === undefined ? '0' : undefined, 'tabindex'],
      ]
    : [['aria-hidden', 'true']];
  const given: [string, string | undefined, string?][] = [
    ['className', 'ink-svg', 'class'],
    ['data-svg-source', source],
    ['title', title],
    ...name,
  ];
  const properties = given.flatMap(([key, value, attribute]) =>
    value === undefined ? [] : property(key, value, attribute),
  );
  return {tag: 'span', properties, html};
}

/** The text of an element that contains nothing else. */
function onlyText(node: Element): string | undefined {
  const [only, ...others] = node.children.filter((child) => !(child.type === 'text' && child.value === ''));
  return only?.type === 'text' && others.length === 0 ? only.value : undefined;
}

function breakable(text: string): string {
  return hasLongName(text) ? wordsOfNames(text).map(escapeHtml).join('<wbr/>') : escapeHtml(text);
}

function inlineCode(children: HtmlNode[]): string {
  const texts = children.map((child) => (child.type === 'text' ? child.value : ''));
  if (texts.length > 1) return texts.map(escapeHtml).join('');
  const {parts, canBreak} = partsOfCode(texts[0] ?? '');
  if (parts.length === 1) return canBreak ? breakable(parts[0] ?? '') : escapeHtml(parts[0] ?? '');
  return parts
    .map((part, index) => (index % 2 === 0 ? escapeHtml(part) : `<span class="ink-nowrap">${escapeHtml(part)}</span>`))
    .join('');
}
