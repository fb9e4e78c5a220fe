import fs from 'node:fs';
import path from 'node:path';
import {contentHash} from '../support/output-files.ts';
import {packageRoot, programId} from '../support/package-root.ts';

/** Folders of Inkstone's own that go into the bundle. */
const CLIENT_FOLDERS = ['contract', 'runtime', 'theme', 'plugins'];

let ownHash: string | undefined;

/** Hash over every source of Inkstone that the bundle can take in, and over the program that makes it. */
export function ownSourcesHash(): string {
  ownHash ??= contentHash(
    [
      programId(),
      fs.readFileSync(path.join(packageRoot(), 'package.json'), 'utf8'),
      ...CLIENT_FOLDERS.flatMap((folder) => filesBelow(path.join(packageRoot(), folder))),
    ].join('\n'),
    32,
  );
  return ownHash;
}

function filesBelow(dir: string): string[] {
  if (!fs.existsSync(dir)) return [];
  return fs
    .readdirSync(dir, {recursive: true, withFileTypes: true})
    .filter((entry) => entry.isFile() && /\.(?:[cm]?[jt]sx?|css|svg|json)$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort()
    .map((file) => `${path.relative(packageRoot(), file)} ${contentHash(fs.readFileSync(file), 32)}`);
}

/**
 * A value as text for a key: functions by their source, patterns and instances by what they hold. Webpack configurations
 * of plugins are full of such things; JSON would lose them.
 *
 * @param relative makes paths independent of the machine
 */
export function describeForKey(value: unknown, relative: (text: string) => string, seen = new Set<unknown>()): string {
  if (typeof value === 'string') return JSON.stringify(relative(value));
  if (typeof value === 'function') return `function ${relative(value.toString())}`;
  if (value instanceof RegExp) return value.toString();
  if (value === null || typeof value !== 'object') return String(value);
  if (seen.has(value)) return '(again)';
  seen.add(value);
  if (Array.isArray(value)) return `[${value.map((item) => describeForKey(item, relative, seen)).join(',')}]`;
  if (value instanceof Map) return `Map${describeForKey([...value.entries()], relative, seen)}`;
  const name = Object.getPrototypeOf(value)?.constructor?.name ?? '';
  const fields = Object.keys(value)
    .sort()
    .map((key) => `${key}:${describeForKey((value as Record<string, unknown>)[key], relative, seen)}`);
  return `${name}{${fields.join(',')}}`;
}
