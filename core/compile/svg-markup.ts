import {decodeXML} from 'entities';

/** An SVG file as markup for a page. */
export interface SvgMarkup {
  /** One `<svg>` element with a size, safe to write into HTML. */
  html: string;
  /** Text of the drawing's own `<title>`. */
  title?: string;
  /** ID of the drawing's own `<desc>`. */
  descriptionId?: string;
}

/** Thrown for a file that must not become part of a page. */
export class SvgError extends Error {
  readonly hint: string;
  /** Where in the text of the file. */
  readonly offset: number;

  constructor(message: string, offset: number, hint = HINT) {
    super(message);
    this.hint = hint;
    this.offset = offset;
  }
}

/**
 * Elements that draw or describe. Others could run code, load files or restyle the page. The HTML
 * parser leaves none of these for the content of `<svg>`.
 */
const ALLOWED = new Set(
  [
    'svg g defs symbol use title desc path rect circle ellipse line polyline polygon text tspan textPath',
    'marker pattern clipPath mask linearGradient radialGradient stop filter feBlend feColorMatrix',
    'feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap feDistantLight',
    'feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feMerge feMergeNode feMorphology',
    'feOffset fePointLight feSpecularLighting feSpotLight feTile feTurbulence',
  ].flatMap((names) => names.split(' ')),
);

const OWN_IDS = 'Refer to IDs of the same file only: "#id" or "url(#id)".';
const HINT = 'Remove it from the file, or remove "?inline" to show the file as an image.';
const HINTS: Readonly<Record<string, string>> = {
  style: 'It would apply to the whole page. Use attributes such as fill="var(--ifm-color-primary)" instead.',
  a: 'Remove it from the file, and link the image in the document: [![text](./file.svg?inline)](./page.md).',
};

