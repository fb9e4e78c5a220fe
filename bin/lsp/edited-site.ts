import path from 'node:path';
import {setTimeout as sleep} from 'node:timers/promises';
import {type Diagnostic, InkstoneError} from '../../contract/diagnostic.ts';
import type {SourceDocument} from '../../contract/document.ts';
import type {LoadedSite} from '../../contract/stages.ts';
import {type InspectedSite, inspectSite} from '../../core/commands/check/check-site.ts';
import {loadLanguage} from '../../core/config/load-config.ts';
import type {FileChange} from '../../core/dev/stage-reads.ts';
import {openDocuments, type OpenDocuments, type UnsavedTexts} from '../../core/load/document-store.ts';
import {DiagnosticLog, diagnosticsOf} from '../../core/support/diagnostics.ts';
import {createWorkerPool} from '../../core/support/worker-pool.ts';
import {createDocumentCheck, type DocumentCheck} from './document-check.ts';
import {createPageIndex, type PageIndex} from './page-index.ts';
import {createQueue} from '../../core/support/queue.ts';

/** The site after its first four stages, with an index of it. */
export interface SiteState {
  inspected: InspectedSite;
  index: PageIndex;
  check: DocumentCheck;
}

export interface EditedSiteOptions {
  /** Absolute. */
  siteDir: string;
  config: string | undefined;
  /** Undefined: the default language. */
  locale: string | undefined;
  unsaved: UnsavedTexts;
  /** Receives all problems of the site by absolute path, after each loading. */
  onProblems: (problems: ReadonlyMap<string, readonly Diagnostic[]>) => void;
}

/** One language of a site that an author edits. */
export type EditedSite = ReturnType<typeof openEditedSite>;

/** Milliseconds without changes after which the site is loaded again. */
const SETTLE_AFTER = 300;
/** The same if only the links of other pages to a changed text may be wrong. */
const REST_AFTER = 3000;

/**
 * Opens a site. Loading begins at once and again after changes; while it fails, the previous state
 * stays.
 */
export function openEditedSite(options: EditedSiteOptions) {
  const {siteDir, unsaved} = options;
  const pool = createWorkerPool();
  let loadedSite: (LoadedSite & {documents: OpenDocuments}) | undefined;
  let configProblems: readonly Diagnostic[] = [];
  let state: SiteState | undefined;
  const queue = createQueue();
  let wanted: 'config' | 'content' | undefined;
  let timer: AbortController | undefined;

  const load = async (first: 'config' | 'content'): Promise<void> => {
    const log = new DiagnosticLog();
    try {
      if (first === 'config' || !loadedSite) {
        const {locale, config} = options;
        const next = await loadLanguage({siteDir, config, mode: 'production', minify: true}, locale);
        loadedSite?.code.dispose();
        configProblems = next.diagnostics;
        loadedSite = {...next, documents: openDocuments(next, loadedSite?.documents, unsaved)};
      }
      const {documents, ...site} = loadedSite;
      log.addAll(configProblems);
      const inspected = withoutCode(await site.code.run(() => inspectSite(site, {pool, log, documents})));
      state = {inspected, index: createPageIndex(inspected), check: createDocumentCheck(inspected, pool)};
    } catch (error) {
      log.addAll(diagnosticsOf(error));
    } finally {
      await pool.close();
    }
    options.onProblems(problemsByFile(log.list, loadedSite?.site.configPath ?? siteDir, siteDir));
  };

  const isTextOnly = async ({file, kind}: FileChange): Promise<boolean> => {
    const loaded = state?.inspected.loaded.documents.find(({document}) => document.path === file)?.document;
    if (kind !== 'changed' || !loaded || !loadedSite) return false;
    const read = await loadedSite.documents.read(file).catch(() => undefined);
    const shown = ({frontMatter, contentTitle}: SourceDocument): string => JSON.stringify([frontMatter, contentTitle]);
    return read !== undefined && shown(read) === shown(loaded);
  };

  const reload = (first: 'config' | 'content', delay: number): Promise<void> => {
    if (wanted !== 'config') wanted = first;
    timer?.abort();
    timer = new AbortController();
    return sleep(delay, undefined, {signal: timer.signal}).then(
      () =>
        queue.run(async () => {
          const rerun = wanted;
          wanted = undefined;
          if (rerun) await load(rerun);
        }),
      () => undefined,
    );
  };

  const opening = queue.run(() => load('config'));
  return {
    siteDir,
    /** Resolves when the site has been loaded once, or could not be. */
    opening,
    /** The newest state. Undefined if the site could not be loaded. */
    state: (): SiteState | undefined => state,
    /** Waits for changes that are being applied. */
    settled: async (): Promise<SiteState | undefined> => {
      await queue.settled();
      return state;
    },
    /**
     * Takes the text of a document in the editor and returns its problems. Returns undefined if the
     * site could not be loaded.
     */
    documentChanged: (file: string): Promise<Diagnostic[] | undefined> =>
      queue.run(async () => {
        if (!state || !loadedSite) return undefined;
        const {documents} = loadedSite;
        documents.forget(file);
        try {
          return await checkDocument(await documents.read(file), state);
        } catch (error) {
          if (!(error instanceof InkstoneError)) throw error;
          return [...error.diagnostics];
        }
      }),
    /**
     * Takes changed, new and removed files. Loads the site again; later if only texts of known
     * documents have changed, since that changes no other page.
     */
    filesChanged: async (changes: readonly FileChange[]): Promise<void> => {
      for (const {file} of changes) loadedSite?.documents.forget(file);
      const isCode = changes.some(({file}) => /\.(?:[cm]?[jt]sx?|json5?)$/.test(file) && !isDataFile(file));
      const isText = await Promise.all(changes.map(isTextOnly));
      await reload(isCode ? 'config' : 'content', isText.includes(false) ? SETTLE_AFTER : REST_AFTER);
    },
    close: async (): Promise<void> => {
      timer?.abort();
      await queue.settled();
      loadedSite?.code.dispose();
      await pool.close();
    },
  };
}

/** Files that plugins read as data, so that the configuration needn't be evaluated again. */
function isDataFile(file: string): boolean {
  return /(?:^|[\\/])(?:_category_|authors|client-redirects)\.json$/.test(file);
}

/** Checks a document and puts its links into the index. */
async function checkDocument(document: SourceDocument, {inspected, index, check}: SiteState): Promise<Diagnostic[]> {
  const before = index.pageOfFile(document.path)?.entry;
  const entry = before && {...before, document};
  const {diagnostics, links} = await check.run(document, entry);
  index.update(document.path, entry, links);
  return new DiagnosticLog(diagnostics).list.filter(
    ({place}) => place && path.resolve(inspected.loadedSite.site.siteDir, place.file) === document.path,
  );
}

/** Removes the compiled modules, which the server doesn't need. */
function withoutCode(inspected: InspectedSite): InspectedSite {
  const documents = new Map(
    [...inspected.compiled.documents].map(([key, {code: _code, ...document}]) => [key, document]),
  );
  const compiled = {...inspected.compiled, documents, files: new Map()};
  return {...inspected, compiled, links: {...inspected.links, documents}};
}

/** Problems without a place are shown in the configuration file. */
function problemsByFile(
  diagnostics: readonly Diagnostic[],
  configPath: string,
  siteDir: string,
): Map<string, Diagnostic[]> {
  const problems = new Map<string, Diagnostic[]>();
  for (const diagnostic of diagnostics) {
    const file = path.resolve(siteDir, diagnostic.place?.file ?? configPath);
    problems.set(file, [...(problems.get(file) ?? []), diagnostic]);
  }
  return problems;
}
