import {execFileSync} from 'node:child_process';
import fs from 'node:fs/promises';
import path from 'node:path';
import {PROJECT} from './build-site.ts';

/** Returns the folder of a published package, which is downloaded once and cached. */
export async function publishedPackage(name: string, version: string): Promise<string> {
  const dir = path.join(PROJECT, 'node_modules/.cache', `${name.replace('/', '-').replace('@', '')}-${version}`);
  const unpacked = path.join(dir, 'package');
  if (await fs.stat(path.join(unpacked, 'package.json')).catch(() => undefined)) return unpacked;
  await fs.mkdir(dir, {recursive: true});
  const archive =
    execFileSync('npm', ['pack', `${name}@${version}`, '--silent'], {cwd: dir, encoding: 'utf8'})
      .trim()
      .split('\n')
      .at(-1) ?? '';
  execFileSync('tar', ['xzf', archive], {cwd: dir});
  return unpacked;
}
