/**
 * Enough for many visited pages; the oldest go first. On the server a page's documents are run just
 * before it is rendered, and what other pages left would only take memory.
 */
const LIMIT = typeof document === 'undefined' ? 200 : 5000;

const blocks = new Map<string, string>();

/**
 * Stores a block that was highlighted at build time; gives its plain text (see
 * `DocumentHost.code`).
 */
export function registerHighlighted(language: string, html: string): string {
  const text = plainTextOf(html);
  const key = keyOf(language, text);
  blocks.delete(key);
  blocks.set(key, html);
  if (blocks.size > LIMIT) {
    const [oldest] = blocks.keys();
    if (oldest !== undefined) blocks.delete(oldest);
  }
  return text;
}

/**
 * Returns the HTML of each line, if the block was highlighted at build time. `text` excludes the
 * line end after the last line.
 */
export function findHighlighted(language: string, text: string): string[] | undefined {
  const html = blocks.get(keyOf(language, text));
  return html?.split('\n');
}

/** Text of a line of HTML: tags away, the five references that are written into it resolved. */
export function plainTextOf(html: string): string {
  return html.replace(/<[^>]*>/g, '').replace(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, resolveReference);
}

const NAMED: Record<string, string> = {lt: '<', gt: '>', quot: '"', apos: "'", amp: '&', nbsp: '\u00a0'};

function resolveReference(all: string, decimal?: string, hexadecimal?: string, name?: string): string {
  if (decimal) return String.fromCodePoint(Number(decimal));
  if (hexadecimal) return String.fromCodePoint(Number.parseInt(hexadecimal, 16));
  return NAMED[name ?? ''] ?? all;
}

function keyOf(language: string, text: string): string {
  return `${language}\n${text}`;
}
