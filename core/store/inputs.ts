import fs from 'node:fs';
import path from 'node:path';
import type {Input} from '../../contract/inputs.ts';
import {contentHash} from '../support/output-files.ts';

const HASH_LENGTH = 32;

/**
 * Returns the fingerprint of an input as it is now: a hash, or `''` if there is nothing. Never
 * throws: what can't be read counts as missing.
 */
export function fingerprintOf(input: Input, siteDir: string): string {
  const [kind, name] = input;
  if (kind === 'env') return hashOfVariable(process.env[name]);
  const file = path.resolve(siteDir, name);
  try {
    if (kind === 'listing') return contentHash(fs.readdirSync(file).sort().join('\n'), HASH_LENGTH);
    if (kind === 'tree') return contentHash(namesBelow(file).sort().join('\n'), HASH_LENGTH);
    if (kind === 'missing') return fs.existsSync(file) ? 'present' : '';
    if (kind === 'package') return packageVersion(file);
    return fileContent(file);
  } catch {
    return '';
  }
}

function fileContent(file: string): string {
  const stats = fs.statSync(file, {throwIfNoEntry: false});
  if (stats?.isFile()) return contentHash(fs.readFileSync(file), HASH_LENGTH);
  // Code that asks whether a folder exists depends on no more than that. Reading a pipe or a device
  // can block, and takes the data from whoever reads it next.
  if (stats?.isDirectory()) return 'folder';
  return stats ? 'device' : '';
}

/**
 * Returns the input for a file: its package if it is installed, else its content. The files of a
 * package that is linked from the workspace change in place.
 */
export function inputOfFile(file: string, siteDir: string): Input {
  const packageDir = INSTALLED.exec(file)?.[1];
  return packageDir === undefined || isLinked(packageDir)
    ? ['file', relativePath(file, siteDir)]
    : ['package', relativePath(packageDir, siteDir)];
}

const linked = new Map<string, boolean>();

/** Returns whether an installed package is a link to a folder that isn't installed. */
function isLinked(packageDir: string): boolean {
  let known = linked.get(packageDir);
  if (known === undefined) {
    known = fs.existsSync(packageDir) && !INSTALLED.test(fs.realpathSync(packageDir));
    linked.set(packageDir, known);
  }
  return known;
}

/** The innermost `node_modules/name` or `node_modules/@scope/name`. */
const INSTALLED = /^(.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/.@][^\\/]*)(?:[\\/]|$)/;

/** Returns a path as inputs have it. */
export function relativePath(file: string, siteDir: string): string {
  return path.relative(siteDir, file).split(path.sep).join('/') || '.';
}

/** Output and packages are no sources, nor is what the tools of the site hide. */
function namesBelow(folder: string, prefix = ''): string[] {
  return fs.readdirSync(folder, {withFileTypes: true}).flatMap((entry) => {
    if (entry.name.startsWith('.') || entry.name === 'node_modules' || entry.name === 'build') return [];
    const name = `${prefix}/${entry.name}`;
    return entry.isDirectory() ? namesBelow(path.join(folder, entry.name), name) : [name];
  });
}

function hashOfVariable(value: string | undefined): string {
  return value === undefined ? '' : contentHash(value, HASH_LENGTH);
}

function packageVersion(dir: string): string {
  const {name, version} = JSON.parse(fs.readFileSync(path.join(dir, 'package.json'), 'utf8')) as Record<
    string,
    unknown
  >;
  return `${String(name)}@${String(version)}`;
}
