import type {Diagnostic} from '../contract/diagnostic.ts';
import type {BuildOptions, BuildReport, LoadedSite} from '../contract/stages.ts';
import {bundleTheme} from './bundle/bundle-theme.ts';
import {openCompiler} from './compile/compile-documents.ts';
import {checkLanguageFolders, loadConfig} from './config/load-config.ts';
import {finishSite} from './finish/finish-site.ts';
import {createStaging} from './finish/publish.ts';
import {openDocuments, type OpenDocuments} from './load/document-store.ts';
import type {RemoteCache, Transfer} from './remote/remote-cache.ts';
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
import {pruneStores} from './store/store.ts';
import {plural, type Progress, type RunStage, runStages} from './stage-run.ts';
import {hasErrors} from './support/diagnostics.ts';
import {limitHeapGrowth} from './support/memory.ts';
import {parseShard} from './support/shard.ts';
import {createWorkerPool} from './support/worker-pool.ts';

/**
 * Builds the site: seven stages for each language, then publishes all languages in one step. If the
 * returned reports contain an error, nothing was published, and the previous site stays. A shard
 * publishes nothing: its results are in the cache.
 */
export async function build(options: BuildOptions, progress: Progress): Promise<BuildReport[]> {
  const shard = options.shard === undefined ? undefined : parseShard(options.shard);
  const ofShard = shard && {shard, ...(await import('./build-shard.ts'))};
  const loadSites = async (): Promise<LoadedSite[]> => {
    if (ofShard) return ofShard.loadLanguages(options);
    const loaded = await loadConfig(options);
    checkLanguageFolders(loaded);
    return loaded;
  };
  const sites = await progress.stage('config', loadSites, ({length}) => plural(length, 'language'));
  const pool = createWorkerPool(options.workers);
  const stagingDiagnostics: BuildReport['diagnostics'] = [];
  const root = outputRoot(sites);
  const report = stagingDiagnostics.push.bind(stagingDiagnostics);
  const withStaging = (reports: readonly BuildReport[]): BuildReport[] =>
    reports.map((each, at) => (at > 0 ? each : {...each, diagnostics: [...each.diagnostics, ...stagingDiagnostics]}));
  const remote = await openRemote(options, root.cacheDir, report);
  const places = {outDir: root.outDir, stateDir: root.generatedDir, report};
  const staging = ofShard ? await ofShard.createScratch(root) : await createStaging(places);
  try {
    if (remote) await progress.stage('restore', remote.restore, describeTransfer);
    const reports: BuildReport[] = [];
    let documents: OpenDocuments | undefined;
    for (const [index, loadedSite] of sites.entries()) {
      documents = openDocuments(loadedSite, documents);
      if (sites.length > 1) progress.language(`${languageOf(loadedSite)}, ${index + 1} of ${sites.length}`);
      const isLast = index === sites.length - 1;
      const run = {documents, isLast, pool, dir: staging.dirFor(loadedSite.site.outDir), progress};
      reports.push(
        await (ofShard ? ofShard.buildShard(loadedSite, {...run, ...ofShard}) : buildLocale(loadedSite, run)),
      );
    }
    if (reports.some(({diagnostics}) => hasErrors(diagnostics))) return withStaging(reports);
    if (staging.publish) {
      await progress.stage('publish', staging.publish);
      pruneStores(root.cacheDir);
    }
    if (remote) await progress.stage('save', remote.save, describeTransfer);
    return withStaging(reports);
  } finally {
    for (const {code} of sites) code.dispose();
    remote?.close();
    await Promise.all([staging.discard(), pool.close()]);
  }
}

/** `Français (fr)` */
function languageOf({site: {i18n}}: LoadedSite): string {
  const {currentLocale: locale, localeConfigs} = i18n;
  const label = localeConfigs[locale]?.label ?? locale;
  return label === locale ? locale : `${label} (${locale})`;
}

/** Most builds have no remote cache and don't load its code. */
async function openRemote(
  {remoteCache, siteDir, shard}: BuildOptions,
  cacheDir: string,
  report: (problem: Diagnostic) => void,
): Promise<RemoteCache | undefined> {
  if (!remoteCache) return undefined;
  const {openRemoteCache} = await import('./remote/remote-cache.ts');
  return openRemoteCache(remoteCache, {siteDir, cacheDir, isShard: shard !== undefined, report});
}

function describeTransfer({files, bytes}: Transfer): string {
  return `${plural(files, 'file')}, ${(bytes / 1e6).toFixed(1)} MB`;
}

interface Run {
  documents: OpenDocuments;
  /** Whether it is the last language that reads these documents. */
  isLast: boolean;
  pool: ReturnType<typeof createWorkerPool>;
  /** Absolute; filled and then published as the output folder of the language. */
  dir: string;
  progress: Progress;
}

/** Runs stages 2 to 7 for one language. Collects errors as long as the next stage can run. */
function buildLocale(loadedSite: LoadedSite, {documents, isLast, pool, dir, progress}: Run): Promise<BuildReport> {
  const {site, code} = loadedSite;
  const stages = async (stage: RunStage): Promise<void> => {
    const loaded = await stage('load', () => loadWithBundler({site, code, buildDir: dir}, {documents}));
    if (isLast) documents.records.release();
    const table = await stage('routes', () => withRoutePlaces(collectRoutes(routeInput(site, loaded)), loaded));
    const previousOutDir = previousOutput(site, loaded);
    limitHeapGrowth(loaded.documents.length);
    pool.expectDocuments(loaded.documents.length);
    const compiler = openCompiler(compileInput(loadedSite, loaded, pool));
    const target = {outputDir: dir, previousOutDir};
    const compiled = await stage('compile', () => compiler.compileAll(table.documents, target));
    pool.expectDocuments(0);
    const {isNew: _isNew, ...manifest} = await stage('bundle', (showStep) =>
      bundleTheme({
        ...bundleInput(loadedSite, loaded, {table, compiled, codeDocuments: compiler.forCode}),
        showStep,
      }),
    );
    const data = completeSiteData({site, loaded, table, manifest, compiled});
    const built = {site, table, compiled, manifest};
    const {htmlTags} = loaded;
    const rendered = await stage('render', (showStep) =>
      renderPages({...built, ...data, ...target, htmlTags, pool, showStep}),
    );
    await stage('finish', () => finishSite({...built, loaded, rendered, dir, previousOutDir, pool}));
  };
  return code.run(() => runStages(loadedSite, progress, stages));
}
