import {linesOfRegions} from './read-mdx.ts';

const OPENING = /^([ \t]*)(:{3,})[ \t]*([A-Za-z][\w-]*)[ \t]*(.*)$/;
const CLOSING = /^[ \t]*(:{3,})[ \t]*$/;

/**
 * Turns admonitions (`:::note Title`) into quotes with the title in bold; nested ones become nested
 * quotes.
 */
export function quoteAdmonitions(text: string): string {
  if (!text.includes(':::')) return text;
  const lines: string[] = [];
  let depth = 0;
  const isCode = linesOfRegions(text);
  for (const [index, line] of text.split('\n').entries()) {
    const quote = '> '.repeat(depth);
    const opening = isCode(index) ? undefined : OPENING.exec(line);
    if (opening) {
      lines.push(`${quote}> **${titleOf(opening[3] as string, opening[4] as string)}**`, `${quote}>`);
      depth += 1;
    } else if (!isCode(index) && depth > 0 && CLOSING.test(line)) {
      while (lines.at(-1) === quote.trimEnd()) lines.pop();
      depth -= 1;
      // A quote continues until a blank line.
      lines.push('> '.repeat(depth).trimEnd());
    } else if (isCode(index) || line.trim() !== '') {
      lines.push(line === '' ? quote.trimEnd() : quote + line);
    } else if (!(depth > 0 && lines.at(-1) === quote.trimEnd())) {
      lines.push(quote.trimEnd());
    }
  }
  return lines.join('\n');
}

/**
 * Returns `Kind: Title`, or only the kind if there is no title. Titles are written as `[Title]` or
 * `Title`; attributes in braces are removed.
 */
function titleOf(kind: string, written: string): string {
  const title = written
    .replace(/\{[^}]*\}\s*$/, '')
    .trim()
    .replace(/^\[(.*)\]$/, '$1');
  const name = kind.charAt(0).toUpperCase() + kind.slice(1);
  return title === '' ? name : `${name}: ${title}`;
}
