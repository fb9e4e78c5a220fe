import type {Problem, Placed} from './document-context.ts';

/**
 * Open quotes, list items and admonitions, and open brackets, tags and emphasis. Real documents
 * stay far below; parsers recurse for each, and some take quadratic time for what is never closed.
 */
const LIMITS = {block: 100, inline: 500};

/** A document that no parser is given, since it could overflow the stack or take minutes. */
export class NestingError extends Error {
  readonly problem: Problem;
  readonly node: Placed;

  constructor(what: string, line: number, column: number) {
    super(what);
    const place = {line, column};
    this.problem = {
      code: 'INK4027',
      message: `The document is nested too deeply: ${what}.`,
      hint: 'Close the elements before this place, or put literal text in a code block.',
    };
    this.node = {position: {start: place, end: place}};
  }
}

const MARKERS = /^(?:[ \t]*(?:>|(?:[-*+]|\d{1,9}[.)])(?=[ \t]|$)))+/;
const RULE = /^[ \t>]*(?:(?:-[ \t]*)+|(?:\*[ \t]*)+)$/;
const FENCE = /^[ \t>*+\-\d.)]*(`{3,}|~{3,})(.*)$/;
const ADMONITION = /^[ \t>]*:{3,}[ \t]*([A-Za-z])?/;
const INLINE = /\\.|(`+)(?!`)|<(?=[A-Za-z>])|<\/|\/>|[[\](){}]|[*_]+|~+/g;

type Counted = '[' | '(' | '{' | '<' | '*';

/**
 * Throws a `NestingError` with the place where a document exceeds the limits. One pass without
 * recursion: it counts what is open and knows nothing else of the syntax.
 */
export function checkNesting(text: string, format: 'mdx' | 'md'): void {
  if (!canBeDeep(text)) return;
  const scan = new Scan(format);
  let fence: string | undefined;
  for (const [index, line] of text.split('\n').entries()) {
    const [, opening = '', rest = ''] = FENCE.exec(line) ?? [];
    if (fence !== undefined) {
      if (opening.startsWith(fence) && rest.trim() === '') fence = undefined;
    } else if (opening !== '' && !(opening.startsWith('`') && rest.includes('`'))) fence = opening;
    else scan.line(line, index + 1);
  }
}

/**
 * Most documents have too few of these characters for any limit, and counting them takes little
 * time.
 */
function canBeDeep(text: string): boolean {
  return (
    text.split(':::', LIMITS.block + 2).length > LIMITS.block ||
    DEEP_INDENT.test(text) ||
    (text.match(/[[({<*_~]/g)?.length ?? 0) > LIMITS.inline ||
    MANY_MARKERS.test(text)
  );
}

/** A line with more characters that begin quotes and lists than may be open. */
const MANY_MARKERS = new RegExp(`^(?:[^\\n>*+\\-.)]*[>*+\\-.)]){${LIMITS.block + 1}}`, 'm');

/** A list item with more spaces before it than the deepest allowed list needs. */
const DEEP_INDENT = new RegExp(`^[ \\t>]{${LIMITS.block},}(?:[-*+]|\\d{1,9}[.)])[ \\t]`, 'm');

class Scan {
  readonly #isMdx: boolean;
  #open: Record<Counted, number> = {'[': 0, '(': 0, '{': 0, '<': 0, '*': 0};
  #admonitions = 0;
  /** Indents of the open list items, the outermost first. */
  #indents: number[] = [];
  /** Inside of an import or export, which may go over blank lines. */
  #isModule = false;

  constructor(format: 'mdx' | 'md') {
    this.#isMdx = format === 'mdx';
  }

  line(line: string, number: number): void {
    this.#blocks(line, number);
    const {'{': braces, '[': brackets, '(': parentheses} = this.#open;
    const isBlank = line.trim() === '';
    if (isBlank && braces + brackets + parentheses === 0) this.#isModule = false;
    if (isBlank && !(this.#isMdx && (braces > 0 || this.#isModule)))
      Object.assign(this.#open, {'[': 0, '(': 0, '{': 0});
    // Cells of tables and items of lists are paragraphs of their own.
    if (isBlank || line.includes('|') || MARKERS.test(line)) this.#open['*'] = 0;
    if (/^(?:import|export)\b/.test(line)) this.#isModule = this.#isMdx;
    if (!isBlank) this.#inline(line, number);
  }

  #blocks(line: string, number: number): void {
    const [markers = ''] = MARKERS.exec(line) ?? [];
    const depth = RULE.test(line) ? 0 : markers.replace(/[^>*+\-.)]/g, '').length;
    if (depth > LIMITS.block) throw new NestingError(`${depth} quotes or lists start on one line`, number, 1);
    const indent = depth > 0 ? markers.search(/[^ \t>]/) : -1;
    if (indent >= 0) this.#listItem(indent, number);
    const admonition = ADMONITION.exec(line);
    if (!admonition) return;
    this.#admonitions = Math.max(0, this.#admonitions + (admonition[1] === undefined ? -1 : 1));
    if (this.#admonitions > LIMITS.block)
      throw new NestingError(`${this.#admonitions} admonitions are not closed`, number, 1);
  }

  /** An item that is indented further than the one before it starts a nested list. */
  #listItem(indent: number, number: number): void {
    while ((this.#indents.at(-1) ?? -1) >= indent) this.#indents.pop();
    this.#indents.push(indent);
    if (this.#indents.length > LIMITS.block)
      throw new NestingError(`${this.#indents.length} lists are nested`, number, indent + 1);
  }

  #inline(line: string, number: number): void {
    INLINE.lastIndex = 0;
    for (let found = INLINE.exec(line); found; found = INLINE.exec(line)) {
      const [token, ticks] = found;
      if (ticks !== undefined) {
        const end = closingTicks(line, INLINE.lastIndex, ticks);
        if (end !== undefined) INLINE.lastIndex = end;
      } else this.#count(token, {line, at: found.index, number});
    }
  }

  #count(token: string, {line, at, number}: {line: string; at: number; number: number}): void {
    const [key, change] = changeOf(token, line[at - 1] ?? ' ', line[at + token.length] ?? ' ');
    if (key === '<' && !this.#isMdx) return;
    this.#open[key] = Math.max(0, this.#open[key] + change);
    if (change < 0) return;
    const {'*': emphasis, ...others} = this.#open;
    const brackets = Object.values(others).reduce((sum, count) => sum + count, 0);
    if (brackets > LIMITS.inline) throw new NestingError(`${brackets} brackets or tags are not closed`, number, at + 1);
    if (emphasis > LIMITS.inline) throw new NestingError(`${emphasis} emphasis markers are not closed`, number, at + 1);
  }
}

const CLOSING: Record<string, Counted> = {']': '[', ')': '(', '}': '{', '</': '<', '/>': '<'};

function changeOf(token: string, before: string, after: string): [Counted, number] {
  const closed = CLOSING[token];
  if (closed !== undefined) return [closed, -1];
  if (/^[*_~]/.test(token)) {
    const opens = /\s/.test(before) && /\S/.test(after);
    const closes = /\S/.test(before) && /[\s\p{P}]/u.test(after);
    return ['*', opens ? 1 : closes ? -1 : 0];
  }
  return token.startsWith('\\') ? ['*', 0] : [token as Counted, 1];
}

function closingTicks(line: string, from: number, ticks: string): number | undefined {
  for (let at = line.indexOf(ticks, from); at >= 0; at = line.indexOf(ticks, at)) {
    let end = at;
    while (line[end] === '`') end++;
    if (end - at === ticks.length) return end;
    at = end;
  }
  return undefined;
}
