import {scriptSafeJson} from '../../contract/raw-text.ts';
import type {EmittedFile} from '../../contract/manifest.ts';
import type {SiteData} from '../../contract/site.ts';
import type {SharedData} from '../../contract/stages.ts';
import {contentHash} from '../support/output-files.ts';

/**
 * File of shared data, relative to the output folder; the name ends with the hash of its content.
 */
export function sharedFile(name: string): string {
  return `assets/js/data/${name}.json`;
}

/** The script that tells the bundle about the site; it runs before the bundle on every page. */
export function siteDataFile(siteData: SiteData): EmittedFile & {content: string} {
  const content = `globalThis.__INKSTONE_SITE__=${scriptSafeJson(JSON.stringify(siteData))};\n`;
  return {file: `assets/js/data/site.${contentHash(content)}.js`, content};
}

/** Files of all shared data, as they are fetched by later navigations. */
export function sharedFiles(shared: readonly SharedData[]): (EmittedFile & {content: string})[] {
  return shared.map(({name, json}) => ({file: sharedFile(name), content: json}));
}
