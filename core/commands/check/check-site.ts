import {InkstoneError} from '../../../contract/diagnostic.ts';
import type {
  BuildOptions,
  CompiledSite,
  LoadedContent,
  LoadedSite,
  RouteTable,
  WorkerPool,
} from '../../../contract/stages.ts';
import {comparablePath, decodePath} from '../../../contract/url.ts';
import {openCompiler} from '../../compile/compile-documents.ts';
import {loadConfig} from '../../config/load-config.ts';
import {checkLinks, type LinkCheckInput} from '../../finish/check-links.ts';
import {findStaticFiles} from '../../finish/emit-files.ts';
import {collectRoutes} from '../../routes/collect-routes.ts';
import {compileInput, loadWithBundler, routeInput, withRoutePlaces} from '../../stage-inputs.ts';
import {DiagnosticLog, mergeLanguages, type LanguageProblems} from '../../support/diagnostics.ts';
import {listFiles} from '../../support/output-files.ts';
import {createWorkerPool} from '../../support/worker-pool.ts';
import {checkTexts, findOutdatedTranslations, findUnusedTags} from './check-documents.ts';
import {checkMenuLinks, findOrphans, knownPages, menuLinks} from './known-pages.ts';
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
  }
  return {diagnostics: mergeLanguages(found), written};
}

/** Continues as long as possible: a stage that fails ends the checks of its language. */
async function checkLocale(loadedSite: LoadedSite, pool: WorkerPool, log: DiagnosticLog): Promise<LostPages> {
  const {site} = loadedSite;
  try {
    const loaded = await loadWithBundler(loadedSite);
    const table = withRoutePlaces(collectRoutes(routeInput(site, loaded)), loaded);
    const compiled = await openCompiler(compileInput(loadedSite, loaded, pool)).compileAll(table.documents);
    log.addAll([...table.diagnostics, ...compiled.diagnostics]);
    const lost = await checkContent({loadedSite, loaded, table, compiled}, log);
    log.addAll([...loaded.diagnostics, ...loaded.takeReports()]);
    loaded.context.inkstone.documents.save();
    return lost;
  } catch (error) {
    if (!(error instanceof InkstoneError)) throw error;
    log.addAll(error.diagnostics);
    return {pages: [], before: 0};
  }
}

interface CheckedSite {
  loadedSite: LoadedSite;
  loaded: LoadedContent;
  table: RouteTable;
  compiled: CompiledSite;
}

async function checkContent(checked: CheckedSite, log: DiagnosticLog): Promise<LostPages> {
  const {loaded, table, compiled} = checked;
  const {site} = checked.loadedSite;
  const redirects = await siteRedirects(loaded, table);
  const pages = knownPages(site, table, compiled);
  const links: LinkCheckInput = {
    config: site.config,
    baseUrl: site.baseUrl,
    pages,
    table,
    documents: compiled.documents,
    files: new Set([...filesOfSite(checked, log), ...redirects.files]),
  };
  const menus = menuLinks(site, loaded);
  const {documents} = loaded.context.inkstone;
  const texts = (): string[] => loaded.documents.map(({document}) => documents.withText(document).text);
  log.addAll([
    ...redirects.diagnostics,
    ...checkLinks(links),
    ...checkMenuLinks(site, menus, links),
    ...findOrphans(site, pages, menus, texts),
    ...checkTexts(loaded),
    ...findUnusedTags(loaded),
    ...(await findOutdatedTranslations(loaded)),
  ]);
  const redirected = redirects.files.map((file) => comparablePath(`/${file.replace(/(?:\/index)?\.html$/, '')}`));
  return findLostPages(site, {routes: table.routes, files: compiled.files, redirected: new Set(redirected)});
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
