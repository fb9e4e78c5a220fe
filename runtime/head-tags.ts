import {Children, Fragment, isValidElement} from 'react';
import type {ReactElement, ReactNode} from 'react';
import {rawText} from '../contract/raw-text.ts';

/** A tag of the head as data. */
export interface HeadTag {
  name: 'base' | 'link' | 'meta' | 'noscript' | 'script' | 'style';
  attributes: Record<string, string>;
  /** Content of scripts and styles, safe to print between the tags. */
  text?: string;
}

/** What one `<Head>` asks for. */
export interface HeadRequest {
  title?: string;
  tags: HeadTag[];
  htmlAttributes: Record<string, string>;
  bodyAttributes: Record<string, string>;
}

type Props = Record<string, unknown> & {children?: ReactNode};

const TAG_NAMES: ReadonlySet<string> = new Set(['base', 'link', 'meta', 'noscript', 'script', 'style']);
/** Props that are content, not attributes. */
const CONTENT: ReadonlySet<string> = new Set(['children', 'dangerouslySetInnerHTML', 'innerHTML', 'cssText']);

const ATTRIBUTE_NAMES: Record<string, string> = {className: 'class', httpEquiv: 'http-equiv', htmlFor: 'for'};

/** Reads the children of `<Head>`; throws for what cannot stand in a head. */
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
  // Here rather than where HTML is printed: the browser compares its own reading with the tags that
  // the HTML brought.
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
