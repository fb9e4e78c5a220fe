import {markdownRegions, regionWalker} from 'inkstone/plugin';
import {quoteAdmonitions} from './quote-admonitions.ts';
import {endOfBraces, linesOfRegions, literalText, readTag, type Tag, withoutModules} from './read-mdx.ts';

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
 * absolute. Leaves fenced and inline code unchanged, apart from the indentation that elements add.
 */
export function cleanMarkdown(body: string, options: CleanOptions): string {
  const {text, partials} = options.mdx
    ? withoutModules(body)
    : {text: body.replaceAll('\r\n', '\n'), partials: new Map<string, string>()};
  return `${tidied(quoteAdmonitions(new Cleaner(text, partials, options).run())).trim()}\n`;
}

/**
 * Removes repeated blank lines, and blanks at the ends of lines unless they break the line. Leaves
 * blocks of code.
 */
function tidied(text: string): string {
  const isCode = linesOfRegions(text);
  const lines = text.split('\n');
  const kept: string[] = [];
  for (const [index, line] of lines.entries()) {
    const shown = line.replace(/[ \t]+$/, '');
    const isBroken = line.endsWith('  ') && (lines[index + 1] ?? '').trim() !== '';
    if (isCode(index)) kept.push(line);
    else if (shown !== '') kept.push(isBroken ? `${shown}  ` : shown);
    else if (kept.at(-1) !== '') kept.push('');
  }
  return kept.join('\n');
}

class Cleaner {
  readonly #text: string;
  readonly #partials: ReadonlyMap<string, string>;
  readonly #options: CleanOptions;
  /** The document and its open elements. Each collects its own text until it is closed. */
  readonly #open: OpenElement[] = [{name: '#document', closing: '', indentation: 0, text: ''}];
  #line = {end: 0, margin: '', isRow: false};

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
      this.#out += text.slice(at, found?.index ?? text.length);
      if (!found) return this.#takeFrom(0);
      const region = regionAt(found.index);
      if (region) {
        const code = text.slice(found.index, region.end);
        if (region.kind === 'fence') this.#out += this.#options.fence(code);
        else if (region.kind === 'code') this.#out += code;
        at = region.end;
      } else {
        at = this.#syntaxAt(found.index);
      }
    }
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
    else this.#enter(tag, at);
    return tag.end;
  }

  get #out(): string {
    return this.#element.text;
  }

  set #out(text: string) {
    this.#element.text = text;
  }

  get #element(): OpenElement {
    return this.#open.at(-1) as OpenElement;
  }

  #enter(tag: Tag, at: number): void {
    const {margin, isRow} = this.#lineAt(at);
    const [before = '', closing = ''] = this.#replacement(tag, at).map((text) =>
      isRow ? text.replace(/\n+/g, ' ') : text.replace(/\n(?!\n|$)/g, `\n${margin}`),
    );
    this.#out += before;
    if (tag.kind === 'open') this.#open.push({name: tag.name, closing, indentation: margin.length, text: ''});
    else this.#out += closing;
  }

  /** Returns what begins a line that continues the one at an offset, and whether it is a row. */
  #lineAt(at: number): {margin: string; isRow: boolean} {
    if (at < this.#line.end) return this.#line;
    const end = this.#text.indexOf('\n', at);
    const line = this.#text.slice(this.#text.lastIndexOf('\n', at) + 1, end < 0 ? undefined : end);
    const margin = /^[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*/.exec(line)?.[0] ?? '';
    const isRow = line.startsWith('|', margin.length);
    this.#line = {end: end < 0 ? this.#text.length : end, margin: margin.replace(/[^ \t>]/g, ' '), isRow};
    return this.#line;
  }

  /** Whether an element has lines of its own. Others are a part of a sentence or of a list item. */
  #isBlock(tag: Tag, at: number): boolean {
    const end = tag.kind === 'open' ? endOfElement(this.#text, tag) : tag.end;
    const before = at === 0 ? '' : this.#text.slice(this.#text.lastIndexOf('\n', at - 1) + 1, at);
    const [after = ''] = this.#text.slice(end, this.#text.indexOf('\n', end) + 1 || undefined).split('\n');
    return before.trim() === '' && after.trim() === '';
  }

  #close({name}: Tag): void {
    const at = this.#open.findLastIndex((element) => element.name === name);
    const element = this.#open[at];
    if (!element) return;
    const content = this.#dedented(this.#takeFrom(at), element.indentation);
    this.#out += content + element.closing;
  }

  /** Returns the text of an open element and of those in it that are never closed. */
  #takeFrom(index: number): string {
    return this.#open
      .splice(index)
      .map(({text}) => text)
      .join('');
  }

  /**
   * Removes the indentation that the lines of an element's content share, beyond that of its tag.
   * Without the element it would make code of text.
   */
  #dedented(content: string, indentation: number): string {
    // Blank lines end HTML in plain Markdown, so what is indented after one is code.
    if (!content.includes('\n') || (!this.#options.mdx && /\n[ \t]*\n/.test(content))) return content;
    const isCode = linesOfRegions(content);
    const [first, ...lines] = content.split('\n');
    const indents = lines
      .flatMap((line, index) => (isCode(index + 1) ? [] : line.search(/[^ \t]/)))
      .filter((at) => at >= 0);
    const surplus = Math.min(...indents) - indentation;
    if (!(surplus > 0 && Number.isFinite(surplus))) return content;
    const margin = new RegExp(`^[ \\t]{1,${surplus}}`);
    return [first, ...lines.map((line) => line.replace(margin, ''))].join('\n');
  }

  /** Returns the Markdown for the start and the end of an element. */
  #replacement(tag: Tag, at: number): [before: string, after: string] {
    const {name, kind, attributes} = tag;
    const partial = this.#partials.get(name);
    if (partial !== undefined) return [`\n\n${this.#options.partial(partial)}\n`, ''];
    const known = this.#options.component(name, attributes);
    if (known !== undefined) return [this.#isBlock(tag, at) ? `\n\n${known}\n\n` : known.trim(), ''];
    if (KEPT.has(name)) return [`<${name}>`, `</${name}>`];
    // Two blanks and a line end would end a row of a table.
    if (name === 'br') return ['<br>', ''];
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

interface OpenElement {
  name: string;
  /** Text that closes it. */
  closing: string;
  /** Number of characters before the text of the line with its tag. */
  indentation: number;
  /** Its content so far. */
  text: string;
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
