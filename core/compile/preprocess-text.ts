/**
 * What older Markdown needs before it can be parsed. Every rewrite keeps the number of lines, and
 * on a line it only adds characters at the end, so positions in messages stay those of the file.
 */
export interface PreprocessOptions {
  /** Keywords whose `:::note Title` becomes `:::note[Title]`; none: left alone. */
  admonitionKeywords: string[];
}

/**
 * Returns the text for the parser. Code fences are rewritten as well, as in Docusaurus.
 */
export function preprocessText(text: string, options: PreprocessOptions): string {
  return labelAdmonitions(unwrapMdxBlocks(text), options.admonitionKeywords);
}

/**
 * Empties the two fence lines of ```` ```mdx-code-block ````, so that what stands between them is
 * MDX.
 */
function unwrapMdxBlocks(text: string): string {
  if (!text.includes('mdx-code-block')) return text;
  return text.replace(
    /^( *)(`{3,}|~{3,})mdx-code-block[^\S\n]*(\r?\n)([^]*?)^\1\2[^\S\n]*$/gm,
    (_match, _indent, _ticks, lineEnd: string, inner: string) => lineEnd + inner,
  );
}

const patterns = new Map<string, RegExp>();

/** `:::note Title` is `:::note[Title]`; also in block quotes and lists. */
function labelAdmonitions(text: string, keywords: string[]): string {
  if (keywords.length === 0 || !text.includes(':::')) return text;
  const words = keywords.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|');
  let pattern = patterns.get(words);
  if (!pattern) {
    pattern = new RegExp(`^((?:[ \\t]|>)*:{3,}(?:${words}))[ \\t]+((?![ \\t]|[[{])[^\\r\\n]*)`, 'gm');
    patterns.set(words, pattern);
  }
  return text.replace(pattern, (_match, directive: string, title: string) => `${directive}[${title.trimEnd()}]`);
}

/** The part of a text before the marker; the whole text where there is none. */
export function cutAtMarker(text: string, marker: {source: string; flags: string}): string {
  const at = text.search(new RegExp(marker.source, marker.flags.replace('g', '')));
  return at < 0 ? text : text.slice(0, at);
}
