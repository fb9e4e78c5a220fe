import {InkstoneError, type Diagnostic} from '../../../contract/diagnostic.ts';
import type {CompiledSite, LoadedContent, LoadedSite, RouteTable, WorkerPool} from '../../../contract/stages.ts';
import {comparablePath, decodePath} from '../../../contract/url.ts';
import {openCompiler} from '../../compile/compile-documents.ts';
import {loadConfig} from '../../config/load-config.ts';
import {checkLinks, type LinkCheckInput} from '../../finish/check-links.ts';
import {listFiles} from '../../support/output-files.ts';
import {findStaticFiles} from '../../finish/emit-files.ts';
import {compileInput, loadWithBundler, routeInput, withRoutePlaces} from '../../stage-inputs.ts';
import {collectRoutes} from '../../routes/collect-routes.ts';
import {DiagnosticLog, mergeLanguages, type LanguageProblems} from '../../support/diagnostics.ts';
import {createWorkerPool} from '../../support/worker-pool.ts';
import {checkTexts} from './document-texts.ts';
import {knownPages} from './known-pages.ts';
import {describeLostPages, findLostPages, type LostPages} from './lost-pages.ts';
import {checkMenuLinks, menuLinks} from './menu-links.ts';
import {findOrphans} from './orphan-pages.ts';
import {findOutdatedTranslations} from './outdated-translations.ts';
import {siteRedirects, writeRedirects} from './redirects.ts';
import {findUnusedTags} from './unused-tags.ts';

interface CheckOptions {
  siteDir: string;
  config?: string | undefined;
  locales?: string[] | undefined;
  /** Write the redirects of pages that moved. */
  fix?: boolean;
}

interface CheckResult {
  diagnostics: Diagnostic[];
  /** What `fix` wrote. */
  written?: {file: string; count: number};
}

/**
 * Everything that a build would complain of and what else is wrong with the content, without
 * bundling and rendering: the first four stages, whose documents come from the build's own cache,
 * then checks of what they gave.
 */
export async function checkSite({siteDir, config, locales, fix}: CheckOptions): Promise<CheckResult> {
  const given = {...(config !== undefined && {config}), ...(locales && {locales})};
  const sites = await loadConfig({siteDir, mode: 'production', minify: true, ...given});
  const pool = createWorkerPool();
  const found: LanguageProblems[] = [];
  let written: CheckResult['written'];
  try {
    for (const loadedSite of sites) {
      const log = new DiagnosticLog();
      const lost = await checkLocale(loadedSite, pool, log);
      // The file is for all languages; the others follow the default one.
      const {site} = loadedSite;
      const {currentLocale, defaultLocale} = site.i18n;
      const fixed = fix && currentLocale === defaultLocale ? await writeRedirects(site, lost.pages) : undefined;
      written ??= fixed;
      log.addAll(describeLostPages(lost, {withMoved: !fix}));
      found.push({baseUrl: site.baseUrl, diagnostics: log.list});
    }
  } finally {
    await pool.close();
  }
  return {diagnostics: mergeLanguages(found), ...(written && {written})};
}

/** Gathers as much as can be known; a stage that cannot go on ends the checks of its language. */
async function checkLocale(loadedSite: LoadedSite, pool: WorkerPool, log: DiagnosticLog): Promise<LostPages> {
  const {site} = loadedSite;
  log.addAll(loadedSite.diagnostics ?? []);
  try {
    const loaded = await loadWithBundler(loadedSite);
    const table = withRoutePlaces(collectRoutes(routeInput(site, loaded)), loaded);
    const compiled = await openCompiler(compileInput(loadedSite, loaded, pool)).compileAll(table.documents);
    log.addAll(table.diagnostics);
    log.addAll(compiled.diagnostics);
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
  const {baseUrl, config} = site;
  const redirects = await siteRedirects(loaded, table);
  log.addAll(redirects.diagnostics);
  const pages = knownPages(site, table, compiled);
  const unknown = new Set(pages.filter((page) => page.hasUnknownAnchors).map(({route}) => route.path));
  const links: LinkCheckInput = {
    config,
    baseUrl,
    pages,
    table,
    documents: compiled.documents,
    files: new Set([...filesOfSite(checked, log), ...redirects.files]),
    hasUnknownAnchors: ({route}) => unknown.has(route.path),
  };
  const menus = menuLinks(site, loaded);
  log.addAll(checkLinks(links));
  log.addAll(checkMenuLinks(site, menus, links));
  const {documents} = loaded.context.inkstone;
  const texts = (): string[] => loaded.documents.map(({document}) => documents.withText(document).text);
  log.addAll(findOrphans({site, pages, menus, texts}));
  log.addAll(checkTexts(loaded.documents, documents));
  log.addAll(findUnusedTags(loaded));
  log.addAll(await findOutdatedTranslations(loaded));
  const redirected = new Set(
    redirects.files.map((file) => comparablePath(`/${file.replace(/(?:\/index)?\.html$/, '')}`)),
  );
  return findLostPages(site, {routes: table.routes, files: compiled.files, redirected});
}

/**
 * What lies beside the pages: static files, assets, what plugins announce in the head of every
 * page, and, of the last build, what they wrote when it was done.
 */
function filesOfSite({loadedSite: {site}, loaded, compiled}: CheckedSite, log: DiagnosticLog): string[] {
  const statics = findStaticFiles(site);
  log.addAll(statics.diagnostics);
  const announced = [...loaded.htmlTags.head.matchAll(/\bhref="([^"]+)"/g)].map((match) => match[1] as string);
  return [
    ...statics.files.map(({file}) => file),
    ...compiled.assets.map(({file}) => file),
    ...announced.filter((url) => url.startsWith(site.baseUrl)).map((url) => decodePath(url.slice(site.baseUrl.length))),
    ...listFiles(site.outDir, {skip: new Set(['assets', 'img'])}).filter((file) => !file.endsWith('.html')),
  ];
}
