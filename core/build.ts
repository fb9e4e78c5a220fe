import type {BuildOptions, BuildReport, LoadedSite, WorkerPool} from '../contract/stages.ts';
import {bundleTheme} from './bundle/bundle-theme.ts';
import {openCompiler} from './compile/compile-documents.ts';
import {loadConfig} from './config/load-config.ts';
import {finishSite} from './finish/finish-site.ts';
import {createStaging, type Staging} from './finish/publish.ts';
import {openDocuments, type OpenDocuments} from './load/document-store.ts';
import {renderPages} from './render/render-pages.ts';
import {collectRoutes} from './routes/collect-routes.ts';
import {
  bundleInput,
  compileInput,
  completeSiteData,
  loadWithBundler,
  outputRoot,
  previousOutput,
  routeInput,
  withRoutePlaces,
} from './stage-inputs.ts';
import {plural, type RunStage, runStages} from './stage-run.ts';
import {limitHeapGrowth} from './support/memory.ts';
import {createProgress, type Progress} from './support/progress.ts';
import {createWorkerPool} from './support/worker-pool.ts';

/**
 * Makes the site: seven stages for each language, then all languages are published at once. What is
 * wrong is in the reports; with an error among it nothing is published, and the site that was there
 * stays.
 */
export async function build(options: BuildOptions, progress: Progress = createProgress()): Promise<BuildReport[]> {
  const loadSites = (): Promise<LoadedSite[]> => loadConfig(options);
  const sites = await progress.stage('config', loadSites, ({length}) => plural(length, 'language'));
  const pool = createWorkerPool(options.workers);
  const said: BuildReport['diagnostics'] = [];
  const root = outputRoot(sites);
  const report = said.push.bind(said);
  const staging = await createStaging({outDir: root.outDir, stateDir: root.generatedDir, report});
  try {
    const reports: BuildReport[] = [];
    let documents: OpenDocuments | undefined;
    for (const loadedSite of sites) {
      documents = openDocuments(loadedSite, documents);
      if (sites.length > 1) progress.note(`Language ${loadedSite.site.i18n.currentLocale}`);
      reports.push(await buildLocale(loadedSite, {documents, pool, staging, progress}));
    }
    if (reports.some(({diagnostics}) => diagnostics.some(({severity}) => severity === 'error'))) return reports;
    await progress.stage('publish', staging.publish);
    const [first, ...others] = reports as [BuildReport, ...BuildReport[]];
    return [{...first, diagnostics: [...first.diagnostics, ...said]}, ...others];
  } finally {
    for (const {code} of sites) code.dispose();
    await Promise.all([staging.discard(), pool.close()]);
  }
}

interface Run {
  documents: OpenDocuments;
  pool: WorkerPool;
  staging: Staging;
  progress: Progress;
}

/** Stages 2 to 7 for one language. Mistakes are gathered as far as a stage can go on with them. */
function buildLocale(loadedSite: LoadedSite, {documents, pool, staging, progress}: Run): Promise<BuildReport> {
  const {site, code} = loadedSite;
  const dir = staging.dirFor(site.outDir);
  const stages = async (stage: RunStage): Promise<void> => {
    const loaded = await stage('load', () => loadWithBundler({site, code, buildDir: dir}, {documents}));
    const table = await stage('routes', () => withRoutePlaces(collectRoutes(routeInput(site, loaded)), loaded));
    const previousOutDir = previousOutput(site, loaded);
    limitHeapGrowth(loaded.documents.length);
    const compiler = openCompiler(compileInput(loadedSite, loaded, pool));
    const target = {outputDir: dir, previousOutDir};
    const compiled = await stage('compile', () => compiler.compileAll(table.documents, target));
    const manifest = await stage('bundle', () =>
      bundleTheme(bundleInput(loadedSite, loaded, {table, compiled, codeDocuments: compiler.forCode})),
    );
    const data = completeSiteData({site, loaded, table, manifest, compiled});
    const built = {site, table, compiled, manifest};
    const rendered = await stage('render', () =>
      renderPages({
        ...built,
        ...data,
        htmlTags: loaded.htmlTags,
        outputDir: dir,
        previousOutDir,
        pool,
      }),
    );
    await stage('finish', () => finishSite({...built, loaded, rendered, dir, previousOutDir, pool}));
  };
  return code.run(() => runStages(loadedSite, progress, stages));
}
