import fs from 'node:fs';
import path from 'node:path';
import {contentHash} from '../support/output-files.ts';
import {packageRoot, programId} from '../support/package-root.ts';

/** Folders of Inkstone's own that go into the bundle. */
const CLIENT_FOLDERS = ['contract', 'runtime', 'theme', 'plugins'];

let ownHash: string | undefined;

/**
 * Hash over every source of Inkstone that the bundle can take in, and over the program that makes
 * it.
 */
export function ownSourcesHash(): string {
  ownHash ??= contentHash(
    [programId(), manifest(), ...CLIENT_FOLDERS.flatMap((folder) => filesBelow(path.join(packageRoot(), folder)))].join(
      '\n',
    ),
    32,
  );
  return ownHash;
}

/** The manifest without its scripts, which the published one doesn't have. */
function manifest(): string {
  const text = fs.readFileSync(path.join(packageRoot(), 'package.json'), 'utf8');
  return JSON.stringify({...(JSON.parse(text) as object), scripts: undefined});
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

const OWN_FOLDERS = ['plugins', 'runtime', 'theme'];

/** Whether a file or folder belongs to the package: Inkstone's own site is in the same folder. */
export function isOwn(file: string): boolean {
  return OWN_FOLDERS.some((folder) => `${file}${path.sep}`.startsWith(path.join(packageRoot(), folder) + path.sep));
}
