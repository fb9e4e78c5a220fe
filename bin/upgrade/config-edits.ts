/** Edits of configuration files: keys get another name or place, or go away. */
import {type ConfigSyntax, parseConfig} from '../../core/config/config-syntax.ts';
import {configSchema} from '../../core/config/config-schema.ts';
import {
  commentsOf,
  indentAt,
  insertion,
  type ObjectText,
  objectText,
  type PropertyText,
  removal,
  type TextEdit,
  withEdits,
} from './object-edits.ts';

/** What an edit of a key led to: the new text, or why a person has to do it. */
export type ConfigEdit = {text: string} | {problem: string};

const KNOWN_KEYS = Object.keys(configSchema.shape);

/**
 * Gives a key another place, or another name at its place: `['onBrokenMarkdownLinks']` becomes
 * `['markdown', 'hooks', 'onBrokenMarkdownLinks']`. Its value and comments move along. Returns
 * undefined if the configuration doesn't have the key.
 */
export function moveKey(source: string, from: readonly string[], to: readonly string[]): ConfigEdit | undefined {
  const found = findKey(source, from);
  if (!found) return undefined;
  const {syntax, parents, property} = found;
  if (!property.key || !property.value) return {problem: 'It is a method.'};
  const target = deepestObject(source, syntax, to);
  if ('problem' in target) return target;
  const [name = '', ...outer] = to.slice(target.depth).reverse();
  const object = parents.at(-1) as ObjectText;
  if (target.object.start === object.start) {
    const inner = pairText(name, property, property.value.text);
    const text = outer.reduce((value, key) => `${key}: ${braced(source, value)}`, inner);
    return checked(source, [{start: property.start, end: property.end, text}]);
  }
  if (isWithin(target.object, property)) return {problem: 'The new place is part of it.'};
  const indent = indentAt(source, property.start);
  const toIndent = indentAt(source, target.object.properties[0]?.start ?? target.object.start);
  const value = reindented(property.value.text, indent, toIndent);
  const text = outer.reduce((each, key) => `${key}: ${braced(source, each)}`, pairText(name, property, value));
  const added = insertion(target.object, [...commentsOf(object, property), text]);
  if (!added) return {problem: 'Its new place contains comments only.'};
  // The object that it leaves may be the one that it goes to.
  const grown = withEdits(source, added);
  const old = findKey(grown, from);
  return old ? checked(grown, removalOf(old.parents, old.property)) : {problem: UNUSUAL};
}

/** Removes a key, and objects that are empty without it. */
export function removeKey(source: string, path: readonly string[]): ConfigEdit | undefined {
  const found = findKey(source, path);
  return found && checked(source, removalOf(found.parents, found.property));
}

/** Returns the source text of the value of a key: `'hash'` with its quotes. */
export function valueText(source: string, path: readonly string[]): string | undefined {
  return findKey(source, path)?.property.value?.text;
}

interface FoundKey {
  syntax: ConfigSyntax;
  /** The objects that contain the key, the outermost first. */
  parents: ObjectText[];
  property: PropertyText;
}

function findKey(source: string, path: readonly string[]): FoundKey | undefined {
  const syntax = parseConfig(source, KNOWN_KEYS);
  if (!syntax) return undefined;
  const parents: ObjectText[] = [];
  let object = objectText(source, syntax, syntax.root);
  for (const [index, name] of path.entries()) {
    const property = object?.properties.find((each) => each.name === name);
    if (!object || !property) return undefined;
    parents.push(object);
    if (index === path.length - 1) return {syntax, parents, property};
    object = objectText(source, syntax, property.value?.node);
  }
  return undefined;
}

/** The innermost object on a path, and how many keys lead to it. */
function deepestObject(
  source: string,
  syntax: ConfigSyntax,
  path: readonly string[],
): {object: ObjectText; depth: number} | {problem: string} {
  let object = objectText(source, syntax, syntax.root) as ObjectText;
  for (const [depth, name] of path.entries()) {
    const property = object.properties.find((each) => each.name === name);
    if (!property) return {object, depth};
    const shown = path.slice(0, depth + 1).join('.');
    if (depth === path.length - 1) return {problem: `"${shown}" is written, too.`};
    const inner = objectText(source, syntax, property.value?.node);
    if (!inner) return {problem: `"${shown}" is not an object literal in this file.`};
    object = inner;
  }
  throw new Error('the path of a key is empty');
}

function isWithin(inner: {start: number; end: number}, outer: {start: number; end: number}): boolean {
  return inner.start >= outer.start && inner.end <= outer.end;
}

/** `name: value`; the key keeps its quotes, and a variable of the same name stays short. */
function pairText(name: string, {key, value}: PropertyText, text: string): string {
  if (key?.text === value?.text && value?.text === name) return name;
  const quote = /^["']/.exec(key?.text ?? '')?.[0] ?? '';
  return `${quote}${name}${quote}: ${text}`;
}

/** With spaces inside of the braces if most in the file have them. */
function braced(source: string, text: string): string {
  const [spaced = 0, plain = 0] = [/\{ +[\w'"]/g, /(?<!\$)\{[\w'"]/g].map((form) => source.match(form)?.length);
  return spaced > plain ? `{ ${text} }` : `{${text}}`;
}

function reindented(text: string, from: string, to: string): string {
  // A template keeps its lines.
  return text.includes('`') ? text : text.replaceAll(`\n${from}`, `\n${to}`);
}

/** Objects that lose their only key go with it, except the configuration. */
function removalOf(parents: readonly ObjectText[], property: PropertyText): TextEdit[] {
  let removed = property;
  let at = parents.length - 1;
  for (; at > 0; at--) {
    const object = parents[at] as ObjectText;
    const outer = (parents[at - 1] as ObjectText).properties.find((each) => each.value && isWithin(object, each.value));
    const hasOnlyThis = object.properties.length === 1 && object.properties[0] === removed;
    if (!hasOnlyThis || !outer || commentsOf(object, removed).length > 0) break;
    removed = outer;
  }
  return removal(parents[at] as ObjectText, removed);
}

const UNUSUAL = 'The code around it is unusual.';

/** An edit whose result isn't valid is left to a person. */
function checked(source: string, edits: readonly TextEdit[]): ConfigEdit {
  const text = withEdits(source, edits);
  return parseConfig(text, KNOWN_KEYS) ? {text} : {problem: UNUSUAL};
}
