// site.config.ts imports this file, and its tsconfig doesn't include the types of Node.js.
/// <reference types="node" />
import fs from 'node:fs';
import type {Nodes} from 'mdast';
import type {Point} from 'unist';
import {registryNames} from './registry.ts';

/** A name that looks like a Vulkan name but doesn't exist. */
export interface UnknownName {
  name: string;
  start: Point;
  end: Point;
}

const CANDIDATE = /(?<![\w$])(?:(?:PFN_)?vk[A-Z]\w*|Vk[A-Z]\w*|VK_\w+)/g;
const CHECKED = new Set(['text', 'inlineCode', 'code', 'yaml']);

/**
 * Returns the names in text, code and front matter that are neither in the registry nor allowed.
 *
 * @param source text of the complete file
 */
export function findUnknownNames(tree: Nodes, source: string, allowed: ReadonlySet<string>): UnknownName[] {
  const found: UnknownName[] = [];
  const visit = (node: Nodes): void => {
    const start = node.position?.start;
    const end = node.position?.end;
    if (CHECKED.has(node.type) && start?.offset !== undefined && end?.offset !== undefined) {
      // Searches the source instead of the node's value, because positions refer to the source.
      const text = source.slice(start.offset, end.offset);
      for (const match of text.matchAll(CANDIDATE)) {
        const next = text.charAt(match.index + match[0].length);
        if (isKnown(match[0], next, allowed)) continue;
        const from = pointAt(text, match.index, start);
        found.push({name: match[0], start: from, end: {...from, column: from.column + match[0].length}});
      }
    }
    if ('children' in node) for (const child of node.children) visit(child);
  };
  visit(tree);
  return found;
}

/**
 * Returns whether a name exists. `VK_FORMAT_…`, `vkCmd*` and `VK_KHR_` are prefixes: one name with
 * the prefix must exist.
 */
function isKnown(name: string, next: string, allowed: ReadonlySet<string>): boolean {
  const names = registryNames();
  if (names.has(name) || allowed.has(name)) return true;
  const isPrefix = name.endsWith('_') || /[*…<{]/.test(next);
  return isPrefix && (names.hasPrefix(name) || [...allowed].some((each) => each.startsWith(name)));
}

function pointAt(text: string, index: number, start: Point): Point {
  const before = text.slice(0, index);
  const lines = before.split('\n').length - 1;
  const column = lines === 0 ? start.column + index : index - before.lastIndexOf('\n');
  return {line: start.line + lines, column, offset: (start.offset ?? 0) + index};
}

const cache = new Map<string, {mtime: number; names: ReadonlySet<string>}>();

/**
 * Reads the names that are allowed although the registry lacks them: one per line, followed by a
 * tab and the reason. `#` begins a comment. A missing file allows none.
 */
export function readNameExceptions(file: string): ReadonlySet<string> {
  const mtime = fs.statSync(file, {throwIfNoEntry: false})?.mtimeMs;
  if (mtime === undefined) return new Set();
  let entry = cache.get(file);
  if (entry?.mtime !== mtime) {
    const lines = fs.readFileSync(file, 'utf8').split(/\r?\n/);
    const names = lines.filter((line) => !line.startsWith('#')).map((line) => line.split('\t')[0]?.trim() ?? '');
    entry = {mtime, names: new Set(names.filter(Boolean))};
    cache.set(file, entry);
  }
  return entry.names;
}
