import {randomBytes} from 'node:crypto';
import fsp from 'node:fs/promises';
import path from 'node:path';
import {openStore} from '../../store/store.ts';
import {contentHash} from '../../support/output-files.ts';
import {packageRoot} from '../../support/package-root.ts';
import {ownSourcesHash} from '../own-sources.ts';
import {createStableNames} from '../stable-ids.ts';

/** Bytes of frameworks of other versions of Inkstone to keep. */
const SPARE_BYTES = 8 * 1024 * 1024;

/**
 * Returns a compiled part of the framework: the one that comes with the package, or one that is
 * made and stored in the site's cache.
 *
 * @param input determines the result, together with Inkstone's sources
 * @param make gets an absolute folder, which it may create
 */
export async function frameworkPart<Part>(
  cacheDir: string,
  input: readonly unknown[],
  make: (workDir: string) => Promise<Part>,
): Promise<Part> {
  const key = contentHash(JSON.stringify([ownSourcesHash(), ...input]), 32);
  const cached = openStore(path.join(cacheDir, 'framework'), SPARE_BYTES);
  for (const store of [openStore(path.join(packageRoot(), 'lib/framework')), cached]) {
    const found = store.get(key);
    store.flush();
    if (found) return JSON.parse(Buffer.from(found.body).toString()) as Part;
  }
  const workDir = path.join(cacheDir, `framework.${process.pid}.${randomBytes(4).toString('hex')}`);
  try {
    const part = await make(workDir);
    cached.put(key, {inputs: [], head: {}, body: Buffer.from(JSON.stringify(part))});
    cached.prune();
    return part;
  } finally {
    await fsp.rm(workDir, {recursive: true, force: true});
  }
}

/** Names files of the framework, independent of the folder of the program. */
export const frameworkName = createStableNames({inkstone: packageRoot()});

/** Returns the absolute file of such a name. Packages may also be installed elsewhere. */
export function frameworkFile(name: string): string {
  return path.join(packageRoot(), name.replace(/^inkstone\//, ''));
}
