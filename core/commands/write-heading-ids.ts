import fs from 'node:fs/promises';
import path from 'node:path';
import {glob} from 'tinyglobby';
import {InkstoneError} from '../../contract/diagnostic.ts';
import {callHookSync} from '../load/plugin-hook.ts';
import {writeFileAtomic} from '../support/output-files.ts';
import {writeHeadingIds, type HeadingIdOptions} from './heading-ids.ts';
import {loadSitePlugins} from './site-plugins.ts';

/**
 * Writes ids into the headings of the named files, or of all documents that the plugins of the site
 * read. Gives the files that changed, absolute and sorted. Throws `INK8020` when names
 * lead to no document.
 */
export async function writeHeadingIdsOfSite(
  siteDir: string,
  patterns: readonly string[],
  options: HeadingIdOptions & {config?: string | undefined},
): Promise<string[]> {
  const wanted = patterns.length > 0 ? [...patterns] : await watchedDocuments(siteDir, options.config);
  const found = await glob(wanted, {cwd: siteDir, absolute: true, ignore: ['**/node_modules/**']});
  const documents = found.map((file) => path.normalize(file)).filter((file) => /\.mdx?$/.test(file));
  if (documents.length === 0 && patterns.length > 0) {
    throw new InkstoneError({
      code: 'INK8020',
      severity: 'error',
      message: `No document matches ${patterns.map((pattern) => `"${pattern}"`).join(', ')}.`,
      hint: 'Use file names or patterns relative to the site folder.',
    });
  }
  const changed: string[] = [];
  for (const file of documents.sort()) {
    const before = await fs.readFile(file, 'utf8');
    const after = writeHeadingIds(before, options);
    if (after === before) continue;
    await writeFileAtomic(file, after);
    changed.push(file);
  }
  return changed;
}

async function watchedDocuments(siteDir: string, config: string | undefined): Promise<string[]> {
  const {plugins} = await loadSitePlugins({siteDir, config});
  const patterns = plugins.flatMap(
    (plugin) => callHookSync({plugin: plugin.name, hook: 'getPathsToWatch'}, () => plugin.getPathsToWatch?.()) ?? [],
  );
  return patterns.filter((pattern) => /\.(?:mdx?|\{[^}]*mdx?[^}]*\})$/.test(pattern));
}
