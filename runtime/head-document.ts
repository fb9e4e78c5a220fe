import type {ReactNode} from 'react';
import {isJsonScript} from '../contract/raw-text.ts';
import {type HeadState, type HeadTag, readHeadChildren, reduceHead} from './head-tags.ts';
import {trustedData} from './trusted-html.ts';

/** Marks the tags of `<Head>`, as in Docusaurus's HTML. */
const MARK = 'data-rh';

let previous: HeadState | undefined;
/** Tags to write after the next paint. */
let pending: readonly HeadTag[] | undefined;

/**
 * Updates the document's head to `state`; existing equal tags stay in place. Tags are updated after
 * the new page is painted, because they aren't visible.
 */
function applyHead(state: HeadState): void {
  if (state.title !== undefined && document.title !== state.title) document.title = state.title;
  applyAttributes(document.documentElement, state.htmlAttributes, previous?.htmlAttributes);
  applyAttributes(document.body, state.bodyAttributes, previous?.bodyAttributes);
  if (!pending) setTimeout(applyPending);
  pending = state.tags;
  previous = state;
}

function applyPending(): void {
  if (pending) applyTags(pending);
  pending = undefined;
}

function applyAttributes(
  element: Element,
  attributes: Record<string, string>,
  before: Record<string, string> = {},
): void {
  for (const name of Object.keys(before)) {
    if (!(name in attributes)) element.removeAttribute(name);
  }
  for (const [name, value] of Object.entries(attributes)) {
    if (element.getAttribute(name) !== value) element.setAttribute(name, value);
  }
}

function applyTags(tags: readonly HeadTag[]): void {
  const present = [...document.head.querySelectorAll(`[${MARK}]:not(title)`)];
  for (const tag of tags) {
    const at = present.findIndex((element) => isTag(element, tag));
    if (at >= 0) present.splice(at, 1);
    else document.head.append(createTag(tag));
  }
  for (const left of present) left.remove();
}

function createTag({name, attributes, text}: HeadTag): Element {
  const element = document.createElement(name);
  element.setAttribute(MARK, 'true');
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  // JSON isn't executed, but a content security policy with trusted types rejects it as a plain
  // string.
  const isData = name === 'script' && isJsonScript(attributes['type'] ?? '');
  if (text !== undefined) element.textContent = isData ? trustedData(text) : text;
  return element;
}

// Compares attributes and text instead of the elements, because browsers hide the nonce of a script
// and parse `noscript` in two ways.
function isTag(element: Element, {name, attributes, text = ''}: HeadTag): boolean {
  const expected = Object.entries(attributes).filter(([key]) => key !== MARK);
  return (
    element.localName === name &&
    element.textContent === text &&
    element.getAttributeNames().filter((attribute) => attribute !== MARK).length === expected.length &&
    expected.every(([key, value]) => element.getAttribute(key) === value)
  );
}

/**
 * Updates the document's head.
 *
 * @param requests children of all mounted `<Head>`s, in the order of mounting
 */
export function applyRequests(requests: readonly ReactNode[]): void {
  applyHead(reduceHead(requests.map(readHeadChildren)));
}
