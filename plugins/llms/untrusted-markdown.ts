import type {Nodes} from 'mdast';
import {fromMarkdown} from 'mdast-util-from-markdown';
import {gfmFromMarkdown} from 'mdast-util-gfm';
import {toString} from 'mdast-util-to-string';
import {gfm} from 'micromark-extension-gfm';
import {isUnsafeUrl} from 'inkstone/plugin';

/** Elements that `cleanMarkdown` keeps, without attributes. */
const HARMLESS = /^<(?:br|\/?(?:kbd|su[bp]|table|thead|tbody|t[rdh]|d[ltd]))>$/;
/** A pass can reveal Markdown that HTML has hidden, so a text could need one for each tag. */
const MOST_PASSES = 8;
const SYNTAX = {extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()]};

/**
 * Escapes HTML and removes links that run code from Markdown of a document that isn't trusted
 * (`markdown.trust`), so that programs can render it as it is.
 */
export function withoutActiveMarkdown(text: string): string {
  for (let pass = 0; pass < MOST_PASSES; pass += 1) {
    const edits = findEdits(fromMarkdown(text, SYNTAX), text);
    if (edits.length === 0) return text;
    for (const {start, end, shown} of edits.reverse()) text = text.slice(0, start) + shown + text.slice(end);
  }
  return text.replaceAll('<', '&lt;').replaceAll('](', '] (').replaceAll(']:', '] :');
}

interface Edit {
  start: number;
  end: number;
  shown: string;
}

/** Returns the parts to replace, in the order of the text. */
function findEdits(node: Nodes, text: string): Edit[] {
  const shown = replacementOf(node);
  const [start, end] = [node.position?.start.offset ?? 0, node.position?.end.offset ?? text.length];
  if (shown !== undefined) return [{start, end, shown}];
  return 'children' in node ? node.children.flatMap((child) => findEdits(child, text)) : [];
}

function replacementOf(node: Nodes): string | undefined {
  if (node.type === 'html') return HARMLESS.test(node.value) ? undefined : escaped(node.value);
  if (!('url' in node) || !isUnsafeUrl(node.url)) return undefined;
  return node.type === 'definition' ? '' : escaped(toString(node));
}

function escaped(text: string): string {
  return text.replaceAll('<', '&lt;');
}
