const OPENING = /^([ \t]*)(:{3,})[ \t]*([A-Za-z][\w-]*)[ \t]*(.*)$/;
const CLOSING = /^[ \t]*(:{3,})[ \t]*$/;
const FENCE = /^[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*(`{3,}|~{3,})(.*)$/;

/**
 * Admonitions (`:::note Title`) as quotes with their title in bold, one in another as a quote in a
 * quote.
 */
export function quoteAdmonitions(text: string): string {
  if (!text.includes(':::')) return text;
  const lines: string[] = [];
  let depth = 0;
  let fence = '';
  for (const line of text.split('\n')) {
    fence = fenceAfter(fence, line);
    const quote = '> '.repeat(depth);
    const opening = fence === '' ? OPENING.exec(line) : undefined;
    if (opening) {
      lines.push(`${quote}> **${titleOf(opening[3] as string, opening[4] as string)}**`, `${quote}>`);
      depth += 1;
    } else if (fence === '' && depth > 0 && CLOSING.test(line)) {
      while (lines.at(-1) === quote.trimEnd()) lines.pop();
      depth -= 1;
      // A quote goes on until a blank line.
      lines.push('> '.repeat(depth).trimEnd());
    } else if (!(depth > 0 && line === '' && lines.at(-1) === quote.trimEnd())) {
      lines.push(`${quote}${line}`.trimEnd());
    }
  }
  return lines.join('\n');
}

function fenceAfter(fence: string, line: string): string {
  const [, ticks, rest = ''] = FENCE.exec(line) ?? [];
  if (ticks === undefined) return fence;
  if (fence === '') return ticks.startsWith('`') && rest.includes('`') ? '' : ticks;
  return ticks.startsWith(fence) && rest.trim() === '' ? '' : fence;
}

/** `[Title]` or `Title`, attributes in braces left out; the kind if there is none. */
function titleOf(kind: string, written: string): string {
  const title = written
    .replace(/\{[^}]*\}\s*$/, '')
    .trim()
    .replace(/^\[(.*)\]$/, '$1');
  const name = kind.charAt(0).toUpperCase() + kind.slice(1);
  return title === '' ? name : `${name}: ${title}`;
}
