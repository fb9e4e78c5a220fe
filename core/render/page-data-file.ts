import {scriptSafeJson} from '../../contract/raw-text.ts';
import type {PageData, RouteRecord} from '../../contract/route.ts';
import type {CompiledSite, SharedData} from '../../contract/stages.ts';
import {sharedFile} from './data-files.ts';
import {fileUrl} from './html-text.ts';
import type {DividedTexts} from './page-texts.ts';

export interface PageDataSources {
  /** Id of the client bundle. */
  bundle: string;
  baseUrl: string;
  files: CompiledSite['files'];
  shared: ReadonlyMap<string, SharedData>;
  /** Texts that some modules need beyond those of the site's data. */
  texts?: DividedTexts['others'];
}

/**
 * What browser and server get to know about a page: its branch with the addresses of everything in
 * the closure. `missing` names documents and shared data that the route asks for and nobody made.
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
    documents.push([key, fileUrl(baseUrl, file.file)]);
    for (const need of file.needs) needs.add(need);
  }
  const loaded: PageData['shared'] = [];
  const idle: PageData['shared'] = [];
  const texts =
    sources.texts && [...needs].some((need) => sources.texts?.needs.has(need)) ? [sources.texts.data.name] : [];
  for (const name of [...route.shared, ...texts]) {
    const data = shared.get(name);
    if (!data) missing.push(name);
    else (data.when === 'idle' ? idle : loaded).push([name, fileUrl(baseUrl, sharedFile(name))]);
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

/**
 * A page's data with the optional modules among its needs that it has shown when it was rendered.
 */
export function withShown(page: PageData, shown: readonly string[]): PageData {
  return shown.length === 0 ? page : {...page, needs: [...new Set([...page.needs, ...shown])]};
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
