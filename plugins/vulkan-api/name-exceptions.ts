// The configuration names this file, and the room of the configuration has no types of Node by
// itself.
/// <reference types="node" />
import fs from 'node:fs';

const cache = new Map<string, {stamp: number; names: ReadonlySet<string>}>();

/**
 * Names that may be used although the registry does not have them: one a line, then a tab and the
 * reason; `#` begins a comment. A file that is not there allows none.
 */
export function readNameExceptions(file: string): ReadonlySet<string> {
  const stamp = fs.statSync(file, {throwIfNoEntry: false})?.mtimeMs;
  if (stamp === undefined) return new Set();
  let entry = cache.get(file);
  if (entry?.stamp !== stamp) {
    const lines = fs.readFileSync(file, 'utf8').split(/\r?\n/);
    const names = lines.filter((line) => !line.startsWith('#')).map((line) => line.split('\t')[0]?.trim() ?? '');
    entry = {stamp, names: new Set(names.filter(Boolean))};
    cache.set(file, entry);
  }
  return entry.names;
}
