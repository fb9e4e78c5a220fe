import fs from 'node:fs';
import path from 'node:path';
import type {BundleManifest} from '../../contract/manifest.ts';
import {OPTIONAL_MODULES} from '../../contract/optional-modules.ts';
import {PAGE_TEXTS} from '../../contract/route.ts';
import type {SiteData} from '../../contract/site.ts';
import type {SharedData} from '../../contract/stages.ts';
import {contentHash} from '../support/output-files.ts';

/** The translated texts of the interface, by who needs them. */
export interface DividedTexts {
  /**
   * The site's data with the texts that a page of documents, or code that any page may load, can
   * show.
   */
  siteData: SiteData;
  /**
   * Texts that only other kinds of pages show (blog, tags, …), and the modules of the bundle that
   * they come with.
   */
  others?: {data: SharedData; needs: ReadonlySet<string>};
}

/**
 * Takes out of the site's data what is said by other kinds of pages than those of documents alone:
 * it travels with these pages. A text goes where its id stands in the scripts. One of the theme
 * whose id stands nowhere belongs to a component that was left out, and only a document can still
 * ask for it; another id may be put together by code of the site, and stays.
 */
export function divideTexts(siteData: SiteData, manifest: BundleManifest): DividedTexts {
  const ids = Object.keys(siteData.codeTranslations);
  const modules = Object.entries(manifest.modules).filter(([key]) => !isOfDocuments(key));
  const documents = Object.entries(manifest.modules).filter(([key]) => isOfDocuments(key));
  if (ids.length === 0 || documents.length === 0) return {siteData};
  const everywhere = new Set([...manifest.scripts, ...documents.flatMap(([, {scripts}]) => scripts)]);
  const elsewhere = new Set(modules.flatMap(([, {scripts}]) => scripts).filter((file) => !everywhere.has(file)));
  const read = (file: string): string => fs.readFileSync(path.join(manifest.dir, file), 'utf8');
  const scripts = manifest.files.filter((file) => file.endsWith('.js'));
  const common = scripts.filter((file) => !elsewhere.has(file)).map(read);
  const special = new Map([...elsewhere].map((file) => [file, read(file)]));
  const isSpecial = (id: string): boolean =>
    !common.some((text) => text.includes(id)) &&
    (id.startsWith('theme.') || [...special.values()].some((text) => text.includes(id)));
  const moved = ids.filter(isSpecial);
  const kept = ids.filter((id) => !moved.includes(id));
  if (moved.length === 0) return {siteData};
  const files = new Set([...special].filter(([, text]) => moved.some((id) => text.includes(id))).map(([file]) => file));
  const saysOthers = ([key, chunk]: (typeof modules)[number]): boolean =>
    TRANSLATES.test(key) || chunk.scripts.some((file) => files.has(file));
  const needs = new Set(modules.filter(saysOthers).map(([key]) => key));
  const pick = (wanted: readonly string[]): Record<string, string> =>
    Object.fromEntries(wanted.map((id) => [id, siteData.codeTranslations[id] ?? '']));
  const json = JSON.stringify(pick(moved));
  const data: SharedData = {name: `${PAGE_TEXTS}${contentHash(json, 8)}`, json, when: 'inline'};
  return {
    siteData: {...siteData, codeTranslations: pick(kept)},
    others: {data, needs},
  };
}

/** What a document imports to translate by itself. */
const TRANSLATES = /^(?:@docusaurus\/Translate|inkstone\/runtime)$/;

/** Components of the branch of a document's page. */
const OF_DOCUMENTS = /^@theme\/Doc(?:sRoot|VersionRoot|Root|Item)$/;

/** Whether a page of documents may show a module. */
function isOfDocuments(key: string): boolean {
  return OF_DOCUMENTS.test(key) || OPTIONAL_MODULES.includes(key);
}
