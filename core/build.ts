import type {BuildOptions, BuildReport, LoadedSite, WorkerPool} from '../contract/stages.ts';
import {bundleTheme} from './bundle/bundle-theme.ts';
import {compileDocuments} from './compile/compile-documents.ts';
import {loadConfig} from './config/load-config.ts';
import {finishSite} from './finish/finish-site.ts';
import {createStaging, type SiteStaging} from './finish/staging.ts';
import {loadContent} from './load/load-content.ts';
import {renderPages} from './render/render-pages.ts';
import {collectRoutes} from './routes/collect-routes.ts';
import {withRoutePlaces} from './route-places.ts';
import {bundleInput, compileInput, completeSiteData, outputRoot, publishedOutput, routeInput} from './stage-inputs.ts';
import {plural, runStages} from './stage-run.ts';
import {createTimedProgress, type TimedProgress} from './stage-timings.ts';
import {limitHeapGrowth} from './support/heap-growth.ts';
import {createWorkerPool} from './support/worker-pool.ts';

/**
 * Makes the site: seven stages for each language, then all languages are published at once. What is
 * wrong is in the reports; with an error among it nothing is published, and the site that was there
 * stays.
 */
export async function build(
  options: BuildOptions,
  progress: TimedProgress = createTimedProgress(),
): Promise<BuildReport[]> {
  const loadSites = (): Promise<LoadedSite[]> => loadConfig(options);
  const sites = await progress.stage('config', loadSites, ({length}) => plural(length, 'language'));
  const pool = createWorkerPool(options.workers);
  const said: BuildReport['diagnostics'] = [];
  const root = outputRoot(sites);
  const report = said.push.bind(said);
  const staging = await createStaging({outDir: root.outDir, stateDir: root.generatedDir, report});
  try {
    const reports: BuildReport[] = [];
    for (const loadedSite of sites) {
      if (sites.length > 1) progress.note(`Language ${loadedSite.site.i18n.currentLocale}`);
      reports.push(await buildLocale(loadedSite, {pool, staging, progress}));
    }
    if (reports.some(({diagnostics}) => diagnostics.some(({severity}) => severity === 'error'))) return reports;
    await progress.stage('publish', staging.publish);
    const [first, ...others] = reports as [BuildReport, ...BuildReport[]];
    return [{...first, diagnostics: [...first.diagnostics, ...said]}, ...others];
  } finally {
    await Promise.all([staging.discard(), pool.close()]);
  }
}

interface Run {
  pool: WorkerPool;
  staging: SiteStaging;
  progress: TimedProgress;
}

/** Stages 2 to 7 for one language. Mistakes are gathered as far as a stage can go on with them. */
function buildLocale(loadedSite: LoadedSite, {pool, staging, progress}: Run): Promise<BuildReport> {
  const {site, code} = loadedSite;
  const place = staging.at(site.outDir);
  return runStages(loadedSite, progress, async (stage) => {
    const loaded = await stage('load', () => loadContent({site, code, buildDir: place.dir}));
    const table = await stage('routes', () =>
      withRoutePlaces(collectRoutes(routeInput(site, loaded)), loaded.documents),
    );
    const published = publishedOutput(site, loaded);
    limitHeapGrowth(loaded.documents.length);
    const toCompile = compileInput(loadedSite, loaded, {
      requested: table.documents,
      pool,
      target: {outputDir: place.dir, published},
    });
    const compiled = await stage('compile', () => compileDocuments(toCompile));
    const manifest = await stage('bundle', () =>
      bundleTheme(bundleInput(loadedSite, loaded, {table, compiled, toCompile})),
    );
    const data = completeSiteData({site, loaded, table, manifest});
    const built = {site, table, compiled, manifest};
    const rendered = await stage('render', () =>
      renderPages({
        ...built,
        ...data,
        htmlTags: loaded.htmlTags,
        outputDir: place.dir,
        published,
        pool,
      }),
    );
    await stage('finish', () =>
      finishSite({...built, context: loaded.context, loaded, rendered, staging: place, published, pool}),
    );
  });
}
