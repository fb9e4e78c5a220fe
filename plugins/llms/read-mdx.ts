import {markdownRegions} from 'inkstone/plugin';

/** A JSX or HTML tag, as written. */
export interface Tag {
  name: string;
  kind: 'open' | 'close' | 'self-closing';
  /** String values; attributes with other values are missing. */
  attributes: Record<string, string>;
  /** Offset after the tag. */
  end: number;
}

const NAME = /<(\/?)([A-Za-z][\w.:-]*|(?=>))/y;
const ATTRIBUTE = /\s*([A-Za-z_$][\w$.:-]*)(\s*=\s*)?/y;
const VOID = new Set(['br', 'hr', 'img', 'input', 'link', 'meta', 'source', 'wbr', 'col', 'area', 'track']);

/**
 * Parses the tag that begins at an offset. Returns undefined if the `<` is plain text. Fragments
 * have the name `''`.
 */
export function readTag(text: string, start: number): Tag | undefined {
  NAME.lastIndex = start;
  const opening = NAME.exec(text);
  if (!opening) return undefined;
  const name = opening[2] ?? '';
  const attributes: Record<string, string> = {};
  for (let at = NAME.lastIndex; at < text.length;) {
    const blank = /\s*/y;
    blank.lastIndex = at;
    blank.exec(text);
    at = blank.lastIndex;
    if (text[at] === '>') {
      const kind = opening[1] === '/' ? 'close' : VOID.has(name) ? 'self-closing' : 'open';
      return {name, kind, attributes, end: at + 1};
    }
    if (text.startsWith('/>', at)) return {name, kind: 'self-closing', attributes, end: at + 2};
    if (text[at] === '{') {
      at = endOfBraces(text, at);
      continue;
    }
    ATTRIBUTE.lastIndex = at;
    const attribute = ATTRIBUTE.exec(text);
    if (!attribute) return undefined;
    at = ATTRIBUTE.lastIndex;
    if (attribute[2] === undefined) continue;
    const value = readValue(text, at);
    if (!value) return undefined;
    if (value.text !== undefined) attributes[attribute[1] as string] = value.text;
    at = value.end;
  }
  return undefined;
}

function readValue(text: string, at: number): {text?: string; end: number} | undefined {
  const quote = text[at];
  if (quote === '"' || quote === "'") {
    const end = text.indexOf(quote, at + 1);
    return end < 0 ? undefined : {text: text.slice(at + 1, end), end: end + 1};
  }
  if (quote === '{') {
    const end = endOfBraces(text, at);
    const literal = literalText(text.slice(at + 1, end - 1));
    return {...(literal !== undefined && {text: literal}), end};
  }
  const bare = /[^\s"'=<>`{}]+/y;
  bare.lastIndex = at;
  const found = bare.exec(text);
  return found ? {text: found[0], end: bare.lastIndex} : undefined;
}

/** Returns the value of an expression that is a string or number literal; undefined for others. */
export function literalText(expression: string): string | undefined {
  const trimmed = expression.trim();
  const quoted = /^(["'`])((?:(?!\1)[^\\]|\\[^])*)\1$/.exec(trimmed);
  if (quoted?.[1] === '`' && quoted[2]?.includes('${')) return undefined;
  if (quoted) return (quoted[2] as string).replace(/\\n/g, '\n').replace(/\\([^n])/g, '$1');
  return /^\d+(?:\.\d+)?$/.test(trimmed) ? trimmed : undefined;
}

/**
 * Returns the offset after the brace that closes the one at `start`. Skips strings and comments.
 */
export function endOfBraces(text: string, start: number): number {
  let depth = 0;
  for (let at = start; at < text.length; at += 1) {
    const character = text[at] as string;
    if (character === '{') depth += 1;
    else if (character === '}' && --depth === 0) return at + 1;
    else if (character === '/' && text[at + 1] === '*') at = indexAfter(text, '*/', at + 2) - 1;
    else if (/["'`]/.test(character)) at = endOfString(text, at);
  }
  return text.length;
}

/**
 * Returns the offset of the closing quote, or `start` for an apostrophe in text between tags: a
 * string ends in its line, unless it is a template literal.
 */
function endOfString(text: string, start: number): number {
  const quote = text[start] as string;
  for (let at = start + 1; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1;
    else if (text[at] === quote) return at;
    else if (text[at] === '\n' && quote !== '`') return start;
  }
  return start;
}

function indexAfter(text: string, mark: string, from: number): number {
  const at = text.indexOf(mark, from);
  return at < 0 ? text.length : at + mark.length;
}

/** A document without its import and export statements. */
export interface PlainText {
  text: string;
  /** Specifiers of imported documents, by component name. */
  partials: Map<string, string>;
}

/**
 * Removes blocks that begin with `import` or `export`. Each ends at the first blank line at which
 * its brackets are closed.
 */
export function withoutModules(body: string): PlainText {
  const partials = new Map<string, string>();
  const kept: string[] = [];
  const lines = body.split(/\r?\n/);
  const isInRegion = linesOfRegions(lines.join('\n'));
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] as string;
    const isModule =
      !isInRegion(at) &&
      /^(?:import|export)\s/.test(line) &&
      (at === 0 || isBlank(lines[at - 1]) || isModuleBefore(kept, at));
    if (!isModule) {
      kept.push(line);
      continue;
    }
    const end = endOfStatement(lines, at);
    collectPartials(lines.slice(at, end).join('\n'), partials);
    at = end - 1;
  }
  return {text: kept.join('\n'), partials};
}

/**
 * Returns a function that says whether a line is inside of a fenced block or a comment: one of its
 * lines after the first. Lines count from 0.
 */
export function linesOfRegions(text: string): (index: number) => boolean {
  const inside = new Set<number>();
  let [at, line] = [0, 0];
  for (const {kind, start, end} of markdownRegions(text)) {
    if (kind === 'code') continue;
    line += lineEnds(text.slice(at, start));
    const last = line + lineEnds(text.slice(start, end));
    while (line < last) inside.add((line += 1));
    at = end;
  }
  return (index) => inside.has(index);
}

function lineEnds(text: string): number {
  return text.split('\n').length - 1;
}

function isBlank(line: string | undefined): boolean {
  return line === undefined || line.trim() === '';
}

/** Returns whether only statements precede a line. */
function isModuleBefore(kept: readonly string[], at: number): boolean {
  return at > 0 && kept.every(isBlank);
}

function endOfStatement(lines: readonly string[], start: number): number {
  let depth = 0;
  for (let at = start; at < lines.length; at += 1) {
    const line = lines[at] as string;
    if (line.trim() === '' && depth <= 0) return at;
    for (const character of line.replace(/"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|`(?:[^`\\]|\\.)*`|\/\/.*/g, '')) {
      if ('([{'.includes(character)) depth += 1;
      else if (')]}'.includes(character)) depth -= 1;
    }
  }
  return lines.length;
}

function collectPartials(code: string, partials: Map<string, string>): void {
  for (const [, name, specifier] of code.matchAll(/^import\s+(\w+)\s+from\s+["']([^"']+\.mdx?)["']/gm)) {
    partials.set(name as string, specifier as string);
  }
}
