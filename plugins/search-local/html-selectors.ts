import {decodeHTML} from 'entities';
import type {HtmlElement} from './html-scan.ts';

/** Value of an attribute; `''` where it has none; undefined where it is not there. */
export function attributeOf({attributes}: HtmlElement, name: string): string | undefined {
  if (attributes === '') return undefined;
  for (let at = attributes.indexOf(name); at >= 0; at = attributes.indexOf(name, at + 1)) {
    if (!/\s/.test(attributes.charAt(at - 1))) continue;
    const after = at + name.length;
    const next = attributes.charAt(after);
    if (next === '' || next === '/' || /\s/.test(next)) return '';
    if (next !== '=') continue;
    const quote = attributes.charAt(after + 1);
    if (quote !== '"' && quote !== "'") return /^[^\s>]*/.exec(attributes.slice(after + 1))?.[0] ?? '';
    const end = attributes.indexOf(quote, after + 2);
    const value = attributes.slice(after + 2, end < 0 ? undefined : end);
    return value.includes('&') ? decodeHTML(value) : value;
  }
  return undefined;
}

const NO_CLASSES: readonly string[] = [];
/** A site has few lists of classes, each thousands of times. */
const classLists = new Map<string, readonly string[]>();
const MOST_REMEMBERED = 2000;

/** Classes of an element. */
export function classesOf(element: HtmlElement): readonly string[] {
  const value = attributeOf(element, 'class');
  if (value === undefined) return NO_CLASSES;
  let classes = classLists.get(value);
  if (!classes) {
    if (classLists.size >= MOST_REMEMBERED) classLists.clear();
    classLists.set(value, (classes = value.split(/\s+/)));
  }
  return classes;
}

const SIMPLE = /^([a-z][\w-]*|\*)?((?:[.#][\w-]+|\[[\w-]+(?:=(?:"[^"]*"|'[^']*'|[^\]]*))?\])*)$/i;

/**
 * Tests elements against selectors of tags, classes, ids, attributes and descendants, which is what
 * `ignoreCssSelectors` is used for.
 *
 * @throws Error naming a selector that says more
 */
export function selectorTest(selectors: readonly string[]): (element: HtmlElement) => boolean {
  const chains = selectors
    .flatMap((selector) => selector.split(','))
    .map((selector) => selector.trim().split(/\s+/).map(compileSimple));
  return (element) => chains.some((chain) => matchesChain(element, chain));
}

type ElementTest = (element: HtmlElement) => boolean;

function compileSimple(selector: string): ElementTest {
  const match = SIMPLE.exec(selector);
  if (!match || selector === '') throw new Error(`the selector "${selector}" is not supported`);
  const tag = match[1]?.toLowerCase();
  const rest = [...(match[2] ?? '').matchAll(/([.#])([\w-]+)|\[([\w-]+)(?:=["']?([^"'\]]*)["']?)?\]/g)];
  return (element) =>
    (tag === undefined || tag === '*' || element.tag === tag) &&
    rest.every(([, sign, name = '', attribute, value]) => {
      if (sign === '.') return classesOf(element).includes(name);
      if (sign === '#') return attributeOf(element, 'id') === name;
      const actual = attributeOf(element, attribute ?? '');
      return actual !== undefined && (value === undefined || actual === value);
    });
}

function matchesChain(element: HtmlElement, chain: readonly ElementTest[]): boolean {
  if (!chain.at(-1)?.(element)) return false;
  let left = chain.length - 2;
  for (let up = element.parent; up && left >= 0; up = up.parent) if (chain[left]?.(up)) left--;
  return left < 0;
}
