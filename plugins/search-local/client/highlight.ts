import {HIGHLIGHT_PARAMETER} from './settings.ts';

/** Returns the URL of a hit with the words to highlight as query parameters. */
export function highlightedUrl(url: string, tokens: readonly string[], hash: string): string {
  const query = tokens.map((token) => `${HIGHLIGHT_PARAMETER}=${encodeURIComponent(token)}`).join('&');
  return query === '' ? url + hash : `${url}${url.includes('?') ? '&' : '?'}${query}${hash}`;
}

interface MarkedNode {
  text: Text;
  data: string;
  /** Nodes that were inserted after it. */
  added: ChildNode[];
}

/**
 * Wraps every occurrence of the words in the element in `<mark>`, ignoring case. Words are plain
 * text, not patterns.
 *
 * @returns a function that removes the marks and restores the original text nodes
 */
export function markTokens(root: Element, tokens: readonly string[]): () => void {
  const words = [...new Set(tokens.map((token) => token.toLowerCase()))].sort((a, b) => b.length - a.length);
  if (words.length === 0) return () => undefined;
  const pattern = new RegExp(words.map((word) => word.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&')).join('|'), 'gi');
  const marked = textsOf(root).flatMap((text) => wrapMatches(text, pattern) ?? []);
  return () => {
    for (const {text, data, added} of marked) {
      for (const node of added) node.remove();
      // If the page has changed the text in the meantime, leaves it alone.
      if (data.startsWith(text.data)) text.data = data;
    }
  };
}

function textsOf(root: Element): Text[] {
  const walker = root.ownerDocument.createTreeWalker(root, NodeFilter.SHOW_TEXT, (node) =>
    node.parentElement?.closest('script, style, noscript, textarea, svg, button, .hash-link')
      ? NodeFilter.FILTER_REJECT
      : NodeFilter.FILTER_ACCEPT,
  );
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  return texts;
}

/**
 * Keeps the node itself, with the text before the first match, because React has a reference to it.
 */
function wrapMatches(text: Text, pattern: RegExp): MarkedNode | undefined {
  const {data, ownerDocument} = text;
  const matches = [...data.matchAll(pattern)].filter((match) => match[0] !== '');
  if (matches.length === 0) return undefined;
  const added: ChildNode[] = [];
  matches.forEach((match, index) => {
    const mark = ownerDocument.createElement('mark');
    mark.className = 'ink-search__mark';
    mark.textContent = match[0];
    const end = match.index + match[0].length;
    added.push(mark, ownerDocument.createTextNode(data.slice(end, matches[index + 1]?.index ?? data.length)));
  });
  text.data = data.slice(0, matches[0]?.index);
  text.after(...added);
  return {text, data, added};
}
