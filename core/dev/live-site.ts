import path from 'node:path';
import {InkstoneError} from '../../contract/diagnostic.ts';
import type {RouteRecord} from '../../contract/route.ts';
import type {LoadedSite, WorkerPool} from '../../contract/stages.ts';
import {forgetDocument} from '../load/read-document.ts';
import type {ThemeState} from '../bundle/watch-theme.ts';
import {completeSiteData} from '../stage-inputs.ts';
import {contentHash} from '../support/output-files.ts';
import {diagnosticsOf} from '../support/diagnostics.ts';
import {createLiveData, type LiveData} from './live-data.ts';
import {nextGeneration, type Generation} from './generation.ts';
import {createLivePages, type LivePage, type LivePages} from './live-pages.ts';
import type {ProblemBoard, ProblemSource} from './problem-board.ts';
import {liveContext, type LiveView} from './render-live.ts';
import {createLiveTheme, type LiveTheme} from './live-theme.ts';
import {
  earliest,
  isReadByPlugins,
  isTextOnly,
  whatToRerun,
  type FileChange,
  type Rerun,
  type SiteFiles,
} from './what-to-rerun.ts';

/**
 * The site while its author works: stages run again from where a change concerns them, and only as
 * far as somebody looks.
 */
export interface LiveSite {
  /** Waits for changes that are being taken in. */
  settled: () => Promise<void>;
  /** Undefined until the configuration and the content could be read once. */
  generation: () => Generation | undefined;
  page: (route: RouteRecord) => Promise<LivePage>;
  /**
   * The site as the newest bundle knows it; waits while one is being made. Rejects with its
   * mistakes while there is none.
   */
  view: () => Promise<LiveView>;
  bundle: () => Promise<ThemeState>;
  /** Takes in changes, one after another. */
  apply: (changes: readonly FileChange[]) => Promise<void>;
  files: Pick<LivePages, 'documentText' | 'assetSource'> & Pick<LiveTheme, 'read'> & {data: LiveData['read']};
  close: () => Promise<void>;
}

export interface LiveSiteOptions {
  /** Stage 1 for the language at hand. */
  loadSite: () => Promise<LoadedSite>;
  pool: WorkerPool;
  board: ProblemBoard;
  /** Absolute. */
  workDir: string;
  poll?: number | undefined;
  /** Something that pages show may be another one now. `first`: the stage that ran again. */
  onChange: (first: Rerun) => void;
  /** The bundler has run. */
  onBundle: () => void;
  /** The configuration and the content were read again. */
  onLoad: (generation: Generation) => void;
}

/** After a text was changed, plugins that read texts are asked again when the author pauses. */
const SETTLE_AFTER = 700;

