/** Edits of front matter and YAML files: fields get other names, all else stays as written. */
import {isMap, isScalar, isSeq, type Pair, type YAMLMap} from 'yaml';
import {findFrontMatter} from '../../core/load/front-matter.ts';
import {parseYaml} from '../../core/load/parse-yaml.ts';
import {type TextEdit, withEdits} from './object-edits.ts';

/** What an edit led to: the new text, or why a person has to do it and at which field. */
export type YamlEdit = {text: string} | {problem: string; path: string[]};

/** Old fields of posts, and the fields of an author that they became. */
export const AUTHOR_FIELDS: Record<string, string> = {
  author: 'name',
  author_title: 'title',
  authorTitle: 'title',
  author_url: 'url',
  authorURL: 'url',
  author_image_url: 'image_url',
  authorImageURL: 'image_url',
};

/**
 * Replaces the fields `author`, `author_title`, … of a post with one `authors`. Returns undefined
 * for a post without them, and for front matter with errors, which builds report.
 */
export function withAuthors(text: string, file: string): YamlEdit | undefined {
  const front = frontMatterOf(text, file);
  const old = front?.map.items.filter((pair) => Object.hasOwn(AUTHOR_FIELDS, keyOf(pair))) ?? [];
  const [first] = old;
  if (!front || !first) return undefined;
  const path = [keyOf(first)];
  if (front.map.items.some((pair) => keyOf(pair) === 'authors')) return {problem: 'The post has "authors", too.', path};
  const lines = old.map((pair) => authorLine(front.yaml, pair));
  if (!lines.every((line) => line !== undefined)) return {problem: 'A value is empty or has several lines.', path};
  const names = lines.map(({name}) => name);
  if (new Set(names).size < names.length) return {problem: 'Two of the fields have the same meaning.', path};
  if (!names.includes('name') && !names.includes('image_url'))
    return {problem: 'An author requires a name or an image.', path};
  const order = ['name', 'title', 'url', 'image_url'];
  const sorted = [...lines].sort((a, b) => order.indexOf(a.name) - order.indexOf(b.name));
  const block = ['authors:', ...sorted.map(({name, rest}) => `  ${name}${rest}`)].join('\n');
  const edits = lines.map(({start, end}, index): TextEdit =>
    index === 0 ? {start, end, text: block} : {start: lineBreakBefore(front.yaml, start), end, text: ''},
  );
  return {text: front.replaced(withEdits(front.yaml, edits))};
}

/** Renames `imageURL` of the authors in a post to `image_url`. */
export function withImagesOfPost(text: string, file: string): YamlEdit | undefined {
  const front = frontMatterOf(text, file);
  if (!front) return undefined;
  const authors: unknown = front.map.get('authors', true);
  const maps = isSeq(authors) ? authors.items : [authors];
  const edits = renamedImages(front.yaml, maps.filter(isMap));
  if (edits === undefined) return {problem: BOTH_NAMES, path: ['authors']};
  return edits.length === 0 ? undefined : {text: front.replaced(withEdits(front.yaml, edits))};
}

/** Renames `imageURL` of all authors in an authors file to `image_url`. */
export function withImagesOfAuthors(text: string, file: string): YamlEdit | undefined {
  const map = mapOf(text, file);
  const authors = map?.items.filter((pair): pair is Pair<unknown, YAMLMap> => isMap(pair.value)) ?? [];
  const both = authors.find(({value}) => value && renamedImages(text, [value]) === undefined);
  if (both) return {problem: BOTH_NAMES, path: [keyOf(both), 'imageURL']};
  const edits = authors.flatMap(({value}) => (value && renamedImages(text, [value])) ?? []);
  return edits.length === 0 ? undefined : {text: withEdits(text, edits)};
}

const BOTH_NAMES = 'An author has both names.';

/** Undefined if a map has both names. */
function renamedImages(yaml: string, maps: readonly YAMLMap[]): TextEdit[] | undefined {
  const old = maps.flatMap((map) =>
    map.items.filter((pair) => keyOf(pair as Pair) === 'imageURL').map((pair) => ({map, key: pair.key})),
  );
  if (old.some(({map}) => map.has('image_url'))) return undefined;
  return old.flatMap(({key}) => {
    const [start, end] = (isScalar(key) && key.range) || [];
    if (start === undefined || end === undefined) return [];
    return [{start, end, text: yaml.slice(start, end).replace('imageURL', 'image_url')}];
  });
}

interface FrontMatter {
  yaml: string;
  map: YAMLMap;
  /** Returns the document with other front matter. */
  replaced: (yaml: string) => string;
}

function frontMatterOf(text: string, file: string): FrontMatter | undefined {
  try {
    const block = findFrontMatter(text, file);
    const map = block && mapOf(block.yaml, file);
    if (!block || !map) return undefined;
    const start = /^.*?(?:\r\n|\n|\r)/.exec(text)?.[0].length ?? 0;
    const end = start + block.yaml.length;
    return {yaml: block.yaml, map, replaced: (yaml) => text.slice(0, start) + yaml + text.slice(end)};
  } catch {
    // Not closed, not YAML, too large: the next build says it.
    return undefined;
  }
}

function mapOf(yaml: string, file: string): YAMLMap | undefined {
  try {
    const {document} = parseYaml(yaml, {file, firstLine: 0});
    return document.errors.length === 0 && isMap(document.contents) ? document.contents : undefined;
  } catch {
    return undefined;
  }
}

/** A field on one line of its own: its new name, and its text after the old one. */
function authorLine(
  yaml: string,
  {key, value}: Pair,
): {start: number; end: number; name: string; rest: string} | undefined {
  if (!isScalar(key) || !key.range || !isScalar(value) || !value.range) return undefined;
  const [start, keyEnd] = key.range;
  const end = start + (/^[^\r\n]*/.exec(yaml.slice(start))?.[0].length ?? 0);
  const isLine = start === 0 || /[\r\n]/.test(yaml[start - 1] as string);
  if (!isLine || value.range[1] > end || !value.value) return undefined;
  return {start, end, name: AUTHOR_FIELDS[String(key.value)] as string, rest: yaml.slice(keyEnd, end)};
}

function lineBreakBefore(text: string, offset: number): number {
  return offset - (/(?:\r\n|\n|\r)$/.exec(text.slice(0, offset))?.[0].length ?? 0);
}

function keyOf({key}: Pair): string {
  return String(isScalar(key) ? key.value : key);
}
