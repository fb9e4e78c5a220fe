import {markdownRegions, regionWalker} from 'inkstone/plugin';
import {endOfBraces, literalText, readTag, type Tag, withoutModules} from './read-mdx.ts';

export interface CleanOptions {
  /** Whether braces are expressions: true except in plain Markdown documents. */
  mdx: boolean;
  /** Returns the absolute URL of a link, from the URL in the source. */
  link: (url: string) => string;
  /** Returns the absolute URL of an image, or undefined to keep only its alternative text. */
  image: (url: string) => string | undefined;
  /** Returns the text to show for a fenced block. */
  fence: (block: string) => string;
  /** Returns Markdown for a component that the site has configured; undefined for others. */
  component: (name: string, attributes: Record<string, string>) => string | undefined;
  /** Returns the cleaned text of an imported document. */
  partial: (specifier: string) => string;
}

/** Elements that Markdown can't express; they stay. */
const KEPT = new Set(['kbd', 'sub', 'sup', 'table', 'thead', 'tbody', 'tr', 'td', 'th', 'dl', 'dt', 'dd']);
/** Elements without text for readers; they are removed with their content. */
const REMOVED = new Set(['head', 'Head', 'script', 'style', 'svg', 'iframe', 'BrowserOnly']);
/** Attributes whose value a component displays. */
const DISPLAYED = ['title', 'label', 'heading', 'caption', 'alt', 'text'];

/**
 * Converts a document to Markdown that is readable outside the site. Removes imports, exports and
 * comments, replaces components by their children, turns admonitions into quotes and makes URLs
 * absolute. Leaves code unchanged.
 */
export function cleanMarkdown(body: string, options: CleanOptions): string {
  const {text, partials} = options.mdx ? withoutModules(body) : {text: body, partials: new Map<string, string>()};
  const cleaned = new Cleaner(text, partials, options).run();
  const tidy = quoteAdmonitions(cleaned)
    .replace(/[ \t]+$/gm, '')
    .replace(/\n{3,}/g, '\n\n');
  return `${tidy.trim()}\n`;
}

class Cleaner {
  readonly #text: string;
  readonly #partials: ReadonlyMap<string, string>;
  readonly #options: CleanOptions;
  /** Open elements and the text that closes them. */
  readonly #open: {name: string; closing: string}[] = [];
  #out = '';

  constructor(text: string, partials: ReadonlyMap<string, string>, options: CleanOptions) {
    this.#text = text;
    this.#partials = partials;
    this.#options = options;
  }

  run(): string {
    const text = this.#text;
    const regionAt = regionWalker(markdownRegions(text));
    const special = /[`~<{!\]$\\[]|^[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*(?=```|~~~)/gm;
    let at = 0;
    for (;;) {
      special.lastIndex = at;
      const found = special.exec(text);
      this.#out += this.#dedented(text.slice(at, found?.index ?? text.length));
      if (!found) return this.#out;
      const region = regionAt(found.index);
      if (region) {
        if (region.kind !== 'comment') this.#out += this.#code(text.slice(found.index, region.end), region.kind);
        at = region.end;
      } else {
        at = this.#syntaxAt(found.index);
      }
    }
  }

