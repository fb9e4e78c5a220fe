import fs from 'node:fs';
import path from 'node:path';
import type {Input} from '../../contract/inputs.ts';
import {inputOfFile} from '../store/inputs.ts';
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
    for (const file of dir === undefined ? [] : manifestsOfDependencies(dir)) {
      const input = inputOfFile(file, siteDir);
      if (input[0] === 'package') inputs.set(input.join('\0'), input);
    }
  }
}

/** Returns the `package.json` of each installed dependency, as Node.js would find it. */
function manifestsOfDependencies(dir: string): string[] {
  const {dependencies, optionalDependencies, peerDependencies} = readJson(path.join(dir, 'package.json')) ?? {};
  const names = Object.keys({
    ...(dependencies as object),
    ...(optionalDependencies as object),
    ...(peerDependencies as object),
  });
  return names.flatMap((name) => {
    const manifest = path.join('node_modules', name, 'package.json');
    const folder = findAbove(dir, (each) => fs.existsSync(path.join(each, manifest)));
    return folder === undefined ? [] : [path.join(folder, manifest)];
  });
}
