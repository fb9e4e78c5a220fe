import path from 'node:path';
import type {Site} from '../../contract/site.ts';
import {writeFileAtomic} from '../support/output-files.ts';

/** Below `.docusaurus`: it is for those who configure the server, not a part of the site. */
const FILE = 'inline-scripts.txt';

/**
 * Writes what `script-src` of a content security policy must list for the inline scripts of the
 * site, one a line.
 */
export async function writeInlineScripts(site: Pick<Site, 'generatedDir'>, sources: readonly string[]): Promise<void> {
  await writeFileAtomic(path.join(site.generatedDir, FILE), sources.map((source) => `${source}\n`).join(''));
}
