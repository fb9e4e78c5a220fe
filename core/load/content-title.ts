/**
 * Text of the heading that names a document: an h1 that is the first block after import lines.
 * Without heading id and backticks; `undefined` if the text begins with anything else.
 */
export function contentTitleOf(body: string): string | undefined {
  const lines = body.split(/\r\n|\n|\r/);
  const first = skipImports(lines);
  const line = lines[first];
  if (line === undefined) return undefined;
  const atx = /^#[ \t]+(\S.*)$/.exec(line)?.[1];
  if (atx !== undefined)
    return plainTitle(atx.trim().replace(/\s*(?:\\?\{#*[\w-]+\\?\}|\{\/\*\s*#[^*]*\*\/\}|#+)$/, ''));
  return /^=+\s*$/.test(lines[first + 1] ?? '') ? plainTitle(line.trim()) : undefined;
}

/** Index of the first line that is neither blank nor part of a block that begins with `import`. */
function skipImports(lines: readonly string[]): number {
  let at = 0;
  for (;;) {
    while (at < lines.length && lines[at]?.trim() === '') at += 1;
    if (!/^import\s/.test(lines[at] ?? '')) return at;
    while (at < lines.length && lines[at]?.trim() !== '') at += 1;
  }
}

function plainTitle(text: string): string | undefined {
  const title = text.replace(/`([^`]*)`/g, '$1').trim();
  return title === '' ? undefined : title;
}
