import {Children, Fragment, isValidElement, type ReactElement, type ReactNode} from 'react';
import {rawText} from '../contract/raw-text.ts';

/** A head tag as data. */
export interface HeadTag {
  name: 'base' | 'link' | 'meta' | 'noscript' | 'script' | 'style';
  attributes: Record<string, string>;
  /** Content of scripts and styles, escaped for printing between the tags. */
  text?: string;
}

/** The tags and attributes of one `<Head>`. */
export interface HeadRequest {
  title?: string;
  tags: HeadTag[];
  htmlAttributes: Record<string, string>;
  bodyAttributes: Record<string, string>;
}

type Props = Record<string, unknown> & {children?: ReactNode};

const TAG_NAMES: ReadonlySet<string> = new Set(['base', 'link', 'meta', 'noscript', 'script', 'style']);
/** Props for the content of a tag, not attributes. */
const CONTENT: ReadonlySet<string> = new Set(['children', 'dangerouslySetInnerHTML', 'innerHTML', 'cssText']);

const ATTRIBUTE_NAMES: Record<string, string> = {className: 'class', httpEquiv: 'http-equiv', htmlFor: 'for'};

/**
 * Parses the children of `<Head>`.
 *
 * @throws Error for children that a head can't contain
 */
export function readHeadChildren(children: ReactNode): HeadRequest {
  const request: HeadRequest = {tags: [], htmlAttributes: {}, bodyAttributes: {}};
  readInto(request, children);
  return request;
}

function readInto(request: HeadRequest, children: ReactNode): void {
  Children.forEach(children, (child) => {
    if (!isValidElement(child)) return;
    const {type, props} = child as ReactElement<Props>;
    if (type === Fragment) readInto(request, props.children);
    else if (type === 'title') request.title = textOf(props.children);
    else if (type === 'html') Object.assign(request.htmlAttributes, attributesOf(props));
    else if (type === 'body') Object.assign(request.bodyAttributes, attributesOf(props));
    else if (typeof type === 'string' && TAG_NAMES.has(type)) request.tags.push(tagOf(type as HeadTag['name'], props));
    else
      throw new Error(
        `<Head> cannot contain <${nameOf(type)}>. It accepts <html>, <body> and elements of the HTML head.`,
      );
  });
}

function tagOf(name: HeadTag['name'], props: Props): HeadTag {
  const html = (props['dangerouslySetInnerHTML'] as {__html?: string} | undefined)?.__html;
  const text = html ?? (props['innerHTML'] as string | undefined) ?? (props['cssText'] as string | undefined);
  const attributes = attributesOf(props);
  // Escaped here instead of where HTML is printed, because the browser compares this text with the
  // tags in the HTML.
  const content = rawText(name, text ?? textOf(props.children), attributes['type']);
  return {name, attributes, ...(content !== '' && {text: content})};
}

function attributesOf(props: Props): Record<string, string> {
  const attributes: Record<string, string> = {};
  for (const [name, value] of Object.entries(props)) {
    if (CONTENT.has(name)) continue;
    if (value === undefined || value === null || value === false) continue;
    if (typeof value === 'function') continue;
    const isData = name.startsWith('data-') || name.startsWith('aria-');
    attributes[ATTRIBUTE_NAMES[name] ?? name.toLowerCase()] = value === true && !isData ? '' : String(value);
  }
  return attributes;
}

function textOf(children: ReactNode): string {
  return Children.toArray(children)
    .filter((child) => typeof child === 'string' || typeof child === 'number')
    .join('');
}

function nameOf(type: unknown): string {
  if (typeof type === 'string') return type;
  return typeof type === 'function' ? type.name || 'a component' : 'a component';
}

/** The merged head of the page. */
export interface HeadState {
  title: string | undefined;
  tags: HeadTag[];
  htmlAttributes: Record<string, string>;
  bodyAttributes: Record<string, string>;
}

/**
 * Attributes that identify a tag: of two tags with the same value in one of them, the later wins.
 */
const IDENTITY: Record<HeadTag['name'], readonly string[]> = {
  base: ['href'],
  meta: ['name', 'charset', 'http-equiv', 'property', 'itemprop'],
  link: ['href', 'rel'],
  script: ['src'],
  style: [],
  noscript: [],
};

const ORDER: readonly HeadTag['name'][] = ['base', 'meta', 'link', 'script', 'style', 'noscript'];

/**
 * Merges requests, in the order in which their components were mounted. The last one wins for the
 * title, for each attribute of `<html>` and `<body>`, and for each tag. Tags repeated within one
 * request are all kept.
 */
export function reduceHead(requests: readonly HeadRequest[]): HeadState {
  const state: HeadState = {title: undefined, tags: [], htmlAttributes: {}, bodyAttributes: {}};
  for (const request of requests) {
    state.title = request.title ?? state.title;
    Object.assign(state.htmlAttributes, request.htmlAttributes);
    Object.assign(state.bodyAttributes, request.bodyAttributes);
  }
  state.tags = inOrder(lastOfEach(requests));
  return state;
}

/** Returns whether a robots tag excludes the page from search engines. */
export function isNoIndex(state: HeadState): boolean {
  return state.tags.some(
    ({name, attributes}) =>
      name === 'meta' &&
      attributes['name']?.toLowerCase() === 'robots' &&
      /\bnoindex\b/i.test(attributes['content'] ?? ''),
  );
}

function lastOfEach(requests: readonly HeadRequest[]): HeadTag[] {
  const seen = new Set<string>();
  const lists: HeadTag[][] = [];
  for (const request of [...requests].reverse()) {
    const identities = new Set<string>();
    lists.push(
      request.tags.filter((tag) => {
        const identity = identityOf(tag);
        if (identity === undefined) return true;
        identities.add(identity);
        return !seen.has(identity);
      }),
    );
    for (const identity of identities) seen.add(identity);
  }
  return lists.reverse().flat();
}

function identityOf(tag: HeadTag): string | undefined {
  if (tag.name === 'base') return 'base';
  // A page has one canonical URL, which changes with the page; other links are identified by
  // `href`.
  if (tag.name === 'link' && tag.attributes['rel']?.toLowerCase() === 'canonical') return 'link rel canonical';
  for (const key of IDENTITY[tag.name]) {
    const value = tag.attributes[key];
    if (value !== undefined) return `${tag.name} ${key} ${value.toLowerCase()}`;
  }
  return tag.text === undefined ? undefined : `${tag.name} ${tag.text}`;
}

function inOrder(tags: readonly HeadTag[]): HeadTag[] {
  return ORDER.flatMap((name) => tags.filter((tag) => tag.name === name));
}
