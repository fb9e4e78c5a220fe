import fs from 'node:fs';
import {createRequire} from 'node:module';
import path from 'node:path';
import type {Diagnostic} from '../../contract/diagnostic.ts';
import type {DocumentKey} from '../../contract/document.ts';
import type {DocumentHost} from '../../contract/host.ts';
import type {ReadRecorder} from '../../contract/inputs.ts';
import type {RenderedPage, RenderIO, ServerBundle} from '../../contract/render.ts';
import type {SiteData} from '../../contract/site.ts';
import {unobserved, withCurrentLocale} from '../store/observe-reads.ts';
import {createReadRecorder, createReadSnapshots} from '../store/inputs.ts';
import type {Store} from '../store/store.ts';
import {interruptible, isInterruption} from '../support/interrupt.ts';
import {isOwnCode} from '../support/package-root.ts';
import {isWithin} from '../support/file-tree.ts';
import {withStrayErrors} from '../support/thrown-errors.ts';
import {evaluateDocument, evaluatedText} from './evaluate-document.ts';
import {finishPage} from './page-html.ts';
import {openPageFiles, storedPage} from './page-cache.ts';
import {openPageStyles} from './page-styles.ts';
import {missingComponent, type NamedModule, missingImport} from './missing-component.ts';
import {bundleFailure, pageFailure, pageTimeout, strayError, writeFailure} from './render-failure.ts';
import type {JobResult, PageFacts, PageJob, RenderJob, RenderSetup} from './render-job.ts';

type Renderer = ReturnType<ServerBundle['createRenderer']>;

/** A loaded server bundle in this thread, which renders one job after another. */
export type RenderSession = ReturnType<typeof openSession>;

export interface SessionOptions {
  /** Where the pages are stored, if they are. */
  store?: Store;
  /**
   * Milliseconds after which a page with an endless loop is given up, if nobody watches this
   * thread. Watching itself takes a thread for each page.
   */
  interruptAfter?: number;
}