  #code(block: string, kind: string): string {
    const dedented = this.#dedented(block);
    return kind === 'fence' ? this.#options.fence(dedented) : dedented;
  }

  /**
   * Removes the indentation of an element's content; without the element it would be an indented
   * code block.
   */
  #dedented(part: string): string {
    const depth = this.#open.length * 2;
    return depth === 0
      ? part
      : part.replace(new RegExp(`(^|\\n)[ \\t]{1,${depth}}`, 'g'), (found, before: string, offset: number) =>
          before === '' && offset === 0 && !this.#out.endsWith('\n') ? found : before,
        );
  }

  /** Handles the syntax that begins at an offset. Returns the offset after it. */
  #syntaxAt(at: number): number {
    const text = this.#text;
    const character = text[at];
    if (character === '<') return this.#tag(at);
    if (character === '{' && (this.#options.mdx || text[at + 1] === '#')) return this.#expression(at);
    if (character === '!' && text[at + 1] === '[') return this.#image(at);
    if (character === ']') return this.#linkEnd(at);
    if (character === '[') return this.#definition(at);
    if (character === '$') return this.#math(at);
    // Copies an escaped character with its backslash.
    const length = character === '\\' ? 2 : 1;
    this.#out += text.slice(at, at + length);
    return at + Math.max(1, length);
  }

  #expression(at: number): number {
    const end = endOfBraces(this.#text, at);
    const inside = this.#text.slice(at + 1, end - 1);
    if (inside.startsWith('#')) this.#out = this.#out.replace(/[ \t]+$/, '');
    else this.#out += literalText(inside) ?? '';
    return end;
  }

  #math(at: number): number {
    const formula = /\$\$[^]+?\$\$|\$(?=\S)[^$\n]*[^$\s\\]\$(?!\d)/y;
    formula.lastIndex = at;
    const found = formula.exec(this.#text)?.[0] ?? '$';
    this.#out += found;
    return at + found.length;
  }

  #image(at: number): number {
    const image = /!\[((?:[^[\]\\]|\\.)*)\]\(\s*(<[^>\n]*>|[^\s)]*)[^)]*\)/y;
    image.lastIndex = at;
    const found = image.exec(this.#text);
    if (!found) {
      this.#out += '!';
      return at + 1;
    }
    this.#out += this.#shownImage(found[1] ?? '', unbracketed(found[2] ?? ''));
    return at + found[0].length;
  }

  #shownImage(alt: string, url: string): string {
    const absolute = this.#options.image(url);
    return absolute === undefined ? alt : `![${alt}](${absolute})`;
  }

  /** Handles the end of a link: `](url "title")`. */
  #linkEnd(at: number): number {
    const end = /\]\(\s*(<[^>\n]*>|(?:[^\s()]|\([^\s()]*\))*)((?:\s+(?:"[^"]*"|'[^']*'))?\s*\))/y;
    end.lastIndex = at;
    const found = end.exec(this.#text);
    this.#out += found ? `](${this.#options.link(unbracketed(found[1] ?? ''))}${found[2] ?? ''}` : ']';
    return at + (found?.[0].length ?? 1);
  }

  /** Handles a link definition: `[name]: url`. */
  #definition(at: number): number {
    const isLineStart = at === 0 || /\n {0,3}$/.test(this.#text.slice(Math.max(0, at - 4), at));
    const definition = /(\[(?!\^)[^\]\n]+\]:[ \t]*)(<[^>\n]*>|\S+)/y;
    definition.lastIndex = at;
    const found = isLineStart ? definition.exec(this.#text) : undefined;
    this.#out += found ? (found[1] as string) + this.#options.link(unbracketed(found[2] as string)) : '[';
    return at + (found?.[0].length ?? 1);
  }

  #tag(at: number): number {
    const automatic = /<((?:https?|mailto):[^\s<>]+)>/y;
    automatic.lastIndex = at;
    const address = automatic.exec(this.#text);
    const tag = address ? undefined : readTag(this.#text, at);
    if (!tag) {
      this.#out += address?.[0] ?? '<';
      return at + (address?.[0].length ?? 1);
    }
    if (REMOVED.has(tag.name) && tag.kind === 'open') return endOfElement(this.#text, tag);
    if (tag.kind === 'close') this.#close(tag);
    else this.#enter(tag);
    return tag.end;
  }

  #enter(tag: Tag): void {
    const [before, closing] = this.#replacement(tag);
    this.#out += before;
    if (tag.kind === 'open') this.#open.push({name: tag.name, closing});
    else this.#out += closing;
  }

  #close({name}: Tag): void {
    const at = this.#open.findLastIndex((element) => element.name === name);
    if (at < 0) return;
    this.#out += this.#open[at]?.closing ?? '';
    this.#open.length = at;
  }

  /** Returns the Markdown for the start and the end of an element. */
  #replacement({name, kind, attributes}: Tag): [before: string, after: string] {
    const partial = this.#partials.get(name);
    if (partial !== undefined) return [`\n\n${this.#options.partial(partial)}\n`, ''];
    const known = this.#options.component(name, attributes);
    if (known !== undefined) return [`\n\n${known}\n\n`, ''];
    if (KEPT.has(name)) return [`<${name}>`, `</${name}>`];
    if (name === 'br') return ['\n', ''];
    const url = attributes['to'] ?? attributes['href'];
    if (url !== undefined && kind === 'open') return ['[', `](${this.#options.link(url)})`];
    if (name === 'summary') return ['**', '**\n'];
    if (/^(?:img|Image|ThemedImage)$/.test(name))
      return [this.#shownImage(attributes['alt'] ?? '', attributes['src'] ?? ''), ''];
    if (!/^[A-Z]/.test(name)) return ['', ''];
    const shown = DISPLAYED.map((key) => attributes[key]).find((value) => value !== undefined && value !== '');
    if (shown === undefined) return ['', ''];
    const text =
      kind === 'open' ? `**${shown}**\n` : url === undefined ? shown : `[${shown}](${this.#options.link(url)})`;
    return [text, ''];
  }
}

/** Returns the offset after the end of an element, or after its start tag if it is never closed. */
function endOfElement(text: string, {name, end}: Tag): number {
  const closing = `</${name}>`;
  const at = text.indexOf(closing, end);
  return at < 0 ? end : at + closing.length;
}

function unbracketed(url: string): string {
  return url.replace(/^<(.*)>$/, '$1');
}

const OPENING = /^([ \t]*)(:{3,})[ \t]*([A-Za-z][\w-]*)[ \t]*(.*)$/;
const CLOSING = /^[ \t]*(:{3,})[ \t]*$/;
const FENCE = /^[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*(`{3,}|~{3,})(.*)$/;

/**
 * Turns admonitions (`:::note Title`) into quotes with the title in bold; nested ones become nested
 * quotes.
 */
function quoteAdmonitions(text: string): string {
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
      // A quote continues until a blank line.
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
