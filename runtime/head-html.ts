import {type HeadState, type HeadTag, isNoIndex} from './head-tags.ts';
import {escapeAttribute} from '../contract/html-escape.ts';
import type {RenderedHead} from '../contract/render.ts';

/** Renders the head as HTML strings. The title is plain text: the caller escapes it. */
export function writeHead(state: HeadState): RenderedHead {
  return {
    title: state.title ?? '',
    tags: state.tags.map(writeTag),
    htmlAttributes: state.htmlAttributes,
    bodyAttributes: state.bodyAttributes,
    noIndex: isNoIndex(state),
  };
}

function writeTag({name, attributes, text = ''}: HeadTag): string {
  const written = Object.entries({'data-rh': 'true', ...attributes}).map(([key, value]) =>
    value === '' ? ` ${key}` : ` ${key}="${escapeAttribute(value)}"`,
  );
  const open = `<${name}${written.join('')}>`;
  return name === 'script' || name === 'style' || name === 'noscript' ? `${open}${text}</${name}>` : open;
}
