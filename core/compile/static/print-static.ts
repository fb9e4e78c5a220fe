import type {Element} from 'hast';
import type {StaticNode} from '../../../contract/host.ts';
import {readLinkTarget} from '../../../contract/link-target.ts';
import {hasLongName, isLongTitle, partsOfCode, wordsOfNames} from '../../../contract/text-breaks.ts';
import type {HtmlNode} from '../step.ts';
import {
  escapeHtml,
  has,
  outerHtml,
  property,
  valueOf,
  VOID,
  withClass,
  type PrintedElement,
  reactProperties,
  type ReactProperty,
} from '../html-element.ts';
import {attributesOf, createStaticTest, type ElementNode, type JsxNode, literalOf, place} from './is-static.ts';
import type {StaticOptions} from './static-options.ts';

/** Space between the parts of a table isn't printed; see `native/print-document.ts`. */
const TABLE_PARTS = new Set(['table', 'tbody', 'thead', 'tfoot', 'tr']);

/** Prints elements that never change as the theme renders them (`STATIC_ELEMENTS`). */
export type StaticPrinter = ReturnType<typeof createStaticPrinter>;

/** Creates a printer for the documents of a site. */
export function createStaticPrinter({dynamic, anchorClass, links, texts}: StaticOptions) {
  const isStatic = createStaticTest(dynamic);

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
        return image(properties);
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
    if (isExplicit) return {tag, properties, html: VOID.has(tag) ? '' : inner(node, tag)};
    return tag === 'img' ? image(properties) : {tag, properties: link(properties), html: inner(node, tag)};
  };

  const headingText = (node: Element): string => {
    const text = onlyText(node);
    return text === undefined
      ? inner(node, node.tagName)
      : breakable(text, node.tagName === 'h1' ? isLongTitle : hasLongName);
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

const IMAGE_DEFAULTS = [property('decoding', 'async'), property('loading', 'lazy')];

function image(properties: ReactProperty[]): PrintedElement {
  const defaults = IMAGE_DEFAULTS.filter(({name}) => !has(properties, name));
  return {tag: 'img', properties: [...defaults, ...properties], html: ''};
}

const TABLE_FRAME = [
  property('className', 'ink-table', 'class'),
  property('role', 'group'),
  property('tabIndex', '0', 'tabindex'),
];
const NEW_TAB = [property('target', '_blank'), property('rel', 'noopener noreferrer')];

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

function breakable(text: string, isLong = hasLongName): string {
  return isLong(text) ? wordsOfNames(text).map(escapeHtml).join('<wbr/>') : escapeHtml(text);
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
