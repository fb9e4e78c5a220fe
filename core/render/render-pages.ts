import type {Diagnostic} from '../../contract/diagnostic.ts';
import type {BundleManifest} from '../../contract/manifest.ts';
import type {Site, SiteData} from '../../contract/site.ts';
import type {
  CompiledSite,
  LoadedContent,
  RenderedRoute,
  RenderedSite,
  RouteTable,
  SharedData,
  WorkerPool,
} from '../../contract/stages.ts';
import {contentHash} from '../support/output-files.ts';
import {GROWN_THREADS} from '../support/worker-pool.ts';
import {readPageIndex, writePageIndex} from './page-cache.ts';
import {pageDataOf} from './page-data-file.ts';
import {divideTexts, type DividedTexts} from './page-texts.ts';
import {planBatches, sourceOf, type BatchCommon} from './plan-batches.ts';
import {renderBatch} from './render-batch.ts';
import {renderContext, writeDataFiles} from './render-context.ts';
import type {BatchResult, RenderItem} from './render-task.ts';
import {reusePages} from './reuse-pages.ts';
import {runBatches} from './run-batches.ts';
import {listedScripts, unlistedScripts} from './unlisted-scripts.ts';

/** Up to so many pages, starting threads takes longer than rendering. */
const FEW_PAGES = 24;

export interface RenderInput {
  site: Site;
  table: RouteTable;
  compiled: CompiledSite;
  manifest: BundleManifest;
  siteData: SiteData;
  htmlTags: LoadedContent['htmlTags'];
  shared: SharedData[];
  /** Absolute; of this locale, in the staging folder. */
  outputDir: string;
  /**
   * Absolute; output folder of the last build, where nothing will change the files of pages
   * afterwards.
   */
  published?: string;
  pool: WorkerPool;
}

export interface RenderResult extends RenderedSite {
  /**
   * What `script-src` must list to allow the inline scripts that every page gets: `'sha256-…'`,
   * sorted.
   */
  inlineScripts: string[];
}

/**
 * Stage 6: every route to its HTML and its page data, written below `outputDir`, with the data
 * files that they name. Pages that fail are all reported; the others are there. Throws only when
 * the output folder cannot be written.
 */
export async function renderPages(input: RenderInput): Promise<RenderResult> {
  const {table, compiled} = input;
  const {siteData, others} = divideTexts(input.siteData, input.manifest);
  const allShared = others ? [...input.shared, others.data] : input.shared;
  const shared = new Map(allShared.map((data) => [data.name, data]));
  const {items, diagnostics} = itemsOf(input, shared, others);
  const context = renderContext(input, siteData);
  writeDataFiles({...input, siteData, shared: allShared}, context);
  const {globalDataRest, routeList} = input.siteData;
  const always = input.shared.filter(({name}) =>
    [globalDataRest, routeList].some((address) => address?.endsWith(`/${encodeURIComponent(name)}.json`)),
  );
  const hashes = new Map<string, string>();
  const sharedHash = (name: string): string => {
    const hash = hashes.get(name) ?? contentHash(shared.get(name)?.json ?? '', 40);
    hashes.set(name, hash);
    return hash;
  };
  const index = readPageIndex(context.cacheDir);
  const {done, rest, wrote} = reusePages({items, index, context, sharedHash, published: input.published});
  const results = await renderRest(rest, input, {
    context,
    files: compiled.files,
    shared,
    always: always.map(({name}) => name),
  });
  for (const [key, entry] of results.flatMap((result) => result.pages)) done.set(key, entry);
  if (wrote || rest.length > 0) writePageIndex(context.cacheDir, new Map([...index, ...done]), new Set(done.keys()));

  const facts = new Map([...done].map(([contentKey, {facts}]) => [facts.path, {...facts, contentKey}]));
  const pages = table.routes.flatMap((route): RenderedRoute[] => {
    const page = facts.get(route.path);
    if (!page) return [];
    const {title, noIndex, links, anchors, contentKey} = page;
    return [{route, title, noIndex, links, anchors, contentKey}];
  });
  const inlineScripts = listedScripts(context.template);
  const owners = items.map(({page, source}) => ({
    path: page.path,
    files: [...(source === undefined ? [] : [source]), ...page.documents.map(([key]) => key.replace(/\?.*$/, ''))],
    scripts: facts.get(page.path)?.scripts ?? [],
  }));
  const unlisted = unlistedScripts(owners, {siteDir: input.site.siteDir, listed: inlineScripts});
  return {
    pages,
    diagnostics: withoutDoubles([...diagnostics, ...results.flatMap((result) => result.diagnostics), ...unlisted]),
    inlineScripts,
  };
}

/** Renders what the cache does not have; a few pages here, many in threads. */
async function renderRest(rest: RenderItem[], {pool}: RenderInput, common: BatchCommon): Promise<BatchResult[]> {
  if (rest.length === 0) return [];
  const few = rest.length <= FEW_PAGES;
  const batches = planBatches(rest, few ? 1 : pool.size, common);
  if (!few) {
    const results = await runBatches(batches, pool);
    if (rest.length >= GROWN_THREADS) await pool.close();
    return results;
  }
  const results: BatchResult[] = [];
  for (const batch of batches) results.push(await renderBatch({...batch}));
  return results;
}

function itemsOf(
  {site, table, compiled, manifest}: RenderInput,
  shared: ReadonlyMap<string, SharedData>,
  texts: DividedTexts['others'],
): {items: RenderItem[]; diagnostics: Diagnostic[]} {
  const diagnostics: Diagnostic[] = [];
  const owned = new Set<string>();
  const items = table.routes.flatMap((route): RenderItem[] => {
    const source = sourceOf(route);
    const {page, missing} = pageDataOf(route, {
      bundle: manifest.id,
      baseUrl: site.baseUrl,
      files: compiled.files,
      shared,
      texts,
    });
    if (missing.length > 0) {
      const message = `The page ${route.path} refers to missing modules: ${missing.join(', ')}`;
      diagnostics.push({
        code: 'INK6008',
        severity: 'error',
        message,
        ...(source === undefined ? {} : {place: {file: source}}),
      });
      return [];
    }
    // `/a` and `/a/` have one file; which of the two has it must not depend on which thread is
    // faster.
    const htmlFile = owned.has(route.htmlFile) ? {} : {htmlFile: route.htmlFile};
    owned.add(route.htmlFile);
    const isHome = route.path === site.baseUrl || `${route.path}/` === site.baseUrl;
    return [{page, dataFile: route.dataFile, isHome, ...htmlFile, ...(source === undefined ? {} : {source})}];
  });
  return {items, diagnostics};
}

/** A bundle that does not load is met by every thread. */
function withoutDoubles(diagnostics: Diagnostic[]): Diagnostic[] {
  return [...new Map(diagnostics.map((diagnostic) => [JSON.stringify(diagnostic), diagnostic])).values()];
}
