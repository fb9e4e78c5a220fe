import fs from 'node:fs';
import path from 'node:path';
import type {Diagnostic} from '../../contract/diagnostic.ts';
import type {DocumentKey} from '../../contract/document.ts';
import type {PageData} from '../../contract/route.ts';
import type {
  CompiledSite,
  DataOfModules,
  RenderedRoute,
  RenderedSite,
  RouteTable,
  SharedData,
  WorkerPool,
} from '../../contract/stages.ts';
import type {Store} from '../store/store.ts';
import {createStringPool} from '../support/memory.ts';
import {contentHash} from '../support/output-files.ts';
import {putFile} from '../support/published-file.ts';
import {RESTART_POOL_AFTER_TASKS} from '../support/worker-pool.ts';
import {openPageStore, reusePages} from './page-cache.ts';
import {listedScripts, unlistedScripts} from './inline-scripts.ts';
import {divideTexts, pageDataOf} from './page-data.ts';
import {openPageStyles, sheetFile} from './page-styles.ts';
import {
  createJobs,
  missingModules,
  pageJob,
  sharedTexts,
  type JobResult,
  type PageFacts,
  type PageJob,
  type RenderJob,
  type RenderSetup,
  type SharedText,
  type TemplateContext,
} from './render-job.ts';
import {joinAlike} from './render-failure.ts';
import {openSession} from './render-session.ts';
import {dataFiles, renderSetup, type SetupInput} from './render-setup.ts';
import {runJobs, SILENCE} from './run-jobs.ts';

/**
 * Below this the start of threads costs more than it saves: each loads the server bundle, parses
 * the style sheets, and takes a while until it is fast (29 pages: 0.8 s of CPU here, 1.3 s with two
 * threads).
 */
const FEW_PAGES = 80;

export interface RenderInput extends SetupInput {
  table: RouteTable;
  compiled: CompiledSite;
  shared: SharedData[];
  /** The large parts of the global data, if only some pages need them. */
  globalData?: DataOfModules;
  /** Absolute; previous output folder. If set, unchanged files are hard-linked from it. */
  previousOutDir?: string;
  pool: WorkerPool;
  /**
   * The routes are a part of the site, and other runs need the results: the store keeps everything,
   * and pages that it has aren't written.
   */
  onlyStores?: boolean;
  /** Shows how far it is. */
  showStep?: ((text: string) => void) | undefined;
}

/** Milliseconds between steps. */
const STEP_TIME = 100;

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
  const ofModules = [others, input.globalData].filter((some) => some !== undefined);
  const {pages, diagnostics} = pageJobs(input, shared, ofModules);
  const setup = renderSetup(input, siteData);
  for (const {file, content} of dataFiles({siteData, manifest: input.manifest}, allShared, setup))
    putFile(input, file, Buffer.from(content));
  const hashes = new Map<string, string>();
  const sharedHash = (name: string): string => {
    const hash = hashes.get(name) ?? contentHash(shared.get(name)?.json ?? '', 40);
    hashes.set(name, hash);
    return hash;
  };
  const keep = keepFacts(table);
  const store = openPageStore(setup.cacheDir);
  const {previousOutDir, onlyStores} = input;
  const {done, rest} = reusePages({
    pages,
    store,
    setup,
    sharedHash,
    codeHashes: input.manifest.serverHashes?.modules ?? {},
    lazyKeysOf: ({documents}) => documents.flatMap(([key]) => compiled.files.get(key)?.lazyModules ?? []),
    sharedOf: sharedOfNeighbours(shared, setup.template),
    readDocument: (key) => documentText(key, input),
    keep,
    previousOutDir,
    onlyStores,
  });
  const few = rest.length <= FEW_PAGES;
  const threads = few ? 1 : input.pool.size;
  const jobs = createJobs(rest, setup, {files: compiled.files, shared, threads});
  const stop = showSteps(jobs, {reused: done.size, total: pages.length}, input.showStep);
  const results = await runAll(jobs, {few, store, pool: input.pool, keep}).finally(stop);
  if (rest.length >= RESTART_POOL_AFTER_TASKS) await input.pool.close();
  for (const [key, facts] of results.flatMap((result) => result.pages)) done.set(key, few ? keep(facts) : facts);
  if (!onlyStores) store.prune();
  writeSheets([...done.values()], setup, input);

  const facts = new Map([...done.values()].map((facts) => [facts.path, facts]));
  const rendered = table.routes.flatMap((route): RenderedRoute[] => {
    const page = facts.get(route.path);
    if (!page) return [];
    const {title, noIndex, links, anchors, contentKey} = page;
    return [{route, title, noIndex, links, anchors, contentKey}];
  });
  const inlineScripts = listedScripts(setup.template.htmlTags);
  const owners = pages.map(({page, source}) => ({
    path: page.path,
    files: [...(source === undefined ? [] : [source]), ...page.documents.map(([key]) => key.replace(/\?.*$/, ''))],
    scripts: facts.get(page.path)?.scripts ?? [],
  }));
  const unlisted = unlistedScripts(owners, {siteDir: input.site.siteDir, listed: inlineScripts});
  return {
    pages: rendered,
    renderedCount: rest.length,
    diagnostics: [...diagnostics, ...joinAlike(results.flatMap((result) => result.diagnostics)), ...unlisted],
    inlineScripts,
  };
}

