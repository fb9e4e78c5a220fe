import fs from 'node:fs';
import path from 'node:path';
import {contentHash, listFiles} from '../support/output-files.ts';
import {packageRoot, programId, readJson} from '../support/package-root.ts';
import {isWithin} from '../support/site-boundary.ts';

/** Folders of Inkstone with code that a bundle can contain. */
const CLIENT_FOLDERS = ['contract', 'runtime', 'theme', 'plugins'];

let hash: string | undefined;

/** Returns the hash of all sources of Inkstone that a bundle can contain, and of the program. */
export function ownSourcesHash(): string {
  hash ??= contentHash([programId(), packageJson(), ...CLIENT_FOLDERS.flatMap(fileHashes)].join('\n'), 32);
  return hash;
}

/** Returns package.json without its scripts, which the published one doesn't have. */
function packageJson(): string {
  return JSON.stringify({...readJson(path.join(packageRoot(), 'package.json')), scripts: undefined});
}

function fileHashes(folder: string): string[] {
  const dir = path.join(packageRoot(), folder);
  return listFiles(dir)
    .filter((file) => /\.(?:[cm]?[jt]sx?|css|svg|json)$/.test(file))
    .map((file) => `${folder}/${file} ${contentHash(fs.readFileSync(path.join(dir, file)), 32)}`);
}

/**
 * Whether a file or folder is part of Inkstone's client code. The package folder alone doesn't
 * tell, since it contains Inkstone's own site.
 */
export function isOwn(file: string): boolean {
  return ['plugins', 'runtime', 'theme'].some((folder) => isWithin(file, path.join(packageRoot(), folder)));
}
