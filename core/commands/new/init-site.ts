import fs from 'node:fs/promises';
import path from 'node:path';
import {InkstoneError} from '../../../contract/diagnostic.ts';
import {fillTemplates} from './fill-template.ts';
import {inkstoneSource} from './inkstone-source.ts';
import {cannotWrite, writeNewFiles} from './write-files.ts';

export type Language = 'typescript' | 'javascript';

/** May lie in the folder of a new site. */
const HARMLESS = new Set(['.git', '.DS_Store']);

/**
 * Writes a small site that builds into a new or empty folder; gives the files. Throws `INK8061` for
 * a folder that holds something and `INK8060` where nothing can be written: then nothing has been.
 */
export async function initSite(dir: string, language: Language): Promise<string[]> {
  const found = (await entriesOf(dir)).filter((name) => !HARMLESS.has(name));
  if (found.length > 0) {
    const shown = found.slice(0, 3).join(', ') + (found.length > 3 ? ', …' : '');
    throw new InkstoneError({
      code: 'INK8061',
      severity: 'error',
      message: `The folder "${path.relative('.', dir) || '.'}" is not empty: it contains ${shown}.`,
      hint: 'Choose a new or empty folder.',
    });
  }
  const title = path.basename(dir);
  const values = {title, name: packageName(title), inkstone: inkstoneSource(await realPath(dir))};
  return writeNewFiles(dir, fillTemplates(['site/shared', `site/${language}`], values));
}

async function entriesOf(dir: string): Promise<string[]> {
  try {
    return await fs.readdir(dir);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw cannotWrite(dir, error as NodeJS.ErrnoException);
  }
}

/** Names of packages have lower-case letters, digits and a few signs. */
function packageName(title: string): string {
  const name = title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return name === '' || name === 'inkstone' ? 'my-site' : name.slice(0, 214);
}

/**
 * A relative path to Inkstone must fit the place that the system knows, and the folder may not be
 * there yet.
 */
async function realPath(dir: string): Promise<string> {
  const parent = path.dirname(dir);
  if (parent === dir) return dir;
  return fs.realpath(dir).catch(async () => path.join(await realPath(parent), path.basename(dir)));
}
