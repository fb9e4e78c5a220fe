import {decodeHTML} from 'entities';

/** An HTML element with its ancestors. */
export interface HtmlElement {
  /** Lower case. */
  tag: string;
  attributes: ReadonlyMap<string, string>;
  classes: readonly string[];
  parent: HtmlElement | undefined;
}

/** Receives the content of HTML in document order. */
export interface HtmlHandler {
  /** @returns false to skip the element with its content */
  open: (element: HtmlElement) => boolean;
  close: (element: HtmlElement) => void;
  /** @param text with entities, not decoded */
  text: (text: string) => void;
}

const VOID = new Set('area base br col embed hr img input link meta source track wbr'.split(' '));
/** Elements whose content is text, not HTML. */
const RAW = new Set(['script', 'style', 'textarea', 'title']);
/**
 * Matches a comment, a declaration or a tag. Groups of a tag: `/` of an end tag, name, attributes,
 * `/` of a self-closing tag.
 */
const MARKUP =
  /<!--[^]*?(?:-->|$)|<![^>]*(?:>|$)|<(\/)?([a-z][^\s/>]*)((?:"[^"]*(?:"|$)|'[^']*(?:'|$)|[^"'>])*?)(\/)?(?:>|$)/gi;

/**
 * Parses HTML that Inkstone has written, which is well-formed. parse5 finds the same sections but
 * takes more than twice as long (0.6 s of CPU time for 1,000 pages). Ignores an end tag without a
 * start tag; an element without an end tag ends with its parent.
 */
export function readHtml(html: string, handler: HtmlHandler): void {
  let parent: HtmlElement | undefined;
  let skipped: HtmlElement | undefined;
  const text = (from: number, to: number): void => {
    if (!skipped && to > from) handler.text(html.slice(from, to));
  };
  const close = (tag: string): void => {
    let match = parent;
    while (match && match.tag !== tag) match = match.parent;
    for (let open = match && parent; open; open = open.parent) {
      if (open === skipped) skipped = undefined;
      else if (!skipped) handler.close(open);
      parent = open.parent;
      if (open === match) return;
    }
  };
  let at = 0;
  MARKUP.lastIndex = 0;
  for (let match = MARKUP.exec(html); match; match = MARKUP.exec(html)) {
    text(at, match.index);
    at = MARKUP.lastIndex;
    const [, isEnd, name, attributes = '', isClosed] = match;
    if (name === undefined) continue;
    const tag = name.toLowerCase();
    if (isEnd) {
      close(tag);
      continue;
    }
    const element = {tag, ...readAttributes(attributes), parent};
    const isRead = !skipped && handler.open(element);
    if (isClosed || VOID.has(tag)) {
      if (isRead) handler.close(element);
      continue;
    }
    parent = element;
    if (!isRead) skipped ??= element;
    if (RAW.has(tag)) {
      const end = html.indexOf(`</${tag}`, at);
      MARKUP.lastIndex = end < 0 ? html.length : end;
    }
  }
  text(at, html.length);
}

type Attributes = Pick<HtmlElement, 'attributes' | 'classes'>;

const ATTRIBUTE = /([^\s=]+)(?:=(?:"([^"]*)"?|'([^']*)'?|(\S*)))?/g;
const NO_ATTRIBUTES: Attributes = {attributes: new Map(), classes: []};
/**
 * Parsed attributes by source text. A site has few different start tags, each thousands of times.
 */
const known = new Map<string, Attributes>();
const MAX_CACHED = 2000;

function readAttributes(written: string): Attributes {
  if (written === '') return NO_ATTRIBUTES;
  let result = known.get(written);
  if (!result) {
    const attributes = new Map<string, string>();
    for (const [, name = '', double, single, bare] of written.matchAll(ATTRIBUTE))
      attributes.set(name, decodeHTML(double ?? single ?? bare ?? ''));
    result = {attributes, classes: attributes.get('class')?.split(/\s+/) ?? []};
    if (known.size >= MAX_CACHED) known.clear();
    known.set(written, result);
  }
  return result;
}

const SIMPLE_SELECTOR = /^([a-z][\w-]*|\*)?((?:[.#][\w-]+|\[[\w-]+(?:=(?:"[^"]*"|'[^']*'|[^\]"']*))?\])*)$/i;

/**
 * Compiles CSS selectors of tags, classes, IDs, attributes and descendants, which is what
 * `ignoreCssSelectors` is used for, into a function that matches elements.
 *
 * @throws Error that names a selector with any other syntax
 */
export function selectorTest(selectors: readonly string[]): (element: HtmlElement) => boolean {
  const chains = selectors
    .flatMap((selector) => selector.split(','))
    .map((selector) => selector.trim().split(/\s+/).map(compileSimple));
  return (element) => chains.some((chain) => matchesChain(element, chain));
}

type ElementTest = (element: HtmlElement) => boolean;

function compileSimple(selector: string): ElementTest {
  const match = SIMPLE_SELECTOR.exec(selector);
  if (!match || selector === '') throw new Error(`the selector "${selector}" is not supported`);
  const tag = match[1]?.toLowerCase() ?? '*';
  const conditions = [...(match[2] ?? '').matchAll(/([.#])([\w-]+)|\[([\w-]+)(?:=["']?([^"'\]]*)["']?)?\]/g)];
  return (element) =>
    (tag === '*' || element.tag === tag) &&
    conditions.every(([, sign, name = '', attribute = '', value]) => {
      if (sign === '.') return element.classes.includes(name);
      if (sign === '#') return element.attributes.get('id') === name;
      const actual = element.attributes.get(attribute);
      return actual !== undefined && (value === undefined || actual === value);
    });
}

function matchesChain(element: HtmlElement, chain: readonly ElementTest[]): boolean {
  if (!chain.at(-1)?.(element)) return false;
  let left = chain.length - 2;
  for (let up = element.parent; up && left >= 0; up = up.parent) if (chain[left]?.(up)) left--;
  return left < 0;
}