/** Loads the site; with a mistake in it, it waits for the change that mends it. */
export async function openLiveSite(options: LiveSiteOptions): Promise<LiveSite> {
  const {board, pool, workDir} = options;
  let loadedSite: LoadedSite | undefined;
  let generation: Generation | undefined;
  let queue: Promise<unknown> = Promise.resolve();
  let settleTimer: NodeJS.Timeout | undefined;
  /** Plugins may say something else about texts that have changed since they were asked. */
  let isUnsettled = false;
  let known: {key: string; view: LiveView} | undefined;
  const theme = createLiveTheme({workDir, poll: options.poll, onRun: options.onBundle});
  const pages = createLivePages(theme);
  const data = createLiveData();

  const inTurn = <Result>(run: () => Promise<Result>): Promise<Result> => {
    const result = queue.then(run);
    queue = result.catch(() => undefined);
    return result;
  };

  /** Runs a stage; what it throws is on the board, and what was there before stays. */
  const attempt = async <Result>(source: ProblemSource, run: () => Promise<Result>): Promise<Result | undefined> => {
    try {
      return await run();
    } catch (error) {
      board.set(source, diagnosticsOf(error));
      return undefined;
    }
  };

  const reload = async (first: 'config' | 'load'): Promise<boolean> => {
    if (first === 'config' || !loadedSite) {
      const next = await attempt('config', options.loadSite);
      if (!next) return false;
      board.set('config', next.diagnostics ?? []);
      loadedSite = next;
    }
    const site = loadedSite;
    const next = await attempt('load', () => nextGeneration(site, pool));
    if (!next) return false;
    board.set('load', next.loaded.diagnostics);
    board.set('routes', next.table.diagnostics);
    const followed = await attempt('bundle', () => theme.follow(next));
    if (followed === undefined) return false;
    generation = next;
    options.onLoad(next);
    return true;
  };

  const takeIn = async (changes: readonly FileChange[]): Promise<Rerun> => {
    if (!generation || !loadedSite) return (await reload('config')) ? 'config' : 'nothing';
    const files = siteFiles(generation);
    const reruns: Rerun[] = [];
    for (const change of changes) {
      const {rerun, isRead = false} = await judge(change, files, generation);
      reruns.push(rerun);
      isUnsettled ||= isRead;
    }
    // What a stage had read before it failed is not known: it starts from the beginning.
    const first = board.hasErrors(['config', 'load']) ? 'config' : earliest(reruns);
    if (first === 'answers') generation.compiler.reset();
    if (first === 'config' || first === 'load') await reload(first);
    return first;
  };

  const settleLater = (): void => {
    clearTimeout(settleTimer);
    settleTimer = setTimeout(() => {
      void inTurn(async () => {
        isUnsettled = false;
        if (await reload('load')) options.onChange('load');
      });
    }, SETTLE_AFTER);
  };

  await inTurn(() => reload('config'));
  return {
    settled: async () => void (await queue),
    generation: () => generation,
    page: async (route) => pages.page(route, present(generation)),
    view: async () => {
      const current = present(generation);
      const state = await theme.state();
      if (!state.isWhole) throw new InkstoneError(state.diagnostics);
      const siteData = completeSiteData({
        site: current.loadedSite.site,
        loaded: current.loaded,
        table: current.table,
        manifest: state.manifest,
      });
      const key = contentHash(
        JSON.stringify([state.hash, state.serverHash, siteData.siteData, current.loaded.htmlTags]),
        32,
      );
      if (known?.key !== key || known.view.generation !== current) {
        const parts = {generation: current, state, ...siteData};
        known = {key, view: {...parts, context: liveContext(parts, workDir)}};
        data.add(known.view);
      }
      return known.view;
    },
    bundle: theme.state,
    apply: (changes) =>
      inTurn(async () => {
        clearTimeout(settleTimer);
        const first = await takeIn(changes);
        if (first === 'load' || first === 'config') isUnsettled = false;
        if (isUnsettled) settleLater();
        if (first !== 'nothing') options.onChange(first);
      }),
    files: {...pages, read: theme.read, data: data.read},
    close: async () => {
      clearTimeout(settleTimer);
      await theme.close();
    },
  };
}

/**
 * Reads a changed document at once: whether more than its text has changed decides about the stage.
 */
async function judge(
  change: FileChange,
  files: SiteFiles,
  {loadedSite, loaded, entries, compiler}: Generation,
): Promise<{rerun: Rerun; isRead?: boolean}> {
  forgetDocument(loadedSite, change.file);
  const rerun = whatToRerun(change, files);
  if (rerun !== 'document') return {rerun};
  const entry = entries.get(change.file);
  try {
    const document = await loaded.context.inkstone.readDocument(change.file);
    compiler.changed(document);
    if (!entry) return {rerun};
    if (!isTextOnly(entry.document, document)) return {rerun: 'load'};
    entries.set(change.file, {...entry, document});
    return {rerun, isRead: isReadByPlugins(entry.set, entry.document, document)};
  } catch {
    // Stage 2 says what is wrong with it; a partial is asked for again by what imports it.
    return {rerun: entry ? 'load' : 'answers'};
  }
}

function siteFiles({loadedSite, loaded, entries}: Generation): SiteFiles {
  const {site} = loadedSite;
  return {
    siteDir: site.siteDir,
    configPath: site.configPath,
    isConfigCode: readsOf(loadedSite),
    isPage: (file) => entries.has(file),
    contentDirs: loaded.documentSets.flatMap(({contentDirs}) => contentDirs),
    staticDirs: site.config.staticDirectories.map((dir) => path.resolve(site.siteDir, dir)),
    localizationDir: site.localizationDir,
  };
}

/** Whether a file, or its folder, is among what the configuration and its code have read. */
function readsOf({site: {siteDir}, code}: LoadedSite): (file: string) => boolean {
  const names = {file: new Set<string>(), names: new Set<string>()};
  for (const [[kind, name]] of code.reads?.inputs() ?? [])
    if (kind === 'file' || kind === 'names') names[kind].add(path.resolve(siteDir, name));
  return (file) => names.file.has(file) || names.names.has(path.dirname(file));
}

function present(generation: Generation | undefined): Generation {
  if (!generation) throw new Error('the site could not be loaded');
  return generation;
}
