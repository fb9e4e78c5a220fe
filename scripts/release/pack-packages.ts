import {execFileSync} from 'node:child_process';
import {createHash} from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import {SBOM_FILE} from '../sbom.ts';
import {PACKAGES} from './prepare-files.ts';

/** A tarball of a release. */
export interface PackedFile {
  /** Name of the file. */
  file: string;
  bytes: number;
  /** As npm and browsers write it: `sha512-…`. */
  integrity: string;
}

/**
 * Packs all packages of a checkout as npm publishes them, and adds the bill of materials, which
 * `npm pack` of the main package writes.
 */
export function packPackages(root: string, outDir: string): PackedFile[] {
  fs.rmSync(outDir, {recursive: true, force: true});
  fs.mkdirSync(outDir, {recursive: true});
  for (const folder of PACKAGES) {
    const options = {cwd: path.join(root, folder), shell: process.platform === 'win32'};
    execFileSync('npm', ['pack', '--silent', '--pack-destination', outDir], {
      ...options,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  }
  fs.copyFileSync(path.join(root, SBOM_FILE), path.join(outDir, SBOM_FILE));
  return fs.readdirSync(outDir).map((file) => {
    const content = fs.readFileSync(path.join(outDir, file));
    const integrity = `sha512-${createHash('sha512').update(content).digest('base64')}`;
    return {file, bytes: content.length, integrity};
  });
}
