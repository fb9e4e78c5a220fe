/** An element as the scanner meets it. */
export interface HtmlElement {
  /** In lower case. */
  tag: string;
  /** As they stand in the tag. */
  attributes: string;
  parent: HtmlElement | undefined;
}

/** Is told what stands in a piece of HTML, in order. */
export interface HtmlReader {
  /**
   * @returns false where what the element holds is of no interest: neither it nor its end is told
   */
  open: (element: HtmlElement) => boolean;
  close: (element: HtmlElement) => void;
  /** Text as it is written, with its entities. */
  text: (text: string) => void;
}

const VOID = new Set('area base br col embed hr img input link meta source track wbr'.split(' '));
/** What stands in them is not HTML. */
const RAW = new Set(['script', 'style', 'textarea', 'title']);
const NAME_START = /[a-z]/i;

/**
 * Reads HTML that Inkstone itself has written: well-formed, so that a tree with the repairs of
 * browsers, which costs more than all the rest of the index, is not needed. An end tag without a
 * beginning is passed over; one that is missing ends with its parent.
 */
export function scanHtml(html: string, reader: HtmlReader): void {
  let parent: HtmlElement | undefined;
  /** Element whose content is passed over. */
  let skipped: HtmlElement | undefined;
  const say = (from: number, to: number): void => {
    if (!skipped && to > from) reader.text(html.slice(from, to));
  };
  const end = (tag: string): void => {
    let match = parent;
    while (match && match.tag !== tag) match = match.parent;
    if (!match) return;
    for (let open = parent; open; open = open.parent) {
      if (open === skipped) skipped = undefined;
      else if (!skipped) reader.close(open);
      parent = open.parent;
      if (open === match) return;
    }
  };
  for (let at = 0; at < html.length;) {
    const start = html.indexOf('<', at);
    if (start < 0) return say(at, html.length);
    if (html.startsWith('<!', start)) {
      say(at, start);
      at = afterDeclaration(html, start);
      continue;
    }
    const isEnd = html.charAt(start + 1) === '/';
    const from = start + (isEnd ? 2 : 1);
    if (!NAME_START.test(html.charAt(from))) {
      say(at, start + 1);
      at = start + 1;
      continue;
    }
    say(at, start);
    const close = endOfTag(html, from);
    const inside = html.slice(from, close);
    const tag = tagOf(inside);
    at = close + 1;
    if (isEnd) {
      end(tag);
      continue;
    }
    const element: HtmlElement = {tag, attributes: inside.slice(tag.length), parent};
    const isRead = !skipped && reader.open(element);
    if (VOID.has(tag) || inside.endsWith('/')) {
      if (isRead) reader.close(element);
      continue;
    }
    parent = element;
    if (!isRead) skipped ??= element;
    if (RAW.has(tag)) {
      const raw = html.indexOf(`</${tag}`, at);
      say(at, raw < 0 ? html.length : raw);
      at = raw < 0 ? html.length : raw;
    }
  }
}

/** The tags of a site are few, and written in lower case. */
function tagOf(inside: string): string {
  let end = 0;
  while (end < inside.length && !isNameEnd(inside.charCodeAt(end))) end++;
  const name = inside.slice(0, end);
  return /[A-Z]/.test(name) ? name.toLowerCase() : name;
}

/** White space and the slash of `<br/>`. */
function isNameEnd(code: number): boolean {
  return code <= 0x20 || code === 0x2f;
}

function afterDeclaration(html: string, start: number): number {
  const end = html.startsWith('<!--', start) ? html.indexOf('-->', start + 4) : html.indexOf('>', start);
  if (end < 0) return html.length;
  return html.startsWith('<!--', start) ? end + 3 : end + 1;
}

/** Place of the `>`; one inside quotes does not count. */
function endOfTag(html: string, from: number): number {
  for (let at = from; at < html.length; at++) {
    const code = html.charCodeAt(at);
    if (code === CLOSE) return at;
    if (code === DOUBLE_QUOTE || code === SINGLE_QUOTE) {
      const close = html.indexOf(code === DOUBLE_QUOTE ? '"' : "'", at + 1);
      if (close < 0) return html.length;
      at = close;
    }
  }
  return html.length;
}

const CLOSE = 0x3e;
const DOUBLE_QUOTE = 0x22;
const SINGLE_QUOTE = 0x27;
