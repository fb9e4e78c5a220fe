import {spawnSync} from 'node:child_process';
import fs from 'node:fs/promises';
import path from 'node:path';
import {PROJECT} from './build-site.ts';

/**
 * What `npm install` would give the site: Inkstone and, beside it, everything that Inkstone depends
 * on.
 */
export async function installPackages(siteDir: string): Promise<void> {
  const packages = path.join(PROJECT, 'node_modules');
  const target = path.join(siteDir, 'node_modules');
  await fs.mkdir(target);
  for (const name of await fs.readdir(packages)) {
    if (!name.startsWith('.')) await fs.symlink(path.join(packages, name), path.join(target, name));
  }
  await fs.symlink(PROJECT, path.join(target, 'inkstone'));
}

/** Returns the errors of `tsc` for a configuration of TypeScript, one line each. */
export function typeErrors(tsconfig: string): string[] {
  const tsc = path.join(PROJECT, 'node_modules/typescript/bin/tsc');
  const run = spawnSync(process.execPath, [tsc, '-p', tsconfig], {encoding: 'utf8'});
  return run.stdout.split('\n').filter((line) => line !== '');
}
