import fs from 'node:fs';
import path from 'node:path';
import type {Input} from '../../contract/inputs.ts';
import {inputOfFile, relativePath} from '../store/inputs.ts';
import {findAbove, realPath} from '../support/file-tree.ts';
import {readJson} from '../support/package-root.ts';

/**
 * Adds what installed packages depend on to a list of inputs, and what those depend on. Node.js
 * loads ES modules itself, so which of them a package imports can't be seen.
 *
 * @param known keys of the packages that earlier calls have looked at
 */
export function addDependencies(inputs: Map<string, Input>, known: Set<string>, siteDir: string): void {
  // The loop also visits what it adds.
  for (const [key, [kind, name]] of inputs) {
    if (kind !== 'package' || known.has(key)) continue;
    known.add(key);
    const dir = realPath(path.resolve(siteDir, name));
    for (const input of dir === undefined ? [] : dependenciesOf(dir, siteDir)) inputs.set(input.join('\0'), input);
  }
}

/** Returns the dependencies of a package, where Node.js would find them. */
function dependenciesOf(dir: string, siteDir: string): Input[] {
  const {dependencies, optionalDependencies, peerDependencies} = readJson(path.join(dir, 'package.json')) ?? {};
  const names = Object.keys({
    ...(dependencies as object),
    ...(optionalDependencies as object),
    ...(peerDependencies as object),
  });
  return names.map((name): Input => {
    const manifest = path.join('node_modules', name, 'package.json');
    const folder = findAbove(dir, (each) => fs.existsSync(path.join(each, manifest)));
    if (folder !== undefined) return inputOfFile(path.join(folder, manifest), siteDir);
    // Beside the package, which is where it would be installed.
    return ['missing', relativePath(path.join(nodeModulesOf(dir), name), siteDir)];
  });
}

/** Returns the `node_modules` that contains a package. */
export function nodeModulesOf(packageDir: string): string {
  const parent = path.dirname(packageDir);
  return path.basename(parent).startsWith('@') ? path.dirname(parent) : parent;
}
