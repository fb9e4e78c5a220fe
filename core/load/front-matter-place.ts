import {isCollection, isMap, isNode, isPair, isScalar, type Node, type Pair} from 'yaml';
import type {Place} from '../../contract/diagnostic.ts';
import {findFrontMatter} from './front-matter-block.ts';
import {parseYaml, yamlPlace, type YamlSource} from './parse-yaml.ts';

type Key = string | number;

/**
 * What is known of the text that a place is asked for: a `SourceDocument`, or a YAML file as a
 * whole.
 */
export interface PlacedText {
  path: string;
  text: string;
}

/**
 * Where a field of the front matter stands in its file, for diagnostics: `['tags', 0]` is the first
 * tag. By default the place of the key; `at: 'value'` gives its value. A field that is not there
 * gives the place of what it would be in.
 */
export function frontMatterPlace(document: PlacedText, path: readonly Key[], options?: {at?: 'key' | 'value'}): Place {
  const block = findFrontMatter(document.text, document.path);
  if (!block) return {file: document.path, line: 1, column: 1};
  const source = parseYaml(block.yaml, {file: document.path, firstLine: 1});
  return nodePlace(source, path, options?.at ?? 'key');
}

/** The same for a path into any YAML text. */
export function nodePlace(source: YamlSource, path: readonly Key[], at: 'key' | 'value'): Place {
  let node: unknown = source.document.contents;
  let found: [number, number] = [0, 0];
  for (const key of path) {
    const pair = findPair(node, key);
    const next = pair ? pair.value : itemAt(node, key);
    const target = pair && (at === 'key' || !isNode(next)) ? (pair.key as Node | null) : (next as Node | undefined);
    if (!pair && next === undefined) break;
    found = rangeOf(target) ?? found;
    node = next;
  }
  return yamlPlace(source, found[0], found[1]);
}

function findPair(node: unknown, key: Key): Pair | undefined {
  if (!isMap(node)) return undefined;
  return node.items.find((pair) => String(isScalar(pair.key) ? pair.key.value : pair.key) === String(key));
}

function itemAt(node: unknown, key: Key): unknown {
  if (!isCollection(node) || isMap(node)) return undefined;
  const item: unknown = node.items[Number(key)];
  return isPair(item) ? item.value : item;
}

function rangeOf(node: Node | null | undefined): [number, number] | undefined {
  return node?.range ? [node.range[0], node.range[1]] : undefined;
}
