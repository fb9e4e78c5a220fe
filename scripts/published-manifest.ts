import fs from 'node:fs';
import path from 'node:path';

/** Backup of the manifest while the package is packed. */
const BACKUP = 'node_modules/.cache/inkstone/package.json';

/** The fields that differ between the repository and the package. */
interface Manifest {
  scripts?: object;
  workspaces?: unknown;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, {optional: boolean}>;
}

/**
 * Replaces `package.json` by that of the package while it is packed. `npm pack` reads the file
 * after `prepack`.
 */
export function writePublishedManifest(root: string): void {
  const file = path.join(root, 'package.json');
  const text = fs.readFileSync(file, 'utf8');
  const manifest = JSON.parse(text) as Manifest;
  if (manifest.scripts === undefined) return;
  fs.mkdirSync(path.dirname(path.join(root, BACKUP)), {recursive: true});
  fs.writeFileSync(path.join(root, BACKUP), text);
  fs.writeFileSync(file, `${JSON.stringify(publishedManifest(manifest), null, 2)}\n`);
}

/**
 * Leaves out scripts and workspaces: they name files that aren't published, and npm would list
 * `prepare` as an install script for everyone who installs the tarball. What the site of the
 * repository may use, such as a Chinese dictionary, is for other sites to install.
 */
export function publishedManifest({
  scripts: _scripts,
  workspaces: _workspaces,
  optionalDependencies = {},
  ...manifest
}: Manifest): Manifest {
  const peerDependencies = {...manifest.peerDependencies};
  const peerDependenciesMeta = {...manifest.peerDependenciesMeta};
  for (const [name, version] of Object.entries(optionalDependencies)) {
    peerDependencies[name] = `^${version}`;
    peerDependenciesMeta[name] = {optional: true};
  }
  return {...manifest, peerDependencies, peerDependenciesMeta};
}

/** Restores the manifest, byte for byte. */
export function restoreManifest(root: string): void {
  const backup = path.join(root, BACKUP);
  if (!fs.existsSync(backup)) return;
  fs.copyFileSync(backup, path.join(root, 'package.json'));
  fs.rmSync(backup);
}
