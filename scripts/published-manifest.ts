import fs from 'node:fs';
import path from 'node:path';

/** Backup of the manifest while the package is packed. */
const BACKUP = 'node_modules/.cache/inkstone/package.json';

/**
 * Removes the scripts and workspaces from `package.json` while the package is packed. They name
 * files that aren't published, and npm would list `prepare` as an install script for everyone who
 * installs the tarball. `npm pack` reads the file after `prepack`.
 */
export function writePublishedManifest(root: string): void {
  const file = path.join(root, 'package.json');
  const text = fs.readFileSync(file, 'utf8');
  const {scripts, workspaces: _workspaces, ...manifest} = JSON.parse(text) as {scripts?: object; workspaces?: unknown};
  if (scripts === undefined) return;
  fs.mkdirSync(path.dirname(path.join(root, BACKUP)), {recursive: true});
  fs.writeFileSync(path.join(root, BACKUP), text);
  fs.writeFileSync(file, `${JSON.stringify(manifest, null, 2)}\n`);
}

/** Restores the manifest, byte for byte. */
export function restoreManifest(root: string): void {
  const backup = path.join(root, BACKUP);
  if (!fs.existsSync(backup)) return;
  fs.copyFileSync(backup, path.join(root, 'package.json'));
  fs.rmSync(backup);
}
