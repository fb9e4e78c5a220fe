/** Edits of the text of an object literal that keep everything else as it was written. */
import {type ConfigSyntax, nameOf, type SyntaxNode, unwrapped} from '../../core/config/config-syntax.ts';

/** Replaces the text between two offsets. */
export interface TextEdit {
  start: number;
  end: number;
  text: string;
}

/** Returns a text with edits that don't overlap. Their line breaks become those of the text. */
export function withEdits(text: string, edits: readonly TextEdit[]): string {
  const ordered = [...edits].sort((a, b) => b.start - a.start || b.end - a.end);
  const lineBreak = /\r?\n/.exec(text)?.[0] ?? '\n';
  return ordered.reduce(
    (result, edit) => result.slice(0, edit.start) + edit.text.replace(/\r?\n/g, lineBreak) + result.slice(edit.end),
    text,
  );
}

/** An object literal in a text. */
export interface ObjectText {
  source: string;
  /** Offsets of its braces: of the first one, and after the last one. */
  start: number;
  end: number;
  properties: PropertyText[];
}

export interface PropertyText {
  name: string;
  start: number;
  end: number;
  /** Missing for a spread, a method or an accessor. */
  key?: {start: number; end: number; text: string};
  /** The variable itself for `{name}`. */
  value?: {start: number; end: number; text: string; node: SyntaxNode};
}

/** Returns the object that a node stands for: a literal, or a variable with one. */
export function objectText(source: string, syntax: ConfigSyntax, node: SyntaxNode | undefined): ObjectText | undefined {
  const value = unwrapped(node);
  const object = value?.type === 'Identifier' ? syntax.variables.get(String(value.value)) : value;
  if (object?.type !== 'ObjectExpression') return undefined;
  const place = ({span}: SyntaxNode): {start: number; end: number; text: string} => {
    const [start, end] = [syntax.offset(span.start), syntax.offset(span.end)];
    return {start, end, text: source.slice(start, end)};
  };
  const properties = (object.properties ?? []).map((property): PropertyText => {
    if (property.type === 'Identifier') {
      const only = place(property);
      return {name: String(property.value), ...only, key: only, value: {...only, node: property}};
    }
    if (property.type !== 'KeyValueProperty') return {name: nameOf(property), ...endless(property, place)};
    const key = place(property.key as SyntaxNode);
    const node = property.value as SyntaxNode;
    const written = {...place(node), node};
    return {name: nameOf(property), start: key.start, end: written.end, key, value: written};
  });
  const {start, end} = place(object);
  return {source, start, end, properties};
}

/** A spread has no span of its own, only its dots and what follows. */
function endless(
  property: SyntaxNode & {spread?: SyntaxNode['span']; arguments?: SyntaxNode; body?: SyntaxNode},
  place: (node: SyntaxNode) => {start: number; end: number},
): {start: number; end: number} {
  const first = property.span ?? property.spread;
  const last = property.arguments?.span ?? property.span;
  return place({type: property.type, span: {start: first.start, end: last.end}});
}

/** Returns the edits that remove a property with its comma and the comments that belong to it. */
export function removal(object: ObjectText, property: PropertyText): TextEdit[] {
  const {start, end, comma, isLast} = extent(object, property);
  const removed = {start, end, text: ''};
  // The property before it keeps its comma where the last one has one, too.
  return isLast && comma !== undefined && !hasCommaAfter(object, property)
    ? [{start: comma, end: comma + 1, text: ''}, removed]
    : [removed];
}

/** Returns the comments that belong to a property, one for each line. */
export function commentsOf(object: ObjectText, property: PropertyText): string[] {
  const {start, end} = extent(object, property);
  const before = object.source.slice(start, property.start);
  const after = object.source.slice(property.end, end).replace(/^(\s*),/, '$1');
  return [before, after].flatMap((text) => text.split('\n').map((line) => line.trim())).filter((line) => line !== '');
}

/** Returns the edits that add a property at the end of an object; undefined for comments only. */
export function insertion(object: ObjectText, lines: readonly string[]): TextEdit[] | undefined {
  const {source, start, end, properties} = object;
  const last = properties.at(-1);
  if (last === undefined) {
    const isEmpty = source.slice(start + 1, end - 1).trim() === '';
    return isEmpty ? [{start: start + 1, end: end - 1, text: lines.join('\n')}] : undefined;
  }
  const first = properties[0] as PropertyText;
  const isOnLines = source.slice(start, first.start).includes('\n');
  const hasComma = hasCommaAfter(object, last);
  const afterLast = hasComma ? skipped(source, last.end) + 1 : last.end;
  if (!isOnLines) return [{start: afterLast, end: afterLast, text: `${hasComma ? '' : ','} ${lines.join('\n')}`}];
  const indent = indentAt(source, first.start);
  const text = lines.map((line) => `\n${indent}${line}`).join('');
  const endOfLine = skippedOnLine(source, afterLast);
  if (hasComma) return [{start: endOfLine, end: endOfLine, text: `${text},`}];
  return [{start: last.end, end: endOfLine, text: `,${source.slice(last.end, endOfLine)}${text}`}];
}

/** Returns the spaces and tabs before the first word of the line that contains an offset. */
export function indentAt(source: string, offset: number): string {
  const line = source.slice(source.lastIndexOf('\n', offset - 1) + 1);
  return /^[ \t]*/.exec(line)?.[0] ?? '';
}

interface Extent {
  start: number;
  end: number;
  /** Offset of the comma before the property. */
  comma: number | undefined;
  isLast: boolean;
}

/** The text of a property with its comma, the comments before it and the one on its line. */
function extent(object: ObjectText, property: PropertyText): Extent {
  const {source, properties} = object;
  const index = properties.indexOf(property);
  const previous = properties[index - 1];
  const comma = previous && skipped(source, previous.end);
  const begin = comma === undefined ? object.start + 1 : comma + 1;
  const lineEnd = skippedOnLine(source, begin);
  const isOnOwnLine = isLineBreak(source, lineEnd);
  const afterComma = hasCommaAfter(object, property) ? skipped(source, property.end) + 1 : property.end;
  const tail = skippedOnLine(source, afterComma);
  const isLast = index === properties.length - 1;
  if (isOnOwnLine) return {start: lineEnd, end: isLineBreak(source, tail) ? tail : afterComma, comma, isLast};
  // `{a, b}` without `a` is `{b}`.
  const spaces = (at: number): number => at + (/^[ \t]*/.exec(source.slice(at))?.[0].length ?? 0);
  return comma === undefined && !isLast
    ? {start: spaces(begin), end: spaces(afterComma), comma, isLast}
    : {start: begin, end: afterComma, comma, isLast};
}

function hasCommaAfter({source}: ObjectText, property: PropertyText): boolean {
  return source[skipped(source, property.end)] === ',';
}

function isLineBreak(source: string, offset: number): boolean {
  return source[offset] === '\n' || source.startsWith('\r\n', offset);
}

/** Returns the offset after spaces, line breaks and comments. */
function skipped(source: string, offset: number): number {
  return offset + (/^(?:\s|\/\/[^\n]*|\/\*[^]*?\*\/)*/.exec(source.slice(offset))?.[0].length ?? 0);
}

/** Returns the offset after spaces and comments, at most that of the end of the line. */
function skippedOnLine(source: string, offset: number): number {
  return offset + (/^(?:[ \t]|\/\/[^\r\n]*|\/\*[^\n]*?\*\/)*/.exec(source.slice(offset))?.[0].length ?? 0);
}
