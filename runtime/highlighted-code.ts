/**
 * Maximum number of blocks; the oldest are removed first. The server runs the documents of a page
 * just before it renders them, so blocks of other pages would only take memory.
 */
const LIMIT = typeof document === 'undefined' ? 200 : 5000;

const blocks = new Map<string, string>();

/**
 * Stores a block that was highlighted at build time and returns its plain text
 * (`DocumentHost.code`).
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
 * trailing newline.
 */
export function findHighlighted(language: string, text: string): string[] | undefined {
  const html = blocks.get(keyOf(language, text));
  return html?.split('\n');
}

/** Returns the text of a line of HTML: removes tags and decodes character references. */
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