/** Opens a session for jobs with this setup; the server bundle is loaded for the first page. */
export function openSession(setup: RenderSetup, {store, interruptAfter}: SessionOptions = {}) {
  const files = openPageFiles({outputDir: setup.outputDir});
  const styles = setup.styleBundle && openPageStyles(setup.styleBundle);
  /** Shared data of the present job, by name. */
  const parsed = new Map<string, unknown>();
  const reads = createReadRecorder({
    siteDir: setup.siteDir,
    isIgnored: (file) => isWithin(file, setup.ignoredDir) || isOwnCode(file),
  });
  const readsUpToNow = store && createReadSnapshots(reads, store);
  let job: RenderJob | undefined;
  let render: Renderer | undefined;
  /** Texts of the documents of the present page. */
  const texts = new Map<DocumentKey, string>();

  const readDocument = (key: DocumentKey): string => {
    const module = job?.documents[key];
    if (!module) throw new Error(`the document ${key} does not belong to this page`);
    if (module.text !== undefined) return module.text;
    const file = path.join(setup.outputDir, module.file);
    const text = texts.get(key) ?? unobserved(() => fs.readFileSync(file, 'utf8'));
    texts.set(key, text);
    return text;
  };
  /** Returns the namespace of a module of the bundle; known once a document has run. */
  let namespaceOf: DocumentHost['use'] | undefined;
  const io: RenderIO = {
    evaluate: (text, filename) => {
      const module = evaluateDocument(text, filename);
      return {...module, create: (host) => ((namespaceOf = host.use), module.create(host))};
    },
    readDocument,
    // The site data names some by URL only. Names end with a hash, so equal names are equal data.
    readShared: (name, url) => {
      if (!parsed.has(name)) {
        const text = Object.values(job?.shared ?? {}).find((each) => each.url === url);
        if (!text) throw new Error(`the shared data ${name} does not belong to this page`);
        parsed.set(name, JSON.parse(text.json));
      }
      return parsed.get(name);
    },
  };

  const watched = <Result>(run: () => Result): Result =>
    interruptAfter === undefined ? run() : interruptible(run, interruptAfter);
  const unload = (): void => {
    render = undefined;
    namespaceOf = undefined;
    forgetBundle(setup.serverBundle);
  };

  const renderPage = async (
    item: PageJob,
    {pageTimeout: limit, shared, template, frameKey}: RenderJob,
    render: Renderer,
  ): Promise<PageFacts | Diagnostic> => {
    let rendered: RenderedPage | undefined;
    try {
      rendered = await withinLimit(watched(() => render(item.page)).then(checked), limit);
    } catch (error) {
      if (interruptAfter !== undefined && isInterruption(error)) {
        unload();
        return pageTimeout(item, interruptAfter / 1000);
      }
      const {siteDir} = setup;
      const modulesOf = (): NamedModule[] =>
        item.page.documents.map(([key]) => ({key, module: evaluateDocument(readDocument(key), key)}));
      const documents = item.page.documents.map(([key]) => ({key, text: evaluatedText(readDocument(key), key)}));
      return (
        missingComponent(error, item, {siteDir, modulesOf}) ??
        missingImport(error, item, {siteDir, modulesOf, namespaceOf}) ??
        pageFailure(error, item, setup, documents)
      );
    }
    if (!rendered) return pageTimeout(item, limit / 1000);
    const {facts, html, content, data, sheet} = finishPage(item, rendered, {template, shared, styles, readDocument});
    try {
      if (sheet) files.writeSheet(sheet);
      const written = files.write(item, {html, data});
      if (item.cacheKey !== undefined)
        store?.put(item.cacheKey, {
          inputs: readsUpToNow?.() ?? [],
          ...storedPage({facts, html, content}, rendered, {written, frameKey}),
        });
      return facts;
    } catch (error) {
      return writeFailure(error, item);
    }
  };

  return {
    /** Renders the pages of a job and writes their files. Never throws: returns the problems. */
    run: async (next: RenderJob): Promise<JobResult> => {
      const result: JobResult = {pages: [], diagnostics: []};
      job = next;
      // Data of the pages of other jobs would pile up: each part of a large site has its own
      // sidebar.
      for (const name of parsed.keys()) if (!Object.hasOwn(job.shared, name)) parsed.delete(name);
      let item: PageJob | undefined;
      const onStray = (reason: unknown): void => {
        if (item) result.diagnostics.push(strayError(reason, item));
      };
      await withStrayErrors(onStray, async () => {
        for (const [index, page] of next.pages.entries()) {
          item = page;
          texts.clear();
          Atomics.store(next.progress, 0, index);
          Atomics.add(next.progress, 1, 1);
          try {
            render ??= watched(() => loadBundle(setup, {io, observe: reads.observe}));
          } catch (error) {
            result.fatal = true;
            result.diagnostics.push(bundleFailure(error, setup));
            return;
          }
          const outcome = await renderPage(page, next, render);
          if ('code' in outcome) result.diagnostics.push(outcome);
          else result.pages.push([page.cacheKey ?? '', outcome]);
          // Rejections are reported when the turn of the event loop ends; before the next page, so
          // that they name the right one.
          await new Promise((resolve) => setImmediate(resolve));
        }
      });
      store?.flush();
      return result;
    },
    /** Unloads the server bundle, so that another session can load it for another site. */
    dispose: (): void => {
      unload();
      job = undefined;
      parsed.clear();
      texts.clear();
    },
  };
}

/**
 * Loads the server bundle for a site. Evaluates its modules again for each site: they may read the
 * texts, the language or the base URL while they load, as in Docusaurus, where each language has
 * its own bundle. Throws what the modules throw.
 */
function loadBundle(
  {serverBundle, siteDataJson}: RenderSetup,
  {io, observe}: {io: RenderIO; observe: ReadRecorder['observe']},
): Renderer {
  const site = JSON.parse(siteDataJson) as SiteData;
  const runCode = <Result>(run: () => Result): Result => withCurrentLocale(site.i18n.currentLocale, () => observe(run));
  // Code of the site also reads it outside of components.
  Object.assign(globalThis, {__INKSTONE_SITE__: site});
  const render = runCode(() => {
    forgetBundle(serverBundle);
    const bundle = createRequire(serverBundle)(serverBundle) as Partial<ServerBundle> | undefined;
    if (!bundle?.createRenderer) throw new TypeError('the server bundle does not export createRenderer');
    return bundle.createRenderer(site, io);
  });
  return (page) => runCode(() => render(page));
}

function forgetBundle(file: string): void {
  const require = createRequire(file);
  delete require.cache[require.resolve(file)];
}

/** Returns the value of a promise; undefined if it doesn't settle within so many milliseconds. */
async function withinLimit<Value>(promise: Promise<Value>, limit: number): Promise<Value | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), limit);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}

function checked(page: RenderedPage | undefined): RenderedPage {
  if (typeof page?.html !== 'string' || !Array.isArray(page.head?.tags)) {
    throw new TypeError('the server bundle did not return a page');
  }
  return page;
}