async function runAll(
  jobs: readonly RenderJob[],
  {few, store, pool, keep}: {few: boolean; store: Store; pool: WorkerPool; keep: (facts: PageFacts) => PageFacts},
): Promise<JobResult[]> {
  const here = few ? await runHere(jobs, store) : undefined;
  // A thread has four times the stack: a sidebar of 200 levels needs it, or not, as V8 compiles.
  return here?.some(isTooDeep) === false ? here : runJobs(jobs, pool, keep);
}

/**
 * Returns what is kept of the facts of a page until the links are checked. A link to a page is not
 * broken, and on a large site each page has hundreds of them.
 */
function keepFacts({routes}: Pick<RouteTable, 'routes'>): (facts: PageFacts) => PageFacts {
  const paths = new Set(routes.map(({path}) => path));
  const strings = createStringPool();
  // The key of a style sheet lists all classes of its pages. Many pages have the same.
  const sheets = new Map<string, PageFacts['sheet']>();
  const shared = (sheet: NonNullable<PageFacts['sheet']>): PageFacts['sheet'] => {
    const known = sheets.get(sheet.file) ?? sheet;
    sheets.set(sheet.file, known);
    return known;
  };
  return ({links, anchors, shown, sheet, ...facts}) =>
    Object.assign(facts, {
      links: strings(links.filter((link) => !paths.has(link))),
      anchors: strings(anchors),
      shown: strings(shown),
      ...(sheet && {sheet: shared(sheet)}),
    });
}

/** Reads shared data for one page after the other. Keeps the texts that the last one had. */
function sharedOfNeighbours(
  shared: ReadonlyMap<string, SharedData>,
  template: TemplateContext,
): (page: PageData) => Record<string, SharedText> {
  let last: Record<string, SharedText> = {};
  return (page) => {
    const all = sharedTexts(
      page.shared.map(([name]) => name),
      shared,
      template,
    );
    last = Object.fromEntries(Object.entries(all).map(([name, text]) => [name, last[name] ?? {...text}]));
    return last;
  };
}

/** Returns the text of a document's module, which may only be in the output. */
function documentText(key: DocumentKey, {compiled, outputDir}: RenderInput): string {
  const module = compiled.files.get(key);
  if (!module) throw new Error(`there is no document ${key}`);
  return module.text ?? fs.readFileSync(path.join(outputDir, module.file), 'utf8');
}

/** Shows how many pages the threads have begun. Returns a function that ends it. */
function showSteps(
  jobs: readonly RenderJob[],
  {reused, total}: {reused: number; total: number},
  showStep: RenderInput['showStep'],
): () => void {
  if (!showStep) return () => undefined;
  const show = (): void => {
    const begun = jobs.reduce((sum, {progress}) => sum + Atomics.load(progress, 1), reused);
    showStep(`${Math.min(begun, total)} of ${total} pages`);
  };
  const timer = setInterval(show, STEP_TIME);
  return () => clearInterval(timer);
}

/** Links the style sheets of the previous output. Writes those of pages that weren't rendered. */
function writeSheets(
  pages: readonly PageFacts[],
  {styleBundle}: Pick<RenderSetup, 'styleBundle'>,
  {outputDir, previousOutDir}: RenderInput,
): void {
  const sheets = new Map(pages.flatMap(({sheet}) => (sheet ? [[sheet.file, sheet.key] as const] : [])));
  const styles = styleBundle && openPageStyles(styleBundle);
  for (const [file, key] of sheets) {
    const published = previousOutDir === undefined ? undefined : publishedSheet(path.join(previousOutDir, file));
    if (!published && fs.existsSync(path.join(outputDir, file))) continue;
    putFile({outputDir, previousOutDir}, file, published ?? Buffer.from(styles?.contentOf(key) ?? ''));
  }
}

/** Returns the content of a published style sheet if it matches the hash in its name. */
function publishedSheet(file: string): Buffer | undefined {
  const content = fs.existsSync(file) ? fs.readFileSync(file) : undefined;
  return content && path.basename(file) === path.basename(sheetFile(content)) ? content : undefined;
}

function isTooDeep({diagnostics}: JobResult): boolean {
  return diagnostics.some(({message}) => message.includes('Maximum call stack size exceeded'));
}

/** Renders a few pages in this thread. */
async function runHere(jobs: readonly RenderJob[], store: Store): Promise<JobResult[]> {
  const [first] = jobs;
  if (!first) return [];
  const session = openSession(first, {store, interruptAfter: first.pageTimeout * SILENCE});
  const results: JobResult[] = [];
  for (const job of jobs) results.push(await session.run(job));
  session.dispose();
  return results;
}

function pageJobs(
  {site, table, compiled, manifest}: RenderInput,
  shared: ReadonlyMap<string, SharedData>,
  ofModules: readonly DataOfModules[],
): {pages: PageJob[]; diagnostics: Diagnostic[]} {
  const diagnostics: Diagnostic[] = [];
  const owned = new Set<string>();
  const pages = table.routes.flatMap((route): PageJob[] => {
    const sources = {bundle: manifest.id, baseUrl: site.baseUrl, files: compiled.files, shared, ofModules};
    const {page, missing} = pageDataOf(route, sources);
    diagnostics.push(...missingModules(route, missing));
    if (missing.length > 0) return [];
    const {htmlFile, ...job} = pageJob(route, page, site.baseUrl);
    // `/a` and `/a/` have one file; which of the two has it must not depend on which thread is
    // faster.
    if (htmlFile === undefined || owned.has(htmlFile)) return [job];
    owned.add(htmlFile);
    return [{...job, htmlFile}];
  });
  return {pages, diagnostics};
}
