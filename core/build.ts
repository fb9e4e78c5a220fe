import {InkstoneError} from '../contract/diagnostic.ts';
import type {BuildOptions, BuildReport, LoadedSite, WorkerPool} from '../contract/stages.ts';
import {bundleTheme} from './bundle/bundle-theme.ts';
import {codeDocuments, compileDocuments} from './compile/compile-documents.ts';
import {loadConfig} from './config/load-config.ts';
import {finishSite} from './finish/finish-site.ts';
import {createStaging, type SiteStaging} from './finish/staging.ts';
import {loadContent} from './load/load-content.ts';
import {renderPages} from './render/render-pages.ts';
import {collectRoutes} from './routes/collect-routes.ts';
import {withRoutePlaces} from './route-places.ts';
import {bundleNeeds, compileInput, completeSiteData, needOwner, outputRoot, routeInput} from './stage-inputs.ts';
import {createTimedProgress, type TimedProgress} from './stage-timings.ts';
import {DiagnosticLog} from './support/diagnostics.ts';
import {createWorkerPool} from './support/worker-pool.ts';

/**
 * Makes the site: seven stages for each language, then all languages are published at once. What is wrong is in the
 * reports; with an error among it nothing is published, and the site that was there stays.
 */
export async function build(
  options: BuildOptions,
  progress: TimedProgress = createTimedProgress(),
): Promise<BuildReport[]> {
  const sites = await progress.stage(
    'config',
    () => loadConfig(options),
    (loaded) => plural(loaded.length, 'language'),
  );
  const pool = createWorkerPool(options.workers);
  const log = new DiagnosticLog();
  const root = outputRoot(sites);
  const staging = await createStaging({
    outDir: root.outDir,
    stateDir: root.generatedDir,
    report: (said) => log.add(said),
  });
  try {
    const reports: BuildReport[] = [];
    for (const loadedSite of sites) reports.push(await buildLocale(loadedSite, {pool, staging, progress}));
    if (reports.some(({diagnostics}) => diagnostics.some(({severity}) => severity === 'error'))) return reports;
    await progress.stage('publish', staging.publish);
    return reports.map((report, index) =>
      index === 0 ? {...report, diagnostics: [...report.diagnostics, ...log.list]} : report,
    );
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
async function buildLocale(loadedSite: LoadedSite, run: Run): Promise<BuildReport> {
  const log = new DiagnosticLog();
  log.addAll(loadedSite.diagnostics ?? []);
  const done = {pages: 0, compiled: 0};
  try {
    await runStages(loadedSite, {...run, log, done});
  } catch (error) {
    // A stage that cannot go on: what was found before is told with it.
    if (!(error instanceof InkstoneError)) throw error;
    log.addAll(error.diagnostics);
  }
  return {site: loadedSite.site, ...done, diagnostics: log.list};
}

interface LocaleRun extends Run {
  log: DiagnosticLog;
  done: Pick<BuildReport, 'pages' | 'compiled'>;
}

async function runStages({site, code}: LoadedSite, {pool, staging, progress, log, done}: LocaleRun): Promise<void> {
  const place = staging.at(site.outDir);

  const loaded = await progress.stage(
    'load',
    () => loadContent({site, code}),
    (content) => plural(content.documents.length, 'document'),
  );
  log.addAll(loaded.diagnostics);

  const table = await progress.stage(
    'routes',
    () => collectRoutes(routeInput(site, loaded)),
    ({routes}) => plural(routes.length, 'route'),
  );
  log.addAll(withRoutePlaces(table.diagnostics, loaded.documents));

  const toCompile = compileInput({site, code}, loaded, {requested: table.documents, pool});
  const compiled = await progress.stage(
    'compile',
    () => compileDocuments(toCompile),
    (result) => `${plural(result.documents.size, 'document')}, ${result.compiledCount} compiled`,
  );
  done.compiled = compiled.compiledCount;
  log.addAll(compiled.diagnostics);
  if (log.hasErrors()) return;

  const toBundle = {
    needs: bundleNeeds(table, compiled),
    codeDocuments: codeDocuments(toCompile, compiled),
    askedBy: needOwner(site, table, compiled),
  };
  const manifest = await progress.stage(
    'bundle',
    () => bundleTheme({site, code, ...loaded, ...toBundle}),
    ({files}) => plural(files.length, 'file'),
  );
  log.addAll(manifest.diagnostics);
  if (log.hasErrors()) return;

  const {siteData, shared} = completeSiteData({site, loaded, table, manifest});
  const {htmlTags, context} = loaded;
  const toRender = {site, table, compiled, manifest, siteData, htmlTags, shared, outputDir: place.dir, pool};
  const rendered = await progress.stage(
    'render',
    () => renderPages(toRender),
    ({pages}) => plural(pages.length, 'page'),
  );
  done.pages = rendered.pages.length;
  log.addAll(rendered.diagnostics);
  if (log.hasErrors()) return;

  const toFinish = {site, context, loaded, table, compiled, manifest, rendered, staging: place, diagnostics: []};
  const finished = await progress.stage('finish', () => finishSite(toFinish));
  log.addAll(finished.diagnostics);
}

function plural(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
