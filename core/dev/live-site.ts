import path from 'node:path';
import {InkstoneError} from '../../contract/diagnostic.ts';
import type {RecordedInput} from '../../contract/inputs.ts';
import type {RouteRecord} from '../../contract/route.ts';
import type {LoadedSite, WorkerPool} from '../../contract/stages.ts';
import type {ThemeState} from '../bundle/watch-theme.ts';
import {openDocuments} from '../load/document-store.ts';
import {completeSiteData} from '../stage-inputs.ts';
import {contentHash} from '../support/output-files.ts';
import {isWithin} from '../support/file-tree.ts';
import {diagnosticsOf} from '../support/diagnostics.ts';
import {nextGeneration, takeDocument, type Generation, type SiteInDevelopment} from './generation.ts';
import {createLivePages, liveContext, type LivePage, type LiveView} from './live-pages.ts';
import type {ProblemBoard, ProblemSource} from './problem-board.ts';
import {createLiveTheme} from './live-theme.ts';
import {createStageReads, type FileChange, type Stage} from './stage-reads.ts';
import {createQueue} from '../support/queue.ts';

/**
 * What runs first after a change: a stage, the queries of all documents, or the compiler for a
 * changed document.
 */
export type Rerun = Stage | 'queries' | 'document' | 'nothing';

const ORDER: readonly Rerun[] = ['config', 'load', 'queries', 'document', 'nothing'];

/**
 * The site in development. A change reruns the first stage that it affects, and what open pages
 * need of the later ones.
 */
export type LiveSite = Awaited<ReturnType<typeof openLiveSite>>;

/** Finds a page in a state of the site. */
export type FindRoute = (generation: Generation) => RouteRecord | undefined;

export interface LiveSiteOptions {
  /** Stage 1 for the language in development. */
  loadSite: () => Promise<LoadedSite>;
  pool: WorkerPool;
  board: ProblemBoard;
  /** Absolute. */
  siteDir: string;
  /** Absolute. */
  workDir: string;
  poll?: number | undefined;
  /** Called when pages may have changed, with the first stage that ran again. */
  onChange: (first: Rerun) => void;
  /** The bundler has run. */
  onBundle: () => void;
  /** Stages, documents or their plugins depend on these absolute paths outside the site. */
  onLoad: (paths: string[]) => void;
}

/**
 * After an edit, other pages that show part of the text are updated when the author pauses for so
 * many milliseconds, and for twice the time that loading takes: a save during loading is slower.
 */
const SETTLE_AFTER = 700;