const TOKEN =
  /<!--[^]*?-->|<\?[^]*?\?>|<!DOCTYPE[^>[]*(?:\[[^\]]*\])?\s*>|<!\[CDATA\[(?<data>[^]*?)\]\]>|<\/(?<end>[\w:.-]+)\s*>|<(?<name>[\w:.-]+)(?<attributes>(?:\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(?<empty>\/?)>|(?<text>[^<]+)/y;
const ATTRIBUTE = /([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
const SHOWS_TEXT = /^(?:text|tspan|textPath|title|desc)$/;

/**
 * Returns the text of an SVG file as markup. Comments, namespaces and data of drawing programs are
 * left out, and every ID gets a prefix, so that several drawings can be on one page.
 *
 * @throws SvgError for scripts, styles, references to other files, and text that isn't XML.
 */
export function svgMarkup(text: string, idPrefix: string): SvgMarkup {
  const writer = new SvgWriter(idPrefix);
  let at = text.startsWith('\uFEFF') ? 1 : 0;
  while (at < text.length) {
    TOKEN.lastIndex = at;
    const token = TOKEN.exec(text)?.groups;
    if (!token) throw new SvgError('it is not well-formed XML', at, 'Correct the file.');
    const {name, end, data, text: words} = token;
    if (name !== undefined) {
      writer.open(name, token['attributes'] ?? '', at);
      if (token['empty']) writer.close(name, at);
    } else if (end !== undefined) writer.close(end, at);
    else if (words !== undefined) writer.text(words.replace(/\s+/g, ' '));
    else if (data !== undefined) writer.text(data.replace(/&/g, '&amp;').replace(/</g, '&lt;'));
    at = TOKEN.lastIndex;
  }
  return writer.finish(at);
}

type Attributes = Map<string, {value: string; at: number}>;

class SvgWriter {
  readonly #prefix: string;
  readonly #open: {name: string; isKept: boolean}[] = [];
  readonly #markup: SvgMarkup = {html: ''};
  #isComplete = false;

  constructor(prefix: string) {
    this.#prefix = prefix;
  }

  open(name: string, written: string, offset: number): void {
    const parent = this.#open.at(-1);
    if (this.#isComplete || (!parent && name !== 'svg')) throw new SvgError('it is not a single <svg>', offset);
    const isKept = (parent?.isKept ?? true) && name !== 'metadata' && !name.includes(':');
    this.#open.push({name, isKept});
    if (!isKept) return;
    if (!ALLOWED.has(name)) throw new SvgError(`<${name}> is not allowed`, offset, HINTS[name]);
    // The HTML parser reads their content as HTML.
    if (parent && /^(?:title|desc)$/.test(parent.name))
      throw new SvgError(`<${parent.name}> may only contain text`, offset);
    const attributes = readAttributes(written, offset + name.length + 1);
    if (!parent) sizeRoot(attributes, offset);
    if (this.#isPartOfRoot('desc')) {
      attributes.set('id', {value: 'desc', at: offset});
      this.#markup.descriptionId = `${this.#prefix}desc`;
    }
    if (!this.#isPartOfRoot('title')) this.#markup.html += `<${name}${this.#printed(attributes)}>`;
  }

  close(name: string, offset: number): void {
    if (this.#open.at(-1)?.name !== name)
      throw new SvgError(`</${name}> closes no open element`, offset, 'Correct the file.');
    const isTitle = this.#isPartOfRoot('title');
    const isKept = this.#open.pop()?.isKept;
    this.#isComplete = this.#open.length === 0;
    if (!isKept || isTitle) return;
    const start = `<${name}`;
    const {html} = this.#markup;
    const last = html.slice(html.lastIndexOf('<'));
    const isEmpty = last.endsWith('>') && (last === `${start}>` || last.startsWith(`${start} `));
    this.#markup.html = isEmpty ? `${html.slice(0, -1)}/>` : `${html}</${name}>`;
  }

  /** `text` has no `<`, and its entities are those of XML. */
  text(text: string): void {
    const parent = this.#open.at(-1);
    if (!parent?.isKept || !SHOWS_TEXT.test(parent.name)) return;
    if (this.#isPartOfRoot('title')) this.#markup.title = decodeXML(text).trim();
    else this.#markup.html += text.replace(/>/g, '&gt;');
  }

  finish(offset: number): SvgMarkup {
    if (!this.#isComplete) throw new SvgError('it ends inside an element', offset, 'Correct the file.');
    return this.#markup;
  }

  /**
   * The component gets the title of the whole drawing as its name; in the page it would be a
   * tooltip over everything.
   */
  #isPartOfRoot(name: 'title' | 'desc'): boolean {
    return this.#open.length === 2 && this.#open[1]?.name === name;
  }

  #printed(attributes: Attributes): string {
    const id = (name: string): string => this.#prefix + name;
    const withIds = (attribute: string, value: string): string => {
      if (attribute === 'id') return id(value);
      if (attribute === 'href') return `#${id(value.slice(1))}`;
      if (/^aria-(?:labelledby|describedby)$/.test(attribute)) return value.split(' ').map(id).join(' ');
      return value.replace(/url\((['"]?)#([^'"()]+)\1\)/g, (_whole, _quote, name: string) => `url(#${id(name)})`);
    };
    // Single quotes need no escape in the module of the document.
    return [...attributes]
      .map(([name, {value}]) => ` ${name}='${withIds(name, value).replace(/'/g, '&#39;')}'`)
      .join('');
  }
}

function readAttributes(written: string, offset: number): Attributes {
  const attributes: Attributes = new Map();
  for (const match of written.matchAll(ATTRIBUTE)) {
    const [, full = '', double, single] = match;
    const name = full === 'xlink:href' ? 'href' : full;
    if (name === 'xmlns' || name.includes(':')) continue;
    const at = offset + match.index;
    const value = (double ?? single ?? '').replace(/\s+/g, ' ').trim();
    if (/^on/i.test(name)) throw new SvgError(`the event handler "${name}" is not allowed`, at);
    if (leadsOutside(name, value)) throw new SvgError(`"${name}" refers to something outside the file`, at, OWN_IDS);
    attributes.set(name, {value, at});
  }
  return attributes;
}

/** An entity or an escape could hide a URL. */
function leadsOutside(name: string, value: string): boolean {
  if (name === 'href') return !/^#[^&\s]+$/.test(value);
  if (/^(?:aria|data)-/.test(name)) return false;
  const hidesUrl = /&(?!(?:amp|lt|gt|quot|apos);)/.test(value) || /\\.*\(/.test(value);
  return hidesUrl || /url\((?!['"]?#)|(?:image-set|image|src)\(/i.test(value);
}

/** A size in pixels prevents a layout shift; the wrapper names and describes the drawing. */
function sizeRoot(attributes: Attributes, offset: number): void {
  const box =
    attributes
      .get('viewBox')
      ?.value.split(/[\s,]+/)
      .map(Number) ?? [];
  const pixels = (name: string): number | undefined => {
    const [, digits] = /^(\d*\.?\d+)(?:px)?$/.exec(attributes.get(name)?.value ?? '') ?? [];
    return digits === undefined ? undefined : Number(digits);
  };
  const [width = box[2], height = box[3]] = [pixels('width'), pixels('height')];
  if (!width || !height)
    throw new SvgError('its size is unknown', offset, 'Add a viewBox, or width and height, to <svg>.');
  for (const name of attributes.keys()) if (name === 'role' || name.startsWith('aria-')) attributes.delete(name);
  if (box.length !== 4) attributes.set('viewBox', {value: `0 0 ${width} ${height}`, at: offset});
  attributes.set('width', {value: String(width), at: offset});
  attributes.set('height', {value: String(height), at: offset});
}
