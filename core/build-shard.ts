import fs from 'node:fs/promises';
import path from 'node:path';
import {readDocumentKey} from '../contract/document.ts';
import type {RouteRecord} from '../contract/route.ts';
import type {Site} from '../contract/site.ts';
import type {BuildOptions, BuildReport, LoadedSite} from '../contract/stages.ts';
import {bundleTheme, findBundle} from './bundle/bundle-theme.ts';
import {openCompiler} from './compile/compile-documents.ts';
import {finishShard} from './finish/finish-site.ts';
import {loadConfig} from './config/load-config.ts';
import type {Staging} from './finish/publish.ts';
import type {OpenDocuments} from './load/document-store.ts';
import {renderPages} from './render/render-pages.ts';
import {collectRoutes} from './routes/collect-routes.ts';
import {
  bundleInput,
  compileInput,
  completeSiteData,
  loadWithBundler,
  routeInput,
  withRoutePlaces,
} from './stage-inputs.ts';
import {type Progress, type RunStage, runStages} from './stage-run.ts';
import {limitHeapGrowth} from './support/memory.ts';
import {isInShard, type Shard, shardError} from './support/shard.ts';
import type {createWorkerPool} from './support/worker-pool.ts';

/** A folder that is only used while a shard runs. */
type Scratch = Pick<Staging, 'dirFor' | 'discard'> & {publish?: undefined};

/** Folder of the cache for files of shards that run now. */
const SCRATCH = 'shards';
/** Milliseconds after which a folder in it belongs to a shard that was killed. */
const ABANDONED_AFTER = 24 * 60 * 60 * 1000;

/**
 * Creates a folder for the files of a shard, which nobody publishes. It is in the cache, where
 * there is space for them. Unlike the folder of a build, it needs no lock, so shards can run at the
 * same time.
 *
 * @throws InkstoneError if the cache can't be written (`INK8084`)
 */
export async function createScratch({cacheDir, outDir}: Site): Promise<Scratch> {
  const parent = path.join(cacheDir, SCRATCH);
  try {
    await fs.mkdir(parent, {recursive: true});
    await removeAbandoned(parent);
    const dir = await fs.mkdtemp(path.join(parent, 'shard-'));
    return {
      dirFor: (folder) => path.join(dir, path.relative(outDir, folder)),
      discard: () => fs.rm(dir, {recursive: true, force: true, maxRetries: 3}),
    };
  } catch (error) {
    throw shardError(
      `A shard stores its results in the cache, which cannot be written: ${(error as Error).message}`,
      'Make the folder writable, or set INKSTONE_CACHE_DIR to another one.',
    );
  }
}

async function removeAbandoned(parent: string): Promise<void> {
  for (const name of await fs.readdir(parent)) {
    const dir = path.join(parent, name);
    const stats = await fs.stat(dir).catch(() => undefined);
    if (stats && Date.now() - stats.mtimeMs > ABANDONED_AFTER) await fs.rm(dir, {recursive: true, force: true});
  }
}

/**
 * Stage 1 of a shard. Languages have the URLs of the whole site, also a single one: the build that
 * uses the results is that of all languages.
 *
 * @throws InkstoneError as `loadConfig`, and for a site that stores no documents (`INK8084`)
 */
export async function loadLanguages({locales = [], ...options}: BuildOptions): Promise<LoadedSite[]> {
  const sites = await loadConfig(options);
  const isWanted = ({site}: LoadedSite): boolean => locales.length === 0 || locales.includes(site.i18n.currentLocale);
  const wanted = sites.filter(isWanted);
  if (wanted.some(({site}) => !site.config.markdown.cacheDocuments)) throw storesNothing();
  for (const each of sites) if (!isWanted(each)) each.code.dispose();
  // Reports an unknown language.
  if (locales.length > 0 && wanted.length < new Set(locales).size) await loadConfig({...options, locales});
  return wanted;
}

function storesNothing(): Error {
  return shardError(
    'A shard of this site would store nothing: "markdown.cacheDocuments" is false.',
    'Remove the option, or build without --shard.',
  );
}

interface ShardRun {
  shard: Shard;
  documents: OpenDocuments;
  pool: ReturnType<typeof createWorkerPool>;
  /** Files that the threads exchange. */
  dir: string;
  progress: Progress;
}

/**
 * Runs stages 2 to 7 for one language and one shard of its documents. Results are in the cache
 * only. Pages are rendered if their bundle is known: it depends on what the documents of all shards
 * import. A page is left to the build if it shows documents of other shards.
 */
export function buildShard(
  loadedSite: LoadedSite,
  {shard, documents, pool, dir, progress}: ShardRun,
): Promise<BuildReport> {
  const {site, code} = loadedSite;
  const stages = async (stage: RunStage): Promise<void> => {
    const loaded = await stage('load', () => loadWithBundler({site, code, buildDir: dir}, {documents}));
    const table = await stage('routes', () => withRoutePlaces(collectRoutes(routeInput(site, loaded)), loaded));
    limitHeapGrowth(loaded.documents.length);
    pool.expectDocuments(loaded.documents.length);
    const compiler = openCompiler(compileInput(loadedSite, loaded, pool));
    const isMine = (id: string): boolean => isInShard(id, shard);
    const compiled = await stage('compile', () =>
      compiler.compilePart(table.documents, isMine, {outputDir: dir, previousOutDir: undefined}),
    );
    pool.expectDocuments(0);
    const input = bundleInput(loadedSite, loaded, {table, compiled, codeDocuments: compiler.forCode});
    if (!compiled.isComplete && !(await findBundle(input))) return;
    const {isNew: _isNew, ...manifest} = await stage('bundle', (showStep) => bundleTheme({...input, showStep}));
    const isRendered = ({path: url, documents: keys}: RouteRecord): boolean =>
      isMine(keys[0] === undefined ? url : readDocumentKey(keys[0]).id) && keys.every((key) => compiled.files.has(key));
    const data = completeSiteData({site, loaded, table, manifest, compiled});
    const part = {...table, routes: table.routes.filter(isRendered)};
    const {htmlTags} = loaded;
    const rendered = await stage('render', (showStep) =>
      renderPages({
        site,
        table: part,
        compiled,
        manifest,
        ...data,
        htmlTags,
        outputDir: dir,
        onlyStores: true,
        pool,
        showStep,
      }),
    );
    await stage('finish', () => finishShard({site, loaded, rendered, dir, pool}));
  };
  return code.run(() => runStages(loadedSite, progress, stages));
}
