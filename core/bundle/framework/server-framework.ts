import {randomBytes} from 'node:crypto';
import fs from 'node:fs';
import fsp from 'node:fs/promises';
import path from 'node:path';
import {contentHash} from '../../support/output-files.ts';
import {packageRoot} from '../../support/package-root.ts';
import {ownSourcesHash} from '../own-sources.ts';
import type {FrameworkModules} from './framework-modules.ts';

/**
 * The server's half of Inkstone itself: runtime, theme, what plugins show, React. It is the same
 * for every site, so it is compiled once, with the package.
 */
export interface ServerFramework extends FrameworkModules {
  /** Text that follows the code of the site in the server's file. */
  code: string;
}

const CODE = 'server.cjs';
const MODULES = 'modules.json';

/**
 * Returns the framework of these sources: the one that comes with the package, or one that is made
 * and kept in the site's cache.
 */
export async function serverFramework(cacheDir: string): Promise<ServerFramework> {
  const kept = path.join(cacheDir, 'framework', ownSourcesHash());
  const known = readFramework(path.join(packageRoot(), 'lib/framework', ownSourcesHash())) ?? readFramework(kept);
  if (known) return known;
  // The folder is a cache: what is no folder there counts as missing.
  const dir = path.dirname(kept);
  if (fs.statSync(dir, {throwIfNoEntry: false})?.isDirectory() === false) fs.rmSync(dir);
  const workDir = `${kept}.${process.pid}.${randomBytes(4).toString('hex')}`;
  try {
    const {makeServerFramework} = await import('./make-server-framework.ts');
    const modules = await makeServerFramework(workDir, CODE);
    const code = fs.readFileSync(path.join(workDir, CODE), 'utf8');
    fs.writeFileSync(path.join(workDir, MODULES), JSON.stringify({...modules, checksum: checksumOf(modules, code)}));
    // What is there is damaged, unless another build was faster.
    if (!readFramework(kept)) await fsp.rm(kept, {recursive: true, force: true});
    await fsp.rename(workDir, kept).catch(() => undefined);
    await removeOldest(dir);
    return {...modules, code};
  } finally {
    await fsp.rm(workDir, {recursive: true, force: true});
  }
}

const KEPT_FRAMEWORKS = 4;

/** Removes those of earlier versions of Inkstone. */
async function removeOldest(dir: string): Promise<void> {
  const dated = (await fsp.readdir(dir)).map((name) => ({
    file: path.join(dir, name),
    time: fs.statSync(path.join(dir, name), {throwIfNoEntry: false})?.mtimeMs ?? 0,
  }));
  const old = dated.sort((a, b) => b.time - a.time).slice(KEPT_FRAMEWORKS);
  await Promise.all(old.map(({file}) => fsp.rm(file, {recursive: true, force: true})));
}

/** Returns undefined if the folder is missing or damaged: the code in it is executed. */
export function readFramework(dir: string): ServerFramework | undefined {
  try {
    const {checksum, ...modules} = JSON.parse(fs.readFileSync(path.join(dir, MODULES), 'utf8')) as FrameworkModules & {
      checksum: string;
    };
    const code = fs.readFileSync(path.join(dir, CODE), 'utf8');
    return checksum === checksumOf(modules, code) ? {...modules, code} : undefined;
  } catch {
    return undefined;
  }
}

export function checksumOf({ids, packages}: FrameworkModules, code: string): string {
  return contentHash(JSON.stringify([ids, packages, code]), 32);
}