/** Loads the site; if loading fails, waits for the next change. */
export async function openLiveSite(options: LiveSiteOptions) {
  const {board, pool, workDir} = options;
  let loadedSite: SiteInDevelopment | undefined;
  let generation: Generation | undefined;
  const queue = createQueue();
  let settleTimer: NodeJS.Timeout | undefined;
  /** The first stage that has read a text that has changed since. */
  let pendingRerun: Rerun = 'nothing';
  /** Number of changes so far: content that was loaded before the newest one is out of date. */
  let changeCount = 0;
  /** Content that is loaded while changes of texts are applied. */
  let loading: Promise<unknown> | undefined;
  /** Milliseconds that loading took the last time. */
  let loadTime = 0;
  let known: {key: string; view: LiveView} | undefined;
  const reads = createStageReads(options.siteDir, () => ({
    config: loadedSite?.code,
    contentDirs: generation?.loaded.documentSets.flatMap(({contentDirs}) => contentDirs),
  }));
  const theme = createLiveTheme({poll: options.poll, onRun: options.onBundle});
  const pages = createLivePages(theme);

  /** Runs a stage. If it throws, puts the problems on the board, and the previous result stays. */
  const attempt = async <Result>(source: ProblemSource, run: () => Promise<Result>): Promise<Result | undefined> => {
    try {
      return await run();
    } catch (error) {
      board.set(source, diagnosticsOf(error));
      return undefined;
    }
  };

  /** Runs a stage. What it has read is watched, also if it fails. */
  const record = <Result>(stage: Stage, run: () => Promise<Result>): Promise<Result> =>
    reads.record(stage, run).finally(() => options.onLoad(reads.outsidePaths()));

  const load = async (site: SiteInDevelopment): Promise<Generation> => {
    const started = performance.now();
    const next = await record('load', async () => {
      const made = await site.code.run(() => nextGeneration(site, {pool, workDir}));
      reads.declare(made.loaded.plugins);
      return made;
    });
    loadTime = performance.now() - started;
    return next;
  };

  const reload = async (first: 'config' | 'load'): Promise<boolean> => {
    // Plugins may write files and don't expect to run twice at the same time.
    await loading?.catch(() => undefined);
    if (first === 'config' || !loadedSite) {
      const next = await attempt('config', () => record('config', options.loadSite));
      if (!next) return false;
      board.set('config', next.diagnostics ?? []);
      loadedSite?.code.dispose();
      loadedSite = {...next, documents: openDocuments(next, loadedSite?.documents)};
    }
    const site = loadedSite;
    const next = await attempt('load', () => load(site));
    return next !== undefined && adopt(next);
  };

  const adopt = async (next: Generation): Promise<boolean> => {
    board.set('load', next.loaded.diagnostics);
    board.set('routes', next.table.diagnostics);
    const {code} = next.loadedSite;
    if (!(await attempt('bundle', () => code.run(() => theme.follow(next).then(() => true))))) return false;
    board.set('load', [...next.loaded.diagnostics, ...next.loaded.takeReports()]);
    generation = next;
    // Folders of documents outside the site, also those that contain it.
    const folders = next.loaded.documentSets.flatMap(({contentDirs}) => contentDirs);
    options.onLoad(folders.filter((dir) => !isWithin(dir, next.loadedSite.site.siteDir)));
    return true;
  };

  let readCount = 0;
  /** Documents depend on files, and plugins read some while documents are compiled. */
  const watchInputs = ({compiled}: LivePage): void => {
    const files = [...compiled.documents.values()].flatMap(({outsideFiles}) => outsideFiles ?? []);
    const count = loadedSite?.code.reads?.inputs().length ?? 0;
    const read = count === readCount ? [] : reads.outsidePaths();
    readCount = count;
    options.onLoad([...read, ...files.map((file) => path.resolve(options.siteDir, file))]);
  };

  const applyChanges = async (changes: readonly FileChange[]): Promise<Rerun> => {
    if (!generation || !loadedSite) return (await reload('config')) ? 'config' : 'nothing';
    const reruns: Rerun[] = [];
    for (const change of changes) {
      const stage = reads.stageOf(change);
      const wasRead = loadedSite.documents.forget(change.file);
      if (wasRead && change.kind === 'changed') {
        // Updates the page first, and what stages derive from its text later.
        const {rerun, isShownElsewhere} = await takeDocument(change.file, generation);
        reruns.push(rerun);
        pendingRerun = earliest([pendingRerun, stage ?? (isShownElsewhere === true ? 'load' : 'nothing')]);
      } else {
        // The document store also knows removed documents.
        reruns.push(stage ?? (wasRead ? 'load' : 'queries'));
      }
    }
    // After a failure, starts with the first stage.
    const first = board.hasErrors(['config', 'load']) ? 'config' : earliest(reruns);
    if (first === 'config' || first === 'load') await reload(first);
    if (first === 'queries') generation.compiler.reset();
    return first;
  };

  const settleLater = (): void => {
    clearTimeout(settleTimer);
    settleTimer = setTimeout(() => void settle(), Math.max(SETTLE_AFTER, 2 * loadTime));
  };

  /** Loads the content outside the queue, so that edits needn't wait for it. */
  const settle = async (): Promise<void> => {
    const begun = changeCount;
    const site = loadedSite;
    if (!site || loading) return;
    if (pendingRerun === 'config') {
      pendingRerun = 'nothing';
      return queue.run(async () => void ((await reload('config')) && options.onChange('config')));
    }
    const result = load(site);
    loading = result;
    await result.catch(() => undefined);
    loading = undefined;
    await queue.run(async () => {
      if (begun !== changeCount) return pendingRerun === 'nothing' ? undefined : settleLater();
      pendingRerun = 'nothing';
      const next = await attempt('load', () => result);
      // That of a configuration which has been replaced is out of date.
      if (next && site === loadedSite && (await adopt(next))) options.onChange('load');
    });
  };

  /** The generation and its bundle: an older one would undo what pages were sent later. */
  const newest = async (): Promise<{current: Generation; state: ThemeState}> => {
    for (;;) {
      const current = present(generation);
      const state = await theme.state();
      if (current === generation) return {current, state};
    }
  };

  const readPage = async (route: RouteRecord, of = present(generation)): Promise<LivePage> => {
    const page = await pages.page(route, of);
    watchInputs(page);
    return page;
  };

  /**
   * The site with the newest bundle; waits while one is being made. Rejects with the bundler's
   * errors if there is none.
   */
  const newestView = async (): Promise<LiveView> => {
    const {current, state} = await newest();
    const {
      loadedSite: {site},
      loaded,
      table,
    } = current;
    const {manifest, hash, serverHash} = state;
    if (!state.hasBothBundles) throw new InkstoneError(state.diagnostics);
    const siteData = completeSiteData({site, loaded, table, manifest});
    const key = contentHash(JSON.stringify([hash, serverHash, siteData.siteData, loaded.htmlTags]), 32);
    if (known?.key !== key || known.view.generation !== current) {
      const parts = {generation: current, state, ...siteData};
      known = {key, view: {...parts, context: liveContext(parts, workDir)}};
      pages.addData(known.view);
    }
    return known.view;
  };

  await queue.run(() => reload('config'));
  return {
    /** What the code of the site has read so far. */
    inputs: (): readonly RecordedInput[] => loadedSite?.code.reads?.inputs() ?? [],
    /** Waits until all changes are applied. */
    settled: queue.settled,
    /** Undefined until the configuration and the content have been loaded once. */
    generation: (): Generation | undefined => generation,
    page: readPage,
    view: newestView,
    /**
     * A page with the state of the site that it belongs to; undefined if the newest state doesn't
     * have it. Rejects as `view` does.
     */
    pageInView: async (find: FindRoute): Promise<{page: LivePage; view: LiveView} | undefined> => {
      for (;;) {
        const current = present(generation);
        const route = find(current);
        if (!route) return undefined;
        const page = await readPage(route, current);
        const view = await newestView();
        if (view.generation === current) return {page, view};
      }
    },
    bundle: theme.state,
    startWebpack: theme.startWebpack,
    /** Applies changes, one after another. */
    apply: (changes: readonly FileChange[]): Promise<void> => {
      const change = ++changeCount;
      clearTimeout(settleTimer);
      return queue.run(async () => {
        const first = await applyChanges(changes);
        if (ORDER.indexOf(first) <= ORDER.indexOf(pendingRerun)) pendingRerun = 'nothing';
        // Otherwise that of the newest change does it.
        if (pendingRerun !== 'nothing' && change === changeCount) settleLater();
        if (first !== 'nothing') options.onChange(first);
      });
    },
    /** Reads a file of the client bundle, by path relative to the output. */
    readBundle: theme.read,
    /** Files that pages refer to. */
    files: pages,
    close: async (): Promise<void> => {
      clearTimeout(settleTimer);
      await theme.close();
    },
  };
}

function earliest(reruns: readonly Rerun[]): Rerun {
  return ORDER.find((rerun) => reruns.includes(rerun)) ?? 'nothing';
}

function present(generation: Generation | undefined): Generation {
  if (!generation) throw new Error('the site could not be loaded');
  return generation;
}
