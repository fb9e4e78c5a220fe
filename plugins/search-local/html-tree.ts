import {parseFragment} from 'parse5';

/** As much of parse5's tree as is read here. */
export interface HtmlNode {
  nodeName: string;
  tagName?: string;
  value?: string;
  attrs?: {name: string; value: string}[];
  childNodes?: HtmlNode[];
  parentNode?: HtmlNode | null;
}

/** The tree of a piece of HTML, as a browser would build it. */
export function parseHtml(html: string): HtmlNode {
  return parseFragment(html) as unknown as HtmlNode;
}

export function attributeOf(node: HtmlNode, name: string): string | undefined {
  return node.attrs?.find((attribute) => attribute.name === name)?.value;
}

export function classesOf(node: HtmlNode): string[] {
  return attributeOf(node, 'class')?.split(/\s+/) ?? [];
}

/** The first element that a test holds for, in document order. */
export function findElement(node: HtmlNode, test: (node: HtmlNode) => boolean): HtmlNode | undefined {
  for (const child of node.childNodes ?? []) {
    if (child.tagName !== undefined && test(child)) return child;
    const inner = findElement(child, test);
    if (inner) return inner;
  }
  return undefined;
}

const SIMPLE = /^([a-z][\w-]*|\*)?((?:[.#][\w-]+|\[[\w-]+(?:=(?:"[^"]*"|'[^']*'|[^\]]*))?\])*)$/i;

/**
 * Tests elements against selectors of tags, classes, ids, attributes and descendants, which is what `ignoreCssSelectors`
 * is used for.
 *
 * @throws Error naming a selector that says more
 */
export function selectorTest(selectors: readonly string[]): (node: HtmlNode) => boolean {
  const chains = selectors
    .flatMap((selector) => selector.split(','))
    .map((selector) => selector.trim().split(/\s+/).map(compileSimple));
  return (node) => chains.some((chain) => matchesChain(node, chain));
}

type NodeTest = (node: HtmlNode) => boolean;

function compileSimple(selector: string): NodeTest {
  const match = SIMPLE.exec(selector);
  if (!match || selector === '') throw new Error(`the selector "${selector}" is not understood`);
  const tag = match[1]?.toLowerCase();
  const rest = [...(match[2] ?? '').matchAll(/([.#])([\w-]+)|\[([\w-]+)(?:=["']?([^"'\]]*)["']?)?\]/g)];
  return (node) =>
    (tag === undefined || tag === '*' || node.tagName === tag) &&
    rest.every(([, sign, name = '', attribute, value]) => {
      if (sign === '.') return classesOf(node).includes(name);
      if (sign === '#') return attributeOf(node, 'id') === name;
      const actual = attributeOf(node, attribute ?? '');
      return actual !== undefined && (value === undefined || actual === value);
    });
}

function matchesChain(node: HtmlNode, chain: readonly NodeTest[]): boolean {
  if (!chain.at(-1)?.(node)) return false;
  let left = chain.length - 2;
  for (let up = node.parentNode; up && left >= 0; up = up.parentNode) if (chain[left]?.(up)) left--;
  return left < 0;
}
