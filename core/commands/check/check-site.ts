import {InkstoneError} from '../../../contract/diagnostic.ts';
import type {DocumentStore} from '../../../contract/document.ts';
import type {BuildOptions, CompiledSite, LoadedSite, RouteTable, WorkerPool} from '../../../contract/stages.ts';
import {comparablePath, decodePath} from '../../../contract/url.ts';
import {openCompiler} from '../../compile/compile-documents.ts';
import {loadConfig} from '../../config/load-config.ts';
import {checkLinks, type LinkCheckInput} from '../../finish/check-links.ts';
import {findStaticFiles} from '../../finish/emit-files.ts';
import {menuLinks} from '../../finish/menu-links.ts';
import {collectRoutes} from '../../routes/collect-routes.ts';
import {
  compileInput,
  type LoadedWithBundler,
  loadWithBundler,
  routeInput,
  withRoutePlaces,
} from '../../stage-inputs.ts';
import {DiagnosticLog, mergeLanguages, type LanguageProblems} from '../../support/diagnostics.ts';
import {listFiles} from '../../support/output-files.ts';
import {createWorkerPool} from '../../support/worker-pool.ts';
import {checkTexts, findOutdatedTranslations, findUnusedTags} from './check-documents.ts';
import {checkMenuLinks, findOrphans, knownPages, menuUrls} from './known-pages.ts';
import {describeLostPages, findLostPages, type LostPages, siteRedirects, writeRedirects} from './lost-pages.ts';

type CheckOptions = Pick<BuildOptions, 'siteDir' | 'config' | 'locales'> & {fix?: boolean};

/**
 * Reports every problem that a build would report, plus content checks, without bundling or
 * rendering: runs the first four stages, with the build's cache of documents, and checks their
 * results. `written` is the file that `fix` wrote.
 *
 * @param options.fix whether to write redirects for pages that moved
 */
export async function checkSite({fix, ...options}: CheckOptions) {
  const sites = await loadConfig({...options, mode: 'production', minify: true});
  const pool = createWorkerPool();
  const found: LanguageProblems[] = [];
  let written: Awaited<ReturnType<typeof writeRedirects>>;
  try {
    for (const loadedSite of sites) {
      const log = new DiagnosticLog(loadedSite.diagnostics);
      const lost = await checkLocale(loadedSite, pool, log);
      const {site} = loadedSite;
      // All languages share the file of redirects; it follows the default language.
      const isDefault = site.i18n.currentLocale === site.i18n.defaultLocale;
      if (fix && isDefault) written ??= await writeRedirects(site, lost.pages);
      log.addAll(describeLostPages(lost, {withMoved: !fix}));
      found.push({baseUrl: site.baseUrl, diagnostics: log.list});
    }
  } finally {
    await pool.close();
    for (const {code} of sites) code.dispose();
  }
  return {diagnostics: mergeLanguages(found), written};
}

/** Continues as long as possible: a stage that fails ends the checks of its language. */
async function checkLocale(loadedSite: LoadedSite, pool: WorkerPool, log: DiagnosticLog): Promise<LostPages> {
  try {
    return (await inspectSite(loadedSite, {pool, log})).lost;
  } catch (error) {
    if (!(error instanceof InkstoneError)) throw error;
    log.addAll(error.diagnostics);
    return {pages: [], before: 0};
  }
}

interface CheckedSite {
  loadedSite: LoadedSite;
  loaded: LoadedWithBundler;
  table: RouteTable;
  compiled: CompiledSite;
}

/** A site after its first four stages, with what the check of links compared. */
export interface InspectedSite extends CheckedSite {
  links: LinkCheckInput;
  lost: LostPages;
}

/**
 * Runs the first four stages for one language and checks their results. All problems go into `log`.
 *
 * @param documents the documents of the language, with texts that an editor hasn't saved
 * @throws InkstoneError if a stage fails
 */
export async function inspectSite(
  loadedSite: LoadedSite,
  {pool, log, documents}: {pool: WorkerPool; log: DiagnosticLog; documents?: DocumentStore},
): Promise<InspectedSite> {
  const loaded = await loadWithBundler(loadedSite, documents ? {documents} : {});
  const table = withRoutePlaces(collectRoutes(routeInput(loadedSite.site, loaded)), loaded);
  const compiled = await openCompiler(compileInput(loadedSite, loaded, pool)).compileAll(table.documents);
  log.addAll([...table.diagnostics, ...compiled.diagnostics]);
  const checked = {loadedSite, loaded, table, compiled};
  const found = await checkContent(checked, log);
  log.addAll([...loaded.diagnostics, ...loaded.takeReports()]);
  loaded.context.inkstone.documents.save();
  return {...checked, ...found};
}

async function checkContent(checked: CheckedSite, log: DiagnosticLog): Promise<Pick<InspectedSite, 'links' | 'lost'>> {
  const {loaded, table, compiled} = checked;
  const {site} = checked.loadedSite;
  const redirects = await siteRedirects(loaded, table);
  const pages = knownPages(site, table, compiled);
  const menus = menuLinks(loaded);
  const links: LinkCheckInput = {
    config: site.config,
    baseUrl: site.baseUrl,
    pages,
    table,
    documents: compiled.documents,
    files: new Set([...filesOfSite(checked, log), ...redirects.files]),
    menus: () => menus,
  };
  const urls = menuUrls(site, menus, loaded);
  const {documents} = loaded.context.inkstone;
  const texts = (): string[] => loaded.documents.map(({document}) => documents.withText(document).text);
  log.addAll([
    ...redirects.diagnostics,
    ...checkLinks(links),
    ...checkMenuLinks(site, urls, links),
    ...findOrphans(site, pages, urls, texts),
    ...checkTexts(loaded),
    ...findUnusedTags(loaded),
    ...(await findOutdatedTranslations(loaded)),
  ]);
  const redirected = redirects.files.map((file) => comparablePath(`/${file.replace(/(?:\/index)?\.html$/, '')}`));
  const lost = findLostPages(site, {routes: table.routes, files: compiled.files, redirected: new Set(redirected)});
  return {links, lost};
}

/**
 * The files that are not pages: static files, assets, files that plugins reference in the head of
 * every page, and files that their hooks wrote in the last build.
 */
function filesOfSite({loadedSite: {site}, loaded, compiled}: CheckedSite, log: DiagnosticLog): string[] {
  const statics = findStaticFiles(site);
  log.addAll(statics.diagnostics);
  const references = [...loaded.htmlTags.head.matchAll(/\bhref="([^"]+)"/g)].map(([, url = '']) => url);
  return [
    ...statics.files.keys(),
    ...compiled.assets.map(({file}) => file),
    ...references
      .filter((url) => url.startsWith(site.baseUrl))
      .map((url) => decodePath(url.slice(site.baseUrl.length))),
    ...listFiles(site.outDir, {skip: new Set(['assets', 'img'])}).filter((file) => !file.endsWith('.html')),
  ];
}
