import fs from 'node:fs';
import path from 'node:path';
import type {BundleManifest, EmittedFile} from '../../contract/manifest.ts';
import {scriptSafeJson} from '../../contract/raw-text.ts';
import {PAGE_TEXTS, type PageData, type RouteRecord} from '../../contract/route.ts';
import type {SiteData} from '../../contract/site.ts';
import type {CompiledSite, DataOfModules, SharedData} from '../../contract/stages.ts';
import {OPTIONAL_MODULES} from '../../theme/_manifest.ts';
import {contentHash} from '../support/output-files.ts';

export interface PageDataSources {
  /** Id of the client bundle. */
  bundle: string;
  baseUrl: string;
  files: CompiledSite['files'];
  shared: ReadonlyMap<string, SharedData>;
  /** What some modules need beyond the site's data: texts, global data. */
  ofModules?: readonly DataOfModules[];
}

/**
 * Returns the data of a page for browser and server: its branch with the URLs of everything in the
 * closure. `missing` names requested documents and shared data that don't exist.
 */
export function pageDataOf(route: RouteRecord, sources: PageDataSources): {page: PageData; missing: string[]} {
  const {baseUrl, files, shared} = sources;
  const keys = new Set(route.documents.flatMap((key) => [...(files.get(key)?.documents ?? []), key]));
  const needs = new Set(route.needs);
  const missing: string[] = [];
  const documents: PageData['documents'] = [];
  for (const key of keys) {
    const file = files.get(key);
    if (!file) {
      missing.push(key);
      continue;
    }
    const first = file.first === undefined ? [] : [fileUrl(baseUrl, file.first)];
    documents.push([key, fileUrl(baseUrl, file.file), ...first] as PageData['documents'][number]);
    for (const key of file.modules) needs.add(key);
  }
  const loaded: PageData['shared'] = [];
  const idle: PageData['shared'] = [];
  const ofModules = (sources.ofModules ?? []).filter((some) => [...needs].some((key) => some.modules.has(key)));
  for (const name of [...route.shared, ...ofModules.map(({data}) => data.name)]) {
    const data = shared.get(name);
    if (!data) missing.push(name);
    else (data.when === 'idle' ? idle : loaded).push([name, sharedUrl(baseUrl, name)]);
  }
  const page: PageData = {
    bundle: sources.bundle,
    path: route.path,
    branch: route.branch,
    documents,
    needs: [...needs],
    shared: loaded,
  };
  return {page: idle.length > 0 ? {...page, idle} : page, missing};
}

/** Adds the optional modules that a page has shown during rendering to its needs. */
export function withShown(page: PageData, shown: readonly string[]): PageData {
  return shown.length === 0 ? page : {...page, needs: [...new Set([...page.needs, ...shown])]};
}

/** Returns the text of a page's data file. A click loads documents with their static blocks. */
export function pageDataJson(page: PageData): string {
  return JSON.stringify({...page, documents: page.documents.map(([key, url]) => [key, url])});
}

/**
 * The data block of the HTML: the page's data with the inline shared data put in, as text that is
 * safe in a `script` element. Works on texts, since parsing a large sidebar again for every page
 * would cost more than rendering it.
 */
export function pageDataBlock(pageJson: string, inline: readonly [name: string, json: string][]): string {
  const members = inline.map(([name, json]) => `${JSON.stringify(name)}:${json}`).join(',');
  const json = members === '' ? pageJson : `${pageJson.slice(0, -1)},"inline":{${members}}}`;
  return `<script type="application/json" id="__inkstone_page">${scriptSafeJson(json)}</script>`;
}

/**
 * File of shared data, relative to the output folder; the name ends with the hash of its content.
 */
export function sharedFile(name: string): string {
  return `assets/js/data/${name}.json`;
}

/** The script with the data and the code of the site, which runs first on every page. */
export function siteDataFile(
  siteData: SiteData,
  {dir, siteScript}: Pick<BundleManifest, 'dir' | 'siteScript'>,
): EmittedFile & {content: string} {
  const code = siteScript === undefined ? '' : fs.readFileSync(path.join(dir, siteScript), 'utf8');
  const content = `globalThis.__INKSTONE_SITE__=${scriptSafeJson(JSON.stringify(siteData))};\n${code}`;
  return {file: `assets/js/data/site.${contentHash(content)}.js`, content};
}

/** Returns the address of shared data. */
export function sharedUrl(baseUrl: string, name: string): string {
  return fileUrl(baseUrl, sharedFile(name));
}

/** Address of a file of the output: base URL and path, percent-encoded where a URL needs it. */
export function fileUrl(baseUrl: string, file: string): string {
  return encodeURI(baseUrl) + file.split('/').map(encodeURIComponent).join('/');
}

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
