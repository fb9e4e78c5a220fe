import fs from 'node:fs';
import path from 'node:path';
import type {RenderedPage} from '../../contract/render.ts';
import type {SiteData} from '../../contract/site.ts';
import {contentHash} from '../support/output-files.ts';
import {pageCacheKey, readCachedPage, writeCachedPage} from './page-cache.ts';
import {bundleFailure, pageFailure, pageTimeout, strayError, writeFailure} from './render-failure.ts';
import {finishHtml, type FinishedHtml} from './render-page.ts';
import type {BatchResult, PageFacts, RenderBatch, RenderContext, RenderItem} from './render-task.ts';
import {loadRenderer, type Renderer} from './server-bundle.ts';

/** The renderer of this thread, and where it finds documents and shared data: those of the batch at hand. */
let loaded: {key: string; file: string; renderer: Renderer} | undefined;
let current: RenderBatch | undefined;

const TIMED_OUT = Symbol('timed out');
/** Errors that nobody waits for: without a listener they end the thread. */
const STRAY = ['unhandledRejection', 'uncaughtException'] as const;

/** Renders the pages of a batch one after another and writes their files. Never throws: problems are in the result. */
export async function renderBatch(batch: RenderBatch): Promise<BatchResult> {
  const result: BatchResult = {pages: [], diagnostics: [], inlineScripts: []};
  const scripts = new Set<string>();
  const run = {batch, result, scripts, hashOf: rememberHashes(), folders: new Set<string>()};
  let item: RenderItem | undefined;
  const onStray = (reason: unknown): void => {
    if (item) result.diagnostics.push(strayError(reason, item));
  };
  current = batch;
  for (const event of STRAY) process.on(event, onStray);
  try {
    for (const [index, next] of batch.items.entries()) {
      item = next;
      Atomics.store(batch.progress, 0, index);
      Atomics.add(batch.progress, 1, 1);
      await renderItem(item, run);
      if (result.fatal) break;
    }
    // They are told of after the microtasks of a turn.
    await new Promise((resolve) => setImmediate(resolve));
  } finally {
    for (const event of STRAY) process.off(event, onStray);
  }
  result.inlineScripts = [...scripts];
  return result;
}

interface BatchRun {
  batch: RenderBatch;
  result: BatchResult;
  scripts: Set<string>;
  hashOf: (text: string) => string;
  folders: Set<string>;
}

async function renderItem(item: RenderItem, run: BatchRun): Promise<void> {
  const {batch, result} = run;
  const {context} = batch;
  const cacheKey = pageCacheKey(item, batch, run.hashOf);
  let rendered = readCachedPage(context.cacheDir, cacheKey);
  if (!rendered) {
    const renderer = rendererOf(context, result);
    if (!renderer) return;
    rendered = await renderWith(renderer, item, run);
    if (!rendered) return;
    await writeCachedPage(context.cacheDir, cacheKey, rendered);
  }
  const finished = finishHtml(item, rendered, {template: context.template, shared: batch.shared});
  try {
    writePage(item, finished, run);
  } catch (error) {
    result.diagnostics.push(writeFailure(error, item));
    return;
  }
  for (const script of finished.inlineScripts) run.scripts.add(script);
  const {title, noIndex} = rendered.head;
  const facts: PageFacts = {
    path: item.page.path,
    title,
    noIndex,
    links: rendered.links,
    anchors: finished.anchors,
    cacheKey,
  };
  result.pages.push(facts);
}

async function renderWith(renderer: Renderer, item: RenderItem, run: BatchRun): Promise<RenderedPage | undefined> {
  const {serverBundle, pageTimeout: limit} = run.batch.context;
  let timer: NodeJS.Timeout | undefined;
  try {
    const late = new Promise<typeof TIMED_OUT>((resolve) => {
      timer = setTimeout(resolve, limit, TIMED_OUT);
    });
    const rendered = await Promise.race([renderer(item.page), late]);
    if (rendered !== TIMED_OUT) return checked(rendered);
    run.result.diagnostics.push(pageTimeout(item, limit / 1000));
  } catch (error) {
    run.result.diagnostics.push(pageFailure(error, item, serverBundle));
  } finally {
    clearTimeout(timer);
  }
  return undefined;
}

function rendererOf(context: RenderContext, result: BatchResult): Renderer | undefined {
  if (loaded?.key === context.key && loaded.file === context.serverBundle) return loaded.renderer;
  loaded = undefined;
  const parsed = new Map<string, unknown>();
  try {
    const site = JSON.parse(context.siteDataJson) as SiteData;
    const renderer = loadRenderer(context.serverBundle, site, {
      readDocument,
      readShared: (name, url) => readShared(parsed, name, url),
    });
    loaded = {key: context.key, file: context.serverBundle, renderer};
    return renderer;
  } catch (error) {
    result.fatal = true;
    result.diagnostics.push(bundleFailure(error, context.serverBundle));
    return undefined;
  }
}

function readDocument(key: string): string {
  const text = current?.documents[key];
  if (text === undefined) throw new Error(`the document ${key} does not belong to this page`);
  return text;
}

/** By name, or by address for what the site data name by address only. Names end with a hash, so equal names are equal data. */
function readShared(parsed: Map<string, unknown>, name: string, url: string): unknown {
  if (!parsed.has(name)) {
    const shared = current?.shared ?? {};
    const text = Object.hasOwn(shared, name)
      ? shared[name]
      : Object.values(shared).find((candidate) => candidate.url === url);
    if (!text) throw new Error(`the shared data ${name} do not belong to this page`);
    parsed.set(name, JSON.parse(text.json));
  }
  return parsed.get(name);
}

function checked(page: RenderedPage): RenderedPage {
  if (typeof page?.html !== 'string' || !Array.isArray(page.head?.tags)) {
    throw new TypeError('the server bundle gave something that is no page');
  }
  return page;
}

function writePage(item: RenderItem, finished: FinishedHtml, run: BatchRun): void {
  writeBelow(item.dataFile, finished.data, run);
  if (item.htmlFile !== undefined) writeBelow(item.htmlFile, finished.html, run);
}

/** Synchronous on purpose: the threads write at the same time, and one call costs less than a promise and a queue. */
function writeBelow(file: string, content: string, {batch, folders}: BatchRun): void {
  const {outputDir} = batch.context;
  const target = path.join(outputDir, file);
  if (!target.startsWith(outputDir + path.sep)) throw new Error(`${file} lies outside the output folder`);
  const folder = path.dirname(target);
  if (!folders.has(folder)) {
    fs.mkdirSync(folder, {recursive: true});
    folders.add(folder);
  }
  fs.writeFileSync(target, content);
}

function rememberHashes(): (text: string) => string {
  const hashes = new Map<string, string>();
  return (text) => {
    const hash = hashes.get(text) ?? contentHash(text, 40);
    hashes.set(text, hash);
    return hash;
  };
}
