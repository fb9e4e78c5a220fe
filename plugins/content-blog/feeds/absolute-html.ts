import {defaultTreeAdapter as tree, parse, parseFragment, serialize, type DefaultTreeAdapterTypes} from 'parse5';

type Element = DefaultTreeAdapterTypes.Element;
type ParentNode = DefaultTreeAdapterTypes.ParentNode;

/**
 * What an element of a page contains, with links and images as absolute addresses; `undefined` if
 * the page has no such element. Used for the text of feed items. Drawings in the page are images
 * there, because most readers of feeds remove SVG and leave its labels.
 */
export function absoluteHtmlOf(html: string, id: string, pageUrl: string): string | undefined {
  const element = findElement(html, id);
  if (!element) return undefined;
  makeAbsolute(element, pageUrl);
  return serialize(element);
}

/** Parses the HTML from the element on: head and menus are most of a page. */
function findElement(html: string, id: string): Element | undefined {
  const inside = html.indexOf(` id="${id}"`);
  if (inside < 0) return findById(parse(html), id);
  const fragment = parseFragment(html.slice(html.lastIndexOf('<', inside)));
  return findById(fragment, id) ?? findById(parse(html), id);
}

function findById(node: ParentNode, id: string): Element | undefined {
  for (const child of tree.getChildNodes(node)) {
    if (!tree.isElementNode(child)) continue;
    if (child.attrs.some((attribute) => attribute.name === 'id' && attribute.value === id)) return child;
    const inner = findById(child, id);
    if (inner) return inner;
  }
  return undefined;
}

function makeAbsolute(element: Element, base: string): void {
  showAsImage(element);
  for (const attribute of element.attrs) {
    if (attribute.name === 'href' || attribute.name === 'src' || attribute.name === 'poster')
      attribute.value = absolute(attribute.value, base);
    if (attribute.name === 'srcset') attribute.value = absoluteSet(attribute.value, base);
  }
  for (const child of tree.getChildNodes(element)) if (tree.isElementNode(child)) makeAbsolute(child, base);
}

function showAsImage(element: Element): void {
  const valueOf = (name: string): string | undefined => element.attrs.find((each) => each.name === name)?.value;
  const src = valueOf('data-svg-source');
  if (src === undefined) return;
  element.tagName = element.nodeName = 'img';
  element.attrs = [
    {name: 'src', value: src},
    {name: 'alt', value: valueOf('aria-label') ?? ''},
  ];
  element.childNodes = [];
}

function absolute(url: string, base: string): string {
  return URL.canParse(url, base) ? new URL(url, base).href : url;
}

/**
 * `a.png 1x, b.png 2x`; a comma separates only where white space follows, since addresses may
 * contain one.
 */
function absoluteSet(value: string, base: string): string {
  return value
    .split(/,\s+/)
    .map((candidate) => candidate.trim().replace(/^\S+/, (url) => absolute(url, base)))
    .join(', ');
}
