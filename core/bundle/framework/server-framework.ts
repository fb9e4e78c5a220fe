import {randomBytes} from 'node:crypto';
import fs from 'node:fs';
import fsp from 'node:fs/promises';
import path from 'node:path';
import {openStore} from '../../store/store.ts';
import {packageRoot} from '../../support/package-root.ts';
import {ownSourcesHash} from '../own-sources.ts';
import type {FrameworkModules} from './make-server-framework.ts';

/**
 * The server code of Inkstone: runtime, theme, client code of plugins, React. It is the same for
 * every site, so it is compiled once, with the package.
 */
export interface ServerFramework extends FrameworkModules {
  /** Follows the code of the site in the server bundle. */
  code: string;
}

/** Bytes of frameworks of other versions of Inkstone to keep. */
const SPARE_BYTES = 8 * 1024 * 1024;

/**
 * Returns the framework of these sources: the one that comes with the package, or one that is
 * compiled and stored in the site's cache.
 */
export async function serverFramework(cacheDir: string): Promise<ServerFramework> {
  const key = ownSourcesHash();
  const dir = path.join(cacheDir, 'framework');
  const cached = openStore(dir, SPARE_BYTES);
  for (const store of [openStore(path.join(packageRoot(), 'lib/framework')), cached]) {
    const found = store.get<FrameworkModules>(key);
    store.flush();
    if (found) return {...found.head, code: Buffer.from(found.body).toString()};
  }
  const workDir = path.join(cacheDir, `framework.${process.pid}.${randomBytes(4).toString('hex')}`);
  try {
    const {makeServerFramework} = await import('./make-server-framework.ts');
    const {file, ...head} = await makeServerFramework(workDir);
    const body = fs.readFileSync(file);
    cached.put(key, {inputs: [], head, body});
    cached.prune();
    return {...head, code: body.toString()};
  } finally {
    await fsp.rm(workDir, {recursive: true, force: true});
  }
}
