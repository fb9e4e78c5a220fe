import {HIGHLIGHT_PARAMETER} from './settings.ts';

/** Puts the words of a hit into the address it leads to, before the hash. */
export function highlightedUrl(url: string, tokens: readonly string[], hash: string): string {
  const query = tokens.map((token) => `${HIGHLIGHT_PARAMETER}=${encodeURIComponent(token)}`).join('&');
  return query === '' ? url + hash : `${url}${url.includes('?') ? '&' : '?'}${query}${hash}`;
}

interface MarkedText {
  text: Text;
  data: string;
  /** Nodes that were put behind it. */
  added: ChildNode[];
}

/**
 * Wraps every occurrence of the words in the element into `<mark>`, whatever their case; words are
 * plain text.
 *
 * @returns takes all marks away; the text nodes are then those that were there before
 */
export function markTokens(root: Element, tokens: readonly string[]): () => void {
  const words = [...new Set(tokens.map((token) => token.toLowerCase()))].sort((a, b) => b.length - a.length);
  if (words.length === 0) return () => undefined;
  const pattern = new RegExp(words.map((word) => word.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&')).join('|'), 'gi');
  const marked = textsOf(root).flatMap((text) => wrapMatches(text, pattern) ?? []);
  return () => {
    for (const {text, data, added} of marked) {
      for (const node of added) node.remove();
      // Where the page has changed the text meanwhile, the page is right.
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

/** The node itself stays, with the text before the first match: React holds on to it. */
function wrapMatches(text: Text, pattern: RegExp): MarkedText | undefined {
  const {data, ownerDocument} = text;
  const matches = [...data.matchAll(pattern)].filter((match) => match[0] !== '');
  if (matches.length === 0) return undefined;
  const added: ChildNode[] = [];
  matches.forEach((match, index) => {
    const mark = ownerDocument.createElement('mark');
    mark.className = 'ink-search-mark';
    mark.textContent = match[0];
    const end = match.index + match[0].length;
    added.push(mark, ownerDocument.createTextNode(data.slice(end, matches[index + 1]?.index ?? data.length)));
  });
  text.data = data.slice(0, matches[0]?.index);
  text.after(...added);
  return {text, data, added};
}
