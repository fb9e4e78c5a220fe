import {randomBytes} from 'node:crypto';
import fs from 'node:fs';
import fsp from 'node:fs/promises';
import path from 'node:path';
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
  const workDir = `${kept}.${process.pid}.${randomBytes(4).toString('hex')}`;
  try {
    const {makeServerFramework} = await import('./make-server-framework.ts');
    const modules = await makeServerFramework(workDir, CODE);
    fs.writeFileSync(path.join(workDir, MODULES), JSON.stringify(modules));
    // Another build may have been faster.
    await fsp.rename(workDir, kept).catch(() => undefined);
    await removeOldest(path.dirname(kept));
    return readFramework(fs.existsSync(workDir) ? workDir : kept) as ServerFramework;
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

function readFramework(dir: string): ServerFramework | undefined {
  try {
    const modules = JSON.parse(fs.readFileSync(path.join(dir, MODULES), 'utf8')) as FrameworkModules;
    return {...modules, code: fs.readFileSync(path.join(dir, CODE), 'utf8')};
  } catch {
    return undefined;
  }
}
