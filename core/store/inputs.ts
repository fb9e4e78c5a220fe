import fs from 'node:fs';
import path from 'node:path';
import type {Input} from '../../contract/inputs.ts';
import {contentHash} from '../support/output-files.ts';

const HASH_LENGTH = 32;

/** Returns what an input is now. Never throws: what cannot be read counts as missing. */
export function answerOf(input: Input, siteDir: string): string {
  const [kind, name] = input;
  if (kind === 'env') return hashOfVariable(process.env[name]);
  const file = path.resolve(siteDir, name);
  try {
    if (kind === 'names') return contentHash(fs.readdirSync(file).sort().join('\n'), HASH_LENGTH);
    if (kind === 'package') return packageVersion(file);
    return contentHash(fs.readFileSync(file), HASH_LENGTH);
  } catch {
    return '';
  }
}

/**
 * Returns the input that stands for a file: its package where it is installed, else its content.
 */
export function inputOfFile(file: string, siteDir: string): Input {
  const packageDir = INSTALLED.exec(file)?.[1];
  return packageDir === undefined
    ? ['file', relativePath(file, siteDir)]
    : ['package', relativePath(packageDir, siteDir)];
}

/** The innermost `node_modules/name` or `node_modules/@scope/name`. */
const INSTALLED = /^(.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/.@][^\\/]*)(?:[\\/]|$)/;

/** Returns a path as inputs have it. */
export function relativePath(file: string, siteDir: string): string {
  return path.relative(siteDir, file).split(path.sep).join('/') || '.';
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
