import fs from 'node:fs';
import path from 'node:path';

/** Where the manifest of the checkout waits until the package is packed. */
const KEPT = 'node_modules/.cache/inkstone/package.json';

/**
 * Takes the scripts out of `package.json` while the package is packed: they run files that are not
 * published, and npm would list `prepare` as an install script of everybody who installs the
 * tarball. `npm pack` reads the file after `prepack`.
 */
export function writePublishedManifest(root: string): void {
  const file = path.join(root, 'package.json');
  const text = fs.readFileSync(file, 'utf8');
  const {scripts, ...manifest} = JSON.parse(text) as {scripts?: object};
  if (scripts === undefined) return;
  fs.mkdirSync(path.dirname(path.join(root, KEPT)), {recursive: true});
  fs.writeFileSync(path.join(root, KEPT), text);
  fs.writeFileSync(file, `${JSON.stringify(manifest, null, 2)}\n`);
}

/** Puts the manifest of the checkout back, byte for byte. */
export function restoreManifest(root: string): void {
  const kept = path.join(root, KEPT);
  if (!fs.existsSync(kept)) return;
  fs.copyFileSync(kept, path.join(root, 'package.json'));
  fs.rmSync(kept);
}
