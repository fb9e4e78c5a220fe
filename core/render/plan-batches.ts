import type {DocumentKey} from '../../contract/document.ts';
import type {RouteRecord} from '../../contract/route.ts';
import type {CompiledSite, SharedData} from '../../contract/stages.ts';
import {sharedFile} from './data-files.ts';
import {fileUrl} from './html-text.ts';
import type {RenderBatch, RenderContext, RenderItem, SharedText} from './render-task.ts';

/**
 * Enough batches that no thread idles at the end; not so small that each carries the common part
 * for nothing.
 */
const BATCHES_PER_THREAD = 4;
const SMALLEST_BATCH = 8;
const LARGEST_BATCH = 200;

/** What the batches of a build take their parts from. */
export interface BatchCommon {
  context: RenderContext;
  files: CompiledSite['files'];
  shared: ReadonlyMap<string, SharedData>;
  /** Names of shared data that every page needs. */
  always: readonly string[];
}

/**
 * Cuts the pages into batches, each with the texts that its pages need. Neighbours stay together:
 * they share partials.
 */
export function planBatches(items: readonly RenderItem[], threads: number, common: BatchCommon): RenderBatch[] {
  const wanted = Math.ceil(items.length / (threads * BATCHES_PER_THREAD));
  const size = Math.min(LARGEST_BATCH, Math.max(SMALLEST_BATCH, wanted));
  const batches: RenderBatch[] = [];
  for (let start = 0; start < items.length; start += size) {
    const part = items.slice(start, start + size);
    const documents = new Set(part.flatMap(({page}) => page.documents.map(([key]) => key)));
    const names = new Set([...part.flatMap(({page}) => page.shared.map(([name]) => name)), ...common.always]);
    batches.push({
      context: common.context,
      items: part,
      documents: moduleFiles(documents, common.files),
      // Taken when the batch is sent: the texts of all batches at once would be several times those
      // of the site.
      get shared() {
        return sharedTexts(names, common);
      },
      progress: newProgress(),
    });
  }
  return batches;
}

/** Shared memory in which a thread says where it is. */
export function newProgress(): Int32Array {
  const progress = new Int32Array(new SharedArrayBuffer(8));
  progress[0] = -1;
  return progress;
}

/**
 * File that a page is made from, relative to the site: its first document, else what the plugin
 * said.
 */
export function sourceOf(route: RouteRecord): string | undefined {
  const document = route.documents[0]?.replace(/\?.*$/, '');
  return route.metadata?.sourceFilePath?.replace(/^@site\//, '') ?? document;
}

function moduleFiles(keys: Iterable<DocumentKey>, files: CompiledSite['files']): RenderBatch['documents'] {
  const found: RenderBatch['documents'] = {};
  for (const key of keys) {
    const known = files.get(key);
    if (known) found[key] = {file: known.file, ...(known.text === undefined ? {} : {text: known.text})};
  }
  return found;
}

function sharedTexts(
  names: Iterable<string>,
  common: {context: RenderContext; shared: ReadonlyMap<string, SharedData>},
): Record<string, SharedText> {
  const texts: Record<string, SharedText> = {};
  for (const name of names) {
    const data = common.shared.get(name);
    if (data)
      texts[name] = {
        url: fileUrl(common.context.template.baseUrl, sharedFile(name)),
        json: data.json,
        inline: data.when === 'inline',
      };
  }
  return texts;
}
