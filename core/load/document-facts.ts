import type {SourceDocument} from '../../contract/document.ts';

/** Derives what other pages show of a document from its body. */
export function contentFacts(body: string): Pick<SourceDocument, 'contentTitle' | 'excerpt' | 'components'> {
  const contentTitle = contentTitleOf(body);
  const excerpt = excerptOf(body);
  return {
    ...(contentTitle !== undefined && {contentTitle}),
    ...(excerpt !== undefined && {excerpt}),
    components: componentNamesOf(body),
  };
}

/**
 * Returns the text of the heading that names a document, without heading id and backticks: an h1
 * that is the first block after import lines. Undefined if the text starts with anything else.
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

/** Returns the index of the first line that isn't blank or part of an `import` block. */
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

/** Markup that descriptions don't contain, with its replacement. */
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
 * Returns the first line with text, without markup. Skips imports, exports, code blocks and the
 * title. It is the description of documents that have none.
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

/** A component that the text uses, or an import statement. */
const USES = /<([A-Z][\w.]*)|^import\s([^'"\n]*)/gm;

/**
 * Returns the names of components that a text uses or imports, sorted. Names in code blocks count,
 * too.
 */
export function componentNamesOf(body: string): string[] {
  const names = new Set<string>();
  for (const [, used, imported] of body.matchAll(USES)) {
    if (used !== undefined) names.add(used);
    for (const [name] of (imported ?? '').matchAll(/\b[A-Z]\w*/g)) names.add(name);
  }
  return [...names].sort();
}
