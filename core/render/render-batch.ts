import fs from 'node:fs';
import path from 'node:path';
import type {RenderedPage} from '../../contract/render.ts';
import type {SiteData} from '../../contract/site.ts';
import {setCurrentLocale} from '../support/current-locale.ts';
import {contentHash} from '../support/output-files.ts';
import {withStrayErrors} from '../support/stray-errors.ts';
import {bytesOf} from '../support/text-bytes.ts';
import {openPageFiles, type PageFiles} from './page-files.ts';
import {createPack, type PackWriter} from './page-packs.ts';
import {bundleFailure, pageFailure, pageTimeout, strayError, writeFailure} from './render-failure.ts';
import {finishHtml} from './render-page.ts';
import type {BatchResult, RenderBatch, RenderContext, RenderItem} from './render-task.ts';
import {loadRenderer, type Renderer} from './server-bundle.ts';

/**
 * The renderer of this thread, and where it finds documents and shared data: those of the batch at
 * hand.
 */
let loaded: {key: string; file: string; renderer: Renderer; parsed: Map<string, unknown>} | undefined;
let current: RenderBatch | undefined;

const TIMED_OUT = Symbol('timed out');

/**
 * Renders the pages of a batch one after another and writes their files. Never throws: problems are
 * in the result.
 */
export async function renderBatch(batch: RenderBatch): Promise<BatchResult> {
  const {outputDir, cacheDir} = batch.context;
  const result: BatchResult = {pages: [], diagnostics: []};
  const pack = createPack(cacheDir, contentHash(batch.items.map(({cacheKey}) => cacheKey).join('\n'), 20));
  const run: BatchRun = {batch, result, pack, files: openPageFiles(outputDir)};
  let item: RenderItem | undefined;
  const onStray = (reason: unknown): void => {
    if (item) result.diagnostics.push(strayError(reason, item));
  };
  takeUp(batch);
  await withStrayErrors(onStray, async () => {
    for (const [index, next] of batch.items.entries()) {
      item = next;
      Atomics.store(batch.progress, 0, index);
      Atomics.add(batch.progress, 1, 1);
      await renderItem(item, run);
      // Rejections are reported when the turn of the event loop ends; before the next page, so that
      // they name the right one.
      await new Promise((resolve) => setImmediate(resolve));
      if (result.fatal) break;
    }
  });
  pack.close();
  return result;
}

interface BatchRun {
  batch: RenderBatch;
  result: BatchResult;
  pack: PackWriter;
  files: PageFiles;
}

async function renderItem(item: RenderItem, run: BatchRun): Promise<void> {
  const {batch, result} = run;
  const {context} = batch;
  const renderer = rendererOf(context, result);
  const rendered = renderer && (await renderWith(renderer, item, run));
  if (!rendered) return;
  const {html, data, anchors, scripts} = finishHtml(item, rendered, {
    template: context.template,
    shared: batch.shared,
  });
  const {title, noIndex} = rendered.head;
  const {cacheKey = ''} = item;
  const bytes = bytesOf(html);
  try {
    result.pages.push([
      cacheKey,
      {
        facts: {
          path: item.page.path,
          title,
          noIndex,
          links: rendered.links,
          anchors,
          scripts,
          shown: rendered.shown,
        },
        html: run.pack.add(cacheKey, bytes),
        written: run.files.write(item, {html: bytes, data}),
      },
    ]);
  } catch (error) {
    result.diagnostics.push(writeFailure(error, item));
  }
}

async function renderWith(renderer: Renderer, item: RenderItem, run: BatchRun): Promise<RenderedPage | undefined> {
  const {pageTimeout: limit} = run.batch.context;
  let timer: NodeJS.Timeout | undefined;
  try {
    const late = new Promise<typeof TIMED_OUT>((resolve) => {
      timer = setTimeout(resolve, limit, TIMED_OUT);
    });
    const rendered = await Promise.race([renderer(item.page), late]);
    if (rendered !== TIMED_OUT) return checked(rendered);
    run.result.diagnostics.push(pageTimeout(item, limit / 1000));
  } catch (error) {
    run.result.diagnostics.push(pageFailure(error, item, run.batch.context));
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
    setCurrentLocale(site.i18n.currentLocale);
    const renderer = loadRenderer(context.serverBundle, site, {
      readDocument,
      readShared: (name, url) => readShared(parsed, name, url),
    });
    loaded = {key: context.key, file: context.serverBundle, renderer, parsed};
    return renderer;
  } catch (error) {
    result.fatal = true;
    result.diagnostics.push(bundleFailure(error, context));
    return undefined;
  }
}

/**
 * Data of the pages of other batches would pile up: each part of a large site has a sidebar of its
 * own.
 */
function takeUp(batch: RenderBatch): void {
  current = batch;
  for (const name of loaded?.parsed.keys() ?? []) if (!Object.hasOwn(batch.shared, name)) loaded?.parsed.delete(name);
}

function readDocument(key: string): string {
  const module = current?.documents[key];
  if (!current || !module) throw new Error(`the document ${key} does not belong to this page`);
  return module.text ?? fs.readFileSync(path.join(current.context.outputDir, module.file), 'utf8');
}

/**
 * By name, or by address for what the site data name by address only. Names end with a hash, so
 * equal names are equal data.
 */
function readShared(parsed: Map<string, unknown>, name: string, url: string): unknown {
  if (!parsed.has(name)) {
    const shared = current?.shared ?? {};
    const text = Object.hasOwn(shared, name)
      ? shared[name]
      : Object.values(shared).find((candidate) => candidate.url === url);
    if (!text) throw new Error(`the shared data ${name} does not belong to this page`);
    parsed.set(name, JSON.parse(text.json));
  }
  return parsed.get(name);
}

function checked(page: RenderedPage): RenderedPage {
  if (typeof page?.html !== 'string' || !Array.isArray(page.head?.tags)) {
    throw new TypeError('the server bundle did not return a page');
  }
  return page;
}
