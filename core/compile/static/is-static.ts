import type {Element, Properties} from 'hast';
import {html as htmlSchema} from 'property-information';
import {hasProtocol} from '../../../contract/url.ts';
import type {HoldsEstree} from '../javascript.ts';
import {reactProperties, type ReactProperty} from '../html-element.ts';
import type {HtmlNode} from '../step.ts';

export type JsxNode = Extract<HtmlNode, {type: 'mdxJsxFlowElement' | 'mdxJsxTextElement'}>;
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

/** Attributes that React renders as they are, beside `data-*` and `aria-*`. */
const ATTRIBUTES = new Set(
  (
    'abbr align alt cite className colSpan colspan dateTime datetime dir download headers height href hrefLang id ' +
    'lang referrerPolicy rel role rowSpan rowspan scope sizes span src srcSet srcset start style target title ' +
    'translate type value width class'
  ).split(' '),
);

/**
 * Creates a function that returns whether a node with everything in it never changes, and prints as
 * React renders it. It remembers the answers for nodes that can have others in them.
 *
 * @param dynamic elements that the theme renders with a component that isn't pure
 */
export function createStaticTest(dynamic: readonly string[]): (node: HtmlNode) => boolean {
  const known = new WeakMap<object, boolean>();
  const replaced = new Set(dynamic);

  const isStatic = (node: HtmlNode): boolean => {
    if (node.type === 'text' || node.type === 'comment') return true;
    const before = known.get(node);
    if (before !== undefined) return before;
    const result = check(node);
    known.set(node, result);
    return result;
  };

  const check = (node: HtmlNode): boolean => {
    switch (node.type) {
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

  /** JSX of the author is what it says; steps create links to files, and images, as JSX. */
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
    const given = attributesOf(node);
    return !replaced.has(name) && ((name === 'a' && isFileLink(given)) || (name === 'img' && Boolean(given['src'])));
  };

  /** Relative links depend on the page, and unchecked ones and `pathname://` are no pages. */
  const isStaticLink = (properties: Properties): boolean => {
    const href = typeof properties['href'] === 'string' ? properties['href'] : undefined;
    if ('dataNoBrokenLinkCheck' in properties || 'dataNobrokenlinkcheck' in properties) return false;
    return href === undefined || /^[/#](?!\/)/.test(href) || (hasProtocol(href) && !href.startsWith('pathname:'));
  };

  const isFileLink = (attributes: Record<string, string>): boolean =>
    attributes['target'] === '_blank' && attributes['href']?.startsWith('/') === true;
  return isStatic;
}

/** Returns where an element takes its properties from, for `reactProperties`. */
export function place(tagName: string): {tagName: string; schema: typeof htmlSchema} {
  return {tagName, schema: htmlSchema};
}

function isAllowed({name, value}: ReactProperty): boolean {
  return /^(?:data|aria)-/.test(name) || (value !== true && ATTRIBUTES.has(name));
}

/** Returns the string of an expression such as `{' '}`; `''` for a comment. */
export function literalOf({data}: HoldsEstree): string | undefined {
  const body = data?.estree?.body;
  if (body?.length === 0) return '';
  const [statement] = body ?? [];
  if (statement?.type !== 'ExpressionStatement' || statement.expression.type !== 'Literal') return undefined;
  const {value} = statement.expression;
  return typeof value === 'string' ? value : undefined;
}

/** Returns the attributes of a JSX element that have names. */
export function attributesOf({attributes}: JsxNode): Record<string, string> {
  return Object.fromEntries(
    attributes.flatMap((each) => (each.type === 'mdxJsxAttribute' ? [[each.name, String(each.value)]] : [])),
  );
}
