import type {BundleManifest} from '../../contract/manifest.ts';
import {OPTIONAL_MODULES} from '../../theme/_manifest.ts';
import {PAGE_TEXTS} from '../../contract/route.ts';
import type {SiteData} from '../../contract/site.ts';
import type {DataOfModules, SharedData} from '../../contract/stages.ts';
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
  others?: DataOfModules;
}

/**
 * Removes UI strings from the site data that only pages without documents show: these pages load
 * them separately. A text goes with the scripts that can show it, and stays if code puts such an id
 * together. A text of the theme that no script shows belongs to a component that was left out, and
 * only a document can still ask for it; the id of another text may come from code of the site, and
 * stays.
 */
export function divideTexts(siteData: SiteData, manifest: BundleManifest): DividedTexts {
  const ids = Object.keys(siteData.codeTranslations);
  const modules = Object.entries(manifest.modules).filter(([key]) => !isOfDocuments(key));
  const documents = Object.entries(manifest.modules).filter(([key]) => isOfDocuments(key));
  const {texts} = manifest;
  if (ids.length === 0 || documents.length === 0 || !texts) return {siteData};
  const everywhere = new Set([...manifest.scripts, ...documents.flatMap(([, {scripts}]) => scripts)]);
  const elsewhere = new Set(modules.flatMap(([, {scripts}]) => scripts).filter((file) => !everywhere.has(file)));
  const shows = (file: string, id: string): boolean => texts.ids[file]?.includes(id) === true;
  const common = Object.keys(texts.ids).filter((file) => !elsewhere.has(file));
  const isSpecial = (id: string): boolean =>
    !texts.beginnings.some((beginning) => id.startsWith(beginning)) &&
    !common.some((file) => shows(file, id)) &&
    (id.startsWith('theme.') || [...elsewhere].some((file) => shows(file, id)));
  const moved = ids.filter(isSpecial);
  const kept = ids.filter((id) => !moved.includes(id));
  if (moved.length === 0) return {siteData};
  const files = new Set([...elsewhere].filter((file) => moved.some((id) => shows(file, id))));
  const needsOtherTexts = ([key, chunk]: (typeof modules)[number]): boolean =>
    TRANSLATES.test(key) || chunk.scripts.some((file) => files.has(file));
  const keys = new Set(modules.filter(needsOtherTexts).map(([key]) => key));
  const pick = (wanted: readonly string[]): Record<string, string> =>
    Object.fromEntries(wanted.map((id) => [id, siteData.codeTranslations[id] ?? '']));
  const json = JSON.stringify(pick(moved));
  const data: SharedData = {name: `${PAGE_TEXTS}${contentHash(json, 8)}`, json, when: 'inline'};
  return {
    siteData: {...siteData, codeTranslations: pick(kept)},
    others: {data, modules: keys},
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
