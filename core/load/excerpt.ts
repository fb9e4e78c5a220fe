/**
 * What is cut out of a line, or replaced by its text, before it may serve as a description.
 */
const MARKUP: [pattern: RegExp, replacement: string][] = [
  [/<[^>]*>/g, ''],
  // An h1 goes as a whole, deeper headings keep their text.
  [/^#(?!#)[^#]+#?/, ''],
  [/^#{1,6}\s*([^#]*?)\s*(?:#{1,6}|(?=$|\{#))/, '$1'],
  [/([*_]{1,3})(.*?)\1/g, '$2'],
  [/~~(\S.*\S)~~/g, '$1'],
  [/!\[(.*?)\][[(].*?[\])]/g, '$1'],
  [/\[\^.+?\](?:: .*$)?/g, ''],
  [/\[(.*?)\][[(].*?[\])]/g, '$1'],
  [/`(.+?)`/g, '$1'],
  [/^\s{0,3}>\s?/, ''],
  [/:::.*/, ''],
  [/\s?:(?:::|[^:\n])+:/g, ''],
  [/\{#*[\w-]+\}/, ''],
];

/**
 * First line of the text that says something, without markup: the description of documents that
 * have none. Imports, exports, code blocks and the title are passed over.
 */
export function excerptOf(body: string): string | undefined {
  const lines = body.trimStart().split(/\r\n|\n|\r/);
  // An underlined title counts only at the very start.
  const start = /^=+/.test(lines[1] ?? '') ? 2 : 0;
  let fence = '';
  let inDeclaration = false;
  for (const line of lines.slice(start)) {
    const trimmed = line.trim();
    if (trimmed === '') {
      inDeclaration = false;
      continue;
    }
    if (fence === '' && (inDeclaration || /^(?:import|export)\s/.test(line))) {
      inDeclaration = true;
      continue;
    }
    const ticks = /^`{3,}/.exec(trimmed)?.[0];
    if (ticks !== undefined) {
      if (fence === '') fence = ticks;
      else if (ticks.length >= fence.length) fence = '';
      continue;
    }
    if (fence !== '') continue;
    const text = plainLine(line);
    if (text !== '') return text;
  }
  return undefined;
}

function plainLine(line: string): string {
  let text = line;
  for (const [pattern, replacement] of MARKUP) text = text.replace(pattern, replacement);
  return text.trim();
}
