/**
 * Text of a post without the heading that is its title, since pages show the title themselves.
 */
export function bodyWithoutTitle(body: string): string {
  const lines = body.split('\n');
  const at = firstTextLine(lines);
  const line = lines[at] ?? '';
  if (/^#[ \t]+\S/.test(line)) lines.splice(at, 1);
  else if (line.trim() !== '' && /^=+\s*$/.test(lines[at + 1] ?? '')) lines.splice(at, 2);
  else return body;
  return lines.join('\n').trim();
}

/**
 * Whether the text has the mark that ends the summary; flags of the pattern such as `g` do not
 * matter.
 */
export function hasMarker(body: string, marker: RegExp): boolean {
  return body.search(marker) >= 0;
}

function firstTextLine(lines: readonly string[]): number {
  let at = 0;
  for (;;) {
    while (at < lines.length && lines[at]?.trim() === '') at += 1;
    if (!/^import\s/.test(lines[at] ?? '')) return at;
    while (at < lines.length && lines[at]?.trim() !== '') at += 1;
  }
}
