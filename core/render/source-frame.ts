import fs from 'node:fs';
import path from 'node:path';
import type {Place} from '../../contract/diagnostic.ts';
import {packageRoot} from '../support/package-root.ts';

const MODULE = /^\/\*\*\*\/ (?:"((?:[^"\\]|\\.)+)"|([\w./@-]+))(?::|\s*$)/;

/**
 * The modules of the server bundle that a stack passes through, innermost first, without repeats. When a module throws
 * while it loads, they are the chain of imports that led to it. The bundle is not minified and its modules are named,
 * so the line of a frame leads to the name above it; empty when the bundle has another form.
 */
export function bundleModules(stack: string, bundleFile: string): string[] {
  const lines = frameLines(stack, bundleFile);
  if (lines.length === 0) return [];
  const text = readLines(bundleFile);
  const names = new Set<string>();
  for (const line of lines) {
    const name = moduleAt(text, line);
    if (name !== undefined) names.add(name);
  }
  return [...names];
}

/**
 * Where in its source a component threw: the first place behind the head of its function that has the word at which the bundle
 * threw. The bundle holds compiled text, so this is a search; only files outside of packages and of Inkstone are looked at.
 */
export function throwingPlace(stack: string, bundleFile: string): Place | undefined {
  const frame = stack.split('\n').find((line) => line.includes(`${bundleFile}:`));
  const found = /^\s*at (?:async )?([\w$.]+) .*:(\d+):(\d+)\)?$/.exec(frame ?? '');
  if (!found) return undefined;
  const [, name = '', line, column] = found;
  const text = readLines(bundleFile);
  const module = moduleAt(text, Number(line));
  const file = module && path.resolve(packageRoot(), module);
  if (!file || isForeign(file) || !fs.existsSync(file)) return undefined;
  const thrown = text[Number(line) - 1] ?? '';
  const at = Number(column) - 1;
  // `list[0]` throws at the bracket: what stands before it is what the reader looks for.
  const word = /^[\w$]+/.exec(thrown.slice(at))?.[0] ?? /[\w$]+(?=\W*$)/.exec(thrown.slice(0, at))?.[0];
  return word === undefined ? undefined : findWord(file, {name: name.split('.').at(-1) ?? '', word});
}

function isForeign(file: string): boolean {
  const inPackage = path.relative(packageRoot(), file).split(path.sep)[0] ?? '';
  return (
    file.includes(`${path.sep}node_modules${path.sep}`) ||
    ['runtime', 'theme', 'plugins', 'contract'].includes(inPackage)
  );
}

function findWord(file: string, {name, word}: {name: string; word: string}): Place | undefined {
  const lines = readLines(file);
  const head = new RegExp(`\\b(?:function|const|let|class)\\s+${name.replaceAll('$', '\\$')}\\b`);
  const start = lines.findIndex((line) => head.test(line));
  if (start < 0) return undefined;
  const pattern = new RegExp(`(?<![\\w$])${word.replaceAll('$', '\\$')}(?![\\w$])`);
  // The head names the parameters; what is done with them comes behind it.
  const bodyLine = lines.findIndex((line, index) => index > start && pattern.test(line));
  if (bodyLine < 0) return undefined;
  const column = (pattern.exec(lines[bodyLine] ?? '')?.index ?? 0) + 1;
  return {file, line: bodyLine + 1, column, endLine: bodyLine + 1, endColumn: column + word.length};
}

function frameLines(stack: string, bundleFile: string): number[] {
  return stack.split('\n').flatMap((frame) => {
    const at = frame.indexOf(`${bundleFile}:`);
    const line = at < 0 ? Number.NaN : Number.parseInt(frame.slice(at + bundleFile.length + 1), 10);
    return Number.isNaN(line) ? [] : [line];
  });
}

function moduleAt(text: string[], line: number): string | undefined {
  for (let at = Math.min(line, text.length) - 1; at >= 0; at--) {
    const found = MODULE.exec(text[at] ?? '');
    if (found) return found[1] ?? found[2];
    // Behind the modules stands the code of webpack itself.
    if (text[at]?.startsWith('/************************************************************************/'))
      return undefined;
  }
  return undefined;
}

function readLines(file: string): string[] {
  try {
    return fs.readFileSync(file, 'utf8').split('\n');
  } catch {
    return [];
  }
}
